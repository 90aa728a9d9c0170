#include "frontend/parse/ExecutionSpaces.h"
#include "TestParse.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

/// `push+hd` for each function that is declared first there: whether its body is known, and for which sides its last declaration is.
struct Functions : clang::RecursiveASTVisitor<Functions> {
  std::string Text;
  bool VisitFunctionDecl(clang::FunctionDecl *F) {
    if (!F->isFirstDecl() || !F->getIdentifier() || F->isImplicit() || F->hasAttr<clang::CUDAGlobalAttr>())
      return true;
    const clang::FunctionDecl *Last = F->getMostRecentDecl();
    Text += (Text.empty() ? "" : " ") + F->getNameAsString() + (F->hasBody() ? "+" : "-") +
            (Last->hasAttr<clang::CUDAHostAttr>() ? "h" : "") + (Last->hasAttr<clang::CUDADeviceAttr>() ? "d" : "");
    return true;
  }
};

/// And the errors that are left.
std::string functions(std::string Source) {
  std::string Out;
  TestParse T(std::move(Source));
  T.ErrorsExpected = true;
  T.run([&](ParsedUnit &Unit) {
    Functions F;
    F.TraverseAST(Unit.ast());
    Out = F.Text;
    for (const ParseProblem &P : Unit.problems())
      Out += " | " + P.Text;
  });
  return Out;
}

} // namespace

TEST(ExecutionSpaces, ADefinitionMayLeaveThemOut) {
  EXPECT_EQ(functions("struct Q { __host__ __device__ void push(int v); int x; };\n"
                      "void Q::push(int v) { x = v; }\n"),
            "push+hd");
  EXPECT_EQ(
      functions(
          "template <class T> struct Q { __host__ __device__ Q(T v); __host__ __device__ T top() const noexcept(true); T x; };\n"
          "template <class T> Q<T>::Q(T v) : x(v) {}\n"
          "template <class T> T Q<T>::top() const noexcept(true) { return x; }\n"
          "__global__ void k(int *p) { Q<int> q(1); p[0] = q.top(); }\n"),
      "top+hd top+hd"); // And its instance.
  EXPECT_EQ(functions("__host__ __device__ int twice(int v);\nint twice(int v) { return 2 * v; }\n"), "twice+hd");
}

TEST(ExecutionSpaces, EachDeclarationMayAddOne) {
  EXPECT_EQ(functions("struct Q { void push(int v); int x; };\n__host__ __device__ void Q::push(int v) { x = v; }\n"), "push+hd");
  EXPECT_EQ(functions("struct Q { __host__ __device__ void a(); __host__ __device__ void b(); };\n"
                      "__host__ void Q::a() {}\n__device__ void Q::b() {}\n"),
            "a+hd b+hd");
  EXPECT_EQ(functions("struct Q { __device__ int dev(int v); __device__ int dev(float v); };\nint Q::dev(int v) { return v; }\n"
                      "int Q::dev(float v) { return 1; }\n"),
            "dev+hd dev+hd");
}

TEST(ExecutionSpaces, OtherFunctionsStayAsTheyAre) {
  EXPECT_EQ(functions("struct Q { __host__ __device__ void a(); };\n"
                      "void Q::a() {}\nvoid h() {}\n__device__ void d() {}\nint i(int) { return 1; }\n__device__ int i(float) { "
                      "return 2; }\n"),
            "a+hd h+ d+d i+ i+d");
  EXPECT_EQ(functions("struct Q { __host__ __device__ void a(int f = ([] { return 1; })()); };\nvoid Q::a(int f) { struct L { "
                      "void m() {} }; }\n"),
            "a+hd m+");
}

TEST(ExecutionSpaces, WhatIsWrongStaysAnError) {
  EXPECT_EQ(functions("struct Q { __device__ void a(int v); };\nvoid Q::a(float v) {}\n"),
            "a-hd a+hd | out-of-line definition of 'a' does not match any declaration in 'Q'");
  EXPECT_EQ(functions("__host__ __device__ int f(int v) { return v; }\nint f(int v) { return v; }\n"),
            "f+hd | redefinition of 'f'");
}
