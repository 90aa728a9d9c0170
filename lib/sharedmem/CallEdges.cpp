#include "sharedmem/CallEdges.h"

using namespace warpshift;

/// May C lead to something beside Known?
static bool leadsElsewhere(const CallFact &C, bool AnyKnown, UnseenCalls Which) {
  if (C.MayBeOther)
    return true;
  if (AnyKnown)
    return false;
  return C.Indirect || (Which == UnseenCalls::Any && !C.RunsNothing);
}

static bool isCalledUnseen(const Solution &Sol, const FunctionFacts &F, UnseenCalls Which) {
  const HelperDecision &D = Sol.helper(F);
  return D.AddressTaken || F.CalledUnwritten || (Which == UnseenCalls::Any && F.Kind != FunctionKind::Kernel && isOpen(D));
}

CallEdges::CallEdges(const Solution &Sol, UnseenCalls Which)
    : Callers(Sol.Instances.size() + 1), Callees(Sol.Instances.size() + 1) {
  const size_t Unseen = Sol.Instances.size();
  for (size_t N = 0; N != Unseen; ++N) {
    const FunctionFacts &F = *Sol.Instances[N].F;
    bool Elsewhere = Which == UnseenCalls::Any && F.HasErrors;
    for (const CallFact &C : F.Calls) {
      const auto Known = Sol.callees(Sol.Instances[N], C);
      for (size_t J : Known)
        add(N, J);
      Elsewhere |= leadsElsewhere(C, !Known.empty(), Which);
    }
    if (Elsewhere)
      add(N, Unseen);
    if (isCalledUnseen(Sol, F, Which))
      add(Unseen, N);
  }
}

std::set<size_t> CallEdges::around(std::set<size_t> From) const {
  for (const auto *Way : {&Callers, &Callees}) {
    std::vector<size_t> Work(From.begin(), From.end());
    while (!Work.empty()) {
      const size_t N = Work.back();
      Work.pop_back();
      for (size_t J : (*Way)[N])
        if (From.insert(J).second)
          Work.push_back(J);
    }
  }
  return From;
}
