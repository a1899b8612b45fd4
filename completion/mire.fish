# Completion of the mire command for fish: commands, flags, games, bots, files.

# Is this the command (one word or two) that was typed?
function __mire_is
    set -l words (commandline -opc)
    test "$words[2]" = "$argv[1]"; or return 1
    test (count $argv) -lt 2; or test "$words[3]" = "$argv[2]"
end

function __mire_games
    mire games 2>/dev/null | cut -d' ' -f1
end

function __mire_bots
    echo human
    mire bots 2>/dev/null | cut -d' ' -f1
end

complete -c mire -f
complete -c mire -n __fish_use_subcommand -l help -d 'list the commands'
complete -c mire -n __fish_use_subcommand -l version -d 'print the version'
complete -c mire -n __fish_use_subcommand -a play -d 'a table in the terminal: you, friends at the same keyboard, bots'
complete -c mire -n __fish_use_subcommand -a lesson -d 'learn a game by playing: a guided first game, then one idea at a time'
complete -c mire -n __fish_use_subcommand -a pad -d 'the score pad for a game on a real table'
complete -c mire -n __fish_use_subcommand -a serve -d 'runs a server: the page, and play over the network'
complete -c mire -n __fish_use_subcommand -a work -d 'runs bots for the servers that share a PostgreSQL database'
complete -c mire -n __fish_use_subcommand -a games -d 'the games, one on each line: id, players, title'
complete -c mire -n __fish_use_subcommand -a about -d 'sources of a game, what is published and what reconstructed, its options'
complete -c mire -n __fish_use_subcommand -a rules -d 'the rules of a game, in our own words, or what they say about something'
complete -c mire -n __fish_use_subcommand -a cards -d 'every card of a game, or everything written on one'
complete -c mire -n __fish_use_subcommand -a bots -d 'the built-in bots, one on each line, for play --seat'
complete -c mire -n __fish_use_subcommand -a new -d 'deals a game and prints its position'
complete -c mire -n __fish_use_subcommand -a legal -d 'what is asked in a position, and every legal action'
complete -c mire -n __fish_use_subcommand -a score -d 'the score of every seat in a position, line by line'
complete -c mire -n __fish_use_subcommand -a do -d 'plays actions in a position and prints the new one'
complete -c mire -n __fish_use_subcommand -a record -d 'game records'
complete -c mire -n __fish_use_subcommand -a components -d 'the component tables of a game, as the file an owner of it may edit'
complete -c mire -n __fish_use_subcommand -a store -d 'what the server keeps'
complete -c mire -n __fish_use_subcommand -a admin -d 'orders to a server: look, delete, ban, announce, forget'
complete -c mire -n __fish_use_subcommand -a observe -d 'what a seat knows, as numbers for players that learn'
complete -c mire -n __fish_use_subcommand -a puzzles -d 'looks for puzzles in games between bots'
complete -c mire -n __fish_use_subcommand -a learn -d 'a net plays against itself and gets better at a game'
complete -c mire -n __fish_use_subcommand -a bench -d 'how fast the rules are, by random play'
complete -c mire -n __fish_use_subcommand -a arena -d 'bots against bots, many times: who is better, and how games go'
complete -c mire -n __fish_use_subcommand -a help -d 'this list, or one command in detail'

complete -c mire -n '__mire_is record; and not __fish_seen_subcommand_from verify show fmt id' -a verify -d 'replays a game record and checks every action and the result'
complete -c mire -n '__mire_is record; and not __fish_seen_subcommand_from verify show fmt id' -a show -d 'the log of a game record and the board at any point of it'
complete -c mire -n '__mire_is record; and not __fish_seen_subcommand_from verify show fmt id' -a fmt -d 'a record in its standard form, with the result added where it is missing'
complete -c mire -n '__mire_is record; and not __fish_seen_subcommand_from verify show fmt id' -a id -d 'the game id of a record: one line that starts the same game anywhere'

