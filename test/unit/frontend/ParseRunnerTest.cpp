#include "TestParse.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "support/Error.h"

using namespace warpshift;
using namespace warpshift::test;

/// Names of the functions the main file declares at file level.
static std::string functions(ParsedUnit &Unit) {
  std::string Out;
  for (clang::Decl *D : Unit.ast().getTranslationUnitDecl()->decls())
    if (auto *F = llvm::dyn_cast<clang::FunctionDecl>(D); F && Unit.isProjectCode(F->getLocation()))
      Out += F->getNameAsString() + " ";
  return Out;
}

TEST(ParseRunner, AKernelParsesForHostAndDevice) {
  for (const Variant &V : variantsFor({60, 70}))
    TestParse("__global__ void k(int *p) { *p = 1; }\nvoid h(int *p) {}\n", V).run([](ParsedUnit &Unit) {
      EXPECT_EQ(functions(Unit), "k h ");
      EXPECT_EQ(Unit.mainFile(), "main.cu");
      EXPECT_EQ(Unit.headers(), "stubs");
    });
}

TEST(ParseRunner, AMissingHeaderIsAProblemAndTheRestIsParsed) {
  TestParse T("#include \"thrust/nothing.h\"\nvoid a();\n#include <gone.h>\nvoid b();\n");
  T.ErrorsExpected = true;
  T.run([](ParsedUnit &Unit) {
    EXPECT_EQ(functions(Unit), "a b ");
    ASSERT_EQ(Unit.problems().size(), 2u);
    EXPECT_TRUE(Unit.problems()[0].MissingHeader);
    EXPECT_EQ(Unit.problems()[1].Where.Line, 3u);
  });
}

TEST(ParseRunner, AMainFileThatIsNotThereIsAnError) {
  TestParse T("");
  T.Job.File = "/p/none.cu";
  llvm::Error E = parse(T.Job, filesOverDisk(T.Files), [](ParsedUnit &) { ADD_FAILURE(); });
  EXPECT_TRUE(E.isA<ToolError>());
  EXPECT_NE(llvm::toString(std::move(E)).find("/p/none.cu"), std::string::npos);
}

TEST(ParseRunner, AFunctionWithAnErrorIsTold) {
  TestParse T("__device__ void good() {}\n__device__ void bad() { nothere(1); }\n");
  T.ErrorsExpected = true;
  T.run([](ParsedUnit &Unit) {
    std::map<std::string, bool> Bad;
    for (clang::Decl *D : Unit.ast().getTranslationUnitDecl()->decls())
      if (auto *F = llvm::dyn_cast<clang::FunctionDecl>(D); F && Unit.isProjectCode(F->getLocation()))
        Bad[F->getNameAsString()] = Unit.hasErrorIn(F->getSourceRange());
    EXPECT_EQ(Bad, (std::map<std::string, bool>{{"good", false}, {"bad", true}}));
  });
}

TEST(ParseRunner, AnInstalledToolkitIsNotSeenThroughTheStubs) {
  TestParse("#include <cuda_runtime.h>\n#include <vector_types.h>\nint v = CUDA_VERSION;\n").run([](ParsedUnit &Unit) {
    for (const std::string &Path : Unit.preprocessing().entered())
      EXPECT_EQ(Path.find("/cuda"), std::string::npos) << Path;
  });
}

