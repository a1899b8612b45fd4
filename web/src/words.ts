// SPDX-License-Identifier: MIT
// Every word of the frame and its pages that a person reads. A second language is a second object
// like this one; the games' words are in games/<id>/words.ts, those of rules and questions come
// from the engine.

import { inLanguage } from "./language";
import { lowered } from "./speech";

const list = (names: string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

const english = {
  mire: "Mire",
  titleOf: (title: string) => `${title} — Mire`,

  // connection
  offline: "No connection. Your move is kept.",
  offlineNow: "There is no connection just now.",
  refusedName: "The server did not accept this name.",
  loading: "Setting the table …",
  partLate: "A part of the page has not come yet. Trying again …",
  noTable: "There is no such table.",
  toStart: "To the start page",
  home: "Mire: to the start page",

  // bar
  tools: "Table tools",
  rules: "Rules",
  theme: "Light or dark",
  menu: "Menu",
  you: "You",
  yourTurn: "your turn",
  thinking: "thinking",
  choosing: "choosing",
  away: "away",
  bot: "bot",
  standIn: "a bot plays",
  points: (n: string) => `${n} points`,
  watching: "You are watching.",
  bank: (time: string) => `${time} left`,

  // menu
  menuText: "Text board",
  menuKeys: "Keys",
  menuShare: "Copy the link",
  menuShared: "The link is copied.",
  menuBot: "Let a bot play my seat",
  menuBack: "Take my seat back",
  menuRecord: "Save the record",
  menuLook: "Look back",

  // panes of a small screen
  panes: "Parts of the table",
  paneBoard: "Board",
  paneOwn: "Mine",
  paneOthers: "Others",
  paneChoices: (n: number) => `${n} to choose from`,
  promptMore: (n: number) => `Show all ${n}`,
  promptOpen: "Show all of it",
  promptLess: "Show less",

  // what is looked at
  lookRules: "What the rules say about it",
  lookNow: "What it would do now",
  lookNot: "It can't be chosen now.",
  lookReconstructed: "Reconstructed: its text is our own, not the published one.",
  lookPublished: "As published.",
  lookPlay: "Do it",
  beside: (name: string) => `Lay ${name}'s board beside yours`,
  besideOf: (name: string) => `${name}'s board`,
  besideClose: "Put it away",

  // prompt
  promptRegion: "Question",
  chain: "What you did this turn",
  undo: "Undo",
  redo: "Redo",
  noUndo: "There is nothing to take back.",
  noHint: "You are not asked anything just now.",
  hint: "Hint",
  hintAsked: "Thinking about it …",
  hintAlone: (say: string) => `${say}.`,
  hintSays: (say: string, value: number, of: number, next: { say: string; value: number } | null) =>
    `${say}: wins about ${Math.round(value * 100)} in 100, best of ${of}` +
    (next
      ? `; next best${next.say === say ? "" : `, ${lowered(next.say)}`}: ${Math.round(next.value * 100)}.`
      : "."),
  blunderAsk: (say: string, value: number, better: string, best: number) =>
    `Careful: “${say}” wins about ${Math.round(value * 100)} in 100, “${better}” ${Math.round(best * 100)}.`,
  blunderPlay: "Play it anyway",
  blunderNot: "Think again",
  betterWas: (say: string) => `Better would have been: ${lowered(say)}.`,
  undoAsked: (n: number) => `Asked. ${plural(n, "player")} to agree.`,
  askUndo: "Ask the others to let you take it back",
  undoWish: (name: string) => `${name} would like to take back a move.`,
  agree: "Agree",
  refuseWish: "No",
  confirm: "Confirm",
  unconfirm: "Not yet",
  confirmAsk: (say: string) => `You ${say}. Your turn ends with that.`,
  step: "Take a step back",
  clear: "Let go",
  sentAway: "On its way …",
  hidden: "Somebody may be thinking about a card you can't see …",
  waitingFor: (names: string[]) =>
    names.length === 1 ? `${names[0]} is choosing.` : `${list(names)} are choosing.`,
  botThinking: (names: string[]) =>
    names.length === 1 ? `${names[0]} is thinking.` : `${list(names)} are thinking.`,
  waitingForSomebody: "Somebody may want to say something first.",
  waitedFor: (time: string) => `For ${time} now.`,
  over: "The game is over.",
  botPlaysYou: "A bot plays your seat.",
  botPlaysTouch: "Touch anything to take it back.",
  change: (points: string) => `${points} ${/^[+−]?1$/.test(points) ? "point" : "points"}`,
  upToChance: "What follows is up to chance.",
  upToSecret: "What follows depends on what others hide.",
  cantNow: "That is no answer to the question.",
  /** what things of a kind are chosen for, where no rule says why not just now; by game and by how ids begin */
  purposes: {
    moorland: {
      plants: "Touch a kind of plant, once you may let one grow.",
      moor: "A space of your moor is chosen when you lay a card or let a plant grow.",
      marker: "A plant on the moor is moved only by a water marker that you spend.",
      water: "A water marker is spent to carry a plant; not while another answer is asked for.",
    },
    agricola: {
      round: "What can be done there is turned up with that round.",
      major: "Improvements are built by way of a space, Major Improvement for one.",
      farm: "Your farm is built on when a space lets you: plow, build, fence or sow.",
      special: "Touch what the card lets you do, not the card.",
      space: "A person is sent there in the rounds, one at a time.",
      card: "Occupations are played at Lessons, minor improvements by way of a space that says so.",
    },
    dartmoor: {
      clearing: "Cards are taken from the clearing one by one, when you draw.",
      winter: "Winter cards only count: the third ends the game.",
      cave: "Cards in a cave stay there and count at the end.",
      host: "A card goes beside a tree or a moor once it is chosen from your hand.",
    },
    boreal: {
      place: "A place on the map is chosen for an animal, once one is to go there.",
      cell: "An empty place is chosen for a tile, once one is to be added.",
      t: "Tiles are for the map: one a turn, when you are asked which.",
      bag: "Tiles come from the bag by themselves.",
      supply: "Animals of your supply go onto the map, when you are asked which.",
      reserve: "Animals of the reserve come into play only by an exchange with your supply.",
    },
    moosequest: {
      seat: "A player is chosen when a card or a battle asks for one.",
      herd: "A moose is chosen when the question is about it: its talent, a battle, a card.",
      land: "Only the land ahead is crossed; the lands you hold are scored when you stop.",
      play: "That card is in play and works by itself.",
      hand: "A Moosehap you keep is played when you are asked for one.",
    },
  } as Record<string, Record<string, string>>,
  hurry: (time: string) => `${time} left. Then a bot plays for you until you come back.`,
  pointAtBoard: "Choose on the board.",
  orBoard: "Choose on the board, or here.",

  // lessons
  learn: "Learn",
  learnAll: "Learn to play",
  learnTitle: (title: string) => `Learn ${title}`,
  learnOf: (title: string) => `Learn: ${title}`,
  learnRules: "Or read the rules",
  lessonRegion: "Lesson",
  lessonNext: "Next",
  lessonShow: "Show me",
  lessonBack: "Back",
  lessonAgain: "Begin the lesson again",
  lessonAll: "All lessons and puzzles",
  lessonAfter: "The next lesson",
  lessonPlay: "Play a game with advice",
  lessonOver: "Done.",
  lessonReadOn: "Read on: press Next above the board.",
  lessonDone: "done",
  lessonAt: (step: number, of: number) => `at step ${step} of ${of}`,
  lessonMinutes: (n: number) => plural(n, "minute"),
  puzzles: "Puzzles",
  puzzlesHelp: (solved: number, of: number) =>
    `One choice is clearly best. The easy ones come first. You have solved ${solved} of ${of}.`,
  puzzleToday: "The puzzle of the day",
  puzzleTitle: (n: number) => `Puzzle ${n}`,
  puzzleName: (n: number, solved: boolean) => `Puzzle ${n}${solved ? ", solved" : ""}`,
  puzzleSolved: "solved",
  puzzleNext: "The next puzzle",

  // the first time
  firstTitle: (title: string) => `${title}: is it your first time?`,
  firstYes: "First time: show me how",
  firstNo: "I know the game",
  firstHelp: "The guided game takes five to ten minutes. You can leave it at any time.",

  // since your turn
  since: "Since your turn",
  sinceLately: "Just now",
  sinceNone: "Nobody has done anything yet.",
  showAgain: "Show again",
  andMore: (n: number) => `+${n}`,
  catchUp: "Skip",
  times: (text: string, n: number) => `${text.replace(/\.$/, "")}, ${n} times.`,

  // regions
  boardRegion: "Board",
  ownRegion: "Your things",
  seatsRegion: "Players",
  scoreRegion: "Score",
  logRegion: "Log",
  rulesRegion: "Rules",

  // rail
  score: "Score so far",
  scoreIf: "if you do this",
  finalScore: "Final score",
  total: "Total",
  scoreEmpty: "No points yet.",
  why: "Where these points come from",
  log: "Log",
  logHelp: "Look back to this moment",
  logOnly: "Show one player only",
  logOnlyOf: (name: string, me: boolean) => `Only what ${me ? "you" : name} did`,
  likeIt: (n: number) => `And ${n} more like it.`,
  more: "more",
  less: "less",
  logEmpty: "Nothing has happened yet.",
  talk: "Talk",
  unread: (n: number) => `Talk: ${n} new`,
  onlyWatches: "(watching)",
  talkSay: "Say something",
  send: "Send",
  lookAt: (name: string) => `Look at ${name}’s board`,
  lookOwn: "Back to your board",
  isAway: (name: string) => `${name} is away.`,
  botPlaysOn: "A bot plays on",
  votes: (n: number) => `${plural(n, "more player")} must agree.`,

  // looking back
  past: (ply: number, plies: number) => `Looking back: after move ${ply} of ${plies}`,
  pastPlay: "Play",
  pastPause: "Pause",
  pastBy: "Step by",
  pastByPly: "move",
  pastByTurn: "turn",
  pastSpeed: "Speed",
  speeds: { off: "off", fast: "fast", normal: "normal", slow: "slow" },
  pastNow: "Back to now",
  pastFirst: "To the start",
  pastPrevious: "One back",
  pastNext: "One on",
  pastLast: "To the end",
  pastSlider: "Move",
  pastEyes: "Seen by",
  pastWatcher: "who watches",
  pastAll: "everybody",
  pastShare: "Copy a link to this moment",

  // game over
  wins: (names: string[], total: string) =>
    names.length > 1
      ? `${list(names)} share the victory with ${total}`
      : names[0] === "You"
        ? `You win with ${total}`
        : `${names[0]} wins with ${total}`,
  tieBroken: (names: string[]) => `${list(names)} are level; the tie is broken by the rules.`,
  ranking: (others: string[]) => others.join(", "),
  points_: "Points",
  course: "Course of the game",
  courseHelp: "Touch a moment to see it",
  courseOf: (name: string, total: string) => `${name}, ${total}`,
  otherPoints: "Other",
  place: (n: number) => ["", "1st", "2nd", "3rd"][n] ?? `${n}th`,
  again: "Play again",
  againAsked: (n: number) => `Asked. ${plural(n, "player")} to agree.`,
  again2: "Go to the new table",
  lookBack: "Look back",
  saveRecord: "Save the record",
  seeBoard: "See the board",
  seeResult: "See the result",
  fair: "The deal was fixed before the game:",

  // gathering
  gathering: "Waiting for players",
  gatheringHelp: "Send this link to your friends. The game starts when every seat is taken.",
  copy: "Copy",
  copied: "Copied",
  sit: "Sit here",
  stand: "Stand up",
  freeSeat: "free",
  startNow: "Start now, bots take the empty seats",
  linkLabel: "Link to this table",

  // several people at one screen
  passTo: (name: string) => `Pass the screen to ${name}`,
  passWhy: "Nobody’s hand is in sight.",
  passTaken: (name: string) => `I am ${name}`,

  // text board
  textBoard: "The board as text",
  textChoices: "Your choices",
  textSeat: (name: string, total: string, has: string[]) =>
    `${name}: ${total} ${total === "1" ? "point" : "points"}${has.length ? `; ${has.join(", ")}` : ""}.`,
  textNone: "You are not asked anything now.",

  // settings
  settings: "Settings",
  themeTitle: "Colours",
  themes: { system: "as the system", light: "light", dark: "dark" },
  motionTitle: "Others’ moves",
  motions: { off: "all at once", fast: "shown fast", normal: "shown", slow: "shown slowly" },
  coachTitle: "Coach",
  coaches: {
    off: "off",
    asked: "when I ask for a hint",
    always: "before every decision, and warns of blunders",
  },
  coachHelp: "Only in games against bots, and only from what you can know yourself.",
  confirmTitle: "Ask before the last click of my turn",
  soundTitle: "Quiet sounds: my turn, dice, the end",
  notifyTitle: "Tell me outside this window when it is my turn",
  textTitle: "Text size",
  languageTitle: "Language",
  shapesTitle: "Patterns and shapes beside every colour",
  percent: (n: number) => `${n} %`,
  notifyTurn: (title: string) => `${title}: it is your turn`,
  notifyHurry: (title: string) => `${title}: your time is running out`,

  // keys
  keys: "Keys",
  close: "Close",
  keyList: [
    ["← ↑ → ↓", "move among what you may choose"],
    ["Shift + arrows", "move among everything on the board"],
    ["Enter", "choose"],
    ["1 – 9", "press an answer"],
    ["Esc", "let go, or take a step back"],
    ["Space", "in the replay: play or pause"],
    ["U", "undo"],
    ["Shift + U", "redo"],
    ["H", "hint"],
    ["R", "rules"],
    ["L", "log"],
    ["S", "score"],
    ["B", "text board"],
    ["T", "light or dark"],
    ["V", "look at what has the focus or is under the pointer (also: right click, or press and hold)"],
    ["F6", "next part of the page"],
    ["?", "on a thing or a line of the score: what the rules say of it; else this list"],
    [
      "Insert + A twice",
      "with the screen reader Orca: its focus mode, which these keys need (others have one, too)",
    ],
  ] as [string, string][],

  // start page
  slogan: "Five tabletop games of moor and boreal forest, by their full rules.",
  playNow: "Play now",
  playFirst: (title: string) => `New here? A first game of ${title}`,
  playLast: (title: string) => `Play ${title} again`,
  playNowOf: (title: string) => `Play now: ${title}, against bots`,
  invite: "Invite",
  inviteTo: (title: string) => `Invite friends to ${title}`,
  rulesOf: (title: string) => `Rules of ${title}`,
  players: (min: number, max: number) => (min === max ? `${min} players` : `${min}–${max} players`),
  minutes: (n: number) => `${n} min`,
  facts: {
    moorland: {
      minutes: 40,
      line: "Rewet a moor: lead the water, let the plants drift, bring the animals back.",
    },
    agricola: { minutes: 90, line: "A farm at the edge of the moor: fields, herds, peat for a cold house." },
    dartmoor: {
      minutes: 60,
      line: "Trees, tors and moors, and who comes to live there. Three winters end it.",
    },
    boreal: {
      minutes: 50,
      line: "A northern map that grows tile by tile; voles, wolves, and a moose in hiding.",
    },
    moosequest: { minutes: 30, line: "Lead a silly herd to Green Pastures. One more land? Go on, roll." },
  } as Record<string, { minutes: number; line: string }>,
  resume: "My games",
  resumeNone: "No tables yet. Press a purple button.",
  tables: (n: number) => plural(n, "table"),
  goOn: "Go on",
  look: "Look",
  yourTurnTag: "your turn",
  overTag: "over",
  resultTag: (rank: number, total: string) =>
    rank === 1 ? `won with ${total}` : `${words.place(rank)} with ${total}`,
  mineSearch: "Find a game or a player",
  mineKind: "Which games",
  mineKinds: { all: "all", running: "running", over: "finished" },
  turnOf: (names: string[]) => `${list(names)}: to move`,
  resignedTag: "given up",
  atMove: (n: number) => `move ${n}`,
  atRound: (round: number, rounds: number) => `round ${round} of ${rounds}`,
  aways: { delete: "Delete", leave: "Leave", remove: "Remove", resign: "Give up" },
  awaySure: {
    delete: "Delete it",
    leave: "Stand up",
    remove: "Off my list",
    resign: "Yes, I give up",
  },
  when: (at: number, now: number) => {
    const minutes = Math.max(0, Math.round((now - at) / 60000));
    if (minutes < 2) return "just now";
    if (minutes < 90) return `${minutes} min ago`;
    if (minutes < 36 * 60) return `${Math.round(minutes / 60)} h ago`;
    return new Date(at).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
  },
  playingTag: "being played",
  withPlayers: (names: string[]) => (names.length ? `with ${list(names)}` : "alone"),
  join: "Join a table",
  joinHelp: "A friend’s link opens the table directly. No account needed.",
  joinLabel: "Link or name of a table",
  joinGo: "Join",
  openTables: "Open tables",
  openNone: "Nobody is looking for players just now.",
  openGame: "Which game",
  openAll: "every game",
  openRoom: "with a free seat",
  openMore: (n: number) => `${n} more`,
  freeSeats: (n: number) => plural(n, "free seat"),
  pad: "Score pad",
  padFor: "for real cardboard",
  padHelp: "Count a finished game at the kitchen table; it does the sums and says why.",
  replay: "Replay a game",
  replayHelp: "Choose the record of a finished game, or drop it anywhere on this page.",
  replayFile: "Choose a record",
  noRecord: (why: string) => `That is not a record of a game: ${why}`,
  fromRecord: "This game was opened from a record.",
  padOf: (title: string) => `Score pad for ${title}`,
  names: [
    "Tormentil",
    "Bracken",
    "Sundew",
    "Bilberry",
    "Rowan",
    "Sedge",
    "Gorse",
    "Myrtle",
    "Sphagnum",
    "Juniper",
  ],
  nameless: "Your name",

  // how good people are
  best: "The best",
  bestHelp:
    "Everybody with a password who has played some games, and every bot that was measured. ± is how uncertain the rating is.",
  game: "Game",
  played: "Played",
  won: "Won",
  rating: "Rating",
  ratingOf: (n: number, unsure: number) => `${n} ± ${unsure}`,
  ratingHelp: "Results count against bots and against people who have a password themselves.",
  ratingGuest: "Set a password: then your games count for others, too, and you can be among the best.",
  results: "My results",
  resultsNone: "No game has been played to its end yet.",
  botNamed: (level: string) => `Bot, ${level}`,
  data: "My data",
  dataHelp: "Everything the server keeps about you: name, seats, what you said, results.",
  dataSave: "Save it as a file",
  vanish: "Delete me: type your name",
  vanishLabel: (name: string) => `Type ${name} to be deleted`,
  vanishGo: "Delete me for good",
  vanished: "You are deleted. In games you played you are “somebody” now.",

  // who one is
  person: "Who you are",
  name: "Name",
  save: "Save",
  saved: "Saved.",
  password: "Password",
  passwordHelp:
    "Optional: with a password the name is yours alone, and you can be yourself on another device.",
  setPassword: "Set password",
  login: "I have a password",
  loginGo: "Log in",
  forget: "Forget me on this device",

  // invitation
  inviteTitle: (title: string) => `A table of ${title}`,
  seats: "Seats",
  seatOf: (n: number) => `Seat ${n}`,
  seatMe: "Me",
  seatHere: "Somebody at this screen",
  seatHereHelp: "You pass the screen around. Where hands are secret, a curtain hides them in between.",
  nameHere: (n: number) => `Player ${n}`,
  nameOfSeat: (n: number) => `Name at seat ${n}`,
  seatOpen: "A friend, by link",
  seatOpenHelp: "You get a link to send.",
  seatBot: (name: string) => `Bot: ${name}`,
  options: "Options",
  pace: "Pace",
  paces: [
    { title: "No clock", step: 0, bank: 0 },
    { title: "Quick: 30 s a question, 10 min in reserve", step: 30, bank: 600 },
    { title: "One day a move", step: 86400, bank: 0 },
    { title: "Three days a move", step: 259200, bank: 0 },
  ],
  secretWindow: "Secret questions",
  secretWindows: [
    { title: "take as long as they take", seconds: 0 },
    { title: "3 seconds, asked or not", seconds: 3 },
    { title: "5 seconds, asked or not", seconds: 5 },
    { title: "10 seconds, asked or not", seconds: 10 },
  ],
  secretWindowHelp:
    "Among suspicious friends: everybody who might hold a card to play out of turn gets this long, so that a pause gives nobody away.",
  listed: "Show the table to everybody in the list of open tables",
  makeTable: "Make the table",
  bots: {
    random: "any move",
    greedy: "quick",
    easy: "easy",
    normal: "normal",
    hard: "hard",
    master: "master",
  } as Record<string, string>,

  moreOptions: "More options",
  optionChoice: (choice: string) => choice.charAt(0).toUpperCase() + choice.slice(1),
  gameOptions: {
    moor: {
      title: "Farmers of the Moor",
      plain: true,
      choices: { on: "with the moor", off: "without, gentler" },
    },
    level: {
      title: "Hand cards",
      plain: true,
      choices: { 1: "none", 2: "minor improvements", 3: "improvements and occupations" },
    },
    draft: {
      title: "The first hand",
      choices: { off: "is dealt", 7: "is drafted", 8: "is drafted, one card is left over" },
    },
    markers: { title: "Cooking needs fuel", choices: { off: "no", on: "yes" } },
    tile: { title: "The optional tile for 2 to 4", choices: { off: "without", on: "with" } },
    corrections: {
      title: "Big Country and Braggart",
      choices: { off: "as printed", on: "as the Moor suggests" },
    },
    length: {
      title: "Length",
      plain: true,
      choices: {
        first: "a first game: four tiles, seven animals",
        short: "short",
        medium: "medium",
        long: "long",
      },
    },
    bidding: { title: "Who leads the round", choices: { off: "in turn", on: "who bids most" } },
    "end-insects": {
      title: "Insects in the end turn",
      choices: { tile: "on one tile", habitat: "all over one habitat" },
    },
    match: { title: "Match", plain: true, choices: { 1: "one game", 2: "two games, points added" } },
    sides: {
      title: "Water cards",
      plain: true,
      choices: { white: "easy side", black: "hard side", random: "by chance" },
    },
    layout: {
      title: "How they lie",
      plain: true,
      choices: {
        square: "in a square",
        row: "in a row",
        stairs: "as stairs",
        ell: "around a corner",
        windmill: "as a windmill",
        shifted: "shifted",
      },
    },
    arrangement: {
      title: "Which lies where",
      choices: { shuffled: "by chance", upright: "by chance, none turned" },
    },
    deck: { title: "Cards for four players", choices: { rules: "only with four players", all: "always" } },
    start: {
      title: "Who starts",
      choices: { random: "by chance", 1: "seat 1", 2: "seat 2", 3: "seat 3", 4: "seat 4" },
    },
    wheatear_as_bonus: {
      title: "The Wheatear’s cards for the cave",
      choices: { off: "are its effect", on: "are its bonus" },
    },
    zero_cost_bonus: {
      title: "A card that costs nothing",
      choices: { off: "gets no bonus", on: "gets its bonus" },
    },
    cuckoo_max_per_host: { title: "Cuckoos at one tree or shrub", choices: { 1: "one", 4: "up to four" } },
    free_placed_permanent_active: {
      title: "Lasting effects of cards put down free",
      choices: { off: "do not work", on: "work" },
    },
    free_placed_tree_reveals: {
      title: "A tree put down free",
      choices: { off: "turns up no card", on: "turns up a card" },
    },
  } as Record<string, { title: string; plain?: boolean; choices: Record<string, string> }>,
  foes: (n: number) => plural(n, "opponent"),
  howMany: (title: string) => `Opponents in ${title}`,
  howStrong: (title: string) => `How strong they are in ${title}`,
  levels: {
    random: "Plays whatever the rules allow.",
    greedy: "Takes what looks best at once.",
    easy: "Easy: for a first game. Misjudges much of what it sees.",
    normal: "Normal: for those who know the game. Is a little off now and then.",
    hard: "Hard: for experienced players. Thinks for up to two seconds a move.",
    master: "Master: like hard, but thinks for up to five seconds a move.",
  } as Record<string, string>,
  gentle: {
    boreal: "First game: four tiles, seven animals",
    agricola: "Without the moor, for a start",
  } as Record<string, string>,
  onlyHere: "This link works on this computer only: the server listens to nobody else.",
  qrLabel: "The link as a picture to scan",
  qrHelp: "Or let a phone’s camera look at the picture.",
  watchedBy: (names: string[], strangers: number) =>
    `${list([...names, ...(strangers ? [plural(strangers, names.length ? "other" : "person", names.length ? "others" : "people")] : [])])} ${
      names.length + strangers === 1 ? "is" : "are"
    } watching.`,
  watchedToo: (n: number) => `${plural(n, "other person", "other people")} watching, too.`,

  // rules and pad
  rulesSearch: "Look up",
  rulesSay: (of: string) => `What the rules say about ${of}`,
  seeDrawn: "See it drawn",
  stepBack: "Step back",
  stepOn: "Next step",
  stepOf: (n: number, of: number) => `${n} of ${of}`,
  stepStart: "This is how it stands.",
  whatIsThis: "What is this?",
  nothingToTell: "The rules have no paragraph about this.",
  rulesContents: "Contents",
  rulesTable: (of: string) => (of ? `Table: ${of}` : "Table"),
  rulesFound: (n: number) => (n ? plural(n, "place") : "not found"),
  padTitle: (title: string) => `${title}: score pad`,
  padPlayer: (n: number) => `Player ${n}`,
  padAdd: "Add a player",
  padRemove: "Remove this player",
  padClear: "Start anew",
  padSeek: (like: string) => `Find: type “${like.slice(0, 2).toLowerCase()}” for ${like}`,
  padSeekName: "Find something to count",
  padNothing: "Nothing is called that.",
  padEntered: (n: number, of: number) => (n ? `${n} of ${of} entered` : `${of} to enter`),
  padHas: "Entered so far",
  padMissing: "The score pad could not be loaded.",
  padShare: "Share as a picture",
  padShared: (title: string) => `${title}: result`,
  padSum: "Total",
  padLess: (what: string) => `${what}: one less`,
  padMore: (what: string) => `${what}: one more`,
};

export const words = inLanguage({ en: english });

/** Points as people write them; the engine counts in 1/unit. */
export function points(n: number, unit = 1, sign = false): string {
  const whole = Math.trunc(n / unit);
  const rest = Math.abs(n % unit) / unit;
  const text = rest === 0.5 ? `${whole || (n < 0 ? "−" : "")}½` : rest ? (n / unit).toFixed(1) : `${whole}`;
  return (sign && n > 0 ? "+" : "") + text.replace("-", "−");
}

/** A time in words short enough for a chip. */
export function duration(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000));
  if (s >= 172800) return `${Math.floor(s / 86400)} d`;
  if (s >= 7200) return `${Math.floor(s / 3600)} h`;
  if (s >= 60) return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
  return `${s} s`;
}
