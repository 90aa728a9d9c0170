#include "rewrite/IncludePlace.h"
#include "rewrite/ApplyEdits.h"
#include "llvm/Support/Error.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// Bytes with the header in it; "there" or the reason when nothing is inserted. Uses are marked "use".
std::string with(llvm::StringRef Bytes, llvm::StringRef File = "/p/a.cu", llvm::StringRef Style = "") {
  llvm::vfs::InMemoryFileSystem FS;
  if (!Style.empty())
    FS.addFile("/p/.clang-format", 0, llvm::MemoryBuffer::getMemBufferCopy(Style));
  std::vector<uint32_t> Uses;
  for (size_t At = Bytes.find("use"); At != llvm::StringRef::npos; At = Bytes.find("use", At + 1))
    Uses.push_back(At);
  IncludePlace P = includePlace(File, Bytes, "warp_compat.h", Uses, FS);
  if (!P.Edit)
    return P.Why.empty() ? "there" : P.Why;
  return llvm::cantFail(applyEdits(Bytes, {*P.Edit}));
}

#define OURS "#include \"warp_compat.h\"\n"

TEST(IncludePlace, ASortedBlockStaysSorted) {
  EXPECT_EQ(with("#include \"a.h\"\n#include \"z.h\"\nuse();\n"), "#include \"a.h\"\n" OURS "#include \"z.h\"\nuse();\n");
}

TEST(IncludePlace, TheFilesOwnHeaderStaysFirst) {
  EXPECT_EQ(with("#include \"zoo.h\"\n\n#include \"a.h\"\nuse();\n", "/p/zoo.cu"),
            "#include \"zoo.h\"\n\n#include \"a.h\"\n" OURS "use();\n");
}

TEST(IncludePlace, CategoriesOfTheProjectCount) {
  const char *Style =
      "BasedOnStyle: LLVM\nIncludeCategories:\n  - Regex: '^<'\n    Priority: 1\n  - Regex: '^\"'\n    Priority: 2\n";
  EXPECT_EQ(with("#include <vector>\n\nuse();\n", "/p/a.cu", Style), "#include <vector>\n" OURS "\nuse();\n");
}

TEST(IncludePlace, WithoutAStyleTheFilesOwnOrderOfAnglesAndQuotesCounts) {
  EXPECT_EQ(with("#include <vector>\n\nuse();\n"), "#include <vector>\n" OURS "\nuse();\n");
  EXPECT_EQ(with("#include \"a.h\"\n#include <vector>\n\nuse();\n", "/p/a.cu"),
            "#include \"a.h\"\n#include <vector>\n" OURS "\nuse();\n");
  EXPECT_EQ(with("#include \"x.h\"\n\n#include <vector>\n\nuse();\n"), OURS "#include \"x.h\"\n\n#include <vector>\n\nuse();\n");
}

TEST(IncludePlace, ACommentOfTheDeclarationStaysWithIt) {
  EXPECT_EQ(with("/* (c) */\n\n// What it does.\n// More.\nuse();\n"),
            "/* (c) */\n\n" OURS "\n// What it does.\n// More.\nuse();\n");
  EXPECT_EQ(with("// What it does.\nuse();\n"), OURS "\n// What it does.\nuse();\n");
  EXPECT_EQ(with("// Copyright 2013\nuse();\n"), "// Copyright 2013\n" OURS "use();\n");
}

TEST(IncludePlace, AnEmptyLineFollowsWhereOneStoodBefore) {
  EXPECT_EQ(with("#pragma once\n\nnamespace a {\nuse();\n}\n", "/p/a.cuh"),
            "#pragma once\n\n" OURS "\nnamespace a {\nuse();\n}\n");
  EXPECT_EQ(with("use();\r\n"), "#include \"warp_compat.h\"\r\n\r\nuse();\r\n");
}

