//===- SelectMatrix.cpp - wmma.load, wmma.store, wmma.mma -----------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Access.h"
#include "simt/exec/LoadStore.h"
#include "simt/exec/MatrixMultiply.h"

namespace warpshift::simt {
namespace {

using ptx::MatrixRole;
using ptx::MatrixShape;
using ptx::Opcode;
using ptx::Type;

struct Extent {
  unsigned M, N, K;
};

Extent extentOf(MatrixShape S) {
  switch (S) {
  case MatrixShape::M16N16K16: return {16, 16, 16};
  case MatrixShape::M8N32K16: return {8, 32, 16};
  case MatrixShape::M32N8K16: return {32, 8, 16};
  case MatrixShape::M16N16K8: return {16, 16, 8};
  case MatrixShape::M8N8K4: return {8, 8, 4};
  case MatrixShape::None: break;
  }
  return {0, 0, 0};
}

/// The registers of operand N: a list, or a single one without braces.
bool registersOf(InstDecoder &D, unsigned N, std::vector<Ref> &Regs, unsigned Width) {
  const ptx::Operand &O = D.In.Operands[N];
  const llvm::ArrayRef<ptx::Operand> List = O.is(ptx::OperandKind::Vector) ? llvm::ArrayRef(O.Elements) : llvm::ArrayRef(O);
  for (const ptx::Operand &E : List)
    Regs.push_back(E.is(ptx::OperandKind::Reg) ? D.L.Registers[E.Reg] : D.L.scratch(Width));
  return !Regs.empty();
}

MatrixFragment fragmentOf(MatrixRole Role, Extent S, Type T, bool ByColumn, size_t Registers) {
  MatrixFragment F;
  F.Rows = Role == MatrixRole::B ? S.K : S.M;
  F.Cols = Role == MatrixRole::A ? S.K : S.N;
  F.Bits = ptx::typeBits(T);
  F.PerLane = unsigned(Registers) * F.perRegister();
  F.ByColumn = ByColumn && (Role == MatrixRole::A || Role == MatrixRole::B);
  return F;
}

/// A part that begins with each lane's element First.
MatrixPart partFrom(const MatrixOp &Op, unsigned First, const DecodedInst &Like) {
  const MatrixFragment &F = Op.Held;
  MatrixPart P;
  P.Access = Like;
  for (unsigned L = 0; L != WarpSize; ++L) {
    const unsigned E = shareOf(L, F.lanes()) * F.PerLane + First, Line = E / F.lineLength(), In = E % F.lineLength();
    const bool Same = F.ByColumn == Op.MemoryByColumn;
    P.Line[L] = uint16_t(Same ? Line : In);
    P.In[L] = uint16_t(Same ? In : Line);
  }
  return P;
}

/// The parts of a matrix whose lines lie in memory as they do in registers: up to 16 bytes at once.
void wholeRuns(InstDecoder &D, MatrixOp &Op, const std::vector<Ref> &Regs, const DecodedInst &Like) {
  const MatrixFragment &F = Op.Held;
  const unsigned Run = std::min({F.PerLane, F.lineLength(), 128 / F.Bits}), PerAccess = Run / F.perRegister();
  const unsigned Bytes = F.Bits == 64 ? 8 : 4;
  for (unsigned R = 0; R != Regs.size(); R += PerAccess) {
    MatrixPart P = partFrom(Op, R * F.perRegister(), Like);
    P.Access.Bytes = uint8_t(Bytes);
    P.Access.Count = uint8_t(PerAccess);
    if (PerAccess > 1) {
      P.Access.Aux = uint32_t(D.B.P->Vectors.size());
      D.B.P->Vectors.emplace_back(Regs.begin() + R, Regs.begin() + R + PerAccess);
    } else {
      (Op.IsStore ? P.Access.Src[1] : P.Access.Dst) = Regs[R];
    }
    P.Access.Run = Op.IsStore ? storeHandler(Bytes, Bytes * 8) : loadHandler(Bytes, false, Bytes * 8);
    Op.Parts.push_back(P);
  }
}

/// The parts of an accumulator that lies in memory by columns: single elements.
void singleElements(InstDecoder &D, MatrixOp &Op, const std::vector<Ref> &Regs, const DecodedInst &Like) {
  const MatrixFragment &F = Op.Held;
  for (unsigned E = 0; E != F.PerLane; ++E) {
    MatrixPart P = partFrom(Op, E, Like);
    P.Access.Bytes = uint8_t(F.Bits / 8);
    Ref Element = Regs[E / F.perRegister()];
    if (F.perRegister() > 1) {
      P.Shared = Element;
      P.High = E % 2 == 1;
      Element = D.L.scratch(32);
    }
    (Op.IsStore ? P.Access.Src[1] : P.Access.Dst) = Element;
    const unsigned Width = F.Bits == 64 ? 64 : 32;
    P.Access.Run = Op.IsStore ? storeHandler(F.Bits / 8, Width) : loadHandler(F.Bits / 8, false, Width);
    Op.Parts.push_back(P);
  }
}

bool selectAccess(InstDecoder &D, MatrixOp &Op) {
  const ptx::Modifiers &M = D.mods();
  Op.IsStore = D.In.Op == Opcode::WmmaStore;
  const unsigned AddressAt = Op.IsStore ? 0 : 1, ListAt = Op.IsStore ? 1 : 0;
  if (!D.address(AddressAt))
    return false;
  Op.Where = D.Out;
  if (D.operands() > 2) {
    Op.Stride = D.src(2, Type::B32);
    if (!Op.Stride.valid())
      return D.no("a stride that has no value here");
  }
  std::vector<Ref> Regs;
  if (!registersOf(D, ListAt, Regs, ptx::typeBits(M.Ty) == 64 ? 64 : 32))
    return false;
  Op.MemoryByColumn = M.Layout == ptx::MatrixLayout::Col;
  Op.Held = fragmentOf(M.Matrix, extentOf(M.Shape), M.Ty, Op.MemoryByColumn, Regs.size());
  Op.Address = D.L.newSlot(64);
  DecodedInst Like;
  Like.F = Flow::Visible;
  Like.Mem = D.Out.Mem;
  Like.Extra = WideAddress;
  Like.Src[0] = Op.Address;
  Op.Held.ByColumn == Op.MemoryByColumn ? wholeRuns(D, Op, Regs, Like) : singleElements(D, Op, Regs, Like);
  Op.Run = accessMatrix;
  return true;
}

bool selectMultiply(InstDecoder &D, MatrixOp &Op) {
  const ptx::Modifiers &M = D.mods();
  const bool IsHalf = M.Ty3 == Type::None; // Only these have two types, d's and c's.
  const Type A = IsHalf ? Type::F16 : M.Ty2, B = IsHalf ? Type::F16 : M.Ty3, C = IsHalf ? M.Ty2 : M.Ty4;
  const unsigned Width = M.Ty == Type::F64 ? 64 : 32;
  if (!registersOf(D, 0, Op.RegsD, Width) || !registersOf(D, 1, Op.RegsA, Width) || !registersOf(D, 2, Op.RegsB, Width) ||
      !registersOf(D, 3, Op.RegsC, Width))
    return false;
  const Extent S = extentOf(M.Shape);
  Op.A = fragmentOf(MatrixRole::A, S, A, M.Layout == ptx::MatrixLayout::Col, Op.RegsA.size());
  Op.B = fragmentOf(MatrixRole::B, S, B, M.LayoutB == ptx::MatrixLayoutB::Col, Op.RegsB.size());
  Op.C = fragmentOf(MatrixRole::C, S, C, false, Op.RegsC.size());
  Op.D = fragmentOf(MatrixRole::D, S, M.Ty, false, Op.RegsD.size());
  Op.SatFinite = M.has(ptx::Flag::SatFinite);
  Op.Run = multiplyMatrices(A, B, C, M.Ty, M.Shape);
  if (A != Type::U8 && A != Type::S8)
    D.B.P->Approximations.insert("matrix-sum-order");
  return Op.Run != nullptr;
}

} // namespace

bool selectMatrix(InstDecoder &D) {
  MatrixOp Op;
  if (!(D.In.Op == Opcode::WmmaMma ? selectMultiply(D, Op) : selectAccess(D, Op)))
    return false;
  // Lanes wait for the whole warp, and for this very instruction: it is .aligned.
  CollectiveDesc C;
  C.Op = CollectiveOp::Matrix;
  C.Sync = true;
  C.Member = D.B.constant(FullMask, 32);
  C.Name = ptx::mnemonic(D.In.Op, D.mods());
  C.Compute = computeNothing;
  C.Matrix = uint32_t(D.B.P->Matrices.size());
  C.Key = uint64_t(C.Matrix) << 32 | uint32_t(C.Op) << 16;
  D.B.P->Matrices.push_back(std::move(Op));
  DecodedInst Out;
  Out.Guard = D.Out.Guard;
  Out.GuardNegated = D.Out.GuardNegated;
  Out.F = Flow::Sync;
  D.Out = Out;
  D.Out.Aux = uint32_t(D.B.P->Collectives.size());
  D.B.P->Collectives.push_back(std::move(C));
  return true;
}

} // namespace warpshift::simt
