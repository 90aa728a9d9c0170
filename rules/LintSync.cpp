//===- LintSync.cpp - masks of code that uses _sync forms already --------------------------*- C++ -*-===//
//
// Before    if (value > threshold)
//             v = __shfl_xor_sync(0xffffffffu, v, 1);             the full mask names lanes that are not here
// After     const unsigned mask = __ballot_sync(0xffffffffu, value > threshold);
//           if (value > threshold)
//             v = __shfl_xor_sync(mask, v, 1);
//
// Reported, and edited with --repair alone: somebody meant this code to be right, and the message says what to write instead. A finding is a
// claim, so it needs more than an edit does: a condition must be shown to differ between lanes, not merely be able to, and no
// assumption that a maintainer could grant may explain the mask. Also reported: a mask that is something else than a mask
// (a value, a condition, a width, arguments in another order), __activemask() where a branch decided who is here, and calls
// of a helper that waits for the whole warp from where only some lanes are.
//
// Not when   the mask, or who is here, is a value that is not followed; the lanes that happen to be together are all that the
//            operation asks for (match_any, a broadcast from a leader chosen among them); a NOLINT comment names the finding.
//
//===------------------------------------------------------------------------------------------===//
#include "rules/LintLaunches.h"
#include "rules/LintSync.h"
#include "rules/Rule.h"
#include "diag/FindingKinds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace warpshift;

namespace {

/// A place between the lanes that a mask names and those that are here, at which lanes are shown to part.
struct Parting {
  std::string Condition; ///< As written, in backquotes; or the lanes, when they are constant.
  std::string Holds; ///< What is true of the lanes here, as an expression; empty when that is no expression.
  bool AtLoop = false;
  bool FromFull = false; ///< The whole warp came to it.
  NodeId At = NoId;
};

/// Did a parse error take more of the function than names that nobody declares? What is known around those is known.
bool isLost(const FunctionFacts &F) { return F.HasErrors && !F.ErrorsKept; }

class Linter {
public:
  Linter(const Solution &Sol, const std::vector<TuFacts> &Units) : Sol(Sol), Units(Units) {}
  void run();
  std::vector<Finding> findings();
  std::vector<WantedRepair> repairs() const;

private:
  void findWholeWarpHelpers();
  SyncRepairs wholeWarpOps(size_t Helper, const std::string &Why, std::set<size_t> &Seen) const;
  bool wantsWholeWarp(const Instance &I) const;
  void lintOps(const Instance &I);
  void lintCalls(const Instance &I);
  std::optional<Complaint> judgeMask(const Instance &I, const SyncOpFact &Op, const Presence &P) const;
  std::optional<Complaint> judgeKept(const Instance &I, const SyncOpFact &Op, const Presence &P) const;
  std::optional<Complaint> judgeSource(const Instance &I, const SyncOpFact &Op, const Presence &P) const;
  std::optional<Complaint> judgeBallot(const Instance &I, const SyncOpFact &Op, const Presence &P) const;
  std::optional<Complaint> judgeConstant(const Instance &I, const SyncOpFact &Op, const Presence &P) const;
  std::optional<Complaint> judgeWidth(const SyncOpFact &Op, const Presence &P) const;
  std::optional<Complaint> judgeLeader(const Instance &I, const SyncOpFact &Op, const Presence &P) const;
  std::optional<Complaint> judgeActivemask(const Instance &I, const SyncOpFact &Op, const Presence &P) const;
  std::optional<Parting> parting(const Instance &I, SetId Here, SetId Named, const SyncOpFact *Op = nullptr) const;
  std::optional<Parting> partsAt(const Instance &I, SetId Set) const;
  bool endsBehind(const Instance &I, SetId Set) const;
  bool callersNameThemselves(const Instance &I) const;
  void add(const SourceRef &Where, const Instance &I, Complaint C, const std::vector<Reason> &Reasons, SyncRepairs Calls = {});
  void addOp(const Instance &I, size_t Op, Complaint C);

