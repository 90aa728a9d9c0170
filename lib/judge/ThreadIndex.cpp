#include "judge/ThreadIndex.h"
#include "judge/PrepareModule.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace warpshift;
using namespace warpshift::judging;

static CallInst *opaque(IRBuilder<> &Build, const char *Name, ConstantRange Range) {
  Module &M = *Build.GetInsertBlock()->getModule();
  FunctionCallee Callee = M.getOrInsertFunction(Name, Build.getInt32Ty());
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->addFnAttr(Attribute::WillReturn);
  CallInst *Call = Build.CreateCall(Callee);
  Call->addRangeRetAttr(Range);
  return Call;
}

static ConstantRange below(unsigned Bound) { return ConstantRange(APInt(32, 0), APInt(32, Bound)); }

/// Warp * 32 + Lane.
static Value *joinIndex(IRBuilder<> &Build, Value *Warp, Value *Lane) {
  auto *Index = cast<Instruction>(Build.CreateOr(Build.CreateShl(Warp, 5, "", true, true), Lane));
  cast<PossiblyDisjointInst>(Index)->setIsDisjoint(true);
  return Index;
}

static void replaceAll(ArrayRef<IntrinsicInst *> Reads, Value *With) {
  for (IntrinsicInst *Read : Reads) {
    Read->replaceAllUsesWith(With);
    Read->eraseFromParent();
  }
}

/// tid.x = warp * 32 + lane, and ntid.x = warps * 32 where that is known, so that what code computes from them folds.
static void splitThreadIndex(Function &F, bool MultipleOf32) {
  SmallVector<IntrinsicInst *, 8> Tids, Extents;
  for (Instruction &I : instructions(F))
    if (auto *Read = dyn_cast<IntrinsicInst>(&I)) {
      if (Read->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_tid_x)
        Tids.push_back(Read);
      else if (Read->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_ntid_x)
        Extents.push_back(Read);
      else if (Read->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_laneid)
        Read->addRangeRetAttr(below(32));
    }
  // Entry may stand before one of the reads, so that all of it is built before any of them goes.
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  Value *Index = nullptr, *Extent = nullptr;
  if (!Tids.empty()) {
    CallInst *Warp = opaque(Entry, warpInBlockName(), below(32)), *Lane = opaque(Entry, laneInRowName(), below(32));
    Index = joinIndex(Entry, Warp, Lane);
  }
  if (!Extents.empty() && MultipleOf32)
    Extent = Entry.CreateShl(opaque(Entry, warpsInRowName(), ConstantRange(APInt(32, 1), APInt(32, 33))), 5, "", true, true);
  replaceAll(Tids, Index);
  if (Extent)
    replaceAll(Extents, Extent);
}

static bool reads(const Function &F, Intrinsic::ID Id) {
  return any_of(instructions(F), [&](const Instruction &I) {
    auto *Read = dyn_cast<IntrinsicInst>(&I);
    return Read && Read->getIntrinsicID() == Id;
  });
}

bool warpshift::judging::readsRow(const Function &F) { return reads(F, Intrinsic::nvvm_read_ptx_sreg_tid_y); }

static void replaceReads(Function &F, Intrinsic::ID Id, Value *With) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Read = dyn_cast<IntrinsicInst>(&I); Read && Read->getIntrinsicID() == Id) {
      Read->replaceAllUsesWith(With);
      Read->eraseFromParent();
    }
}

static bool isRead(const Value *V, Intrinsic::ID Id) {
  auto *Read = dyn_cast<IntrinsicInst>(V);
  return Read && Read->getIntrinsicID() == Id;
}

/// V = First + Size * Rest; Rest, or null.
static Value *restOfIndex(Value *V, Intrinsic::ID First, Intrinsic::ID Size) {
  using namespace PatternMatch;
  Value *A = nullptr, *Product = nullptr, *L = nullptr, *R = nullptr;
  if (!match(V, m_Add(m_Value(A), m_Value(Product))))
    return nullptr;
  if (!isRead(A, First))
    std::swap(A, Product);
  if (!isRead(A, First) || !match(Product, m_Mul(m_Value(L), m_Value(R))))
    return nullptr;
  return isRead(L, Size) ? R : isRead(R, Size) ? L : nullptr;
}

