//===- SelectCollective.cpp - warp operations -------------------------------------------------------------------------===//
#include "simt/Collective.h"
#include "simt/DecodeInternal.h"

namespace warpshift::simt {
namespace {

using ptx::Opcode;
using ptx::Type;

bool shuffle(InstDecoder &D, CollectiveDesc &C) {
  switch (D.mods().Shfl) {
  case ptx::ShflMode::Up: C.Op = CollectiveOp::ShflUp; break;
  case ptx::ShflMode::Down: C.Op = CollectiveOp::ShflDown; break;
  case ptx::ShflMode::Bfly: C.Op = CollectiveOp::ShflBfly; break;
  case ptx::ShflMode::Idx: C.Op = CollectiveOp::ShflIdx; break;
  case ptx::ShflMode::None: return false;
  }
  C.Compute = computeShuffle;
  C.Dst = D.dst(0, 32);
  C.DstPred = D.pairDst(0);
  C.Value = D.src(1, Type::B32);
  C.Second = D.src(2, Type::B32);
  C.Third = D.src(3, Type::B32);
  if (C.Sync)
    C.Member = D.src(4, Type::B32);
  const ptx::Operand &B = D.In.Operands[2], &Clamp = D.In.Operands[3];
  if (B.is(ptx::OperandKind::Int) && Clamp.is(ptx::OperandKind::Int))
    fixSources(C, uint32_t(B.Imm), uint32_t(Clamp.Imm));
  return true;
}

bool vote(InstDecoder &D, CollectiveDesc &C) {
  switch (D.mods().Vote) {
  case ptx::VoteMode::All: C.Op = CollectiveOp::VoteAll; break;
  case ptx::VoteMode::Any: C.Op = CollectiveOp::VoteAny; break;
  case ptx::VoteMode::Uni: C.Op = CollectiveOp::VoteUni; break;
  case ptx::VoteMode::Ballot: C.Op = CollectiveOp::VoteBallot; break;
  case ptx::VoteMode::None: return false;
  }
  C.Compute = computeVote;
  C.Bits = 1;
  (C.Op == CollectiveOp::VoteBallot ? C.Dst : C.DstPred) = D.dst(0, C.Op == CollectiveOp::VoteBallot ? 32 : 1);
  C.Value = D.predicate(1, C.NegatedValue);
  if (C.Sync)
    C.Member = D.src(2, Type::B32);
  return C.Value.valid();
}

bool match(InstDecoder &D, CollectiveDesc &C) {
  C.Op = D.mods().Match == ptx::MatchMode::All ? CollectiveOp::MatchAll : CollectiveOp::MatchAny;
  C.Compute = computeMatch;
  C.Bits = uint8_t(ptx::typeBits(D.mods().Ty));
  C.Dst = D.dst(0, 32);
  C.DstPred = D.pairDst(0);
  C.Value = D.src(1, D.mods().Ty);
  C.Member = D.src(2, Type::B32);
  return true;
}

bool redux(InstDecoder &D, CollectiveDesc &C) {
  switch (D.mods().Atom) {
  case ptx::AtomOp::Add: C.Op = CollectiveOp::ReduxAdd; break;
  case ptx::AtomOp::Min: C.Op = CollectiveOp::ReduxMin; break;
  case ptx::AtomOp::Max: C.Op = CollectiveOp::ReduxMax; break;
  case ptx::AtomOp::And: C.Op = CollectiveOp::ReduxAnd; break;
  case ptx::AtomOp::Or: C.Op = CollectiveOp::ReduxOr; break;
  case ptx::AtomOp::Xor: C.Op = CollectiveOp::ReduxXor; break;
  default: return false;
  }
  C.Compute = computeRedux;
  C.Signed = D.mods().Ty == Type::S32;
  C.Dst = D.dst(0, 32);
  C.Value = D.src(1, Type::B32);
  C.Member = D.src(2, Type::B32);
  return true;
}

bool fill(InstDecoder &D, CollectiveDesc &C) {
  switch (D.In.Op) {
  case Opcode::Shfl:
  case Opcode::ShflSync: return shuffle(D, C);
  case Opcode::Vote:
  case Opcode::VoteSync: return vote(D, C);
  case Opcode::MatchSync: return match(D, C);
  case Opcode::ReduxSync: return redux(D, C);
  case Opcode::Activemask:
    C.Op = CollectiveOp::Activemask;
    C.Compute = computeActivemask;
    C.Dst = D.dst(0, 32);
    return true;
  case Opcode::ElectSync:
    D.B.P->Approximations.insert("elect-lowest");
    C.Op = CollectiveOp::Elect;
    C.Compute = computeElect;
    C.Dst = D.dst(0, 32);
    C.DstPred = D.pairDst(0);
    C.Member = D.src(1, Type::B32);
    return true;
  case Opcode::BarWarpSync:
    C.Op = CollectiveOp::WarpBarrier;
    C.Compute = computeNothing;
    C.Member = D.src(0, Type::B32);
    return true;
  default: return false;
  }
}

} // namespace

bool selectCollective(InstDecoder &D) {
  CollectiveDesc C;
  const Opcode Op = D.In.Op;
  C.Sync = Op != Opcode::Shfl && Op != Opcode::Vote && Op != Opcode::Activemask;
  if (!fill(D, C) || (C.Sync && !C.Member.valid()))
    return false;
  C.Name = ptx::mnemonic(Op, D.mods());
  C.Key = uint32_t(C.Op) << 16 | uint32_t(C.Bits) << 8 | uint32_t(C.Signed);
  D.Out.F = C.Sync ? Flow::Sync : Flow::Legacy;
  D.Out.Dst = C.Dst;
  D.Out.Dst2 = C.DstPred;
  D.Out.Aux = uint32_t(D.B.P->Collectives.size());
  D.B.P->Collectives.push_back(std::move(C));
  return true;
}

} // namespace warpshift::simt