  const Solution &Sol;
  const std::vector<TuFacts> &Units;
  struct Told {
    Finding What;
    std::string Function, Cause;
    SyncRepairs Calls; ///< What all instances want; empty: they differ, or nothing is clear.
  };
  std::map<std::pair<SourceRef, std::string>, Told> Found;
  std::vector<bool> WholeWarp; ///< By instance: it waits for all lanes of a warp, and no caller can tell it otherwise.
};

/// Is set Set, itself and not its parent, where lanes are shown to part?
std::optional<Parting> Linter::partsAt(const Instance &I, SetId Set) const {
  const LaneSet &X = I.Result.Sets[Set];
  Parting P;
  if (X.Parent == NoSet)
    return std::nullopt;
  P.FromFull = I.Result.Sets[X.Parent].Kind == SetKind::Full;
  P.At = X.Node;
  if (X.Kind == SetKind::Bits) {
    P.Condition = llvm::formatv("a condition that holds for lanes {0:x8}", X.Bits);
    return P;
  }
  auto Use = I.Result.Constructs.find(X.Node);
  if (Use == I.Result.Constructs.end() || !Use->second.Parts)
    return std::nullopt;
  const Node &N = I.F->Nodes[X.Node];
  P.AtLoop = N.Kind == NodeKind::Loop || Use->second.ShrinksLoop != NoId;
  P.Condition = N.Text.empty() ? "a condition" : "`" + N.Text + "`";
  if ((X.Kind == SetKind::Cond || X.Kind == SetKind::LoopHead) && !N.Text.empty() && N.Kind != NodeKind::Switch)
    P.Holds = X.Kind == SetKind::Cond && Use->second.Else == Set ? "!(" + N.Text + ")" : N.Text;
  return P;
}

/// Does the kernel end for lanes that part from Set by their index, behind the last of its loops or branches? Those that a mask
/// names have ended then.
bool Linter::endsBehind(const Instance &I, SetId Set) const {
  const LaneSet &X = I.Result.Sets[Set];
  auto Use = I.Result.Constructs.find(X.Node);
  if (I.F->Kind != FunctionKind::Kernel || Use == I.Result.Constructs.end() || Use->second.By != Variance::Index)
    return false;
  const Node &N = I.F->Nodes[X.Node];
  if (!N.IsLast || (N.Kind != NodeKind::Loop && N.Kids.size() != 2))
    return false;
  return llvm::none_of(I.Result.Constructs, [&](const auto &Other) { // Who breaks is as good as any other condition.
    return Other.second.ShrinksLoop == X.Node && Other.second.Parts;
  });
}

/// The innermost place at which lanes part between Named, which the mask stands for, and Here. Op: no shuffle, which may not
/// read what a lane held that has ended.
std::optional<Parting> Linter::parting(const Instance &I, SetId Here, SetId Named, const SyncOpFact *Op) const {
  if (Here == Named)
    return std::nullopt;
  SetTable Sets = I.Result.Sets; // canonical() interns
  std::set<SetId> NamedPath;
  for (SetId S = Named; S != NoSet; S = Sets[S].Parent)
    NamedPath.insert(S);
  std::optional<Parting> Out;
  bool Loop = false;
  for (SetId S = Here;; S = Sets[S].Parent) {
    if (S == NoSet || Sets.isUnknown(S))
      return std::nullopt;
    SetId C = Sets.canonical(S);
    if (C == Named)
      return Out;
    // The mask was computed beside this path. Another condition may mean the same lanes; but what is not computed
    // anew in every trip cannot follow who leaves a loop.
    if (NamedPath.count(C))
      return Loop ? Out : std::nullopt;
    if (auto P = partsAt(I, S); P && !(Op && !isShuffle(Op->Op) && endsBehind(I, S))) {
      Loop |= P->AtLoop;
      if (!Out || (P->AtLoop && !Out->AtLoop && Out->Holds.empty()))
        Out = P;
    }
  }
}

/// Does a mask that names Named stand for the lanes that took the other arm of a branch around Here?
bool isOtherArm(SetTable Sets, SetId Here, SetId Named) {
  for (SetId S = Sets.canonical(Here); S != NoSet; S = Sets[S].Parent)
    for (SetId N = Named; N != NoSet; N = Sets[N].Parent)
      if (Sets[S].Kind == SetKind::Cond && Sets[N].Kind == SetKind::Cond && Sets[S].Parent == Sets[N].Parent && Sets[S].Cond.Id &&
          Sets[S].Cond.Id == Sets[N].Cond.Id && Sets[S].Cond.Negated != Sets[N].Cond.Negated)
        return true;
  return false;
}

std::string outerMask(const Parting &P) { return P.FromFull ? "0xffffffff" : "the mask of the lanes before it"; }

std::string fixFor(const Parting &P, const SyncOpFact &Op) {
  if (P.AtLoop)
    return "; fix: keep a mask for the loop and narrow it in every trip by the ballot of what keeps a lane in it: mask = "
           "__ballot_sync(mask, " +
           (P.Holds.empty() ? "condition" : P.Holds) + ")";
  std::string Ballot = P.Holds.empty()
                           ? "give the mask of the lanes that are here"
                           : "take __ballot_sync(" + outerMask(P) + ", " + P.Holds + ") before the branch and use it as the mask";
  return Op.Op == WarpOp::SyncWarp ? "; fix: move it behind the branch, or " + Ballot : "; fix: " + Ballot;
}

/// Do all calls of this helper that are seen pass a mask of exactly the lanes that make the call?
bool Linter::callersNameThemselves(const Instance &I) const {
  bool Any = false;
  for (const Instance &Caller : Sol.Instances)
    for (size_t N = 0; N != Caller.F->Calls.size(); ++N) {
      auto Callees = Sol.callees(Caller, Caller.F->Calls[N]);
      if (llvm::none_of(Callees, [&](size_t J) { return &Sol.Instances[J] == &I; }))
        continue;
      const Presence &P = Caller.Result.Calls[N];
      SetTable Sets = Caller.Result.Sets;
      if (P.Set == NoSet)
        continue;
      if (size_t(I.Input.MaskParam) >= P.Args.size() || P.Args[I.Input.MaskParam].Names != Sets.canonical(P.Set))
        return false;
      Any = true;
    }
  return Any;
}

/// "0 to 3, 8"
std::string lanesText(uint32_t Mask) {
  std::string Out;
  for (unsigned L = 0; L != 32; ++L) {
    if (!(Mask >> L & 1))
      continue;
    unsigned End = L;
    while (End != 31 && (Mask >> (End + 1) & 1))
      ++End;
    Out += (Out.empty() ? "" : ", ") + std::to_string(L) + (End == L ? "" : " to " + std::to_string(End));
    L = End;
  }
  return Out;
}

/// What several operations take their mask from; empty: each says it anew.
std::string variableOf(const SyncOpFact &Op) {
  return Op.MaskText.empty() || llvm::isDigit(Op.MaskText[0]) || Op.MaskText[0] == '~' ? "" : "mask " + Op.MaskText;
}

std::string placeOf(const Parting &P) { return "node " + std::to_string(P.At); }

/// A constant mask where the lanes are constant, too.
std::optional<Complaint> Linter::judgeConstant(const Instance &I, const SyncOpFact &Op, const Presence &P) const {
  auto Value = P.Mask.constantValue();
  auto Present = I.Result.Sets.constantLanes(P.Set);
  if (!Value || !Present)
    return std::nullopt;
  uint32_t Mask = uint32_t(*Value), Missing = *Present & ~Mask, Absent = Mask & ~*Present;
  const unsigned Low = llvm::countr_one(Mask);
  const bool LowRun = Low && Low < 32 && Mask == llvm::maskTrailingOnes<uint32_t>(Low);
  // Of a helper, only some lanes may be in one call; but nobody makes calls with 24, 28 or 31 of them.
  const bool Odd = LowRun && Low > 16 && P.Set == I.Result.Sets.full();
  if (Missing && (Odd || I.F->Kind == FunctionKind::Kernel)) {
    const bool ByBlock =
        LowRun && !(Low == 1 && variableOf(Op).empty()) && P.Set == I.Result.Sets.full() && mayBeSmallBlock(Units, I, Low);
    const LaunchFact *Larger = ByBlock && isReachedByAll(*I.F, Op) ? launchOfMore(Units, I, Low) : nullptr;
    if (ByBlock && !Larger)
      return std::nullopt;
    std::string What =
        LowRun
            ? llvm::formatv("the {0}-bit mask {1} of {2} misses the calling lanes {3}", Low, Op.MaskText, Op.Name,
                            lanesText(Missing))
                  .str()
            : llvm::formatv("the mask {0} of {1} misses the calling lanes {2}", Op.MaskText, Op.Name, lanesText(Missing)).str();
    if (Larger)
      What +=
          " of the larger blocks that line " + std::to_string(Larger->Where.Line) + " of '" + Larger->Where.File + "' launches";
    Complaint C{findings::CallerNotInMask.str(), What + llvm::formatv("; fix: {0:x8}", *Present).str(), variableOf(Op)};
    return isShuffle(Op.Op) || Odd ? std::move(C).repaired(RepairForm::Replace) : C; // Some votes may be all that is asked for.
  }
  if (Absent && *Present && parting(I, P.Set, I.Result.Sets.full(), &Op))
    return Complaint{
        findings::MaskNamesAbsentLanes.str(),
        llvm::formatv("the mask of {0} names lanes {1}, which are not here; fix: {2:x8}", Op.Name, lanesText(Absent), *Present)}
        .repaired(RepairForm::Replace);
  return std::nullopt;
}

/// Operations for which it does not matter which lanes happen to be together.
bool isOpportunistic(const SyncOpFact &Op, const Presence &P) {
  return Op.Op == WarpOp::MatchAny || (Op.Op == WarpOp::ShflIdx && P.SourceOfActivemask);
}

/// `m & 0xffff`, where m names exactly the lanes that are here.
std::optional<Complaint> Linter::judgeKept(const Instance &I, const SyncOpFact &Op, const Presence &P) const {
  if (P.MaskKeeps == ~0u || !parting(I, P.Set, I.Result.Sets.full()))
    return std::nullopt;
  Complaint C{findings::CallerNotInMask.str(),
              "the mask of " + Op.Name + ", `" + Op.MaskText + "`, leaves out lanes " + lanesText(~P.MaskKeeps) +
                  ", which may be among those that are here; fix: the mask as it was before the &"};
  return isShuffle(Op.Op) ? std::move(C).repaired(RepairForm::Replace) : C;
}

/// A lane that reads from lane 0 where each lane's own data decided who is here.
std::optional<Complaint> Linter::judgeSource(const Instance &I, const SyncOpFact &Op, const Presence &P) const {
  if (Op.Op != WarpOp::ShflIdx || Op.InAsm || Op.Args.size() < 2 || Op.NumArgsWritten != 3)
    return std::nullopt;
  ExprId Source = Op.Args[1];
  while (Source != NoId && I.F->Exprs[Source].Kind == ExprKind::Cast)
    Source = I.F->Exprs[Source].A;
  const LaneSet &Here = I.Result.Sets[P.Set];
  auto Use = I.Result.Constructs.find(Here.Node);
  if (Source == NoId || I.F->Exprs[Source].Kind != ExprKind::Const || Here.Kind != SetKind::Cond ||
      Use == I.Result.Constructs.end() || Use->second.By != Variance::Data)
    return std::nullopt;
  const std::string Lane = std::to_string(I.F->Exprs[Source].Value);
  return Complaint{findings::SourceNotInMask.str(), Op.Name + " reads from lane " + Lane + ", and `" +
                                                        I.F->Nodes[Here.Node].Text +
                                                        "` need not hold there; fix: read from __ffs(" + Op.MaskText + ") - 1"};
}

/// A width that is no power of two, whatever it is called: `warpSize - 1`.
std::optional<Complaint> Linter::judgeWidth(const SyncOpFact &Op, const Presence &P) const {
  if (!P.Width || Op.InAsm || (*P.Width > 0 && *P.Width <= 32 && llvm::isPowerOf2_64(*P.Width)))
    return std::nullopt;
  const bool Clamp = *P.Width == 31 || *P.Width == 0;
  return Complaint{
      findings::ShuffleWidth.str(),
      "the width of " + Op.Name + " is " + std::to_string(*P.Width) + ", " +
          (*P.Width > 32 ? "more than a warp has lanes" : "no power of two") +
          (Clamp ? ": it is the clamp operand of the PTX instruction; fix: leave it out, or write the number of lanes, 32"
                 : "; fix: 1, 2, 4, 8, 16 or 32")};
}

/// The first lane of a mask as the source of a shuffle: of this mask, counted from 0?
std::optional<Complaint> Linter::judgeLeader(const Instance &I, const SyncOpFact &Op, const Presence &P) const {
  if (!P.Source)
    return std::nullopt;
  const FirstLane &First = *P.Source;
  if (First.Plus == 1)
    return Complaint{findings::SourceNotInMask.str(),
                     Op.Name +
                         " reads from lane __ffs(mask), and __ffs counts from 1: that is the lane behind the first one; fix: "
                         "__ffs(mask) - 1"};
  SetTable Sets = I.Result.Sets;
  if (First.Plus != 0 || First.Names == NoSet || Sets.isUnknown(P.Set))
    return std::nullopt;
  const SetId Here = Sets.canonical(P.Set);
  if (P.Mask.Names != Here || First.Names == Here || Sets.isWithin(First.Names, Here))
    return std::nullopt;
  auto ByData = [&](SetId S) {
    auto It = I.Result.Balloted.find(Sets[S].Cond.Id);
    return Sets[S].Kind == SetKind::Cond && It != I.Result.Balloted.end() && It->second == Variance::Data;
  };
  const bool Beside = ByData(First.Names) && ByData(Here) && Sets[First.Names].Parent == Sets[Here].Parent;
  if (!Beside && !(Sets.isWithin(Here, First.Names) && parting(I, P.Set, First.Names)))
    return std::nullopt;
  return Complaint{findings::SourceNotInMask.str(), Op.Name + " reads from the first lane of another mask than `" + Op.MaskText +
                                                        "`: it need not be here; fix: read from __ffs(" + Op.MaskText + ") - 1"};
}

/// A snapshot as the mask.
std::optional<Complaint> Linter::judgeActivemask(const Instance &I, const SyncOpFact &Op, const Presence &P) const {
  const bool OneSnapshot =
      !P.Source || !P.Source->OfSnapshot || !P.Source->Mask.Id || !P.Mask.Number.Id || P.Source->Mask.Id == P.Mask.Number.Id;
  if (isOpportunistic(Op, P) && OneSnapshot)
    return std::nullopt;
  const std::string Cause = P.Mask.Number.Id ? "snapshot " + std::to_string(P.Mask.Number.Id) : "";
  if (!OneSnapshot)
    return Complaint{
        findings::ActivemaskAsMask.str(),
        "the mask of " + Op.Name +
            " and the lane it reads from come of two calls of __activemask(), which may find other lanes; fix: call it "
            "once and use that value for both",
        Cause};
  auto Split = parting(I, P.Set, I.Result.Sets.full());
  std::string Fix = Split                           ? fixFor(*Split, Op)
                    : P.Set == I.Result.Sets.full() ? "; fix: 0xffffffff, all lanes of the warp come here"
                                                    : "; fix: pass in the mask of the lanes that make the call";
  return Complaint{findings::ActivemaskAsMask.str(),
                   "__activemask() as the mask of " + Op.Name +
                       " names whoever happens to run together now, not the lanes that took this path" + Fix,
                   Cause}
      .repaired(RepairForm::Replace);
}

/// The ballot of a condition as the mask where other lanes are: all of those before, or those of another condition.
std::optional<Complaint> Linter::judgeBallot(const Instance &I, const SyncOpFact &Op, const Presence &P) const {
  SetTable Sets = I.Result.Sets;
  const SetId Here = Sets.canonical(P.Set);
  const LaneSet Named = Sets[P.Mask.Names];
  auto By = [&](const LaneSet &S) {
    auto It = I.Result.Balloted.find(S.Cond.Id);
    return It == I.Result.Balloted.end() ? Variance::None : It->second;
  };
  // Whoever has ended, or left, may be why the others are those that the mask names.
  bool SomeEnd = false;
  for (NodeId N = 0; N != I.F->Nodes.size(); ++N)
    SomeEnd |=
        I.F->Nodes[N].Kind == NodeKind::Exit || (I.F->Nodes[N].Kind != NodeKind::Seq && I.F->Nodes[N].Kind != NodeKind::Return &&
                                                 leaves(*I.F, N, LeavesReturn) != Leaves::None);
  if (Named.Kind != SetKind::Cond || By(Named) == Variance::None || SomeEnd)
    return std::nullopt;
  if (Named.Parent == Here) {
    Complaint C{findings::CallerNotInMask.str(), "the mask of " + Op.Name +
                                                     " is the ballot of a condition, and lanes in which it does not hold are "
                                                     "here as well; fix: the mask that the ballot was given"};
    return isShuffle(Op.Op) ? std::move(C).repaired(RepairForm::Replace) : C;
  }
  const LaneSet X = Sets[P.Set];
  auto Use = I.Result.Constructs.find(X.Node);
  const bool Other = X.Kind == SetKind::Cond && Use != I.Result.Constructs.end() && Use->second.By == Variance::Data &&
                     By(Named) == Variance::Data && Sets.canonical(X.Parent) == Named.Parent &&
                     Sets[Here].Cond.Id != Named.Cond.Id;
  if (!Other || isBalloted(*I.F, I.F->Nodes[X.Node].Text))
    return std::nullopt;
  return Complaint{findings::MaskNamesAbsentLanes.str(), "the mask of " + Op.Name + " is the ballot of another condition than `" +
                                                             I.F->Nodes[X.Node].Text + "`, which decides who is here" +
                                                             fixFor(*partsAt(I, P.Set), Op)}
      .repaired(RepairForm::Replace);
}

std::optional<Complaint> Linter::judgeMask(const Instance &I, const SyncOpFact &Op, const Presence &P) const {
  if (auto C = judgeArguments(I, Op, P))
    return C;
  if (auto C = judgeLeader(I, Op, P))
    return C;
  SetTable Sets = I.Result.Sets;
  SetId Here = Sets.canonical(P.Set);
  if (P.Mask.FromActivemask)
    return judgeActivemask(I, Op, P);
  if (P.MaskBase == Here && P.Mask.Names != Here && Here != Sets.full())
    return judgeKept(I, Op, P);
  if (P.Mask.Names == Here)
    return judgeSource(I, Op, P);
  if (P.Mask.Names == NoSet) // A value that is not followed: nothing is claimed.
    return std::nullopt;
  if (auto C = judgeBallot(I, Op, P))
    return C;
  if (auto C = judgeConstant(I, Op, P))
    return C;
  if (P.Mask.Names == Sets.entry() && !callersNameThemselves(I))
    return std::nullopt;
  if (isOtherArm(Sets, P.Set, P.Mask.Names))
    return Complaint{findings::CallerNotInMask.str(), "the mask of " + Op.Name +
                                                          " names the lanes that took the other side of the branch; fix: P & "
                                                          "~mask, where P is the mask of the lanes before the branch"}
        .repaired(RepairForm::Replace);
  auto At = parting(I, P.Set, P.Mask.Names, &Op);
  if (!At)
    return std::nullopt;
  std::string What = P.Mask.Names == Sets.full()
                         ? "full mask under " + At->Condition + ": " + Op.Name + " waits for lanes that "
                         : "the mask of " + Op.Name + " is older than " + At->Condition + " and names lanes that ";
  Complaint C{findings::MaskNamesAbsentLanes.str(),
              What + (At->AtLoop ? "have left the loop" : "did not take this path") + fixFor(*At, Op), placeOf(*At)};
  // A lane that need not be here is read whatever the mask: what was meant, a person knows.
  return judgeSource(I, Op, P) ? C : std::move(C).repaired(RepairForm::Replace);
}

static bool sameRepairs(const SyncRepairs &A, const SyncRepairs &B) {
  return A.size() == B.size() && llvm::equal(A, B, [](const auto &X, const auto &Y) {
           return X.first == Y.first && X.second.Form == Y.second.Form && X.second.Argument == Y.second.Argument;
         });
}

void Linter::add(const SourceRef &Where, const Instance &I, Complaint C, const std::vector<Reason> &Reasons, SyncRepairs Calls) {
  Told &T = Found[{Where, C.Kind}];
  if (T.What.Kind.empty()) // Of several instantiations, the first tells.
    T = {{C.Kind, Where, I.F->Name, std::move(C.Message), Reasons}, I.F->PatternKey, std::move(C.Cause), std::move(Calls)};
  else if (!sameRepairs(T.Calls, Calls))
    T.Calls.clear();
}

void Linter::addOp(const Instance &I, size_t N, Complaint C) {
  const SyncOpFact &Op = I.F->SyncOps[N];
  const Presence &P = I.Result.SyncOps[N];
  SyncRepairs Calls;
  if (C.Repair && I.Input.MaskParam < 0) // What a helper was given is narrowed by hand: it takes no second mask.
    Calls[Op.Callee.Where] = {*C.Repair, C.Argument, C.Message, !P.Mask.constantValue() && !Op.MaskOmitted,
                              P.Mask.FromActivemask};
  add(Op.Callee.Where, I, std::move(C), P.Reasons.list(), std::move(Calls));
}

void Linter::lintOps(const Instance &I) {
  for (size_t N = 0; N != I.F->SyncOps.size(); ++N) {
    const Presence &P = I.Result.SyncOps[N];
    const SyncOpFact &Op = I.F->SyncOps[N];
    if (P.Set == NoSet || isLost(*I.F))
      continue;
    if (auto C = judgeWidth(Op, P))
      addOp(I, N, std::move(*C));
    if (auto C = I.Result.Sets.isUnknown(P.Set) ? judgeArguments(I, Op, P) : judgeMask(I, Op, P))
      addOp(I, N, std::move(*C));
  }
}

bool Linter::wantsWholeWarp(const Instance &I) const {
  const SetTable &Sets = I.Result.Sets;
  if (I.F->Kind == FunctionKind::Kernel || isLost(*I.F) || I.Input.MaskParam >= 0)
    return false;
  for (const Presence &P : I.Result.SyncOps)
    if (P.Set == Sets.full() && P.Mask.Names == Sets.full())
      return true;
  for (size_t N = 0; N != I.F->Calls.size(); ++N)
    if (I.Result.Calls[N].Set == Sets.full()) {
      auto Callees = Sol.callees(I, I.F->Calls[N]);
      if (Callees.size() == 1 && WholeWarp[Callees.front()])
        return true;
    }
  return false;
}

void Linter::findWholeWarpHelpers() {
  WholeWarp.assign(Sol.Instances.size(), false);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t N = 0; N != Sol.Instances.size(); ++N)
      if (!WholeWarp[N] && wantsWholeWarp(Sol.Instances[N]))
        Changed = WholeWarp[N] = true;
  }
}