/// x + X * (y + Y * z), or without z where its extent is 1.
static bool isLinearIndex(Instruction &I, bool TwoDimensional) {
  Value *Row = restOfIndex(&I, Intrinsic::nvvm_read_ptx_sreg_tid_x, Intrinsic::nvvm_read_ptx_sreg_ntid_x);
  if (!Row)
    return false;
  if (TwoDimensional && isRead(Row, Intrinsic::nvvm_read_ptx_sreg_tid_y))
    return true;
  Value *Slice = restOfIndex(Row, Intrinsic::nvvm_read_ptx_sreg_tid_y, Intrinsic::nvvm_read_ptx_sreg_ntid_y);
  return Slice && isRead(Slice, Intrinsic::nvvm_read_ptx_sreg_tid_z);
}

static void foldLinearIndex(Function &F, bool TwoDimensional) {
  SmallVector<Instruction *, 8> Linear;
  for (Instruction &I : instructions(F))
    if (isLinearIndex(I, TwoDimensional))
      Linear.push_back(&I);
  if (Linear.empty())
    return;
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  CallInst *Lane = Entry.CreateIntrinsic(Entry.getInt32Ty(), Intrinsic::nvvm_read_ptx_sreg_laneid, {});
  Lane->addRangeRetAttr(below(32));
  Value *Index = joinIndex(Entry, opaque(Entry, warpName(), below(32)), Lane);
  for (Instruction *I : Linear)
    I->replaceAllUsesWith(Index);
}

/// asm("mov.u32 %0, %laneid;") and its like are the intrinsic that reads the register.
static void readAsIntrinsics(Function &F) {
  static const std::pair<StringRef, Intrinsic::ID> Registers[] = {
      {"%laneid", Intrinsic::nvvm_read_ptx_sreg_laneid},
      {"%tid.x", Intrinsic::nvvm_read_ptx_sreg_tid_x},
      {"%tid.y", Intrinsic::nvvm_read_ptx_sreg_tid_y},
      {"%tid.z", Intrinsic::nvvm_read_ptx_sreg_tid_z},
      {"%ntid.x", Intrinsic::nvvm_read_ptx_sreg_ntid_x},
      {"%ntid.y", Intrinsic::nvvm_read_ptx_sreg_ntid_y},
      {"%ntid.z", Intrinsic::nvvm_read_ptx_sreg_ntid_z},
      {"%ctaid.x", Intrinsic::nvvm_read_ptx_sreg_ctaid_x},
      {"%lanemask_lt", Intrinsic::nvvm_read_ptx_sreg_lanemask_lt},
      {"%lanemask_le", Intrinsic::nvvm_read_ptx_sreg_lanemask_le},
      {"%lanemask_eq", Intrinsic::nvvm_read_ptx_sreg_lanemask_eq},
      {"%lanemask_ge", Intrinsic::nvvm_read_ptx_sreg_lanemask_ge},
      {"%lanemask_gt", Intrinsic::nvvm_read_ptx_sreg_lanemask_gt},
  };
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    auto *Asm = Call ? dyn_cast<InlineAsm>(Call->getCalledOperand()) : nullptr;
    if (!Asm || !Call->getType()->isIntegerTy(32) || Call->arg_size() != 0)
      continue;
    StringRef Text = StringRef(Asm->getAsmString()).trim(" \t\n\r{};");
    auto [Name, Operands] = Text.split(' ');
    auto [Target, Register] = Operands.split(',');
    if ((Name != "mov.u32" && Name != "mov.b32" && Name != "mov.s32") || Target.trim() != "$0")
      continue;
    const auto *Found = find_if(Registers, [&](const auto &R) { return R.first == Register.trim(); });
    if (Found == std::end(Registers))
      continue;
    IRBuilder<> Build(Call);
    Call->replaceAllUsesWith(Build.CreateIntrinsic(Build.getInt32Ty(), Found->second, {}));
    Call->eraseFromParent();
  }
}

