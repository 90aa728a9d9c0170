//===- ThreadIndex.h - the index of a thread as warp and lane -----------------------------------*- C++ -*-===//
//
//   tid.x                   -->  warp in the row * 32 + lane in the row         in every shape of block
//   x + X * (y + Y * z)     -->  warp * 32 + laneid                             the thread's number; without z in a flat block
//   ntid.x                  -->  32 * warps in the row                          where it is a multiple of 32
//   tid.y, tid.z            -->  0                                              in blocks of one dimension
//
// So that InstCombine folds what code computes from them: tid.x / 32 is the warp, tid.x % 32 the lane. The parts are calls
// of the functions that PrepareModule.h names.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_THREADINDEX_H
#define WARPSHIFT_JUDGE_THREADINDEX_H

#include "judge/Judge.h"
#include "llvm/IR/Function.h"

namespace warpshift::judging {

/// The body reads tid.y.
bool readsRow(const llvm::Function &F);
void foldThreadIndex(llvm::Function &F, BlockShape Shape);
/// For multiples u, v, w of 32: u + (v | lane) becomes (u + v) | lane; (u | lane) - (v | lane) becomes u - v; (v | lane) < w becomes v < w;
/// a counter that starts with v | lane and advances by u counts from v. True: simplify again.
bool liftWarpParts(llvm::Function &F);

} // namespace warpshift::judging

#endif
