// Which device reaches whose memory.
#include "runtime/cudart/Peers.h"
#include "runtime/cudart/Textures.h"

using namespace llvm;
using namespace warpshift::cudart;
namespace simt = warpshift::simt;

namespace {
bool reaches(Runtime &R, const MemoryBlock &B) {
  const int D = R.device();
  if (B.Host || B.Device == D)
    return true;
  return B.Allowed ? B.Allowed->count(D) != 0 : R.PeerAccess.count({D, B.Device}) != 0;
}

/// Two devices that exist and differ.
cudaError_t checkPair(Runtime &R, int From, int To) {
  return R.isDevice(From) && R.isDevice(To) ? cudaSuccess : cudaErrorInvalidDevice;
}

cudaError_t enable(Runtime &R, int Peer, unsigned Flags) {
  if (Flags)
    return cudaErrorInvalidValue;
  if (!R.isDevice(Peer) || Peer == R.device())
    return cudaErrorInvalidDevice;
  return R.PeerAccess.insert({R.device(), Peer}).second ? cudaSuccess : cudaErrorPeerAccessAlreadyEnabled;
}

cudaError_t disable(Runtime &R, int Peer) {
  if (!R.isDevice(Peer) || Peer == R.device())
    return cudaErrorInvalidDevice;
  return R.PeerAccess.erase({R.device(), Peer}) ? cudaSuccess : cudaErrorPeerAccessNotEnabled;
}

/// The texts of printf; what the source names is spelled otherwise.
bool isText(StringRef Variable) { return Variable.starts_with("$str") || Variable.starts_with("_$_str"); }
} // namespace

OutOfReach::OutOfReach(Runtime &R) : Mem(R.memory()) {
  if (R.spec().Devices > 1)
    for (const auto &[Address, B] : R.Blocks)
      if (!reaches(R, B)) {
        Mem.hide(Address);
        Hidden.push_back(Address);
      }
}

OutOfReach::~OutOfReach() {
  for (uint64_t Address : Hidden)
    Mem.show(Address);
}

cudaError_t warpshift::cudart::checkDeviceCanRun(Runtime &R) {
  if (R.device() == 0)
    return cudaSuccess;
  for (const auto &[Name, V] : R.machine().variables())
    if (!isText(Name))
      return R.unsupported("a kernel on device " + std::to_string(R.device()) + " of a program with the variable '" + Name + "'");
  if (!R.Arrays.empty() || !R.Textures.empty() || !R.References.empty())
    return R.unsupported("textures and surfaces on a device other than 0");
  return cudaSuccess;
}

cudaError_t warpshift::cudart::checkOwner(Runtime &R, const void *StreamOrEvent) {
  auto Owner = R.Owners.find(StreamOrEvent);
  return Owner == R.Owners.end() || Owner->second == R.device() ? cudaSuccess : cudaErrorInvalidResourceHandle;
}

extern "C" {
cudaError_t cudaDeviceCanAccessPeer(int *Can, int From, int To) {
  WS_CALL(cudaDeviceCanAccessPeer, {
    if (!Can)
      return cudaErrorInvalidValue;
    *Can = R.isDevice(From) && R.isDevice(To) && From != To;
    return R.spec().Devices > 1 ? checkPair(R, From, To) : cudaSuccess;
  });
}
cudaError_t cudaDeviceEnablePeerAccess(int Peer, unsigned Flags) {
  WS_CALL(cudaDeviceEnablePeerAccess, return enable(R, Peer, Flags););
}
cudaError_t cudaDeviceDisablePeerAccess(int Peer) { WS_CALL(cudaDeviceDisablePeerAccess, return disable(R, Peer);); }
cudaError_t cudaDeviceGetP2PAttribute(int *V, cudaDeviceP2PAttr A, int From, int To) {
  WS_CALL(cudaDeviceGetP2PAttribute, {
    if (!R.isDevice(From) || !R.isDevice(To) || From == To)
      return cudaErrorInvalidDevice;
    if (!V)
      return cudaErrorInvalidValue;
    *V = A == cudaDevP2PAttrAccessSupported; // No atomics between devices, no arrays, no ranks.
    return cudaSuccess;
  });
}
}
