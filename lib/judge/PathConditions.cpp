#include "judge/PathConditions.h"
#include "judge/LaneFold.h"
#include "llvm/ADT/GenericUniformityImpl.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace warpshift;
using namespace warpshift::judging;

using Ref = Formulas::Ref;
static constexpr unsigned MaxDepth = 40;
static constexpr size_t MaxRangesOfAValue = 40;
static constexpr size_t MaxStepsOfAPhi = 8000, MaxStepsOfPhis = 80000;

static void addWhatLeadsTo(DenseSet<const BasicBlock *> &Blocks) {
  SmallVector<const BasicBlock *, 16> Work(Blocks.begin(), Blocks.end());
  while (!Work.empty())
    for (const BasicBlock *Before : predecessors(Work.pop_back_val()))
      if (Blocks.insert(Before).second)
        Work.push_back(Before);
}

warpshift::judging::Shape::Shape(const LaneSources &Sources) {
  Function &Body = Sources.body();
  Dominators.recalculate(Body);
  Loops.analyze(Dominators);
  Cycles.compute(Body);
  for (const Cycle *Top : Cycles.toplevel_cycles())
    for (const Cycle *C : depth_first(Top))
      Reducible &= C->isReducible();
  ReversePostOrderTraversal<Function *> Blocks(&Body);
  Order.assign(Blocks.begin(), Blocks.end());
  for (const BasicBlock *Block : Order) {
    const Instruction *End = Block->getTerminator();
    Supported &= isa<BranchInst, SwitchInst, ReturnInst, UnreachableInst>(End);
    if (isa<ReturnInst>(End) || Loops.getLoopFor(Block) ||
        any_of(*Block, [&](const Instruction &I) { return Sources.operation(&I) || isBlockBarrier(I); }))
      GoesOn.insert(Block);
  }
  addWhatLeadsTo(GoesOn);
}

PathConditions::PathConditions(const LaneSources &Sources, const judging::Shape &S, const Beliefs &B, bool BarriersAreUniform)
    : Sources(Sources), S(S), B(B), BarriersAreUniform(BarriersAreUniform), Asked(LaneTransformInfo(Sources, B)),
      Uniform(S.Dominators, S.Cycles, &Asked), StepsForPhis(MaxStepsOfPhis) {
  Uniform.compute();
  if (!Sources.isKernel() && !B.AllEnter) {
    Entry = F.newVariable(VarKind::Lane);
    Conditions.push_back({.Entry = true});
  }
  process(nullptr);
}

bool PathConditions::isDivergent(const Value *V) const { return !isa<Constant>(V) && Uniform.isDivergent(V); }

const Loop *PathConditions::childOf(const Loop *Parent, const BasicBlock *Block) const {
  const Loop *Found = S.Loops.getLoopFor(Block);
  while (Found && Found->getParentLoop() != Parent)
    Found = Found->getParentLoop();
  return Found;
}

bool PathConditions::leaveTogether(const Loop *Loop) const {
  auto It = Regions.find(Loop);
  return It == Regions.end() || It->second.Together;
}

bool PathConditions::sameTrip(const BasicBlock *Def, const BasicBlock *At) const {
  for (const Loop *L = S.Loops.getLoopFor(Def); L && !L->contains(At); L = L->getParentLoop())
    if (!leaveTogether(L))
      return false;
  return true;
}

//===--- Values ------------------------------------------------------------------------------------===//

