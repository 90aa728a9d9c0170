#include "engine/SecondReading.h"
#include "engine/JudgeUnits.h"
#include "engine/Traces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "rules/Rule.h"
#include "rules/WarpCallSites.h"

using namespace warpshift;

namespace {

/// No code that runs, so nothing contradicts, either. The last is the judge's own word for a function that nothing calls.
constexpr llvm::StringLiteral NoInstance = "no-instance", NoUnit = "no-unit", NoCaller = "no-caller";
/// The judge, or clang, did not survive the unit: nothing rests on that.
constexpr llvm::StringLiteral JudgeFailed = "judge-failed";

bool mayRestOnOneOpinion(llvm::StringRef Pattern) { return Pattern == NoInstance || Pattern == NoUnit || Pattern == NoCaller; }

BlockShape shapeOf(const Geometry &G, bool WithGranted) {
  BlockShape S;
  if (G.Needs.has(Assumption::LaunchesSeen) && !WithGranted)
    return S; // All of it is what the launches say that were seen.
  S.LanesAlongX = G.LanesAlongX && (WithGranted || G.Needs.empty());
  S.OneDimensional = G.OneD;
  S.TwoDimensional = G.OneLayer;
  S.MultipleOf32 = G.BlockDimXAlign >= 5;
  S.LanesAlongX = S.lanesAlongX();
  return S;
}

void addShape(llvm::StringMap<BlockShape> &To, llvm::StringRef Name, BlockShape S) {
  auto [It, New] = To.try_emplace(Name, S);
  if (New)
    return;
  BlockShape &Old = It->second;
  Old.LanesAlongX &= S.LanesAlongX;
  Old.OneDimensional &= S.OneDimensional;
  Old.TwoDimensional &= S.TwoDimensional;
  Old.MultipleOf32 &= S.MultipleOf32;
}

class SecondReading {
public:
  SecondReading(const Project &P, Edited E, const std::vector<EditGroup> &Groups, const KernelShapes &Shapes,
                LinesOfFiles *PartAt)
      : P(P), E(E), Shapes(Shapes), PartAt(PartAt), Text(P, Groups) {}
  bool run();

private:
  /// Barriers that edits put there, by the groups that edit the function around them.
  using Barriers = std::map<std::string, std::set<std::pair<std::string, uint32_t>>>;
  void readUnits();
  AssumptionSet grantedMore() const;
  SecondOpinion opinionAt(const Reading &R, const std::string &File, uint32_t Offset, std::vector<Reason> &Why) const;
  SecondOpinion atPlace(const std::string &File, uint32_t Offset, std::vector<Reason> &Why) const;
  SecondOpinion joined(const Site &S, std::vector<Reason> &Why) const;
  std::vector<std::pair<std::string, uint32_t>> placesOf(const Site &S) const;
  const Reading::Failure *failureOf(const Reading &R, const std::string &File) const;
  Barriers newBarriers(const std::vector<Judgement> &In) const;
  void askForExamples();
  bool isOpen(const Site &S) const;
  void settle(Site &S);
  void blameNewOperations();
  void blame(const Site &S, const std::string &Why);
  void notePartings(const std::string &File, uint32_t Offset);
  void blameGroups(const std::set<std::string> &Ids, const std::string &Why);

