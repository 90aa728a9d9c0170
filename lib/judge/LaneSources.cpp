#include "judge/LaneSources.h"
#include "llvm/Demangle/Demangle.h"
#include "judge/PrepareModule.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace warpshift;
using namespace warpshift::judging;

const char *warpshift::judging::patternOf(Divergence D) {
  switch (D) {
  case Divergence::None: return "none";
  case Divergence::Lane: return "lane";
  case Divergence::RacingLoad: return "racing-load";
  case Divergence::LocalMemory: return "local-memory";
  case Divergence::OpaqueCall: return "opaque-call";
  case Divergence::OpaqueAsm: return "opaque-asm";
  case Divergence::Uninitialised: return "uninitialised";
  case Divergence::BlockShape: return "block-shape";
  case Divergence::Argument: return "argument";
  }
  return "none";
}

/// Nothing writes through Pointer, or keeps it, in this body.
static bool isOnlyRead(const Value &Pointer) {
  SmallVector<const Value *, 16> Work{&Pointer};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    const Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    for (const User *U : V->users()) {
      if (isa<GEPOperator, AddrSpaceCastInst, BitCastInst, PHINode, SelectInst>(U))
        Work.push_back(U);
      else if (auto *Load = dyn_cast<LoadInst>(U)) {
        if (Load->isVolatile())
          return false;
      } else if (auto *Copy = dyn_cast<MemTransferInst>(U)) {
        if (Copy->getRawDest() == V || Copy->isVolatile())
          return false;
      } else if (!isa<ICmpInst>(U))
        return false;
    }
  }
  return true;
}

/// Parameters that Mask is computed from by bit operations and choices.
static void collectMaskParameters(const Value *Mask, DenseSet<const Value *> &Found, unsigned Depth = 0) {
  if (!Mask || Depth > 6)
    return;
  if (isa<Argument>(Mask))
    Found.insert(Mask);
  else if (isa<BinaryOperator, SelectInst, PHINode, FreezeInst>(Mask))
    for (const Value *Operand : cast<User>(Mask)->operands())
      if (Operand->getType() == Mask->getType())
        collectMaskParameters(Operand, Found, Depth + 1);
}

LaneSources::LaneSources(Function &Body, bool Kernel, BlockShape Shape) : Body(Body), Kernel(Kernel), Shape(Shape) {
  for (Instruction &I : instructions(Body))
    if (std::optional<SyncOp> Op = syncOpAt(I)) {
      OperationAt[Op->Call] = Operations.size();
      Operations.push_back(*Op);
    }
  if (!Kernel)
    for (const SyncOp &Op : Operations)
      collectMaskParameters(Op.Mask, MaskParameters);
  if (Kernel)
    for (const Argument &A : Body.args())
      if ((A.hasByValAttr() || A.hasNoAliasAttr()) && isOnlyRead(A))
        UnwrittenArguments.insert(&A);
}

const SyncOp *LaneSources::operation(const Value *Call) const {
  auto It = OperationAt.find(Call);
  return It == OperationAt.end() ? nullptr : &Operations[It->second];
}

bool LaneSources::isMaskParameter(const Value &V) const { return MaskParameters.contains(&V); }

Divergence LaneSources::ofLoad(const LoadInst &Load) const {
  if (Load.isAtomic() || Load.isVolatile())
    return Divergence::RacingLoad;
  if (Load.hasMetadata(LLVMContext::MD_invariant_load))
    return Divergence::None;
  const Value *Object = getUnderlyingObject(Load.getPointerOperand(), /*MaxLookup=*/12);
  if (auto *Global = dyn_cast<GlobalVariable>(Object))
    return Global->isConstant() || Global->getAddressSpace() == 4 ? Divergence::None : Divergence::RacingLoad;
  if (UnwrittenArguments.contains(Object))
    return Divergence::None;
  return isa<AllocaInst>(Object) ? Divergence::LocalMemory : Divergence::RacingLoad;
}

static Divergence ofAsm(const CallBase &Call) {
  StringRef Text = cast<InlineAsm>(Call.getCalledOperand())->getAsmString();
  for (StringRef Uniform : {"%ctaid", "%nctaid", "%ntid", "%gridid"})
    if (size_t At = Text.find(Uniform); At != StringRef::npos && Text.count('%') == 1 && Text.trim(" \t{").starts_with("mov"))
      return Divergence::None;
  for (StringRef PerLane : {"%tid", "%laneid", "%lanemask"})
    if (Text.contains(PerLane))
      return Divergence::Lane;
  return asmDependsOnState(Text) ? Divergence::OpaqueAsm : Divergence::None;
}

/// libdevice's functions of numbers alone.
static bool isMathFunction(const Function &F) {
  return F.getName().starts_with("__nv_") && none_of(F.args(), [](const Argument &A) { return A.getType()->isPointerTy(); });
}

