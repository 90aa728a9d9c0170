// R38: code that uses _sync forms already. A mask is right when it names exactly the lanes that are here.
#include "rewrite/Emit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace warpshift;

namespace {

struct Complaint {
  std::string Kind, Message;
  std::vector<Reason> Reasons;
};

/// Is every lane of the current set certainly in a mask of these constant bits (and nobody else)?
std::optional<Complaint> judgeMask(const Instance &I, const SyncOpFact &Op, const Presence &P) {
  SetTable Sets = I.Result.Sets; // canonical() interns
  SetId Here = Sets.canonical(P.Set);
  if (P.Mask.FromActivemask)
    return Complaint{"activemask-as-mask",
                     "__activemask() as the mask of " + Op.Name +
                         " names whoever happens to run together now, not the lanes that took this path",
                     P.Reasons};
  if (P.Mask.Names == NoSet)
    return std::nullopt; // A value we cannot follow: nothing is claimed.
  if (P.Mask.Names == Here)
    return std::nullopt;
  auto Lanes = P.Mask.constantValue();
  auto Present = Sets.constantLanes(Here);
  if (Lanes && Present) {
    if (uint32_t(*Lanes) == *Present)
      return std::nullopt;
    uint32_t Absent = uint32_t(*Lanes) & ~*Present, Missing = *Present & ~uint32_t(*Lanes);
    if (Missing)
      return Complaint{"caller-not-in-mask",
                       llvm::formatv("lanes {0:x8} call {1} but are not in its mask {2:x8}", Missing, Op.Name,
                                     uint32_t(*Lanes)),
                       P.Reasons};
    return Complaint{"mask-names-absent-lanes",
                     llvm::formatv("the mask {0:x8} of {1} names lanes {2:x8}, which are not here",
                                   uint32_t(*Lanes), Op.Name, Absent),
                     P.Reasons};
  }
  if (P.Mask.Names == Sets.full() && Sets[Here].Kind != SetKind::Entry)
    return Complaint{"mask-names-absent-lanes",
                     "the mask of " + Op.Name + " names the whole warp, but lanes may have parted before it",
                     P.Reasons};
  if (Sets[P.Mask.Names].Kind == SetKind::Full || Sets[P.Mask.Names].Kind == SetKind::Entry)
    return std::nullopt;
  return Complaint{"mask-names-absent-lanes",
                   "the mask of " + Op.Name + " was computed for other lanes than those that are here", P.Reasons};
}

} // namespace

std::vector<Finding> warpshift::lintSyncCode(const Solution &Sol) {
  std::map<std::pair<SourceRef, std::string>, Finding> Found;
  for (const Instance &I : Sol.Instances) {
    for (size_t N = 0; N != I.F->SyncOps.size(); ++N) {
      const Presence &P = I.Result.SyncOps[N];
      const SyncOpFact &Op = I.F->SyncOps[N];
      if (P.Set == NoSet || I.Result.Sets.isUnknown(P.Set) || !P.Blocked.empty() || I.F->HasErrors)
        continue;
      if (auto C = judgeMask(I, Op, P))
        Found[{Op.Callee.Where, C->Kind}] = {C->Kind, Op.Callee.Where, I.F->Name, C->Message, C->Reasons};
    }
    // A helper whose operations name the whole warp, called where only some lanes are.
    for (size_t N = 0; N != I.F->Calls.size(); ++N) {
      const Presence &P = I.Result.Calls[N];
      if (P.Set == NoSet || I.Result.Sets.isUnknown(P.Set) || P.Set == I.Result.Sets.full() ||
          P.Set == I.Result.Sets.entry() || !P.Blocked.empty())
        continue;
      SetTable Sets = I.Result.Sets;
      for (size_t J : Sol.callees(I, I.F->Calls[N])) {
        const Instance &Callee = Sol.Instances[J];
        int M = Callee.Input.MaskParam;
        bool Wrong = false;
        if (M >= 0 && size_t(M) < P.Args.size()) {
          Wrong = P.Args[M].Names == Sets.full();
        } else if (M < 0) {
          for (size_t K = 0; K != Callee.F->SyncOps.size(); ++K) {
            const Presence &Q = Callee.Result.SyncOps[K];
            Wrong |= Q.Set == Callee.Result.Sets.full() && Q.Mask.Names == Callee.Result.Sets.full();
          }
        }
        if (Wrong)
          Found[{I.F->Calls[N].Text.Where, "divergent-caller"}] = {
              "divergent-caller", I.F->Calls[N].Text.Where, I.F->Name,
              "'" + Callee.F->Name + "' expects the whole warp, but only some lanes call it here", P.Reasons};
      }
    }
  }
  std::vector<Finding> Out;
  for (auto &[Key, F] : Found)
    Out.push_back(std::move(F));
  return Out;
}
