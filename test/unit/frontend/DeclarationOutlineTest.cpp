#include "frontend/scan/DeclarationOutline.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// The pieces of Text as "{names} in #parent", one a line; macros with '#' in front.
std::string pieces(llvm::StringRef Text) {
  const RawTokens Tokens(Text);
  std::string S;
  for (const Declaration &D : outlineDeclarations(Tokens).Items) {
    S += D.IsMacro ? "#{" : "{";
    for (const std::string &Name : D.Names)
      S += (S.back() == '{' ? "" : " ") + Name;
    S += D.Parent < 0 ? "}\n" : "} in " + std::to_string(D.Parent) + "\n";
  }
  return S;
}

/// The namespaces that pieces of Text open and do nothing else.
std::string opened(llvm::StringRef Text) {
  std::string S;
  for (const Declaration &D : outlineDeclarations(RawTokens(Text)).Items)
    if (D.OpensNamespace)
      for (const std::string &Name : D.Names)
        S += Name + " ";
  return S;
}

std::vector<std::string> spelledBy(llvm::StringRef Text) { return outlineDeclarations(RawTokens(Text)).Items.at(0).Spelled; }

} // namespace

TEST(DeclarationOutline, ConstantsAndFunctions) {
  EXPECT_EQ(pieces("const int A = f(3), B[2] = {1, 2}; int g(int x) { int y = A; return y; } int h();"), "{A B}\n{g}\n{h}\n");
}

TEST(DeclarationOutline, WhatABodySpells) {
  EXPECT_EQ(spelledBy("int g(int x) { return A + x; }"), (std::vector<std::string>{"A", "g", "int", "return", "x"}));
}

TEST(DeclarationOutline, MembersArePiecesOfTheirClass) {
  EXPECT_EQ(pieces("struct P : B { int n : 3; int twice() { return 2 * n; } } *p;"), "{B P p}\n{n} in 0\n{twice} in 0\n{p}\n");
}

TEST(DeclarationOutline, NamespacesThatAreOpenedOnly) {
  EXPECT_EQ(opened("#ifdef A\nnamespace a {\nint x;\n}\n#endif\nnamespace b::c { }"), "a b c ");
  EXPECT_EQ(opened("namespace a = b; inline namespace c { } using namespace d; namespace [[deprecated]] e { } struct f { };"),
            "");
}

TEST(DeclarationOutline, NamespacesThatSomeBuildsOpen) {
  EXPECT_EQ(opened("#ifdef A\nnamespace a {\n#endif\nint x;\n#ifdef A\n}\n#endif"), "") << "x may be in it, or not";
  EXPECT_EQ(opened("#ifdef A\nnamespace a {\n#else\nnamespace b {\n#endif\nint x;\n}"), "");
  EXPECT_EQ(opened("namespace a {"), "") << "what includes the file may close it";
}

TEST(DeclarationOutline, NamespacesAreTransparent) {
  EXPECT_EQ(pieces("namespace a { namespace { int x; } } extern \"C\" { int y; }"), "{a}\n{}\n{x}\n{}\n{y}\n");
}

TEST(DeclarationOutline, TemplatesWithDefaults) {
  EXPECT_EQ(pieces("template <int N = 3, class T = F<int>> T f(T t) { return t; } int g() { return 1; }"), "{f}\n{g}\n");
}

TEST(DeclarationOutline, EnumeratorsAreDeclared) {
  EXPECT_EQ(pieces("enum E { First, Last = First + 2 } e;"), "{E First Last e}\n");
}

TEST(DeclarationOutline, Macros) {
  EXPECT_EQ(pieces("#define LIMIT (N + 1)\n#define F(x) x\n#undef LIMIT\n"), "#{LIMIT}\n#{F}\n#{LIMIT}\n");
  const RawTokens Tokens("#define F(x) (x)\n#define G (x)\n");
  const DeclarationOutline Outline = outlineDeclarations(Tokens);
  EXPECT_TRUE(Outline.Items[0].HasParameters);
  EXPECT_FALSE(Outline.Items[1].HasParameters);
}

TEST(DeclarationOutline, PointersToFunctions) { EXPECT_EQ(pieces("int (*call)(int *value);"), "{call}\n"); }

// Nobody spells an operator: what it is for stands in its place.
TEST(DeclarationOutline, OperatorsDeclareTheirHead) {
  EXPECT_EQ(pieces("Row operator+(Row a, const Col &b) { return a; }"), "{Col Row a b}\n");
}

TEST(DeclarationOutline, AMacroThatDeclares) { EXPECT_EQ(pieces("CONSTANT(LIMIT, 20);"), "{CONSTANT LIMIT}\n"); }

// Both arms begin the same function; the body behind them is the body of either.
TEST(DeclarationOutline, ArmsThatOpenTheSameBrace) {
  const RawTokens Tokens("#ifdef A\nint f(int x) {\n#else\nint g(long x) {\n#endif\n  return x;\n}\nint after;\n");
  const DeclarationOutline Outline = outlineDeclarations(Tokens);
  EXPECT_TRUE(Outline.IsBalanced);
  EXPECT_EQ(Outline.Items.back().Names, std::vector<std::string>{"after"});
}

TEST(DeclarationOutline, WhatEachArmSpellsBelongsToThePiece) {
  const std::vector<std::string> Words =
      spelledBy("int f(int x) {\n#ifdef A\n  x += FAST;\n#else\n  x += SLOW;\n#endif\n  return x;\n}\n");
  EXPECT_EQ(Words, (std::vector<std::string>{"FAST", "SLOW", "f", "int", "return", "x"}));
}

