#include "judge/ThreadIndex.h"
#include "judge/PrepareModule.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/IRBuilder.h"
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
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  if (!Tids.empty()) {
    CallInst *Warp = opaque(Entry, warpInBlockName(), below(32)), *Lane = opaque(Entry, laneInRowName(), below(32));
    Value *Index = joinIndex(Entry, Warp, Lane);
    for (IntrinsicInst *Read : Tids) {
      Read->replaceAllUsesWith(Index);
      Read->eraseFromParent();
    }
  }
  if (!Extents.empty() && MultipleOf32) {
    Value *Extent = Entry.CreateShl(opaque(Entry, warpsInRowName(), ConstantRange(APInt(32, 1), APInt(32, 33))), 5, "", true, true);
    for (IntrinsicInst *Read : Extents) {
      Read->replaceAllUsesWith(Extent);
      Read->eraseFromParent();
    }
  }
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

void warpshift::judging::foldThreadIndex(Function &F, BlockShape Shape) {
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
