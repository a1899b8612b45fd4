/* SPDX-License-Identifier: MIT */
/*
 * The log: one JSON object a line on standard error. Values are given as "key", value pairs ending
 * with NULL; ids, addresses and names are written as tags: alike for the same thing, telling
 * nothing.
 */
#ifndef MIRE_SERVER_LOG_H
#define MIRE_SERVER_LOG_H

enum log_level { LOG_ERROR, LOG_INFO, LOG_DETAIL };
extern enum log_level log_level;
void log_event(enum log_level level, const char *event, ...) __attribute__((sentinel));
const char *log_tag(const char *secret, char room[20]);

#endif
