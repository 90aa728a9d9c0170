//===- warp_emulation.h - warp shuffles and votes for targets without them ------------------------===//
//
//   lane:   0  1  2  3 ... 31        one 4-byte slot per lane of a block, in static shared memory
//           |  |  |  |      |
//   slot:  [a][b][c][d]...[z]        write own slot -> order -> read the source lane's -> order
//
// Shuffle exists from sm_30 on, a vote with a mask from sm_20 on. Where the target has the instruction these
// functions are that instruction; elsewhere they exchange through shared memory. Copy this file; nothing else
// is needed. CUDA 7 and later, nvcc or clang, C++11 and later.
//
//   #include "warp_emulation.h"
//   value += warp_emulation::shfl_down_sync(0xffffffffu, value, 16);       // any trivially copyable type
//   if (warp_emulation::any_sync(0xffffffffu, error)) ...
//
// Contract
//   * As for the toolkit's _sync intrinsics: every lane that `mask` names executes the call (or has exited),
//     and no other lane does. Callers may be divergent: only slots of lanes in the mask are touched, and there is
//     no block barrier inside. Groups with disjoint masks do not disturb each other.
//   * Width, wrap and "out of range keeps the own value" are exactly the instruction's, for every width. A value
//     read from a lane that does not take part is undefined, as with the instruction.
//   * Lanes are numbered by the linear thread index, so 1-D, 2-D and 3-D blocks work, and a partial last warp.
//   * Order: __syncwarp(mask) from Volta on, lock step before. A call may follow another at once. As with
//     the instruction, memory of the caller is not ordered: that is syncwarp(mask).
//   * The result has the type of the value (no promotion: a short stays a short). Types: what is trivially copyable, and
//     __half2 and __nv_bfloat162; a compile-time error for others.
//
// Cost, only where the instruction is missing
//   * Shared memory: 128 bytes per warp: 4 KiB a kernel by default (blocks of up to 1024 threads).
//   * A shuffle: one store, one load and two orderings for every 4 bytes of the type. A vote: 32 stores, 32 loads.
//
// Less shared memory: define WARP_EMULATION_MAX_THREADS before the include (the same in every file), and state
// each kernel's block, which is a compile-time error when it is too large:
//
//   __global__ void k() { WARP_EMULATION_BLOCK(16, 8, 2); ... }
//
// A kernel that does not, and is launched with more threads, traps; it never gives wrong results.
//
// Own storage, static or dynamic (`warp_emulation::words(n)` unsigned words for n threads); it may be reused after
// a __syncthreads(). The first argument is the block size, checked against the storage when compiling:
//
//   __shared__ warp_emulation::storage<256> slots;
//   warp_emulation::warp<256> warp(slots);
//   value += warp.shfl_down_sync(0xffffffffu, value, 16);
//
// WARP_EMULATION_FORCE emulates on every target: for tests.
//
// Covered by test/runtime.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARP_EMULATION_H
#define WARP_EMULATION_H

#if defined(__CUDACC__) || defined(__CUDA__)

#include <string.h>

/// Threads of the largest block that uses the built-in storage.
#ifndef WARP_EMULATION_MAX_THREADS
#define WARP_EMULATION_MAX_THREADS 1024
#endif

/// The kernel's block, as a statement in the kernel: an error where it has more threads than the built-in storage.
#define WARP_EMULATION_BLOCK(X, Y, Z)                                                                                            \
  static_assert((X) * (Y) * (Z) <= WARP_EMULATION_MAX_THREADS,                                                                   \
                "warp_emulation: the block is larger than its storage; raise WARP_EMULATION_MAX_THREADS")

// What the target has. The host pass takes the emulated branch: it needs nothing of the toolkit.
#if defined(__CUDA_ARCH__) && !defined(WARP_EMULATION_FORCE) && __CUDA_ARCH__ >= 300
#define WARP_EMULATION_HAS_SHUFFLE 1
#else
#define WARP_EMULATION_HAS_SHUFFLE 0
#endif
#if defined(__CUDA_ARCH__) && !defined(WARP_EMULATION_FORCE) && __CUDA_ARCH__ >= 200
#define WARP_EMULATION_HAS_BALLOT 1
#else
#define WARP_EMULATION_HAS_BALLOT 0
#endif
// The _sync forms came with CUDA 9, which dropped sm_2x.
#if defined(CUDART_VERSION) && CUDART_VERSION >= 9000 && defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300
#define WARP_EMULATION_HAS_SYNC 1
#else
#define WARP_EMULATION_HAS_SYNC 0
#endif

