//===- ControlFlow.h - basic blocks and reconvergence points --------------------------------------*- C++ -*-===//
//
//   Function -> ControlFlow: blocks, edges, immediate post-dominators
//
//        B0: setp; @p bra L      B0 -> {B1, B2}       ipdom(B0) = B3: where a diverged warp
//        B1: ...; bra M          B1 -> {B3}           comes together again
//        B2: L: ...              B2 -> {B3}
//        B3: M: ret              B3 -> {Exit}
//
// Exit is a virtual block (id exitBlock()) behind every ret, exit and trap. A guarded ret/exit/trap ends its
// block with two successors: Exit and the next instruction. A block that cannot reach an exit (an infinite
// loop) gets an edge to Exit for the post-dominator computation only (never in Succs), from one block of its
// cycle, so that every block has an ipdom. `call` does not end a block; a call of a .noreturn function does.
// Running off the end of a body is the same as ret. Unreachable blocks are kept, with Reachable false.
//
// Lanes that leave the kernel do not hold the others up: in `if (a) { if (b) return; x } y` the lanes that are left
// meet before y, although a path leads from the first branch around y. So Rejoin is the post-dominator over the
// edges that go on: without those into exit and trap, and in a kernel without every return but the last in the
// source. (Clang ends code it takes for unreachable by `exit`: a default of a switch must not part the warp.)
//
// Post-dominators are llvm's (GenericDomTree). Covered by test/unit/ptx/ControlFlowTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_CONTROLFLOW_H
#define WARPSHIFT_PTX_CONTROLFLOW_H

#include "ptx/Module.h"

namespace warpshift::ptx {

struct Block {
  uint32_t Begin = 0, End = 0;  ///< Instructions [Begin, End) of Body.
  std::vector<uint32_t> Succs;  ///< Without duplicates; a branch's fall-through first, then its targets.
  std::vector<uint32_t> Preds;
  uint32_t Ipdom = NoId;        ///< Block id or exitBlock().
  uint32_t Rejoin = NoId;       ///< The same over paths that go on: where lanes that part here meet again.
  bool Reachable = false;       ///< From the function's entry.
};

struct ControlFlow {
  std::vector<Block> Blocks;        ///< In text order; Blocks[0] is the entry.
  std::vector<uint32_t> BlockOf;    ///< Per instruction.

  uint32_t exitBlock() const { return uint32_t(Blocks.size()); }
  /// Where lanes that separate at instruction Index come together: the first instruction of Rejoin, or NoId when
  /// that is the exit.
  uint32_t reconvergenceOf(uint32_t Index) const;
};

ControlFlow buildControlFlow(const Module &M, const Function &F);

} // namespace warpshift::ptx

#endif
