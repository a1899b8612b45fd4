// SPDX-License-Identifier: MIT
// Pictures: what every place, improvement and card of the game looks like, put together from a few motifs.
//
// A motif is a row of pieces: a paint (one letter, see .q-… in board.css), then a path, or @x,y,r for a disc; with
// -<paint><width>, before it, it is a line. Motifs stand on their foot at 0,0; a scene is 120 by 84 with its horizon
// near 40, and what is below 56 stays free for goods and people. Goods are 24 by 20.

const motifs: Record<string, string> = {
  land: "aM0 0h120v84H0z;bM0 40Q22 26 44 36T88 30 120 36V84H0Z;cM0 44Q30 34 62 41T120 37V84H0Z;gM0 48Q32 41 62 46T120 44V84H0Z;GM0 66Q40 59 76 65T120 62V84H0Z",
  path: "sM0 66Q40 59 76 65T120 62V84H0Z",
  sun: "S@0,0,8",
  inside:
    "AM0 0h120v84H0z;WM0 58h120v26H0z;-w1.2,M0 64h120M0 72h120M0 80h120M20 58v6M70 58v6M46 64v8M96 64v8M24 72v8M80 72v8",
  pine: "tM-1.6-3h3.2v5h-3.2z;fM0-31 8-19H4.5L11-10H6L13-2H-13L-6-10H-11L-4.5-19H-8Z;FM0-31 8-19H4.5L11-10H6L13-2H0Z",
  oak: "tM-2 0-1-12h2l1 12z;l@-5,-14,7;L@5,-14,7;l@0,-20,7.5",
  birch: "mM-1.5 0v-26h3V0z;-n1,M-1.5-6h2M-.5-12h2M-1.5-17h2;lM0-35a8 11 0 0 0 0 22z;LM0-35a8 11 0 0 1 0 22z",
  stump: "WM-6-8h12V0H-6z;m@0,-8,5;-w1,M-2-8h4",
  house:
    "WM-16-18h32V0h-32z;zM-20-17 0-33 20-17Z;ZM0-33 20-17H0Z;tM-4-11h8V0h-8z;vM7-13h6v6H7zM-13-13h6v6h-6z",
  frame:
    "-w2.4,M-13 0v-22h26V0M-13-22 0-33l13 11M-13-11h26M0-33V0;-t1.6,M19 2 9-26M14 3 5-23M10-16l5-2M12-9l5-2",
  bench: "wM-9-9h18v3H-9z;-t2,M-7-6v6M7-6v6",
  boulder: "rM-8 0c0-9 3-13 8-13s8 4 8 13z;RM0-13c5 0 8 4 8 13H0z",
  rocks: "rM-52 0-44-30-26-40-8-16 8-36 34-26 50 0z;RM-26-40-8-16-12 0H6zM8-36 34-26 50 0H26z",
  stall:
    "-t2.4,M-19-19V0M19-19V0;oM-20-30h40l3 10h-46z;mM-12-30h8l-1 10h-9zM4-30h8l2 10H5z;wM-19-9h38v8h-38z",
  wagon:
    "oM-19-28h38V-6h-38z;mM-13-23h26v14h-26z;nM-4-9v-7q4-5 8 0v7z;OM-22-32h44l-3 5h-38z;-t2.6@-11,-2,5.5;-t2.6@11,-2,5.5",
  slate:
    "wM-23-43h46v31h-46z;BM-20-40h40v25h-40z;-m1.8,M-15-33h16M-15-27h26M-15-21h12;-v1.6,M8-20l4-8 4 8z;-t2.6,M-17-12l-4 12M17-12l4 12",
  hay: "yM-17 0c0-18 6-26 17-26S17-18 17 0z;-Y1.5,M-9-14l5 5M0-21l5 6M-11-4l7 3M6-8l6 5",
  cart: "wM-13-14h26l-5 12H-7z;-t2.4,M11-12l13-5;-t2.2@0,0,4.5",
  pit: "KM14 52Q60 40 108 50L120 84H2Z;kM24 58Q60 49 98 57L110 84H12Z;jM34 65Q60 58 90 64L100 84H24Z",
  spade: "-w2.4,M4-5 13-21;RM-1 1c-1-5 2-8 6-7l3 2-4 8z",
  shore:
    "iM0 56Q40 48 120 54V84H0Z;sM0 84V70Q30 64 60 69T120 66V84Z;-h1.5,M34 61q3.5-2.5 7 0t7 0M66 59q3-2.5 6 0t6 0",
  reeds: "-d1.8,M0 0C0-12-3-18-6-24M4 0C4-14 4-20 4-30M9 0c0-12 3-18 6-23;-t3.2,M4-30v7M-6-24l1.5 4.5",
  pond: "iM4 60a56 15 0 1 0 112 0a56 15 0 1 0-112 0z;-h1.5,M30 58q2.5-2.5 5 0t5 0M70 64q3.500-2.500 7 0t7 0",
  rod: "WM84 54h30v4H84z;-t2.4,M88 58v8M102 58v8;-t1.2,M104 54Q84 20 64 30L62 56;o@62,57,2",
  fish: "RM-12 0c6-8 14-8 20 0-6 8-14 8-20 0zM6 0l8-5v10z;m@-6,-1,1.2",
  soil: "eM0 54Q60 48 120 54V84H0Z;-E3,M-4 60Q60 54 124 60M-4 68Q60 62 124 68M-4 76Q60 70 124 76",
  plow: "-w3.2,M-26-14h18l10 16;RM-4-2h26c-3 9-10 13-19 12-4-2-6-7-7-12z;-t2.4@-16,4,6",
  wheat:
    "yM0 52Q50 44 120 48V62H0Z;-Y1.4,M4 60v-12M18 59v-12M32 59v-12M46 58v-12M60 58v-12M74 58v-12M88 58v-12M102 58v-12M116 58v-12",
  greens:
    "lM20 58q-7-3-6-11 5 1 6 6 1-7 5-9 3 8-5 14zM46 58q-7-3-6-11 5 1 6 6 1-7 5-9 3 8-5 14zM72 58q-7-3-6-11 5 1 6 6 1-7 5-9 3 8-5 14zM98 58q-7-3-6-11 5 1 6 6 1-7 5-9 3 8-5 14z",
  sack: "mM-6 0c-4-9-3-15 1-19h9c4 4 5 10 1 19z;-w2,M-5-18h9",
  crate: "wM-8-13h16V0H-8z;-t1.4,M-8-13 8 0M8-13-8 0",
  rails: "-w3,M-64-14H64M-64-6H64;tM-46-20h5V0h-5zM-18-20h5V0h-5zM10-20h5V0h-5zM38-20h5V0h-5z",
  stable: "oM0-30 19-20V0h-38v-20z;OM0-30 19-20h-38z;mM-9 0v-15H9V0z;-o2,M-9-15 9 0M9-15-9 0",
  bed: "wM-18-15h3V0h-3zM15-9h3v9h-3z;mM-15-9h30v6h-30z;oM-4-10h19v7H-4z;m@-10,-10,3.5",
  cradle: "wM-11-12h22l-3 9H-8z;-t2,M-12 0Q0-7 12 0;mM-8-15h16v4H-8z",
  person: "qM0-15c6 0 8 6 9 15H-9c1-9 3-15 9-15z;q@0,-18,5",
  hearth: "rM-20 0v-34h40V0z;RM-24-39h48v6h-48z;nM-12 0v-15q0-9 12-9t12 9V0z",
  fire: "uM0-18c3 6 8 7 8 13 0 4-3 5-8 5s-8-1-8-5c0-6 5-7 8-13z;UM0-9c2 3 3 4 3 6s-1 3-3 3-3-1-3-3 1-3 3-6z",
  oven: "kM-22 0c0-20 8-28 22-28S22-20 22 0z;-j2.500,M-14-15c2-5 6-8 11-8;nM-9 0v-6q0-7 9-7t9 7v6z",
  stoneoven:
    "rM-22 0c0-20 8-28 22-28S22-20 22 0z;-R1.500,M-20-9h11M9-9h11M-17-17h34M-6-28v11M8-26v9M0-17v4;nM-9 0v-6q0-7 9-7t9 7v6z",
  tiles: "BM-15 0v-36h30V0z;-a1.2,M-15-27h30M-15-18h30M-15-9h30M-5-36v24M5-36v24;nM-6 0v-9H6v9z",
  pot: "nM-9-12H9c1 8-3 12-5 12h-8c-2 0-6-4-5-12z;-n1.800,M-8-12Q0-24 8-12",
  well: "-w2.6,M-11-12v-18M11-12v-18;zM-18-28 0-40l18 12z;-t1.4,M0-29v12;wM-3-18h6v5h-6z;rM-14-13h28V0h-28z;-R1.4,M-14-7h28M-6-13v6M5-13v6M0-7v7M10-7v7M-10-7v7",
  tool: "wM-22-16h44v5h-44z;-t3,M-17-11V0M17-11V0;RM-14-22H6l-4 6h-16z;-t3,M6-21l6-4;WM8-20h12v4H8z",
  wheel:
    "kM-8-15c-5-6-2-15 0-19H8c2 4 5 13 0 19z;-j2,M-5-28q5 3 10 0;RM-15-15h30v4h-30z;-t3,M0-11V0;tM-10-3h20v3h-20z",
  basket: "dM-14-14h28L9 0H-9z;-Y1.4,M-13-9h26M-11-4h22;-d2.4,M-11-14q11-15 22 0",
  jug: "KM-7 0c-4-7-3-12 1-15v-6H6v6c4 3 5 8 1 15z;-K2,M7-18q8 2 3 10;jM-6-21H6v-2H-6z",
  church:
    "mM-8-20h30V0H-8z;zM-10-19 7-30l17 11z;mM-20-30H-8V0h-12z;zM-22-29l8-15 8 15z;vM-17-24h5v8h-5zM2-13h5v8H2zM12-13h5v8h-5z;-t1.4,M-14-50v7M-17-47h6",
  kiln: "xM-24 0c0-17 9-26 24-26S24-17 24 0z;-X2,M-16-8q4-9 10-11M6-6q8-2 10-9;nM-5 0v-7q5-5 10 0v7z",
  smoke: "-m4,M0 0c-6-5 6-8 0-14s5-8 2-13",
  moor: "GM2 60a58 19 0 1 0 116 0a58 19 0 1 0-116 0z;xM12 62a48 14 0 1 0 96 0a48 14 0 1 0-96 0z;-h1.6,M34 60q6-4 12 0t12 0M62 66q5-4 10 0t10 0;-d1.8,M22 52v-18M30 48v-16M90 48v-17M99 52v-18;m@22,33,4;m@30,31,4;m@90,30,4;m@99,33,4",
  peat: "xM-18-8h16V0h-16zM2-8h16V0H2zM-8-17H8v8H-8z;XM-18-8h16v3h-16zM2-8h16v3H2zM-8-17H8v3H-8z",
  axe: "-w2.6,M0 0 9-20;RM5-22l10-3v10l-7-1z",
  mask: "nM-16-6q16-10 32 0l-4 9q-6 2-10-3h-4q-4 5-10 3z;v@-7,-2,2;v@7,-2,2",
  jar: "IM-6 0v-14q0-3 3-4v-4h6v4q3 1 3 4V0z;-h1.5,M-3-3v-8",
  windmill: "mM-10 0l4-30H6l4 30z;zM-8-29 0-37l8 8z;-t2.6,M-18-46 18-12M18-46-18-12;tM-3 0v-8h6v8z",
  loom: "-w3,M-16 0v-34M16 0v-34M-18-33h36M-18-8h36;-m1.2,M-11-32v23M-6-32v23M-1-32v23M4-32v23M9-32v23;oM-13-18h26v9h-26z",
  boat: "wM-24-8h48q-4 10-12 10h-24q-8 0-12-10z;-t1.600,M-24-8h48;-t1.800,M8-20-8 6",
  book: "oM-15-18h14v16h-14zM1-18h14V-2H1z;mM-13-20q7-2 13 2v15q-6-4-13-2zM13-20q-7-2-13 2v15q6-4 13-2z;-R1,M-10-15h7M-10-11h7M3-15h7M3-11h7",
  coins:
    "yM-14-4a8 4 0 1 0 16 0a8 4 0 1 0-16 0z;YM-14-4v4a8 4 0 0 0 16 0v-4a8 4 0 0 1-16 0z;yM0-10a8 4 0 1 0 16 0a8 4 0 1 0-16 0z;YM0-10v10a8 4 0 0 0 16 0v-10a8 4 0 0 1-16 0z",

  wood: "wM5 8 19 5c3 0 4 3 4 6s-1 5-3 6L6 19z;m@6,13.5,5;-w1@6,13.5,2.500",
  clay: "kM2 19c0-5 3-6 4-9s4-5 7-4c3 0 4 2 6 4 3 2 4 5 4 9z;-j1.8,M7 11c1-2 3-3 5-3",
  reed: "-d2.4,M7 19C7 12 5 6 3 2M10 19C10 12 9.5 6 9 1M14 19c0-7 .5-13 1-18M17 19c0-7 2-13 4-17;wM5 11h14v3.500H5z",
  stone: "rM2 17 5 8l7-4 7 4 3 9-4 2.500H6z;RM12 4l7 4 3 9-4 2.500h-5l-2-9z",
  food: "uM2 9h20c0 6-4 9-7 10H9c-3-1-7-4-7-10z;mM2 9a10 2.600 0 1 0 20 0a10 2.600 0 1 0-20 0z;-u1.300,M8 5c-1.500-2 1.500-2.500 0-4.500M15 5c-1.500-2 1.500-2.500 0-4.500",
  fuel: "xM3 13h8v6H3zM13 13h8v6h-8zM8 6h8v6H8z;XM3 13h8v2H3zM13 13h8v2h-8zM8 6h8v2H8z",
  grain:
    "-Y1.8,M12 19V8;yM12 1c3 3 3 5 0 8-3-3-3-5 0-8zM11 13C7 13 6 10 6 7c3 0 5 2 5 6zM13 13c4 0 5-3 5-6-3 0-5 2-5 6zM11 17c-4 0-5-3-5-5 3 0 5 2 5 5zM13 17c4 0 5-3 5-5-3 0-5 2-5 5z",
  vegetable:
    "NM8 7c3-2 6-2 9 0 2 3-1 8-5 12.500C9 15 6 10 8 7z;lM12 7C8 5 7 2 8 0c2 1 3 3 4 5 1-2 2-4 5-5 0 4-2 6-5 7z",
  sheep:
    "-n1.8,M7 15v4M10 16v3M16 16v3M18.500 15v4;mM5 9c0-3 3-4 5-3 2-2 5-1 6 0 3-1 5 1 5 4s-1 6-4 6H9c-3 0-5-3-4-7z;nM2 8c1-2 4-2 5 0v4c-1 2-3 2-4 0z",
  boar: "-n2,M7 15v4M10 16v3M17 16v3M19.500 15v4;pM1 13c1-3 3-4 5-5l3-2 2-3 1 3 2-3 1 3c2 0 3 0 4 1 3 2 3 6 2 9H8c-3 0-5-1-7-3z;m@6,11,.9;-m1,M2.500 14l1.500-2",
  cattle:
    "-t2,M7 14v5M10 15v4M17 15v4M20 14v5;PM6 6h13c3 0 3 4 3 7 0 2-1 3-3 3H8c-2 0-3-4-3-6z;mM12 6c0 4 5 4 5 0z;OM0 8l2-4 1 2h3l1-2 1 3-1 5c-1 2-4 2-5 0z",
  horse:
    "-H2,M8 13v6M10.500 14v5M17 14v5M19.500 13v6;HM6 8c3 1 8 0 12 1 3 1 3 4 2 6H9c-3 0-4-3-3-7zM1 7 5 1l2 2c2 2 2 6 2 9L5 10 2 9z;-n1.600,M6 1c3 2 4 6 4 9M20 9c3 1 3 5 2 8",
  begging: "wM2 11h20c0 5-4 8-7 8H9c-3 0-7-3-7-8z;nM4 11a8 2 0 1 0 16 0a8 2 0 1 0-16 0z",
};

