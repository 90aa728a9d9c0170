#include "frontend/scan/WrittenFiles.h"
#include <gtest/gtest.h>

using namespace warpshift;

using Files = std::set<std::string>;

static Files script(llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "gen.sh"); }
static Files make(llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Other, "Makefile"); }
static Files cpp(llvm::StringRef Text) { return filesWrittenBy(Text, CodeForm::Cpp, "gen.cpp"); }

TEST(WrittenFiles, WhatARuleIsFor) {
  EXPECT_EQ(make("cfg.h: Makefile make.sh\n\techo '#define N $(N)' > $@\n"), Files{"cfg.h"});
  EXPECT_EQ(make("$(DIR)k.o gen/cfg.h : k.cu a.h\n"), Files{"cfg.h"});
}

TEST(WrittenFiles, WhatARuleIsMadeOf) {
  EXPECT_EQ(make("k.o: k.cu cfg.h \\\n  other.h\n\t$(NVCC) -c k.cu\n"), Files{});
  EXPECT_EQ(make("$(DIR)k.o: src/k.cu $(INC)/cfg.h\n"), Files{});
  EXPECT_EQ(make("k.o: $(shell make_it cfg.h)\n"), Files{"cfg.h"});
}

TEST(WrittenFiles, ColonsOfOthers) {
  EXPECT_EQ(script("cmd: ./gen.sh cfg.h\n"), Files{"cfg.h"});
  EXPECT_EQ(script("<Exec Command=\"gen cfg.h\" />\n"), Files{"cfg.h"});
}

TEST(WrittenFiles, NoCommentsInQuotes) { EXPECT_EQ(script("echo \"x # y\" > cfg.h\n"), Files{"cfg.h"}); }

TEST(WrittenFiles, WhatIsCopied) {
  EXPECT_EQ(script("\t@cp inc/a.h b.h out\ninstall -m 644 c.h $(DEST)/include\n"), Files{});
  EXPECT_EQ(script("cp a.h \"$out\" # what is shared; b.h is not\n"), Files{});
  EXPECT_EQ(script("cp small.h cfg.h\n"), Files{"cfg.h"});
}

TEST(WrittenFiles, Lists) {
  EXPECT_EQ(script("set(LIB_HEADERS\n  a.h\n  inc/b.hpp)\ninstall(FILES a.h DESTINATION include)\nHEADERS += \"c.h\"\nhdrs = "
                   "[\"d.h\"],\n"),
            Files{});
  EXPECT_EQ(script("add_library(x STATIC a.cu b.h)\n"), Files{});
  EXPECT_EQ(script("<ClInclude Include=\"a.h\" />\n%include \"b.h\"\n# writes c.h\n"), Files{});
}

TEST(WrittenFiles, Statements) {
  for (llvm::StringRef Text :
       {"echo \"#define N 4\" > cfg.h", "sed -i s/3/4/ src/cfg.h", "cp small.h cfg.h", "file(WRITE ${DIR}/cfg.h \"x\")",
        "configure_file(\n  from.txt\n  cfg.h)", "open('cfg.h', 'w')", "outs = [\"cfg.h\"],", "OUT = cfg.h",
        "AC_CONFIG_HEADERS([cfg.h:cfg.hin])", "set(GENERATED_HEADERS cfg.h)", "  OUTPUT cfg.h"})
    EXPECT_EQ(script(Text).count("cfg.h"), 1u) << Text.str();
}

TEST(WrittenFiles, StringsOfCpp) {
  EXPECT_EQ(cpp("#include \"a.h\"\nstd::ofstream out(\"gen/cfg.h\");\n"), Files{"cfg.h"});
  EXPECT_EQ(cpp("int a; // a.h\n#include <b.h>\n"), Files{});
}
