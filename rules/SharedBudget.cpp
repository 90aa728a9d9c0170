#include "rules/SharedBudget.h"
#include "diag/FindingKinds.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace warpshift;

namespace {

constexpr uint64_t Limit = 48 * 1024;  ///< Static shared memory of a kernel, on every target.
constexpr uint64_t Storage = 4 * 1024; ///< Of warp_emulation.h, unless WARP_EMULATION_MAX_THREADS makes it less.

/// Functions of one translation unit that a kernel reaches.
std::vector<const FunctionFacts *> reachedFrom(const FunctionFacts &Kernel,
                                               const std::map<std::string, const FunctionFacts *> &ByKey) {
  std::vector<const FunctionFacts *> Out = {&Kernel};
  std::set<const FunctionFacts *> Seen = {&Kernel};
  for (size_t I = 0; I != Out.size(); ++I)
    for (const CallFact &C : Out[I]->Calls)
      if (auto It = ByKey.find(C.Callee); It != ByKey.end() && Seen.insert(It->second).second)
        Out.push_back(It->second);
  return Out;
}

bool shuffles(const FunctionFacts &F, const std::set<SourceRef> &Shuffles) {
  return llvm::any_of(F.Sites, [&](const OpSite &S) { return Shuffles.count(S.Callee.Where) != 0; }) ||
         llvm::any_of(F.SyncOps, [&](const SyncOpFact &S) { return Shuffles.count(S.Callee.Where) != 0; });
}

} // namespace

std::vector<Finding> warpshift::kernelsWithoutRoom(const std::vector<TuFacts> &Units, const std::set<SourceRef> &Shuffles) {
  std::map<SourceRef, Finding> Found;
  for (const TuFacts &U : Units) {
    std::map<std::string, const FunctionFacts *> ByKey;
    for (const FunctionFacts &F : U.Functions) {
      ByKey.emplace(F.Key, &F);
      for (const InstanceText &Key : F.AlsoKeys)
        ByKey.emplace(Key, &F);
    }
    for (const FunctionFacts &F : U.Functions) {
      if (F.Kind != FunctionKind::Kernel || F.IsForeign)
        continue;
      std::vector<const FunctionFacts *> Reached = reachedFrom(F, ByKey);
      uint64_t Bytes = 0;
      for (const FunctionFacts *R : Reached)
        Bytes += R->StaticShared;
      if (Bytes > Limit || Bytes + Storage <= Limit || llvm::none_of(Reached, [&](auto *R) { return shuffles(*R, Shuffles); }))
        continue;
      Found.try_emplace(F.NameAt, Finding{findings::SharedMemoryLimit.str(),
                                          F.NameAt,
                                          F.Name,
                                          "kernel '" + F.Name + "' has " + std::to_string(Bytes) +
                                              " bytes of static shared memory: " + std::to_string(Storage) +
                                              " more for emulated shuffles are over the limit of " + std::to_string(Limit),
                                          {}});
    }
  }
  std::vector<Finding> Out;
  for (auto &[Where, F] : Found)
    Out.push_back(std::move(F));
  return Out;
}
