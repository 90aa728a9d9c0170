#include "frontend/scan/BuildTexts.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// Of the first such text: "decides", "shown", or the callee with the number of the argument.
std::string use(llvm::StringRef Text) {
  const RawTokens Raw(Text);
  std::vector<uint32_t> Code;
  for (uint32_t I = 0; I != Raw.tokens().size(); ++I)
    Code.push_back(I);
  for (size_t I = 0; I != Code.size(); ++I)
    if (isBuildText(Raw.spelling(Raw.tokens()[I]))) {
      const TextUse Use = useOfText(Raw, Code, I);
      return Use.Decides ? "decides" : Use.Callee.empty() ? "shown" : Use.Callee + " " + std::to_string(Use.Argument);
    }
  return "";
}

} // namespace

TEST(BuildTexts, UsesThatMayDecide) {
  for (const char *Text :
       {"sizeof(__FILE__)", "__TIME__[7]", "f(__TIME__[7])", "f(*__FILE__)", "const char *f = __FILE__;", "return __FILE__;",
        "f(sizeof __FILE__)", "f(1 + __INCLUDE_LEVEL__)", "if (__FILE__)", "size<__COUNTER__>(__builtin_FILE()[0])"})
    EXPECT_EQ(use(Text), "decides") << Text;
}

TEST(BuildTexts, UsesThatShow) {
  EXPECT_EQ(use("std::cerr << __FILE__ << 3;"), "shown");
  EXPECT_EQ(use("if (e) throw Error(std::string(__FILE__) + text);"), "shown");
  EXPECT_EQ(use("check((e), \"a\" __FILE__ \"b\", 3)"), "check 1");
  EXPECT_EQ(use("void check(int e, const char *file = __FILE__)"), "check 1");
  EXPECT_EQ(use("void check(int e, const std::source_location &at = std::source_location::current())"), "check 1");
}

TEST(BuildTexts, WhoTakesAText) {
  EXPECT_TRUE(takesText("template <class T> void check(T e, const char *const file, int line) {}", "check", 1));
  EXPECT_TRUE(takesText("int print(const char *format, ...);", "print", 3));
  EXPECT_FALSE(takesText("template <int N> void check(int e, const char (&file)[N]);", "check", 1));
  EXPECT_FALSE(takesText("template <class T> void check(int e, T file);", "check", 1));
  EXPECT_FALSE(takesText("constexpr int size(const char *text) { return *text; }", "size", 0));
}

TEST(BuildTexts, WhatAMacroDoesWithIt) {
  EXPECT_THAT(*usesOfParameter("#define CHECK(e, file) check(e, file, 3)", 1), testing::ElementsAre(TextUse{false, "check", 1}));
  EXPECT_THAT(*usesOfParameter("#define LOG(...) printf(__VA_ARGS__)", 2), testing::ElementsAre(TextUse{false, "printf", 0}));
  EXPECT_TRUE((*usesOfParameter("#define SIZE(x) sizeof(x)", 0))[0].Decides);
  EXPECT_FALSE(usesOfParameter("#define CHECK check", 0));
}
