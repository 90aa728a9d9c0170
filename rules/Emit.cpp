#include "rules/Emit.h"
#include "presence/Nameable.h"
#include "rules/ActivemaskFallback.h"
#include "rules/EmitAsm.h"
#include "rules/EmitForeign.h"
#include "rules/EmitJudge.h"
#include "rules/EmitSyncwarp.h"
#include "rules/MaskCode.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace warpshift;

namespace {

/// Everything about one spelled operation.
struct SpelledSite {
  const FunctionFacts *F = nullptr;
  const OpSite *Op = nullptr;
  std::set<std::string> Configurations;
  std::vector<Opinion> Opinions;
  std::set<std::string> Patterns; ///< Functions it is part of (several for a macro body).
};

/// A statement of warp-synchronous code.
struct SpelledExchange {
  const FunctionFacts *F = nullptr;
  const ExchangeSite *Exchange = nullptr;
  std::set<std::string> Configurations;
  std::vector<Opinion> Opinions;
};

class Emitter {
public:
  explicit Emitter(const EmitInput &In) : In(In), Sol(*In.Sol), Judge(In, Numbers) {}
  Emitted run();

private:
  void numberConstructs();
  void judgeSites();
  void connectHelpers();
  void writeCode();
  void writeInstance(const Instance &I);
  void writeSignature(const FunctionFacts &F, const HelperDecision &D);
  std::vector<TextEdit> opEdits(const OpSite &Op, const std::string &Mask) const;
  void writeOp(std::vector<Atom> &A, const OpSite &Op, const std::string &Mask) const;
  uint32_t maskPlace(const OpSite &Op) const;
  void writeCalls(const Instance &I, const MaskCode &Code, LiveConstructs &Live);
  void judgeExchanges();
  void assembleExchanges();
  void writeSnapshots();
  void assemble();
  LiveConstructs liveOf(const Instance &I);
  std::string root(const std::string &Pattern);
  void join(const std::string &A, const std::string &B) { Parent[root(A)] = root(B); }
  void settleMacroBodies();
  static bool wantsMask(const HelperDecision &D, const Presence &P, SetId Full) {
    return D.NeedsMask && D.Entry == EntryMode::Parameter && P.Set != NoSet &&
           !(D.DefaultArgument && P.Set == Full);
  }

