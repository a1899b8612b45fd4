/* SPDX-License-Identifier: MIT */
/* The version, in this one place: the build, the library and the Python package read it here. */
#ifndef MIRE_VERSION_H
#define MIRE_VERSION_H

#define MIRE_VERSION "0.1.0"

#endif
