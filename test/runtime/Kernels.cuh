// Kernels that do each warp operation twice, by the target's instruction and by the headers of runtime/, and write
// both results. The same text runs on the emulator (RuntimeHeadersTest.cpp) and on a GPU (gpu_compare.cu).
//
//   results:  native[case][thread], ours[case][thread]     64-bit digests of the value; 0 where it is undefined
//   case:     the linear block index; blockIdx.z is the set
//   Every kernel is built for blocks of 1024 threads: without the bound, registers would not suffice for the largest.
//
// The lanes of the set execute the operation. The mask is the set, or `everybody`: the other lanes have exited.
#ifndef TEST_RUNTIME_KERNELS_CUH
#define TEST_RUNTIME_KERNELS_CUH

// TEST_TARGET: emulated only where the target needs it.
#if !defined(TEST_TARGET) && !defined(WARP_EMULATION_FORCE)
#define WARP_EMULATION_FORCE
#endif
#include "../../runtime/warp_compat.h"
#include "../../runtime/warp_emulation.h"

// 0 where there is nothing to compare with: `native` then stays as it is.
#ifndef TEST_NATIVE
#define TEST_NATIVE 1
#endif

#define BOTH __host__ __device__ inline

typedef unsigned long long Digest;

struct Bytes3 { unsigned char b[3]; };
struct Half { unsigned short bits; };
struct Mixed { double d; int i; char c[5]; char rest[3]; };
struct Words9 { int w[9]; };
class Complex {                                       // No default constructor.
public:
  BOTH Complex(float re, float im) : re(re), im(im) {}
  float re, im;
};

BOTH unsigned scramble(unsigned x) {
  x = (x ^ 61u ^ (x >> 16)) * 9u;
  x = (x ^ (x >> 4)) * 0x27d4eb2du;
  return x ^ (x >> 15);
}

// A value of each type made from a number, and a number made from the value. Floating point values stay finite.
template <class T> struct Value {
  static BOTH T make(unsigned seed) {
    return static_cast<T>((static_cast<Digest>(scramble(seed)) << 32) | scramble(~seed));
  }
  static BOTH Digest digest(T v) { return static_cast<Digest>(v) + 1; }
};
template <> struct Value<char> {
  static BOTH char make(unsigned seed) { return static_cast<char>(scramble(seed)); }
  static BOTH Digest digest(char v) { return static_cast<unsigned char>(v) + 1ull; }
};
template <> struct Value<short> {
  static BOTH short make(unsigned seed) { return static_cast<short>(scramble(seed)); }
  static BOTH Digest digest(short v) { return static_cast<unsigned short>(v) + 1ull; }
};
template <> struct Value<float> {
  static BOTH float make(unsigned seed) { return static_cast<float>(seed) * 0.37f - 11.0f; }
  static BOTH Digest digest(float v) { unsigned bits; memcpy(&bits, &v, 4); return bits + 1ull; }
};
template <> struct Value<double> {
  static BOTH double make(unsigned seed) { return seed * 0.37 - 11.0; }
  static BOTH Digest digest(double v) { Digest bits; memcpy(&bits, &v, 8); return bits + 1; }
};
template <> struct Value<Half> {
  static BOTH Half make(unsigned seed) { Half h; h.bits = static_cast<unsigned short>(scramble(seed)); return h; }
  static BOTH Digest digest(Half v) { return v.bits + 1ull; }
};
template <> struct Value<Bytes3> {
  static BOTH Bytes3 make(unsigned seed) {
    const unsigned s = scramble(seed);
    Bytes3 v;
    for (int i = 0; i < 3; ++i)
      v.b[i] = static_cast<unsigned char>(s >> 8 * i);
    return v;
  }
  static BOTH Digest digest(Bytes3 v) { return 1ull + v.b[0] + 256u * v.b[1] + 65536u * v.b[2]; }
};
template <> struct Value<Mixed> {
  static BOTH Mixed make(unsigned seed) {
    Mixed v = {Value<double>::make(seed), Value<int>::make(seed), {}, {}};
    for (int i = 0; i < 5; ++i)
      v.c[i] = Value<char>::make(seed + i);
    return v;
  }
  static BOTH Digest digest(Mixed v) {
    Digest d = Value<double>::digest(v.d) ^ (static_cast<unsigned>(v.i) * 31ull);
    for (int i = 0; i < 5; ++i)
      d = d * 31 + static_cast<unsigned char>(v.c[i]);
    return d;
  }
};
template <> struct Value<Words9> {
  static BOTH Words9 make(unsigned seed) {
    Words9 v;
    for (unsigned i = 0; i < 9; ++i)
      v.w[i] = Value<int>::make(seed * 9 + i);
    return v;
  }
  static BOTH Digest digest(const Words9 &v) {
    Digest d = 1;
    for (int i = 0; i < 9; ++i)
      d = d * 1099511628211ull + static_cast<unsigned>(v.w[i]);
    return d;
  }
};
template <> struct Value<Complex> {
  static BOTH Complex make(unsigned seed) { return Complex(Value<float>::make(seed), Value<float>::make(~seed)); }
  static BOTH Digest digest(Complex v) { return Value<float>::digest(v.re) << 32 ^ Value<float>::digest(v.im); }
};

