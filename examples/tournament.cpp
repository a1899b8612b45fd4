/* SPDX-License-Identifier: MIT */
// Every bot against every other one at Moose Quest, and a table of who won how much.
#include <mire/mire.h>

#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

// The share of wins of the first bot.
double play(const mire_game *game, const std::string &first, const std::string &second)
{
    const std::string bots = first + "," + second;
    mire_error err;
    mire_match match{};
    mire_match_line line[MIRE_SEATS];
    int lines = 0;
    match.game = game;
    match.bots = bots.c_str();
    match.games = 40;
    match.threads = 2;
    mire_setup_default(game, 2, &match.setup);
    if (mire_match_play(&match, line, &lines, &err) != MIRE_OK)
        throw std::runtime_error(err.text);
    return line[0].wins / line[0].games;
}

} // namespace

int main()
{
    const std::vector<std::string> bots{"random", "greedy", "search:iterations=40"};
    const mire_game *game = mire_game_find("moosequest");
    try {
        for (const auto &first : bots)
            for (const auto &second : bots)
                if (first != second)
                    std::printf("%-20s beats %-20s %5.1f %%\n", first.c_str(), second.c_str(),
                                100 * play(game, first, second));
    } catch (const std::exception &trouble) {
        std::fprintf(stderr, "%s\n", trouble.what());
        return 2;
    }
}