#define WARP_EMULATION_DEVICE __device__ __forceinline__

// The toolkit's pairs, which copy themselves by functions of their own; CUDA 8 has a structure without a name.
#if defined(CUDART_VERSION) && CUDART_VERSION >= 9000
struct __half2;
#endif
#if defined(CUDART_VERSION) && CUDART_VERSION >= 11000
struct __nv_bfloat162;
#endif

namespace warp_emulation {

/// Whether a value is its bits: true for trivially copyable types. Specialise it for a type of yours whose copy constructor
/// does nothing else.
template <class T> struct is_bits {
#if defined(__clang__) || !defined(__GNUC__) || __GNUC__ >= 5
  static constexpr bool value = __is_trivially_copyable(T);
#else
  static constexpr bool value = true;
#endif
};
#if defined(CUDART_VERSION) && CUDART_VERSION >= 9000
template <> struct is_bits< ::__half2> {
  static constexpr bool value = true;
};
#endif
#if defined(CUDART_VERSION) && CUDART_VERSION >= 11000
template <> struct is_bits< ::__nv_bfloat162> {
  static constexpr bool value = true;
};
#endif

typedef unsigned int word;

/// Words of storage for blocks of `threads` threads: whole warps.
__host__ __device__ constexpr unsigned words(unsigned threads) { return (threads + 31) / 32 * 32; }

/// Storage for blocks of up to `Threads` threads, to be declared __shared__.
template <unsigned Threads> struct storage {
  static_assert(Threads >= 1 && Threads <= 1024, "warp_emulation: a block has 1 to 1024 threads");
  word slots[words(Threads)];
};

enum class kind { index, up, down, exclusive_or };

namespace detail {

/// The lane that `self` reads; `inside` says whether it exists within the width. The fields are those of the
/// instruction's third operand: ((32 - width) << 8) | clamp, of which five bits each count.
template <kind Kind> WARP_EMULATION_DEVICE int source_lane(int self, int operand, int width) {
  const int segment = (32 - width) & 31;
  const int clamp = Kind == kind::up ? 0 : 31;
  const int offset = operand & 31;
  const int base = self & segment;
  const int top = base | (clamp & ~segment);
  int source = base | (offset & ~segment);
  if (Kind == kind::up)
    source = self - offset;
  else if (Kind == kind::down)
    source = self + offset;
  else if (Kind == kind::exclusive_or)
    source = self ^ offset;
  const bool inside = Kind == kind::up ? source >= top : source <= top;
  return inside ? source : self;
}

/// What the lanes of the mask wrote before is what they read after.
WARP_EMULATION_DEVICE void order(unsigned mask) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
  __syncwarp(mask);
#else
  (void)mask;
  asm volatile("" ::: "memory"); // Lock step orders the lanes; the compiler must keep the order, too.
#endif
}

/// One object per kernel that needs it. A class, so that files which are linked together agree.
template <unsigned Threads> struct built_in {
  static WARP_EMULATION_DEVICE storage<Threads> &get() {
    __shared__ storage<Threads> slots;
    return slots;
  }
};

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 200 && !WARP_EMULATION_HAS_SYNC
/// The votes of the lanes that are together: what toolkits before CUDA 9 call __ballot.
WARP_EMULATION_DEVICE unsigned native_ballot(int predicate) {
#if defined(__clang__) && __CUDA_ARCH__ < 300 // Clang knows the instruction from sm_30 on.
  unsigned votes;
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.ballot.b32 %0, p; }" : "=r"(votes) : "r"(predicate));
  return votes;
#else
  return __ballot(predicate);
#endif
}
#endif