TEST(ParseRunner, ErrorsInCodeThatNvccDoesNotCompileInThisPassAreSetApart) {
  const char *Text =
      "#ifdef __CUDA_ARCH__\n__device__ int helper(int v) { return v; }\n#else\nint other(int v) { return v; }\n#endif\n"
      "__device__ int d(int v) { return helper(v); }\nint h(int v) { return other(v); }\n";
  for (const Variant &V : variantsFor({60}))
    TestParse(Text, V).run([](ParsedUnit &Unit) {
      EXPECT_EQ(Unit.problems().size(), 0u);
      ASSERT_EQ(Unit.otherPassProblems().size(), 1u);
      EXPECT_EQ(Unit.otherPassProblems()[0].Where.Line, Unit.variant().isDevice() ? 7u : 6u);
    });
  TestParse T("int h() { return nothere; }\n__device__ int d() { return nothere; }\n");
  T.ErrorsExpected = true;
  T.run([](ParsedUnit &Unit) {
    EXPECT_EQ(Unit.problems().size(), 1u);
    Unit.setStandsFor({"host", "sm_60"});
    EXPECT_EQ(Unit.problems().size(), 2u);
  });
}

TEST(ParseRunner, AnErrorInADeviceLambdaOfAHostFunctionBelongsToTheDevicePass) {
  TestParse T("void h() {\n  auto d = [] __device__(int v) { return nothere; };\n  auto a = [] { return missing; };\n}\n");
  T.ErrorsExpected = true;
  T.run([](ParsedUnit &Unit) {
    ASSERT_EQ(Unit.problems().size(), 1u);
    EXPECT_EQ(Unit.problems()[0].Where.Line, 2u);
    ASSERT_EQ(Unit.otherPassProblems().size(), 1u);
    EXPECT_EQ(Unit.otherPassProblems()[0].Where.Line, 3u);
  });
}

TEST(ParseRunner, AMissingTypenameOrTemplateIsNoErrorAsForNvcc) {
  TestParse("template <class T> struct S { struct plus {}; template <int N> static int f() { return N; } };\n"
            "template <class T> void use(T) {}\n"
            "template <class T> int g() { use(S<T>::plus()); return S<T>::f<3>(); }\nint h() { return g<int>(); }\n")
      .run([](ParsedUnit &Unit) { EXPECT_EQ(Unit.problems().size(), 0u); });
}

TEST(ParseRunner, RestrictOnWhatIsNoPointerIsDroppedAsByNvcc) {
  TestParse("__device__ int f(const int __restrict__ *p) { return *p; }\n").run([](ParsedUnit &Unit) {
    EXPECT_EQ(Unit.problems().size(), 0u);
  });
}

TEST(ParseRunner, HeadersUnderPrivatePublicAreNoErrorAsForNvcc) {
  TestParse("class A { private: struct S; public: struct S { int x; }; };\n").run([](ParsedUnit &Unit) {
    EXPECT_EQ(Unit.problems().size(), 0u);
  });
}

TEST(ParseRunner, NamesThatNvccsHeadersPullInAreThere) {
  for (const Variant &V : variantsFor({60}))
    TestParse("int h(int a) { std::swap(a, a); return std::max(a, 1) + EXIT_FAILURE + (int)std::sqrt(2.f); }\n"
              "__device__ float d(float a) { return std::sqrt(a) + INT_MAX; }\n",
              V)
        .run([](ParsedUnit &) {});
}

TEST(ParseRunner, ACrashIsAnErrorOfTheFileAndTheNextOneParses) {
  TestParse T("__device__ int f(int v) { return __shfl(v, 0); }\n");
  llvm::Error E = parse(T.Job, filesOverDisk(T.Files), [](ParsedUnit &) { llvm::report_fatal_error("broken"); });
  EXPECT_TRUE(E.isA<ToolError>());
  EXPECT_NE(llvm::toString(std::move(E)).find("internal error (broken)"), std::string::npos);
  T.run([](ParsedUnit &) {});
}

TEST(ParseRunner, AnArchitectureThatClangDoesNotKnowIsAnError) {
  TestParse T("", Variant::device(999));
  llvm::Error E = parse(T.Job, filesOverDisk(T.Files), [](ParsedUnit &) { ADD_FAILURE(); });
  EXPECT_TRUE(E.isA<ToolError>());
  EXPECT_NE(llvm::toString(std::move(E)).find("sm_999"), std::string::npos);
}
