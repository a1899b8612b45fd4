#compdef mire
# Completion of the mire command for zsh: commands, flags, games, bots, files.

_mire_games() {
  local -a games
  games=(${(f)"$(mire games 2>/dev/null | cut -d' ' -f1)"})
  compadd -a games
}

_mire_bots() {
  local -a bots
  bots=(human ${(f)"$(mire bots 2>/dev/null | cut -d' ' -f1)"})
  compadd -a bots
}

_mire_commands() {
  local -a commands
  commands=(
    'play:a table in the terminal\: you, friends at the same keyboard, bots'
    'lesson:learn a game by playing\: a guided first game, then one idea at a time'
    'pad:the score pad for a game on a real table'
    'serve:runs a server\: the page, and play over the network'
    'work:runs bots for the servers that share a PostgreSQL database'
    'games:the games, one on each line\: id, players, title'
    'about:sources of a game, what is published and what reconstructed, its options'
    'rules:the rules of a game, in our own words, or what they say about something'
    'cards:every card of a game, or everything written on one'
    'bots:the built-in bots, one on each line, for play --seat'
    'new:deals a game and prints its position'
    'legal:what is asked in a position, and every legal action'
    'score:the score of every seat in a position, line by line'
    'do:plays actions in a position and prints the new one'
    'record:game records'
    'components:the component tables of a game, as the file an owner of it may edit'
    'store:what the server keeps'
    'admin:orders to a server\: look, delete, ban, announce, forget'
    'observe:what a seat knows, as numbers for players that learn'
    'puzzles:looks for puzzles in games between bots'
    'learn:a net plays against itself and gets better at a game'
    'bench:how fast the rules are, by random play'
    'arena:bots against bots, many times\: who is better, and how games go'
    'help:this list, or one command in detail'
  )
  _describe command commands
}

_mire_records() {
  local -a records
  records=(
    'verify:replays a game record and checks every action and the result'
    'show:the log of a game record and the board at any point of it'
    'fmt:a record in its standard form, with the result added where it is missing'
    'id:the game id of a record\: one line that starts the same game anywhere'
  )
  _describe 'record command' records
}

_mire_stores() {
  local -a stores
  stores=(
    'backup:copies a whole store, also while it is in use'
    'export:writes every finished game of a store as a record'
    'check:replays every table of a store and says which ones fail'
  )
  _describe 'store command' stores
}

