#include "engine/ProgramParts.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {
/// Text of a function that decides something, with its place as a key.
struct Body {
  llvm::StringRef File, Key;
  uint32_t Begin = 0, End = 0;
  bool operator<(const Body &O) const { return std::tie(File, Begin, O.End, Key) < std::tie(O.File, O.Begin, End, O.Key); }
};

using Joined = llvm::EquivalenceClasses<llvm::StringRef>;

/// Is there a mask to choose in it, or in what it calls?
bool decides(const Solution &Sol, const Instance &I) {
  const auto D = Sol.Helpers.find(I.F->PatternKey);
  return D != Sol.Helpers.end() && D->second.NeedsMask;
}

Joined joinCalls(const Solution &Sol) {
  Joined Out;
  for (const Instance &I : Sol.Instances) {
    if (!decides(Sol, I))
      continue;
    Out.insert(I.F->PatternKey);
    for (const std::vector<size_t> &Callees : I.Callees)
      for (size_t C : Callees)
        if (decides(Sol, Sol.Instances[C]))
          Out.unionSets(I.F->PatternKey, Sol.Instances[C].F->PatternKey);
  }
  return Out;
}

/// In the order of the text, outer ones first.
std::vector<Body> bodies(const Solution &Sol) {
  std::set<Body> Out;
  for (const Instance &I : Sol.Instances)
    if (const SourceRef &E = I.F->Extent; decides(Sol, I) && E.isValid())
      Out.insert({E.File, I.F->PatternKey, E.Offset, E.end()});
  return {Out.begin(), Out.end()};
}

/// Leaves the outermost ones; what stands in one (lambdas, methods of a local class) decides with it.
std::vector<Body> joinInner(llvm::ArrayRef<Body> All, Joined &Functions) {
  std::vector<Body> Outer;
  for (const Body &B : All)
    if (!Outer.empty() && Outer.back().File == B.File && B.Begin < Outer.back().End) {
      Functions.unionSets(Outer.back().Key, B.Key);
      Outer.back().End = std::max(Outer.back().End, B.End);
    } else {
      Outer.push_back(B);
    }
  return Outer;
}
} // namespace

ProgramParts::ProgramParts(const Solution &Sol) {
  Joined Functions = joinCalls(Sol);
  const std::vector<Body> Outer = joinInner(bodies(Sol), Functions);
  std::map<llvm::StringRef, unsigned> Numbers;
  for (const Body &B : Outer) {
    const auto Number = unsigned(Numbers.size() + 1);
    Extents[B.File.str()].push_back({B.Begin, B.End, Numbers.try_emplace(Functions.getLeaderValue(B.Key), Number).first->second});
  }
}

unsigned ProgramParts::partAt(llvm::StringRef File, uint32_t Offset) const {
  const auto Of = Extents.find(std::string_view(File));
  if (Of == Extents.end())
    return 0;
  auto It = llvm::upper_bound(Of->second, Offset, [](uint32_t At, const Extent &E) { return At < E.Begin; });
  return It != Of->second.begin() && Offset < std::prev(It)->End ? std::prev(It)->Part : 0;
}

BestOfParts::Conditions BestOfParts::byPart(const std::set<ConstructKey> &All) const {
  Conditions Out;
  for (const ConstructKey &C : All)
    Out[Parts.partAt(C.File, C.textOffset())].insert(C);
  return Out;
}

void BestOfParts::look(const std::set<ConstructKey> &Denied, llvm::ArrayRef<Site> Sites) {
  std::map<unsigned, size_t> Left;
  for (const Site &S : Sites)
    Left[Parts.partAt(S.Where.File, S.Where.Offset)] += !isEditedByDefault(S.St);
  Conditions Now = byPart(Denied);
  if (First)
    for (auto [Number, Count] : Left)
      Seen[Number] = {{}, Now[Number], Count};
  First = false;
  for (auto &[Number, P] : Seen) // One that had no sites cannot get better.
    if (Left[Number] < P.Left)
      P.Best = Now[Number], P.Left = Left[Number];
}

std::optional<std::set<ConstructKey>> BestOfParts::deny(const std::set<ConstructKey> &Doubted) {
  Conditions New = byPart(Doubted);
  std::set<ConstructKey> Out;
  bool Any = false;
  for (const auto &[Number, Conditions] : New)
    Seen.try_emplace(Number);
  for (auto &[Number, P] : Seen) {
    const size_t Before = P.Tried.size();
    P.Tried.insert(New[Number].begin(), New[Number].end());
    const bool Grew = P.Tried.size() != Before;
    Any |= Grew;
    Out.insert((Grew ? P.Tried : P.Best).begin(), (Grew ? P.Tried : P.Best).end());
  }
  return Any ? std::optional(std::move(Out)) : std::nullopt;
}

std::set<ConstructKey> BestOfParts::best() const {
  std::set<ConstructKey> Out;
  for (const auto &[Number, P] : Seen)
    Out.insert(P.Best.begin(), P.Best.end());
  return Out;
}
