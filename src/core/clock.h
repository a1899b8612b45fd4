/* SPDX-License-Identifier: MIT */
/* Time that only goes forward, in seconds since nobody knows when. Never asked by rules. */
#ifndef MIRE_CORE_CLOCK_H
#define MIRE_CORE_CLOCK_H

double mire_seconds(void);
/* ... that this thread has worked, however much else the machine has to do. */
double mire_thread_seconds(void);

#endif
