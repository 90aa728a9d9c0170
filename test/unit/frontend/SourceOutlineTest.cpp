#include "frontend/scan/SourceOutline.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// "kind name space" of what encloses the comment /*@*/ in Text.
std::string around(llvm::StringRef Text) {
  const RawTokens Tokens(Text);
  const SourceOutline Outline(Tokens);
  const OutlineItem *I = Outline.enclosing(uint32_t(Text.find("/*@*/")));
  if (!I)
    return "nothing";
  static const char *Kinds[] = {"function", "macro", "type", "variable"};
  static const char *Spaces[] = {"host", "maybe", "device", "kernel"};
  std::string S = std::string(Kinds[unsigned(I->K)]) + " " + I->Name + " " + Spaces[unsigned(I->Space)];
  return I->Class.empty() ? S : S + " of " + I->Class;
}

} // namespace

TEST(SourceOutline, ADeviceFunctionEnclosesItsBody) {
  EXPECT_EQ(around("int a; __device__ int f(int x) { if (x) { return 0; } /*@*/ }"), "function f device");
}

TEST(SourceOutline, AKernelIsTold) {
  EXPECT_EQ(around("extern \"C\" __global__ void __launch_bounds__(256, 2) k(int *p) { /*@*/ }"), "function k kernel");
}

TEST(SourceOutline, ATemplateIsNamedByItself) {
  EXPECT_EQ(around("template <typename T, int N = (3 > 2)> __device__ T g(T (&a)[N]) { /*@*/ }"), "function g device");
}

TEST(SourceOutline, ASpecialisationIsNamedByItsTemplate) {
  EXPECT_EQ(around("template <> __device__ int g<int>(int a) { /*@*/ }"), "function g device");
}

TEST(SourceOutline, TheHeadBelongsToTheFunction) {
  EXPECT_EQ(around("__device__ void f(volatile /*@*/ float *p) { }"), "function f device");
}

TEST(SourceOutline, AHostFunctionIsHost) {
  EXPECT_EQ(around("static inline int main(int argc, char **argv) { /*@*/ }"), "function main host");
}

TEST(SourceOutline, AnAttributeMacroMayStandForDevice) {
  EXPECT_EQ(around("HOST_DEVICE int f(int x) { /*@*/ }"), "function f maybe");
}

TEST(SourceOutline, AnAttributeMacroWithArgumentsIsNotTheName) {
  EXPECT_EQ(around("DEVICE_ATTR(always) int f(int x) { /*@*/ }"), "function f maybe");
}

TEST(SourceOutline, AMethodIsNamedByItself) {
  EXPECT_EQ(around("namespace n { struct __align__(8) S : B<int(4)> { int a; public: __device__ int f() const { /*@*/ } }; }"),
            "function f device");
}

TEST(SourceOutline, ACallOperatorIsNamedByItsClass) {
  EXPECT_EQ(around("template <class T> struct Sum { __device__ T operator()(T a) const { /*@*/ } };"),
            "function operator device of Sum");
}

TEST(SourceOutline, AConstructorWithInitialisersIsNamedByItsClass) {
  EXPECT_EQ(around("struct S { __device__ S(int a) : x(a), y{a} { /*@*/ } };"), "function S device of S");
}

TEST(SourceOutline, AnOutOfLineMethodKeepsItsName) {
  EXPECT_EQ(around("__device__ int S::f(int a) { /*@*/ }"), "function f device");
}

TEST(SourceOutline, AFunctionReturningAStructIsAFunction) {
  EXPECT_EQ(around("__device__ struct S f(int a) { /*@*/ }"), "function f device");
}

TEST(SourceOutline, ALambdaAtNamespaceScopeIsItsVariable) {
  EXPECT_EQ(around("auto f = [] __device__ (int x) { /*@*/ };"), "variable f device");
}

TEST(SourceOutline, AMacroBodyBelongsToTheMacro) {
  EXPECT_EQ(around("void f() {\n#define RED(x) \\\n  /*@*/ x\n}"), "macro RED maybe");
}

TEST(SourceOutline, UnbalancedBranchesAreRestored) {
  EXPECT_EQ(around("__device__ int f(int a) {\n#if A\n  if (a) {\n#else\n  while (a) {\n#endif\n  }\n}\n"
                   "__device__ int g() { /*@*/ }"),
            "function g device");
}

TEST(SourceOutline, TwoHeadsForOneBodyNameTheSecond) {
  EXPECT_EQ(around("#if A\n__device__ int f(int a) {\n#else\n__device__ int f2(int a) {\n#endif\n /*@*/ }\n"),
            "function f2 device");
}

TEST(SourceOutline, BracesInStringsAndCommentsDoNotCount) {
  EXPECT_EQ(around("__device__ void f() { char c = '{'; const char *s = \"}\"; /* } */ /*@*/ }"), "function f device");
}

TEST(SourceOutline, AClosingBraceTooManyIsSurvived) {
  EXPECT_EQ(around("} } __device__ void f() { /*@*/ }"), "function f device");
}

TEST(SourceOutline, BetweenFunctionsThereIsNothing) { EXPECT_EQ(around("void f() {} /*@*/ void g() {}"), "nothing"); }

TEST(SourceOutline, AnArrayInitialiserDoesNotSwallowWhatFollows) {
  EXPECT_EQ(around("const int t[] = {1, 2, {3}}; enum E { A, B }; __device__ void f() { /*@*/ }"), "function f device");
}
