#include "frontend/scan/AsmScan.h"
#include "gtest/gtest.h"

using namespace warpshift;

TEST(AsmScan, FindsStatementsByTheirKeyword) {
  llvm::StringRef Text = "void f() {\n  asm volatile(\"{ .reg .pred p;\\n\" // one\n \"vote.all.pred p, p; }\");\n"
                         "  __asm__(\"shfl.up.b32 %0, %1, 1, 0;\" : \"=r\"(y) : \"r\"(x)); }";
  std::vector<RawAsm> Found = legacyAsm(Text);
  ASSERT_EQ(Found.size(), 2u);
  EXPECT_EQ(Text.substr(Found[0].Offset, Found[0].Length), "asm");
  EXPECT_EQ(Found[0].Mnemonic, "vote.all.pred");
  EXPECT_EQ(Text.substr(Found[1].Offset, Found[1].Length), "__asm__");
}

TEST(AsmScan, SyncAndOtherInstructionsAreNone) {
  EXPECT_TRUE(legacyAsm("asm(\"shfl.sync.up.b32 %0, %1, 1, 0, -1;\" : : ); asm(\"mov.u32 %0, %1; // shfl.up\" : : );").empty());
}

TEST(AsmScan, TextInCommentsAndStringsIsNone) {
  EXPECT_TRUE(
      legacyAsm("// asm(\"shfl.up.b32 %0, %1, 1, 0;\")\nconst char *s = \"asm(\\\"shfl.up.b32 a, b, 1, 0;\\\")\";").empty());
}
