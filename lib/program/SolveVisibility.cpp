#include "facts/LibraryQuestions.h"
#include "program/SolveInternal.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

/// Of the functions whose text holds code that no parser read, each extent asked for once: far more instances than texts.
const std::vector<StringRef> &Solver::keysWithUnreadCode() {
  if (UnreadKeys)
    return *UnreadKeys;
  UnreadKeys.emplace();
  std::map<SourceRef, bool> Asked;
  auto IsUnread = [&](const SourceRef &Extent) {
    auto [It, New] = Asked.try_emplace(Extent, false);
    if (New)
      It->second = Options.Project->hasUnreadCode(Extent, {});
    return It->second;
  };
  for (const TuFacts &U : Units)
    for (const auto &[Name, Extent] : U.HostHolders)
      if (IsUnread(Extent))
        UnreadKeys->push_back(Name);
  for (const Instance &I : Sol.Instances)
    if (IsUnread(I.F->Extent))
      for (const FunctionFacts *F : I.Alike) {
        UnreadKeys->push_back(F->Key);
        UnreadKeys->insert(UnreadKeys->end(), F->AlsoKeys.begin(), F->AlsoKeys.end());
      }
  return *UnreadKeys;
}

/// May code that no parser read call the lambda: around it by the name of a variable, or in a function made for its type?
bool Solver::isClosureUnread(const Instance &Lambda) {
  if (!Lambda.F->Closure)
    return false;
  const ClosureFacts &C = *Lambda.F->Closure;
  const ProjectView &P = *Options.Project;
  if ((C.InHostCode || !C.Names.empty()) && P.hasUnreadCode(C.CreatedIn, C.InHostCode ? std::vector<std::string>() : C.Names))
    return true;
  return isNamedIn(PassedOn, Lambda) && llvm::any_of(keysWithUnreadCode(), [&](StringRef Key) { return Key.contains(C.Type); });
}

/// May a unit of a folder that nobody looked at declare F, and call or launch it?
bool Solver::isLinkedBeyond(const FunctionFacts &F) const {
  if (F.Kind == FunctionKind::Kernel && Options.Project->mayBeRelaunched(F))
    return true;
  if (Options.Project->seesAllFiles() || F.OnlyInUnit || F.Kind == FunctionKind::Lambda)
    return false;
  return F.Kind == FunctionKind::Kernel || llvm::any_of(Units, [](const TuFacts &U) { return U.LinksDeviceCode; });
}

void Solver::judgeVisibility() {
  for (const Instance &I : Sol.Instances)
    for (const CallFact &C : I.F->Calls)
      for (size_t Callee : Sol.callees(I, C))
        ++decision(*Sol.Instances[Callee].F).CallsSeen;
  for (const Instance &I : Sol.Instances) {
    const FunctionFacts &F = *I.F;
    HelperDecision &D = decision(F);
    const bool Taken = isNamedIn(AddressTaken, I);
    const std::string Name = searchedName(F);
    const NameForm As = searchedForm(F);
    bool Visible = !Taken && !F.CalledUnwritten && !Options.Project->inBrokenCode(Name, As);
    if (F.Kind != FunctionKind::Lambda)
      Visible &= !Options.Project->inUnreadCode(Name, As, F.Where.File) && Options.Project->embeddedCaller(F).empty();
    else
      Visible &= !isClosureUnread(I);
    Visible &= Options.Project->unreadIncluder(F).empty();
    // Other files call what stands in a header, or is declared in one.
    if (F.Kind == FunctionKind::Device && (F.InHeader || isDeclaredElsewhere(F)))
      Visible &= D.CallsSeen != 0 && Options.Project->seenEverywhere(Name, As);
    if (isNamedIn(PassedOn, I)) // Whoever got it calls it, or its calls were not understood.
      Visible &= D.CallsSeen != 0;
    if (F.Kind == FunctionKind::Kernel)
      // A kernel that is declared apart from its definition is launched from elsewhere.
      Visible &= (!F.InHeader && F.Places.size() == 1) || Options.Project->seenEverywhere(Name, As);
    D.CallersVisible &= Visible;
    D.AddressTaken |= isNamedIn(UsedAsValue, I);
    D.Beyond |= isLinkedBeyond(F);
  }
  for (auto &[Pattern, D] : Sol.Helpers) {
    D.Beyond &= D.CallersVisible;
    D.CallersVisible &= !D.Beyond;
  }
}