/** Motif, then where it stands and how large: "pine 14 54 1.1". */
const scenes: Record<string, string> = {
  "farm-expansion": "land,sun 100 18,house 38 58,frame 80 58",
  "meeting-place": "land,path,oak 58 56 1.55,bench 42 59,boulder 90 58",
  "grain-seeds": "land,sun 20 18,wheat,sack 92 66 1.2",
  farmland: "land,sun 100 18,soil,plow 60 56",
  lessons: "land,path,slate 59 61",
  "day-laborer": "land,sun 18 18,hay 38 60,cart 80 61",
  forest:
    "land,pine 14 54 1.1,pine 34 51 1.3,pine 56 54 1.1,pine 76 51 1.35,pine 98 54 1.15,pine 114 56 .9,pine 24 60 .9,pine 88 60 .85",
  "clay-pit": "land,sun 96 18,pit,spade 88 58",
  "reed-bank":
    "land,sun 22 18,shore,reeds 12 54 .9,reeds 30 53,reeds 52 53 .8,reeds 88 62 1.25,reeds 104 66 1.2",
  fishing: "land,sun 98 18,pond,rod,fish 32 56 .7",
  grove: "land,oak 16 56 1.2,oak 40 54 1.4,oak 66 56 1.2,oak 90 54 1.4,oak 108 58",
  copse: "land,sun 20 18,birch 46 58,birch 64 60 1.1,birch 82 58 .95",
  hollow: "land,oak 106 52 .9,pit,spade 34 58,cart 84 58",
  "resource-market": "land,path,stall 60 58 1.15",
  "building-supplies": "land,path,stall 40 58,crate 80 60,crate 96 60 .8",
  "farm-supplies": "land,path,hay 30 60 .8,stall 76 58",
  "traveling-players": "land,path,oak 104 54 .9,wagon 56 60 1.15",
  "riverbank-forest": "land,shore,pine 14 54,pine 34 52 1.15,pine 54 54 .9,reeds 88 62 1.1,reeds 104 66",
  "animal-market": "land,path,rails 60 58,stall 92 54 .8",
  corral: "land,oak 16 52,rails 60 60",
  "side-job": "land,path,stable 36 58 .9,oven 84 60 .8,fire 84 60 .45",
  improvement: "inside,hearth 60 58 1.05,fire 60 58",
  "house-building": "land,frame 46 58 1.15,crate 88 60",
  infirmary: "inside,bed 40 60 1.1,bed 88 60 .9",
  wish: "land,sun 100 18,house 42 56 1.1,person 82 62 .9,person 96 62 .55",
  "urgent-wish": "inside,person 36 62,person 54 62 .9,cradle 88 62 1.2",
  fencing: "land,sun 98 18,rails 60 62",
  "grain-utilization": "land,soil,wheat,oven 94 58 .7,fire 94 58 .4",
  "sheep-market": "land,sun 20 18,rails 60 54",
  "pig-market": "land,path,oak 20 54 1.2,oak 104 54 1.1,rails 62 56 .8",
  "cattle-market": "land,stable 94 54,rails 46 56 .8",
  "house-redevelopment": "land,sun 100 18,house 46 58 1.25,crate 88 60,person 104 61 .7",
  "farm-redevelopment": "land,house 34 56,rails 86 60 .8",
  quarry: "land,rocks 60 60 1.05",
  "eastern-quarry": "land,sun 20 18,rocks 72 60 1.1,cart 20 62",
  "vegetable-seeds": "land,sun 98 18,soil,greens",
  cultivation: "land,soil,plow 34 52 .8,greens",

  peat: "land,moor,peat 60 62 .8",
  fell: "land,pine 18 54,pine 100 54 1.1,stump 52 62 1.2,axe 66 60 1.1",
  burn: "land,pine 18 54,pine 104 54,fire 46 62 1.7,fire 72 62 1.3",
  "horse-market": "land,path,rails 60 54,horse 44 38 1.3",
  "black-market": "land,stall 60 58 1.1,mask 60 44",
  "illicit-work": "inside,tool 60 60 1.2,mask 60 26",

  hearth: "inside,hearth 60 58 1.15,fire 60 58 1.1",
  cooking: "inside,hearth 60 58 1.15,fire 60 58 .9,pot 60 48 .9",
  cookhouse: "inside,hearth 36 58,fire 36 58 .8,pot 84 58 1.2,smoke 84 42",
  slaughter: "inside,horse 24 30 1.700,axe 86 58 1.500",
  well: "land,sun 98 18,well 60 62 1.1",
  "clay-oven": "inside,oven 60 58 1.15,fire 60 58 .6",
  "stone-oven": "inside,stoneoven 60 58 1.15,fire 60 58 .6",
  joinery: "inside,tool 60 60 1.25",
  pottery: "inside,wheel 44 60 1.1,jug 86 60 1.1",
  basketmaker: "inside,basket 42 60 1.2,basket 86 60 .9",
  church: "land,sun 104 16,church 56 62 1.05",
  "heating-oven": "inside,stoneoven 44 58,fire 44 58 .6,peat 90 58 .8",
  "tiled-oven": "inside,tiles 60 58 1.1,fire 60 58 .5",
  stall: "land,path,stall 60 58 1.15",
  kiln: "land,kiln 58 60 1.1,smoke 58 30",
  lodge: "land,pine 18 56 1.2,pine 100 54 1.3,house 58 58,pine 82 60 .9",
  museum: "land,moor,house 60 54 .9",
  riding: "land,stable 88 56,rails 40 58 .7,horse 20 36 1.2",

  field: "land,sun 20 18,soil,wheat",
  pasture: "land,sun 98 18,rails 60 60",
  family: "inside,person 40 62 1.1,person 62 62,person 82 62 .6",
  barn: "land,sun 20 18,stable 60 60 1.15,hay 100 62 .6",
  room: "land,sun 100 18,house 60 60 1.35",
  bread: "inside,oven 60 58 1.15,fire 60 58 .6",
  mill: "land,sun 100 18,windmill 60 62",
  loom: "inside,loom 60 60",
  boat: "land,sun 98 18,pond,boat 60 62",
  book: "inside,book 60 58 1.4",
  coins: "land,path,stall 44 58,coins 92 64",
  jug: "inside,jug 44 60 1.2,jar 80 60 1.3",
  basket: "land,path,basket 60 62 1.3",
  cart: "land,sun 18 18,path,cart 56 62 1.7",
  axe: "land,pine 98 54 1.2,stump 40 62 1.4,axe 58 60 1.3",
  tool: "inside,tool 60 60 1.25",
  garden: "land,sun 98 18,soil,greens",
  hill: "land,sun 98 18,path,oak 28 56 1.2",
};