enum Kind { Index, Up, Down, Xor };

// What the guide says, for widths that are powers of two: which lane is read, or the own one.
BOTH int expectedSource(int kind, int lane, int operand, int width) {
  const int first = lane / width * width, last = first + width - 1, offset = operand & 31;
  switch (kind) {
  case Index: return first + offset % width;
  case Up: return lane - offset < first ? lane : lane - offset;
  case Down: return lane + offset > last ? lane : lane + offset;
  default: return (lane ^ offset) > last ? lane : lane ^ offset;
  }
}

#ifdef __CUDACC__

__device__ inline unsigned linearThread() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
__device__ inline unsigned blockThreads() { return blockDim.x * blockDim.y * blockDim.z; }
__device__ inline unsigned resultIndex() {
  return (blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)) * blockThreads() + linearThread();
}

// Whether the lane is in the set; with `everybody` the others end here.
__device__ inline bool takesPart(unsigned set, int everybody) {
  const bool in = set >> (linearThread() & 31) & 1;
  if (everybody && !in)
    asm volatile("exit;");
  return in;
}

#if TEST_NATIVE
template <int K> __device__ inline unsigned nativeWord(unsigned mask, unsigned value, int operand, int width) {
  return K == Index  ? __shfl_sync(mask, value, operand, width)
         : K == Up   ? __shfl_up_sync(mask, value, operand, width)
         : K == Down ? __shfl_down_sync(mask, value, operand, width)
                     : __shfl_xor_sync(mask, value, operand, width);
}
template <int K, class T> __device__ inline T nativeShuffle(unsigned mask, T value, int operand, int width) {
  unsigned words[(sizeof(T) + 3) / 4] = {};
  memcpy(words, &value, sizeof(T));
  for (unsigned i = 0; i < sizeof(words) / 4; ++i)
    words[i] = nativeWord<K>(mask, words[i], operand, width);
  memcpy(static_cast<void *>(&value), words, sizeof(T));
  return value;
}
#endif

template <int K, class T> __device__ inline T ourShuffle(unsigned mask, T value, int operand, int width) {
  return K == Index  ? warp_emulation::shfl_sync(mask, value, operand, width)
         : K == Up   ? warp_emulation::shfl_up_sync(mask, value, operand, width)
         : K == Down ? warp_emulation::shfl_down_sync(mask, value, operand, width)
                     : warp_emulation::shfl_xor_sync(mask, value, operand, width);
}

template <int K, class T>
__device__ inline void shuffleCase(unsigned set, unsigned mask, int operand, int width, unsigned index, Digest *native,
                                   Digest *ours) {
  const unsigned thread = linearThread();
  const int lane = thread & 31, source = expectedSource(K, lane, operand, width);
  const bool there = (set >> source & 1) != 0 && thread - lane + source < blockThreads();
  const T value = Value<T>::make(thread);
#if TEST_NATIVE
  const T a = nativeShuffle<K, T>(mask, value, operand, width);
  native[index] = there ? Value<T>::digest(a) : 0;
#endif
  const T b = ourShuffle<K, T>(mask, value, operand, width);
  ours[index] = there ? Value<T>::digest(b) : 0;
}

// blockIdx.y: 0 to 5, the width is 1 << blockIdx.y. blockIdx.x: the operand is blockIdx.x + firstOperand.
template <int K, class T>
__device__ inline void shuffles(const unsigned *sets, int everybody, int firstOperand, Digest *native, Digest *ours) {
  const unsigned set = sets[blockIdx.z];
  const int operand = firstOperand + static_cast<int>(blockIdx.x), width = 1 << blockIdx.y;
  if (takesPart(set, everybody))
    shuffleCase<K, T>(set, everybody ? 0xffffffffu : set, operand, width, resultIndex(), native, ours);
}

