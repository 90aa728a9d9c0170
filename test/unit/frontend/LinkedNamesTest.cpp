#include "frontend/scan/LinkedNames.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::set<std::string> names(llvm::StringRef Text, CodeForm Form) {
  return namesLinkedFrom(Text, Form, NameScanner({"total", "x3"}));
}

} // namespace

TEST(LinkedNames, MangledNamesInAnyForm) {
  for (CodeForm Form : {CodeForm::Parsed, CodeForm::Cpp, CodeForm::Other})
    EXPECT_THAT(names("get(\"_Z5totalPi\");", Form), ElementsAre("total"));
  EXPECT_THAT(names("_ZN3abc5totalILi3EEEvPi", CodeForm::Other), ElementsAre("total"));
  EXPECT_THAT(names("_ZN1a2x3Ev", CodeForm::Other), ElementsAre("x3"));
  EXPECT_THAT(names("total _Z6totalsPi _Z4tota", CodeForm::Other), IsEmpty());
}

TEST(LinkedNames, StubsByTheirOwnNames) {
  EXPECT_THAT(names("_Z20__device_stub__totalPi", CodeForm::Other), ElementsAre("total"));
  EXPECT_THAT(names("_ZL25__device_stub__Z5totalPiPi", CodeForm::Other), ElementsAre("total"));
  EXPECT_THAT(names("__device_stub__total(o);", CodeForm::Other), ElementsAre("total"));
  EXPECT_THAT(names("__device_stub__totals(o);", CodeForm::Other), IsEmpty());
}

TEST(LinkedNames, StubsThatAreLaunched) {
  EXPECT_THAT(names("void total(int *);\nvoid f() { cudaLaunchKernel((const void *)total, 1, 32, a, 0, 0); }", CodeForm::Cpp),
              ElementsAre("total"));
  EXPECT_THAT(names("#include \"a.cu\"\nvoid f() { total<<<1, 32>>>(p); }", CodeForm::Cpp), ElementsAre("total"));
}

TEST(LinkedNames, WhatTheTextDefinesIsItsOwn) {
  EXPECT_THAT(names("__device__ int total(int v) { return v; }\n__global__ void q(int *o) { o[0] = total(1); }", CodeForm::Cpp),
              IsEmpty());
  EXPECT_THAT(names("__device__ int total(int v);\n__global__ void q(int *o) { o[0] = total(1); }", CodeForm::Cpp),
              ElementsAre("total"));
}

TEST(LinkedNames, HostCodeAndTexts) {
  EXPECT_THAT(names("int f() { return total(3); }", CodeForm::Cpp), IsEmpty());
  EXPECT_THAT(names("// total\nvoid f() { puts(\"total\"); cudaLaunchKernel(other, 1, 32, a, 0, 0); }", CodeForm::Cpp),
              IsEmpty());
  EXPECT_THAT(names("total is a kernel", CodeForm::Other), IsEmpty());
}

TEST(LinkedNames, PtxNamesWhatItDoesNotDefine) {
  EXPECT_THAT(names("// made by hand\n.version 6.0\n.extern .func (.param .b32 r) total (.param .b32 v);\n", CodeForm::Other),
              ElementsAre("total"));
  EXPECT_THAT(names(".version 6.0\n.extern .func _Z2x3v ();\n", CodeForm::Other), ElementsAre("x3"));
  EXPECT_THAT(names(".version 6.0\n.visible .entry _Z5totalPi() { ret; }\n", CodeForm::Other), IsEmpty());
}

TEST(LinkedNames, LabelsOfDeclarations) {
  EXPECT_THAT(names("int f(int) asm(\"total\");", CodeForm::Parsed), ElementsAre("total"));
  EXPECT_THAT(names("asm(\"bar.sync 0;\"); puts(\"total\");", CodeForm::Parsed), IsEmpty());
}

TEST(LinkedNames, StubsAsValues) {
  auto Stubs = [](llvm::StringRef Text, bool OnlyInMacros = false) {
    return stubsNamedIn(Text, OnlyInMacros, NameScanner({"total", "x3"}));
  };
  EXPECT_THAT(Stubs("void total(int *);\nvoid f() { launch((void *)total); }"), ElementsAre("total"));
  EXPECT_THAT(Stubs("void *a[] = {&total, (void *)n::x3};"), ElementsAre("total", "x3"));
  EXPECT_THAT(Stubs("void total(int *);\nint f(int total) { return total; }\nauto p = (void *)total;"), ElementsAre("total"));
  EXPECT_THAT(Stubs("#define KERNEL total\nvoid *b = (void *)x3;", /*OnlyInMacros=*/true), ElementsAre("total"));
}

TEST(LinkedNames, NoStubsOfKernels) {
  auto Stubs = [](llvm::StringRef Text) { return stubsNamedIn(Text, /*OnlyInMacros=*/false, NameScanner({"total"})); };
  EXPECT_THAT(Stubs("int total(int);\nint f() { return total(1); }"), IsEmpty());
  EXPECT_THAT(Stubs("int f(int total) { int *p = &total; return total + *p; }"), IsEmpty());
  EXPECT_THAT(Stubs("int f(S *s, T t) { return s->total + t.total; }"), IsEmpty());
  EXPECT_THAT(Stubs("int total(int v);\nint total(int v) { return v; }\nauto p = &total;"), IsEmpty());
}
