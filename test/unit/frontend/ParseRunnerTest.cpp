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
  TestParse T("void good() {}\nvoid bad() { nothere(1); }\n");
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