complete -c mire -n '__mire_is store; and not __fish_seen_subcommand_from backup export check' -a backup -d 'copies a whole store, also while it is in use'
complete -c mire -n '__mire_is store; and not __fish_seen_subcommand_from backup export check' -a export -d 'writes every finished game of a store as a record'
complete -c mire -n '__mire_is store; and not __fish_seen_subcommand_from backup export check' -a check -d 'replays every table of a store and says which ones fail'

complete -c mire -n '__mire_is play' -a '(__mire_games)'
complete -c mire -n '__mire_is play' -l players -x -d 'how many play'
complete -c mire -n '__mire_is play' -l seat -x -a '(__mire_bots)' -d 'human or a bot (see: mire bots), for seat 1, then 2, …'
complete -c mire -n '__mire_is play' -l name -x -d 'a name for seat 1, then 2, …'
complete -c mire -n '__mire_is play' -l option -x -d 'an option of the game (see: mire about GAME)'
complete -c mire -n '__mire_is play' -l key -x -d 'the key all chance follows from, 32 hex digits'
complete -c mire -n '__mire_is play' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is play' -l position -r -F -d 'start from this position'
complete -c mire -n '__mire_is play' -l resume -r -F -d 'go on with the game in this record, and keep it there'
complete -c mire -n '__mire_is play' -l record -r -F -d 'keep the record of the game in FILE'
complete -c mire -n '__mire_is play' -l plain -d 'plain lines, also on a terminal'
complete -c mire -n '__mire_is play' -l ascii -d 'draw with ASCII only'
complete -c mire -n '__mire_is play' -l no-colour -d 'draw without colours (as with NO_COLOR set)'
complete -c mire -n '__mire_is play' -l coach -x -a 'off asked always' -d 'against bots: off, asked (with hints, the default) or always'
complete -c mire -n '__mire_is play' -l pace -x -d 'milliseconds after each action of a bot, on a terminal'

complete -c mire -n '__mire_is games' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is about' -a '(__mire_games)'
complete -c mire -n '__mire_is about' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is about' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is lesson' -a '(__mire_games)'
complete -c mire -n '__mire_is lesson' -l json -d 'answer as JSON'
complete -c mire -n '__mire_is lesson' -l plain -d 'plain lines, also on a terminal'
complete -c mire -n '__mire_is lesson' -l ascii -d 'draw with ASCII only'
complete -c mire -n '__mire_is lesson' -l no-colour -d 'draw without colours (as with NO_COLOR set)'
complete -c mire -n '__mire_is rules' -a '(__mire_games)'
complete -c mire -n '__mire_is rules' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is rules' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is cards' -a '(__mire_games)'
complete -c mire -n '__mire_is cards' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is cards' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is bots' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is new' -a '(__mire_games)'
complete -c mire -n '__mire_is new' -l players -x -d 'how many play'
complete -c mire -n '__mire_is new' -l option -x -d 'an option of the game (see: mire about GAME)'
complete -c mire -n '__mire_is new' -l key -x -d 'the key all chance follows from, 32 hex digits'
complete -c mire -n '__mire_is new' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is new' -l id -d 'print the game id instead: one line that starts the same game anywhere'
complete -c mire -n '__mire_is new' -l json -d 'a position is JSON in any case'

