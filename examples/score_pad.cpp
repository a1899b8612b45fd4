/* SPDX-License-Identifier: MIT */
// The score pad of a game played on a real table: what lies before each player goes in as text, the
// ledger and the places come out.
#include <mire/mire.h>

#include <cstdio>
#include <cstring>

int main()
{
    const char *answers = R"({"game": "agricola", "players": [
        {"name": "Ann", "fields": 3, "pastures": 2, "grain": 4, "sheep": 5, "rooms": 2},
        {"name": "Ben", "fields": 2, "pastures": 1, "vegetables": 2, "cattle": 1}]})";
    const mire_game *game = mire_game_find("agricola");
    mire_error err;
    mire_pad pad;
    if (mire_pad_read_text(game, answers, std::strlen(answers), &pad, &err) != MIRE_OK) {
        std::fprintf(stderr, "%s\n", err.text);
        return 2;
    }
    int rank[MIRE_SEATS];
    mire_pad_rank(game, &pad, rank);
    for (int seat = 0; seat < pad.seats; seat++) {
        mire_sheet sheet;
        mire_pad_score(game, &pad, seat, &sheet);
        std::printf("%s: %d points, place %d\n", pad.name[seat], sheet.total, rank[seat]);
        for (int i = 0; i < sheet.lines; i++)
            std::printf("  %3d  %s\n", sheet.line[i].points, sheet.line[i].reason);
    }
}