/// Whole: the instruction that computes the condition or its negation, if there is one.
Ref PathConditions::atom(CompareKey Key, const Value *Whole, const BasicBlock *At) {
  auto [Kind, Left, Right, Ignored] = Key;
  bool SameTrip = true;
  for (const Value *V : {Left, Right, Whole})
    if (auto *I = dyn_cast_or_null<Instruction>(V))
      SameTrip &= sameTrip(I->getParent(), At);
  std::get<3>(Key) = SameTrip;
  if (auto It = Atoms.find(Key); It != Atoms.end())
    return F.of(It->second);
  const bool Differs = Whole ? isDivergent(Whole) : isDivergent(Left) || (Right && isDivergent(Right));
  Condition C;
  C.About = Whole ? Whole : Left;
  C.SameTrip = SameTrip;
  const bool IsCompare = CmpInst::isIntPredicate(CmpInst::Predicate(Kind));
  if (auto *Bound = dyn_cast_or_null<ConstantInt>(Right); Bound && IsCompare) {
    C.Compared = Left;
    C.Range = ConstantRange::makeExactICmpRegion(CmpInst::Predicate(Kind), Bound->getValue());
    const Value *Base = nullptr;
    const APInt *Added = nullptr; // x + 3 < 5 is a condition on x
    if (PatternMatch::match(Left, PatternMatch::m_Add(PatternMatch::m_Value(Base), PatternMatch::m_APInt(Added)))) {
      C.Compared = Base;
      C.Range = C.Range->subtract(*Added);
    }
  }
  VarKind V = Differs || !SameTrip ? VarKind::Lane : VarKind::Shared;
  std::vector<uint32_t> Table;
  if (V == VarKind::Lane && SameTrip) {
    const bool LaneKnown = Sources.laneInRowIsLane(B);
    if (IsCompare && Left->getType()->isIntegerTy())
      Table = lanesWhere(CmpInst::Predicate(Kind), *Left, *Right, LaneKnown);
    else if (!Right)
      Table = lanesWhere(CmpInst::ICMP_NE, *Left, *ConstantInt::getFalse(Left->getContext()), LaneKnown);
    if (!Table.empty())
      V = VarKind::Table;
  }
  unsigned Variable = F.newVariable(V, std::move(Table));
  Conditions.push_back(std::move(C));
  Atoms[Key] = Variable;
  return F.of(Variable);
}

bool PathConditions::canExpand(const PHINode &Phi, const BasicBlock *At) const {
  const Loop *L = S.Loops.getLoopFor(Phi.getParent());
  if (L && (L->getHeader() == Phi.getParent() || !L->contains(At)))
    return false;
  return isDivergent(&Phi);
}

/// What arrives over each edge, where that edge is taken. Nothing if that is beyond what is worth it: values that each branch
/// changes, and that the next one asks about, double it every time.
std::optional<Ref> PathConditions::overPhi(const PHINode &Phi, const BasicBlock *At, function_ref<Ref(const Value *)> Each) {
  if (!canExpand(Phi, At))
    return std::nullopt;
  const Loop *L = S.Loops.getLoopFor(Phi.getParent());
  const size_t Before = F.steps(), Left = StepsForPhis;
  auto Result = F.within(std::min(MaxStepsOfAPhi, Left), [&] {
    Ref Some = Formulas::False;
    SmallPtrSet<const BasicBlock *, 8> Seen; // a switch may lead here twice
    for (unsigned I = 0; I < Phi.getNumIncomingValues() && !F.gaveUp(); ++I)
      if (Seen.insert(Phi.getIncomingBlock(I)).second)
        Some = F.either(Some, F.both(passesIn(L, Phi.getIncomingBlock(I), Phi.getParent()), Each(Phi.getIncomingValue(I))));
    return Some;
  });
  StepsForPhis = Left - std::min(Left, F.steps() - Before); // not those of phis among what arrives once more
  return Result;
}

Ref PathConditions::compare(CmpInst::Predicate P, const Value *L, const Value *R, const Value *Whole, const BasicBlock *At,
                            unsigned Depth) {
  if (isa<Constant>(L) && !isa<Constant>(R)) {
    std::swap(L, R);
    P = CmpInst::getSwappedPredicate(P);
  }
  auto *Bound = dyn_cast<ConstantInt>(R);
  if (auto *Number = dyn_cast<ConstantInt>(L); Number && Bound)
    return ICmpInst::compare(Number->getValue(), Bound->getValue(), P) ? Formulas::True : Formulas::False;
  if (Bound && Depth < MaxDepth) {
    auto With = [&](const Value *V) { return compare(P, V, R, nullptr, At, Depth + 1); };
    if (auto *Cast = dyn_cast<CastInst>(L);
        Cast && isa<ZExtInst, SExtInst>(L) && Cast->getOperand(0)->getType()->isIntegerTy(1)) {
      Type *T = L->getType();
      const Value *One = isa<ZExtInst>(L) ? ConstantInt::get(T, 1) : Constant::getAllOnesValue(T);
      return F.choice(valueOf(Cast->getOperand(0), At, Depth + 1), With(One), With(Constant::getNullValue(T)));
    }
    if (auto *Select = dyn_cast<SelectInst>(L);
        Select && (isa<Constant>(Select->getTrueValue()) || isa<Constant>(Select->getFalseValue())))
      return F.choice(valueOf(Select->getCondition(), At, Depth + 1), With(Select->getTrueValue()),
                      With(Select->getFalseValue()));
    if (auto *Phi = dyn_cast<PHINode>(L))
      if (std::optional<Ref> Each = overPhi(*Phi, At, With))
        return *Each;
  }
  // One of == < (signed, unsigned), perhaps the other way round, perhaps negated.
  bool Negated = false;
  if (P == CmpInst::ICMP_NE || P == CmpInst::ICMP_UGE || P == CmpInst::ICMP_SGE || P == CmpInst::ICMP_ULE ||
      P == CmpInst::ICMP_SLE) {
    P = CmpInst::getInversePredicate(P);
    Negated = true;
  }
  if (!Bound && (P == CmpInst::ICMP_UGT || P == CmpInst::ICMP_SGT)) {
    std::swap(L, R);
    P = CmpInst::getSwappedPredicate(P);
  }
  if (Bound && (P == CmpInst::ICMP_UGT || P == CmpInst::ICMP_SGT)) { // x > c is !(x < c + 1)
    const bool Signed = P == CmpInst::ICMP_SGT;
    const APInt &C = Bound->getValue();
    if (!(Signed ? C.isMaxSignedValue() : C.isMaxValue())) {
      R = ConstantInt::get(Bound->getContext(), C + 1);
      P = Signed ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT;
      Negated = !Negated;
    }
  }
  if (P == CmpInst::ICMP_EQ && !Bound && std::less<const Value *>()(R, L))
    std::swap(L, R);
  Ref A = atom({unsigned(P), L, R, true}, Whole, At);
  return Negated ? F.negation(A) : A;
}

