#include "rules/EmitForeign.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace warpshift;

static void addConfigurations(Site &S, const TuFacts &U) {
  for (const std::string &C : U.Configurations)
    if (!llvm::is_contained(S.Configurations, C))
      S.Configurations.push_back(C);
}

static void describe(Site &S, const ForeignSite &FS) {
  S.Rule = FS.Rule;
  S.Where = FS.Where;
  S.Function = FS.Function;
  S.Intrinsic = FS.What;
  S.St = State::Manual;
  S.Reasons = {{FS.Where, FS.Reason}};
  S.Suggestion = FS.Suggestion;
}

static void describe(Site &S, const OwnName &O) {
  S.Rule = O.Name.find("shfl") != std::string::npos ? "shuffle-to-sync" : "vote-to-sync";
  S.Where = O.Where;
  S.Function = O.Function;
  S.Intrinsic = O.Name;
  S.St = O.DefinedAt.empty() ? State::Manual : State::Own;
  S.Reasons = {{O.Where, O.DefinedAt.empty() ? "overloads of this project stand beside the intrinsic, and no instantiation "
                                               "tells which is meant"
                                             : "calls the project's own '" + O.Name + "', defined at " + O.DefinedAt}};
}

std::vector<Site> warpshift::foreignSites(const std::vector<TuFacts> &Units) {
  std::map<std::pair<std::string, SourceRef>, Site> Found;
  auto Add = [&](const TuFacts &U, const std::string &Kind, const auto &What) {
    Site &S = Found[{Kind, What.Where}];
    addConfigurations(S, U);
    describe(S, What);
  };
  for (const TuFacts &U : Units) {
    for (const ForeignSite &FS : U.Foreign)
      Add(U, FS.Rule, FS);
    for (const OwnName &O : U.Own)
      Add(U, "own", O);
  }
  std::vector<Site> Out;
  for (auto &[Key, S] : Found)
    Out.push_back(std::move(S));
  return Out;
}