#define SHUFFLE_KERNELS(NAME, T)                                                                                       \
  extern "C" __global__ __launch_bounds__(1024) void index_##NAME(const unsigned *sets, int everybody, int first, Digest *native,       \
                                          Digest *ours) {                                                              \
    shuffles<Index, T>(sets, everybody, first, native, ours);                                                       \
  }                                                                                                                    \
  extern "C" __global__ __launch_bounds__(1024) void up_##NAME(const unsigned *sets, int everybody, int first, Digest *native,          \
                                       Digest *ours) {                                                                 \
    shuffles<Up, T>(sets, everybody, first, native, ours);                                                          \
  }                                                                                                                    \
  extern "C" __global__ __launch_bounds__(1024) void down_##NAME(const unsigned *sets, int everybody, int first, Digest *native,        \
                                         Digest *ours) {                                                               \
    shuffles<Down, T>(sets, everybody, first, native, ours);                                                        \
  }                                                                                                                    \
  extern "C" __global__ __launch_bounds__(1024) void xor_##NAME(const unsigned *sets, int everybody, int first, Digest *native,         \
                                        Digest *ours) {                                                                \
    shuffles<Xor, T>(sets, everybody, first, native, ours);                                                         \
  }
SHUFFLE_KERNELS(char, char)
SHUFFLE_KERNELS(short, short)
SHUFFLE_KERNELS(int, int)
SHUFFLE_KERNELS(unsigned, unsigned)
SHUFFLE_KERNELS(long, long)
SHUFFLE_KERNELS(longlong, long long)
SHUFFLE_KERNELS(ulonglong, unsigned long long)
SHUFFLE_KERNELS(float, float)
SHUFFLE_KERNELS(double, double)
SHUFFLE_KERNELS(half, Half)
SHUFFLE_KERNELS(bytes3, Bytes3)
SHUFFLE_KERNELS(mixed, Mixed)
SHUFFLE_KERNELS(words9, Words9)
SHUFFLE_KERNELS(complex, Complex)

// blockIdx.x: which of the predicates. Digest: ballot | any << 32 | all << 33 | bit 34.
extern "C" __global__ __launch_bounds__(1024) void votes(const unsigned *sets, int everybody, const unsigned *predicates, Digest *native,
                                 Digest *ours) {
  const unsigned thread = linearThread(), set = sets[blockIdx.z], mask = everybody ? 0xffffffffu : set;
  const int lane = thread & 31;
  const int predicate = static_cast<int>(predicates[blockIdx.x] >> lane & 1) << (lane & 15);
  if (!takesPart(set, everybody))
    return;
  const unsigned index = resultIndex();
#if TEST_NATIVE
  native[index] = __ballot_sync(mask, predicate) | static_cast<Digest>(__any_sync(mask, predicate) != 0) << 32 |
                  static_cast<Digest>(__all_sync(mask, predicate) != 0) << 33 | 1ull << 34;
#endif
  ours[index] = warp_emulation::ballot_sync(mask, predicate) |
                static_cast<Digest>(warp_emulation::any_sync(mask, predicate) != 0) << 32 |
                static_cast<Digest>(warp_emulation::all_sync(mask, predicate) != 0) << 33 | 1ull << 34;
}

// Both arms shuffle and vote, with different types, while the others do; no step between one operation and the next.
// blockIdx.z: the set of the first arm. The value read never leaves the arm.
template <bool Ours> __device__ inline Digest chain(unsigned mask, unsigned thread) {
  Digest sum = 0;
  const int lane = thread & 31;
  for (int step = 0; step < 5; ++step) {
    // The next lane of the arm, the one after it, ...
    int source = lane;
    for (int i = 0; i <= step; ++i)
      do
        source = (source + 1) & 31;
      while (!(mask >> source & 1));
    if (Ours) {
      sum = sum * 31 + Value<int>::digest(warp_emulation::shfl_sync(mask, Value<int>::make(thread + step), source));
      sum = sum * 31 + Value<Mixed>::digest(warp_emulation::shfl_sync(mask, Value<Mixed>::make(thread), source));
      sum = sum * 31 + Value<char>::digest(warp_emulation::shfl_sync(mask, Value<char>::make(thread), source));
      sum = sum * 31 + warp_emulation::ballot_sync(mask, sum & 1);
      sum = sum * 31 + Value<double>::digest(warp_emulation::shfl_sync(mask, Value<double>::make(thread), source));
    }
#if TEST_NATIVE
    else {
      sum = sum * 31 + Value<int>::digest(nativeShuffle<Index>(mask, Value<int>::make(thread + step), source, 32));
      sum = sum * 31 + Value<Mixed>::digest(nativeShuffle<Index>(mask, Value<Mixed>::make(thread), source, 32));
      sum = sum * 31 + Value<char>::digest(nativeShuffle<Index>(mask, Value<char>::make(thread), source, 32));
      sum = sum * 31 + __ballot_sync(mask, sum & 1);
      sum = sum * 31 + Value<double>::digest(nativeShuffle<Index>(mask, Value<double>::make(thread), source, 32));
    }
#endif
  }
  return sum;
}

