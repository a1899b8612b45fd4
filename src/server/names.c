/* SPDX-License-Identifier: MIT */
/*
 * Names as people read them. Unicode can write one thing in many ways and two things alike: the
 * library that follows its tables (ICU) says what is invisible, what mixes scripts and what looks
 * like what; nothing of that is decided here.
 */
#include "server/names.h"
#include "server/base.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

enum { UNITS = 512 };

static USpoofChecker *checker(void)
{
    static USpoofChecker *spoof;
    UErrorCode code = U_ZERO_ERROR;
    if (spoof)
        return spoof;
    spoof = uspoof_open(&code);
    uspoof_setRestrictionLevel(spoof, USPOOF_HIGHLY_RESTRICTIVE);
    uspoof_setChecks(spoof,
                     USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS |
                         USPOOF_HIDDEN_OVERLAY,
                     &code);
    if (U_FAILURE(code))
        need_json(NULL); /* says that there is no memory, and stops */
    return spoof;
}

void names_start(void)
{
    checker();
}

/* One way of writing it: compatibility forms and combinations become the usual characters. */
static int normal(const char *name, UChar out[UNITS])
{
    UErrorCode code = U_ZERO_ERROR;
    UChar given[UNITS];
    int32_t n = 0;
    u_strFromUTF8(given, UNITS, &n, name, -1, &code);
    const UNormalizer2 *nfkc = unorm2_getNFKCInstance(&code);
    int32_t size = U_SUCCESS(code) ? unorm2_normalize(nfkc, given, n, out, UNITS, &code) : 0;
    return U_SUCCESS(code) && size < UNITS ? size : -1;
}

/* Letters, digits, marks, punctuation, symbols, single blanks: nothing that can't be seen, nothing
 * that turns the direction of what follows. */
static bool visible(const UChar *text, int size)
{
    UChar32 before = 0;
    for (int at = 0; at < size;) {
        UChar32 c;
        U16_NEXT(text, at, size, c);
        uint32_t kind = U_GET_GC_MASK(c);
        if (kind & (U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK) ||
            u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT))
            return false;
        if (kind & U_GC_ZS_MASK && (c != ' ' || before == ' ' || before == 0))
            return false;
        if (kind & U_GC_M_MASK && U_GET_GC_MASK(before) & U_GC_M_MASK)
            return false; /* marks upon marks cover what stands beside them */
        before = c;
    }
    return before != ' ' && before != 0;
}

int name_clean(const char *name, char out[MIRE_NAME_MAX + 1], struct mire_error *err)
{
    UErrorCode code = U_ZERO_ERROR;
    UChar text[UNITS];
    int32_t written = 0;
    int size = normal(name, text);
    if (size <= 0 || !visible(text, size))
        return mire_fail(err, MIRE_BAD, "name: has characters that can't be seen or told apart");
    if (uspoof_check2(checker(), text, size, NULL, &code) != 0 || U_FAILURE(code))
        return mire_fail(err, MIRE_BAD, "name: mixes alphabets, or has signs that can't be seen");
    u_strToUTF8(out, MIRE_NAME_MAX + 1, &written, text, size, &code);
    if (U_FAILURE(code) || written > MIRE_NAME_MAX)
        return mire_fail(err, MIRE_BAD, "name: is too long");
    return MIRE_OK;
}

void name_key(const char *name, char key[NAME_KEY])
{
    UErrorCode code = U_ZERO_ERROR;
    UChar text[UNITS], folded[UNITS], skeleton[UNITS];
    char whole[4 * UNITS];
    unsigned char hash[(NAME_KEY - 1) / 2];
    int32_t n = 0;
    int size = normal(name, text);
    int32_t fold =
        size > 0 ? u_strFoldCase(folded, UNITS, text, size, U_FOLD_CASE_DEFAULT, &code) : 0;
    int32_t alike = U_SUCCESS(code)
                        ? uspoof_getSkeleton(checker(), 0, folded, fold, skeleton, UNITS, &code)
                        : 0;
    if (U_SUCCESS(code))
        u_strToUTF8(whole, sizeof whole, &n, skeleton, alike, &code);
    if (U_FAILURE(code) || n <= 0)
        n = snprintf(whole, sizeof whole, "%s", name);
    /* A capital I looks like an l, and without regard to case it is an i. */
    for (int32_t i = 0; i < n; i++)
        if (whole[i] == 'i')
            whole[i] = 'l';
    crypto_generichash(hash, sizeof hash, (const unsigned char *)whole, (size_t)n, NULL, 0);
    sodium_bin2hex(key, NAME_KEY, hash, sizeof hash);
}

void name_tag(const char *identity, char tag[TAG_SIZE])
{
    static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)identity, strlen(identity),
                       (const unsigned char *)"mire tag 1......", 16);
    for (int i = 0; i < TAG_SIZE - 1; i++)
        tag[i] = alphabet[hash[i] % 32];
    tag[TAG_SIZE - 1] = '\0';
}

const char *kept_key(struct kept_key *kept, const char *name)
{
    if (!kept->key[0] || strcmp(kept->name, name) != 0) {
        snprintf(kept->name, sizeof kept->name, "%s", name);
        name_key(name, kept->key);
    }
    return kept->key;
}

const char *kept_tag(struct kept_tag *kept, const char *identity)
{
    if (!kept->tag[0] || strcmp(kept->identity, identity) != 0) {
        snprintf(kept->identity, sizeof kept->identity, "%s", identity);
        name_tag(identity, kept->tag);
    }
    return kept->tag;
}

void name_with_tag(const char *name, const char *identity, char out[MIRE_NAME_MAX + 1])
{
    char tag[TAG_SIZE];
    size_t n = strlen(name), room = MIRE_NAME_MAX - (TAG_SIZE - 1) - 3; /* " (", ")" */
    name_tag(identity, tag);
    if (n > room)
        n = room;
    while (n > 0 && n < strlen(name) && ((unsigned char)name[n] & 0xC0) == 0x80)
        n--; /* whole characters */
    snprintf(out, MIRE_NAME_MAX + 1, "%.*s (%s)", (int)n, name, tag);
}