TEST(DeclarationOutline, BracesThatDoNotMatch) {
  EXPECT_FALSE(outlineDeclarations(RawTokens("int f() { if (x) {\n}")).IsBalanced);
  EXPECT_FALSE(outlineDeclarations(RawTokens("int f() { }}")).IsBalanced);
  EXPECT_TRUE(outlineDeclarations(RawTokens("")).IsBalanced);
}

TEST(DeclarationOutline, WhatOpensAScope) {
  const RawTokens Tokens("using namespace a; inline namespace b { int x; } namespace c { } using c::y;");
  std::string S;
  for (const Declaration &D : outlineDeclarations(Tokens).Items)
    S += D.Names.at(0) + (D.OpensScope ? " opens\n" : "\n");
  EXPECT_EQ(S, "a opens\nb opens\nx\nc\ny\n");
}

TEST(DeclarationOutline, MacrosThatPaste) {
  const DeclarationOutline Outline = outlineDeclarations(RawTokens("#define A(x) a##x\n#define B(x) #x\n"));
  EXPECT_TRUE(Outline.Items[0].Pastes);
  EXPECT_FALSE(Outline.Items[1].Pastes);
}

TEST(DeclarationOutline, NamesBehindTheBrace) {
  const DeclarationOutline Outline =
      outlineDeclarations(RawTokens("typedef struct { int n; } Row, *Rows; namespace a { int x; } int y;"));
  EXPECT_EQ(Outline.Items[0].Names, (std::vector<std::string>{"Row", "Rows"}));
  EXPECT_EQ(pieces("struct { int n; } row;"), "{row}\n{n} in 0\n{row}\n");
}

TEST(DeclarationOutline, Specializations) {
  EXPECT_EQ(pieces("template <> int f<4>() { return 1; } template <> const int V<4> = 3;"), "{f}\n{V}\n");
}

TEST(DeclarationOutline, AttributesBehindTheName) {
  EXPECT_EQ(pieces("int x __attribute__((aligned(8))) = 3; int y alignas(8); int z ALIGNED(8);"), "{x}\n{y}\n{ALIGNED z}\n");
}

TEST(DeclarationOutline, MacrosThatSayWhoSeesAName) {
  auto OnlyExports = [](llvm::StringRef Text) { return outlineDeclarations(RawTokens(Text)).Items.at(0).OnlyExports; };
  for (const char *Text : {"#define API\n", "#define API /* nothing */\n", "#define API __declspec(dllimport)\n",
                           "#define API __attribute__((__visibility__(\"hidden\"), unused)) __forceinline__\n",
                           "#define API __declspec(deprecated(\"use g\")) __declspec(dllexport)"})
    EXPECT_TRUE(OnlyExports(Text)) << Text;
  for (const char *Text : {"#define API()\n", "#define API inline\n", "#define API extern \"C\"\n", "#undef API\n",
                           "#define API __declspec(align(16))\n", "#define API __attribute__((visibility(WHO)))\n",
                           "#define API __attribute__((packed, unused))\n", "#define API __attribute__((unused)\n"})
    EXPECT_FALSE(OnlyExports(Text)) << Text;
}

TEST(DeclarationOutline, WhatConditionsAskFor) {
  EXPECT_EQ(outlineDeclarations(RawTokens("#ifdef A\n#elif B > C\n#else\n#endif\nint d;\n")).Asked,
            (std::vector<std::string>{"A", "B", "C"}));
}

TEST(DeclarationOutline, SuffixesOfLiterals) {
  const DeclarationOutline Outline = outlineDeclarations(RawTokens(
      "constexpr int operator\"\"_l(unsigned long long v) { return v; } int a = 3_l; int b = 0x1fu + 1e5f + 2'000ull;"));
  EXPECT_TRUE(llvm::is_contained(Outline.Items[0].Names, "_l"));
  EXPECT_TRUE(llvm::is_contained(Outline.Items[1].Spelled, "_l"));
  EXPECT_EQ(Outline.Items[2].Spelled, (std::vector<std::string>{"b", "int"}));
}

TEST(DeclarationOutline, IncludesInsideOfPieces) {
  const DeclarationOutline Outline =
      outlineDeclarations(RawTokens("#include \"a.h\"\nnamespace n {\n#include \"b.h\"\n}\nstruct S {\n#include \"c.h\" // "
                                    "fields\n};\nint x =\n#include <d.h>\n;\n"));
  ASSERT_EQ(Outline.Inside.size(), 2u);
  EXPECT_EQ(Outline.Inside[0].Name, "c.h");
  EXPECT_EQ(Outline.Items[size_t(Outline.Inside[0].Class)].Names, std::vector<std::string>{"S"});
  EXPECT_FALSE(Outline.Inside[0].InPiece);
  EXPECT_EQ(Outline.Inside[1].Name, "d.h");
  EXPECT_TRUE(Outline.Inside[1].InPiece);
}

TEST(DeclarationOutline, DirectivesInOddSpellings) {
  const RawTokens Tokens("# /**/ define /**/ A(x) x\n%:define B 3\n#\n");
  const DeclarationOutline Outline = outlineDeclarations(Tokens);
  ASSERT_EQ(Outline.Items.size(), 2u);
  EXPECT_EQ(Outline.Items[0].Names, std::vector<std::string>{"A"});
  EXPECT_EQ(Outline.Items[1].Names, std::vector<std::string>{"B"});
  EXPECT_EQ(Tokens.directives()[2].Name, Tokens.directives()[2].EndToken);
}
