// Follows the texts of templates that nothing instantiates to all templates that they reach: see OpenTemplates.h.
#include "program/OpenTemplates.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <unordered_map>
#include <unordered_set>
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
    std::unordered_set<std::string> Seen;
    for (const TuFacts &U : Units)
      for (const FunctionFacts &F : U.Functions)
        if (U.IsDevice && Seen.insert(asCallee(F)).second) {
          ByName[F.BaseName].push_back(&F);
          ByKey[F.Key].push_back(&F);
        }
  }
  OpenTemplates find() {
    for (const FunctionFacts *F : Patterns)
      if (!Instantiated.count(F->PatternKey))
        open(*F, F->Name);
    for (const auto &[Key, All] : Makers)
      if (!Instantiated.count(Key))
        make(Key);
    if (Out.Open.empty())
      return std::move(Out);
    for (const FunctionFacts *F : Patterns)
      if (F->CalledUnwritten || isNamedIn(Taken, *F))
        open(*F, "");
    while (!Work.empty()) {
      const FunctionFacts *F = Work.back();
      Work.pop_back();
      for (const CallFact &C : F->Calls)
        reach(*F, C);
    }
    return std::move(Out);
  }

private:
  /// All that is asked of a function that a call may lead to: a header's is in every unit that reads it.
  static std::string asCallee(const FunctionFacts &F) {
    const bool Flags[] = {F.IsPattern, F.TakesPack, F.HasDefaultArguments, F.IsTemplate, F.NeedsTemplateArguments, F.IsMethod};
    std::string Out = std::to_string(F.Params.size());
    for (const bool Flag : Flags)
      Out += Flag ? '+' : '-';
    for (llvm::StringRef Text :
         {llvm::StringRef(F.Key), llvm::StringRef(F.PatternKey), llvm::StringRef(F.BaseName), llvm::StringRef(F.LookupName)})
      Out += '\n' + Text.str();
    for (const std::string &Also : F.AlsoKeys)
      Out += '\n' + Also;
    return Out;
  }
  void isThere(const FunctionFacts &F) {
    Out.Instantiated.insert(F.PatternKey);
    Instantiated.insert(F.PatternKey);
    Instantiated.insert(F.Key);
    Instantiated.insert(F.AlsoKeys.begin(), F.AlsoKeys.end());
    for (const CallFact &C : F.Calls)
      if (!C.Callee.empty()) {
        Called.insert(C.Callee);
        if (isTyped(C))
          CallsAt[{F.PatternKey, C.ArgsEnd.Offset}].insert(C.Callee);
      }
  }
  /// A call with an argument list that an edit may extend.
  static bool isTyped(const CallFact &C) {
    return C.ArgsEnd.isValid() && C.ArgsOrigin == Spelling::File && !C.Indirect && !C.OperatorSyntax;
  }
  /// One that is called without a name is made by any.
  void make(const std::string &Key) {
    if (!Made.insert(Key).second)
      return;
    for (const MakerFact *M : Makers[Key])
      for (const std::string &Of : M->Makes) // Those of a header are in every unit that reads it.
        if (Opened.insert(Of).second) {
          for (const FunctionFacts *F : ByPattern[Of])
            open(*F, "");
          if (Makers.count(Of))
            make(Of);
        }
    if (!std::exchange(AnyMade, true))
      for (const auto &[Other, All] : Makers)
        if (llvm::any_of(All, [](const MakerFact *M) { return M->IsUnnamed; }))
          make(Other);
  }
  void open(const FunctionFacts &F, const std::string &By) {
    if (Out.Open.try_emplace(F.PatternKey, By).second)
      llvm::append_range(Work, ByPattern[F.PatternKey]); // Each unit may read it in another configuration.
  }
  /// What the open text From calls. One that nothing instantiates is read by itself, as a caller; one that has instances is read by these,
  /// and what only another one would do is seen by nobody. A call of an object calls whatever has a call operator.
  void reach(const FunctionFacts &From, const CallFact &C) {
    const bool HasInstances = Out.Instantiated.count(From.PatternKey) != 0, Dependent = C.Callee.empty();
    const std::string By = Out.Open[From.PatternKey];
    for (const FunctionFacts *F : Dependent ? ByName[C.Indirect ? "operator()" : C.CalleeName] : ByKey[C.Callee]) {
      const bool Takes = mayTake(*F, C.Args.size()) || (passesWrittenMask(From, C) && mayTake(*F, C.Args.size() - 1));
      if ((C.ByName && !mayMean(C, *F)) || (C.Indirect && !Takes))
        continue;
      const bool OfTemplate = ByPattern.count(F->PatternKey) != 0;
      if (F->IsPattern)
        open(*F, By);
      if (!HasInstances)
        continue;
      if (!OfTemplate)
        Out.Named.try_emplace(F->Key, By);
      // Another instance of a template that has some rests on A9.
      const OpenTemplates::CallPlace Place{From.PatternKey, C.ArgsEnd.Offset};
      const bool Alone = OfTemplate ? F->IsPattern && !Out.Instantiated.count(F->PatternKey) : Dependent;
      const auto Shown = Dependent && isTyped(C) ? CallsAt.find(Place) : CallsAt.end();
      if (Shown != CallsAt.end() && isAmong(*F, Shown->second))
        continue; // An instance calls it there, from the lanes that the text has.
      if (Alone && Shown != CallsAt.end() && C.Lookup == NameLookup::Found) {
        Out.MoreCallees[Place].insert(F->Key);
        continue;
      }
      if (Alone || (!F->IsPattern && !Dependent && !isAmong(*F, Called)))
        Out.Unseen.insert(F->Key);
    }
  }

  /// The last argument is a mask that an edit wrote: what the call could mean before, it can mean still, so that nothing more is edited the next time.
  static bool passesWrittenMask(const FunctionFacts &From, const CallFact &C) {
    if (C.Args.empty() || C.Args.back() == NoId)
      return false;
    const SymExpr &Last = From.Exprs[C.Args.back()];
    return Last.Kind == ExprKind::Var && llvm::StringRef(From.Vars[Last.Ref].Name).starts_with("ws_");
  }
  static bool mayTake(const FunctionFacts &F, size_t Args) {
    return F.Params.size() == Args || (F.HasDefaultArguments && F.Params.size() > Args);
  }
  static bool isAmong(const FunctionFacts &F, const std::set<std::string> &Keys) {
    return Keys.count(F.Key) != 0 || llvm::any_of(F.AlsoKeys, [&](const auto &K) { return Keys.count(K) != 0; });
  }

  OpenTemplates Out;
  std::vector<const FunctionFacts *> Patterns, Work;
  std::set<std::string> Instantiated, Called, Taken, Made;
  std::map<OpenTemplates::CallPlace, std::set<std::string>> CallsAt; ///< What instances call where.
  std::map<std::string, std::vector<const MakerFact *>> Makers;
  bool AnyMade = false;
  std::unordered_set<std::string> Opened;
  std::unordered_map<std::string, std::vector<const FunctionFacts *>> ByName, ByKey, ByPattern;
};

} // namespace

const std::string *OpenTemplates::reachedBy(const FunctionFacts &F) const {
  if (const auto It = Open.find(F.PatternKey); It != Open.end())
    return &It->second;
  const auto It = Named.find(F.Key);
  return It == Named.end() ? nullptr : &It->second;
}

OpenTemplates warpshift::openTemplates(const std::vector<TuFacts> &Units) { return Search(Units).find(); }
