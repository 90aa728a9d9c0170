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

/// V = Upper | lane, where Upper is a multiple of 32; Upper, or null.
static Value *upperPart(Value *V, const DataLayout &Layout) {
  Value *Upper = nullptr, *Lane = nullptr;
  if (!PatternMatch::match(V, PatternMatch::m_Or(PatternMatch::m_Value(Upper), PatternMatch::m_Value(Lane))))
    return nullptr;
  if (!isLaneNumber(Lane))
    std::swap(Upper, Lane);
  return isLaneNumber(Lane) && isMultipleOf32(Upper, Layout) ? Upper : nullptr;
}

bool warpshift::judging::liftWarpParts(Function &F) {
  const DataLayout &Layout = F.getParent()->getDataLayout();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (I.getOpcode() == Instruction::Add) {
      for (unsigned Side : {0u, 1u})
        if (Value *Upper = upperPart(I.getOperand(Side), Layout); Upper && isMultipleOf32(I.getOperand(1 - Side), Layout)) {
          auto *Part = cast<Instruction>(I.getOperand(Side));
          Value *Lane = Part->getOperand(0) == Upper ? Part->getOperand(1) : Part->getOperand(0);
          IRBuilder<> Build(&I);
          auto *Sum =
              cast<Instruction>(Build.Insert(BinaryOperator::CreateOr(Build.CreateAdd(Upper, I.getOperand(1 - Side)), Lane)));
          cast<PossiblyDisjointInst>(Sum)->setIsDisjoint(true);
          I.replaceAllUsesWith(Sum);
          Changed = true;
          break;
        }
    } else if (auto *Cmp = dyn_cast<ICmpInst>(&I);
               Cmp && Cmp->getOperand(0)->getType()->isIntegerTy() && isMultipleOf32(Cmp->getOperand(1), Layout)) {
      const CmpInst::Predicate P = Cmp->getPredicate();
      const bool Orders = P == CmpInst::ICMP_ULT || P == CmpInst::ICMP_UGE || P == CmpInst::ICMP_SLT || P == CmpInst::ICMP_SGE;
      if (Value *Upper = Orders ? upperPart(Cmp->getOperand(0), Layout) : nullptr) {
        Cmp->setOperand(0, Upper);
        Changed = true;
      }
    }
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
