#include "engine/DeniedConditions.h"

using namespace warpshift;

UndividedBranches::UndividedBranches(const Project &P, const Solution &Sol) {
  for (const Instance &I : Sol.Instances)
    for (const auto &[N, Use] : I.Result.Constructs) {
      const Node &X = I.F->Nodes[N];
      if (Use.Fate != ConstructFate::Uniform || X.Value == NoId)
        continue;
      const SourceRef C = X.TextRef == NoId ? SourceRef() : I.F->Texts[X.TextRef].Condition.Where;
      auto [It, New] = Branches.try_emplace(constructKey(*I.F, N), Branch{X.Where.Line, C.Line, C.Line});
      if (New && C.isValid())
        It->second.Last += P.text(C.File).substr(C.Offset, C.Length).count('\n');
    }
}

std::set<ConstructKey> UndividedBranches::conditionsAt(const LinesOfFiles &Lines) const {
  std::set<ConstructKey> Out;
  for (const auto &[Key, B] : Branches)
    for (auto It = Lines.lower_bound({Key.File, 0}); It != Lines.end() && It->first == Key.File; ++It)
      if (It->second == B.Line || (B.First <= It->second && It->second <= B.Last))
        Out.insert(Key);
  return Out;
}
