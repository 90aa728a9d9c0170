// What a function uses from outside must not be hidden by the parameter that it would get: a variable, a member, what a lambda
// captures, and what a macro brings along.
//== input
#include "outside.h"
struct Sum {
  unsigned ws_mask;
  __device__ unsigned add(unsigned v) { return __any(v) + ws_mask; }
};
__device__ unsigned first(unsigned v) { return __any(v) + OUTSIDE; }
__device__ unsigned second(unsigned v) { return __any(v) + outside::ws_mask; }
__global__ void kernel(unsigned *o, unsigned n) {
  unsigned v = o[threadIdx.x];
  Sum sum{n};
  unsigned ws_mask = n;
  auto lambda = [&](unsigned x) { return __any(x) + ws_mask; };
  if (v > 3)
    o[threadIdx.x] = sum.add(v) + first(v) + second(v) + lambda(v);
}
//== file outside.h
static __device__ unsigned ws_mask = 3;
namespace outside {
static __device__ unsigned ws_mask = 4;
}
#define OUTSIDE ws_mask
//== fixed
#include "outside.h"
struct Sum {
  unsigned ws_mask;
  __device__ unsigned add(unsigned v, unsigned ws_mask1 = 0xffffffffu) { return __any_sync(ws_mask1, v) + ws_mask; }
};
__device__ unsigned first(unsigned v, unsigned ws_mask1 = 0xffffffffu) { return __any_sync(ws_mask1, v) + OUTSIDE; }
__device__ unsigned second(unsigned v, unsigned ws_mask1 = 0xffffffffu) { return __any_sync(ws_mask1, v) + outside::ws_mask; }
__global__ void kernel(unsigned *o, unsigned n) {
  unsigned v = o[threadIdx.x];
  Sum sum{n};
  unsigned ws_mask = n;
  auto lambda = [&](unsigned x, unsigned ws_mask1 = 0xffffffffu) { return __any_sync(ws_mask1, x) + ws_mask; };
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = sum.add(v, ws_m1) + first(v, ws_m1) + second(v, ws_m1) + lambda(v, ws_m1);
}
//== findings
name-of-the-parameter-is-taken.cu:4: proven vote-to-sync
name-of-the-parameter-is-taken.cu:6: proven vote-to-sync
name-of-the-parameter-is-taken.cu:7: proven vote-to-sync
name-of-the-parameter-is-taken.cu:12: proven vote-to-sync
