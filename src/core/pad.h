/* SPDX-License-Identifier: MIT */
/* How a state fills a score pad. Where only pads are counted (src/pads) there are no states. */
#ifndef MIRE_CORE_PAD_H
#define MIRE_CORE_PAD_H

#ifdef MIRE_PADS
#define MIRE_FILL(FUNCTION) .fill = NULL
#else
#define MIRE_FILL(FUNCTION) .fill = (FUNCTION)
#endif

#endif
