#include "TestParse.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace warpshift::test;

/// The callee names of all calls in project code, as places.
struct Calls : clang::RecursiveASTVisitor<Calls> {
  ParsedUnit &Unit;
  std::vector<SourceRef> Out;
  explicit Calls(ParsedUnit &Unit) : Unit(Unit) { TraverseAST(Unit.ast()); }
  bool VisitDeclRefExpr(clang::DeclRefExpr *E) {
    if (Unit.isProjectCode(E->getLocation()) && E->getDecl()->getDeclName().isIdentifier() && E->getDecl()->getName() == "__shfl")
      Out.push_back(Unit.ref(E->getLocation()));
    return true;
  }
};

static std::string show(const SourceRef &R) {
  return R.File + ":" + std::to_string(R.Line) + ":" + std::to_string(R.Column) + "@" + std::to_string(R.Offset) + "+" +
         std::to_string(R.Length);
}

TEST(ParsedUnit, APlaceIsThatOfTheSpelling) {
  TestParse("__device__ int f(int v) {\n  return __shfl(v, 1);\n}\n").run([](ParsedUnit &Unit) {
    ASSERT_EQ(Calls(Unit).Out.size(), 1u);
    EXPECT_EQ(show(Calls(Unit).Out[0]), "main.cu:2:10@35+6");
  });
}

TEST(ParsedUnit, AByteOrderMarkAndCarriageReturnsCountInOffsets) {
  TestParse("\xEF\xBB\xBF__device__ int f(int v) {\r\n  return __shfl(v, 1);\r\n}\r\n").run([](ParsedUnit &Unit) {
    ASSERT_EQ(Calls(Unit).Out.size(), 1u);
    EXPECT_EQ(show(Calls(Unit).Out[0]), "main.cu:2:10@39+6");
    EXPECT_EQ(Unit.text(Calls(Unit).Out[0]), "__shfl");
  });
}

TEST(ParsedUnit, ACallInAMacroBodyIsPlacedInTheDefinition) {
  TestParse("#define S(v) __shfl(v, 1)\n__device__ int f(int v) { return S(v) + S(v); }\n").run([](ParsedUnit &Unit) {
    std::vector<SourceRef> Found = Calls(Unit).Out;
    ASSERT_EQ(Found.size(), 2u);
    EXPECT_EQ(show(Found[0]), "main.cu:1:14@13+6");
    EXPECT_EQ(Found[0], Found[1]);
  });
}

TEST(ParsedUnit, ACallInAMacroArgumentIsPlacedInTheArgument) {
  TestParse("#define ID(x) x\n__device__ int f(int v) { return ID(__shfl(v, 1)); }\n").run([](ParsedUnit &Unit) {
    ASSERT_EQ(Calls(Unit).Out.size(), 1u);
    EXPECT_EQ(show(Calls(Unit).Out[0]), "main.cu:2:37@52+6");
  });
}

TEST(ParsedUnit, AHeaderReachedByTwoSpellingsHasOneName) {
  TestParse T("#include \"sub/../sub/h.cuh\"\n#include \"sub/h.cuh\"\n");
  T.Files["/p/sub/h.cuh"] = "__device__ inline int f(int v) { return __shfl(v, 1); }\n#undef A\n";
  T.Files["/p/sub/h.cuh"].insert(0, "#pragma once\n");
  T.run([](ParsedUnit &Unit) {
    ASSERT_EQ(Calls(Unit).Out.size(), 1u);
    EXPECT_EQ(Calls(Unit).Out[0].File, "sub/h.cuh");
    EXPECT_EQ(Unit.preprocessing().entered(), (std::set<std::string>{"main.cu", "sub/h.cuh"})) << "stubs are not listed";
  });
}

TEST(ParsedUnit, CodeOutsideTheProjectRootKeepsItsAbsolutePath) {
  TestParse T("#include \"/q/x.h\"\n");
  T.Files["/q/x.h"] = "__device__ inline int f(int v) { return __shfl(v, 1); }\n";
  T.run([](ParsedUnit &Unit) {
    ASSERT_EQ(Calls(Unit).Out.size(), 1u);
    EXPECT_EQ(Calls(Unit).Out[0].File, "/q/x.h");
  });
}

TEST(ParsedUnit, SystemHeadersAreNotProjectCode) {
  TestParse T("#include <x.h>\n__device__ int g(int v) { return __shfl(v, 1); }\n");
  T.Job.Flags.insert(T.Job.Flags.end(), {"-isystem", "/sys"});
  T.Files["/sys/x.h"] = "inline int sys() { return 1; }\n";
  T.run([](ParsedUnit &Unit) {
    for (clang::Decl *D : Unit.ast().getTranslationUnitDecl()->decls())
      if (auto *F = llvm::dyn_cast<clang::FunctionDecl>(D)) {
        if (F->getNameAsString() == "sys" || F->getNameAsString() == "__shfl") {
          EXPECT_TRUE(Unit.isSystemCode(F->getLocation()));
        }
        if (F->getNameAsString() == "g") {
          EXPECT_TRUE(Unit.isProjectCode(F->getLocation()));
        }
      }
  });
}