Ref PathConditions::valueOf(const Value *V, const BasicBlock *At, unsigned Depth) {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return C->isZero() ? Formulas::False : Formulas::True;
  const std::pair<const Value *, const Loop *> Key{V, S.Loops.getLoopFor(At)};
  if (auto It = Values.find(Key); It != Values.end())
    return It->second;
  Ref Result = computeValue(V, At, Depth);
  if (!F.gaveUp())
    Values[Key] = Result;
  return Result;
}

Ref PathConditions::computeValue(const Value *V, const BasicBlock *At, unsigned Depth) {
  auto Plain = [&] { return atom({0, V, nullptr, true}, V, At); };
  if (Depth > MaxDepth)
    return Plain();
  auto Part = [&](unsigned I) { return valueOf(cast<User>(V)->getOperand(I), At, Depth + 1); };
  if (auto *Op = dyn_cast<BinaryOperator>(V)) {
    switch (Op->getOpcode()) {
    case Instruction::And: return F.both(Part(0), Part(1));
    case Instruction::Or: return F.either(Part(0), Part(1));
    case Instruction::Xor: return F.same(Part(0), F.negation(Part(1)));
    default: return Plain();
    }
  }
  if (isa<FreezeInst>(V))
    return Part(0);
  if (auto *Select = dyn_cast<SelectInst>(V); Select && Select->getCondition()->getType()->isIntegerTy(1))
    return F.choice(Part(0), Part(1), Part(2));
  if (auto *Phi = dyn_cast<PHINode>(V)) {
    auto Each = overPhi(*Phi, At, [&](const Value *Incoming) { return valueOf(Incoming, At, Depth + 1); });
    return Each ? *Each : Plain();
  }
  if (auto *Cmp = dyn_cast<ICmpInst>(V))
    return compare(Cmp->getPredicate(), Cmp->getOperand(0), Cmp->getOperand(1), Cmp, At, Depth + 1);
  if (auto *Cmp = dyn_cast<FCmpInst>(V)) {
    CmpInst::Predicate P = Cmp->getPredicate(), Inverse = Cmp->getInversePredicate();
    const bool Negated = Inverse < P;
    Ref A = atom({unsigned(Negated ? Inverse : P), Cmp->getOperand(0), Cmp->getOperand(1), true}, Cmp, At);
    return Negated ? F.negation(A) : A;
  }
  return Plain();
}

//===--- Paths -------------------------------------------------------------------------------------===//