std::string Solver::whyNotVisible(const FunctionFacts &F) const {
  const std::string File = Options.Project->embeddedCaller(F), Includer = Options.Project->unreadIncluder(F);
  if (Sol.helper(F).Beyond)
    return "not every caller of '" + F.Name +
           "' is visible: " + (Options.Project->seesAllFiles() ? LaunchedUnnamed : NotSearched).str();
  if (!Includer.empty())
    return "not every caller of '" + F.Name + "' is visible: '" + Includer + "' includes it and was not read in full";
  if (File.empty() && !Options.Project->seesAllFiles() && (F.InHeader || isDeclaredElsewhere(F)))
    return "not every caller of '" + F.Name + "' is visible: " + NotSearched.str();
  return "not every caller of '" + F.Name + "' is visible" +
         (File.empty() ? ""
          : Options.Project->declaresForItself(File, searchedName(F))
              ? ": '" + File + "' declares it for itself"
              : ": '" + File + "' spells its name in code that is not parsed");
}

/// A macro makes the function, and every function that it makes is known: they all get the parameter.
bool Solver::isMadeBySeenMacro(const FunctionFacts &F, const DeclPlace &P) const {
  if (P.Origin != Spelling::MacroBody || P.MacroName.empty() || F.Kind != FunctionKind::Device)
    return false;
  return Options.Project->seenEverywhere(P.MacroName, NameForm::Any) ||
         llvm::any_of(Units, [&](const TuFacts &U) { return U.MainFile == P.ParamsEnd.File; });
}

bool warpshift::keepsOldSignature(const FunctionFacts &F) {
  return !F.Places.empty() && F.Places.front().IsFirst && !F.Places.front().Old.Text.empty();
}

/// What else of the program rests on its parameters, and is not edited with them. Empty: nothing.
std::string Solver::whyNotChanged(const Instance &I) const {
  const FunctionFacts &F = *I.F;
  const bool IsCalledAsObject = F.Kind == FunctionKind::Lambda || isCallOperator(F);
  if (AskedNames.count(IsCalledAsObject ? "operator()" : F.BaseName))
    return "a template asks whether a call of that name is valid (decltype, sizeof, noexcept or requires): the answer may be "
           "another one";
  // Without a name to look for: a template that was not read may ask it of any object.
  if (isCallOperator(F) &&
      llvm::any_of(wordsThatAsk(), [&](llvm::StringRef Word) { return Options.Project->inBrokenCode(Word, NameForm::Any); }))
    return "code that is not parsed may ask whether it can be called (decltype, requires, std::is_invocable), and the answer may "
           "be another one";
  auto IsEdited = [&](const SourceRef &Where) {
    return llvm::any_of(F.Places, [&](const DeclPlace &P) {
      return P.NameAt.isValid() && P.NameAt.File == Where.File && P.NameAt.Offset == Where.Offset;
    });
  };
  auto IsApart = [&](const std::string &Key) {
    const auto It = DeclaredApart.find(Key);
    return It != DeclaredApart.end() && !llvm::all_of(It->second, IsEdited);
  };
  for (const FunctionFacts *Alike : I.Alike)
    if (!F.OnlyInUnit && (IsApart(Alike->Key) || llvm::any_of(Alike->AlsoKeys, IsApart)))
      return "another unit declares it for itself, calls it, and is linked with it by the types of its parameters";
  return "";
}

