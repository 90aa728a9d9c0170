#include "report/SiteGroups.h"
#include "llvm/ADT/StringExtras.h"
#include "report/SiteText.h"
#include <map>
#include <tuple>

using namespace warpshift;
using llvm::StringRef;

std::vector<SiteGroup> warpshift::groupedSites(const Result &R) {
  std::vector<SiteGroup> Out;
  std::map<std::tuple<StringRef, StringRef, StringRef, StringRef, SourceRef>, size_t> Groups;
  for (const Site &S : R.Sites) {
    if (S.Rule == "warp-synchronous-memory" && needsPerson(S.St) && !S.Reasons.empty()) {
      const Reason &Why = S.Reasons.front();
      auto [It, IsFirst] = Groups.try_emplace({S.Where.File, S.Function, S.Intrinsic, Why.Text, Why.Where}, Out.size());
      if (!IsFirst) {
        Out[It->second].Others.push_back(&S);
        continue;
      }
    }
    Out.push_back({&S, {}});
  }
  return Out;
}

std::string warpshift::othersText(const SiteGroup &G) {
  if (G.Others.empty())
    return "";
  std::vector<std::pair<unsigned, unsigned>> Runs; // Of lines one behind the other.
  for (const Site *S : G.Others) {
    const unsigned Line = S->Where.Line;
    if (!Runs.empty() && Line <= Runs.back().second + 1)
      Runs.back().second = Line;
    else
      Runs.push_back({Line, Line});
  }
  std::vector<std::string> Parts;
  for (auto [From, To] : Runs)
    Parts.push_back(std::to_string(From) + (From == To ? "" : (To == From + 1 ? ", " : " to ") + std::to_string(To)));
  const bool IsOne = G.Others.size() == 1, IsOneLine = Runs.size() == 1 && Runs[0].first == Runs[0].second;
  return counted(G.Others.size(), "more statement") + (IsOne ? " waits" : " wait") + " for it: line" + (IsOneLine ? " " : "s ") +
         llvm::join(Parts, ", ");
}
