//===- Collective.h - a warp operation as a value -----------------------------------------*- C++ -*-===//
//
//   lanes arrive with operands ──► CollectiveFrame ──compute()──► results ──► each lane's destination
//
// shfl, vote, match, redux, elect, activemask and bar.warp.sync are evaluated for all lanes at once, from a
// copy of the operands: destinations may equal sources, and with independent threads the lanes may come from
// different instructions. Each operation is one function of CollectiveFrame in simt/exec/<Op>.cpp.
//
// Two lanes meet if they give the same operation, the same qualifiers and the same membermask: that is the
// matching Key plus the mask; the PC plays no part. The matrix operations (MatrixOp.h) are aligned: lanes wait for
// the whole warp at one instruction, which then works on registers and memory like any other.
//
// Covered by test/unit/simt/ShuffleTest.cpp, VoteTest.cpp, MatchTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_COLLECTIVE_H
#define WARPSHIFT_SIMT_COLLECTIVE_H

#include "simt/DecodedInst.h"
#include "simt/Observer.h"
#include <array>
#include <string>

namespace warpshift::simt {

enum class CollectiveOp : uint8_t {
  ShflUp,
  ShflDown,
  ShflBfly,
  ShflIdx,
  VoteAll,
  VoteAny,
  VoteUni,
  VoteBallot,
  MatchAny,
  MatchAll,
  ReduxAdd,
  ReduxMin,
  ReduxMax,
  ReduxAnd,
  ReduxOr,
  ReduxXor,
  Elect,
  WarpBarrier,
  Activemask,
  Matrix
};

struct CollectiveFrame {
  uint32_t Lanes = 0;   ///< Lanes that take part: results are computed for these.
  uint32_t Members = 0; ///< membermask without exited lanes; legacy: the lanes together.
  uint32_t Live = 0;    ///< Non-exited lanes (to tell why a source is missing).
  std::array<uint64_t, 32> A{}; ///< Value operand (predicates: 0 or 1).
  std::array<uint32_t, 32> B{}, C{}; ///< Shuffle: lane or offset, clamp and segment.
  uint32_t UndefA = 0, UndefBC = 0;
  uint32_t Poison = 0;  ///< What an undefined source yields.

  std::array<uint64_t, 32> D{}; ///< Results.
  uint32_t P = 0;               ///< Predicate results.
  uint32_t UndefD = 0, UndefP = 0;
  uint32_t BadSource = 0;       ///< Shuffle: lanes that read a lane which takes no part.
  std::array<uint8_t, 32> Source{};
};

/// What is known of a collective at decode time.
struct CollectiveDesc {
  CollectiveOp Op = CollectiveOp::Activemask;
  bool Sync = false;     ///< Has a membermask and waits.
  uint8_t Bits = 32;     ///< Width of the value operand (match, redux) or 1 (votes).
  bool Signed = false;   ///< redux.min/max.s32.
  uint64_t Key = 0;      ///< Equal for lanes that may meet: op, type and qualifiers.
  uint32_t Matrix = 0;   ///< Op == Matrix: index in Program::Matrices.
  std::string Name;      ///< As in PTX without operands: "shfl.sync.down.b32".
  // Operand slots of the instruction.
  Ref Value, Second, Third, Member, Dst, DstPred;
  bool NegatedValue = false; ///< vote on !p.
  void (*Compute)(const CollectiveDesc &, CollectiveFrame &) = nullptr;
  // Shuffles whose lane and clamp operands are constants: where each lane reads.
  bool FixedSources = false;
  std::array<uint8_t, 32> Source{};
  uint32_t InRange = 0;
};

void computeShuffle(const CollectiveDesc &, CollectiveFrame &);     // exec/Shuffle.cpp
/// Fills FixedSources, Source, InRange for these operands.
void fixSources(CollectiveDesc &, uint32_t B, uint32_t C);
void computeVote(const CollectiveDesc &, CollectiveFrame &);        // exec/Vote.cpp
void computeMatch(const CollectiveDesc &, CollectiveFrame &);       // exec/Match.cpp
void computeRedux(const CollectiveDesc &, CollectiveFrame &);       // exec/Redux.cpp
void computeElect(const CollectiveDesc &, CollectiveFrame &);       // exec/Elect.cpp
void computeActivemask(const CollectiveDesc &, CollectiveFrame &);  // exec/Activemask.cpp
/// For operations of which waiting is all there is to evaluate here.
void computeNothing(const CollectiveDesc &, CollectiveFrame &);     // exec/WarpBarrier.cpp

} // namespace warpshift::simt

#endif
