#include "frontend/scan/ForeignFunctions.h"
#include "gtest/gtest.h"
#include <chrono>

using namespace warpshift;
using Found = std::set<std::string>;

namespace {

Found foreign(llvm::StringRef Text) { return foreignFunctions(Text, {"f", "g", "h", "k", "x"}); }

/// Seconds, the least of three.
double secondsFor(const std::string &Text, const std::vector<std::string> &Names) {
  double Least = 1e9;
  for (unsigned N = 0; N != 3; ++N) {
    const auto Begin = std::chrono::steady_clock::now();
    EXPECT_EQ(foreignFunctions(Text, Names).size(), Names.size());
    Least = std::min(Least, std::chrono::duration<double>(std::chrono::steady_clock::now() - Begin).count());
  }
  return Least;
}

} // namespace

TEST(ForeignFunctions, UsesWithoutADefinition) {
  EXPECT_EQ(foreign("void f(int); g(1); void h() { k<<<1, 2>>>(f(3)); }"), (Found{"f", "g", "k"}));
  EXPECT_EQ(foreign("void f(int a)\n{\n} f(1);"), Found());
  EXPECT_EQ(foreign("template <class T> void g (T) {} g<int>(1)"), Found());
  EXPECT_EQ(foreign("int f = 1; xf(2); f2(3); $f(1);"), Found());
  EXPECT_EQ(foreign("if (f(g(1)) > 2) { h (1); }"), (Found{"f", "g", "h"}));
}

TEST(ForeignFunctions, ParenthesesThatDoNotMatch) {
  EXPECT_EQ(foreign(")) f(g("), (Found{"f", "g"}));
  EXPECT_EQ(foreign("f(1)) g(2) {"), Found({"f"}));
  EXPECT_EQ(foreign("f( {"), Found({"f"}));
}

/// Names, uses and nesting grow together: four times the text is to take about four times as long, and not sixteen times.
TEST(ForeignFunctions, TimeGrowsWithTheText) {
  auto Take = [](unsigned Count) {
    std::string Text;
    std::vector<std::string> Names;
    for (unsigned N = 0; N != Count; ++N) {
      Names.push_back("name" + std::to_string(N));
      Text += Names.back() + "(\n"; // None is ever closed.
    }
    return secondsFor(Text, Names);
  };
  const double Small = Take(20000), Large = Take(80000);
  EXPECT_LT(Large, 10 * Small) << Small << " s, then " << Large << " s";
}
