/* SPDX-License-Identifier: MIT */
/*
 * One table and the servers that may have it (src/server/site.h), for spin.
 *
 * The database does one statement or transaction at a time: each is an atomic step here. Between two
 * steps of a server anything may happen for any time: that is a pause, a lost link or a slow machine.
 * A lease may be over whenever it likes, and a server is never told. A server that is started
 * under the name of another that still runs is one more process with that name.
 *
 * What holds, at every commit:
 *   one owner   nobody has claimed the table since the server that commits did;
 *   no gap      what is committed follows what the server has read: nothing is lost, nothing twice.
 *
 * -DUNFENCED leaves out the question whether the fence is still that of the claim; -DREAD_FIRST reads
 * the table before it is claimed. Either must be found out.
 */
#ifndef EVENTS
#define EVENTS 2 /* as many are committed, and as often a table is claimed: it must end somewhere */
#endif
#define CLAIMS  3
#define NOBODY  255
#define NAMES   2
#define SERVERS 3 /* two of them by one name */

byte owner = NOBODY, fence, events; /* of the table's row and its log */
bool leased[NAMES];                 /* the lease of that name is not over */
byte mark[NAMES];                   /* which process has the name */
byte claimed_by = NOBODY;           /* for the property alone: the process that claimed last */

/* Any lease may run out at any time. */
active proctype Time()
{
    byte name;
    do
    :: atomic { select (name : 0 .. NAMES - 1); leased[name] = false }
    od
}

proctype Server(byte me, name)
{
    byte my_fence, my_events;
    bool have = false;

    /* It joins; whoever had the name has lost it. */
    atomic { mark[name] = me; leased[name] = true }
    do
    :: /* renews its lease, or finds that another process has its name, and ends */
        if
        :: atomic { mark[name] == me -> leased[name] = true }
        :: mark[name] != me -> break
        fi
    :: !have && fence < CLAIMS ->
#ifdef READ_FIRST
        my_events = events;
#endif
        if /* STORE_CLAIM_TABLE */
        :: atomic {
               mark[name] == me && (owner == NOBODY || owner == name || !leased[owner]) ->
               owner = name;
               fence++;
               my_fence = fence;
               claimed_by = me;
               have = true
           }
        :: else
        fi;
#ifndef READ_FIRST
        my_events = events /* STORE_GET_EVENTS_FROM: a statement of its own */
#endif
    :: have && events < EVENTS -> /* STORE_ADD_OWN_EVENT and COMMIT */
        atomic {
            if
#ifndef UNFENCED
            :: fence != my_fence -> have = false /* refused: it forgets the table */
#endif
            :: else ->
                assert(claimed_by == me);
                assert(my_events == events);
                events++;
                my_events++
            fi
        }
    :: have -> have = false /* nobody looks any more, or the answer was lost: it will read it again */
    :: atomic { mark[name] == me -> leased[name] = false }; break /* told to stop, after its last commit */
    :: break                                                      /* killed */
    od
}

init
{
    atomic {
        run Server(0, 0);
        run Server(1, 1);
        run Server(2, 1)
    }
}