_mire() {
  local command=${words[2]}
  if (( CURRENT == 2 )); then
    _mire_commands
    return
  fi
  if [[ $command == record ]]; then
    if (( CURRENT == 3 )); then
      _mire_records
      return
    fi
    command="record ${words[3]}"
    shift words
    (( CURRENT-- ))
  fi
  if [[ $command == store ]]; then
    if (( CURRENT == 3 )); then
      _mire_stores
      return
    fi
    command="store ${words[3]}"
    shift words
    (( CURRENT-- ))
  fi
  shift words
  (( CURRENT-- ))

  case $command in
  (play)
    _arguments \
      '--players[how many play]:n: ' \
      '*--seat[human or a bot (see\: mire bots), for seat 1, then 2, …]:player:_mire_bots' \
      '*--name[a name for seat 1, then 2, …]:name: ' \
      '*--option[an option of the game (see\: mire about GAME)]:name=value: ' \
      '--key[the key all chance follows from, 32 hex digits]:hex: ' \
      '--components[use the component tables in FILE]:file:_files' \
      '--position[start from this position]:file:_files' \
      '--resume[go on with the game in this record, and keep it there]:file:_files' \
      '--record[keep the record of the game in FILE]:file:_files' \
      '--coach[against bots\: off, asked (with hints, the default) or always]:when:(off asked always)' \
      '--plain[plain lines, also on a terminal]' \
      '--ascii[draw with ASCII only]' \
      '--no-colour[draw without colours (as with NO_COLOR set)]' \
      '--pace[milliseconds after each action of a bot, on a terminal]:ms: ' \
      '1:game:_mire_games'
    ;;
  (games)
    _arguments \
      '--json[answer as JSON]'
    ;;
  (about)
    _arguments \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:game:_mire_games'
    ;;
  (rules)
    _arguments \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:game:_mire_games'
    ;;
  (lesson)
    _arguments \
      '--json[answer as JSON]' \
      '--plain[plain lines, also on a terminal]' \
      '--ascii[draw with ASCII only]' \
      '--no-colour[draw without colours (as with NO_COLOR set)]' \
      '1:game:_mire_games'
    ;;
  (cards)
    _arguments \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:game:_mire_games' \
      '2:name'
    ;;
  (bots)
    _arguments \
      '--json[answer as JSON]'
    ;;
  (new)
    _arguments \
      '--players[how many play]:n: ' \
      '*--option[an option of the game (see\: mire about GAME)]:name=value: ' \
      '--key[the key all chance follows from, 32 hex digits]:hex: ' \
      '--components[use the component tables in FILE]:file:_files' \
      '--id[print the game id instead\: one line that starts the same game anywhere]' \
      '--json[a position is JSON in any case]' \
      '1:game:_mire_games'
    ;;
  (puzzles)
    _arguments \
      '--minutes[how long (default 10)]:n: ' \
      '--most[until there are so many (default 40)]:n: ' \
      '--games[no further than the Nth game of this seed]:n: ' \
      '--margin[how far the answer must be ahead (default 3)]:points: ' \
      '--after[of a game in which nothing is looked for (default 67)]:per cent: ' \
      '--choices[the least a decision must offer (default 2)]:n: ' \
      '--exact[only where every way to the end of the game can be tried]' \
      '--turn[the same to the end of the turn, as if it were the last]' \
      '--players[how many play]:n: ' \
      '*--option[an option of the game (see\: mire about GAME)]:name=value: ' \
      '--components[use the component tables in FILE]:file:_files' \
      '--out[keep them there (default GAME-puzzles.jsonl)]:file:_files' \
      '--seed[another number gives other games (default 1)]:n: ' \
      '--threads[games at once (default\: as many as there are cores)]:t: ' \
      '--results[keep what every game gave in FILE, and go on with what is there]:file:_files' \
      '--patience[under mpirun\: when a silent rank is lost (default 20)]:s: ' \
      '1:game:_mire_games'
    ;;
  (learn)
    _arguments \
      '--minutes[how long (default 10)]:n: ' \
      '--games[how many games at most]:n: ' \
      '--from[go on from this net (default\: --out, if it is there)]:file:_files' \
      '--out[keep the net there (default GAME.net)]:file:_files' \
      '*--setup[what to play, as a game id without key; default\: 2 to 4 players]:id: ' \
      '--only[forget all other games: the net becomes smaller, and better at these]' \
      '--threads[at once (default\: as many as there are cores)]:t: ' \
      '--patience[under mpirun\: when a silent rank is lost (default 20)]:seconds: ' \
      '--seed[another number gives other games (default 1)]:n: ' \
      '--search[plays by the net while it learns, as search\:iterations=60; default\: no search]:bot: ' \
      '--bare[of decisions without that search (default 0.1)]:share: ' \
      '--openings[of games that begin loosely, to see more of the game (default 0.7)]:share: ' \
      '--opening[decisions of such an opening, on average (default\: a third of a game)]:n: ' \
      '--heat[how much worse an action may look there and still be tried (default 1)]:points: ' \
      '--slips[of decisions made blindly there (default 0.02)]:share: ' \
      '--lambda[how far the end is trusted, not the next position (default 0.97)]:share: ' \
      '--rate[of learning at first; a third of it in the end (default 0.001)]:number: ' \
      '--reuse[how often a position is learned from (default 3)]:n: ' \
      '--teacher[plays the first games (default easy)]:bot: ' \
      '--taught[until the teacher has left (default 0)]:games: ' \
      '1:game:_mire_games'
    ;;
  (legal)
    _arguments \
      '--position[the position, as JSON; - is standard input]:file:_files' \
      '--seat[only the decision of seat N]:n: ' \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:game:_mire_games'
    ;;
  (observe)
    _arguments \
      '--describe[what each number means (also without --position)]' \
      '--position[the position, as JSON; - is standard input]:file:_files' \
      '--seat[of whom the numbers of a position are; without\: seat 1]:n: ' \
      '--players[how many play]:n: ' \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:game:_mire_games'
    ;;
  (pad)
    _arguments \
      '--players[how many play]:n: ' \
      '*--name[what a player is called; the first for player 1]:name: ' \
      '--load[go on with a saved pad]:file:_files' \
      '--save[keep the pad there at the end]:file:_files' \
      '--print[only print what it comes to]' \
      '--fields[only list what is asked]' \
      '--ascii[draw with ASCII only]' \
      '--no-colour[draw without colours (as with NO_COLOR set)]' \
      '--json[answer as JSON]' \
      '1:game:_mire_games'
    ;;
  (score)
    _arguments \
      '--position[the position, as JSON; - is standard input]:file:_files' \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:game:_mire_games' \
      '2:file:_files'
    ;;
  (do)
    _arguments \
      '--position[the position, as JSON; - is standard input]:file:_files' \
      '--seat[seat N plays, where several may decide]:n: ' \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[a position is JSON in any case]' \
      '1:game:_mire_games' \
      '*:action: '
    ;;
  ('record verify')
    _arguments \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:file:_files'
    ;;
  ('record show')
    _arguments \
      '--at[look after action number PLY; 0 is the start (default\: the end)]:ply: ' \
      '--as[through whose eyes\: a seat, spectator, or everything (default)]:viewer:(spectator everything 1 2 3 4 5 6)' \
      '--components[use the component tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:file:_files'
    ;;
  ('record fmt')
    _arguments \
      '--components[use the component tables in FILE]:file:_files' \
      '1:file:_files'
    ;;
  ('record id')
    _arguments \
      '--components[use the component tables in FILE]:file:_files' \
      '1:file:_files'
    ;;
  (components)
    _arguments \
      '--components[use the component tables in FILE]:file:_files' \
      '--check[only check the tables in FILE]:file:_files' \
      '--json[answer as JSON]' \
      '1:game:_mire_games'
    ;;
  (work)
    _arguments \
      '--threads[so many bots at once (as many as processors)]:n: ' \
      '1:address: '
    ;;
  (admin)
    _arguments \
      '--store[the store (mire.db), or its postgres address]:file:_files' \
      '--control[where the server takes orders]:file:_files' \
      '1:order:(list show delete prune usage who ban unban mute unmute reset-password announce export-person delete-person health audit)'
    ;;
  (serve)
    _arguments \
      '--config[read the settings below from FILE, too]:file:_files' \
      '--check[only see whether the settings are right]' \
      '--port[listen on this port (8080); 0\: any free one]:port: ' \
      '--listen[listen on this address (127.0.0.1); 0.0.0.0\: on all]:address: ' \
      '--store[keep everything in FILE (mire.db), or at a postgres address]:file:_files' \
      '--name[be one of several servers at that address, by this name]:name: ' \
      '--public[the address by which people reach the page, for links to tables]:url: ' \
      '--threads[threads for bots (as many as processors)]:n: ' \
      '*--origin[pages from there may connect, too]:url: ' \
      '--behind-proxy[a proxy on this machine says in X-Forwarded-For who is there]' \
      '*--trust-proxy[so does one at this address, or in a network like 10.0.0.0/8]:network: ' \
      '--open-metrics[show /metrics to everybody, not only to this machine]' \
      '*--webhook-allow[webhooks may be called at addresses that begin so]:prefix: ' \
      '--control[take orders of mire admin here]:file:_files' \
      '*--limit[change a limit; docs/server.md lists them]:name=n: ' \
      '--rehearse[for tests: deals that N foretells; never to play for real]:n: ' \
      '--verbose[log more]'
    ;;
  ('store backup')
    _arguments \
      '1:file:_files' \
      '2:file:_files'
    ;;
  ('store export')
    _arguments \
      '--running[also games that are not over\: their records have everybody'"'"'s secrets]' \
      '1:file:_files' \
      '2:folder:_files -/'
    ;;
  ('store check')
    _arguments \
      '1:file:_files'
    ;;
  (bench)
    _arguments \
      '--players[how many play]:n: ' \
      '*--option[an option of the game (see\: mire about GAME)]:name=value: ' \
      '--components[use the component tables in FILE]:file:_files' \
      '--seconds[how long to measure each game (default 2)]:s: ' \
      '--threads[play in T threads at once (default 1)]:t: ' \
      '--signature[print a hash of how the games play instead]' \
      '--json[answer as JSON]' \
      '1:game:_mire_games'
    ;;
  (arena)
    _arguments \
      '--bots[who plays; the last takes all seats that are left]:bots:_mire_bots' \
      '--games[how many (default 400), rounded up to whole rounds of seats]:n: ' \
      '--players[how many play]:n: ' \
      '*--option[an option of the game (see\: mire about GAME)]:name=value: ' \
      '--components[use the component tables in FILE]:file:_files' \
      '--net[this net plays, not the one that comes with the program]:file:_files' \
      '--seed[another number gives other deals (default 1)]:n: ' \
      '--threads[games at once (default\: as many as there are cores)]:t: ' \
      '--sprt[stop when it is clear which win share A has, in per cent]:s: ' \
      '--results[keep every game in FILE, and go on with what is there]:file:_files' \
      '--patience[under mpirun\: when a silent rank is lost (default 20)]:s: ' \
      '--csv[write the scores as a table]:file:_files' \
      '--html[write a report with plots]:file:_files' \
      '--times[tell how long bots thought, too]' \
      '--json[answer as JSON]' \
      '1:game:_mire_games'
    ;;
  (help)
    _arguments \
      '--json[answer as JSON]' \
      '1:command:_mire_commands'
    ;;
  esac
}

_mire "$@"
