//===- RanOn.h - who went on past an operation --------------------------------------------*- C++ -*-===//
//
//   instructions executed ──note──► RanOn ──past(operation, lanes)──► those that did something behind it
//
// "Past" is told from the control flow: instructions that nobody who goes on behind the operation gets around, from
// which it cannot be reached again, and that do something, which branches and returns do not. A lane that leaves by
// another way, say from a later trip of the loop, has not passed anything. What the compiler merged from several
// places of the source (line 0) tells nothing: `if (c) { out[t] = 0; return; } v = shfl(full, ..); out[t] = v;` has
// one store. Every call of a function counts for itself: a lane's third call is compared with the third of the lane
// that asks. Who made fewer calls is past the operation when it is past one of the calls by which the asking lane came,
// in the kernel or in a function around.
//
//   if (Ran.past(Where, Ran.visit(Where, PC, Lane), Exited)) ...   // they skipped what Lane is at, and went on working
//
// Tested by test/unit/simt/checkers/HazardTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_RANON_H
#define WARPSHIFT_SIMT_CHECKERS_RANON_H

#include "simt/checkers/CheckersInternal.h"
#include <array>

namespace warpshift::simt {

class RanOn {
public:
  void begin(const Program *P, uint32_t WarpsPerBlock);
  /// Without operations that wait, nobody asks and nothing needs to be noted.
  bool hasOperations() const { return Operations; }
  void note(const InstEvent &E) {
    std::vector<uint32_t> &At = LanesAt[E.Where];
    if (At.empty())
      At.resize(Prog->Code.size());
    At[E.PC] |= E.Mask;
    if (Prog->Code[E.PC].F == Flow::Call)
      forEachLane(E.Mask, [&](unsigned L) { Inside[E.Where][L].push_back(E.PC); });
    if (Prog->Code[E.PC].F == Flow::Return)
      leave(E.Where, E.PC, E.Mask);
  }
  /// A lane at an operation.
  struct Visit {
    uint32_t PC = NoPC;
    uint32_t Call = 0;    ///< Which call of the function around PC the lane is in, from 0.
    /// The calls that led there, the kernel's first, each with the number of the call it was made in.
    std::vector<std::pair<uint32_t, uint32_t>> From;
    bool operator==(const Visit &) const = default;
  };
  Visit visit(WarpRef Where, uint32_t PC, unsigned Lane);
  /// Those of Lanes that executed something past the operation in that call; First: what.
  uint32_t past(WarpRef Where, const Visit &At, uint32_t Lanes, uint32_t *First = nullptr);
  void dropBlock(uint32_t Block) {
    LanesAt.dropBlock(Block, Warps);
    Before.dropBlock(Block, Warps);
    Calls.dropBlock(Block, Warps);
    Inside.dropBlock(Block, Warps);
  }

private:
  struct Skipped {
    uint32_t Operation, Lane, Call, First;
  };
  using CallCounts = std::vector<std::array<uint32_t, 32>>; ///< Per function and lane.
  size_t functionOf(uint32_t PC) const;
  void findOperations();
  void leave(WarpRef Where, uint32_t Return, uint32_t Lanes);
  uint32_t inCallsThatAreOver(WarpRef Where, uint32_t PC, uint32_t Call, uint32_t Lanes, uint32_t *First);
  uint32_t callOf(WarpRef Where, size_t Function, unsigned Lane);
  const std::vector<uint32_t> &behind(uint32_t PC);
  uint32_t next(uint32_t PC) const;
  bool isMerged(uint32_t P) const;
  std::vector<bool> reachableFrom(std::vector<uint32_t> Work) const;
  std::vector<uint32_t> successors(uint32_t PC) const;

  const Program *Prog = nullptr;
  uint32_t Warps = 0;
  bool Operations = false;
  std::vector<std::vector<uint32_t>>
      Called; ///< Per function: its operations, and calls that lead to some. Empty for the kernel, which runs once.
  PerWarp<std::vector<uint32_t>> LanesAt; ///< Per PC: lanes that executed it; of called functions, in calls not over yet.
  PerWarp<std::vector<Skipped>> Before;   ///< Who passed an operation in a call that is over.
  PerWarp<CallCounts> Calls;              ///< How often lanes have returned.
  PerWarp<std::array<std::vector<uint32_t>, 32>> Inside; ///< By lane: calls that are not over yet, the kernel's first.
  llvm::DenseMap<uint32_t, std::vector<uint32_t>> Behind;
};

} // namespace warpshift::simt

#endif