complete -c mire -n '__mire_is legal' -a '(__mire_games)'
complete -c mire -n '__mire_is legal' -l position -r -F -d 'the position, as JSON; - is standard input'
complete -c mire -n '__mire_is legal' -l seat -x -d 'only the decision of seat N'
complete -c mire -n '__mire_is legal' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is legal' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is pad' -a '(__mire_games)'
complete -c mire -n '__mire_is pad' -l players -x -d 'how many play'
complete -c mire -n '__mire_is pad' -l name -x -d 'what a player is called; the first for player 1'
complete -c mire -n '__mire_is pad' -l load -r -F -d 'go on with a saved pad'
complete -c mire -n '__mire_is pad' -l save -r -F -d 'keep the pad there at the end'
complete -c mire -n '__mire_is pad' -l print -d 'only print what it comes to'
complete -c mire -n '__mire_is pad' -l fields -d 'only list what is asked'
complete -c mire -n '__mire_is pad' -l ascii -d 'draw with ASCII only'
complete -c mire -n '__mire_is pad' -l no-colour -d 'draw without colours (as with NO_COLOR set)'
complete -c mire -n '__mire_is pad' -l json -d 'answer as JSON'
complete -c mire -n '__mire_is score' -a '(__mire_games)'
complete -c mire -n '__mire_is score' -F
complete -c mire -n '__mire_is score' -l position -r -F -d 'the position, as JSON; - is standard input'
complete -c mire -n '__mire_is score' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is score' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is do' -a '(__mire_games)'
complete -c mire -n '__mire_is do' -l position -r -F -d 'the position, as JSON; - is standard input'
complete -c mire -n '__mire_is do' -l seat -x -d 'seat N plays, where several may decide'
complete -c mire -n '__mire_is do' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is do' -l json -d 'a position is JSON in any case'

complete -c mire -n '__mire_is record verify' -F
complete -c mire -n '__mire_is record verify' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is record verify' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is record show' -F
complete -c mire -n '__mire_is record show' -l at -x -d 'look after action number PLY; 0 is the start (default: the end)'
complete -c mire -n '__mire_is record show' -l as -x -a 'spectator everything 1 2 3 4 5 6' -d 'through whose eyes: a seat, spectator, or everything (default)'
complete -c mire -n '__mire_is record show' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is record show' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is record fmt' -F
complete -c mire -n '__mire_is record fmt' -l components -r -F -d 'use the component tables in FILE'

complete -c mire -n '__mire_is record id' -F
complete -c mire -n '__mire_is record id' -l components -r -F -d 'use the component tables in FILE'

complete -c mire -n '__mire_is components' -a '(__mire_games)'
complete -c mire -n '__mire_is components' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is components' -l check -r -F -d 'only check the tables in FILE'
complete -c mire -n '__mire_is components' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is serve' -l config -r -F -d 'read the settings below from FILE, too, as lines `name = value`'
complete -c mire -n '__mire_is serve' -l check -d 'only see whether the settings are right'
complete -c mire -n '__mire_is serve' -l port -x -d 'listen on this port (8080); 0: any free one'
complete -c mire -n '__mire_is serve' -l listen -x -d 'listen on this address (127.0.0.1); 0.0.0.0: on all'
complete -c mire -n '__mire_is serve' -l store -r -F -d 'keep everything in FILE (mire.db), or at a postgres:// address'
complete -c mire -n '__mire_is serve' -l name -x -d 'be one of several servers at that address, by this name'
complete -c mire -n '__mire_is serve' -l public -x -d 'the address by which people reach the page, for links to tables'
complete -c mire -n '__mire_is serve' -l threads -x -d 'threads for bots (as many as processors)'
complete -c mire -n '__mire_is serve' -l origin -x -d 'pages from there may connect, too'
complete -c mire -n '__mire_is serve' -l behind-proxy -d 'a proxy on this machine says in X-Forwarded-For who is there'
complete -c mire -n '__mire_is serve' -l trust-proxy -x -d 'so does one at this address, or in a network like 10.0.0.0/8'
complete -c mire -n '__mire_is serve' -l open-metrics -d 'show /metrics to everybody, not only to this machine'
complete -c mire -n '__mire_is serve' -l webhook-allow -x -d 'webhooks may be called at addresses that begin so'
complete -c mire -n '__mire_is serve' -l control -r -F -d "take orders of `mire admin` here (the store's name and .control)"
complete -c mire -n '__mire_is serve' -l limit -x -d 'change a limit; docs/server.md lists them'
complete -c mire -n '__mire_is serve' -l rehearse -x -d 'for tests: deals that N foretells; never to play for real'
complete -c mire -n '__mire_is serve' -l verbose -d 'log more'

