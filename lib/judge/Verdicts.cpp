#include "judge/Verdicts.h"
#include "judge/MaskProof.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/Path.h"
#include <deque>

using namespace llvm;
using namespace warpshift;
using namespace warpshift::judging;

IrPlace warpshift::judging::placeOf(const Instruction &I, const MarkTable &Marks) {
  IrPlace Place;
  const DILocation *Inner = I.getDebugLoc().get();
  for (const DILocation *At = Inner; At; At = At->getInlinedAt())
    if (const Mark *M = Marks.of(*At)) {
      Place.Marked = M;
      Place.File = M->File;
      Place.Line = M->Line;
      Place.Column = M->Column;
      return Place;
    }
  if (!Inner)
    return Place;
  SmallString<128> File(Inner->getFilename());
  if (!sys::path::is_absolute(File)) {
    SmallString<128> Full(Inner->getDirectory());
    sys::path::append(Full, File);
    File = Full;
  }
  Place.File = std::string(File);
  Place.Line = Inner->getLine();
  Place.Column = Inner->getColumn();
  return Place;
}

namespace {

/// One look at a body.
struct World {
  Beliefs Held;
  std::vector<Finding> Findings; ///< By operation.
  std::unique_ptr<PathConditions> Paths;
};

class BodyJudge {
public:
  BodyJudge(const Root &R, BlockShape Block, Assumed A, const MarkTable &Marks)
      : R(R), Sources(*R.Body, R.Kernel, Block), S(Sources), A(A), Marks(Marks) {}
  BodyVerdicts run();

private:
  std::unique_ptr<World> look(unsigned Lenient, bool AllEnter) const;
  std::vector<std::pair<const char *, std::unique_ptr<World>>> kinderWorlds() const;
  unsigned kindsPresent() const;
  OperationVerdict tooHard(const SyncOp &Op, const char *Pattern) const;
  OperationVerdict confirmed(const SyncOp &Op, const Finding &F) const;
  OperationVerdict failed(unsigned Number, World &Strict, ArrayRef<std::pair<const char *, std::unique_ptr<World>>> Kinder) const;
  void blame(ArrayRef<unsigned> Suspects, const World &W, std::vector<SourceLine> &Out) const;
  std::vector<unsigned> suspects(const Finding &F, World &Strict, World &Kinder) const;
  SmallVector<unsigned, 8> deciding(World &W, const BranchInst &Branch) const;
  std::vector<SourceLine> partingBranches(ArrayRef<unsigned> Suspects, World &W) const;
  SourceLine sourceOf(const Value *V, const World &W) const;
  SourceLine lineOf(const Instruction *I, std::string Text) const;
  void addBranches(World &Strict, std::vector<BranchUniformity> &Out) const;