extern "C" __global__ __launch_bounds__(1024) void arms(const unsigned *sets, Digest *native, Digest *ours) {
  const unsigned thread = linearThread(), lane = thread & 31;
  const unsigned rest = blockThreads() - (thread - lane);
  const unsigned launched = rest >= 32 ? 0xffffffffu : (1u << rest) - 1;
  const unsigned first = sets[blockIdx.z] & launched, second = launched & ~first;
  const unsigned index = resultIndex();
  if (first >> lane & 1) {
    ours[index] = chain<true>(first, thread);
#if TEST_NATIVE
    native[index] = chain<false>(first, thread);
#endif
  } else {
    ours[index] = chain<true>(second, thread);
#if TEST_NATIVE
    native[index] = chain<false>(second, thread);
#endif
  }
}

// Some lanes exchange among themselves, then all vote, again and again: who is not among the some may be ahead.
template <bool Ours> __device__ inline Digest someThenAll(unsigned some, unsigned all, unsigned thread) {
  const unsigned lane = thread & 31;
  Digest sum = 0;
  for (int trip = 0; trip < 3; ++trip) {
    int value = Value<int>::make(thread + trip);
    if (some >> lane & 1) {
      if (Ours)
        value = warp_emulation::shfl_sync(some, value, __ffs(some) - 1) + warp_emulation::any_sync(some, lane == 31);
#if TEST_NATIVE
      else
        value = __shfl_sync(some, value, __ffs(some) - 1) + (__any_sync(some, lane == 31) != 0);
#endif
    }
    if (Ours)
      sum = sum * 31 + static_cast<unsigned>(value) + warp_emulation::ballot_sync(all, value & 1);
#if TEST_NATIVE
    else
      sum = sum * 31 + static_cast<unsigned>(value) + __ballot_sync(all, value & 1);
#endif
  }
  return sum;
}

extern "C" __global__ __launch_bounds__(1024) void nested(const unsigned *sets, Digest *native, Digest *ours) {
  const unsigned thread = linearThread(), lane = thread & 31, rest = blockThreads() - (thread - lane);
  const unsigned all = rest >= 32 ? 0xffffffffu : (1u << rest) - 1, some = sets[blockIdx.z] & all;
  ours[resultIndex()] = someThenAll<true>(some, all, thread) + 1;
#if TEST_NATIVE
  native[resultIndex()] = someThenAll<false>(some, all, thread) + 1;
#endif
}

// Storage of the kernel's own, static and dynamic (words for 128 threads), beside each other and the built-in.
extern "C" __global__ __launch_bounds__(1024) void ownStorage(Digest *native, Digest *ours) {
  __shared__ warp_emulation::storage<128> memory;
  extern __shared__ unsigned dynamic[];
  const warp_emulation::warp<128> one(memory), two(dynamic);
  const unsigned thread = linearThread(), all = 0xffffffffu;
  const Mixed value = Value<Mixed>::make(thread);
  Digest sum = Value<Mixed>::digest(one.shfl_down_sync(all, value, 3, 16));
  sum = sum * 31 + Value<Mixed>::digest(two.shfl_up_sync(all, value, 5));
  sum = sum * 31 + Value<Mixed>::digest(warp_emulation::shfl_xor_sync(all, value, 17));
  sum = sum * 31 + one.ballot_sync(all, sum & 1) + 2 * two.any_sync(all, sum & 2) + two.all_sync(all, sum & 4);
  ours[thread] = sum;
#if TEST_NATIVE
  sum = Value<Mixed>::digest(nativeShuffle<Down>(all, value, 3, 16));
  sum = sum * 31 + Value<Mixed>::digest(nativeShuffle<Up>(all, value, 5, 32));
  sum = sum * 31 + Value<Mixed>::digest(nativeShuffle<Xor>(all, value, 17, 32));
  sum = sum * 31 + __ballot_sync(all, sum & 1) + 2 * (__any_sync(all, sum & 2) != 0) + (__all_sync(all, sum & 4) != 0);
  native[thread] = sum;
#endif
}

