#include "rules/Emit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "presence/Nameable.h"
#include "program/RenamedHelpers.h"
#include "rules/ActivemaskFallback.h"
#include "rules/FullMaskName.h"
#include "rules/MacroMasks.h"
#include "rules/OperationSites.h"
#include "rules/UnusedParameters.h"
#include "rules/WarpCallSites.h"

using namespace warpshift;

namespace {

/// Everything about one spelled site.
struct SpelledSite {
  const Rule *R = nullptr;
  const FunctionFacts *F = nullptr; ///< Of the first instance that has it ...
  RuleSite At;                      ///< ... and where in it.
  std::set<std::string> Configurations;
  std::vector<SiteVerdict> Verdicts;
  std::set<std::string> Patterns; ///< Functions it is part of (several for a macro body).
};

class Emitter {
public:
  Emitter(const EmitInput &Given, const MaskDemand &Demand)
      : In{Given.Sol, Given.Units, &Demand, Given.Project, Given.Granted, Given.UseActivemask}, Sol(*In.Sol), Judge(In, Numbers) {
  }
  Emitted run();

private:
  void numberConstructs();
  void judge();
  void judge(const Rule &R, unsigned RuleIndex, const Instance &I);
  void settleMacroBodies();
  void connectHelpers();
  void writeCode();
  void writeInstance(const Instance &I);
  void writeSite(std::vector<Atom> &Out, const Rule &R, const RuleSite &At, const std::string &Mask) const;
  bool writeSites(const Instance &I, const MaskCode &Code, const LiveConstructs &Live, std::set<uint32_t> &Edited);
  bool writeCalls(const Instance &I, const MaskCode &Code, std::set<uint32_t> &Edited);
  void writeMaskArguments(const Instance &I, const MaskCode &Code);
  void writeSignature(const FunctionFacts &F, const HelperDecision &D);
  void writeHead(const FunctionFacts &F, const HelperDecision &D, const DeclPlace &P, bool IsNamed);
  void writeHeadsOfHost();
  void keepOldSignature(const OldSignature &Old, bool Renamed, std::vector<Atom> &Out) const;
  void writeSnapshots();
  void findContradictions();
  bool isCopied(llvm::StringRef Name) const;
  void unevaluated(Site &S);
  void findUnevaluated();
  void elsewhere();
  void assemble();
  Site assembled(unsigned RuleIndex, const SpelledSite &S);
  void nameFullMask(std::vector<TextEdit> &Edits);
  LiveConstructs liveOf(const Instance &I) const;
  std::vector<Atom> &atomsOf(const FunctionFacts &F) { return Atoms[root(F.PatternKey)]; }
  std::string root(const std::string &Pattern) const;
  void join(const std::string &A, const std::string &B) { Parent[root(A)] = root(B); }
  bool takesMask(const FunctionFacts &Callee) const {
    const HelperDecision &D = Sol.helper(Callee);
    return D.NeedsMask && D.Entry == EntryMode::Parameter;
  }
  /// Does a call by these lanes pass the mask, or does the default stand for it, or in a file that is only read the old signature?
  bool passesMask(const CallFact &C, const FunctionFacts &Callee, const Presence &P, SetId Full) const {
    const HelperDecision &D = Sol.helper(Callee);
    const bool Edits = In.Project->mayEdit(C.ArgsEnd.File) && (!D.Renamed || C.NameAt.isValid());
    const bool TakesOld = (D.Renamed || !D.CallersVisible) && !D.Crowded && keepsOldSignature(Callee) && !Edits;
    return takesMask(Callee) && P.Set != NoSet && !((D.DefaultArgument || TakesOld) && P.Set == Full);
  }

