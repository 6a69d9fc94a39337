# Makes a C file that holds a text file as a string.
#   cmake -D INPUT=text -D OUTPUT=file.c -D HEADER=its.h -D NAME=variable -P embed.cmake
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1, " bytes "${bytes}")
string(REGEX REPLACE "((0x.., )(0x.., )?(0x.., )?(0x.., )?(0x.., )?(0x.., )?(0x.., )?(0x.., )?)" "\\1\n" bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include \"${HEADER}\"\n\nconst char ${NAME}[] = {\n${bytes}0};\n")
