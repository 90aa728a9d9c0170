#include "engine/UnseenCallers.h"
#include "engine/UnreadIncluders.h"
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

static void addIncluders(const Project &P, const FunctionFacts &F, std::set<std::string> &Out) {
  for (const std::string &File : filesOf(F)) {
    const std::vector<std::string> &Unread = P.unreadIncluders().of(File).Choosable;
    Out.insert(Unread.begin(), Unread.end());
  }
}

/// No text spells its name where it is defined: macros paste it. Other units may declare it for themselves.
static bool isMadeOfPieces(const Project &P, const FunctionFacts &F) {
  return F.Kind != FunctionKind::Lambda && !F.IsMethod && !F.OnlyInUnit && llvm::all_of(F.BaseName, isIdentifierByte) &&
         !llvm::binary_search(P.Searched, F.BaseName) &&
         !P.text(F.NameAt.isValid() ? F.NameAt.File : F.Where.File).contains(F.BaseName);
}

std::set<std::string> warpshift::includersOfOperations(const Project &P) {
  std::set<std::string> Out;
  for (const TuFacts &U : P.Facts)
    for (const FunctionFacts &F : U.Functions)
      if (!F.Sites.empty())
        addIncluders(P, F, Out);
  return Out;
}

UnseenCallers warpshift::findUnseenCallers(const Project &P, const Solution &Sol, const ExchangePlan &Plan) {
  std::set<SearchedName> Names;
  UnseenCallers Out;
  for (const Instance &I : Sol.Instances) {
    const HelperDecision &D = Sol.helper(*I.F);
    if (D.NeedsMask) {
      addIncluders(P, *I.F, Out.Files);
      if (isMadeOfPieces(P, *I.F))
        Names.insert({I.F->BaseName, I.F->Kind == FunctionKind::Kernel ? NameKind::Kernel : NameKind::Function});
    }
    const auto Sites = Plan.Sites.find(I.F->PatternKey);
    if (I.F->Kind != FunctionKind::Device || Sites == Plan.Sites.end() || D.CallersVisible)
      continue;
    if (llvm::any_of(Sites->second, [](const auto &Site) { return Site.second.Blocked.empty(); }))
      for (SearchedName &Name : searched(P, *I.F))
        Names.insert(std::move(Name));
  }
  Out.Names.assign(Names.begin(), Names.end());
  return Out;
}