Ref PathConditions::branchTo(const BasicBlock *From, const BasicBlock *To) {
  const Instruction *End = From->getTerminator();
  if (auto *Branch = dyn_cast<BranchInst>(End)) {
    if (Branch->isUnconditional() || Branch->getSuccessor(0) == Branch->getSuccessor(1))
      return Formulas::True;
    Ref If = valueOf(Branch->getCondition(), From);
    return Branch->getSuccessor(0) == To ? If : F.negation(If);
  }
  auto *Switch = cast<SwitchInst>(End);
  Ref Other = Formulas::True, Here = Formulas::False;
  for (const auto &Case : Switch->cases()) {
    Ref Is = compare(CmpInst::ICMP_EQ, Switch->getCondition(), Case.getCaseValue(), nullptr, From, 0);
    Other = F.both(Other, F.negation(Is));
    if (Case.getCaseSuccessor() == To)
      Here = F.either(Here, Is);
  }
  return Switch->getDefaultDest() == To ? F.either(Here, Other) : Here;
}

Ref PathConditions::passesIn(const Loop *Loop, const BasicBlock *From, const BasicBlock *To) {
  Region &R = Regions[Loop];
  if (S.Loops.getLoopFor(From) == Loop)
    return F.both(R.In.lookup(From), branchTo(From, To));
  const llvm::Loop *Child = childOf(Loop, From);
  if (!Child)
    return Formulas::False;
  return F.both(R.LoopIn.lookup(Child), Regions[Child].LeavesBy[{From, To}]);
}

Ref PathConditions::existsLane(Ref A) {
  return F.exists(A, [&](unsigned V) { return F.kind(V) != VarKind::Shared; });
}

/// No warp has lanes of both: which one holds is shared.
bool PathConditions::isSharedSplit(Ref A, Ref B) { return F.both(existsLane(A), existsLane(B)) == Formulas::False; }

void PathConditions::process(const Loop *Loop) {
  const BasicBlock *Head = Loop ? Loop->getHeader() : &Sources.body().getEntryBlock();
  for (const BasicBlock *Block : S.Order) {
    if (Loop && !Loop->contains(Block))
      continue;
    const llvm::Loop *Inner = S.Loops.getLoopFor(Block);
    const llvm::Loop *Child = Inner == Loop ? nullptr : childOf(Loop, Block);
    if (Inner != Loop && (!Child || Child->getHeader() != Block))
      continue;
    Ref In = Block == Head ? Formulas::True : Formulas::False;
    if (Block != Head) {
      SmallPtrSet<const BasicBlock *, 8> Seen;
      for (const BasicBlock *Before : predecessors(Block))
        if (!(Child && Child->contains(Before)) && S.Dominators.isReachableFromEntry(Before) && Seen.insert(Before).second)
          In = F.either(In, passesIn(Loop, Before, Block));
    }
    Region &R = Regions[Loop];
    if (Child) {
      R.LoopIn[Child] = In;
      process(Child);
      continue;
    }
    if (BarriersAreUniform && any_of(*Block, isBlockBarrier))
      In = existsLane(In);
    R.In[Block] = In;
  }
  if (Loop)
    finishLoop(Loop);
}

/// One of Edges, or something else if Rest says so, is taken: a variable for each choice.
void PathConditions::chooseExits(Region &R, ArrayRef<std::pair<const BasicBlock *, const BasicBlock *>> Edges,
                                 ArrayRef<Ref> Taken, Ref Rest, bool MayShare) {
  Ref Left = Rest;
  for (unsigned I = 0; I < Edges.size(); ++I) {
    if (I + 1 == Edges.size()) {
      R.LeavesBy[Edges[I]] = Left;
      break;
    }
    Ref Others = Formulas::False;
    for (unsigned J = 0; J < Edges.size(); ++J)
      if (J != I)
        Others = F.either(Others, Taken[J]);
    unsigned Variable = F.newVariable(MayShare && isSharedSplit(Taken[I], Others) ? VarKind::Shared : VarKind::Lane);
    const Instruction *End = Edges[I].first->getTerminator();
    const auto *Branch = dyn_cast<BranchInst>(End);
    Conditions.push_back({.About = Branch && Branch->isConditional() ? Branch->getCondition() : End});
    R.LeavesBy[Edges[I]] = F.both(Left, F.of(Variable));
    Left = F.both(Left, F.negation(F.of(Variable)));
  }
}

