// Blocks of how many threads: what a constant mask is compared with (docs/mask-rules.md, R38).
#include "rules/LintLaunches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace warpshift;

static std::optional<uint64_t> threadsOf(const LaunchFact &L) {
  if (!L.Block[0] || (!L.OneD && (!L.Block[1] || !L.Block[2])))
    return std::nullopt;
  return *L.Block[0] * (L.OneD ? 1 : *L.Block[1] * *L.Block[2]);
}

static std::vector<const LaunchFact *> launchesOf(llvm::ArrayRef<TuFacts> Units, const Instance &Kernel) {
  std::vector<const LaunchFact *> Out;
  for (const TuFacts &U : Units)
    for (const LaunchFact &L : U.Launches)
      if (isNamedIn(std::set<std::string>{L.Kernel}, Kernel))
        Out.push_back(&L);
  return Out;
}

bool warpshift::mayBeSmallBlock(llvm::ArrayRef<TuFacts> Units, const Instance &Kernel, unsigned Lanes) {
  const std::vector<const LaunchFact *> Seen = launchesOf(Units, Kernel);
  if (llvm::any_of(Seen, [&](const LaunchFact *L) { return threadsOf(*L).value_or(~0u) <= Lanes; }))
    return true;
  const bool Unknown = Seen.empty() || llvm::any_of(Seen, [](const LaunchFact *L) { return !threadsOf(*L); });
  return Unknown && llvm::isPowerOf2_32(Lanes); // Nobody chooses a block of 24 or 28 threads.
}

const LaunchFact *warpshift::launchOfMore(llvm::ArrayRef<TuFacts> Units, const Instance &Kernel, unsigned Lanes) {
  const std::vector<const LaunchFact *> Seen = launchesOf(Units, Kernel);
  const auto It = llvm::find_if(Seen, [&](const LaunchFact *L) { return threadsOf(*L).value_or(0) > Lanes; });
  return It == Seen.end() ? nullptr : *It;
}

bool warpshift::isReachedByAll(const FunctionFacts &F, const SyncOpFact &Op) {
  const NodeId Body = F.Body;
  if (Body == NoId || F.Nodes[Body].Kind != NodeKind::Seq)
    return false;
  for (NodeId Kid : F.Nodes[Body].Kids) {
    const Node &N = F.Nodes[Kid];
    if (N.Kind == NodeKind::SyncOp && &F.SyncOps[N.Ref] == &Op)
      return true;
    if (N.Kind == NodeKind::Exit || N.Kind == NodeKind::Return || leaves(F, Kid, LeavesReturn) != Leaves::None)
      return false;
  }
  return false;
}
