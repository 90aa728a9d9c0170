#include "sharedmem/CallEdges.h"
#include "sharedmem/SharedOpen.h"

using namespace warpshift;

static OpenCallees leadsTo(const CallFact &C, bool AnyKnown, UnseenCalls Which) {
  if (Which == UnseenCalls::Any)
    return AnyKnown && !C.MayBeOther ? OpenCallees::None : openCalleesOf(C);
  return C.MayBeOther || (!AnyKnown && C.Indirect) ? OpenCallees::Unnamed : OpenCallees::None;
}

CallEdges::CallEdges(const Solution &Sol, UnseenCalls Which)
    : Callers(Sol.Instances.size() + 3), Callees(Sol.Instances.size() + 3) {
  const size_t Unnamed = Sol.Instances.size(), Unread = Unnamed + 1, OtherLines = Unnamed + 2;
  add(Unread, Unnamed);
  for (size_t N = 0; N != Unnamed; ++N) {
    const FunctionFacts &F = *Sol.Instances[N].F;
    const HelperDecision &D = Sol.helper(F);
    OpenCallees Most = Which == UnseenCalls::Any && F.HasErrors ? OpenCallees::Any : OpenCallees::None;
    for (const CallFact &C : F.Calls) {
      const auto Known = Sol.callees(Sol.Instances[N], C);
      for (size_t J : Known)
        add(N, J);
      Most = std::max(Most, leadsTo(C, !Known.empty(), Which));
    }
    if (Which == UnseenCalls::Any && Sol.Instances[N].HasUnreadCode)
      add(N, OtherLines);
    if (Most != OpenCallees::None)
      add(N, Most == OpenCallees::Any ? Unread : Unnamed);
    if (Which == UnseenCalls::Any ? isCalledUnnamed(Sol, F) : D.AddressTaken || F.CalledUnwritten)
      add(Unnamed, N);
    if (Which == UnseenCalls::ByPointer || F.Kind == FunctionKind::Kernel)
      continue;
    if (isOpen(D))
      add(Unread, N);
    add(OtherLines, N);
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