#if __CUDA_ARCH__ >= 800 || !defined(__CUDA_ARCH__)
// The loops of warp_compat.h against sm_70's match and sm_80's redux. blockIdx.x: number of different keys, less one.
extern "C" __global__ __launch_bounds__(1024) void matches(const unsigned *sets, int everybody, Digest *native, Digest *ours) {
  const unsigned thread = linearThread(), set = sets[blockIdx.z], mask = everybody ? 0xffffffffu : set;
  const unsigned key = scramble(thread + 77) % (blockIdx.x + 1);
  const unsigned long long wide = static_cast<unsigned long long>(key) << 33 | 5;
  if (!takesPart(set, everybody))
    return;
  int one, two;
  Digest a = __match_any_sync(mask, key), b = warp_compat::match_any(mask, key);
  a = a * 31 + __match_any_sync(mask, wide), b = b * 31 + warp_compat::match_any(mask, wide);
  a = a * 31 + __match_all_sync(mask, key, &one), b = b * 31 + warp_compat::match_all(mask, key, &two);
  a = a * 31 + (one != 0), b = b * 31 + (two != 0);
  a = a * 31 + __match_all_sync(mask, wide, &one), b = b * 31 + warp_compat::match_all(mask, wide, &two);
  native[resultIndex()] = a * 31 + (one != 0);
  ours[resultIndex()] = b * 31 + (two != 0);
}

// By hand: the wrappers of clang before 21 swap mask and value.
#define NATIVE_REDUCE(NAME, T, OPERATION)                                                                              \
  __device__ inline T NAME(unsigned mask, T value) {                                                                   \
    T result;                                                                                                          \
    asm volatile("redux.sync." OPERATION " %0, %1, %2;" : "=r"(result) : "r"(value), "r"(mask));                       \
    return result;                                                                                                     \
  }
NATIVE_REDUCE(nativeAdd, unsigned, "add.u32")
NATIVE_REDUCE(nativeAdd, int, "add.s32")
NATIVE_REDUCE(nativeMin, unsigned, "min.u32")
NATIVE_REDUCE(nativeMin, int, "min.s32")
NATIVE_REDUCE(nativeMax, unsigned, "max.u32")
NATIVE_REDUCE(nativeMax, int, "max.s32")
NATIVE_REDUCE(nativeAnd, unsigned, "and.b32")
NATIVE_REDUCE(nativeOr, unsigned, "or.b32")
NATIVE_REDUCE(nativeXor, unsigned, "xor.b32")

extern "C" __global__ __launch_bounds__(1024) void reductions(const unsigned *sets, int everybody, Digest *native, Digest *ours) {
  const unsigned thread = linearThread(), set = sets[blockIdx.z], mask = everybody ? 0xffffffffu : set;
  const unsigned value = scramble(thread + 1000 * blockIdx.x);
  const int number = static_cast<int>(value);
  using namespace warp_compat;
  if (!takesPart(set, everybody))
    return;
  Digest a = nativeAdd(mask, value), b = reduce<add>(mask, value);
  a = a * 31 + nativeMin(mask, value), b = b * 31 + reduce<minimum>(mask, value);
  a = a * 31 + nativeMax(mask, value), b = b * 31 + reduce<maximum>(mask, value);
  a = a * 31 + static_cast<unsigned>(nativeAdd(mask, number));
  b = b * 31 + static_cast<unsigned>(reduce<add>(mask, number));
  a = a * 31 + static_cast<unsigned>(nativeMin(mask, number));
  b = b * 31 + static_cast<unsigned>(reduce<minimum>(mask, number));
  a = a * 31 + static_cast<unsigned>(nativeMax(mask, number));
  b = b * 31 + static_cast<unsigned>(reduce<maximum>(mask, number));
  a = a * 31 + nativeAnd(mask, value), b = b * 31 + reduce<bit_and>(mask, value);
  a = a * 31 + nativeOr(mask, value), b = b * 31 + reduce<bit_or>(mask, value);
  a = a * 31 + nativeXor(mask, value), b = b * 31 + reduce<bit_xor>(mask, value);
  // What a program that names the intrinsics gets.
  Digest c = __reduce_add_sync(mask, value);
  c = c * 31 + __reduce_min_sync(mask, value);
  c = c * 31 + __reduce_max_sync(mask, value);
  c = c * 31 + static_cast<unsigned>(__reduce_add_sync(mask, number));
  c = c * 31 + static_cast<unsigned>(__reduce_min_sync(mask, number));
  c = c * 31 + static_cast<unsigned>(__reduce_max_sync(mask, number));
  c = c * 31 + __reduce_and_sync(mask, value);
  c = c * 31 + __reduce_or_sync(mask, value);
  c = c * 31 + __reduce_xor_sync(mask, value);
  native[resultIndex()] = a;
  ours[resultIndex()] = b == c ? b : ~a;
}
#endif

#endif // __CUDACC__
#endif
