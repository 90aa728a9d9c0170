// From the text of one file to what emit() makes of it.
#ifndef WARPSHIFT_TEST_UNIT_RULES_TESTEMIT_H
#define WARPSHIFT_TEST_UNIT_RULES_TESTEMIT_H

#include "../facts/TestProgram.h"
#include "rules/Rule.h"
#include "sharedmem/SharedExchange.h"

namespace warpshift::test {

struct TestEmit : TestProgram, ProjectView {
  std::string Text;
  bool MayEdit = true;
  MaskDemand Demand;

  bool seenEverywhere(llvm::StringRef, NameForm) const override { return true; }
  bool mayEdit(llvm::StringRef) const override { return MayEdit; }
  llvm::StringRef text(llvm::StringRef) const override { return Text; }

  explicit TestEmit(std::string Source) : TestProgram(Source), Text(std::move(Source)) { solve(); }

  void solve() {
    solveAll();
    Demand.Exchanges = planExchanges(Sol, Options.Granted, Demand.Skipped);
    if (Demand.Exchanges.wantsMasks())
      Sol = solveAgain(Units, Options, Demand, std::move(Sol));
  }

  EmitInput input() const {
    EmitInput In;
    In.Sol = &Sol;
    In.Units = &Units;
    In.Demand = &Demand;
    In.Project = this;
    In.Granted = Options.Granted;
    return In;
  }

  const Instance &instance(llvm::StringRef Function) const {
    for (const Instance &I : Sol.Instances)
      if (I.F->BaseName == Function)
        return I;
    ADD_FAILURE() << "no function " << Function.str();
    return Sol.Instances.front();
  }

  /// Numbers for what the set depends on, in the order of the constructs.
  static MaskNumbers numbersFor(const Instance &I, SetId Set) {
    LiveConstructs Live;
    markLive(*I.F, I.Result, Set, Live);
    std::set<ConstructKey> Keys;
    for (NodeId N : Live.Nodes)
      Keys.insert(constructKey(*I.F, N));
    MaskNumbers Out;
    for (const ConstructKey &K : Keys)
      Out.emplace(K, unsigned(Out.size() + 1));
    return Out;
  }
};

} // namespace warpshift::test

#endif
