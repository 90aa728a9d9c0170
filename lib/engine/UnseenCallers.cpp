#include "engine/UnseenCallers.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// That of its class for a method: an object may be called by an operator, or be handed on.
static std::optional<SearchedName> searched(const FunctionFacts &F) {
  if (!F.IsMethod)
    return llvm::StringRef(F.BaseName).starts_with("operator") ? std::nullopt
                                                               : std::optional(SearchedName{F.BaseName, NameKind::Function});
  const llvm::StringRef Class = llvm::StringRef(F.LookupName).rsplit("::").first;
  const size_t Scope = Class.rfind("::");
  return SearchedName{Class.substr(Scope == llvm::StringRef::npos ? 0 : Scope + 2).str(), NameKind::Class};
}

std::vector<SearchedName> warpshift::helpersWithUnseenCallers(const Solution &Sol, const ExchangePlan &Plan) {
  std::set<SearchedName> Out;
  for (const Instance &I : Sol.Instances) {
    const auto Sites = Plan.Sites.find(I.F->PatternKey);
    if (I.F->Kind != FunctionKind::Device || Sites == Plan.Sites.end() || Sol.helper(*I.F).CallersVisible)
      continue;
    if (llvm::any_of(Sites->second, [](const auto &Site) { return Site.second.Blocked.empty(); }))
      if (std::optional<SearchedName> Name = searched(*I.F))
        Out.insert(std::move(*Name));
  }
  return {Out.begin(), Out.end()};
}
