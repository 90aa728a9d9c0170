#include "frontend/parse/NvccSpellings.h"
#include "TestParse.h"

using namespace warpshift;
using namespace warpshift::test;

static std::string replaced(const std::string &Text) {
  std::optional<std::string> Out = nvccSpellingsReplaced(Text);
  if (!Out)
    return "unchanged";
  EXPECT_EQ(Out->size(), Text.size());
  return *Out;
}

TEST(NvccSpellings, ALaunchWithBlanksInItsBracketsIsCompacted) {
  EXPECT_EQ(replaced("k << <g, b> >> (x);"), "k <<< g, b>>>  (x);");
  EXPECT_EQ(replaced("k<< <g, b >> >(x);"), "k<<< g, b >>> (x);");
  EXPECT_EQ(replaced("k< < <g, b> > >(x);"), "k<<<  g, b>>>  (x);");
  EXPECT_EQ(replaced("k<<<g, b> >>(x);"), "k<<<g, b>>> (x);");
}

TEST(NvccSpellings, TemplateArgumentsAreLeftAlone) {
  EXPECT_EQ(replaced("k<<<g, A<B<int> >::v>>>(x); vector<vector<set<int> >> v;"), "unchanged");
  EXPECT_EQ(replaced("k<< <g, f(A<B<C<int> > >())> >>(x);"), "k<<< g, f(A<B<C<int> > >())>>> (x);");
  EXPECT_EQ(replaced("std::cout << x; A<B<C<int> > > y;"), "unchanged");
}

TEST(NvccSpellings, ASinglePercentBeforeASpecialRegisterIsDoubled) {
  EXPECT_EQ(replaced(R"(asm("mov.u32 %0, %laneid;" : "=r"(v));)"), R"(asm("mov.u32 %0,%%laneid;" : "=r"(v));)");
  EXPECT_EQ(replaced(R"(asm volatile ("mov.u32 %0, %lanemask_lt;" : "=r"(v) :);)"),
            R"(asm volatile ("mov.u32 %0,%%lanemask_lt;" : "=r"(v) :);)");
}

TEST(NvccSpellings, ASinglePercentBeforeARegisterOfTheStatementBecomesAnUnderscore) {
  EXPECT_EQ(replaced(R"(asm("{.reg .u16 %lo, %p; mov.b32 {%lo,%p}, %1;}" : "=r"(v) : "r"(w));)"),
            R"(asm("{.reg .u16 _lo, _p; mov.b32 {_lo,_p}, %1;}" : "=r"(v) : "r"(w));)");
  EXPECT_EQ(replaced(R"(asm("mov.u32 %0, %c1; mov.u32 %[out], %c[in];" : [out] "=r"(v) : "r"(w));)"), "unchanged");
}

TEST(NvccSpellings, AnAlignmentGoesBeforeTheMemorySpace) {
  EXPECT_EQ(replaced("__shared__ alignas(16) float s[4];"), "alignas(16) __shared__ float s[4];");
  EXPECT_EQ(replaced("extern __shared__ alignas(alignof(T)) T s[];"), "alignas(alignof(T)) extern __shared__ T s[];");
  EXPECT_EQ(replaced("static __device__\n  alignas(8) int x;"), "alignas(8) static __device__\n  int x;");
  EXPECT_EQ(replaced("alignas(16) __shared__ float s[4]; struct alignas(8) S {}; static alignas(8) int x;"), "unchanged");
}

TEST(NvccSpellings, RightAsmIsLeftAlone) {
  EXPECT_EQ(replaced(R"(asm("mov.u32 %0, %%laneid;" : "=r"(v));)"), "unchanged");
  EXPECT_EQ(replaced(R"(asm("mov.u32 r, %laneid;");)"), "unchanged"); // no operands: % stands for itself
  EXPECT_EQ(replaced(R"(printf("%tid ");)"), "unchanged");
  EXPECT_EQ(replaced("// k<< <g, b> >>(x)\nint a;"), "unchanged");
}

TEST(NvccSpellings, RedeclaredBuiltInVariablesAreBlanked) {
  EXPECT_EQ(replaced("extern const dim3 blockDim;int a;"), std::string(27, ' ') + "int a;");
  EXPECT_EQ(replaced("extern const uint3\nthreadIdx;"), std::string(18, ' ') + "\n          ");
  EXPECT_EQ(replaced("extern const dim3 blockDims; void f(dim3 blockDim);"), "unchanged");
}

TEST(NvccSpellings, AMacroMadeOfAPragmaLosesItsBody) {
  EXPECT_EQ(replaced("#define UNROLL #pragma unroll\nint a;"), "#define UNROLL               \nint a;");
  EXPECT_EQ(replaced("#define U(n) #pragma unroll n\nint a;"), "#define U(n)                 \nint a;");
  EXPECT_EQ(replaced("#pragma unroll\n#define S(x) #x\n  #pragma once\n"), "unchanged");
}

TEST(NvccSpellings, AProjectsHeaderIsNoLibrarys) {
  EXPECT_EQ(libraryMarksReplaced("#pragma once\n# pragma GCC  system_header\nint system_header;\n"),
            "#pragma once\n# pragma GCC  _ystem_header\nint system_header;\n");
  EXPECT_EQ(libraryMarksReplaced("#pragma clang system_header"), "#pragma clang _ystem_header");
  EXPECT_EQ(libraryMarksReplaced("_Pragma(\"GCC system_header\")"), "_Pragma(\"GCC _ystem_header\")");
  EXPECT_EQ(libraryMarksReplaced("int a;\n # 9 \"b.cu\" 3 4\nint b;"), "int a;\n # 9 \"b.cu\"    \nint b;");
  EXPECT_EQ(libraryMarksReplaced("#line 9 \"b.cu\"\n# 9 \"b.cu\"\n#if 3\n# 9 \"b"), std::nullopt);
  EXPECT_EQ(libraryMarksReplaced("// GCC system_header\nint GCC system_header;"), std::nullopt);
}

TEST(NvccSpellings, BothParseAndKeepTheirPlaces) {
  const std::string Text = "__global__ void k(unsigned *p) { asm(\"mov.u32 %0, %laneid;\" : \"=r\"(*p)); }\n"
                           "void h(unsigned *p) { k<< <1, 32> >>(p); k<<<1, 32> >>(p); }\n";
  for (const Variant &V : variantsFor({60}))
    TestParse(Text, V).run([&](ParsedUnit &Unit) {
      SourceRef Whole{"main.cu", 1, 1, 0, uint32_t(Text.size())};
      EXPECT_EQ(Unit.text(Whole), Text); // the original, not the view
    });
}