complete -c mire -n '__mire_is store backup' -F

complete -c mire -n '__mire_is store export' -F
complete -c mire -n '__mire_is store export' -l running -d 'also games that are not over: their records have everybody\'s secrets'

complete -c mire -n '__mire_is store check' -F

complete -c mire -n '__mire_is work' -l threads -x -d 'so many bots at once (as many as processors)'
complete -c mire -n '__mire_is admin' -a 'list show delete prune usage who ban unban mute unmute reset-password announce export-person delete-person health audit'
complete -c mire -n '__mire_is admin' -l store -r -F -d 'the store (mire.db), or its postgres:// address'
complete -c mire -n '__mire_is admin' -l control -r -F -d "where the server takes orders (the store's name and .control)"
complete -c mire -n '__mire_is observe' -a '(__mire_games)'
complete -c mire -n '__mire_is observe' -l describe -d 'what each number means (also without --position)'
complete -c mire -n '__mire_is observe' -l position -r -F -d 'the position, as JSON; - is standard input'
complete -c mire -n '__mire_is observe' -l seat -x -d 'of whom the numbers of a position are; without: seat 1'
complete -c mire -n '__mire_is observe' -l players -x -d 'how many play'
complete -c mire -n '__mire_is observe' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is observe' -l json -d 'answer as JSON'
complete -c mire -n '__mire_is puzzles' -a '(__mire_games)'
complete -c mire -n '__mire_is puzzles' -l minutes -x -d 'how long (default 10)'
complete -c mire -n '__mire_is puzzles' -l most -x -d 'until there are so many (default 40)'
complete -c mire -n '__mire_is puzzles' -l games -x -d 'no further than the Nth game of this seed'
complete -c mire -n '__mire_is puzzles' -l margin -x -d 'how far the answer must be ahead (default 3)'
complete -c mire -n '__mire_is puzzles' -l after -x -d 'of a game in which nothing is looked for (default 67)'
complete -c mire -n '__mire_is puzzles' -l choices -x -d 'the least a decision must offer (default 2)'
complete -c mire -n '__mire_is puzzles' -l exact -d 'only where every way to the end of the game can be tried'
complete -c mire -n '__mire_is puzzles' -l turn -d 'the same to the end of the turn, as if it were the last'
complete -c mire -n '__mire_is puzzles' -l players -x -d 'how many play'
complete -c mire -n '__mire_is puzzles' -l option -x -d 'an option of the game (see: mire about GAME)'
complete -c mire -n '__mire_is puzzles' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is puzzles' -l out -r -F -d 'keep them there (default GAME-puzzles.jsonl)'
complete -c mire -n '__mire_is puzzles' -l seed -x -d 'another number gives other games (default 1)'
complete -c mire -n '__mire_is puzzles' -l threads -x -d 'games at once (default: as many as there are cores)'
complete -c mire -n '__mire_is puzzles' -l results -r -F -d 'keep what every game gave in FILE, and go on with what is there'
complete -c mire -n '__mire_is puzzles' -l patience -x -d 'under mpirun: when a silent rank is lost (default 20)'
complete -c mire -n '__mire_is learn' -a '(__mire_games)'
complete -c mire -n '__mire_is learn' -l minutes -x -d 'how long (default 10)'
complete -c mire -n '__mire_is learn' -l games -x -d 'how many games at most'
complete -c mire -n '__mire_is learn' -l from -r -F -d 'go on from this net (default: --out, if it is there)'
complete -c mire -n '__mire_is learn' -l out -r -F -d 'keep the net there (default GAME.net)'
complete -c mire -n '__mire_is learn' -l setup -x -d 'what to play, as a game id without key; default: 2 to 4 players'
complete -c mire -n '__mire_is learn' -l only -d 'forget all other games: the net becomes smaller, and better at these'
complete -c mire -n '__mire_is learn' -l threads -x -d 'at once (default: as many as there are cores)'
complete -c mire -n '__mire_is learn' -l patience -x -d 'under mpirun: when a silent rank is lost (default 20)'
complete -c mire -n '__mire_is learn' -l seed -x -d 'another number gives other games (default 1)'
complete -c mire -n '__mire_is learn' -l openings -x -d 'of games that begin loosely, to see more of the game (default 0.7)'
complete -c mire -n '__mire_is learn' -l opening -x -d 'decisions of such an opening, on average (default: a third of a game)'
complete -c mire -n '__mire_is learn' -l heat -x -d 'how much worse an action may look there and still be tried (default 1)'
complete -c mire -n '__mire_is learn' -l slips -x -d 'of decisions made blindly there (default 0.02)'
complete -c mire -n '__mire_is learn' -l lambda -x -d 'how far the end is trusted, not the next position (default 0.97)'
complete -c mire -n '__mire_is learn' -l rate -x -d 'of learning at first; a third of it in the end (default 0.001)'
complete -c mire -n '__mire_is learn' -l reuse -x -d 'how often a position is learned from (default 3)'
complete -c mire -n '__mire_is learn' -l search -x -d 'plays by the net while it learns, as search:iterations=60; default: no search'
complete -c mire -n '__mire_is learn' -l bare -x -d 'of decisions without that search (default 0.1)'
complete -c mire -n '__mire_is learn' -l teacher -x -d 'plays the first games (default easy)'
complete -c mire -n '__mire_is learn' -l taught -x -d 'until the teacher has left (default 0)'
complete -c mire -n '__mire_is bench' -a '(__mire_games)'
complete -c mire -n '__mire_is bench' -l players -x -d 'how many play'
complete -c mire -n '__mire_is bench' -l option -x -d 'an option of the game (see: mire about GAME)'
complete -c mire -n '__mire_is bench' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is bench' -l seconds -x -d 'how long to measure each game (default 2)'
complete -c mire -n '__mire_is bench' -l threads -x -d 'play in T threads at once (default 1)'
complete -c mire -n '__mire_is bench' -l signature -d 'print a hash of how the games play instead'
complete -c mire -n '__mire_is bench' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is arena' -a '(__mire_games)'
complete -c mire -n '__mire_is arena' -l bots -x -a '(__mire_bots)' -d 'who plays; the last takes all seats that are left'
complete -c mire -n '__mire_is arena' -l games -x -d 'how many (default 400), rounded up to whole rounds of seats'
complete -c mire -n '__mire_is arena' -l players -x -d 'how many play'
complete -c mire -n '__mire_is arena' -l option -x -d 'an option of the game (see: mire about GAME)'
complete -c mire -n '__mire_is arena' -l components -r -F -d 'use the component tables in FILE'
complete -c mire -n '__mire_is arena' -l net -r -F -d 'this net plays, not the one that comes with the program'
complete -c mire -n '__mire_is arena' -l seed -x -d 'another number gives other deals (default 1)'
complete -c mire -n '__mire_is arena' -l threads -x -d 'games at once (default: as many as there are cores)'
complete -c mire -n '__mire_is arena' -l sprt -x -d 'stop when it is clear which win share A has, in per cent'
complete -c mire -n '__mire_is arena' -l results -r -F -d 'keep every game in FILE, and go on with what is there'
complete -c mire -n '__mire_is arena' -l patience -x -d 'under mpirun: when a silent rank is lost (default 20)'
complete -c mire -n '__mire_is arena' -l csv -r -F -d 'write the scores as a table'
complete -c mire -n '__mire_is arena' -l html -r -F -d 'write a report with plots'
complete -c mire -n '__mire_is arena' -l times -d 'tell how long bots thought, too'
complete -c mire -n '__mire_is arena' -l json -d 'answer as JSON'

complete -c mire -n '__mire_is help' -a 'play lesson pad serve work games about rules cards bots new legal score do record components store admin observe learn bench arena help'
complete -c mire -n '__mire_is help' -l json -d 'answer as JSON'