TEST(IncludePlace, AmongTheIncludesOfTheConditionThatTheUsesShare) {
  EXPECT_EQ(with("#include <math.h>\n#ifdef __CUDACC__\n#include \"a.h\"\n#include \"z.h\"\n\nuse();\n#endif\n"),
            "#include <math.h>\n#ifdef __CUDACC__\n#include \"a.h\"\n" OURS "#include \"z.h\"\n\nuse();\n#endif\n");
}

TEST(IncludePlace, AfterCommentGuardAndPragma) {
  EXPECT_EQ(with("// (c)\n\nuse();\n"), "// (c)\n\n" OURS "\nuse();\n");
  EXPECT_EQ(with("#pragma once\nuse();\n", "/p/a.cuh"), "#pragma once\n" OURS "use();\n");
  EXPECT_EQ(with("#ifndef A_H\n#define A_H\nuse();\n#endif\n", "/p/a.cuh"), "#ifndef A_H\n#define A_H\n" OURS "use();\n#endif\n");
}

TEST(IncludePlace, NotBehindAConditionThatAUseDoesNotShare) {
  EXPECT_EQ(with("#ifdef A\n#include \"a.h\"\n#endif\nuse();\n"), OURS "#ifdef A\n#include \"a.h\"\n#endif\nuse();\n");
  EXPECT_EQ(with("#ifdef A\n#include \"a.h\"\nuse();\n#else\nuse();\n#endif\n"),
            OURS "#ifdef A\n#include \"a.h\"\nuse();\n#else\nuse();\n#endif\n");
}

TEST(IncludePlace, BehindTheConditionOfEverything) {
  EXPECT_EQ(with("#ifdef A\n#include \"a.h\"\nuse();\n#endif\n"), "#ifdef A\n#include \"a.h\"\n" OURS "use();\n#endif\n");
}

TEST(IncludePlace, NotInsideExternC) {
  EXPECT_EQ(with("extern \"C\" {\n#include \"a.h\"\n}\nuse();\n"), OURS "\nextern \"C\" {\n#include \"a.h\"\n}\nuse();\n");
}

TEST(IncludePlace, NotBelowAUse) {
  EXPECT_EQ(with("use();\n#include \"a.h\"\nuse();\n"), OURS "\nuse();\n#include \"a.h\"\nuse();\n");
}

TEST(IncludePlace, BeforeTheHeaderThatRedefinesNames) {
  EXPECT_EQ(with("#include \"a.h\"\n#include \"warp_checked.h\"\nuse();\n"),
            "#include \"a.h\"\n" OURS "#include \"warp_checked.h\"\nuse();\n");
}

TEST(IncludePlace, OnceIsEnoughByAnyPath) {
  EXPECT_EQ(with("#include \"../runtime/warp_compat.h\"\nuse();\n"), "there");
  EXPECT_EQ(with("#include <warp_compat.h>\nuse();\n"), "there");
  EXPECT_NE(with("#ifdef A\n#include <warp_compat.h>\n#endif\nuse();\n"), "there");
}

TEST(IncludePlace, BytesOfTheFileStay) {
  EXPECT_EQ(with("\xEF\xBB\xBFuse();\n"), "\xEF\xBB\xBF" OURS "\nuse();\n");
  EXPECT_EQ(with("#include \"a.h\"\r\nuse();\r\n"), "#include \"a.h\"\r\n#include \"warp_compat.h\"\r\nuse();\r\n");
}

TEST(IncludePlace, DepthCountsWhatIsOpenOutsideOfDirectives) {
  llvm::StringRef Text = "#define OPEN {\n#include \"x.inl\"\nnamespace a {\nint i = f(\n#include \"x.inl\"\n);\n}\n";
  EXPECT_EQ(depthAt(Text, Text.find("#include")), 0);
  EXPECT_EQ(depthAt(Text, Text.rfind("#include")), 2);
  EXPECT_EQ(depthAt(Text, Text.size()), 0);
}

} // namespace
