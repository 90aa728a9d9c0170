//===- Peers.h - several devices in one address space -----------------------------------------------*- C++ -*-===//
//
//   device 0 ── its blocks ──┐                       a kernel on device D reaches
//   device 1 ── its blocks ──┴── one simt::Memory      * what lies on D, pinned and managed memory
//                                                      * blocks of E if D has enabled peer access to E
//                                                      * blocks from a pool that lets D in (cudaMemPoolSetAccess; peer
//                                                        access does not count for those, as on hardware)
//
// Copies by the host reach every device. Streams and events belong to the device that was current when they were made. The current
// device is each host thread's own.
//
// What would need an instance per device is refused as unsupported rather than shared: variables of the program, arrays and
// textures on any device but 0, and graphs. Covered by test/cudart/programs/devices.cu and program_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_PEERS_H
#define WARPSHIFT_CUDART_PEERS_H

#include "runtime/cudart/Runtime.h"

namespace warpshift::cudart {

/// While it lives, kernels cannot get at memory that the current device does not reach.
class OutOfReach {
public:
  explicit OutOfReach(Runtime &R);
  ~OutOfReach();
  OutOfReach(const OutOfReach &) = delete;
  OutOfReach &operator=(const OutOfReach &) = delete;

private:
  simt::Memory &Mem;
  std::vector<uint64_t> Hidden;
};

/// Success unless the current device is another than 0 and the program has what only device 0 has.
cudaError_t checkDeviceCanRun(Runtime &R);
/// Success for a stream or an event of the current device; built-in streams are of every device.
cudaError_t checkOwner(Runtime &R, const void *StreamOrEvent);

} // namespace warpshift::cudart

#endif
