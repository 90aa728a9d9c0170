#include "judge/MaskProof.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"

using namespace llvm;
using namespace warpshift::judging;

using Ref = Formulas::Ref;
static constexpr unsigned MaxDepth = 30;

Ref MaskProof::existsLane(Ref A) {
  return F.exists(A, [&](unsigned V) { return F.kind(V) != VarKind::Shared; });
}

bool MaskProof::sharedOnly(Ref A) const {
  return all_of(F.support(A), [&](unsigned V) { return F.kind(V) == VarKind::Shared; });
}

//===--- Comparing sets of lanes -------------------------------------------------------------------===//

/// With the tables of one warp of the block.
Ref MaskProof::differenceIn(Ref Named, Ref Come, Ref Gone, Ref Known, ArrayRef<unsigned> Tables, unsigned Warp) {
  Ref Wrong = F.either(F.both(Come, F.negation(Named)), F.both(Named, F.both(F.negation(Come), F.negation(Gone))));
  if (Wrong == Formulas::False) // mostly; what else is known is only needed for the rest
    return Formulas::False;
  Wrong = F.both(Known, Wrong);
  Ref Comes = F.both(Known, Come);
  if (Tables.empty())
    return F.both(existsLane(Comes), Wrong);
  Ref SomeCome = Formulas::False, SomeWrong = Formulas::False;
  for (unsigned Lane = 0; Lane < 32; ++Lane) {
    auto Fix = [&](unsigned V) -> int {
      if (F.kind(V) != VarKind::Table)
        return -1;
      const std::vector<uint32_t> &Table = F.table(V);
      return (Table[Table.size() == 1 ? 0 : Warp] >> Lane) & 1;
    };
    SomeCome = F.either(SomeCome, existsLane(F.restricted(Comes, Fix)));
    SomeWrong = F.either(SomeWrong, F.restricted(Wrong, Fix));
  }
  return F.both(SomeCome, SomeWrong);
}

Ref MaskProof::difference(Ref Named, Ref Come, Ref Gone) {
  std::set<unsigned> Variables;
  for (Ref A : {Named, Come, Gone})
    for (unsigned V : F.support(A))
      Variables.insert(V);
  SmallVector<unsigned, 16> All(Variables.begin(), Variables.end()), Tables;
  // Conditions that come in by what is known about these have relations of their own.
  Ref Known = Paths.relations(All);
  for (unsigned V : F.support(Known))
    Variables.insert(V);
  bool ByWarp = false;
  for (unsigned V : Variables)
    if (F.kind(V) == VarKind::Table) {
      Tables.push_back(V);
      ByWarp |= F.table(V).size() > 1;
    }
  Ref Result = Formulas::False;
  for (unsigned Warp = 0; Warp < (ByWarp ? 32u : 1u); ++Warp)
    Result = F.either(Result, differenceIn(Named, Come, Gone, Known, Tables, Warp));
  return Result;
}

//===--- What a mask names -------------------------------------------------------------------------===//

MaskProof::Named MaskProof::namesOfConstant(const ConstantInt &Mask) {
  const uint32_t Bits = uint32_t(Mask.getZExtValue());
  if (Bits == 0xffffffffu)
    return {Formulas::True, "full"};
  if (Bits == 0)
    return {Formulas::False, "constant"};
  return {Paths.constantLanes(Bits), "constant"};
}

MaskProof::Named MaskProof::namesOfBallot(const SyncOp &Op, const BasicBlock *At) {
  if (B.Doubted.contains(Op.Call))
    return {Formulas::False, "ballot", "doubted-ballot"};
  const BasicBlock *Where = Op.Call->getParent();
  if (!Paths.sameTrip(Where, At))
    return {Formulas::False, "ballot", "ballot-of-other-trip"};
  return {F.both(Paths.reach(Where), Paths.valueOf(Op.Predicate, Where)), "ballot", nullptr, Op.Call};
}

MaskProof::Named MaskProof::combined(const BinaryOperator &Op, const BasicBlock *At, unsigned Depth) {
  Named A = names(Op.getOperand(0), At, Depth + 1), C = names(Op.getOperand(1), At, Depth + 1);
  Named Result{Formulas::False, "combined", A.TooHard ? A.TooHard : C.TooHard, A.Ballot ? A.Ballot : C.Ballot};
  if (Op.getOpcode() == Instruction::And)
    Result.Lanes = F.both(A.Lanes, C.Lanes);
  else if (Op.getOpcode() == Instruction::Or)
    Result.Lanes = F.either(A.Lanes, C.Lanes);
  else
    Result.Lanes = F.same(A.Lanes, F.negation(C.Lanes));
  return Result;
}

