//===- LaneFold.h - a value of the code for one given lane --------------------------------------*- C++ -*-===//
//
//   (laneid & 3) == 1   -->  bits 0x22222222: true in lanes 1, 5, 9, ...
//   tid.x < 40          -->  one such word for each warp of the block
//
// Computes with known bits (llvm::KnownBits): whatever else the value depends on stays unknown, and then there is no table.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_LANEFOLD_H
#define WARPSHIFT_JUDGE_LANEFOLD_H

#include "llvm/IR/InstrTypes.h"
#include <cstdint>
#include <vector>

namespace warpshift::judging {

/// Bit l: whether the comparison (of integers) holds in lane l. One word, or 32 words (by warp of the block) where that matters;
/// empty when the condition depends on anything else. LaneKnown: a thread's x coordinate modulo 32 is its lane.
std::vector<uint32_t> lanesWhere(llvm::CmpInst::Predicate P, const llvm::Value &Left, const llvm::Value &Right, bool LaneKnown);

} // namespace warpshift::judging

#endif
