#include "program/MaskDemand.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

bool ExchangePlan::wantsAny(const FunctionFacts &F) const {
  return wantsMasks() && llvm::any_of(F.SyncPlaces, [&](const SyncPlace &P) { return wants(F, P); });
}

const ExchangeSite *ExchangePlan::siteAt(const FunctionFacts &F, uint32_t Statement) const {
  auto Found = Sites.find(F.PatternKey);
  if (Found == Sites.end())
    return nullptr;
  auto It = Found->second.find(F.Statements[Statement].Where);
  return It == Found->second.end() ? nullptr : &It->second;
}

std::vector<ExchangeSite> ExchangePlan::sitesOf(const FunctionFacts &F) const {
  std::vector<ExchangeSite> Out;
  for (uint32_t S = 0; S != F.Statements.size(); ++S)
    if (const ExchangeSite *X = siteAt(F, S)) {
      Out.push_back(*X);
      Out.back().Statement = S;
    }
  return Out;
}
