#include "frontend/scan/FolderCopies.h"
#include <gtest/gtest.h>

using namespace warpshift;

using Copied = std::set<CopiedFiles>;

static Copied copiedBy(llvm::StringRef Statement) { return filesCopiedBy(Statement, Statement); }

TEST(FolderCopies, FoldersAndPatternsOfShells) {
  EXPECT_EQ(copiedBy("cp -r half/* ."), (Copied{{"half", ""}}));
  EXPECT_EQ(copiedBy("  @cp -a $(TOP)/gen/half/. src/"), (Copied{{"half", ""}, {"src", ""}}));
  EXPECT_EQ(copiedBy("rsync -a half/ ./"), (Copied{{"half", ""}}));
  EXPECT_EQ(copiedBy("cp *.cu half/"), (Copied{{"", ".cu"}, {"half", ""}}));
  EXPECT_EQ(copiedBy("ln -sf ../*.cuh bar"), (Copied{{"", ".cuh"}, {"bar", ""}}));
  EXPECT_EQ(copiedBy("cp k.cu half/"), (Copied{{"half", ""}}));
  EXPECT_EQ(copiedBy("cp * .."), (Copied{{"", ""}}));
}

TEST(FolderCopies, FiltersOfCMake) { EXPECT_EQ(copiedBy("file(COPY ${D} DESTINATION ${B} PATTERN *.*)").count({"", ""}), 0u); }

TEST(FolderCopies, OtherScripts) {
  EXPECT_EQ(filesCopiedIn("copy half\\*.h .\n"), (Copied{{"half", ".h"}}));
  EXPECT_EQ(filesCopiedIn("Copy-Item half\\* . -Recurse\n"), (Copied{{"half", ""}}));
  EXPECT_EQ(filesCopiedIn("HALF = 'half'\nshutil.copytree(HALF, target)\n"), (Copied{{"half", ""}}));
  EXPECT_EQ(filesCopiedIn("file(GLOB F half/*)\nfile(COPY ${F} DESTINATION .)\n").count({"half", ""}), 1u);
  EXPECT_EQ(filesCopiedIn("copy {\n  from 'half'\n  into '.'\n}\n").count({"half", ""}), 1u);
}

TEST(FolderCopies, FoldersThatMayBeTheProjects) {
  for (llvm::StringRef Text : {"cp -r half/* /src/k/", "cp half/* ~/k", "cp half/* $HOME/k", "cp half/* $PREFIX_SRC"})
    EXPECT_EQ(copiedBy(Text).count({"half", ""}), 1u) << Text.str();
}

TEST(FolderCopies, VariablesAndPipes) {
  EXPECT_EQ(filesCopiedIn("all:\n\t$(CP) -r half/* .\n"), (Copied{{"half", ""}}));
  EXPECT_EQ(filesCopiedIn("all:\n\t-cp -r half/* .\n"), (Copied{{"half", ""}}));
  EXPECT_EQ(filesCopiedIn("all:\n\t$(INSTALL_DATA) half/*.h .\n"), (Copied{{"half", ".h"}}));
  EXPECT_EQ(filesCopiedIn("all:\n\t$(INSTALL_DATA) half/*.h $(DESTDIR)$(includedir)/half\n"), Copied{});
  EXPECT_EQ(filesCopiedIn("java -cp half/* Main\n"), Copied{});
  EXPECT_EQ(filesCopiedIn("for f in half/*; do\n  install -m 644 \"$f\" .\ndone\n").count({"half", ""}), 1u);
  EXPECT_EQ(filesCopiedIn("find half -type f -exec cp {} . \\;\n").count({"half", ""}), 1u);
  EXPECT_EQ(filesCopiedIn("(cd half && tar cf - .) | tar xf -\n").count({"half", ""}), 1u);
  EXPECT_EQ(filesCopiedIn("tar czf pack.tgz half\n"), Copied{});
}

TEST(FolderCopies, CommandsInFunctions) {
  EXPECT_EQ(filesCopiedIn("pack() {\n  make src *.cu\n  cp -r \\\n    half .\n}\nfile(COPY\n  wide DESTINATION .)\n"),
            (Copied{{"DESTINATION", ""}, {"file", ""}, {"half", ""}, {"wide", ""}})); // Words that are no folder's do no harm.
}

TEST(FolderCopies, FoldersOfVariables) {
  for (llvm::StringRef Text :
       {"D=gen/half\ncp -r $D/* .", "  export D=\"$TOP/half\"\ncp -r ${D}/* .", "E := half/\nD := x/$(E)\nx:\n\tcp -r $(D)/* ."})
    EXPECT_EQ(filesCopiedBy(Text.rsplit('\n').second, Text), (Copied{{"half", ""}})) << Text.str();
  EXPECT_EQ(copiedBy("cp -r $D/* ."), (Copied{{"", ""}}));
}

TEST(FolderCopies, CallsOfProgramsAndOfCMake) {
  EXPECT_EQ(copiedBy("shutil.copytree(\"half\", target, dirs_exist_ok=True)"), (Copied{{"half", ""}}));
  EXPECT_EQ(copiedBy("file(COPY ${CMAKE_SOURCE_DIR}/half/ DESTINATION src)").count({"half", ""}), 1u);
  EXPECT_EQ(copiedBy("COPY half/ /w/src"), (Copied{{"half", ""}, {"src", ""}}));
}

TEST(FolderCopies, Others) {
  for (llvm::StringRef Text : {"cp *.h $(PREFIX)/include", "install(DIRECTORY half DESTINATION include)",
                               "cp -r half /usr/include", "cp half/* $(DESTDIR)$(includedir)", "make half", "scp_half half",
                               "; a copy of *all* files", "# and move half/* here", "shutil.copy(half, target)", "cp $f $g"})
    EXPECT_EQ(copiedBy(Text), Copied{}) << Text.str();
}
