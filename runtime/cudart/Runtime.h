//===- Runtime.h - the state behind the runtime API ----------------------------------------------------*- C++ -*-===//
//
//   program (host code) ──cudaXxx()──► Api*.cpp ──► Runtime { simt::Machine, kernels, symbols, streams, error }
//                                                      └──► ProgramLog: copies to the host, launches, hazards
//
// One machine whose memory outlives launches; several devices share it (Peers.h). Everything is synchronous: when a call returns,
// its work is done; streams and events exist so that programs that use them run. Memory that the host sees as well (pinned,
// managed) has the same address on both sides.
//
// Errors are as sticky as on hardware: a call that was refused leaves its error for cudaGetLastError; a kernel that failed
// makes every later call fail until cudaDeviceReset, beginning with the first call after the launch that asks for more than
// the last error.
//
// What is not implemented says so on standard error and in the log, and fails. Covered by test/cudart.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_RUNTIME_H
#define WARPSHIFT_CUDART_RUNTIME_H

#include "ptx/Module.h"
#include "runtime/cudart/Types.h"
#include "simt/RepeatedLaunches.h"
#include "verify/CoverageObserver.h"
#include "verify/ProgramRun.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>
#include <mutex>
#include <set>

namespace warpshift::cudart {

/// Code and variables of one source, as the host code registered them.
struct KernelEntry {
  std::string Name; ///< Mangled; once the images are linked, as the machine knows it.
  size_t Image = 0; ///< Which source it is from.
  int MaxDynamicShared = 48 * 1024;
  uint64_t Watched = 0; ///< Warp instructions that the checkers may have seen.
  uint64_t UnwatchedBlocks = 0;
};
struct SymbolEntry {
  std::string Name;
  uint64_t Bytes = 0;
  size_t Image = 0;
};

/// What the program's memory calls have handed out.
struct MemoryBlock {
  enum class Kind : uint8_t { Device, Pinned, Managed, Registered };
  Kind K = Kind::Device;
  uint64_t Address = 0, Bytes = 0; ///< Address: as the device sees it.
  void *Host = nullptr; ///< Null for device memory.
  unsigned Flags = 0;
  int Device = 0; ///< On which it lies.
  /// Of a pool: the devices that the pool lets in, beside its own. Null otherwise.
  std::shared_ptr<const std::set<int>> Allowed;
  bool OfGraph = false; ///< A graph allocates it: freeing it ends its contents, the next launch has it again.
};

struct LaunchRequest {
  KernelEntry *Kernel = nullptr;
  dim3 Grid, Block;
  uint64_t Shared = 0;
  std::vector<std::vector<uint8_t>> Args;
};

/// Of the device that is reported.
constexpr int Multiprocessors = 8;

class Recorder;
struct Capture;
struct TextureState;
struct TextureReference;

class Runtime {
public:
  static Runtime &get();

  /// Before the program is loaded.
  void configure(verify::ProgramSpec Spec, llvm::raw_ostream &Log);
  const verify::ProgramSpec &spec() const { return Spec; }
  /// After the program's own end.
  void finish(int ExitCode);

  enum class Calls : uint8_t { Work, ErrorQuery };
  /// Runs one API call: counts it, fails it if an earlier kernel failed, remembers its error.
  template <typename Fn> cudaError_t call(const char *Name, Fn &&F, Calls Kind = Calls::Work) {
    std::lock_guard<std::recursive_mutex> Guard(Lock);
    const char *Outer = std::exchange(Api, Name);
    if (!Outer)
      ++CallNumber;
    cudaError_t E = before(Kind);
    if (E == cudaSuccess)
      E = F();
    if (E != cudaSuccess && Kind == Calls::Work)
      Last = E;
    Api = Outer;
    return E;
  }

  // --- errors
  cudaError_t Last = cudaSuccess;
  /// What a kernel left behind, and whether a call has returned it yet.
  cudaError_t Sticky = cudaSuccess;
  bool StickySeen = false;
  /// Says on standard error why the current call fails.
  cudaError_t refuse(cudaError_t E, const std::string &Why);
  /// The same for what this library lacks; the run counts as unsupported.
  cudaError_t unsupported(const std::string &What);
  cudaError_t refuse(cudaError_t E, llvm::Error Why) { return refuse(E, llvm::toString(std::move(Why))); }

  // --- code
  /// One per source, before main; they are linked when the machine is first needed.
  void loadImage(const void *Handle, const char *Bytes);
  /// The image that was loaded under Handle; the number of images if none was.
  size_t imageOf(const void *Handle) const;
  std::map<const void *, KernelEntry> Kernels;
  std::map<const void *, SymbolEntry> Symbols;
  std::map<std::string, uint64_t> UnusedVariables; ///< Registered, but not in the PTX: their addresses.
  KernelEntry *kernel(const void *Stub);
  simt::Machine &machine();
  simt::Memory &memory() { return machine().memory(); }
  /// What the device says of itself, whatever the code was built for: 70 for compute capability 7.0.
  unsigned deviceVersion() const { return Spec.DeviceVersion ? Spec.DeviceVersion : Sm; }
  const ptx::Module &module() { return machine(), *Module; }
  std::shared_ptr<const ptx::Module> sharedModule() { return machine(), Module; }
  const std::vector<uint8_t> &initialValue(const std::string &Variable) { return InitialVariables[Variable]; }
  cudaError_t launch(LaunchRequest R);
  /// Back to the state of the start, except for what is registered.
  void reset();

