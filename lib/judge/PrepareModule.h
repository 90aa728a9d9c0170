//===- PrepareModule.h - device code in the form that is judged ---------------------------------*- C++ -*-===//
//
//   module as clang wrote it
//     --returns of kernels end the lane; locals start with a value nobody knows-->
//     --every call inlined that can be-->   one body per kernel
//     --tid.x becomes warp * 32 + lane-->   --SSA form, simplified; nothing hoisted, sunk or duplicated-->
//
// What is left is calls of functions with no body, recursion and calls through pointers. The helper functions below
// stand for values that no code computes.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_PREPAREMODULE_H
#define WARPSHIFT_JUDGE_PREPAREMODULE_H

#include "judge/Judge.h"
#include "judge/PlaceMarks.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"

namespace warpshift::judging {

/// The number of the warp in its block (i32, 0..31): uniform.
inline const char *warpName() { return "__ws_judge_warp_number"; }
/// The x coordinate of the thread's warp in units of 32 (i32, 0..31): uniform if the shape of the block is known.
inline const char *warpInBlockName() { return "__ws_judge_warp"; }
/// The x coordinate of the thread modulo 32: the lane's number if the shape of the block is known.
inline const char *laneInRowName() { return "__ws_judge_lane"; }
/// The x extent of the block in units of 32.
inline const char *warpsInRowName() { return "__ws_judge_warps"; }
/// What a local holds before it is written.
inline const char *unknownName() { return "__ws_judge_unknown"; }
/// The lane leaves the kernel here.
inline const char *leaveName() { return "__ws_judge_leave"; }

struct Root {
  llvm::Function *Body = nullptr;
  bool Kernel = false;
  bool Executed = false; ///< A kernel, or called from where nobody follows.
  const char *Unseen = nullptr; ///< Why callers are not seen: "no-caller", "indirect-call", ...; null: a kernel.
};

struct Prepared {
  std::vector<Root> Roots;
  /// Calls of CUDA's functions, and asm, in executed bodies and in what these call, before what callers pass cuts any of them off.
  std::vector<const Mark *> Called;
};

/// ShapeOf: by body, the blocks that it runs in.
Prepared prepareModule(llvm::Module &M, const MarkTable &Marks, llvm::FunctionAnalysisManager &Analyses,
                       llvm::function_ref<BlockShape(const llvm::Function &)> ShapeOf);

} // namespace warpshift::judging

#endif