/// The operations for which a helper, and those that it calls, wait for the whole warp.
SyncRepairs Linter::wholeWarpOps(size_t Helper, const std::string &Why, std::set<size_t> &Seen) const {
  SyncRepairs Out;
  if (!Seen.insert(Helper).second)
    return Out;
  const Instance &I = Sol.Instances[Helper];
  const SetId Full = I.Result.Sets.full();
  for (size_t N = 0; N != I.F->SyncOps.size(); ++N)
    if (const Presence &P = I.Result.SyncOps[N]; P.Set == Full && P.Mask.Names == Full)
      Out[I.F->SyncOps[N].Callee.Where] = {RepairForm::Replace, 0, Why, !P.Mask.constantValue() && !I.F->SyncOps[N].MaskOmitted};
  for (size_t N = 0; N != I.F->Calls.size(); ++N)
    for (size_t J : Sol.callees(I, I.F->Calls[N]))
      if (I.Result.Calls[N].Set == Full && WholeWarp[J])
        Out.merge(wholeWarpOps(J, Why, Seen));
  return Out;
}

/// May a call that is matched by its name mean another function than the one that was found?
static bool isGuessed(const CallFact &C) {
  const bool Looked = C.Lookup == NameLookup::Found || C.Lookup == NameLookup::FoundOrNamespace;
  return C.ByName && !(Looked && C.Candidates.size() == 1);
}