  const EmitInput &In;
  const Solution &Sol;
  Emitted Out;
  std::map<SourceRef, SpelledSite> Sites;
  std::map<SourceRef, SpelledExchange> Exchanges;
  std::set<std::string> Unsynchronised; ///< Patterns whose sync places are not written: one of them has no mask.
  std::map<std::string, std::string> Parent;      ///< Union-find over patterns.
  std::map<std::string, MaskNumbers> Numbers;     ///< By pattern.
  SiteJudge Judge;
  std::map<std::string, std::vector<Atom>> Atoms; ///< By root pattern.
  std::map<std::string, Reason> Broken;           ///< Root patterns whose instances disagree.
};

std::string Emitter::root(const std::string &Pattern) {
  auto It = Parent.find(Pattern);
  if (It == Parent.end() || It->second == Pattern)
    return Pattern;
  return It->second = root(It->second);
}

void Emitter::judgeExchanges() {
  for (const Instance &I : Sol.Instances)
    for (const ExchangeSite &E : I.F->Exchanges) {
      SpelledExchange &S = Exchanges[I.F->Statements[E.Statement].Where];
      if (!S.F) {
        S.F = I.F;
        S.Exchange = &E;
      }
      S.Configurations.insert(I.Configurations.begin(), I.Configurations.end());
      S.Opinions.push_back(Judge.exchange(I, E));
      if (E.Blocked.empty() && !isEditedByDefault(S.Opinions.back().St))
        Unsynchronised.insert(I.F->PatternKey);
    }
}

LiveConstructs Emitter::liveOf(const Instance &I) {
  LiveConstructs Live;
  auto Mark = [&](const Presence &P) {
    if (P.Set == NoSet || I.Result.Sets.isUnknown(P.Set))
      return;
    LiveConstructs One;
    markLive(*I.F, I.Result, P.Set, One);
    if (One.ok())
      Live.Nodes.insert(One.Nodes.begin(), One.Nodes.end());
  };
  for (size_t N = 0; N != I.F->Sites.size(); ++N) {
    const Presence &P = I.Result.Sites[N];
    if (P.Blocked.empty() && takesVariable(I.F->Sites[N]) && !I.F->Sites[N].LeftAlone && !I.F->HasErrors)
      Mark(P);
  }
  for (size_t N = 0; N != I.F->SyncPlaces.size(); ++N)
    if (I.F->SyncPlaces[N].Wanted && I.Result.SyncPlaces[N].Blocked.empty() && !I.F->HasErrors)
      Mark(I.Result.SyncPlaces[N]);
  for (size_t N = 0; N != I.F->Calls.size(); ++N)
    for (size_t J : Sol.callees(I, I.F->Calls[N]))
      if (wantsMask(Sol.helper(*Sol.Instances[J].F), I.Result.Calls[N], I.Result.Sets.full()))
        Mark(I.Result.Calls[N]);
  return Live;
}

/// Numbers the constructs that become code, in source order, the same for all instances of a pattern. Names
/// that stand in the file already (an earlier run) are passed over.
void Emitter::numberConstructs() {
  for (const auto &[Pattern, Members] : Sol.ByPattern) {
    std::set<ConstructKey> Keys;
    for (size_t M : Members)
      for (NodeId N : liveOf(Sol.Instances[M]).Nodes)
        Keys.insert(constructKey(*Sol.Instances[M].F, N));
    unsigned Next = 1;
    llvm::StringRef Text = In.Project->text(Sol.Instances[Members.front()].F->Where.File);
    for (llvm::StringRef Prefix : {"ws_m", "ws_c", "ws_it", "ws_s"})
      for (size_t At = Text.find(Prefix); At != llvm::StringRef::npos; At = Text.find(Prefix, At + 1)) {
        unsigned Used = 0;
        if (!Text.substr(At + Prefix.size()).consumeInteger(10, Used))
          Next = std::max(Next, Used + 1);
      }
    MaskNumbers &Own = Numbers[Pattern];
    for (const ConstructKey &K : Keys)
      Own[K] = Next++;
  }
}

void Emitter::judgeSites() {
  for (const Instance &I : Sol.Instances)
    for (size_t N = 0; N != I.F->Sites.size(); ++N) {
      const OpSite &Op = I.F->Sites[N];
      SpelledSite &S = Sites[Op.Callee.Where];
      if (!S.Op) {
        S.Op = &Op;
        S.F = I.F;
      }
      S.Patterns.insert(I.F->PatternKey);
      S.Configurations.insert(I.Configurations.begin(), I.Configurations.end());
      // An instance that never gets there has no say, unless none does.
      if (I.Result.Sites[N].Set != NoSet || S.Opinions.empty())
        S.Opinions.push_back(Judge.operation(I, Op, I.Result.Sites[N]));
    }
}

/// One text in a macro body serves all its expansions: only the full mask is right for all of them.
void Emitter::settleMacroBodies() {
  for (auto &[Where, S] : Sites) {
    if (S.Op->Callee.Origin != Spelling::MacroBody || S.Op->LeftAlone)
      continue;
    bool AllFull = std::all_of(S.Opinions.begin(), S.Opinions.end(),
                               [](const Opinion &O) { return O.Mask.Kind == MaskKind::Full; });
    bool InHeader = std::none_of(In.Units->begin(), In.Units->end(),
                                 [&](const TuFacts &U) { return U.MainFile == Where.File; });
    // Functions that the macro makes whole: each has the parameter.
    bool AllOwn = std::all_of(S.Opinions.begin(), S.Opinions.end(), [](const Opinion &O) {
      return O.Mask.Kind == MaskKind::Parameter && !O.Mask.Text.empty();
    });
    if ((AllFull || AllOwn) && InHeader && !In.Project->seenEverywhere(S.Op->MacroName)) {
      S.Opinions = {manualOpinion({Where, "not every use of macro '" + S.Op->MacroName + "' is visible"},
                           "give the macro a mask parameter")};
      continue;
    }
    if (AllFull || AllOwn)
      continue;
    S.Opinions = {Judge.withoutMask(manualOpinion({Where, "macro '" + S.Op->MacroName + "' is expanded where different lanes are "
                                                                           "present: one text cannot hold all masks"},
                                     "give the macro a mask parameter"),
                              *S.F, *S.Op)};
  }
}

/// Functions that must change together: a helper with a new parameter and everyone who calls it.
void Emitter::connectHelpers() {
  for (const Instance &I : Sol.Instances) {
    for (const CallFact &C : I.F->Calls)
      for (size_t J : Sol.callees(I, C)) {
        const FunctionFacts &Callee = *Sol.Instances[J].F;
        const HelperDecision &D = Sol.helper(Callee);
        if (D.NeedsMask && D.Entry == EntryMode::Parameter)
          join(I.F->PatternKey, Callee.PatternKey);
      }
  }
  for (auto &[Where, S] : Sites)
    for (const std::string &P : S.Patterns)
      if (!S.Op->LeftAlone)
        join(P, *S.Patterns.begin());
}

/// Where the mask goes: before the first argument, behind the blanks of a style that writes `f( x )`.
uint32_t Emitter::maskPlace(const OpSite &Op) const {
  llvm::StringRef Rest = In.Project->text(Op.ArgsBegin.File).substr(Op.ArgsBegin.Offset);
  size_t Blanks = Rest.take_while([](char C) { return C == ' ' || C == '\t'; }).size();
  bool ArgumentFollows = Blanks < Rest.size() && !llvm::StringRef("\r\n\\/)").contains(Rest[Blanks]);
  return Op.ArgsBegin.Offset + (ArgumentFollows ? Blanks : 0);
}

std::vector<TextEdit> Emitter::opEdits(const OpSite &Op, const std::string &Mask) const {
  if (Op.Asm)
    return asmEdits(*Op.Asm, Mask);
  const SourceRef &Name = Op.Callee.Where;
  return {{Name.File, Name.Offset, Name.Length, Op.NewName}, {Op.ArgsBegin.File, maskPlace(Op), 0, Mask + ", "}};
}

void Emitter::writeOp(std::vector<Atom> &A, const OpSite &Op, const std::string &Mask) const {
  for (TextEdit &T : opEdits(Op, Mask))
    A.push_back({T.File, T.Offset, T.Length, T.Length ? 0 : INT64_MIN / 2, std::move(T.Text), false});
}

void Emitter::writeCalls(const Instance &I, const MaskCode &Code, LiveConstructs &Live) {
  std::vector<Atom> &A = Atoms[root(I.F->PatternKey)];
  for (size_t N = 0; N != I.F->Calls.size(); ++N) {
    const CallFact &C = I.F->Calls[N];
    const Presence &P = I.Result.Calls[N];
    for (size_t J : Sol.callees(I, C)) {
      if (!wantsMask(Sol.helper(*Sol.Instances[J].F), P, I.Result.Sets.full()) || I.Result.Sets.isUnknown(P.Set))
        continue;
      std::string Text;
      for (const std::string &D : C.DefaultTexts)
        Text += (C.NumArgsWritten || !Text.empty() ? ", " : "") + D;
      Text += C.NumArgsWritten || !Text.empty() ? ", " : "";
      Text += Code.text(P.Set);
      A.push_back({C.ArgsEnd.File, C.ArgsEnd.Offset, 0, INT64_MAX / 2, Text, false});
      break;
    }
  }
}

void Emitter::writeInstance(const Instance &I) {
  const FunctionFacts &F = *I.F;
  LiveConstructs Live = liveOf(I);
  llvm::StringRef Text = In.Project->text(F.Where.File);
  MaskCode Code(F, I.Result, Numbers.at(F.PatternKey), Text);
  std::set<uint32_t> Edited;
  bool Any = false;
  for (size_t N = 0; N != F.Sites.size(); ++N) {
    const OpSite &Op = F.Sites[N];
    const SpelledSite &S = Sites.at(Op.Callee.Where);
    bool Good = std::all_of(S.Opinions.begin(), S.Opinions.end(),
                            [](const Opinion &O) { return isEditedByDefault(O.St); });
    if (!Good || I.Result.Sites[N].Set == NoSet)
      continue;
    writeOp(Atoms[root(F.PatternKey)], Op, Code.text(I.Result.Sites[N].Set));
    Edited.insert(Op.Callee.Where.Offset);
    Any = true;
  }
  for (const CallFact &C : F.Calls)
    for (size_t J : Sol.callees(I, C)) {
      const HelperDecision &D = Sol.helper(*Sol.Instances[J].F);
      if (D.NeedsMask && D.Entry == EntryMode::Parameter) {
        Edited.insert(C.ArgsEnd.Offset);
        Any = true;
      }
    }
  writeCalls(I, Code, Live);
  if (!F.HasErrors && !Unsynchronised.count(F.PatternKey) &&
      llvm::any_of(F.SyncPlaces, [](const SyncPlace &P) { return P.Wanted; })) {
    writeSyncPlaces(F, I.Result, Code, Text, Edited, Atoms[root(F.PatternKey)]);
    Any = true;
  }
  if (!Any)
    return;
  for (NodeId N : Live.Nodes)
    if (F.Nodes[N].Kind == NodeKind::Choice)
      Edited.insert(F.Texts[F.Nodes[N].TextRef].Condition.Where.Offset);
  for (NodeId N : Live.Nodes)
    Code.define(N, Live, Edited, Atoms[root(F.PatternKey)]);
}

void Emitter::writeSignature(const FunctionFacts &F, const HelperDecision &D) {
  if (!D.NeedsMask || D.Entry != EntryMode::Parameter || F.Kind == FunctionKind::Kernel)
    return;
  for (const DeclPlace &P : F.Places) {
    Atom A;
    A.File = P.ParamsEnd.File;
    A.Offset = P.ParamsEnd.Offset;
    A.Order = INT64_MAX / 2;
    A.Text = std::string(P.HasParams ? ", " : "") + "unsigned ws_mask" +
             (D.DefaultArgument && P.IsFirst ? " = 0xffffffffu" : "");
    Atoms[root(F.PatternKey)].push_back(std::move(A));
  }
}

/// The snapshots of --fallback activemask: one plan per function text, the same whatever its instances say.
void Emitter::writeSnapshots() {
  std::map<const FunctionFacts *, std::set<size_t>> Wanted;
  for (const auto &[Where, S] : Sites)
    if (weakest(S.Opinions).St == State::Opportunistic)
      Wanted[S.F].insert(size_t(S.Op - S.F->Sites.data()));
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
    ActivemaskPlan Plan = planActivemask(*F, Wanted[F], Number);
    std::vector<Atom> &A = Atoms[activemaskGroup(root(F->PatternKey))];
    const WalkResult None;
    for (const ActivemaskPlan::Declaration &D : Plan.Declarations)
      MaskCode(*F, None, Numbers.at(F->PatternKey), Text).before(D.Before, {D.Line}, 0, A);
    for (auto &[Index, Mask] : Plan.Masks) {
      const OpSite &Op = F->Sites[Index];
      writeOp(A, Op, Mask);
      for (Opinion &O : Sites.at(Op.Callee.Where).Opinions)
        if (O.St == State::Opportunistic)
          O.Mask.Text = Mask;
    }
  }
}