  using SiteKey = std::pair<SourceRef, unsigned>; ///< Place and index of the rule.
  const EmitInput In;
  const Solution &Sol;
  Emitted Out;
  std::map<SiteKey, SpelledSite> Sites;
  std::set<std::pair<unsigned, std::string>> HeldBack; ///< Rule and pattern of which one site cannot be written.
  std::map<std::string, std::string> Parent; ///< Union-find over patterns.
  std::map<std::string, MaskNumbers> Numbers; ///< By pattern.
  std::set<SourceRef> Unkept; ///< See WriteContext.
  std::map<std::string, std::set<uint32_t>>
      Unevaluated; ///< By file: calls that no lane executes, which are edited by themselves.
  SiteJudge Judge;
  UnusedParameters Unused;
  FullMaskNames Names{*In.Project};
  std::map<std::string, std::vector<Atom>> Atoms; ///< By root pattern.
  std::map<std::string, Reason> Broken; ///< Root patterns whose instances disagree.
};

std::string Emitter::root(const std::string &Pattern) const {
  const std::string *At = &Pattern;
  for (auto It = Parent.find(*At); It != Parent.end() && It->second != *At; It = Parent.find(*At))
    At = &It->second;
  return *At;
}

/// The constructs of I that have to become code.
LiveConstructs Emitter::liveOf(const Instance &I) const {
  LiveConstructs Live;
  auto Mark = [&](const Presence &P) {
    if (P.Set == NoSet || I.Result.Sets.isUnknown(P.Set))
      return;
    LiveConstructs One;
    markLive(*I.F, I.Result, P.Set, One);
    if (One.ok())
      Live.Nodes.insert(One.Nodes.begin(), One.Nodes.end());
  };
  for (const Rule *R : allRules())
    if (R->NeedsMask)
      for (const Presence *P : R->NeedsMask(I, *In.Demand))
        Mark(*P);
  for (size_t N = 0; N != I.F->Calls.size(); ++N)
    for (size_t J : Sol.callees(I, I.F->Calls[N]))
      if (passesMask(I.F->Calls[N], *Sol.Instances[J].F, I.Result.Calls[N], I.Result.Sets.full()))
        Mark(I.Result.Calls[N]);
  for (const CarriedExit &E : I.F->CarriedExits) // All lanes are to reach the barrier in front of a test: none may leave before.
    for (size_t N = 0; N != E.Tests.size(); ++N)
      if (E.Places[N] != NoId && In.Demand->Exchanges.wants(*I.F, I.F->SyncPlaces[E.Places[N]]) &&
          I.Result.Constructs.count(E.Tests[N]))
        Live.Nodes.insert(E.Tests[N]);
  return Live;
}

static unsigned firstFreeNumber(llvm::StringRef Text, unsigned Next = 1) {
  for (llvm::StringRef Prefix : {"ws_m", "ws_c", "ws_it", "ws_s", "ws_left", "ws_value"})
    for (size_t At = Text.find(Prefix); At != llvm::StringRef::npos; At = Text.find(Prefix, At + 1)) {
      unsigned Used = 0;
      if (!Text.substr(At + Prefix.size()).consumeInteger(10, Used))
        Next = std::max(Next, Used + 1);
    }
  return Next;
}

/// Numbers the constructs that become code, in source order, the same for all instances of a pattern. Names
/// that stand in the file already (an earlier run), or that a macro of another file brings along, are passed over.
void Emitter::numberConstructs() {
  std::map<std::string, unsigned> FirstFree; // By file.
  for (const auto &[Pattern, Members] : Sol.ByPattern) {
    std::set<ConstructKey> Keys;
    for (size_t M : Members)
      for (NodeId N : liveOf(Sol.Instances[M]).Nodes) {
        const FunctionFacts &F = *Sol.Instances[M].F;
        Keys.insert(constructKey(F, N));
        if (const CarriedExit *E = carriedExitAt(F, N)) // Its flag is called after the last of its tests.
          Keys.insert(constructKey(F, E->Behind));
      }
    const std::string &File = Sol.Instances[Members.front()].F->Where.File;
    auto [Free, NewFile] = FirstFree.try_emplace(File, 1);
    if (NewFile)
      Free->second = firstFreeNumber(In.Project->text(File));
    unsigned Next = Free->second;
    for (size_t M : Members)
      for (const std::string &Name : Sol.Instances[M].F->OuterNames)
        Next = firstFreeNumber(Name, Next);
    MaskNumbers &Own = Numbers[Pattern];
    for (const ConstructKey &K : Keys)
      Own[K] = Next++;
  }
}

void Emitter::judge(const Rule &R, unsigned RuleIndex, const Instance &I) {
  for (const RuleSite &At : R.Find(*I.F, *In.Demand)) {
    SpelledSite &S = Sites[{At.Where, RuleIndex}];
    if (!S.R) {
      S.R = &R;
      S.F = I.F;
      S.At = At;
    }
    if (At.Op || S.Patterns.empty())
      S.Patterns.insert(I.F->PatternKey);
    S.Configurations.insert(I.Configurations.begin(), I.Configurations.end());
    // An instance that never gets there decides nothing, unless none does.
    if (At.Op && I.Result.Sites[At.Index].Set == NoSet && !S.Verdicts.empty())
      continue;
    S.Verdicts.push_back(R.Judge(Judge, I, At));
    if (S.Verdicts.back().HoldsBack)
      HeldBack.insert({RuleIndex, I.F->PatternKey});
  }
}

void Emitter::judge() {
  llvm::ArrayRef<const Rule *> Rules = allRules();
  for (const Instance &I : Sol.Instances)
    for (unsigned R = 0; R != Rules.size(); ++R)
      if (Rules[R]->Find)
        judge(*Rules[R], R, I);
}

/// One text in a macro body serves all its expansions: only a mask that is right for all of them can stand there.
void Emitter::settleMacroBodies() {
  for (auto &[Key, S] : Sites) {
    const OpSite *Op = S.At.Op;
    if (Op && Op->Callee.Origin == Spelling::MacroBody && !In.Demand->Skipped.has(*Op))
      S.Verdicts = settleMacroBody(Judge, *S.F, *Op, std::move(S.Verdicts));
  }
}

/// Functions that must change together: a helper with a new parameter and everyone who calls it.
void Emitter::connectHelpers() {
  for (const Instance &I : Sol.Instances)
    for (const CallFact &C : I.F->Calls)
      for (size_t J : Sol.callees(I, C))
        if (const FunctionFacts &Callee = *Sol.Instances[J].F; takesMask(Callee))
          join(I.F->PatternKey, Callee.PatternKey);
  for (const Instance &I : Sol.Instances)
    if (!I.F->SpecializationOf.empty() && takesMask(*I.F))
      join(I.F->PatternKey, I.F->SpecializationOf);
  std::map<std::string, std::string> Crowded; // One overload of each name: they change together, called or not.
  for (const Instance &I : Sol.Instances)
    if (takesMask(*I.F) && Sol.helper(*I.F).Crowded)
      join(I.F->PatternKey, Crowded.try_emplace(I.F->BaseName, I.F->PatternKey).first->second);
  for (auto &[Key, S] : Sites)
    for (const std::string &P : S.Patterns)
      if (S.At.Op && !In.Demand->Skipped.has(*S.At.Op))
        join(P, *S.Patterns.begin());
}

void Emitter::writeSite(std::vector<Atom> &Out, const Rule &R, const RuleSite &At, const std::string &Mask) const {
  const bool OfMacro = At.Op && In.Demand->Macros.serve(*At.Op);
  for (TextEdit &T : R.Edits(At, OfMacro ? "ws_mask" : Mask, In))
    Out.push_back({T.File, T.Offset, T.Length, T.Length ? 0 : INT64_MIN / 2, std::move(T.Text), false});
  if (OfMacro)
    for (TextEdit &T : macroMaskEdits(*At.Op, Mask))
      Out.push_back({T.File, T.Offset, T.Length, INT64_MAX / 2, std::move(T.Text), false});
}

/// The sites of I whose verdicts allow it, rule by rule. Returns whether there were any.
bool Emitter::writeSites(const Instance &I, const MaskCode &Code, const LiveConstructs &Live, std::set<uint32_t> &Edited) {
  bool Any = false;
  llvm::ArrayRef<const Rule *> Rules = allRules();
  auto TextOf = [this](llvm::StringRef File) { return In.Project->text(File); };
  for (unsigned N = 0; N != Rules.size(); ++N) {
    const Rule &R = *Rules[N];
    if (R.Write && !HeldBack.count({N, I.F->PatternKey}))
      Any |= R.Write(I, {Code, TextOf, Edited, atomsOf(*I.F), *In.Demand, Live, Unkept});
    if (!R.Edits)
      continue;
    for (const RuleSite &At : R.Find(*I.F, *In.Demand)) {
      const SpelledSite &S = Sites.at({At.Where, N});
      bool Good = llvm::all_of(S.Verdicts, [](const SiteVerdict &V) { return isEditedByDefault(V.St); });
      if (!Good || I.Result.Sites[At.Index].Set == NoSet)
        continue;
      writeSite(atomsOf(*I.F), R, At, Code.text(I.Result.Sites[At.Index].Set));
      Edited.insert(At.Where.Offset);
      if (At.Op && In.Demand->Macros.serve(*At.Op))
        Edited.insert(At.Op->Uses.back().ArgsEnd.Offset);
      Any = true;
    }
  }
  return Any;
}

/// Calls of helpers that take a mask. Returns whether there are any.
bool Emitter::writeCalls(const Instance &I, const MaskCode &Code, std::set<uint32_t> &Edited) {
  bool Any = false;
  for (const CallFact &C : I.F->Calls)
    for (size_t J : Sol.callees(I, C))
      if (takesMask(*Sol.Instances[J].F)) {
        Edited.insert(C.ArgsEnd.Offset);
        Any = true;
      }
  writeMaskArguments(I, Code);
  return Any;
}

static Atom maskArgument(const CallFact &C, const std::string &Mask, bool BeforeDefaults) {
  if (BeforeDefaults && C.DefaultsAt.isValid())
    return {C.DefaultsAt.File, C.DefaultsAt.Offset, 0, INT64_MIN / 2, Mask + ", ", false};
  std::string Text;
  if (!BeforeDefaults)
    for (const std::string &D : C.DefaultTexts)
      Text += (C.NumArgsWritten || !Text.empty() ? ", " : "") + D;
  Text += C.NumArgsWritten || !Text.empty() ? ", " : "";
  return {C.ArgsEnd.File, C.ArgsEnd.Offset, 0, INT64_MAX / 2, Text + Mask, false};
}

void Emitter::writeMaskArguments(const Instance &I, const MaskCode &Code) {
  std::vector<Atom> &A = atomsOf(*I.F);
  for (size_t N = 0; N != I.F->Calls.size(); ++N) {
    const CallFact &C = I.F->Calls[N];
    const Presence &P = I.Result.Calls[N];
    for (size_t J : Sol.callees(I, C)) {
      const FunctionFacts &Callee = *Sol.Instances[J].F;
      if (!passesMask(C, Callee, P, I.Result.Sets.full()) || I.Result.Sets.isUnknown(P.Set))
        continue;
      if (Sol.helper(Callee).Renamed)
        A.push_back({C.NameAt.File, C.NameAt.end(), 0, 0, RenamedSuffix.str(), false});
      A.push_back(maskArgument(C, Code.text(P.Set), Sol.helper(Callee).BeforeDefaults));
      break;
    }
  }
}

void Emitter::writeInstance(const Instance &I) {
  const FunctionFacts &F = *I.F;
  LiveConstructs Live = liveOf(I);
  const MaskCode Code = Judge.codeOf(I);
  std::set<uint32_t> Edited = Unevaluated[F.Where.File]; // A condition with one of them is not copied.
  bool Any = writeSites(I, Code, Live, Edited);
  Any |= writeCalls(I, Code, Edited);
  if (!Any || !In.Project->mayEdit(F.Where.File))
    return;
  for (NodeId N : Live.Nodes)
    if (F.Nodes[N].Kind == NodeKind::Choice)
      Edited.insert(F.Texts[F.Nodes[N].TextRef].Condition.Where.Offset);
  for (NodeId N : Live.Nodes)
    Code.define(N, Edited, atomsOf(F));
  for (const CarriedExit &E : F.CarriedExits)
    if (llvm::any_of(E.Tests, [&](NodeId Test) { return Live.Nodes.count(Test) != 0; }))
      Code.carryExit(E, Live.Nodes, atomsOf(F));
}

void Emitter::writeSignature(const FunctionFacts &F, const HelperDecision &D) {
  if (!D.NeedsMask || D.Entry != EntryMode::Parameter || F.Kind == FunctionKind::Kernel)
    return;
  for (const DeclPlace &P : F.Places) {
    writeHead(F, D, P, Unused.isNamed(P));
    if (auto Use = Unused.useOnHost(F, P, In.Project->text(F.Extent.File), Judge.parameters().of(F)))
      atomsOf(F).push_back(std::move(*Use));
  }
}

void Emitter::writeHead(const FunctionFacts &F, const HelperDecision &D, const DeclPlace &P, bool IsNamed) {
  Atom A;
  A.File = P.ParamsEnd.File;
  A.Offset = P.ParamsEnd.Offset;
  A.Order = INT64_MAX / 2;
  const std::string Name = Judge.parameters().of(F);
  const std::string Declared = IsNamed ? "unsigned " + Name : "unsigned /*" + Name + "*/";
  A.Text = (P.HasParams ? ", " : "") + Declared + (D.DefaultArgument && P.IsFirst ? " = 0xffffffffu" : "");
  if (!P.HasList)
    A.Text = "(" + A.Text + ")";
  if (P.VoidAt.isValid()) {
    A.Offset = P.VoidAt.Offset;
    A.Length = P.VoidAt.Length;
  }
  if (D.BeforeDefaults && P.DefaultsAt.isValid()) {
    A.Offset = P.DefaultsAt.Offset;
    A.Order = INT64_MIN / 2;
    A.Text = Declared + ", ";
  }
  atomsOf(F).push_back(std::move(A));
  if (D.Renamed)
    atomsOf(F).push_back({P.NameAt.File, P.NameAt.end(), 0, 0, RenamedSuffix.str(), false});
  if (P.IsFirst && (D.Renamed || !D.CallersVisible) && !D.Crowded)
    keepOldSignature(P.Old, D.Renamed, atomsOf(F));
}

/// A host pass may read another definition than the device's own (`#if __CUDA_ARCH__ >= 500`), of what one declaration declares.
void Emitter::writeHeadsOfHost() {
  std::map<SourceRef, const FunctionFacts *> Declared;
  std::set<SourceRef> Written;
  for (const Instance &I : Sol.Instances)
    for (const DeclPlace &P : I.F->HasErrors ? llvm::ArrayRef<DeclPlace>() : llvm::ArrayRef(I.F->Places)) {
      Written.insert(P.ParamsEnd);
      if (P.IsFirst && P.ParamsEnd.isValid())
        Declared.try_emplace(P.ParamsEnd, I.F);
    }
  for (const TuFacts &U : *In.Units)
    for (const FunctionFacts &F : U.Functions) {
      if (U.IsDevice || F.Places.empty() || !Declared.count(F.Places.front().ParamsEnd))
        continue;
      const FunctionFacts &OnDevice = *Declared.at(F.Places.front().ParamsEnd);
      const HelperDecision &D = Sol.helper(OnDevice);
      if (!D.NeedsMask || D.Entry != EntryMode::Parameter || F.Kind == FunctionKind::Kernel)
        continue;
      for (const DeclPlace &P : F.Places)
        if (P.ParamsEnd.isValid() && Written.insert(P.ParamsEnd).second)
          writeHead(OnDevice, D, P, /*IsNamed=*/false); // No edit is made in what only the host compiles.
    }
}

/// For callers that were not seen: an overload that warns.
void Emitter::keepOldSignature(const OldSignature &Old, bool Renamed, std::vector<Atom> &Out) const {
  if (Old.Text.empty())
    return;
  const llvm::StringRef Before = In.Project->text(Old.After.File).take_front(Old.After.Offset);
  // As far in as the line on which the function ends: that of its brace, or of its declaration.
  const llvm::StringRef Line = Before.substr(Before.rfind('\n') + 1);
  std::string Text = Old.Text;
  if (Renamed)
    Text.insert(Old.CalleeEnd, RenamedSuffix.str());
  Out.push_back({Old.After.File, Old.After.Offset, 0, 0, ("\n" + Line.take_while(llvm::isSpace) + Text).str(), false});
  for (const SourceRef &D : Old.Defaults)
    Out.push_back({D.File, D.Offset, D.Length, 0, "", false});
}

/// The snapshots of --fallback activemask: one plan per function text, the same whatever its instances say.
void Emitter::writeSnapshots() {
  std::map<const FunctionFacts *, std::map<size_t, SpelledSite *>> Wanted;
  for (auto &[Key, S] : Sites)
    if (S.At.Op && weakest(S.Verdicts).St == State::Opportunistic)
      Wanted[S.F][S.At.Index] = &S;
  std::map<std::string, unsigned> Next; // by file
  std::vector<const FunctionFacts *> Functions;
  for (auto &[F, Indices] : Wanted)
    Functions.push_back(F);
  llvm::sort(Functions, [](const FunctionFacts *A, const FunctionFacts *B) { return A->PatternKey < B->PatternKey; });
  for (const FunctionFacts *F : Functions) {
    llvm::StringRef Text = In.Project->text(F->Where.File);
    unsigned &Number = Next.try_emplace(F->Where.File, 1).first->second;
    while (Text.contains("ws_active" + std::to_string(Number)))
      ++Number;
    std::set<size_t> Indices;
    for (auto &[Index, S] : Wanted[F])
      Indices.insert(Index);
    ActivemaskPlan Plan = planActivemask(*F, Indices, Number);
    std::vector<Atom> &A = Atoms[activemaskGroup(root(F->PatternKey))];
    const WalkResult None;
    auto TextOf = [this](llvm::StringRef File) { return In.Project->text(File); };
    for (const ActivemaskPlan::Declaration &D : Plan.Declarations)
      MaskCode(*F, None, Numbers.at(F->PatternKey), TextOf).before(D.Before, {D.Line}, 0, A);
    for (auto &[Index, Mask] : Plan.Masks) {
      SpelledSite &S = *Wanted[F][Index];
      writeSite(A, *S.R, S.At, Mask);
      for (SiteVerdict &V : S.Verdicts)
        if (V.St == State::Opportunistic)
          V.Mask.Text = Mask;
    }
  }
}

/// Instances of one text must want one text: two different atoms of one role at one place are a contradiction.
void Emitter::findContradictions() {
  for (auto &[Root, List] : Atoms) {
    llvm::sort(List);
    List.erase(std::unique(List.begin(), List.end()), List.end());
    for (size_t N = 1; N < List.size(); ++N) {
      const Atom &A = List[N - 1], &B = List[N];
      if (A.File == B.File && A.Offset == B.Offset && A.Length == B.Length && A.Order == B.Order && A.Text != B.Text)
        Broken[Root] = {{A.File, 0, 0, A.Offset, 0},
                        "instantiations or configurations of this text need different edits: '" + A.Text + "' and '" + B.Text +
                            "'"};
    }
  }
}

void Emitter::writeCode() {
  for (const Instance &I : Sol.Instances)
    for (const SharedStatement &St : I.F->Statements)
      if (St.Kept.empty())
        Unkept.insert(St.Where);
  for (const Instance &I : Sol.Instances) {
    if (I.F->HasErrors)
      continue;
    const std::vector<Atom> &Written = atomsOf(*I.F);
    const size_t Before = Written.size();
    writeInstance(I);
    Unused.addEdits(*I.F, llvm::ArrayRef(Written).drop_front(Before), Judge.parameters().of(*I.F));
  }
  Unused.settle(Sol);
  for (const Instance &I : Sol.Instances)
    if (!I.F->HasErrors)
      writeSignature(*I.F, Sol.helper(*I.F));
  writeHeadsOfHost();
  writeSnapshots();
  findContradictions();
}

/// Does some edit insert the name: in a default argument, an old signature?
bool Emitter::isCopied(llvm::StringRef Name) const {
  auto Has = [&](const Atom &A) { return hasWord(A.Text, Name); };
  return llvm::any_of(Atoms, [&](const auto &Root) { return llvm::any_of(Root.second, Has); });
}

void Emitter::findUnevaluated() {
  for (const Rule *R : allRules())
    if (R->Elsewhere)
      for (const Site &S : R->Elsewhere(*In.Units))
        if (isNeverEvaluated(S))
          Unevaluated[S.Where.File].insert(S.Where.Offset);
}

/// A call that no lane executes is edited by itself.
void Emitter::unevaluated(Site &S) {
  const llvm::StringRef Text = In.Project->text(S.Where.File);
  if (!In.Project->mayEdit(S.Where.File))
    return S.withdraw({S.Where, "this file is not among the inputs"});
  if (Text.substr(S.Where.Offset, S.Where.Length) != S.Intrinsic)
    return S.withdraw({S.Where, "the text of this file cannot be read"});
  if (isCopied(S.Intrinsic))
    return S.withdraw({S.Where, "another edit copies a text with this name in it: both would have to change"});
  S.Edits = unevaluatedEdits(S, Text);
  Out.Groups.push_back({S.Groups.front(), S.Edits});
}

/// Sites that no walked function holds, unless a walked one stands at the same place.
void Emitter::elsewhere() {
  for (const Rule *R : allRules()) {
    if (!R->Elsewhere)
      continue;
    for (Site &S : R->Elsewhere(*In.Units)) {
      auto It = Sites.lower_bound({S.Where, 0});
      if (It != Sites.end() && It->first.first == S.Where)
        continue;
      if (isNeverEvaluated(S))
        unevaluated(S);
      Out.Sites.push_back(std::move(S));
    }
  }
}

void Emitter::nameFullMask(std::vector<TextEdit> &Edits) {
  for (TextEdit &T : Edits)
    T.Text = Names.spelled(std::move(T.Text), T.File, T.Offset);
}

Site Emitter::assembled(unsigned RuleIndex, const SpelledSite &Spelled) {
  Site S;
  S.Rule = Spelled.R->Id.str();
  S.Where = Spelled.At.Where;
  Spelled.R->Describe(S, *Spelled.F, Spelled.At);
  S.Configurations.assign(Spelled.Configurations.begin(), Spelled.Configurations.end());
  const SiteVerdict &Weakest = weakest(Spelled.Verdicts);
  S.St = Weakest.St;
  S.Assumptions = Weakest.Assumptions;
  for (const SiteVerdict &V : Spelled.Verdicts)
    if (isEditedByDefault(S.St))
      S.Assumptions.add(V.Assumptions);
  S.Mask = Weakest.Mask;
  S.Reasons = Weakest.Reasons;
  S.Suggestion = Weakest.Suggestion;
  const std::string Root = root(*Spelled.Patterns.begin());
  auto B = Broken.find(Root);
  const bool IsHeldBack = HeldBack.count({RuleIndex, Spelled.F->PatternKey}) != 0;
  if (isEditedByDefault(S.St) && (B != Broken.end() || IsHeldBack))
    S.withdraw(B != Broken.end() ? B->second : Reason{Spelled.At.Where, "another exchange of this function has no mask"});
  if (isEditedByDefault(S.St) || S.St == State::Opportunistic) {
    S.Groups = {S.St == State::Opportunistic ? activemaskGroup(Root) : Root};
    if (Spelled.R->Edits)
      S.Edits = Spelled.R->Edits(Spelled.At, S.Mask.Text, In);
    nameFullMask(S.Edits);
    if (!Spelled.At.Op || !Spelled.At.Op->Asm)
      S.Mask.Text = Names.spelled(std::move(S.Mask.Text), S.Where.File, S.Where.Offset);
  }
  return S;
}

void Emitter::assemble() {
  for (auto &[Key, Spelled] : Sites)
    Out.Sites.push_back(assembled(Key.second, Spelled));
  for (auto &[Root, List] : Atoms)
    if (!Broken.count(Root) && !List.empty())
      Out.Groups.push_back({Root, joinAtoms(List)});
  for (EditGroup &G : Out.Groups)
    nameFullMask(G.Edits);
}

Emitted Emitter::run() {
  numberConstructs();
  judge();
  settleMacroBodies();
  findUnevaluated();
  connectHelpers();
  writeCode();
  elsewhere();
  assemble();
  return std::move(Out);
}

} // namespace

Emitted warpshift::emit(const EmitInput &In) {
  MaskDemand Demand = *In.Demand;
  Demand.Macros = planMacroMasks(In);
  return Emitter(In, Demand).run();
}