/// A helper whose operations name the whole warp, called where only some lanes are.
void Linter::lintCalls(const Instance &I) {
  const SetTable &Sets = I.Result.Sets;
  for (size_t N = 0; N != I.F->Calls.size(); ++N) {
    const Presence &P = I.Result.Calls[N];
    if (P.Set == NoSet || Sets.isUnknown(P.Set) || isLost(*I.F) || isGuessed(I.F->Calls[N]))
      continue;
    auto Waits = [&](size_t J) {
      int M = Sol.Instances[J].Input.MaskParam;
      return WholeWarp[J] || (M >= 0 && size_t(M) < P.Args.size() && P.Args[M].Names == Sets.full());
    };
    const llvm::ArrayRef<size_t> Callees = Sol.callees(I, I.F->Calls[N]);
    if (llvm::none_of(Callees, Waits))
      continue;
    auto At = parting(I, P.Set, Sets.full());
    if (!At)
      continue;
    for (size_t J : Callees) {
      const Instance &Callee = Sol.Instances[J];
      if (!Waits(J))
        continue;
      const bool Passed = !WholeWarp[J];
      std::string Under = " under " + At->Condition + (At->AtLoop ? ", which lanes leave at different trips" : "");
      std::set<size_t> Seen;
      SyncRepairs Calls;
      if (!Passed)
        Calls = wholeWarpOps(J,
                             "not all lanes come: line " + std::to_string(I.F->Calls[N].Text.Where.Line) + " of '" + I.F->Name +
                                 "' calls '" + Callee.F->Name + "'" + Under,
                             Seen);
      add(I.F->Calls[N].Text.Where, I,
          {findings::DivergentCaller.str(),
           "'" + Callee.F->Name + "' waits for the whole warp, and only some lanes call it here" + Under +
               (Passed ? "; fix: pass the mask of these lanes"
                       : "; fix: move the call out of the branch, or give the helper a mask parameter"),
           placeOf(*At)},
          P.Reasons.list(), std::move(Calls));
    }
  }
}