static Divergence ofIntrinsic(const IntrinsicInst &Call, BlockShape Shape) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_x:
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_y:
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_z:
  case Intrinsic::nvvm_read_ptx_sreg_ctaid_w:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_x:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_y:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_z:
  case Intrinsic::nvvm_read_ptx_sreg_nctaid_w:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_x:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_y:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_z:
  case Intrinsic::nvvm_read_ptx_sreg_ntid_w:
  case Intrinsic::nvvm_read_ptx_sreg_warpsize:
  case Intrinsic::nvvm_barrier0_popc:
  case Intrinsic::nvvm_barrier0_and:
  case Intrinsic::nvvm_barrier0_or: return Divergence::None;
  case Intrinsic::nvvm_read_ptx_sreg_tid_y:
  case Intrinsic::nvvm_read_ptx_sreg_tid_z: return Shape.lanesAlongX() ? Divergence::None : Divergence::BlockShape;
  default: break;
  }
  StringRef Name = Call.getCalledFunction()->getName();
  if (Name.contains(".read.ptx.sreg.") || Name.contains("atomic") || Name.contains("activemask"))
    return Divergence::Lane;
  if (Name.starts_with("llvm.nvvm.ldg.") || Name.starts_with("llvm.nvvm.ldu."))
    return Divergence::None; // memory that nothing writes
  if (Call.doesNotAccessMemory() || Call.getType()->isVoidTy())
    return Divergence::None;
  return Divergence::OpaqueCall;
}

/// A vote that is left as it was: one result for the lanes that are there.
static bool isLegacyVote(const Value &V) {
  auto *Call = dyn_cast<CallBase>(&V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee || !Callee->isDeclaration())
    return false;
  StringRef Name = Callee->getName();
  if (Name.consume_front("llvm.nvvm.vote."))
    return !Name.contains("sync");
  const std::string Plain = demangle(Name);
  return is_contained({"__any", "__all", "__ballot"}, StringRef(Plain).split('(').first);
}

Divergence LaneSources::ofCall(const CallBase &Call, const Beliefs &B) const {
  if (const SyncOp *Op = operation(&Call)) {
    if (isAlwaysUniform(Call, B))
      return Divergence::None;
    switch (Op->Kind) {
    case SyncKind::Shuffle:
    case SyncKind::ShuffleIndex: return B.Doubted.contains(&Call) ? Divergence::Lane : Divergence::None;
    default: return Divergence::Lane;
    }
  }
  if (Call.isInlineAsm())
    return ofAsm(Call);
  if (isLegacyVote(Call))
    return Divergence::None;
  if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&Call))
    return ofIntrinsic(*Intrinsic, Shape);
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return Divergence::OpaqueCall;
  StringRef Name = Callee->getName();
  if (Name == warpInBlockName())
    return Shape.lanesAlongX() ? Divergence::None : Divergence::BlockShape;
  if (Name == laneInRowName())
    return laneInRowIsLane(B) ? Divergence::Lane : Divergence::BlockShape;
  if (Name == warpName())
    return Divergence::None;
  if (Name == unknownName())
    return Divergence::Uninitialised;
  if (Name.starts_with("__ws_judge_") || isMathFunction(*Callee) || (Callee->isDeclaration() && Call.doesNotAccessMemory()))
    return Divergence::None;
  return Divergence::OpaqueCall;
}

bool LaneSources::isAlwaysUniform(const Value &V, const Beliefs &B) const {
  if (isLegacyVote(V))
    return true;
  if (auto *Barrier = dyn_cast<IntrinsicInst>(&V))
    if (isBlockBarrier(*Barrier))
      return true;
  const SyncOp *Op = operation(&V);
  if (!Op || B.Doubted.contains(Op->Call))
    return false;
  switch (Op->Kind) {
  case SyncKind::Ballot:
  case SyncKind::Vote:
  case SyncKind::MatchAll:
  case SyncKind::Reduce:
  case SyncKind::ShuffleIndex: // the number of the lane decides: see the function that its result goes through
    return true;
  default: return false;
  }
}

bool LaneSources::laneInRowIsLane(const Beliefs &B) const {
  return Shape.lanesAlongX() || B.Lenient & (1u << unsigned(Divergence::BlockShape));
}

Divergence LaneSources::of(const Value &V, const Beliefs &B) const {
  Divergence D = Divergence::None;
  if (isa<Argument>(V))
    D = Kernel || isMaskParameter(V) ? Divergence::None : Divergence::Argument;
  else if (auto *Load = dyn_cast<LoadInst>(&V))
    D = ofLoad(*Load);
  else if (isa<AtomicRMWInst, AtomicCmpXchgInst, VAArgInst>(V))
    D = Divergence::Lane;
  else if (auto *Call = dyn_cast<CallBase>(&V))
    D = ofCall(*Call, B);
  if (D == Divergence::BlockShape && isa<CallInst>(V) && cast<CallInst>(V).getCalledFunction()->getName() == laneInRowName())
    return D; // whatever the shape, it differs by thread
  return B.Lenient & (1u << unsigned(D)) ? Divergence::None : D;
}
