/* SPDX-License-Identifier: MIT */
/* Who handles which message; messages.c has the list. */
#ifndef MIRE_SERVER_HANDLERS_H
#define MIRE_SERVER_HANDLERS_H

struct conn;
struct table;

void handle_hello(struct conn *conn, struct table *table);
void handle_login(struct conn *conn, struct table *table);
void handle_forget(struct conn *conn, struct table *table);
void handle_rename(struct conn *conn, struct table *table);
void handle_password(struct conn *conn, struct table *table);
void handle_webhook(struct conn *conn, struct table *table);
void handle_ping(struct conn *conn, struct table *table);
void handle_profile(struct conn *conn, struct table *table);
void handle_data(struct conn *conn, struct table *table);
void handle_vanish(struct conn *conn, struct table *table);
void handle_best(struct conn *conn, struct table *table);
void handle_resign(struct conn *conn, struct table *table);
void handle_discard(struct conn *conn, struct table *table);
void handle_games(struct conn *conn, struct table *table);
void handle_rules(struct conn *conn, struct table *table);
void handle_example(struct conn *conn, struct table *table);
void handle_lessons(struct conn *conn, struct table *table);
void handle_lesson(struct conn *conn, struct table *table);
void handle_cards(struct conn *conn, struct table *table);
void handle_score(struct conn *conn, struct table *table);
void handle_form(struct conn *conn, struct table *table);
void handle_pad(struct conn *conn, struct table *table);
void handle_lobby(struct conn *conn, struct table *table);
void handle_mine(struct conn *conn, struct table *table);
void handle_create(struct conn *conn, struct table *table);
void handle_review(struct conn *conn, struct table *table);
void handle_watch(struct conn *conn, struct table *table);
void handle_leave(struct conn *conn, struct table *table);
void handle_sit(struct conn *conn, struct table *table);
void handle_stand(struct conn *conn, struct table *table);
void handle_start(struct conn *conn, struct table *table);
void handle_chat(struct conn *conn, struct table *table);
void handle_rematch(struct conn *conn, struct table *table);
void handle_play(struct conn *conn, struct table *table);
void handle_undo(struct conn *conn, struct table *table);
void handle_agree(struct conn *conn, struct table *table);
void handle_redo(struct conn *conn, struct table *table);
void handle_hint(struct conn *conn, struct table *table);
void handle_coach(struct conn *conn, struct table *table);
void handle_preview(struct conn *conn, struct table *table);
void handle_why(struct conn *conn, struct table *table);
void handle_takeover(struct conn *conn, struct table *table);
void handle_back(struct conn *conn, struct table *table);
void handle_ledger(struct conn *conn, struct table *table);
void handle_show(struct conn *conn, struct table *table);
void handle_log(struct conn *conn, struct table *table);
void handle_look(struct conn *conn, struct table *table);
void handle_plies(struct conn *conn, struct table *table);
void handle_course(struct conn *conn, struct table *table);
void handle_record(struct conn *conn, struct table *table);

#endif