/// The mask that a loop carries: by induction over the trips.
MaskProof::Named MaskProof::namesOfLoopMask(const PHINode &Phi, const BasicBlock *At, unsigned Depth) {
  const Loop *L = S.Loops.getLoopFor(Phi.getParent());
  if (!Paths.sameTrip(Phi.getParent(), At))
    return {Formulas::False, "loop-mask", "mask-of-last-trip"};
  const Named Holds{Paths.atHeader(L), "loop-mask"}, Fails{Formulas::False, "loop-mask", "loop-mask"};
  if (auto It = LoopMasks.find(&Phi); It != LoopMasks.end())
    return It->second == Induction::Assumed ? Holds : Fails;
  LoopMasks[&Phi] = Induction::Assumed;
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I) {
    const BasicBlock *From = Phi.getIncomingBlock(I);
    Named Incoming = names(Phi.getIncomingValue(I), From, Depth + 1);
    Ref Come = L->contains(From) ? Paths.passesToHeader(L, From) : Paths.enters(L);
    if (Incoming.TooHard || !matches(Incoming.Lanes, Come, Paths.gone(From))) {
      LoopMasks[&Phi] = Induction::Failed;
      InductionFailed = true;
      return Incoming.TooHard ? Incoming : Fails;
    }
  }
  return Holds;
}

MaskProof::Named MaskProof::namesOfPhi(const PHINode &Phi, const BasicBlock *At, unsigned Depth) {
  const Loop *L = S.Loops.getLoopFor(Phi.getParent());
  if (L && L->getHeader() == Phi.getParent())
    return namesOfLoopMask(Phi, At, Depth);
  if (!Paths.sameTrip(Phi.getParent(), At))
    return {Formulas::False, "phi", "mask-of-last-trip"};
  // Which edge was taken is the same for all lanes that are here; only then has the mask one value.
  Named Result{Formulas::False, "chosen"};
  std::vector<Ref> Chosen;
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I) {
    Named Incoming = names(Phi.getIncomingValue(I), Phi.getIncomingBlock(I), Depth + 1);
    if (Incoming.TooHard)
      return Incoming;
    Ref Taken = existsLane(Paths.passes(Phi.getIncomingBlock(I), Phi.getParent()));
    for (Ref Other : Chosen)
      if (F.both(Other, Taken) != Formulas::False)
        return {Formulas::False, "chosen", "choice-differs"};
    Chosen.push_back(Taken);
    Result.Lanes = F.either(Result.Lanes, F.both(Taken, Incoming.Lanes));
    if (Incoming.Ballot)
      Result.Ballot = Incoming.Ballot;
  }
  return Result;
}

static bool asksWhoIsActive(const CallBase &Call) {
  if (auto *Asm = dyn_cast<InlineAsm>(Call.getCalledOperand()))
    return StringRef(Asm->getAsmString()).contains("activemask");
  return Call.getCalledFunction() && Call.getCalledFunction()->getName().contains("activemask");
}

