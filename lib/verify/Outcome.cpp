#include "verify/Outcome.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace warpshift::verify {

StringRef statusKey(RunStatus S) {
  switch (S) {
  case RunStatus::Finished: return "finished";
  case RunStatus::Fault: return "fault";
  case RunStatus::Trap: return "trap";
  case RunStatus::Deadlock: return "deadlock";
  case RunStatus::Timeout: return "timeout";
  case RunStatus::Unsupported: return "unsupported";
  }
  llvm_unreachable("closed list");
}

uint64_t BufferResult::element(uint64_t Index) const {
  const unsigned Size = scalarSize(Type);
  uint64_t Bits = 0;
  for (unsigned I = 0; I != Size; ++I)
    Bits |= uint64_t(Bytes[Index * Size + I]) << (8 * I);
  return Bits;
}

bool BufferResult::isUndefined(uint64_t Index) const {
  if (Undefined.empty())
    return false;
  const unsigned Size = scalarSize(Type);
  for (unsigned I = 0; I != Size; ++I)
    if (Undefined[Index * Size + I])
      return true;
  return false;
}

void Coverage::merge(const Coverage &Other) {
  auto Same = [](const auto &X) { return [&X](const auto &Y) { return X.Id == Y.Id && X.Kernel == Y.Kernel; }; };
  for (const SiteCoverage &O : Other.Sites) {
    auto S = find_if(Sites, Same(O));
    if (S == Sites.end()) {
      Sites.push_back(O);
      continue;
    }
    S->Visits += O.Visits;
    for (uint32_t Set : O.ActiveSets)
      if (S->ActiveSets.size() < SiteCoverage::MaxActiveSets && !is_contained(S->ActiveSets, Set))
        S->ActiveSets.push_back(Set);
  }
  for (const BranchCoverage &O : Other.Branches) {
    auto B = find_if(Branches, Same(O));
    if (B == Branches.end()) {
      Branches.push_back(O);
      continue;
    }
    B->Taken |= O.Taken;
    B->NotTaken |= O.NotTaken;
    B->Divergent |= O.Divergent;
  }
}

bool Coverage::mergeWouldAdd(const Coverage &Other) const {
  auto Same = [](const auto &X) { return [&X](const auto &Y) { return X.Id == Y.Id && X.Kernel == Y.Kernel; }; };
  for (const SiteCoverage &O : Other.Sites) {
    auto S = find_if(Sites, Same(O));
    if (S == Sites.end() || any_of(O.ActiveSets, [&](uint32_t Set) {
          return S->ActiveSets.size() < SiteCoverage::MaxActiveSets && !is_contained(S->ActiveSets, Set);
        }))
      return true;
  }
  return any_of(Other.Branches, [&](const BranchCoverage &O) {
    auto B = find_if(Branches, Same(O));
    return B == Branches.end() || (O.Taken && !B->Taken) || (O.NotTaken && !B->NotTaken) || (O.Divergent && !B->Divergent);
  });
}

std::pair<unsigned, unsigned> Coverage::controllingOutcomes() const {
  std::pair<unsigned, unsigned> Seen;
  for (const BranchCoverage &B : Branches)
    if (B.Controls) {
      Seen.first += B.Taken + B.NotTaken;
      Seen.second += 2;
    }
  return Seen;
}

unsigned Coverage::exercisedSites() const {
  return count_if(Sites, [](const SiteCoverage &S) { return S.Visits != 0; });
}

} // namespace warpshift::verify