void Emitter::writeCode() {
  for (const Instance &I : Sol.Instances) {
    if (I.F->HasErrors)
      continue;
    writeInstance(I);
    writeSignature(*I.F, Sol.helper(*I.F));
  }
  writeSnapshots();
  // Instances of one text must want one text: two different atoms of one role at one place are a conflict.
  for (auto &[Root, List] : Atoms) {
    std::sort(List.begin(), List.end());
    List.erase(std::unique(List.begin(), List.end()), List.end());
    for (size_t N = 1; N < List.size(); ++N) {
      const Atom &A = List[N - 1], &B = List[N];
      if (A.File == B.File && A.Offset == B.Offset && A.Length == B.Length && A.Order == B.Order && A.Text != B.Text)
        Broken[Root] = {{A.File, 0, 0, A.Offset, 0},
                        "instantiations or configurations of this text need different edits: '" + A.Text + "' and '" +
                            B.Text + "'"};
    }
  }
}

void Emitter::assembleExchanges() {
  for (auto &[Where, X] : Exchanges) {
    Site S;
    S.Rule = "warp-synchronous-memory";
    S.Where = Where;
    S.Where.Length = 1;
    S.Function = X.F->Name;
    S.Intrinsic = X.Exchange->What;
    S.Configurations.assign(X.Configurations.begin(), X.Configurations.end());
    const Opinion &Weakest = weakest(X.Opinions);
    S.St = Weakest.St;
    S.Assumptions = Weakest.Assumptions;
    S.Mask = Weakest.Mask;
    S.Reasons = Weakest.Reasons;
    S.Suggestion = Weakest.Suggestion;
    std::string Root = root(X.F->PatternKey);
    auto B = Broken.find(Root);
    if (isEditedByDefault(S.St) && (B != Broken.end() || Unsynchronised.count(X.F->PatternKey)))
      S.withdraw(B != Broken.end() ? B->second : Reason{Where, "another exchange of this function has no mask"});
    if (isEditedByDefault(S.St))
      S.Groups = {Root};
    Out.Sites.push_back(std::move(S));
  }
}