const GOODS = [
  "wood",
  "clay",
  "reed",
  "stone",
  "grain",
  "vegetable",
  "food",
  "fuel",
  "sheep",
  "boar",
  "cattle",
  "horse",
  "begging",
];

function piece(text: string): string {
  const [, line, paint, width, disc, rest] = /^(-?)(\w)([\d.]*),?(@?)(.*)$/.exec(text)!;
  const look = `class="q-${paint}${line && " k"}"${line && ` stroke-width="${width}"`}`;
  if (!disc) return `<path ${look} d="${rest}"/>`;
  const [x, y, r] = rest!.split(",");
  return `<circle ${look} cx="${x}" cy="${y}" r="${r}"/>`;
}

function motif(name: string): string {
  return motifs[name]!.split(";").map(piece).join("");
}

function scene(text: string): string {
  return text
    .split(",")
    .map((part) => {
      const [name, x, y, scale = 1] = part.split(" ");
      return x ? `<g transform="translate(${x} ${y}) scale(${scale})">${motif(name!)}</g>` : motif(name!);
    })
    .join("");
}

function symbol(id: string, box: string, inner: string, slice = ""): string {
  return `<symbol id="${id}" viewBox="${box}" ${slice}>${inner}</symbol>`;
}

/** All pictures as one hidden drawing that the others refer to. */
export function pictures(): string {
  const slice = 'preserveAspectRatio="xMidYMax slice"';
  const all = [
    ...Object.entries(scenes).map(([id, text]) => symbol(`q-${id}`, "0 0 120 84", scene(text), slice)),
    ...GOODS.map((id) => symbol(`g-${id}`, "0 0 24 20", `<g class="g">${motif(id)}</g>`)),
    ...["pine", "oak", "person", "fire", "smoke"].map((id) => symbol(`m-${id}`, "-20 -40 40 42", motif(id))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true">${all.join("")}</svg>`;
}

let there = false;

/** Puts the pictures into the page, once. */
export function hangPictures(): void {
  if (there) return;
  there = true;
  const drawn = new DOMParser().parseFromString(pictures(), "image/svg+xml").documentElement;
  document.body.append(document.importNode(drawn, true));
}

const spaceScenes: Record<string, string> = {
  "modest-wish": "wish",
  "basic-wish": "wish",
  "major-improvement": "improvement",
  "western-quarry": "quarry",
};

/** The picture of an action space; tiles and second copies look like what they are copies of. */
export function spaceScene(id: string): string {
  const name = id.replace(/^space-(tile-)?/, "").replace(/^lessons.*/, "lessons");
  const found = spaceScenes[name] ?? name;
  return found in scenes ? found : "hill";
}

const specialScenes: Record<string, string> = { horse: "horse-market", labour: "day-laborer" };

export function specialScene(kind: string): string {
  const found = specialScenes[kind] ?? kind;
  return found in scenes ? found : "hill";
}

const majorScenes: [RegExp, string][] = [
  [/fireplace/, "hearth"],
  [/hearth/, "cooking"],
  [/slaughter/, "slaughter"],
  [/lodge/, "lodge"],
  [/stall/, "stall"],
  [/riding/, "riding"],
  [/heating/, "heating-oven"],
];

export function majorScene(id: string): string {
  const name = id
    .replace(/^major-/, "")
    .replace(/^village-/, "")
    .replace(/-\d$/, "");
  return name in scenes ? name : (majorScenes.find(([what]) => what.test(name))?.[1] ?? "tool");
}

/** What cards are about, by what their name and their text say; the first that fits. */
const about: [RegExp, string][] = [
  [/mill\b|mills/, "mill"],
  [/loom|wool|weav|blanket|spin|cloth|rug/, "loom"],
  [/book|stud|schol|teach|school|tutor|chron|history|archae/, "book"],
  [/canoe|boat|\braft|ferr|barge/, "boat"],
  [/fish|herring|angl|pond|harpoon|brook|net\b/, "fishing"],
  [/plow|plough|harrow|\btill/, "farmland"],
  [/\bwell\b|water|spring/, "well"],
  [/oven|bak|bread/, "bread"],
  [/pot\b|jug|bottle|churn|pipe|jar|kettle|ceramic/, "jug"],
  [/basket/, "basket"],
  [/potter/, "pottery"],
  [/cook|grill|kitchen|scullery|soup|fireplace|hearth/, "cooking"],
  [/mantel|stove|heat|warm|tile/, "tiled-oven"],
  [/church|chapel|priest|parish|burial|cross/, "church"],
  [/saddle|riding|rider|horse|groom|colt|mare/, "riding"],
  [/shepherd|sheep|lamb|ram\b/, "sheep-market"],
  [/pig|\bboar\b|swine|acorn/, "pig-market"],
  [/cattle|cow|ox\b|milk|butter|cheese|dairy|calf/, "cattle-market"],
  [/peat|moor|bog|turf/, "peat"],
  [/kiln|charcoal|fuel/, "kiln"],
  [/axe|wood cutter|lumber|fell|firewood|log\b|woods/, "axe"],
  [/forest|tree|grove|copse|hunt|hedge/, "forest"],
  [/quarr|stone|mason|mining|miner|rock/, "quarry"],
  [/clay|loam|brick/, "clay-pit"],
  [/reed|thatch|cane/, "reed-bank"],
  [/stable|barn|manger|trough|straw\b|hay/, "barn"],
  [/fence|pasture|corral|meadow|country|grazing|lasso|animal|tamer/, "pasture"],
  [/vegetable|bean|strawberr|greenhouse|garden|orchard|berr|potato|turnip/, "garden"],
  [/grain|\bcorn\b|field|sow|scythe|thresh|harvest|crop|cultivat|farmhand|seed/, "field"],
  [/market|merchant|caravan|stall|trade|shop|pedd|bargain|price/, "coins"],
  [/famil|child|parent|nurse|wet|guest|people|person|lover|couple|village/, "family"],
  [/bed\b|sleep|corner|\bill\b|infirm|nurs/, "infirmary"],
  [/\brooms?\b|house|hut|parlor|renovat|architect|builder|carpent|roof|home|cottage/, "room"],
  [/cart|wagon|carriage|sled|wheel/, "cart"],
  [/hammer|tool|work|craft|joiner|tongs|spade|paddle/, "tool"],
  [/improvement/, "improvement"],
  [/occupation/, "lessons"],
  [/food|meal|eat/, "cooking"],
  [/point/, "book"],
];

export function cardScene(name: string, text: string): string {
  const find = (words: string) => about.find(([what]) => what.test(words.toLowerCase()))?.[1];
  return find(name) ?? find(text) ?? "hill";
}

const named = /wood|clay|reed|stone|grain|vegetable|food|fuel|sheep|boar|cattle|horse/g;

/** The goods a card speaks of most, two at most: they lie in its picture. */
export function cardGoods(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [good] of text.toLowerCase().matchAll(named)) counts.set(good, (counts.get(good) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([good]) => good)
    .slice(0, 2);
}
