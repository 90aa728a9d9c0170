// Builds the facts of small sources, solves them, and asks what a site got.
#ifndef WARPSHIFT_TEST_UNIT_ANALYSIS_TESTPROGRAM_H
#define WARPSHIFT_TEST_UNIT_ANALYSIS_TESTPROGRAM_H

#include "../frontend/TestParse.h"
#include "facts/FactBuilder.h"
#include "facts/ParsedSource.h"
#include "presence/Nameable.h"
#include "llvm/ADT/StringExtras.h"
#include "program/Solve.h"

namespace warpshift::test {

struct TestProgram {
  std::vector<TuFacts> Units;
  SolveOptions Options;
  Solution Sol;

  explicit TestProgram(std::string Text) { add(std::move(Text)); }
  TestProgram() = default;

  void add(std::string Text, std::map<std::string, std::string> Headers = {}) {
    TestParse T(std::move(Text));
    for (auto &[Path, Body] : Headers)
      T.Files[Path] = Body;
    T.run([&](ParsedUnit &U) { Units.push_back(buildFacts(ParsedSource(U))); });
  }
  void solveAll() { Sol = solve(Units, Options); }

  /// How the only instance of Function sees its Nth legacy operation.
  std::string site(const std::string &Function, size_t N = 0) {
    solveAll();
    for (const Instance &I : Sol.Instances)
      if (I.F->BaseName == Function)
        return N < I.F->Sites.size() ? show(I, I.Result.Sites[N]) : "no site";
    return "no function";
  }

  static std::string show(const Instance &I, const Presence &P) {
    if (P.Set == NoSet)
      return "unreached";
    const SetTable &T = I.Result.Sets;
    std::string Out;
    switch (T[P.Set].Kind) {
    case SetKind::Full: Out = "full"; break;
    case SetKind::Entry: Out = "parameter"; break;
    case SetKind::Bits: {
      auto Lanes = T.constantLanes(P.Set);
      Out = Lanes ? "lanes " + llvm::utohexstr(*Lanes, true) : "some lanes";
      break;
    }
    case SetKind::Unknown: return "unknown: " + T.reason(P.Set).Text;
    default: Out = "ballot";
    }
    for (Assumption A : P.Blocked.list())
      Out += " blocked by " + assumptionKey(A).str();
    return Out;
  }
};

} // namespace warpshift::test

#endif