void Emitter::assemble() {
  for (auto &[Where, Spelled] : Sites) {
    Site S;
    S.Rule = ruleOf(*Spelled.Op);
    S.Where = Where;
    S.Function = Spelled.Op->Callee.Origin == Spelling::MacroBody ? "" : Spelled.F->Name;
    S.Intrinsic = Spelled.Op->Name;
    S.Configurations.assign(Spelled.Configurations.begin(), Spelled.Configurations.end());
    const Opinion *Weakest = &weakest(Spelled.Opinions);
    S.St = Weakest->St;
    S.Assumptions = Weakest->Assumptions;
    for (const Opinion &O : Spelled.Opinions)
      if (isEditedByDefault(S.St))
        S.Assumptions.add(O.Assumptions);
    S.Mask = Weakest->Mask;
    S.Reasons = Weakest->Reasons;
    S.Suggestion = Weakest->Suggestion;
    std::string Root = root(*Spelled.Patterns.begin());
    auto B = Broken.find(Root);
    if (B != Broken.end() && isEditedByDefault(S.St))
      S.withdraw(B->second);
    if (isEditedByDefault(S.St) || S.St == State::Opportunistic) {
      S.Groups = {S.St == State::Opportunistic ? activemaskGroup(Root) : Root};
      S.Edits = opEdits(*Spelled.Op, S.Mask.Text);
    }
    Out.Sites.push_back(std::move(S));
  }
  for (auto &[Root, List] : Atoms)
    if (!Broken.count(Root) && !List.empty())
      Out.Groups.push_back({Root, joinAtoms(List)});
}

Emitted Emitter::run() {
  numberConstructs();
  judgeSites();
  judgeExchanges();
  settleMacroBodies();
  connectHelpers();
  writeCode();
  for (Site &S : foreignSites(*In.Units))
    if (!Sites.count(S.Where))
      Out.Sites.push_back(std::move(S));
  for (Site &S : hostAsmSites(*In.Units))
    Out.Sites.push_back(std::move(S));
  assemble();
  assembleExchanges();
  return std::move(Out);
}

} // namespace

Emitted warpshift::emit(const EmitInput &In) { return Emitter(In).run(); }
