// Uses every name of the headers that INCLUDES selects: 1 compat, 2 emulation, 4 checked; REVERSE turns the order
// round, and each is included twice. MISTAKE selects a line that must not compile. See compile_headers.py.
#ifndef REVERSE
#if INCLUDES & 1
#include "../../runtime/warp_compat.h"
#endif
#if INCLUDES & 2
#include "../../runtime/warp_emulation.h"
#endif
#endif
#if INCLUDES & 4
#include "../../runtime/warp_checked.h"
#endif
#if INCLUDES & 2
#include "../../runtime/warp_emulation.h"
#endif
#if INCLUDES & 1
#include "../../runtime/warp_compat.h"
#endif
#if INCLUDES & 4
#include "../../runtime/warp_checked.h"
#endif

#if (INCLUDES & 2) && CUDART_VERSION >= 9000
#include <cuda_fp16.h>
#endif

struct Pair { double a; short b; };
struct Owner {
  __host__ __device__ Owner() : p(0) {}
  __host__ __device__ Owner(const Owner &o) : p(o.p) {}
  int *p;
};

#if (INCLUDES & 1) && (!defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 300)
template <class T> __device__ T shuffles(T v) {
  v = __shfl_sync(~0u, v, 1);
  v = __shfl_up_sync(~0u, v, 1u, 16);
  v = __shfl_down_sync(~0u, v, 1u);
  return __shfl_xor_sync(~0u, v, 1, 8);
}
template <class T> __device__ unsigned matches(T v) {
  int all;
  return __match_any_sync(~0u, v) + __match_all_sync(~0u, v, &all) + static_cast<unsigned>(all);
}

