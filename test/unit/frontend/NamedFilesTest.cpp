#include "frontend/scan/NamedFiles.h"
#include <gtest/gtest.h>

using namespace warpshift;

using Files = std::set<std::string>;

static Files used(llvm::StringRef Text, llvm::StringRef Statement) {
  Files Out;
  FileVariables(Text).addUsed(Statement, Out);
  return Out;
}

TEST(NamedFiles, Names) {
  for (llvm::StringRef Word : {"k.cu", "src/k.cu", "${DIR}/k.cu", "..\\src\\k.cu", "k.cu.", "k.cu\\"})
    EXPECT_EQ(codeNameIn(Word), "k.cu") << Word.str();
  for (llvm::StringRef Word : {"k.o", ".cu", "cu", "k.cubin", ""})
    EXPECT_EQ(codeNameIn(Word), "") << Word.str();
}

TEST(NamedFiles, Patterns) {
  for (llvm::StringRef Word :
       {"%.cu", "src/%.cu", "*.cu", "**.cu", "src/*/*.cu", "$(1).cu", "${f}.cu", "$f.cu", "$(DIR)/$(1).cu"})
    EXPECT_EQ(patternIn(Word), "*.cu") << Word.str();
  for (llvm::StringRef Word : {"k.cu", "moc_%.cpp", "%.o", ".cu", "$(DIR)/k.cu"})
    EXPECT_EQ(patternIn(Word), "") << Word.str();
  EXPECT_EQ(patternIn(".cu", /*OrEnding=*/true), "*.cu");
}

TEST(NamedFiles, VariablesOfMake) {
  EXPECT_EQ(used("SRC := a.cu src/b.cu\n", "tune $(SRC)"), (Files{"a.cu", "b.cu"}));
  EXPECT_EQ(used("SRC = a.cu\nSRC += b.cu\nALL ?= $(SRC) c.h\n", "tune ${ALL}"), (Files{"a.cu", "b.cu", "c.h"}));
  EXPECT_EQ(used("SRC = $(wildcard src/*.cu)\n", "tune $(SRC)"), Files{"*.cu"});
  EXPECT_EQ(used("SRC = a.cu\nOBJ = $(SRC:.cu=.o)\nO = $(patsubst %.cu,%.o,$(SRC))\n", "ld $(OBJ) $(O)"), Files{});
}

TEST(NamedFiles, VariablesOfOthers) {
  EXPECT_EQ(used("for f in *.cu; do\n  sed s/3/4/ $f\ndone\n", "sed s/3/4/ $f"), Files{"*.cu"});
  EXPECT_EQ(used("f=k.cu\n", "sed s/3/4/ ${f%.cu}.cu"), Files{"k.cu"});
  EXPECT_EQ(used("set(SRC\n  a.cu b.cu)\nlist(APPEND SRC c.cu)\n", "file(READ ${SRC} T)"), (Files{"a.cu", "b.cu", "c.cu"}));
  EXPECT_EQ(used("file(GLOB SRC *.cu)\nforeach(F ${SRC})\n", "file(READ ${F} T)"), Files{"*.cu"});
  EXPECT_EQ(used("N = 3\n", "echo $(N)"), Files{});
}