void Linter::run() {
  findWholeWarpHelpers();
  for (const Instance &I : Sol.Instances) {
    lintOps(I);
    lintCalls(I);
  }
}

std::vector<WantedRepair> Linter::repairs() const {
  std::vector<WantedRepair> Out;
  for (const auto &[Key, T] : Found)
    Out.push_back({Key.first, Key.second, T.What.Message, T.Calls});
  return Out;
}

std::vector<Finding> Linter::findings() {
  std::vector<Finding> Out;
  std::map<std::tuple<std::string, std::string, std::string>, size_t> OfCause;
  for (auto &[Key, T] : Found) { // By place: the first one has the others.
    if (!T.Cause.empty())
      if (auto [It, New] = OfCause.try_emplace({T.Function, T.What.Kind, T.Cause}, Out.size()); !New) {
        Out[It->second].Also.push_back(T.What.Where);
        continue;
      }
    Out.push_back(std::move(T.What));
  }
  return Out;
}

} // namespace

std::optional<Finding> warpshift::tellCause(Finding F, llvm::function_ref<bool(const SourceRef &)> IsHidden) {
  std::vector<SourceRef> Places{F.Where};
  llvm::append_range(Places, F.Also);
  F.Also.clear();
  llvm::erase_if(Places, IsHidden);
  if (Places.empty())
    return std::nullopt;
  F.Where = Places.front();
  const size_t Others = Places.size() - 1;
  if (Others)
    F.Message += llvm::formatv("; {0} more {1} {2} this cause, the last in line {3}", Others, Others == 1 ? "call" : "calls",
                               Others == 1 ? "has" : "have", Places.back().Line);
  return F;
}

