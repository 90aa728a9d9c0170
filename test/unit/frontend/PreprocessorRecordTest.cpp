#include "TestParse.h"

using namespace warpshift;
using namespace warpshift::test;

static std::string textOf(const ParsedUnit &Unit, const SourceRef &R) { return Unit.text(R).str(); }

TEST(PreprocessorRecord, IncludesTellWhatTheyFound) {
  TestParse T("#include \"a.h\"\n#include <none.h>\n#include <cuda_runtime.h>\n");
  T.Files["/p/a.h"] = "";
  T.ErrorsExpected = true;
  T.run([](ParsedUnit &Unit) {
    const auto &I = Unit.preprocessing().includes();
    ASSERT_EQ(I.size(), 3u);
    EXPECT_EQ(I[0].Resolved, "a.h");
    EXPECT_FALSE(I[0].Angled);
    EXPECT_EQ(textOf(Unit, I[0].Where), "a.h");
    EXPECT_EQ(I[1].Resolved, "");
    EXPECT_EQ(textOf(Unit, I[1].Where), "none.h");
    EXPECT_TRUE(I[2].System);
  });
}

TEST(PreprocessorRecord, MacrosOfTheProjectAreListedWithTheirBodies) {
  TestParse("#define N 3\n#define F(x) ((x) + N)\n#define EMPTY\nint a = F(2);\n").run([](ParsedUnit &Unit) {
    const auto &D = Unit.preprocessing().definitions();
    ASSERT_EQ(D.size(), 3u);
    EXPECT_EQ(D[1].Name, "F");
    EXPECT_TRUE(D[1].FunctionLike);
    EXPECT_EQ(textOf(Unit, D[1].Body), "((x) + N)");
    EXPECT_FALSE(D[2].Body.isValid());
    const auto &E = Unit.preprocessing().expansions();
    ASSERT_EQ(E.size(), 2u);
    EXPECT_EQ(textOf(Unit, E[0].Where), "F(2)");
    EXPECT_EQ(E[0].Definition, D[1].Where);
    EXPECT_EQ(textOf(Unit, E[1].Where), "N"); // spelled in the body of F
  });
}

TEST(PreprocessorRecord, SkippedCodeIsKnownWithItsGuards) {
  const std::string Text = "int a;\n#if __CUDA_ARCH__ >= 700\nint seven;\n#else\nint six;\n#endif\n";
  TestParse(Text, Variant::device(60)).run([&](ParsedUnit &Unit) {
    const PreprocessorRecord &R = Unit.preprocessing();
    auto At = [&](const char *What) { return SourceRef{"main.cu", 1, 1, uint32_t(Text.find(What)), 3}; };
    EXPECT_TRUE(R.isSkipped(At("int seven")));
    EXPECT_FALSE(R.isSkipped(At("int six")));
    ASSERT_EQ(R.guardsAt(At("int six")).size(), 1u);
    EXPECT_EQ(R.guardsAt(At("int six"))[0].Condition, "__CUDA_ARCH__ >= 700");
    EXPECT_TRUE(R.guardsAt(At("int six"))[0].Negated);
    EXPECT_FALSE(R.guardsAt(At("int seven"))[0].Negated);
    EXPECT_TRUE(R.dependsOnArch());
  });
}

TEST(PreprocessorRecord, TheDirectiveThatEndsWhatIsSkippedIsRead) {
  const std::string Text = "#ifdef A\n#elif 0 // #\n#elif 1\nint b;\n#else /*\n*/\nint c;\n # /* # */ endif /*\n*/\nint d;\n";
  TestParse(Text).run([&](ParsedUnit &Unit) {
    auto IsSkipped = [&](const char *What) {
      return Unit.preprocessing().isSkipped({"main.cu", 1, 1, uint32_t(Text.find(What)), 1});
    };
    for (const char *Out : {"#ifdef", "#elif 0", "#else", "int c"})
      EXPECT_TRUE(IsSkipped(Out)) << Out;
    for (const char *In : {"#elif 1", "int b", "endif", "int d"})
      EXPECT_FALSE(IsSkipped(In)) << In;
  });
}

/// What a library declares may depend on it.
TEST(PreprocessorRecord, ALibraryThatAsksForTheArchitectureCounts) {
  const auto Asks = [](const std::string &Library) {
    TestParse T("#include <library.h>\nint a;\n", Variant::device(60));
    T.Files["/lib/library.h"] = Library;
    T.Job.Flags.push_back("-isystem/lib");
    bool Out = false;
    T.run([&](ParsedUnit &Unit) { Out = Unit.preprocessing().dependsOnArch(); });
    return Out;
  };
  for (const char *Text : {"#if __CUDA_ARCH__ >= 700\n#endif\n", "#ifdef __CUDA_ARCH__\n#endif\n", "int b = __CUDA_ARCH__;\n",
                           "#define ARCH __CUDA_ARCH__\n#if ARCH\n#endif\n"})
    EXPECT_TRUE(Asks(Text)) << Text;
  EXPECT_FALSE(Asks("#define ARCH __CUDA_ARCH__\n"));
}

TEST(PreprocessorRecord, ConditionsTellWhatTheyConsulted) {
  TestParse("#define A B\n#define B 1\n#if A && defined(C) || D\n#endif\n#ifdef E\n#endif\n").run([](ParsedUnit &Unit) {
    const auto &C = Unit.preprocessing().consulted();
    for (const char *Name : {"A", "B", "C", "E"})
      EXPECT_TRUE(C.count(Name)) << Name;
    EXPECT_FALSE(Unit.preprocessing().dependsOnArch());
    EXPECT_TRUE(Unit.preprocessing().expansions().front().InCondition);
  });
}
