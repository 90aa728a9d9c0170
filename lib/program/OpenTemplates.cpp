// Follows the texts of templates that nothing instantiates to all templates that they reach: see OpenTemplates.h.
#include "program/OpenTemplates.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <unordered_map>
#include <utility>

using namespace warpshift;

namespace {

class Search {
public:
  explicit Search(const std::vector<TuFacts> &Units) {
    for (const TuFacts &U : Units) {
      Taken.insert(U.AddressTaken.begin(), U.AddressTaken.end());
      for (const MakerFact &M : U.Makers) {
        Makers[M.Key].push_back(&M);
        if (M.IsThere)
          Instantiated.insert(M.Key);
      }
      for (const FunctionFacts &F : U.Functions)
        if (U.IsDevice && F.IsPattern)
          Patterns.push_back(&F);
        else if (U.IsDevice)
          isThere(F);
    }
    for (const FunctionFacts *F : Patterns)
      ByPattern[F->PatternKey].push_back(F);
    for (const TuFacts &U : Units)
      for (const FunctionFacts &F : U.Functions)
        if (U.IsDevice) {
          ByName[F.BaseName].push_back(&F);
          ByKey[F.Key].push_back(&F);
        }
  }
  OpenTemplates find() {
    for (const FunctionFacts *F : Patterns)
      if (!Instantiated.count(F->PatternKey))
        open(*F);
    for (const auto &[Key, All] : Makers)
      if (!Instantiated.count(Key))
        make(Key);
    if (Out.Open.empty())
      return std::move(Out);
    for (const FunctionFacts *F : Patterns)
      if (F->CalledUnwritten || isNamedIn(Taken, *F))
        open(*F);
    while (!Work.empty()) {
      const FunctionFacts *F = Work.back();
      Work.pop_back();
      for (const CallFact &C : F->Calls)
        reach(C, Out.Instantiated.count(F->PatternKey) != 0);
    }
    return std::move(Out);
  }

private:
  void isThere(const FunctionFacts &F) {
    Out.Instantiated.insert(F.PatternKey);
    Instantiated.insert(F.PatternKey);
    Instantiated.insert(F.Key);
    Instantiated.insert(F.AlsoKeys.begin(), F.AlsoKeys.end());
    for (const CallFact &C : F.Calls)
      if (!C.Callee.empty())
        Called.insert(C.Callee);
  }
  /// One that is called without a name is made by any.
  void make(const std::string &Key) {
    if (!Made.insert(Key).second)
      return;
    for (const MakerFact *M : Makers[Key])
      for (const std::string &Of : M->Makes) {
        for (const FunctionFacts *F : ByPattern[Of])
          open(*F);
        if (Makers.count(Of))
          make(Of);
      }
    if (!std::exchange(AnyMade, true))
      for (const auto &[Other, All] : Makers)
        if (llvm::any_of(All, [](const MakerFact *M) { return M->IsUnnamed; }))
          make(Other);
  }
  void open(const FunctionFacts &F) {
    if (Out.Open.insert(F.PatternKey).second)
      llvm::append_range(Work, ByPattern[F.PatternKey]); // Each unit may read it in another configuration.
  }
  /// A call of an open text, which stands for instances that are there, too, or for none: that one is read by itself. A call of an object
  /// calls whatever has a call operator.
  void reach(const CallFact &C, bool HasInstances) {
    for (const FunctionFacts *F : C.Callee.empty() ? ByName[C.Indirect ? "operator()" : C.CalleeName] : ByKey[C.Callee]) {
      if ((C.ByName && !mayMean(C, *F)) || (C.Indirect && !mayTake(*F, C.Args.size())))
        continue;
      if (F->IsPattern)
        open(*F);
      else if (HasInstances && !ByPattern.count(F->PatternKey))
        name(*F, C.Callee.empty());
    }
  }

  static bool mayTake(const FunctionFacts &F, size_t Args) {
    return F.Params.size() == Args || (F.HasDefaultArguments && F.Params.size() > Args);
  }
  void name(const FunctionFacts &F, bool Dependent) {
    Out.Named.insert(F.Key);
    if (Dependent || !isCalled(F))
      Out.Unseen.insert(F.Key);
  }
  bool isCalled(const FunctionFacts &F) const {
    return Called.count(F.Key) != 0 || llvm::any_of(F.AlsoKeys, [&](const auto &K) { return Called.count(K) != 0; });
  }

  OpenTemplates Out;
  std::vector<const FunctionFacts *> Patterns, Work;
  std::set<std::string> Instantiated, Called, Taken, Made;
  std::map<std::string, std::vector<const MakerFact *>> Makers;
  bool AnyMade = false;
  std::unordered_map<std::string, std::vector<const FunctionFacts *>> ByName, ByKey, ByPattern;
};

} // namespace

bool OpenTemplates::mayHaveMore(const FunctionFacts &F) const { return Open.count(F.PatternKey) != 0 || Named.count(F.Key) != 0; }

OpenTemplates warpshift::openTemplates(const std::vector<TuFacts> &Units) { return Search(Units).find(); }