/// By instance of a lambda or call operator: a template that calls it, and that code which nobody has seen may hand something else: that would
/// get a mask and take none.
const std::map<size_t, std::string> &Solver::sharedWithUnseen() const {
  if (SharedWithUnseen)
    return *SharedWithUnseen;
  SharedWithUnseen.emplace();
  for (const Instance &I : Sol.Instances) {
    const FunctionFacts &F = *I.F;
    if (!F.IsTemplate ||
        (Sol.helper(F).CallersVisible && !Options.Project->inUnreadCode(searchedName(F), searchedForm(F), F.Where.File)))
      continue;
    for (const CallFact &C : F.Calls)
      for (size_t J : Sol.callees(I, C))
        if (const FunctionFacts &Callee = *Sol.Instances[J].F; Callee.Kind == FunctionKind::Lambda || isCallOperator(Callee))
          SharedWithUnseen->try_emplace(J, F.Name);
  }
  return *SharedWithUnseen;
}

bool Solver::canTakeMask(const Instance &I, std::string &Why) const {
  const FunctionFacts &F = *I.F;
  const auto Unseen = sharedWithUnseen().find(size_t(&I - Sol.Instances.data()));
  if (!F.CannotTakeMask.empty())
    Why = F.CannotTakeMask;
  else if (Unseen != sharedWithUnseen().end())
    Why = "not all calls of '" + Unseen->second + "' are seen, and others may hand it what takes none";
  else if (isNamedIn(AddressTaken, I))
    Why = !isNamedIn(UsedAsValue, I)       ? "one more instance of a template may call it, where nobody sees"
          : F.Kind == FunctionKind::Lambda ? "it is passed on as a value"
                                           : "its address is taken";
  else if (const auto Others = CallsOfOthers.find(F.PatternKey); Others != CallsOfOthers.end())
    Why = Others->second;
  else if (F.Places.empty())
    Why = "its declaration cannot be edited";
  else if (F.HasErrors)
    Why = "it contains a parse error";
  else if (F.OnHost && isCallOperator(F))
    Why = "host code may call it as well";
  else if (F.HasDefaultArguments && isCallOperator(F))
    Why = "a mask without a default cannot follow its default arguments";
  else if (Specializations.count(F.PatternKey) && !Sol.Helpers.at(F.PatternKey).CallersVisible)
    Why = "it is a template with explicit specializations, and some may stand in code that was not read";
  else if (F.HasDefaultArguments && !Sol.Helpers.at(F.PatternKey).CallersVisible && !keepsOldSignature(F))
    Why = "a mask without a default cannot follow its default arguments";
  else if (const std::string By = linksByPlainName(F) ? Options.Project->embeddedCaller(F) : ""; !By.empty())
    Why = "'" + By + "' may be linked with it by its name alone (C linkage), and would pass no mask";
  else if (Options.Project->isBefriendedByTemplates(F))
    Why = "a friend declaration of a template names it";
  else
    Why = whyNotChanged(I);
  for (const DeclPlace &P : F.Places)
    if (!P.HasList && P.Origin != Spelling::File)
      Why = "it has no list of parameters";
    else if (!Options.Project->mayEdit(P.ParamsEnd.File))
      Why = "it is declared in '" + P.ParamsEnd.File + "', which is not among the inputs: name that file, too";
    else if (P.Origin != Spelling::File && !isMadeBySeenMacro(F, P))
      Why = "its declaration is produced by a macro or is not this project's";
  return Why.empty();
}

/// Why nothing in F is edited; empty when it may be.
std::string Solver::whyNotEdited(const FunctionFacts &F) {
  if (F.HasErrors)
    return "'" + F.Name + "' contains a parse error";
  if (F.IsPattern && !Options.Granted.has(Assumption::Instantiated))
    return "'" + F.Name + "' is a template that nothing instantiates";
  if (decision(F).Needs.has(Assumption::Instantiated) && !Options.Granted.has(Assumption::Instantiated))
    return "'" + F.Name + "' may be used otherwise by a template that nothing instantiates";
  if (decision(F).Needs.has(Assumption::AsParsed) && !Options.Granted.has(Assumption::AsParsed))
    return "'" + F.Name + "' depends on lines that no configuration compiled";
  return "";
}

