#include "frontend/scan/HostCalls.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// Is the first `sum` of Text a call in the function that begins at `void`?
bool isCall(llvm::StringRef Text, const std::vector<std::string> &Unknown = {}) {
  const RawTokens Raw(Text);
  const auto At = [&](llvm::StringRef Of, size_t From = 0) { return uint32_t(Text.find(Of, From)); };
  return HostCalls(Raw).isCallIn({At("void"), At("{", At("void")), uint32_t(Text.rfind("}") + 1), Unknown}, At("sum"));
}

} // namespace

TEST(HostCalls, StatementsAndOperands) {
  for (const char *Body : {"sum(1);", "if (a) sum(1);", "else sum(1);", "x = a + sum<int, 3>(1);", "return sum<T *, A<B>>(1);",
                           "for (;;) { sum(1); }", "do { if (sum(1)) break; } while (0);", "a->sum(1);", "a.b[1].f(2)->sum(1);",
                           "A::B::sum(1);", "x[sum(1)] = 1;", "CHECK(f(1)); sum(1);", "x = (1 + sum(2));", "{ g(); } sum(1);",
                           "case 3: sum(1);", "T y(3);\n#pragma omp parallel\nsum(1);"})
    EXPECT_TRUE(isCall("template <class T> void f(int a) { " + std::string(Body) + " }")) << Body;
}

TEST(HostCalls, WhatMacrosAndLambdasMayMakeForTheDevice) {
  for (const char *Body :
       {"CHECK(sum(1));", "f(sum(1));", "RUN sum(1);", "run(i) sum(1);", "EACH(i, n) { sum(i); }", "EACH { sum(1); }",
        "[=] __device__(int i) { sum(i); };", "[=] { sum(1); };", "struct A { void f() { sum(1); } };",
        "BEGIN(i) x = 3; sum(1); END", "BEGIN int x = 3; sum(1); END", "A x{sum(1)};", "if (a) BEGIN { } sum(1);"})
    EXPECT_FALSE(isCall("void f(int a) { " + std::string(Body) + " }")) << Body;
}

TEST(HostCalls, WordsThatTheParserDoesNotKnow) {
  EXPECT_TRUE(isCall("void f() { begin(i); sum(1); end(i); }"));
  EXPECT_FALSE(isCall("void f() { begin(i); sum(1); end(i); }", {"begin", "end"}));
  EXPECT_TRUE(isCall("void f() { { begin(i); } if (a) sum(1); }", {"begin"})); // Closed before.
  EXPECT_FALSE(isCall("void f() { begin; sum(1); end; }"));
  EXPECT_TRUE(isCall("void f() { for (;;) { if (a) continue; else break; sum(1); } }"));
}

TEST(HostCalls, WhatIsNoCall) {
  for (const char *Body : {"launch(sum);", "sum<<<1, 1>>>(1);", "x = sum;", "a.template sum<int>(1);", "x = sum < (3);",
                           "int sum(3);", "x = &A<B>::sum;", "A<B>::sum(1);"})
    EXPECT_FALSE(isCall("void f(int a) { " + std::string(Body) + " }")) << Body;
}

TEST(HostCalls, TextsThatAreNotUnderstood) {
  EXPECT_FALSE(isCall("DEVICE void f() { sum(1); }"));
  EXPECT_FALSE(isCall("DEVICE(3) void f() { sum(1); }"));
  EXPECT_FALSE(isCall("DEVICE\n#pragma once\nvoid f() { sum(1); }"));
  EXPECT_FALSE(isCall("void f() { sum(1); } }")); // Ends elsewhere.
  EXPECT_FALSE(isCall("void f() {\n#if A\n if (a) {\n#else\n run([=] {\n#endif\n sum(1); } }"));
  EXPECT_FALSE(isCall("void f() {\n#include \"begin.inc\"\n sum(1); }"));
  EXPECT_FALSE(isCall("void f() {\n#define CALL sum(1)\n }"));
}
