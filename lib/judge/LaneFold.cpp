#include "judge/LaneFold.h"
#include "judge/PrepareModule.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace warpshift::judging;

namespace {

enum class Leaf { None, Lane, Warp, LowerMask };

/// What reads the lane's or the warp's number.
Leaf leafOf(const Value &V, bool LaneKnown) {
  auto *Call = dyn_cast<CallBase>(&V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee)
    return Leaf::None;
  if (Callee->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_laneid)
    return Leaf::Lane;
  if (LaneKnown && Callee->getName() == laneInRowName())
    return Leaf::Lane;
  return Callee->getName() == warpInBlockName() ? Leaf::Warp : Leaf::None;
}

class Folder {
public:
  Folder(unsigned Lane, int Warp, bool LaneKnown) : Lane(Lane), Warp(Warp), LaneKnown(LaneKnown) {}
  KnownBits of(const Value &V, unsigned Depth = 0);
  KnownBits compare(CmpInst::Predicate P, const Value &Left, const Value &Right, unsigned Depth);

private:
  KnownBits compute(const Value &V, unsigned Width, unsigned Depth);
  KnownBits binary(const BinaryOperator &Op, unsigned Depth);
  KnownBits cast(const CastInst &Cast, unsigned Width, unsigned Depth);
  KnownBits intrinsic(const IntrinsicInst &Call, unsigned Width, unsigned Depth);