/// Lanes that come by way of a function with parts that the parser could not read (A13).
bool Solver::trustUnread(const Instance &Caller, HelperDecision &D) {
  const bool Rests = (Caller.F->ErrorsKept && !Caller.F->HasErrors) || decision(*Caller.F).Needs.has(Assumption::ParsedAround);
  if (!Rests || D.Needs.has(Assumption::ParsedAround))
    return false;
  D.Needs.add(Assumption::ParsedAround);
  return true;
}

/// Lanes that come in a way in which readings of lock step differ (A1): it may matter to votes only, or to all operations.
bool Solver::trustLockStep(const Instance &Caller, const Presence &Call, HelperDecision &D) {
  const bool Rests = Call.Needs.has(Assumption::Structured) || decision(*Caller.F).Needs.has(Assumption::Structured);
  const bool New = Rests && !D.Needs.has(Assumption::Structured);
  if (New)
    D.Needs.add(Assumption::Structured);
  return (D.HasVotes && D.Votes.add(Call.Votes)) || New;
}

/// Lanes that come by way of a template which nothing instantiates are known by its text alone (A9).
bool Solver::trustTemplate(const Instance &Caller, HelperDecision &D) {
  const AssumptionSet &Theirs = decision(*Caller.F).Needs;
  if (D.Needs.has(Assumption::Instantiated) || (!Caller.F->IsPattern && !Theirs.has(Assumption::Instantiated)))
    return false;
  D.Needs.add(Assumption::Instantiated);
  D.UninstantiatedCaller = Caller.F->Name;
  return true;
}

/// A call that nobody has seen reaches a mask parameter by the old signature, which names all lanes (A4); so do all whom the
/// mask is handed on to.
void Solver::relyOnCallers() {
  for (const Instance &I : Sol.Instances) {
    HelperDecision &D = decision(*I.F);
    if (D.NeedsMask && D.Entry == EntryMode::Parameter && !D.CallersVisible && keepsOldSignature(*I.F))
      D.Needs.add(Assumption::CallersVisible);
  }
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Instance &I : Sol.Instances) {
      const HelperDecision &Caller = decision(*I.F);
      if (I.F->Kind == FunctionKind::Kernel || !Caller.Needs.has(Assumption::CallersVisible))
        continue;
      for (const CallFact &C : I.F->Calls)
        for (size_t J : Sol.callees(I, C)) {
          HelperDecision &D = decision(*Sol.Instances[J].F);
          if (!D.NeedsMask || D.Needs.has(Assumption::CallersVisible))
            continue;
          D.Needs.add(Assumption::CallersVisible);
          Changed = true;
        }
    }
  }
}

namespace {
/// By name, whom some build may call: what each call reaches here, and, where other lines choose types, aliases or namespaces otherwise,
/// whatever is called the same. Lambdas have no name: those that are reached.
class CallsByName {
public:
  CallsByName(const std::vector<TuFacts> &Units, const Solution &Sol, const ProjectView &Project)
      : Sol(Sol), Project(Project), MayReach(Sol.Instances.size()) {
    for (size_t N = 0; N != Units.size(); ++N)
      for (const FunctionFacts &F : Units[N].Functions)
        Readers[F.Extent.File].insert(N);
    for (size_t N = 0; N != Sol.Instances.size(); ++N)
      for (StringRef Name : namesIn(Sol.Instances[N]))
        Callers[Name].push_back(N);
    findReaching();
  }
  /// May instance N reach one that a decision is about?
  bool mayReach(size_t N) const { return MayReach[N]; }
  std::set<size_t> calleesOf(const Instance &I) const;

private:
  std::set<StringRef> namesIn(const Instance &I) const;
  void addNamesOfText(const FunctionFacts &F, std::set<StringRef> &Out) const;
  void findReaching();
  bool shareAUnit(const FunctionFacts &A, const FunctionFacts &B) const;

  const Solution &Sol;
  const ProjectView &Project;
  std::map<StringRef, std::set<size_t>> Readers; ///< Units with functions of a file.
  std::map<StringRef, std::vector<size_t>> Callers;
  std::vector<bool> MayReach;
};
} // namespace

