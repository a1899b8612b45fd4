# cmake -DOUT=FILE.c -DFOLDER=FOLDER -P tools/books.cmake: the rules of every game, src/games/ID/rules.md,
# as ID_book in C.
cmake_minimum_required(VERSION 3.22)
file(GLOB FILES ${FOLDER}/*/rules.md)
list(SORT FILES)
set(BODY "/* Made by tools/books.cmake from src/games/. */\n")
foreach(FILE ${FILES})
  string(REGEX REPLACE ".*/([a-z]+)/rules.md$" "\\1" GAME ${FILE})
  file(READ ${FILE} HEX HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," BYTES "${HEX}")
  string(APPEND BODY "extern const unsigned char ${GAME}_book[];\nconst unsigned char ${GAME}_book[] = {${BYTES}0};\n")
endforeach()
file(WRITE ${OUT} "${BODY}")
