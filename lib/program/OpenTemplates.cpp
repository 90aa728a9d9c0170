// Follows the texts of templates that nothing instantiates to all templates that they reach: see OpenTemplates.h.
#include "program/OpenTemplates.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <unordered_map>
#include <utility>

using namespace warpshift;

namespace {

class OpenTemplates {
public:
  explicit OpenTemplates(const std::vector<TuFacts> &Units) {
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
    for (const FunctionFacts *F : Patterns) {
      ByName[F->BaseName].push_back(F);
      ByKey[F->Key].push_back(F);
      ByPattern[F->PatternKey].push_back(F);
    }
  }
  std::set<std::string> find() {
    for (const FunctionFacts *F : Patterns)
      if (!Instantiated.count(F->PatternKey))
        open(*F);
    for (const auto &[Key, All] : Makers)
      if (!Instantiated.count(Key))
        make(Key);
    if (Open.empty())
      return {};
    for (const FunctionFacts *F : Patterns)
      if (F->CalledUnwritten || isNamedIn(Taken, *F))
        open(*F);
    while (!Work.empty()) {
      const FunctionFacts *F = Work.back();
      Work.pop_back();
      for (const CallFact &C : F->Calls)
        reach(C);
    }
    return std::move(Open);
  }

private:
  void isThere(const FunctionFacts &F) {
    Instantiated.insert(F.PatternKey);
    Instantiated.insert(F.Key);
    Instantiated.insert(F.AlsoKeys.begin(), F.AlsoKeys.end());
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
    if (Open.insert(F.PatternKey).second)
      llvm::append_range(Work, ByPattern[F.PatternKey]); // Each unit may read it in another configuration.
  }
  void reach(const CallFact &C) {
    auto &Meant = C.Callee.empty() ? ByName[C.CalleeName] : ByKey[C.Callee];
    for (const FunctionFacts *F : Meant)
      if (!C.ByName || mayMean(C, *F))
        open(*F);
  }

  std::vector<const FunctionFacts *> Patterns, Work;
  std::set<std::string> Instantiated, Open, Taken, Made;
  std::map<std::string, std::vector<const MakerFact *>> Makers;
  bool AnyMade = false;
  std::unordered_map<std::string, std::vector<const FunctionFacts *>> ByName, ByKey, ByPattern;
};

} // namespace

std::set<std::string> warpshift::openTemplates(const std::vector<TuFacts> &Units) { return OpenTemplates(Units).find(); }