  const Project &P;
  Edited E;
  const KernelShapes &Shapes;
  LinesOfFiles *PartAt;
  const EditedText Text;
  JudgePremises Shown, More;
  TwoReadings Both;
  const Reading &Plain = Both.Plain; ///< Under nothing but the code.
  Barriers NewBarriers, ExampleBarriers; ///< The latter in code that nothing but examples makes.
  const std::optional<Reading> &Granted = Both.More; ///< Under what the user grants besides.
  VerdictIndex InPlain; ///< What its units say, by place.
  std::optional<VerdictIndex> InGranted; ///< None: the same.
  GroupReasons Blamed;
  std::set<SourceRef> WouldHelp; ///< Sites that `one-opinion` would settle.
};

/// What was granted and only a reading of its own may use.
AssumptionSet SecondReading::grantedMore() const {
  AssumptionSet Out;
  for (Assumption A : {Assumption::Block1D, Assumption::BarrierUniform, Assumption::StableConditions, Assumption::LaunchesSeen})
    if (P.Request.Granted.has(A) && (A != Assumption::LaunchesSeen || !P.seesAllFiles() || P.launchesUnnamed()))
      Out.add(A);
  return Out;
}

/// Of the units that read the file; one that the judge did not survive counts most.
const Reading::Failure *SecondReading::failureOf(const Reading &R, const std::string &File) const {
  const Reading::Failure *Out = nullptr;
  if (R.Failed.empty())
    return Out;
  for (const UnitRecord &U : P.Units)
    if (auto It = R.Failed.find(U.Job); It != R.Failed.end() && U.Files.count(File))
      if (!Out || It->second.OfJudge)
        Out = &It->second;
  return Out;
}

int weight(Answer A) {
  switch (A) {
  case Answer::Confirmed: return 0;
  case Answer::ByExample: return 1;
  case Answer::NotShown: return 2;
  case Answer::Contradicted: return 3;
  }
  return 3;
}

SecondOpinion notShown(llvm::StringRef Pattern) {
  SecondOpinion Out;
  Out.Pattern = Pattern.str();
  return Out;
}

std::vector<std::string> calledByAWarp(std::vector<std::string> Examples) {
  for (std::string &E : Examples)
    E += ", called by a whole warp";
  return Examples;
}

/// What instances that were made up add to an answer that no code of the program gives. They say nothing of callers: where a helper's mask is
/// right if a whole warp enters, that is what the inference has to show of its callers, and did.
void askExamples(const Reading &R, const EditedText &Text, const std::string &File, uint32_t Offset, SecondOpinion &O,
                 std::vector<Reason> &Why) {
  const PlaceVerdict *Worst = nullptr;
  auto Said = [](const PlaceVerdict &V) {
    return V.Says == Answer::Confirmed || V.Pattern == NoCaller ? Answer::ByExample : V.Says;
  };
  for (const Judgement &J : R.Examples)
    if (const PlaceVerdict *V = J.at(File, Offset); V && (!Worst || weight(Said(*V)) > weight(Said(*Worst))))
      Worst = V;
  if (!Worst)
    return;
  O.Examples = Worst->Pattern == NoCaller ? calledByAWarp(Worst->Examples) : Worst->Examples;
  if (Said(*Worst) != Answer::NotShown) {
    O.Says = Said(*Worst);
    O.Pattern = Worst->Pattern;
    Why.clear();
  }
  Why.push_back({{},
                 "made up, to have code: " + llvm::join(O.Examples, ", ") + ", where it is " + answerName(Worst->Says).str() +
                     " (" + Worst->Pattern + ")"});
  for (const SourceLine &L : Worst->Reasons)
    Why.push_back({Text.original(L.File, L.Line), L.Text});
}

/// Joined over the units: a copy of the code that is wrong in one of them is wrong.
SecondOpinion SecondReading::opinionAt(const Reading &R, const std::string &File, uint32_t Offset,
                                       std::vector<Reason> &Why) const {
  std::optional<SecondOpinion> Out;
  std::vector<std::string> Examples;
  bool Executed = false;
  const VerdictIndex &Index = &R == &Plain || !InGranted ? InPlain : *InGranted;
  const bool CutOff = Index.isCutOff(File, Offset);
  for (const PlaceVerdict *V : Index.at(File, Offset)) {
    if (CutOff && !V->Executed && V->Says == Answer::NotShown)
      continue; // What a caller might pass that there is not, while those that there are keep lanes from coming here.
    if (Out && (Executed != V->Executed ? Executed : weight(Out->Says) >= weight(V->Says)))
      continue; // A unit that does not call a function says nothing of its callers.
    Out.emplace();
    Out->Says = V->Says;
    Out->Pattern = V->Pattern;
    Executed = V->Executed;
    Examples = V->Examples;
    Why.clear();
    for (const SourceLine &L : V->Reasons)
      Why.push_back({Text.original(L.File, L.Line), L.Text});
  }
  if (Out && Out->Says == Answer::NotShown && Out->Pattern == NoCaller && !failureOf(R, File)) {
    Out->Says = Answer::ByExample; // Of a whole warp that enters.
    Out->Examples = calledByAWarp(std::move(Examples));
    return *Out;
  }
  if (Out && Out->Says != Answer::Confirmed && Out->Pattern != NoCaller)
    return *Out;
  if (const Reading::Failure *F = failureOf(R, File)) {
    Why = {{{}, "no code was generated of a unit that reads this file: " + F->Why}};
    return notShown(F->OfJudge ? JudgeFailed : NoUnit);
  }
  if (Out)
    return *Out;
  Why = {{{},
          CutOff ? "no code is left of it: with what the function is called with in the units that were read, no lane comes here"
                 : "no code is generated of it: nothing in the units that were read instantiates or compiles it"}};
  SecondOpinion None = notShown(NoInstance);
  askExamples(R, Text, File, Offset, None, Why);
  return None;
}

SecondReading::Barriers SecondReading::newBarriers(const std::vector<Judgement> &In) const {
  Barriers Out;
  std::set<std::pair<std::string, uint32_t>> Seen;
  for (const Judgement &J : In)
    for (const PlaceVerdict &V : J.Places)
      if (V.Callee == "__syncwarp" && Text.isNew(V.File, V.Offset) && Seen.insert({V.File, V.Offset}).second)
        for (const std::string &Group : Text.editorsOf({V.File, V.Line, V.Column, V.Offset, 1}))
          Out[Group].insert({V.File, V.Offset});
  return Out;
}

/// Where in the new text the operations of a site stand: its own, or the barriers of its groups.
std::vector<std::pair<std::string, uint32_t>> SecondReading::placesOf(const Site &S) const {
  const Rule *R = findRule(S.Rule);
  if (!R || R->Confirm != Confirmation::NothingLeft)
    return {{S.Where.File, Text.moved(S.Where.File, S.Where.Offset, true)}};
  std::set<std::pair<std::string, uint32_t>> Places;
  for (const Barriers *List : {&NewBarriers, &ExampleBarriers})
    if (Places.empty())
      for (const std::string &G : S.Groups)
        if (const auto It = List->find(G); It != List->end())
          Places.insert(It->second.begin(), It->second.end());
  std::vector<std::pair<std::string, uint32_t>> Out(Places.begin(), Places.end());
  if (Out.empty())
    Out.push_back({S.Where.File, UINT32_MAX}); // Nothing there: why is found as for any other.
  return Out;
}

/// Under the least that answers.
SecondOpinion SecondReading::atPlace(const std::string &File, uint32_t Offset, std::vector<Reason> &Why) const {
  SecondOpinion O = opinionAt(Plain, File, Offset, Why);
  if (O.Says == Answer::Confirmed || !Granted)
    return O;
  std::vector<Reason> Then;
  SecondOpinion Kinder = opinionAt(*Granted, File, Offset, Then);
  if (weight(Kinder.Says) >= weight(O.Says))
    return O;
  Kinder.UnderGranted = true;
  Why = std::move(Then);
  return Kinder;
}

/// The worst over the places of a site.
SecondOpinion SecondReading::joined(const Site &S, std::vector<Reason> &Why) const {
  SecondOpinion Out;
  Out.Says = Answer::Confirmed;
  for (const auto &[File, Offset] : placesOf(S)) {
    std::vector<Reason> Here;
    SecondOpinion O = atPlace(File, Offset, Here);
    O.UnderGranted |= Out.UnderGranted;
    if (Out.Pattern.empty() || weight(O.Says) > weight(Out.Says)) {
      Out = O;
      Why = std::move(Here);
    } else
      Out.UnderGranted = O.UnderGranted;
  }
  return Out;
}

void SecondReading::blameGroups(const std::set<std::string> &Ids, const std::string &Why) {
  for (const std::string &G : Ids)
    Blamed.try_emplace(G, Why);
}

void SecondReading::blame(const Site &S, const std::string &Why) { blameGroups({S.Groups.begin(), S.Groups.end()}, Why); }

/// Where lanes part before a place whose mask is not shown, in any unit.
void SecondReading::notePartings(const std::string &File, uint32_t Offset) {
  for (const PlaceVerdict *V : InPlain.at(File, Offset))
    if (PartAt)
      for (const SourceLine &L : V->PartAt)
        if (const SourceRef Where = Text.original(L.File, L.Line); Where.isValid())
          PartAt->insert({Where.File, Where.Line});
}

std::string inWords(const SecondOpinion &O, const std::vector<Reason> &Why) {
  std::string Out = O.Says == Answer::Contradicted ? "the generated code contradicts the mask"
                    : O.Says == Answer::ByExample  ? "nothing makes code of this; in an example the mask is right"
                                                   : "the generated code does not show the mask right";
  Out += " (" + O.Pattern + ")";
  for (const Reason &R : Why)
    Out += "; " + (R.Where.isValid() ? "line " + std::to_string(R.Where.Line) + ": " : std::string()) + R.Text;
  return Out;
}

void SecondReading::settle(Site &S) {
  std::vector<Reason> Why;
  S.Second = joined(S, Why);
  if (isNeverEvaluated(S) && (S.Second->Pattern == NoInstance || S.Second->Pattern == NoUnit))
    return S.Second.reset(); // As it should be; code that there is after all is judged like any other.
  const SecondOpinion &O = *S.Second;
  if (O.Says == Answer::Confirmed) {
    if (!O.UnderGranted)
      return;
    S.Assumptions.add(grantedMore()); // Which of them it was is not known.
    S.St = State::Assumed;
    return;
  }
  const std::string Text = inWords(O, Why);
  const bool TooWeak = O.Says == Answer::NotShown && !mayRestOnOneOpinion(O.Pattern);
  if (TooWeak)
    for (const auto &[File, Offset] : placesOf(S))
      notePartings(File, Offset);
  if (O.Says == Answer::Contradicted || TooWeak)
    return blame(S, Text);
  if (O.UnderGranted)
    S.Assumptions.add(grantedMore());
  if (!P.Request.Granted.has(Assumption::OneOpinion)) {
    WouldHelp.insert(S.Where);
    return blame(S, Text);
  }
  S.St = State::Assumed;
  S.Assumptions.add(Assumption::OneOpinion);
  if (llvm::none_of(S.Reasons, [&](const Reason &R) { return R.Text == Text; }))
    S.Reasons.push_back({S.Where, Text});
}

/// Operations that belong to no site, like a ballot that computes a mask for others, have to be shown as well. (What has no code
/// at all has none at the sites that use it, either.) The author's own, moved as it stood, was there before, and what a site
/// says of its own place is settled there: a snapshot of the active lanes claims nothing.
void SecondReading::blameNewOperations() {
  std::set<std::pair<std::string, uint32_t>> OfSites;
  for (const Site &S : E.Sites)
    if (!S.Groups.empty())
      for (auto &Place : placesOf(S))
        OfSites.insert(std::move(Place));
  std::set<std::pair<llvm::StringRef, uint32_t>> Seen; // A header's, in every unit that reads it.
  std::vector<const PlaceVerdict *> All;
  for (const std::vector<Judgement> *List : {&Plain.Units, &Plain.Examples})
    for (const Judgement &J : *List)
      for (const PlaceVerdict &V : J.Places)
        if (V.Says != Answer::Confirmed && Text.isNew(V.File, V.Offset) && Seen.insert({V.File, V.Offset}).second)
          All.push_back(&V);
  for (const PlaceVerdict *V : All) {
    std::vector<Reason> Why;
    SecondOpinion O = atPlace(V->File, V->Offset, Why);
    const bool NeedsShowing =
        !mayRestOnOneOpinion(O.Pattern) && !OfSites.count({V->File, V->Offset}) && !Text.isMovedCall(V->File, V->Offset);
    if (O.Says == Answer::NotShown && NeedsShowing)
      notePartings(V->File, V->Offset);
    if (O.Says == Answer::Contradicted || (O.Says == Answer::NotShown && NeedsShowing))
      blameGroups(Text.editorsOf({V->File, V->Line, V->Column, V->Offset, 1}), inWords(O, Why));
  }
}

void SecondReading::readUnits() {
  Shown.Shapes = Shapes.Shown;
  More.Shapes = Shapes.Granted;
  More.BarriersAreUniform = P.Request.Granted.has(Assumption::BarrierUniform);
  More.MemoryIsStable = P.Request.Granted.has(Assumption::StableConditions);
  Both = judgeUnits(P, Text, Shown, grantedMore().empty() ? nullptr : &More);
  InPlain = VerdictIndex(Plain.Units);
  if (Granted)
    InGranted.emplace(Granted->Units);
  NewBarriers = newBarriers(Plain.Units);
}

/// Whether nothing makes code of what a site edits, and no example either.
bool SecondReading::isOpen(const Site &S) const {
  if (S.Groups.empty() || !isEditedByDefault(S.St) || isNeverEvaluated(S))
    return false;
  std::vector<Reason> Why;
  const SecondOpinion O = joined(S, Why);
  return O.Pattern == NoInstance && O.Examples.empty();
}

void SecondReading::askForExamples() {
  WantedOperations Wanted;
  std::map<std::string, std::vector<const Site *>> SitesOf; // By each file that their edits are in.
  for (const Site &S : E.Sites) {
    if (!isOpen(S))
      continue;
    std::set<std::string> Files{S.Where.File};
    for (const TextEdit &X : S.Edits)
      Files.insert(X.File);
    for (const std::string &F : Files)
      SitesOf[F].push_back(&S);
    for (const auto &[File, Offset] : placesOf(S))
      if (Offset != UINT32_MAX)
        Wanted[File].push_back({Offset, Offset + 1}); // An asm statement is not new.
  }
  for (const auto &[File, Sites] : SitesOf) {
    std::vector<std::pair<unsigned, unsigned>> &Ranges = Wanted[File];
    for (const auto &New : Text.newRanges(File))
      Ranges.push_back(New);
    llvm::sort(Ranges);
  }
  auto StillOpen = [&](const std::string &File) {
    ExampleBarriers = newBarriers(Both.Plain.Examples);
    return llvm::any_of(SitesOf[File], [&](const Site *S) { return isOpen(*S); });
  };
  if (!Wanted.empty())
    addExamples(P, Text, Wanted, Shown, grantedMore().empty() ? nullptr : &More, StillOpen, Both);
  ExampleBarriers = newBarriers(Plain.Examples);
}

bool SecondReading::run() {
  if (!Text.unapplied().empty()) { // Nothing is judged of a text that does not exist.
    withdraw(E, Text.unapplied());
    return true;
  }
  readUnits();
  askForExamples();
  for (Site &S : E.Sites)
    if (!S.Groups.empty() && isEditedByDefault(S.St))
      settle(S);
  blameNewOperations();
  for (const auto &[Group, Why] : Blamed)
    traceWithdrawn(P, Group, Why);
  withdraw(E, Blamed);
  for (Site &S : E.Sites)
    if (WouldHelp.count(S.Where))
      S.Assumptions.add(Assumption::OneOpinion);
  return !Blamed.empty();
}

} // namespace

KernelShapes warpshift::kernelShapes(const Solution &Sol) {
  KernelShapes Out;
  for (const Instance &I : Sol.Instances) {
    if (I.F->Kind != FunctionKind::Kernel)
      continue;
    const std::string Name = withoutTemplateArguments(I.F->Name);
    addShape(Out.Shown, Name, shapeOf(I.Input.Shape, false));
    addShape(Out.Granted, Name, shapeOf(I.Input.Shape, true));
  }
  return Out;
}

bool warpshift::readAgain(const Project &P, Edited E, std::vector<EditGroup> Groups, const KernelShapes &Shapes,
                          LinesOfFiles *PartAt) {
  TimedPhase Phase(P.Env.Times, "judge");
  return SecondReading(P, E, Groups, Shapes, PartAt).run();
}
