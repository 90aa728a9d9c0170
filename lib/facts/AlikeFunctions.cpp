#include "facts/AlikeFunctions.h"
#include "facts/FactsVisitors.h"
#include "support/InParallel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include <map>
#include <unordered_map>

using namespace warpshift;

namespace {

/// Numbers values in the order of their first appearance.
template <class Map> class Numbering {
public:
  size_t of(typename Map::key_type Value) { return Numbers.try_emplace(std::move(Value), Numbers.size()).first->second; }
  size_t size() const { return Numbers.size(); }

private:
  Map Numbers;
};

/// By call of a function: the function of its unit that is meant, or Outside and the number of a key.
struct Target {
  bool Outside = true;
  size_t Number = 0;
};

std::vector<std::vector<Target>> targetsOf(llvm::ArrayRef<FunctionInUnit> Functions) {
  std::vector<std::unordered_map<std::string, size_t>> ByKey;
  for (size_t N = 0; N != Functions.size(); ++N) {
    const auto &[F, Unit] = Functions[N];
    ByKey.resize(std::max(ByKey.size(), Unit + 1));
    ByKey[Unit].try_emplace(F->Key, N);
    for (const InstanceText &Key : F->AlsoKeys)
      ByKey[Unit].try_emplace(Key, N);
  }
  Numbering<std::unordered_map<std::string, size_t>> Unknown;
  std::vector<std::vector<Target>> Out(Functions.size());
  for (size_t N = 0; N != Functions.size(); ++N)
    for (const CallFact &C : Functions[N].F->Calls) {
      const auto &Known = ByKey[Functions[N].Unit];
      auto It = Known.find(C.Callee);
      Out[N].push_back(It != Known.end() ? Target{false, It->second} : Target{true, Unknown.of(C.Callee)});
    }
  return Out;
}

/// Where a function stands is one of its facts: one that stands alone there is like no other, whatever it says.
std::vector<bool> standAlone(llvm::ArrayRef<FunctionInUnit> Functions) {
  using Place = std::pair<llvm::StringRef, uint32_t>;
  std::map<Place, unsigned> Count;
  for (const FunctionInUnit &U : Functions)
    ++Count[{U.F->Extent.File, U.F->Extent.Offset}];
  std::vector<bool> Out;
  for (const FunctionInUnit &U : Functions)
    Out.push_back(Count[{U.F->Extent.File, U.F->Extent.Offset}] == 1);
  return Out;
}

using Digest = llvm::BLAKE3Result<>;

/// Of all facts but names; nothing of functions that stand alone.
std::vector<Digest> digestsOf(llvm::ArrayRef<FunctionInUnit> Functions, const std::vector<bool> &Alone, unsigned Jobs) {
  std::vector<Digest> Out(Functions.size());
  inParallel(Jobs, Functions.size(), [&](size_t N) {
    if (Alone[N])
      return;
    FactsWriter Nameless(false);
    Nameless.value(*Functions[N].F);
    Out[N] = llvm::BLAKE3::hash(llvm::arrayRefFromStringRef(Nameless.Bytes));
  });
  return Out;
}

std::vector<size_t> classesByFacts(llvm::ArrayRef<FunctionInUnit> Functions, unsigned Jobs) {
  const std::vector<bool> Alone = standAlone(Functions);
  const std::vector<Digest> Digests = digestsOf(Functions, Alone, Jobs);
  std::map<Digest, size_t> Classes;
  std::vector<size_t> Out;
  size_t Next = 0;
  for (size_t N = 0; N != Functions.size(); ++N) {
    if (Alone[N]) {
      Out.push_back(Next++);
      continue;
    }
    const auto [It, New] = Classes.try_emplace(Digests[N], Next);
    Next += New;
    Out.push_back(It->second);
  }
  return Out;
}

} // namespace

std::vector<size_t> warpshift::classesOfAlike(llvm::ArrayRef<FunctionInUnit> Functions, unsigned Jobs) {
  const std::vector<std::vector<Target>> Targets = targetsOf(Functions);
  std::vector<size_t> Class = classesByFacts(Functions, Jobs);
  for (size_t Before = 0;;) {
    Numbering<std::map<std::vector<size_t>, size_t>> Finer;
    std::vector<size_t> Now;
    for (size_t N = 0; N != Functions.size(); ++N) {
      std::vector<size_t> Says = {Class[N]};
      for (const Target &T : Targets[N])
        Says.insert(Says.end(), {size_t(T.Outside), T.Outside ? T.Number : Class[T.Number]});
      Now.push_back(Finer.of(std::move(Says)));
    }
    Class = std::move(Now);
    if (Finer.size() == Before)
      return Class;
    Before = Finer.size();
  }
}

void warpshift::mergeAlike(TuFacts &Tu) {
  std::vector<FunctionInUnit> All;
  for (const FunctionFacts &F : Tu.Functions)
    All.push_back({&F, 0});
  const std::vector<size_t> Class = classesOfAlike(All);
  std::vector<FunctionFacts> Kept; // Class K is Kept[K]: classes are numbered by their first function.
  for (size_t N = 0; N != Class.size(); ++N) {
    FunctionFacts &F = Tu.Functions[N];
    if (Class[N] == Kept.size()) {
      Kept.push_back(std::move(F));
      continue;
    }
    std::vector<InstanceText> &Keys = Kept[Class[N]].AlsoKeys;
    Keys.push_back(std::move(F.Key));
    llvm::append_range(Keys, F.AlsoKeys);
  }
  Tu.Functions = std::move(Kept);
}