std::set<StringRef> CallsByName::namesIn(const Instance &I) const {
  std::set<StringRef> Out;
  for (const CallFact &C : I.F->Calls) {
    Out.insert(C.CalleeName);
    for (size_t J : Sol.callees(I, C))
      Out.insert(Sol.Instances[J].F->BaseName);
  }
  addNamesOfText(*I.F, Out);
  return Out;
}

/// Another instance has the arms of an `if constexpr` that this one has not: what they call no facts tell.
void CallsByName::addNamesOfText(const FunctionFacts &F, std::set<StringRef> &Out) const {
  StringRef Text = F.IsTemplate ? Project.text(F.Extent.File).substr(F.Extent.Offset, F.Extent.Length) : StringRef();
  if (!Text.contains("constexpr"))
    return;
  while (!Text.empty()) {
    const StringRef Word = Text.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    if (const auto It = Sol.ByBaseName.find(Word.str()); !Word.empty() && It != Sol.ByBaseName.end())
      Out.insert(It->first);
    Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
  }
}

void CallsByName::findReaching() {
  std::set<StringRef> Seen;
  std::vector<StringRef> Work;
  auto Add = [&](size_t N) {
    MayReach[N] = true;
    if (const FunctionFacts &F = *Sol.Instances[N].F; F.Kind != FunctionKind::Kernel && Seen.insert(F.BaseName).second)
      Work.push_back(F.BaseName);
  };
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    if (Sol.Instances[N].Concerned)
      Add(N);
  while (!Work.empty()) {
    const auto It = Callers.find(Work.back());
    Work.pop_back();
    if (It != Callers.end())
      llvm::for_each(It->second, Add);
  }
}

bool CallsByName::shareAUnit(const FunctionFacts &A, const FunctionFacts &B) const {
  const std::set<size_t> &Of = Readers.at(B.Extent.File);
  return llvm::any_of(Readers.at(A.Extent.File), [&](size_t Unit) { return Of.count(Unit) != 0; });
}

std::set<size_t> CallsByName::calleesOf(const Instance &I) const {
  std::set<size_t> Out;
  for (const CallFact &C : I.F->Calls)
    for (size_t J : Sol.callees(I, C))
      Out.insert(J);
  for (StringRef Name : namesIn(I))
    if (const auto It = Sol.ByBaseName.find(Name.str()); It != Sol.ByBaseName.end())
      for (size_t J : It->second)
        if (Sol.Instances[J].F->Kind == FunctionKind::Device && shareAUnit(*I.F, *Sol.Instances[J].F))
          Out.insert(J);
  return Out;
}

/// What holds of the text that was read need not hold where other lines are compiled: not in the function, and not for what it
/// hands lanes on to.
void Solver::relyOnParsed() {
  const CallsByName Calls(Units, Sol, *Options.Project);
  std::vector<size_t> Work;
  std::vector<std::optional<Reason>> Doubts(Sol.Instances.size());
  for (size_t N = 0; N != Sol.Instances.size(); ++N) {
    const Instance &I = Sol.Instances[N];
    if (!Calls.mayReach(N))
      continue;
    for (const FunctionFacts *F : I.Alike)
      if ((Doubts[N] = Options.Project->mayChange(*F)))
        break;
    if (!Doubts[N] && decision(*I.F).Needs.has(Assumption::AsParsed))
      Doubts[N] = decision(*I.F).OtherConfiguration;
    if (!Doubts[N] && I.F->Kind != FunctionKind::Lambda)
      Doubts[N] = Options.Project->mayBeCalledUnseen(*I.F);
    if (Doubts[N])
      Work.push_back(N);
  }
  while (!Work.empty()) {
    const size_t N = Work.back();
    Work.pop_back();
    const Instance &I = Sol.Instances[N];
    if (I.Concerned && !decision(*I.F).Needs.has(Assumption::AsParsed))
      decision(*I.F).doubt(*Doubts[N]);
    for (size_t J : Calls.calleesOf(I))
      if (Calls.mayReach(J) && Sol.Instances[J].F->Kind != FunctionKind::Kernel && !Doubts[J]) {
        Doubts[J] = Doubts[N];
        Work.push_back(J);
      }
  }
}
