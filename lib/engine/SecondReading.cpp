#include "engine/SecondReading.h"
#include "engine/Traces.h"
#include "engine/UnitFields.h"
#include "engine/WorkOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ThreadPool.h"
#include "rules/Rule.h"
#include "rules/WarpCallSites.h"
#include "support/Error.h"

using namespace warpshift;

namespace {

/// No code that runs, so nothing contradicts, either. The last is the judge's own word for a function that nothing calls.
constexpr llvm::StringLiteral NoInstance = "no-instance", NoUnit = "no-unit", NoCaller = "no-caller";
/// The judge, or clang, did not survive the unit: nothing rests on that.
constexpr llvm::StringLiteral JudgeFailed = "judge-failed";

bool mayRestOnOneOpinion(llvm::StringRef Pattern) { return Pattern == NoInstance || Pattern == NoUnit || Pattern == NoCaller; }

/// Of a message of the compiler, with paths as results print them.
std::string firstLine(const Project &P, llvm::StringRef Message) {
  std::string Out = Message.split('\n').first.str(), Root = P.Request.Root + "/";
  for (size_t At = Out.find(Root); At != std::string::npos; At = Out.find(Root))
    Out.erase(At, Root.size());
  return Out;
}

std::string withoutTemplateArguments(llvm::StringRef Name) {
  std::string Out;
  unsigned Depth = 0;
  for (char C : Name) {
    Depth += C == '<';
    if (Depth == 0)
      Out += C;
    Depth -= C == '>' && Depth;
  }
  return Out;
}

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

/// What is asked of the judge besides the text.
struct Premises {
  const llvm::StringMap<BlockShape> &Shapes;
  bool BarriersAreUniform = false, MemoryIsStable = false;
};

/// What the judge said of all units that read an edited file.
struct Reading {
  std::vector<Judgement> Units;
  /// Why there is no code of a job.
  struct Failure {
    std::string Why;
    bool OfJudge = false; ///< It is no fault of the text.
  };
  std::map<size_t, Failure> Failed; ///< By job.
};

class SecondReading {
public:
  SecondReading(const Project &P, Edited E, const std::vector<EditGroup> &Groups, const KernelShapes &Shapes,
                LinesOfFiles *PartAt)
      : P(P), E(E), Shapes(Shapes), PartAt(PartAt), Text(P, Groups) {}
  bool run();

private:
  Reading read(const Premises &With) const;
  AssumptionSet grantedMore() const;
  SecondOpinion opinionAt(const Reading &R, const std::string &File, uint32_t Offset, std::vector<Reason> &Why) const;
  SecondOpinion atPlace(const std::string &File, uint32_t Offset, std::vector<Reason> &Why) const;
  SecondOpinion joined(const Site &S, std::vector<Reason> &Why) const;
  std::vector<std::pair<std::string, uint32_t>> placesOf(const Site &S) const;
  const Reading::Failure *failureOf(const Reading &R, const std::string &File) const;
  void findNewBarriers();
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
  Reading Plain;                  ///< Under nothing but the code.
  /// Barriers that edits put there, with the groups that edit the function around them.
  std::vector<std::pair<std::pair<std::string, uint32_t>, std::set<std::string>>> NewBarriers;
  std::optional<Reading> Granted; ///< Under what the user grants besides.
  GroupReasons Blamed;
  std::set<SourceRef> WouldHelp; ///< Sites that `one-opinion` would settle.
};

/// All of the run for which a unit has code of its own, and the one that edited text is parsed for; where nothing asks for
/// the architecture, one that has every instruction.
std::set<unsigned> judgedArchs(const Project &P, size_t Job) {
  std::set<unsigned> Out;
  bool Asks = false;
  for (const UnitRecord &U : P.Units) {
    if (U.Job != Job || !U.IsDevice)
      continue;
    Asks |= U.DependsOnArch || U.Refused;
    unsigned Arch = 0;
    llvm::StringRef Name = U.Configuration;
    if (!U.Refused && Name.consume_front("sm_") && !Name.getAsInteger(10, Arch))
      Out.insert(Arch);
  }
  if (!Asks)
    return {90};
  Out.insert(modernArch(P, Job, recheckArch(P.Request)));
  return Out;
}

Reading::Failure failureIn(const Project &P, llvm::Error E) {
  Reading::Failure Out;
  llvm::handleAllErrors(std::move(E), [&](const llvm::ErrorInfoBase &Info) {
    Out.Why = firstLine(P, Info.message());
    Out.OfJudge |= Info.isA<ToolError>() && static_cast<const ToolError &>(Info).kind() == ErrorKind::Crash;
  });
  return Out;
}

/// What came of one unit under one architecture.
struct JudgedUnit {
  std::optional<Judgement> Found;
  std::string Failure;
};
WARPSHIFT_FIELDS(JudgedUnit, Found, Failure)

bool recall(llvm::StringRef Bytes, std::optional<Judgement> &Found, Reading::Failure &Failure) {
  JudgedUnit From;
  if (!readBytes(Bytes, From))
    return false;
  Found = std::move(From.Found);
  Failure = {std::move(From.Failure), false};
  return true;
}

/// The shapes of the kernels of a job: what other units launch is no question about it.
llvm::StringMap<BlockShape> shapesIn(const Project &P, size_t Job, const llvm::StringMap<BlockShape> &All) {
  llvm::StringMap<BlockShape> Out;
  for (size_t N = 0; N != P.Units.size(); ++N)
    if (P.Units[N].Job == Job)
      for (const FunctionFacts &F : P.Facts[N].Functions)
        if (F.Kind == FunctionKind::Kernel)
          if (auto It = All.find(withoutTemplateArguments(F.Name)); It != All.end())
            Out.try_emplace(It->first(), It->second);
  return Out;
}

/// All that a job is judged under.
std::string premisesOf(const JudgeJob &Job) {
  const auto &[Unit, Shape, Shapes, BarriersAreUniform, MemoryIsStable] = Job;
  (void)Unit, (void)Shape; // Asked for by itself; nothing is known of kernels that are not listed.
  std::map<std::string, std::string> Sorted;
  for (const auto &S : Shapes) {
    const auto &[OneDimensional, TwoDimensional, MultipleOf32, LanesAlongX] = S.second;
    std::string &Bits = Sorted[S.first().str()];
    for (bool B : {OneDimensional, TwoDimensional, MultipleOf32, LanesAlongX})
      Bits += B ? '1' : '0';
  }
  std::string Out = inOneText({BarriersAreUniform ? "1" : "0", MemoryIsStable ? "1" : "0"});
  for (const auto &[Kernel, Bits] : Sorted)
    Out += inOneText({Kernel, Bits});
  return Out;
}

/// All units that read an edited file, each under every architecture that can matter.
Reading SecondReading::read(const Premises &With) const {
  Reading Out;
  std::vector<std::pair<size_t, unsigned>> Jobs;
  for (size_t J : P.jobsReading(Text.names()))
    for (unsigned Arch : judgedArchs(P, J))
      Jobs.push_back({J, Arch});
  std::vector<std::optional<Judgement>> Found(Jobs.size());
  std::vector<Reading::Failure> Failures(Jobs.size());
  auto Files = Text.over(P.Env.Files);
  llvm::DefaultThreadPool Pool(llvm::heavyweight_hardware_concurrency(std::max(1u, P.Request.Jobs)));
  std::vector<size_t> Numbers;
  for (const auto &[Job, Arch] : Jobs)
    Numbers.push_back(Job);
  for (size_t N : workOrder(P, Numbers))
    Pool.async([&, N] {
      JudgeJob Job;
      Job.Unit = P.Jobs[Jobs[N].first].Parse;
      Job.Unit.Config = Variant::device(Jobs[N].second);
      Job.Shapes = shapesIn(P, Jobs[N].first, With.Shapes);
      Job.BarriersAreUniform = With.BarriersAreUniform;
      Job.MemoryIsStable = With.MemoryIsStable;
      WatchedWork Work(P.Env.Watch, WorkPhase::Judge, P.Jobs[Jobs[N].first].Path);
      if (!Work.failure().empty()) {
        Failures[N] = {Work.failure(), true};
        return;
      }
      UnitWork Memory(P, UnitWork::Reach::Rounds, inOneText({"judge", questionOf(Job.Unit), premisesOf(Job)}), Files);
      if (Memory.recall([&](llvm::StringRef Bytes) { return recall(Bytes, Found[N], Failures[N]); }))
        return;
      if (llvm::Expected<Judgement> J = judge(Job, Memory.files()))
        Found[N] = std::move(*J);
      else
        Failures[N] = failureIn(P, J.takeError());
      if (!Failures[N].OfJudge)
        Memory.keep([&] { return bytesOf(JudgedUnit{Found[N], Failures[N].Why}); });
    });
  Pool.wait();
  for (size_t N = 0; N != Jobs.size(); ++N)
    if (Found[N])
      Out.Units.push_back(std::move(*Found[N]));
    else
      Out.Failed.emplace(Jobs[N].first, Failures[N]).first->second.OfJudge |= Failures[N].OfJudge;
  return Out;
}

/// What was granted and only a reading of its own may use.
AssumptionSet SecondReading::grantedMore() const {
  AssumptionSet Out;
  for (Assumption A : {Assumption::Block1D, Assumption::BarrierUniform, Assumption::StableConditions, Assumption::LaunchesSeen})
    if (P.Request.Granted.has(A) && (A != Assumption::LaunchesSeen || !P.seesAllFiles()))
      Out.add(A);
  return Out;
}

/// Of the units that read the file; one that the judge did not survive counts most.
const Reading::Failure *SecondReading::failureOf(const Reading &R, const std::string &File) const {
  const Reading::Failure *Out = nullptr;
  for (const UnitRecord &U : P.Units)
    if (auto It = R.Failed.find(U.Job); It != R.Failed.end() && U.Files.count(File))
      if (!Out || It->second.OfJudge)
        Out = &It->second;
  return Out;
}

int weight(Answer A) { return A == Answer::Contradicted ? 2 : A == Answer::NotShown; }

/// Joined over the units: a copy of the code that is wrong in one of them is wrong.
SecondOpinion SecondReading::opinionAt(const Reading &R, const std::string &File, uint32_t Offset,
                                       std::vector<Reason> &Why) const {
  std::optional<SecondOpinion> Out;
  bool Executed = false;
  for (const Judgement &J : R.Units) {
    const PlaceVerdict *V = J.at(File, Offset);
    if (!V || (Out && (Executed != V->Executed ? Executed : weight(Out->Says) >= weight(V->Says))))
      continue; // A unit that does not call a function says nothing of its callers.
    Out = {V->Says, V->Pattern};
    Executed = V->Executed;
    Why.clear();
    for (const SourceLine &L : V->Reasons)
      Why.push_back({Text.original(L.File, L.Line), L.Text});
  }
  if (Out && Out->Says != Answer::Confirmed && Out->Pattern != NoCaller)
    return *Out;
  if (const Reading::Failure *F = failureOf(R, File)) {
    Why = {{{}, "no code was generated of a unit that reads this file: " + F->Why}};
    return {Answer::NotShown, (F->OfJudge ? JudgeFailed : NoUnit).str()};
  }
  if (Out)
    return *Out;
  Why = {{{}, "no code is generated of it: nothing in the units that were read instantiates or compiles it"}};
  return {Answer::NotShown, NoInstance.str()};
}

void SecondReading::findNewBarriers() {
  std::set<std::pair<std::string, uint32_t>> Seen;
  for (const Judgement &J : Plain.Units)
    for (const PlaceVerdict &V : J.Places)
      if (V.Callee == "__syncwarp" && Text.isNew(V.File, V.Offset) && Seen.insert({V.File, V.Offset}).second)
        NewBarriers.push_back({{V.File, V.Offset}, Text.editorsOf({V.File, V.Line, V.Column, V.Offset, 1})});
}

/// Where in the new text the operations of a site stand: its own, or the barriers of its groups.
std::vector<std::pair<std::string, uint32_t>> SecondReading::placesOf(const Site &S) const {
  const Rule *R = findRule(S.Rule);
  if (!R || R->Confirm != Confirmation::NothingLeft)
    return {{S.Where.File, Text.moved(S.Where.File, S.Where.Offset, true)}};
  std::vector<std::pair<std::string, uint32_t>> Out;
  for (const auto &[Place, Groups] : NewBarriers)
    if (llvm::any_of(S.Groups, [&](const std::string &G) { return Groups.count(G) != 0; }))
      Out.push_back(Place);
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
  SecondOpinion Out{Answer::Confirmed, ""};
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
  for (const Judgement &J : Plain.Units)
    if (const PlaceVerdict *V = J.at(File, Offset); PartAt && V)
      for (const SourceLine &L : V->PartAt)
        if (const SourceRef Where = Text.original(L.File, L.Line); Where.isValid())
          PartAt->insert({Where.File, Where.Line});
}

std::string inWords(const SecondOpinion &O, const std::vector<Reason> &Why) {
  std::string Out = O.Says == Answer::Contradicted ? "the generated code contradicts the mask"
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
  if (O.Says == Answer::NotShown && !mayRestOnOneOpinion(O.Pattern))
    for (const auto &[File, Offset] : placesOf(S))
      notePartings(File, Offset);
  if (O.Says == Answer::Contradicted || !mayRestOnOneOpinion(O.Pattern))
    return blame(S, Text);
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
  for (const Judgement &J : Plain.Units)
    for (const PlaceVerdict &V : J.Places) {
      if (V.Says == Answer::Confirmed || !Text.isNew(V.File, V.Offset))
        continue;
      std::vector<Reason> Why;
      SecondOpinion O = atPlace(V.File, V.Offset, Why);
      const bool NeedsShowing =
          !mayRestOnOneOpinion(O.Pattern) && !OfSites.count({V.File, V.Offset}) && !Text.isMovedCall(V.File, V.Offset);
      if (O.Says == Answer::NotShown && NeedsShowing)
        notePartings(V.File, V.Offset);
      if (O.Says == Answer::Contradicted || (O.Says == Answer::NotShown && NeedsShowing))
        blameGroups(Text.editorsOf({V.File, V.Line, V.Column, V.Offset, 1}), inWords(O, Why));
    }
}

/// Some operation is not confirmed: what is granted besides may show it.
bool leavesOpen(const Reading &R) {
  return llvm::any_of(R.Units, [](const Judgement &J) {
    return llvm::any_of(J.Places, [](const PlaceVerdict &V) { return V.Says != Answer::Confirmed; });
  });
}

bool SecondReading::run() {
  if (!Text.unapplied().empty()) { // Nothing is judged of a text that does not exist.
    withdraw(E, Text.unapplied());
    return true;
  }
  Plain = read({Shapes.Shown});
  findNewBarriers();
  if (!grantedMore().empty() && leavesOpen(Plain))
    Granted = read(
        {Shapes.Granted, P.Request.Granted.has(Assumption::BarrierUniform), P.Request.Granted.has(Assumption::StableConditions)});
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