  const Root R;
  const LaneSources Sources;
  const judging::Shape S;
  const Assumed A;
  const MarkTable &Marks;
};

SourceLine BodyJudge::lineOf(const Instruction *I, std::string Text) const {
  IrPlace Place = I ? placeOf(*I, Marks) : IrPlace();
  return {Place.File, Place.Line, std::move(Text)};
}

std::unique_ptr<World> BodyJudge::look(unsigned Lenient, bool AllEnter) const {
  auto W = std::make_unique<World>();
  W->Held.Lenient = Lenient | (A.MemoryIsStable ? 1u << unsigned(Divergence::RacingLoad) : 0);
  W->Held.AllEnter = AllEnter;
  for (bool Again = true; Again;) {
    Again = false;
    W->Paths = std::make_unique<PathConditions>(Sources, S, W->Held, A.BarriersAreUniform);
    MaskProof Proof(Sources, S, W->Held, *W->Paths);
    W->Findings.clear();
    std::vector<const Instruction *> Newly;
    for (const SyncOp &Op : Sources.operations()) {
      W->Findings.push_back(Proof.judge(Op));
      if (!W->Findings.back().Right && !W->Held.Doubted.contains(Op.Call))
        Newly.push_back(Op.Call);
    }
    for (const Instruction *I : Newly) {
      W->Held.Doubted.insert(I);
      Again |= !I->use_empty(); // a barrier's result is used by nobody
    }
  }
  return W;
}

unsigned BodyJudge::kindsPresent() const {
  unsigned Kinds = 0;
  const Beliefs None;
  for (const Argument &Parameter : R.Body->args())
    Kinds |= 1u << unsigned(Sources.of(Parameter, None));
  for (const Instruction &I : instructions(*R.Body))
    Kinds |= 1u << unsigned(Sources.of(I, None));
  return Kinds & ~(1u << unsigned(Divergence::None)) & ~(1u << unsigned(Divergence::Lane));
}

/// From the one that assumes least to the one that assumes most.
std::vector<std::pair<const char *, std::unique_ptr<World>>> BodyJudge::kinderWorlds() const {
  std::vector<std::pair<const char *, std::unique_ptr<World>>> Worlds;
  const unsigned Present = kindsPresent();
  if (R.Unseen)
    Worlds.push_back({R.Unseen, look(0, true)});
  for (unsigned Kind = 0; Kind < DivergenceKinds; ++Kind)
    if (Present & (1u << Kind) && Present != (1u << Kind))
      Worlds.push_back({patternOf(Divergence(Kind)), look(1u << Kind, R.Unseen)});
  const char *All = "several-unknown";
  for (unsigned Kind = 0; Kind < DivergenceKinds; ++Kind)
    if (Present == (1u << Kind))
      All = patternOf(Divergence(Kind));
  if (Present)
    Worlds.push_back({All, look(Present, R.Unseen)});
  return Worlds;
}

OperationVerdict BodyJudge::tooHard(const SyncOp &Op, const char *Pattern) const {
  OperationVerdict V;
  V.Place = placeOf(*Op.Call, Marks);
  V.Pattern = Pattern;
  V.Reasons.push_back(lineOf(Op.Call, ("the code around this operation is too hard to judge: " + Twine(Pattern)).str()));
  return V;
}

OperationVerdict BodyJudge::confirmed(const SyncOp &Op, const Finding &F) const {
  OperationVerdict V;
  V.Place = placeOf(*Op.Call, Marks);
  V.Says = Answer::Confirmed;
  V.Pattern = F.Pattern;
  std::string Text = StringSwitch<std::string>(F.Pattern)
                         .Case("full", "no branch before this operation parts the lanes of a warp")
                         .Case("constant", "the constant names the lanes that come here, for each of the 32")
                         .Case("ballot", "the lanes that come here are those for which the ballot's predicate holds")
                         .Case("loop-mask", "on entry and after every trip the mask names the lanes at the loop's header")
                         .Case("combined", "the lanes that come here are what the mask is combined of")
                         .Case("parameter", "the lanes that come here are those that enter, which the parameter names")
                         .Case("match", "the lanes that come here are those that took part in the match")
                         .Default("the mask names the lanes that come here");
  if (F.NamesGone)
    Text += "; those that are named besides have left the kernel";
  V.Reasons.push_back(lineOf(Op.Call, std::move(Text)));
  if (F.Ballot)
    V.Reasons.push_back(lineOf(F.Ballot, "the ballot"));
  V.RestsOn.PartialWarps = R.Kernel && (F.NamesGone || !Sources.shape().MultipleOf32);
  V.RestsOn.MaskParameter = F.NamesEntry;
  V.RestsOn.BlockShape = Sources.shape().lanesAlongX() && any_of(instructions(*R.Body), [](const Instruction &I) {
                           auto *Call = dyn_cast<CallInst>(&I);
                           const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
                           return Callee && (Callee->getName() == warpInBlockName() || Callee->getName() == laneInRowName());
                         });
  return V;
}

/// What makes V differ between lanes, and where.
SourceLine BodyJudge::sourceOf(const Value *V, const World &W) const {
  std::deque<const Value *> Work{V};
  SmallPtrSet<const Value *, 32> Seen;
  while (!Work.empty()) {
    const Value *Next = Work.front();
    Work.pop_front();
    if (!Seen.insert(Next).second || Seen.size() > 200)
      continue;
    auto *I = dyn_cast<Instruction>(Next);
    const Divergence D = Sources.of(*Next, W.Held);
    if (D == Divergence::Lane) {
      if (auto *Call = dyn_cast<CallBase>(Next)) {
        const Function *Callee = Call->getCalledFunction();
        if (Sources.operation(Call))
          return lineOf(I, "it depends on the result of a warp operation");
        if (Callee && (Callee->getName().contains("sreg") || Callee->getName() == laneInRowName()))
          return lineOf(I, "it depends on the number of the thread");
      }
      return lineOf(I, "it depends on a value that each lane has for itself");
    }
    if (D == Divergence::RacingLoad)
      return lineOf(I, "it is read from memory that other threads may write");
    if (D != Divergence::None)
      return lineOf(I, std::string("it comes from where nothing is known of it: ") + patternOf(D));
    if (I)
      for (const Value *Operand : I->operands())
        if (!isa<Constant, BasicBlock>(Operand) && W.Paths->uniformity().isDivergent(Operand))
          Work.push_back(Operand);
  }
  return lineOf(nullptr, "which way a lane came decides it");
}

void BodyJudge::blame(ArrayRef<unsigned> Suspects, const World &W, std::vector<SourceLine> &Out) const {
  for (unsigned Variable : Suspects) {
    const Condition &C = W.Paths->condition(Variable);
    if (Out.size() >= 6)
      return;
    if (C.StillInLoop) {
      SmallVector<BasicBlock *, 4> Exiting;
      C.StillInLoop->getExitingBlocks(Exiting);
      const Instruction *At = Exiting.empty() ? C.StillInLoop->getHeader()->getTerminator() : Exiting.front()->getTerminator();
      Out.push_back(lineOf(At, "lanes leave this loop in different trips"));
    } else if (C.About) {
      auto *At = dyn_cast<Instruction>(C.About);
      if (At && !At->getDebugLoc())
        for (const User *U : At->users())
          if (auto *Next = dyn_cast<Instruction>(U); Next && Next->getDebugLoc())
            At = Next;
      Out.push_back(lineOf(At, "lanes part here: the condition is not the same in all of them"));
      Out.push_back(sourceOf(C.About, W));
    }
  }
}

/// What F blames; where that is nothing (the mask itself was not followed), whatever parts lanes at some branch unless Kinder holds.
std::vector<unsigned> BodyJudge::suspects(const Finding &F, World &Strict, World &Kinder) const {
  std::vector<unsigned> Out = F.Blame;
  for (BasicBlock *Block : S.Order) {
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    if (!F.Blame.empty() || !Branch || !Branch->isConditional())
      continue;
    const auto Parts = deciding(Strict, *Branch);
    if (!Parts.empty() && deciding(Kinder, *Branch).empty())
      append_range(Out, make_filter_range(Parts, [&](unsigned V) { return !is_contained(Out, V); }));
  }
  return Out;
}

/// Conditions that decide which way a branch goes, and that may differ between lanes.
SmallVector<unsigned, 8> BodyJudge::deciding(World &W, const BranchInst &Branch) const {
  Formulas &F = W.Paths->formulas();
  SmallVector<unsigned, 8> Out = F.support(W.Paths->valueOf(Branch.getCondition(), Branch.getParent()));
  erase_if(Out, [&](unsigned V) { return F.kind(V) == VarKind::Shared; });
  return Out;
}

/// Branches that depend on the suspects, and what computes these.
std::vector<SourceLine> BodyJudge::partingBranches(ArrayRef<unsigned> Suspects, World &W) const {
  std::vector<SourceLine> Out;
  auto Add = [&](const Instruction *I) {
    SourceLine L = lineOf(I, "");
    if (L.Line != 0 && none_of(Out, [&](const SourceLine &O) { return O.File == L.File && O.Line == L.Line; }))
      Out.push_back(std::move(L));
  };
  for (unsigned Variable : Suspects) {
    const Condition &C = W.Paths->condition(Variable);
    if (auto *At = dyn_cast_or_null<Instruction>(C.About))
      Add(At);
    SmallVector<BasicBlock *, 4> Exiting;
    if (C.StillInLoop)
      C.StillInLoop->getExitingBlocks(Exiting);
    for (const BasicBlock *Block : Exiting)
      Add(Block->getTerminator());
  }
  for (BasicBlock *Block : S.Order)
    if (auto *Branch = dyn_cast<BranchInst>(Block->getTerminator()); Branch && Branch->isConditional())
      if (any_of(deciding(W, *Branch), [&](unsigned V) { return is_contained(Suspects, V); }))
        Add(Branch);
  return Out;
}

OperationVerdict BodyJudge::failed(unsigned Number, World &Strict,
                                   ArrayRef<std::pair<const char *, std::unique_ptr<World>>> Kinder) const {
  const SyncOp &Op = Sources.operations()[Number];
  OperationVerdict V;
  V.Place = placeOf(*Op.Call, Marks);
  for (const auto &[Pattern, W] : Kinder)
    if (W->Findings[Number].Right) {
      V.Pattern = Pattern;
      V.Reasons.push_back(
          lineOf(Op.Call, "the mask is right only if what is not known here is the same in all lanes: " + std::string(Pattern)));
      const std::vector<unsigned> Suspects = suspects(Strict.Findings[Number], Strict, *W);
      blame(Suspects, Strict, V.Reasons);
      V.PartAt = partingBranches(Suspects, Strict);
      return V;
    }
  const World &Last = Kinder.empty() ? Strict : *Kinder.back().second;
  const Finding &F = Last.Findings[Number];
  V.Pattern = F.Pattern;
  if (F.Undecided) {
    V.Reasons.push_back(lineOf(Op.Call, "which lanes the mask names was not seen: " + std::string(F.Pattern)));
    return V;
  }
  V.Says = Answer::Contradicted;
  V.Reasons.push_back(lineOf(Op.Call, "the mask does not name the lanes that come here"));
  blame(F.Blame, Last, V.Reasons);
  return V;
}

void BodyJudge::addBranches(World &Strict, std::vector<BranchUniformity> &Out) const {
  Formulas &F = Strict.Paths->formulas();
  for (BasicBlock *Block : S.Order)
    if (auto *Branch = dyn_cast<BranchInst>(Block->getTerminator()); Branch && Branch->isConditional() && Branch->getDebugLoc()) {
      const auto Parts = F.support(Strict.Paths->valueOf(Branch->getCondition(), Block));
      Out.push_back({placeOf(*Branch, Marks), all_of(Parts, [&](unsigned V) { return F.kind(V) == VarKind::Shared; })});
    }
}

BodyVerdicts BodyJudge::run() {
  BodyVerdicts Result;
  if (!S.Reducible || !S.Supported) {
    for (const SyncOp &Op : Sources.operations())
      Result.Operations.push_back(tooHard(Op, S.Supported ? "irreducible-loop" : "computed-goto"));
    return Result;
  }
  if (Sources.operations().empty())
    return Result;
  std::unique_ptr<World> Strict = look(0, false);
  std::vector<std::pair<const char *, std::unique_ptr<World>>> Kinder;
  if (!all_of(Strict->Findings, [](const Finding &F) { return F.Right; }))
    Kinder = kinderWorlds();
  // Callers that are not followed may pass any mask.
  const bool Trusted = !R.Unseen || StringRef(R.Unseen) == "no-caller";
  for (unsigned I = 0; I < Sources.operations().size(); ++I) {
    const Finding &F = Strict->Findings[I];
    Result.Operations.push_back(!F.Right  ? failed(I, *Strict, Kinder)
                                : Trusted ? confirmed(Sources.operations()[I], F)
                                          : tooHard(Sources.operations()[I], R.Unseen));
  }
  if (R.Executed)
    addBranches(*Strict, Result.Branches);
  return Result;
}

} // namespace

BodyVerdicts warpshift::judging::judgeBody(const Root &R, BlockShape Shape, Assumed A, const MarkTable &Marks) {
  return BodyJudge(R, Shape, A, Marks).run();
}
