/* SPDX-License-Identifier: MIT */
/*
 * The parts every game of this library has, under the same names in every folder: `deal` of its
 * struct mire_game is <id>_deal, and so on. A game's header declares them with MIRE_DECLARE_PARTS,
 * its struct mire_game lists them with MIRE_PARTS. What only some games have (components, fits,
 * decline, policy) each of them names by itself.
 */
#ifndef MIRE_CORE_PARTS_H
#define MIRE_CORE_PARTS_H

#include "mire/mire.h"

/* clang-format off */
#define MIRE_PART(ID, PART) extern __typeof__(*mire_##ID.PART) ID##_##PART
#define MIRE_DECLARE_PARTS(ID)                                                                     \
    extern const struct mire_game mire_##ID;                                                       \
    extern const char ID##_about[];          /* manual.c */                                        \
    extern const unsigned char ID##_book[];  /* rules.md, by tools/books.cmake */                  \
    MIRE_PART(ID, deal); MIRE_PART(ID, waiting); MIRE_PART(ID, legal); MIRE_PART(ID, apply);       \
    MIRE_PART(ID, picks); MIRE_PART(ID, points); MIRE_PART(ID, score); MIRE_PART(ID, rank);        \
    MIRE_PART(ID, form); MIRE_PART(ID, hide); MIRE_PART(ID, redeal); MIRE_PART(ID, prompt);        \
    MIRE_PART(ID, name); MIRE_PART(ID, say); MIRE_PART(ID, button); MIRE_PART(ID, tell);           \
    MIRE_PART(ID, parse); MIRE_PART(ID, why_not); MIRE_PART(ID, view); MIRE_PART(ID, drawing);     \
    MIRE_PART(ID, touch); MIRE_PART(ID, save); MIRE_PART(ID, load); MIRE_PART(ID, audit);          \
    MIRE_PART(ID, judge); MIRE_PART(ID, advise); MIRE_PART(ID, encoding);                          \
    extern __typeof__(*mire_##ID.card) ID##_card_text

#define MIRE_PARTS(ID)                                                                             \
    .id = #ID, .about = ID##_about, .rules = (const char *)ID##_book,                              \
    .deal = ID##_deal, .waiting = ID##_waiting, .legal = ID##_legal, .apply = ID##_apply,          \
    .picks = ID##_picks, .points = ID##_points, .score = ID##_score, .rank = ID##_rank,            \
    .form = &ID##_form, .hide = ID##_hide, .redeal = ID##_redeal, .prompt = ID##_prompt,           \
    .name = ID##_name, .say = ID##_say, .button = ID##_button, .tell = ID##_tell,                  \
    .parse = ID##_parse, .why_not = ID##_why_not, .view = ID##_view, .drawing = &ID##_drawing,     \
    .touch = ID##_touch, .save = ID##_save, .load = ID##_load, .audit = ID##_audit,                \
    .judge = ID##_judge, .advise = ID##_advise, .encoding = &ID##_encoding,                        \
    .card = ID##_card_text
/* clang-format on */

#endif