  // --- memory
  std::map<uint64_t, MemoryBlock> Blocks; ///< By device address.
  /// The block that contains a device address, or null.
  MemoryBlock *blockAt(uint64_t Address);
  bool isDevicePointer(const void *P);
  /// Also host-visible memory: the device can get at it.
  bool deviceReaches(const void *P) { return memory().find(uint64_t(P)) != nullptr; }
  /// Bytes that the host got to see: by a call (its name), or in memory it shares with the device.
  void logCopy(std::vector<uint8_t> Bytes, std::vector<uint8_t> Undefined, const std::string &What);
  uint64_t heldBytes() const;
  std::set<cudaArray_const_t> Arrays;
  std::map<uint64_t, TextureState> Textures; ///< By object.
  std::map<const void *, TextureReference> References;

  /// The device's clock is the program's: it counts operations, not work, so that it says the same in every run.
  void took(unsigned Microseconds);

  std::set<cudaGraph_t> Graphs;
  std::set<cudaGraphExec_t> GraphExecs;
  std::vector<Capture> Captures; ///< Streams that are being captured.
  std::set<cudaMemPool_t> Pools; ///< Beside the default one.
  std::set<void *> Streams, Events;
  std::map<void *, uint64_t> EventTimes; ///< Nanoseconds.
  /// Success for a stream that exists.
  cudaError_t checkStream(cudaStream_t S);
  /// The calling thread's current device.
  int &device();
  bool isDevice(int D) const { return D >= 0 && unsigned(D) < Spec.Devices; }
  struct DeviceState {
    unsigned Flags = 0;
    size_t Limits[8] = {1024, 1 << 20, 8 << 20, 2, 2048, 64, 0, 0};
    cudaMemPool_t Pool = nullptr; ///< Null: the device's default pool.
  };
  std::map<int, DeviceState> Devices;
  DeviceState &current() { return Devices[device()]; }
  std::set<std::pair<int, int>> PeerAccess; ///< (A, B): kernels on A reach the memory of B.
  std::map<const void *, int> Owners; ///< Of streams and events: their device.
  uint64_t CallNumber = 0;
  const char *Api = nullptr; ///< The call in progress.

private:
  Runtime();
  cudaError_t before(Calls Kind);
  cudaError_t fail(cudaError_t E, const std::string &Message);
  void note(const simt::Outcome &Out, const simt::Program *P, const LaunchRequest &R, verify::RunStatus Status);
  struct SharedBytes {
    uint64_t Address;
    std::vector<uint8_t> Bytes;
  };
  std::vector<SharedBytes> sharedBytes();
  void logSharedChanges(const std::vector<SharedBytes> &Before);
  void watch();

  verify::ProgramSpec Spec;
  std::unique_ptr<verify::ProgramLogWriter> Log;
  std::mutex LogLock;
  std::set<std::string> Logged; ///< Hazards, approximations and complaints that the log has.
  std::recursive_mutex Lock;
  void linkImages();
  void makeMachine();
  struct Image {
    const void *Handle;
    ptx::Module Module;
  };
  std::vector<Image> Images; ///< Until they are linked.
  std::vector<const void *> ImageHandles;
  std::unique_ptr<simt::Machine> M;
  simt::RepeatedLaunches Repeats;
  std::shared_ptr<const ptx::Module> Module;
  std::map<std::string, std::vector<uint8_t>> InitialVariables;
  unsigned Sm = 60;
  verify::CoverageObserver Coverage;
  std::shared_ptr<Recorder> Plans;
};

/// What the program holds by a pointer: All knows those that live.
template <typename T> cudaError_t createHandle(std::set<T *> &All, T **Out) {
  *Out = new T;
  All.insert(*Out);
  return cudaSuccess;
}
template <typename T> cudaError_t destroyHandle(std::set<T *> &All, T *Handle) {
  if (!All.erase(Handle))
    return cudaErrorInvalidValue;
  delete Handle;
  return cudaSuccess;
}

} // namespace warpshift::cudart

/// The body of an API function: API(cudaFree) { ... return cudaSuccess; } with `R` the runtime.
#define WS_CALL(Name, ...)                                                                                                       \
  return warpshift::cudart::Runtime::get().call(#Name, [&]() -> cudaError_t {                                                    \
    [[maybe_unused]] auto &R = warpshift::cudart::Runtime::get();                                                                \
    __VA_ARGS__                                                                                                                  \
  })

#endif