  const unsigned Lane;
  const int Warp;
  const bool LaneKnown;
  DenseMap<const Value *, KnownBits> Known;
};

KnownBits bit(std::optional<bool> B) { return B ? KnownBits::makeConstant(APInt(1, *B)) : KnownBits(1); }

std::optional<APInt> remainder(const BinaryOperator &Op, const APInt &L, const APInt &R) {
  if (R.isZero())
    return std::nullopt;
  if (Op.getOpcode() == Instruction::URem)
    return L.urem(R);
  return Op.getOpcode() == Instruction::SRem ? std::optional<APInt>(L.srem(R)) : std::nullopt;
}

KnownBits Folder::binary(const BinaryOperator &Op, unsigned Depth) {
  KnownBits L = of(*Op.getOperand(0), Depth), R = of(*Op.getOperand(1), Depth);
  // Of two constants KnownBits does not know the remainder.
  if (std::optional<APInt> Exact =
          L.isConstant() && R.isConstant() ? remainder(Op, L.getConstant(), R.getConstant()) : std::nullopt)
    return KnownBits::makeConstant(*Exact);
  switch (Op.getOpcode()) {
  case Instruction::And: return L & R;
  case Instruction::Or: return L | R;
  case Instruction::Xor: return L ^ R;
  case Instruction::Add: return KnownBits::computeForAddSub(true, Op.hasNoSignedWrap(), Op.hasNoUnsignedWrap(), L, R);
  case Instruction::Sub: return KnownBits::computeForAddSub(false, Op.hasNoSignedWrap(), Op.hasNoUnsignedWrap(), L, R);
  case Instruction::Mul: return KnownBits::mul(L, R);
  case Instruction::UDiv: return KnownBits::udiv(L, R);
  case Instruction::SDiv: return KnownBits::sdiv(L, R);
  case Instruction::URem: return KnownBits::urem(L, R);
  case Instruction::SRem: return KnownBits::srem(L, R);
  case Instruction::Shl: return KnownBits::shl(L, R);
  case Instruction::LShr: return KnownBits::lshr(L, R);
  case Instruction::AShr: return KnownBits::ashr(L, R);
  default: return KnownBits(L.getBitWidth());
  }
}

KnownBits Folder::compare(CmpInst::Predicate P, const Value &Left, const Value &Right, unsigned Depth) {
  if (!Left.getType()->isIntegerTy())
    return KnownBits(1);
  KnownBits L = of(Left, Depth), R = of(Right, Depth);
  switch (P) {
  case ICmpInst::ICMP_EQ: return bit(KnownBits::eq(L, R));
  case ICmpInst::ICMP_NE: return bit(KnownBits::ne(L, R));
  case ICmpInst::ICMP_UGT: return bit(KnownBits::ugt(L, R));
  case ICmpInst::ICMP_UGE: return bit(KnownBits::uge(L, R));
  case ICmpInst::ICMP_ULT: return bit(KnownBits::ult(L, R));
  case ICmpInst::ICMP_ULE: return bit(KnownBits::ule(L, R));
  case ICmpInst::ICMP_SGT: return bit(KnownBits::sgt(L, R));
  case ICmpInst::ICMP_SGE: return bit(KnownBits::sge(L, R));
  case ICmpInst::ICMP_SLT: return bit(KnownBits::slt(L, R));
  case ICmpInst::ICMP_SLE: return bit(KnownBits::sle(L, R));
  default: return KnownBits(1);
  }
}

KnownBits Folder::cast(const CastInst &Cast, unsigned Width, unsigned Depth) {
  if (!Cast.getOperand(0)->getType()->isIntegerTy())
    return KnownBits(Width);
  KnownBits In = of(*Cast.getOperand(0), Depth);
  switch (Cast.getOpcode()) {
  case Instruction::ZExt: return In.zext(Width);
  case Instruction::SExt: return In.sext(Width);
  case Instruction::Trunc: return In.trunc(Width);
  default: return KnownBits(Width);
  }
}

KnownBits Folder::intrinsic(const IntrinsicInst &Call, unsigned Width, unsigned Depth) {
  auto In = [&](unsigned I) { return of(*Call.getArgOperand(I), Depth); };
  switch (Call.getIntrinsicID()) {
  case Intrinsic::umin: return KnownBits::umin(In(0), In(1));
  case Intrinsic::umax: return KnownBits::umax(In(0), In(1));
  case Intrinsic::smin: return KnownBits::smin(In(0), In(1));
  case Intrinsic::smax: return KnownBits::smax(In(0), In(1));
  case Intrinsic::ctpop:
    if (KnownBits K = In(0); K.isConstant())
      return KnownBits::makeConstant(APInt(Width, K.getConstant().popcount()));
    return KnownBits(Width);
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_lt: return KnownBits::makeConstant(APInt(Width, (1u << Lane) - 1));
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_le: return KnownBits::makeConstant(APInt(Width, (2u << Lane) - 1));
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_eq: return KnownBits::makeConstant(APInt(Width, 1u << Lane));
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_ge: return KnownBits::makeConstant(APInt(Width, ~((1u << Lane) - 1)));
  case Intrinsic::nvvm_read_ptx_sreg_lanemask_gt: return KnownBits::makeConstant(APInt(Width, ~((2u << Lane) - 1)));
  case Intrinsic::nvvm_read_ptx_sreg_warpsize: return KnownBits::makeConstant(APInt(Width, 32));
  default: return KnownBits(Width);
  }
}

KnownBits Folder::compute(const Value &V, unsigned Width, unsigned Depth) {
  if (auto *C = dyn_cast<ConstantInt>(&V))
    return KnownBits::makeConstant(C->getValue());
  if (Depth > 24)
    return KnownBits(Width);
  switch (leafOf(V, LaneKnown)) {
  case Leaf::Lane: return KnownBits::makeConstant(APInt(Width, Lane));
  case Leaf::Warp:
    if (Warp >= 0)
      return KnownBits::makeConstant(APInt(Width, Warp));
    break;
  default: break;
  }
  if (auto *Call = dyn_cast<CallBase>(&V)) {
    KnownBits Bits(Width);
    if (auto *Intrinsic = dyn_cast<IntrinsicInst>(Call))
      Bits = intrinsic(*Intrinsic, Width, Depth + 1);
    if (std::optional<ConstantRange> Range = Call->getRange(); Range && Range->getBitWidth() == Width)
      Bits = Bits.unionWith(Range->toKnownBits());
    return Bits;
  }
  if (auto *Op = dyn_cast<BinaryOperator>(&V))
    return binary(*Op, Depth + 1);
  if (auto *Cmp = dyn_cast<ICmpInst>(&V))
    return compare(Cmp->getPredicate(), *Cmp->getOperand(0), *Cmp->getOperand(1), Depth + 1);
  if (auto *Cast = dyn_cast<CastInst>(&V))
    return cast(*Cast, Width, Depth + 1);
  if (auto *Freeze = dyn_cast<FreezeInst>(&V))
    return of(*Freeze->getOperand(0), Depth + 1);
  if (auto *Select = dyn_cast<SelectInst>(&V); Select && Select->getCondition()->getType()->isIntegerTy(1)) {
    KnownBits If = of(*Select->getCondition(), Depth + 1);
    KnownBits Then = of(*Select->getTrueValue(), Depth + 1), Else = of(*Select->getFalseValue(), Depth + 1);
    return If.isConstant() ? (If.isZero() ? Else : Then) : Then.intersectWith(Else);
  }
  return KnownBits(Width);
}

KnownBits Folder::of(const Value &V, unsigned Depth) {
  if (!V.getType()->isIntegerTy())
    return KnownBits(1);
  if (auto It = Known.find(&V); It != Known.end())
    return It->second;
  KnownBits Bits = compute(V, V.getType()->getIntegerBitWidth(), Depth);
  if (Bits.hasConflict())
    Bits = KnownBits(Bits.getBitWidth());
  Known.insert({&V, Bits});
  return Bits;
}

/// Some operand reads the lane's number; without that there is no table.
bool readsLeaf(const Value &V, bool LaneKnown, Leaf Wanted, unsigned Depth = 0) {
  if (leafOf(V, LaneKnown) == Wanted || (Wanted == Leaf::Lane && isa<IntrinsicInst>(V)))
    return true;
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || Depth > 8 || isa<PHINode, LoadInst, CallBase>(I))
    return false;
  return any_of(I->operands(), [&](const Use &U) { return readsLeaf(*U, LaneKnown, Wanted, Depth + 1); });
}

} // namespace

std::vector<uint32_t> warpshift::judging::lanesWhere(CmpInst::Predicate P, const Value &Left, const Value &Right,
                                                     bool LaneKnown) {
  auto Reads = [&](Leaf Wanted) { return readsLeaf(Left, LaneKnown, Wanted) || readsLeaf(Right, LaneKnown, Wanted); };
  if (!Reads(Leaf::Lane))
    return {};
  auto Row = [&](int Warp) -> std::optional<uint32_t> {
    uint32_t Bits = 0;
    for (unsigned Lane = 0; Lane < 32; ++Lane) {
      KnownBits K = Folder(Lane, Warp, LaneKnown).compare(P, Left, Right, 0);
      if (!K.isConstant())
        return std::nullopt;
      Bits |= uint32_t(K.isAllOnes()) << Lane;
    }
    return Bits;
  };
  if (std::optional<uint32_t> Bits = Row(-1))
    return {*Bits};
  if (!Reads(Leaf::Warp))
    return {};
  std::vector<uint32_t> Table;
  for (int Warp = 0; Warp < 32; ++Warp) {
    std::optional<uint32_t> Bits = Row(Warp);
    if (!Bits)
      return {};
    Table.push_back(*Bits);
  }
  return Table;
}