void PathConditions::finishLoop(const Loop *Loop) {
  std::vector<std::pair<const BasicBlock *, const BasicBlock *>> Exits, Ends;
  std::vector<Ref> ExitTaken, EndTaken;
  Ref Leave = Formulas::False, Stay = Formulas::False;
  std::set<std::pair<const BasicBlock *, const BasicBlock *>> Seen;
  bool MeetsEveryTrip = false;
  for (const BasicBlock *Block : S.Order) {
    if (!Loop->contains(Block))
      continue;
    if (BarriersAreUniform && S.Loops.getLoopFor(Block) == Loop && any_of(*Block, isBlockBarrier))
      MeetsEveryTrip |= Regions[Loop].In.lookup(Block) == Formulas::True;
    for (const BasicBlock *Next : successors(Block)) {
      if ((Loop->contains(Next) && Next != Loop->getHeader()) || !Seen.insert({Block, Next}).second)
        continue;
      Ref Taken = passesIn(Loop, Block, Next);
      if (Next == Loop->getHeader())
        Stay = F.either(Stay, Taken);
      else if (S.GoesOn.contains(Next)) {
        Exits.push_back({Block, Next});
        ExitTaken.push_back(Taken);
        Leave = F.either(Leave, Taken);
      } else {
        Ends.push_back({Block, Next});
        EndTaken.push_back(Taken);
      }
    }
  }
  Region &R = Regions[Loop];
  R.Together = MeetsEveryTrip || isSharedSplit(Leave, Stay);
  if (!R.Together) {
    R.HeaderVariable = F.newVariable(VarKind::Lane);
    Conditions.push_back({.StillInLoop = Loop});
  }
  // First the lanes that leave the kernel, each edge with a condition of its own; the others leave by the rest.
  Ref Alive = Formulas::True;
  if (!Ends.empty() && Exits.empty())
    chooseExits(R, Ends, EndTaken, Formulas::True, false);
  else {
    for (auto &Edge : Ends) {
      unsigned Variable = F.newVariable(VarKind::Lane);
      Conditions.push_back({.About = Edge.first->getTerminator()});
      R.LeavesBy[Edge] = F.both(Alive, F.of(Variable));
      Alive = F.both(Alive, F.negation(F.of(Variable)));
    }
    chooseExits(R, Exits, ExitTaken, Alive, R.Together);
  }
}

//===--- Questions ---------------------------------------------------------------------------------===//

Ref PathConditions::enters(const Loop *Loop) {
  const llvm::Loop *Parent = Loop->getParentLoop();
  return F.both(atHeader(Parent), Regions[Parent].LoopIn.lookup(Loop));
}

Ref PathConditions::atHeader(const Loop *Loop) {
  if (!Loop)
    return entry();
  Region &R = Regions[Loop];
  return R.HeaderVariable ? F.of(*R.HeaderVariable) : enters(Loop);
}

bool PathConditions::isBehindBarrier(const BasicBlock *Block) const {
  return BarriersAreUniform && any_of(S.Order, [&](const BasicBlock *B) {
           return S.Loops.getLoopFor(B) == S.Loops.getLoopFor(Block) && S.Dominators.dominates(B, Block) &&
                  any_of(*B, isBlockBarrier);
         });
}

Ref PathConditions::reach(const BasicBlock *Block) {
  const Loop *Loop = S.Loops.getLoopFor(Block);
  const Ref Header = atHeader(Loop); // Whoever left the loop before is not at its barrier: then nobody is.
  return F.both(isBehindBarrier(Block) ? existsLane(Header) : Header, Regions[Loop].In.lookup(Block));
}

Ref PathConditions::passes(const BasicBlock *From, const BasicBlock *To) {
  const Loop *Loop = S.Loops.getLoopFor(From);
  return F.both(reach(From), F.both(atHeader(Loop), branchTo(From, To)));
}

Ref PathConditions::passesToHeader(const Loop *Loop, const BasicBlock *From) {
  return F.both(atHeader(Loop), passesIn(Loop, From, Loop->getHeader()));
}

Ref PathConditions::constantLanes(uint32_t Bits) {
  auto [It, New] = Constants.try_emplace(Bits, 0);
  if (New) {
    It->second = F.newVariable(VarKind::Table, {Bits});
    Conditions.push_back({});
  }
  return F.of(It->second);
}

/// Blocks from which there is a way to Block in one trip of Loop; Block itself.
static SmallPtrSet<const BasicBlock *, 32> leadingTo(const BasicBlock *Block, const Loop *Loop) {
  SmallVector<const BasicBlock *, 16> Work{Block};
  SmallPtrSet<const BasicBlock *, 32> Found{Block};
  while (!Work.empty()) {
    const BasicBlock *At = Work.pop_back_val();
    if (Loop && At == Loop->getHeader())
      continue;
    for (const BasicBlock *Before : predecessors(At))
      if (Found.insert(Before).second)
        Work.push_back(Before);
  }
  return Found;
}

