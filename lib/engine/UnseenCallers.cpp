#include "engine/UnseenCallers.h"
#include "frontend/scan/DeclaredNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// The types of an operator's parameters: whoever calls it has such objects.
static std::vector<SearchedName> operandsOf(const FunctionFacts &F, llvm::StringRef Text) {
  const RawTokens Tokens(Text);
  const SourceOutline Outline(Tokens);
  const RawToken *Name = Tokens.containing(F.Where.Offset);
  const OutlineItem *Item = Outline.enclosing(F.Where.Offset);
  return Name && Item ? namesOfImplicitCalls({Tokens, Outline, *Name, F.BaseName, NameKind::Function}, *Item)
                      : std::vector<SearchedName>();
}

/// Of a method that of its class: an object may be called by an operator, or be handed on.
static std::vector<SearchedName> searched(const Project &P, const FunctionFacts &F) {
  if (!F.IsMethod && llvm::StringRef(F.BaseName).starts_with("operator"))
    return operandsOf(F, P.text(F.Where.File));
  if (!F.IsMethod)
    return {{F.BaseName, NameKind::Function}};
  const llvm::StringRef Class = llvm::StringRef(F.LookupName).rsplit("::").first;
  const size_t Scope = Class.rfind("::");
  return {{Class.substr(Scope == llvm::StringRef::npos ? 0 : Scope + 2).str(), NameKind::Class}};
}

std::vector<SearchedName> warpshift::helpersWithUnseenCallers(const Project &P, const Solution &Sol, const ExchangePlan &Plan) {
  std::set<SearchedName> Out;
  for (const Instance &I : Sol.Instances) {
    const auto Sites = Plan.Sites.find(I.F->PatternKey);
    if (I.F->Kind != FunctionKind::Device || Sites == Plan.Sites.end() || Sol.helper(*I.F).CallersVisible)
      continue;
    if (llvm::any_of(Sites->second, [](const auto &Site) { return Site.second.Blocked.empty(); }))
      for (SearchedName &Name : searched(P, *I.F))
        Out.insert(std::move(Name));
  }
  return {Out.begin(), Out.end()};
}