// The toolkit's overloads take what they are given as it is, or promote it; nothing else.
template <class T, class U> struct Same { static constexpr bool value = false; };
template <class T> struct Same<T, T> { static constexpr bool value = true; };
template <class T> __device__ T a();
#define CONVERTS(FROM, TO, CALL)                                                                                       \
  do {                                                                                                                 \
    typedef FROM From;                                                                                                 \
    static_assert(Same<decltype(CALL), TO>::value, #FROM " in, " #TO " out");                                          \
  } while (0)
#define SHUFFLE_CONVERTS(FROM, TO)                                                                                     \
  CONVERTS(FROM, TO, __shfl_sync(~0u, a<From>(), 1));                                                                  \
  CONVERTS(FROM, TO, __shfl_up_sync(~0u, a<From>(), 1u, 16));                                                          \
  CONVERTS(FROM, TO, __shfl_down_sync(~0u, a<From>(), 1u));                                                            \
  CONVERTS(FROM, TO, __shfl_xor_sync(~0u, a<From>(), 1, 8))
#define REDUCE_CONVERTS(FROM, TO)                                                                                      \
  CONVERTS(FROM, TO, __reduce_add_sync(~0u, a<From>()));                                                               \
  CONVERTS(FROM, TO, __reduce_min_sync(~0u, a<From>()));                                                               \
  CONVERTS(FROM, TO, __reduce_max_sync(~0u, a<From>()));                                                               \
  CONVERTS(FROM, unsigned, __reduce_and_sync(~0u, a<From>()));                                                         \
  CONVERTS(FROM, unsigned, __reduce_or_sync(~0u, a<From>()));                                                          \
  CONVERTS(FROM, unsigned, __reduce_xor_sync(~0u, a<From>()))
enum Color { Red };
__device__ void converts() {
  SHUFFLE_CONVERTS(bool, int);
  SHUFFLE_CONVERTS(char, int);
  SHUFFLE_CONVERTS(signed char, int);
  SHUFFLE_CONVERTS(unsigned char, int);
  SHUFFLE_CONVERTS(short, int);
  SHUFFLE_CONVERTS(unsigned short, int);
  SHUFFLE_CONVERTS(int, int);
  SHUFFLE_CONVERTS(unsigned, unsigned);
  SHUFFLE_CONVERTS(long, long);
  SHUFFLE_CONVERTS(unsigned long, unsigned long);
  SHUFFLE_CONVERTS(long long, long long);
  SHUFFLE_CONVERTS(unsigned long long, unsigned long long);
  SHUFFLE_CONVERTS(float, float);
  SHUFFLE_CONVERTS(double, double);
#if CUDART_VERSION < 9000
  SHUFFLE_CONVERTS(__half, __half);
  SHUFFLE_CONVERTS(__half2, __half2);
#endif
  CONVERTS(Color, int, __shfl_sync(~0u, a<From>(), 1));
  CONVERTS(short, unsigned, __match_any_sync(~0u, a<From>()));
  CONVERTS(bool, unsigned, __match_any_sync(~0u, a<From>()));
  REDUCE_CONVERTS(bool, int);
  REDUCE_CONVERTS(unsigned char, int);
  REDUCE_CONVERTS(short, int);
  REDUCE_CONVERTS(int, int);
  REDUCE_CONVERTS(unsigned, unsigned);
}
__global__ void useCompat(int *p) {
  int v = *p;
  v = shuffles(v) + static_cast<int>(shuffles(static_cast<unsigned>(v)));
  v += static_cast<int>(shuffles(static_cast<long>(v)) + shuffles(static_cast<long long>(v)));
  v += static_cast<int>(shuffles(static_cast<unsigned long>(v)) + shuffles(static_cast<unsigned long long>(v)));
  v += static_cast<int>(shuffles(static_cast<float>(v)) + static_cast<float>(shuffles(static_cast<double>(v))));
  converts();
  v += __any_sync(~0u, v) + __all_sync(~0u, v) + __uni_sync(~0u, v);
  v += static_cast<int>(__ballot_sync(~0u, v) + __activemask());
  __syncwarp();
  __syncwarp(3u);
  v += static_cast<int>(matches(v) + matches(static_cast<unsigned>(v)) + matches(static_cast<long>(v)));
  v += static_cast<int>(matches(static_cast<unsigned long>(v)) + matches(static_cast<unsigned long long>(v)));
  v += static_cast<int>(matches(static_cast<long long>(v)) + matches(static_cast<float>(v)) + matches(static_cast<double>(v)));
  const unsigned u = static_cast<unsigned>(v);
  v += __reduce_add_sync(~0u, v) + __reduce_min_sync(~0u, v) + __reduce_max_sync(~0u, v);
  v += static_cast<int>(__reduce_add_sync(~0u, u) + __reduce_min_sync(~0u, u) + __reduce_max_sync(~0u, u));
  v += static_cast<int>(__reduce_and_sync(~0u, u) + __reduce_or_sync(~0u, u) + __reduce_xor_sync(~0u, u));
#if CUDART_VERSION < 9000
  __half h = {0};
  __half2 h2 = {0};
  v += static_cast<int>(shuffles(h).x + shuffles(h2).x);
#endif
#if MISTAKE == 1
  v += *__shfl_sync(~0u, p, 1); // EXPECTED: no matching function
#endif
#if MISTAKE == 7
  v += static_cast<int>(__match_any_sync(~0u, p)); // EXPECTED: no matching function
#endif
#if MISTAKE == 8
  v += __reduce_add_sync(~0u, 1.5f); // EXPECTED: ambiguous
#endif
#if MISTAKE == 9
  v += __reduce_max_sync(~0u, 1LL); // EXPECTED: ambiguous
#endif
#if MISTAKE == 10
  v += __shfl_sync(~0u, Pair(), 1).b; // EXPECTED: no matching function
#endif
  *p = v;
}
#endif

#if INCLUDES & 2
// Like the intrinsics, in a template that has a host side too.
template <class T> __host__ __device__ T onBothSides(T v) {
  return warp_emulation::shfl_sync(~0u, v, 1) + warp_emulation::any_sync(~0u, v) + warp_emulation::all_sync(~0u, v) +
         static_cast<T>(warp_emulation::ballot_sync(~0u, v));
}
__global__ void useOnBothSides(int *p) { *p = onBothSides(*p); }

__global__ void useEmulation(int *p, Pair *q) {
  WARP_EMULATION_BLOCK(64, 8, 2);
  int v = *p;
  v += warp_emulation::shfl_sync(~0u, v, 1) + warp_emulation::shfl_up_sync(~0u, v, 1, 16);
  v += warp_emulation::shfl_down_sync(~0u, v, 1) + warp_emulation::shfl_xor_sync(~0u, v, 1, 8);
  *q = warp_emulation::shfl_sync(~0u, *q, 3);
#if CUDART_VERSION >= 9000
  __half2 *halves = reinterpret_cast<__half2 *>(p + 1);
  *halves = warp_emulation::shfl_up_sync(~0u, *halves, 1);
  reinterpret_cast<__half *>(p)[4] = warp_emulation::shfl_xor_sync(~0u, reinterpret_cast<__half *>(p)[5], 1);
#endif
  v += warp_emulation::any_sync(~0u, v) + warp_emulation::all_sync(~0u, v);
  v += static_cast<int>(warp_emulation::ballot_sync(~0u, v) + warp_emulation::activemask());
  warp_emulation::syncwarp();
  warp_emulation::syncwarp(3u);
  static_assert(sizeof(warp_emulation::shfl_sync(0u, short(), 0)) == sizeof(short), "keeps the type");
  __shared__ warp_emulation::storage<100> memory;
  const warp_emulation::warp<100> warp(memory);
  v += warp.shfl_sync(~0u, v, 1) + warp.shfl_up_sync(~0u, v, 1, 16) + warp.shfl_down_sync(~0u, v, 1);
  v += warp.shfl_xor_sync(~0u, v, 1) + warp.any_sync(~0u, v) + warp.all_sync(~0u, v);
  v += static_cast<int>(warp.ballot_sync(~0u, v));
#if MISTAKE == 2
  const warp_emulation::warp<256> large(memory); // EXPECTED: the block is larger than its storage
  v += large.any_sync(~0u, v);
#endif
#if MISTAKE == 3
  WARP_EMULATION_BLOCK(64, 8, 4); // EXPECTED: the block is larger than its storage
#endif
#if MISTAKE == 4
  Owner o;
  v += warp_emulation::shfl_sync(~0u, o, 1).p != 0; // EXPECTED: only trivially copyable types
#endif
#if MISTAKE == 5
  __shared__ warp_emulation::storage<2048> huge; // EXPECTED: a block has 1 to 1024 threads
  v += static_cast<int>(huge.slots[0]);
#endif
  *p = v;
}
#endif

#if (INCLUDES & 4) && (!defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 300)
__global__ void useChecked(int *p) {
  int v = *p;
  v += WARP_CHECKED_HERE.shfl_sync(~0u, v, 1) + WARP_CHECKED_HERE.shfl_up_sync(~0u, v, 1u, 16);
  v += WARP_CHECKED_HERE.shfl_down_sync(~0u, v, 1u) + WARP_CHECKED_HERE.shfl_xor_sync(~0u, v, 1, 8);
  v += WARP_CHECKED_HERE.any_sync(~0u, v) + WARP_CHECKED_HERE.all_sync(~0u, v) + WARP_CHECKED_HERE.uni_sync(~0u, v);
  v += static_cast<int>(WARP_CHECKED_HERE.ballot_sync(~0u, v));
  v += static_cast<int>(static_cast<float>(WARP_CHECKED_HERE.shfl_sync(~0u, 1.5, 1)));
  WARP_CHECKED_HERE.syncwarp();
#if (INCLUDES & 1) || (defined(__CUDA_ARCH__) ? __CUDA_ARCH__ >= 800 : CUDART_VERSION >= 11000)
  int all;
  v += static_cast<int>(WARP_CHECKED_HERE.match_any_sync(~0u, v) + WARP_CHECKED_HERE.match_all_sync(~0u, v, &all)) + all;
  v += static_cast<int>(WARP_CHECKED_HERE.reduce_add_sync(~0u, static_cast<unsigned>(v)));
#endif
#if MISTAKE == 6
  v += *WARP_CHECKED_HERE.shfl_sync(~0u, p, 1); // EXPECTED: no matching
#endif
  *p = v;
}
#endif