#if WARP_EMULATION_HAS_SHUFFLE
template <kind Kind> WARP_EMULATION_DEVICE word native_shuffle(unsigned mask, word value, int operand, int width) {
#if WARP_EMULATION_HAS_SYNC
  return Kind == kind::index  ? __shfl_sync(mask, value, operand, width)
         : Kind == kind::up   ? __shfl_up_sync(mask, value, static_cast<unsigned>(operand), width)
         : Kind == kind::down ? __shfl_down_sync(mask, value, static_cast<unsigned>(operand), width)
                              : __shfl_xor_sync(mask, value, operand, width);
#else
  (void)mask;
  const int bits = static_cast<int>(value);
  return static_cast<word>(Kind == kind::index  ? __shfl(bits, operand, width)
                           : Kind == kind::up   ? __shfl_up(bits, static_cast<unsigned>(operand), width)
                           : Kind == kind::down ? __shfl_down(bits, static_cast<unsigned>(operand), width)
                                                : __shfl_xor(bits, operand, width));
#endif
}
#endif

} // namespace detail

/// The caller's warp in a block of at most `BlockThreads` threads.
template <unsigned BlockThreads> class warp {
public:
  template <unsigned Threads> explicit WARP_EMULATION_DEVICE warp(storage<Threads> &memory) : warp(memory.slots) {
    static_assert(BlockThreads <= Threads, "warp_emulation: the block is larger than its storage");
  }

  /// `memory`: words(BlockThreads) words of shared memory.
  explicit WARP_EMULATION_DEVICE warp(word *memory) {
#if WARP_EMULATION_HAS_SHUFFLE && WARP_EMULATION_HAS_BALLOT
    slots = memory; // Never read.
    lane = 0;
#else
    const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    if (BlockThreads < 1024 && thread >= words(BlockThreads))
      asm volatile("trap;");
    slots = memory + (thread - thread % 32);
    lane = static_cast<int>(thread % 32);
#endif
  }

  template <class T> WARP_EMULATION_DEVICE T shfl_sync(unsigned mask, T value, int source, int width = 32) const {
    return shuffle<kind::index>(mask, value, source, width);
  }
  template <class T> WARP_EMULATION_DEVICE T shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) const {
    return shuffle<kind::up>(mask, value, static_cast<int>(delta), width);
  }
  template <class T> WARP_EMULATION_DEVICE T shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) const {
    return shuffle<kind::down>(mask, value, static_cast<int>(delta), width);
  }
  template <class T> WARP_EMULATION_DEVICE T shfl_xor_sync(unsigned mask, T value, int lanes, int width = 32) const {
    return shuffle<kind::exclusive_or>(mask, value, lanes, width);
  }

  WARP_EMULATION_DEVICE unsigned ballot_sync(unsigned mask, int predicate) const {
#if !WARP_EMULATION_HAS_BALLOT
    return emulated_ballot(mask, predicate);
#elif WARP_EMULATION_HAS_SYNC
    return __ballot_sync(mask, predicate);
#else
    return detail::native_ballot(predicate) & mask;
#endif
  }
  WARP_EMULATION_DEVICE int any_sync(unsigned mask, int predicate) const {
#if WARP_EMULATION_HAS_BALLOT && WARP_EMULATION_HAS_SYNC
    return __any_sync(mask, predicate);
#else
    return ballot_sync(mask, predicate) != 0;
#endif
  }
  WARP_EMULATION_DEVICE int all_sync(unsigned mask, int predicate) const {
#if WARP_EMULATION_HAS_BALLOT && WARP_EMULATION_HAS_SYNC
    return __all_sync(mask, predicate);
#else
    return ballot_sync(mask, !predicate) == 0;
#endif
  }