MaskProof::Named MaskProof::names(const Value *Mask, const BasicBlock *At, unsigned Depth) {
  if (!Mask)
    return {Formulas::False, "asm", "asm-mask"};
  if (Depth > MaxDepth || !Mask->getType()->isIntegerTy(32))
    return {Formulas::False, "mask", "deep-mask"};
  if (auto *C = dyn_cast<ConstantInt>(Mask))
    return namesOfConstant(*C);
  if (const SyncOp *Op = Sources.operation(Mask); Op && Op->Kind == SyncKind::Ballot)
    return namesOfBallot(*Op, At);
  if (Sources.isMaskParameter(*Mask))
    return {Paths.entry(), "parameter"};
  if (auto *Freeze = dyn_cast<FreezeInst>(Mask))
    return names(Freeze->getOperand(0), At, Depth + 1);
  if (auto *Phi = dyn_cast<PHINode>(Mask))
    return namesOfPhi(*Phi, At, Depth);
  if (auto *Select = dyn_cast<SelectInst>(Mask)) {
    Ref If = Paths.valueOf(Select->getCondition(), Select->getParent());
    if (!sharedOnly(If) || !Paths.sameTrip(Select->getParent(), At))
      return {Formulas::False, "chosen", "choice-differs"};
    Named Then = names(Select->getTrueValue(), At, Depth + 1), Else = names(Select->getFalseValue(), At, Depth + 1);
    return {F.choice(If, Then.Lanes, Else.Lanes), "chosen", Then.TooHard ? Then.TooHard : Else.TooHard,
            Then.Ballot ? Then.Ballot : Else.Ballot};
  }
  if (auto *Op = dyn_cast<BinaryOperator>(Mask)) {
    if (Op->getOpcode() == Instruction::And || Op->getOpcode() == Instruction::Or || Op->getOpcode() == Instruction::Xor)
      return combined(*Op, At, Depth);
    return {Formulas::False, "mask", "arithmetic-mask"};
  }
  if (isa<LoadInst>(Mask))
    return {Formulas::False, "mask", "loaded-mask"};
  if (auto *Call = dyn_cast<CallBase>(Mask))
    return {Formulas::False, "mask",
            Sources.operation(Mask)  ? "exchanged-mask"
            : asksWhoIsActive(*Call) ? "activemask"
                                     : "called-mask"};
  return {Formulas::False, "mask", "other-mask"};
}

//===--- One operation -----------------------------------------------------------------------------===//

/// Conditions of Named that do not decide who comes may be another spelling of those that do.
static bool namesOtherConditions(Formulas &F, Ref Named, Ref Come, const PathConditions &Paths) {
  SmallVector<unsigned, 8> Deciding = F.support(Come);
  return any_of(F.support(Named), [&](unsigned V) {
    return F.kind(V) == VarKind::Lane && !is_contained(Deciding, V) && Paths.entryVariable() != V;
  });
}

bool MaskProof::isDivergentAt(const SyncOp &Op) const {
  const Use *Where = find_if(Op.Call->args(), [&](const Use &U) { return U.get() == Op.Mask; });
  return Paths.uniformity().isDivergentUse(*Where);
}

Finding MaskProof::judge(const SyncOp &Op) {
  const BasicBlock *Here = Op.Call->getParent();
  Finding Result;
  Named N;
  do { // a loop mask that fails may have been relied on before
    InductionFailed = false;
    N = names(Op.Mask, Here);
  } while (InductionFailed);
  Result.Pattern = N.Kind;
  Result.Ballot = N.Ballot;
  const Ref Come = Paths.reach(Here), Gone = Paths.gone(Here);
  auto Undecided = [&](const char *Why) {
    Result.Undecided = true;
    Result.Pattern = Why;
    return Result;
  };
  if (F.overflowed())
    return Undecided("too-many-conditions");
  if (auto *Match = Op.Mask ? Sources.operation(Op.Mask) : nullptr; Match && Match->Kind == SyncKind::MatchAny) {
    // Each group of equal lanes is named by its own mask; together they are those that came to the match.
    const BasicBlock *Where = Match->Call->getParent();
    Result.Pattern = "match";
    Result.Right = !B.Doubted.contains(Match->Call) && Paths.sameTrip(Where, Here) && matches(Paths.reach(Where), Come, Gone);
    return Result.Right ? Result : Undecided("match");
  }
  if (N.TooHard)
    return Undecided(N.TooHard);
  // One value in all lanes that come.
  if (!isa<Constant>(Op.Mask) && isDivergentAt(Op))
    return Undecided("differing-mask");
  const Ref Wrong = difference(N.Lanes, Come, Gone);
  if (F.overflowed())
    return Undecided("too-many-conditions");
  if (Wrong == Formulas::False) {
    Result.Right = true;
    Result.NamesGone = difference(N.Lanes, Come, Formulas::False) != Formulas::False;
    Result.NamesEntry = Paths.entryVariable().has_value();
    return Result;
  }
  for (unsigned V : F.support(Wrong))
    if (F.kind(V) != VarKind::Shared && Paths.entryVariable() != V)
      Result.Blame.push_back(V);
  if (namesOtherConditions(F, N.Lanes, Come, Paths))
    return Undecided("other-condition");
  return Result;
}