SolveOptions warpshift::lintOptions(SolveOptions Options) {
  for (Assumption A : {Assumption::Structured, Assumption::PartialWarps, Assumption::Block1D, Assumption::CallersVisible,
                       Assumption::StableConditions, Assumption::NoAlias, Assumption::BarrierUniform, Assumption::Instantiated})
    Options.Granted.add(A);
  Options.OnlySyncCode = true;
  return Options;
}

bool warpshift::hasSyncCode(const std::vector<TuFacts> &Units) {
  return llvm::any_of(Units, [](const TuFacts &U) {
    return U.IsDevice && llvm::any_of(U.Functions, [](const FunctionFacts &F) { return !F.SyncOps.empty(); });
  });
}

std::vector<Finding> warpshift::lintSyncCode(const Solution &Sol, const std::vector<TuFacts> &Units) {
  Linter L(Sol, Units);
  L.run();
  return L.findings();
}

std::vector<WantedRepair> warpshift::wantedRepairs(const Solution &Sol, const std::vector<TuFacts> &Units) {
  Linter L(Sol, Units);
  L.run();
  return L.repairs();
}

/// Every call that takes a mask, and the namespaces of the functions that stand for them.
static std::vector<PrefilterSeed> modernSeeds() {
  std::vector<PrefilterSeed> Out;
  std::set<llvm::StringRef> Spaces;
  for (const WarpCall &W : warpCalls()) {
    if (W.Seed != WarpSeed::Modern)
      continue;
    Out.push_back({W.Name.str(), SpellsSyncForm});
    if (llvm::StringRef Space = W.Substitute.split("::").first; !Space.empty() && Spaces.insert(Space).second)
      Out.push_back({Space.str(), SpellsSyncForm});
  }
  return Out;
}

const Rule rules::LintSync = {
    .Id = "lint-sync",
    .Seeds = modernSeeds,
    .Findings = lintSyncCode,
};