private:
  template <kind Kind, class T> WARP_EMULATION_DEVICE T shuffle(unsigned mask, const T &value, int operand, int width) const {
    static_assert(is_bits<T>::value, "warp_emulation: only trivially copyable types can be shuffled");
    word parts[(sizeof(T) + 3) / 4] = {};
    memcpy(parts, &value, sizeof(T));
#pragma unroll
    for (unsigned i = 0; i < sizeof(parts) / sizeof(word); ++i) {
#if WARP_EMULATION_HAS_SHUFFLE
      parts[i] = detail::native_shuffle<Kind>(mask, parts[i], operand, width);
#else
      slots[lane] = parts[i];
      detail::order(mask);
      // What a lane outside the mask would give is undefined, and its slot may be in use.
      const int source = detail::source_lane<Kind>(lane, operand, width);
      parts[i] = slots[mask >> source & 1 ? source : lane];
      detail::order(mask);
#endif
    }
    T result = value;
    memcpy(static_cast<void *>(&result), parts, sizeof(T));
    return result;
  }

  /// A lane that the mask names but that has exited must not vote with what its slot held before. Nobody knows
  /// who that is, so every caller clears every other slot: at step k that of the k-th lane after it, which no
  /// other caller clears at the same step.
  /// Not unrolled: that would cost a hundred registers, and large blocks could not be launched.
  WARP_EMULATION_DEVICE unsigned emulated_ballot(unsigned mask, int predicate) const {
    detail::order(mask); // A lane may still be in an operation of fewer lanes: its slot is not ours before it comes.
#pragma unroll 1
    for (int k = 1; k < 32; ++k) {
      const int other = (lane + k) & 31;
      if (mask >> other & 1)
        slots[other] = 0; // NOLINT(warpshift-warp-synchronous-memory): order() stands behind every step
      detail::order(mask);
    }
    slots[lane] = predicate != 0;
    detail::order(mask);
    unsigned votes = 0;
#pragma unroll 1
    for (int k = 0; k < 32; ++k)
      if (mask >> k & 1)
        votes |= slots[k] << k;
    detail::order(mask);
    return votes;
  }

  volatile word *slots; // Those of this warp.
  int lane;
};

// The same with the built-in storage.

namespace detail {
WARP_EMULATION_DEVICE warp<WARP_EMULATION_MAX_THREADS> current() {
#if WARP_EMULATION_HAS_SHUFFLE && WARP_EMULATION_HAS_BALLOT
  return warp<WARP_EMULATION_MAX_THREADS>(static_cast<word *>(nullptr));
#else
  return warp<WARP_EMULATION_MAX_THREADS>(built_in<WARP_EMULATION_MAX_THREADS>::get());
#endif
}
} // namespace detail

// Templates, the votes too: what a __host__ __device__ template calls by a qualified name has to be one for nvcc.
template <class T> WARP_EMULATION_DEVICE T shfl_sync(unsigned mask, T value, int source, int width = 32) {
  return detail::current().shfl_sync(mask, value, source, width);
}
template <class T> WARP_EMULATION_DEVICE T shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  return detail::current().shfl_up_sync(mask, value, delta, width);
}
template <class T> WARP_EMULATION_DEVICE T shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  return detail::current().shfl_down_sync(mask, value, delta, width);
}
template <class T> WARP_EMULATION_DEVICE T shfl_xor_sync(unsigned mask, T value, int lanes, int width = 32) {
  return detail::current().shfl_xor_sync(mask, value, lanes, width);
}
template <int = 0> WARP_EMULATION_DEVICE unsigned ballot_sync(unsigned mask, int predicate) {
  return detail::current().ballot_sync(mask, predicate);
}
template <int = 0> WARP_EMULATION_DEVICE int any_sync(unsigned mask, int predicate) {
  return detail::current().any_sync(mask, predicate);
}
template <int = 0> WARP_EMULATION_DEVICE int all_sync(unsigned mask, int predicate) {
  return detail::current().all_sync(mask, predicate);
}

/// __syncwarp: waits for the lanes of the mask and orders their memory accesses.
WARP_EMULATION_DEVICE void syncwarp(unsigned mask = 0xffffffffu) {
#if WARP_EMULATION_HAS_SYNC
  __syncwarp(mask);
#else
  (void)mask;
  __threadfence_block(); // The lanes wait for each other by lock step.
#endif
}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 200
/// __activemask: the lanes that execute this together, at this moment. Not emulated: needs sm_20.
WARP_EMULATION_DEVICE unsigned activemask() {
#if WARP_EMULATION_HAS_SYNC
  return __activemask();
#elif defined(__CUDA_ARCH__)
  return detail::native_ballot(1);
#else
  return 0;
#endif
}
#endif

} // namespace warp_emulation

#undef WARP_EMULATION_DEVICE

#endif // CUDA
#endif // WARP_EMULATION_H