/// The number of a lane, and nothing above its five bits.
static bool isLaneNumber(const Value *V) {
  if (auto *Cast = dyn_cast<ZExtInst>(V))
    V = Cast->getOperand(0);
  auto *Call = dyn_cast<CallInst>(V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && (Callee->getName() == laneInRowName() || Callee->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_laneid);
}

static bool isMultipleOf32(const Value *V, const DataLayout &Layout) {
  return computeKnownBits(V, Layout).countMinTrailingZeros() >= 5;
}

/// V = Upper | Lane, where Upper is a multiple of 32; both are to be converted as V is.
struct WarpParts {
  Value *Upper = nullptr, *Lane = nullptr;
  CastInst *As = nullptr;
  explicit operator bool() const { return Upper; }
  Value *upper(IRBuilder<> &Build) const { return As ? Build.CreateCast(As->getOpcode(), Upper, As->getType()) : Upper; }
  Value *lane(IRBuilder<> &Build) const { return As ? Build.CreateZExtOrTrunc(Lane, As->getType()) : Lane; }
};

static WarpParts partsOf(Value *V, const DataLayout &Layout) {
  Value *Upper = nullptr, *Lane = nullptr;
  if (auto *As = dyn_cast<CastInst>(V);
      As && (isa<ZExtInst, SExtInst>(As) || (isa<TruncInst>(As) && As->getType()->getIntegerBitWidth() > 5))) {
    WarpParts Inner = partsOf(As->getOperand(0), Layout);
    if (Inner && !Inner.As)
      return {Inner.Upper, Inner.Lane, As};
    return {};
  }
  if (isLaneNumber(V))
    return {Constant::getNullValue(V->getType()), V};
  if (!PatternMatch::match(V, PatternMatch::m_Or(PatternMatch::m_Value(Upper), PatternMatch::m_Value(Lane))))
    return {};
  if (!isLaneNumber(Lane))
    std::swap(Upper, Lane);
  return isLaneNumber(Lane) && isMultipleOf32(Upper, Layout) ? WarpParts{Upper, Lane} : WarpParts();
}

static Value *joinParts(IRBuilder<> &Build, Value *Upper, Value *Lane) {
  auto *Joined = cast<Instruction>(Build.Insert(BinaryOperator::CreateOr(Upper, Lane)));
  cast<PossiblyDisjointInst>(Joined)->setIsDisjoint(true);
  return Joined;
}

/// (u | lane) + v becomes (u + v) | lane.
static bool liftSum(BinaryOperator &Sum, const DataLayout &Layout) {
  for (unsigned Side : {0u, 1u}) {
    Value *Other = Sum.getOperand(1 - Side);
    WarpParts Parts = partsOf(Sum.getOperand(Side), Layout);
    if (!Parts || !isMultipleOf32(Other, Layout))
      continue;
    IRBuilder<> Build(&Sum);
    Sum.replaceAllUsesWith(joinParts(Build, Build.CreateAdd(Parts.upper(Build), Other), Parts.lane(Build)));
    return true;
  }
  return false;
}

/// (u | lane) - (v | lane) becomes u - v.
static bool liftDifference(BinaryOperator &Difference, const DataLayout &Layout) {
  WarpParts From = partsOf(Difference.getOperand(0), Layout), Less = partsOf(Difference.getOperand(1), Layout);
  if (!From || !Less || From.Lane != Less.Lane)
    return false;
  IRBuilder<> Build(&Difference);
  Difference.replaceAllUsesWith(Build.CreateSub(From.upper(Build), Less.upper(Build)));
  return true;
}

/// (u | lane) < v becomes u < v, and (u | lane) > w becomes u > w for a w with its five lower bits set.
static bool liftOrder(ICmpInst &Cmp, const DataLayout &Layout) {
  if (!Cmp.getOperand(0)->getType()->isIntegerTy())
    return false;
  const CmpInst::Predicate P = Cmp.getPredicate();
  const KnownBits Bound = computeKnownBits(Cmp.getOperand(1), Layout);
  const bool First = P == CmpInst::ICMP_ULT || P == CmpInst::ICMP_UGE || P == CmpInst::ICMP_SLT || P == CmpInst::ICMP_SGE;
  const bool Last = P == CmpInst::ICMP_UGT || P == CmpInst::ICMP_ULE || P == CmpInst::ICMP_SGT || P == CmpInst::ICMP_SLE;
  if (!(First && Bound.countMinTrailingZeros() >= 5) && !(Last && Bound.countMinTrailingOnes() >= 5))
    return false;
  WarpParts Parts = partsOf(Cmp.getOperand(0), Layout);
  IRBuilder<> Build(&Cmp);
  if (Parts)
    Cmp.setOperand(0, Parts.upper(Build));
  return bool(Parts);
}

/// V = Counter + multiples of 32, over any number of additions: what is added, in the order of the additions; or nothing.
static std::optional<SmallVector<Value *, 4>> stepsFrom(const PHINode &Counter, Value *V, const DataLayout &Layout) {
  SmallVector<Value *, 4> Steps;
  while (V != &Counter) {
    auto *Sum = dyn_cast<BinaryOperator>(V);
    if (!Sum || Sum->getOpcode() != Instruction::Add || Steps.size() == 8)
      return std::nullopt;
    const unsigned Side = isMultipleOf32(Sum->getOperand(1), Layout) ? 0 : 1;
    if (!isMultipleOf32(Sum->getOperand(1 - Side), Layout))
      return std::nullopt;
    Steps.push_back(Sum->getOperand(1 - Side));
    V = Sum->getOperand(Side);
  }
  return Steps;
}

/// for (i = u | lane; ...; i += v) becomes for (j = u; ...; j += v) with i = j | lane: a multiple of 32 added to both, however it wraps, leaves
/// the five lower bits.
static bool liftCounter(PHINode &Counter, const DataLayout &Layout) {
  SmallVector<std::pair<WarpParts, SmallVector<Value *, 4>>, 4> Each; // By incoming edge: where it starts, or what it adds.
  const WarpParts *Start = nullptr;
  bool Advances = false;
  Each.reserve(Counter.getNumIncomingValues());
  for (Value *V : Counter.incoming_values()) {
    if (auto Steps = stepsFrom(Counter, V, Layout)) {
      Advances = true;
      Each.push_back({{}, *Steps});
      continue;
    }
    Each.push_back({partsOf(V, Layout), {}});
    const WarpParts &Parts = Each.back().first;
    if (!Parts || (Start && Start->Lane != Parts.Lane))
      return false;
    Start = &Parts;
  }
  // Without a step this need not be a loop's header, which the number of the lane reaches from each start.
  if (!Start || !Advances)
    return false;
  PHINode *Upper = PHINode::Create(Counter.getType(), Counter.getNumIncomingValues(), "", Counter.getIterator());
  for (unsigned I = 0; I < Each.size(); ++I) {
    const auto &[Parts, Steps] = Each[I];
    IRBuilder<> Build(Counter.getIncomingBlock(I)->getTerminator());
    Value *V = Parts ? Parts.upper(Build) : Upper;
    for (Value *Step : llvm::reverse(Steps))
      V = Build.CreateAdd(V, Step);
    Upper->addIncoming(V, Counter.getIncomingBlock(I));
  }
  IRBuilder<> Build(&*Counter.getParent()->getFirstInsertionPt());
  Counter.replaceAllUsesWith(joinParts(Build, Upper, Start->lane(Build)));
  Counter.eraseFromParent();
  return true;
}

bool warpshift::judging::liftWarpParts(Function &F) {
  const DataLayout &Layout = F.getParent()->getDataLayout();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (auto *Phi = dyn_cast<PHINode>(&I); Phi && Phi->getType()->isIntegerTy())
      Changed |= liftCounter(*Phi, Layout);
    else if (I.getOpcode() == Instruction::Add)
      Changed |= liftSum(cast<BinaryOperator>(I), Layout);
    else if (I.getOpcode() == Instruction::Sub)
      Changed |= liftDifference(cast<BinaryOperator>(I), Layout);
    else if (auto *Cmp = dyn_cast<ICmpInst>(&I))
      Changed |= liftOrder(*Cmp, Layout);
  }
  return Changed;
}

void warpshift::judging::foldThreadIndex(Function &F, BlockShape Shape) {
  readAsIntrinsics(F);
  if (Shape.OneDimensional) {
    Type *I32 = Type::getInt32Ty(F.getContext());
    for (Intrinsic::ID Id : {Intrinsic::nvvm_read_ptx_sreg_tid_y, Intrinsic::nvvm_read_ptx_sreg_tid_z})
      replaceReads(F, Id, ConstantInt::get(I32, 0));
    for (Intrinsic::ID Id : {Intrinsic::nvvm_read_ptx_sreg_ntid_y, Intrinsic::nvvm_read_ptx_sreg_ntid_z})
      replaceReads(F, Id, ConstantInt::get(I32, 1));
  } else if (readsRow(F)) {
    foldLinearIndex(F, Shape.TwoDimensional);
  }
  splitThreadIndex(F, Shape.MultipleOf32);
}