/// Blocks that lanes come to from Block in one trip of Loop; Block itself.
static SmallPtrSet<const BasicBlock *, 32> reachedFrom(const BasicBlock *Block, const Loop *Loop) {
  SmallVector<const BasicBlock *, 16> Work{Block};
  SmallPtrSet<const BasicBlock *, 32> Found{Block};
  while (!Work.empty())
    for (const BasicBlock *Next : successors(Work.pop_back_val()))
      if (!(Loop && Next == Loop->getHeader()) && Found.insert(Next).second)
        Work.push_back(Next);
  return Found;
}

/// Lanes that part from those that come to Block, in one trip of Loop, and do nothing but leave the kernel at places of their own: where the
/// others do not come to behind Block.
Ref PathConditions::goneIn(const Loop *Loop, const BasicBlock *Block) {
  Ref Result = Formulas::False;
  std::set<std::pair<const BasicBlock *, const BasicBlock *>> Seen; // a switch may lead there twice
  const SmallPtrSet<const BasicBlock *, 32> Before = leadingTo(Block, Loop), Behind = reachedFrom(Block, Loop);
  auto OnlyLeaves = [&](const BasicBlock *Next) {
    if (Loop && Next == Loop->getHeader())
      return false;
    return all_of(reachedFrom(Next, Loop), [&](const BasicBlock *At) {
      const bool GoesRound = Loop && is_contained(successors(At), Loop->getHeader());
      return !Behind.contains(At) && !GoesRound && !isa<ReturnInst>(At->getTerminator());
    });
  };
  for (const BasicBlock *From : S.Order) {
    const llvm::Loop *Child = S.Loops.getLoopFor(From) == Loop ? nullptr : childOf(Loop, From);
    if ((Loop && !Loop->contains(From)) || !Before.contains(From) || (Child && Child->contains(Block)))
      continue;
    for (const BasicBlock *Next : successors(From))
      if (!Before.contains(Next) && Seen.insert({From, Next}).second && OnlyLeaves(Next))
        Result = F.either(Result, passesIn(Loop, From, Next));
  }
  return Result;
}

Ref PathConditions::gone(const BasicBlock *Block) {
  Ref Result = Formulas::False;
  for (const Loop *Loop = S.Loops.getLoopFor(Block);; Loop = Loop->getParentLoop()) {
    Result = F.either(Result, F.both(atHeader(Loop), goneIn(Loop, Block)));
    if (!Loop)
      return Result;
  }
}

/// Conditions on one value are cut into the ranges on which each of them is true or false; one of these ranges holds.
Ref PathConditions::rangesHold(ArrayRef<unsigned> Variables) {
  std::vector<APInt> Ends{APInt::getZero(Conditions[Variables.front()].Range->getBitWidth())};
  for (unsigned V : Variables) {
    Ends.push_back(Conditions[V].Range->getLower());
    Ends.push_back(Conditions[V].Range->getUpper());
  }
  Ref Some = Formulas::False;
  std::set<std::vector<bool>> Seen;
  for (const APInt &Value : Ends) {
    std::vector<bool> Holds;
    for (unsigned V : Variables)
      Holds.push_back(Conditions[V].Range->contains(Value));
    if (!Seen.insert(Holds).second)
      continue;
    Ref Here = Formulas::True;
    for (unsigned I = 0; I < Variables.size(); ++I)
      Here = F.both(Here, Holds[I] ? F.of(Variables[I]) : F.negation(F.of(Variables[I])));
    Some = F.either(Some, Here);
  }
  return Some;
}

Ref PathConditions::relations(ArrayRef<unsigned> Variables) {
  Ref Known = Formulas::True;
  std::map<unsigned, SmallVector<unsigned, 8>> SameValue; // by the first variable about it, for a stable order
  for (unsigned V : Variables) {
    const Condition &C = Conditions[V];
    if (C.StillInLoop)
      Known = F.both(Known, F.either(F.negation(F.of(V)), enters(C.StillInLoop)));
    if (!C.Range)
      continue;
    auto First = find_if(Variables, [&](unsigned Other) {
      const Condition &O = Conditions[Other];
      return O.Range && O.Compared == C.Compared && O.SameTrip == C.SameTrip;
    });
    SameValue[*First].push_back(V);
  }
  for (const auto &[First, Group] : SameValue)
    if (Group.size() > 1 && Group.size() <= MaxRangesOfAValue)
      Known = F.both(Known, rangesHold(Group));
  return Known;
}
