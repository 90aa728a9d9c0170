//===- AccessObserver.h - which bytes of the plan's memory a run used ----------------------*- C++ -*-===//
//
//   watch(base, size, element) per buffer
//   onMemory ──► Stored: elements that were stored to      Reach: bytes up to the farthest access
//            └─► order(): did anything that ran see, or leave behind, the order of threads?
//
// A comparison of values does not see a store of what is there already, nor one to a place that the original
// leaves undefined; the set of places does. Reach is how long a buffer must be.
//
// order() is false only where every schedule gives this run's results: each lane's path then depends on its data
// and on collectives that wait for all they name, both of which are the same whenever lanes run. What ends that:
// an atomic, a volatile or otherwise strong access, activemask, a clock, an operation without member mask, a
// barrier that does not wait or that counts less than its block, output, lanes that store to one word together.
// (That nothing races is the race checker's to say: EmulatorBackend asks both.)
//
// Covered by test/unit/verify/EmulatorBackendTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_ACCESSOBSERVER_H
#define WARPSHIFT_VERIFY_ACCESSOBSERVER_H

#include "simt/Observer.h"
#include "simt/Program.h"
#include <vector>

namespace warpshift::verify {

class AccessObserver : public simt::Observer {
public:
  struct Range {
    uint64_t Base = 0, Bytes = 0;
    unsigned Element = 1;        ///< Bytes of one.
    std::vector<uint8_t> Stored; ///< One entry per element.
    std::vector<uint8_t> Loaded; ///< Likewise; atomics load, too.
    uint64_t Reach = 0;
  };

  /// Returns the index of the range in ranges().
  size_t watch(uint64_t Base, uint64_t Bytes, unsigned Element);
  std::vector<Range> &ranges() { return Ranges; }
  bool order() const { return Order; }
  bool atomics() const { return Atomics; }

  void onLaunch(const simt::LaunchEvent &E) override;
  void onMemory(const simt::MemoryEvent &E) override;
  void onCollective(const simt::CollectiveEvent &E) override { Order |= E.Phase == simt::CollectivePhase::Legacy; }
  void onActivemask(const simt::ActivemaskEvent &) override { Order = true; }
  void onBarrier(const simt::BarrierEvent &E) override { Order |= !E.Waits || (E.Expected && E.Expected < Threads); }
  uint32_t interests() const override { return simt::ListensTo<AccessObserver>::value; }

private:
  Range *rangeOf(uint64_t Address);
  void note(uint64_t Address, uint64_t Bytes, simt::AccessKind Kind);
  static bool overlaps(const simt::MemoryEvent &E);

  std::vector<Range> Ranges; ///< By index of watch().
  std::vector<std::pair<uint64_t, size_t>> ByBase;
  size_t Last = 0;
  uint32_t Threads = 0; ///< Of a block.
  bool Order = false, Atomics = false;
};

} // namespace warpshift::verify

#endif
