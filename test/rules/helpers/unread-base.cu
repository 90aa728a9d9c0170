// What a base declares that was not read may be overridden here: such a method takes no parameter, and has callers that nobody sees. One that
// is static, or of a class whose bases are known, is as ever.
//== expect-parse-errors
//== no-nvcc a header is missing
//== input
#include "missing.h"
struct Known {
  int a;
};
struct Of : Base {
  __device__ int part(int v) { return v + __shfl_xor(v, 1); }
  __device__ int whole(int v) { return v + __shfl_xor(v, 2); }
  __device__ static int fixed(int v) { return v + __shfl_xor(v, 4); }
};
template <class T> struct Each : Known, Base<T> {
  __device__ T whole(T v) { return v + __shfl_xor(v, 8); }
};
struct Plain : Known {
  __device__ int part(int v) { return v + __shfl_xor(v, 16); }
};
__global__ void kernel(int *p) {
  Of of;
  Plain plain;
  int v = p[threadIdx.x];
  if (v > 3)
    v = of.part(v) + Of::fixed(v) + plain.part(v);
  p[threadIdx.x] = of.whole(v) + Each<int>().whole(v);
}
void launch(int *p) { kernel<<<1, 32>>>(p); }
//== fixed
#include "missing.h"
struct Known {
  int a;
};
struct Of : Base {
  __device__ int part(int v) { return v + __shfl_xor(v, 1); }
  __device__ int whole(int v) { return v + __shfl_xor(v, 2); }
  __device__ static int fixed(int v, unsigned ws_mask = 0xffffffffu) { return v + __shfl_xor_sync(ws_mask, v, 4); }
};
template <class T> struct Each : Known, Base<T> {
  __device__ T whole(T v) { return v + __shfl_xor(v, 8); }
};
struct Plain : Known {
  __device__ int part(int v, unsigned ws_mask = 0xffffffffu) { return v + __shfl_xor_sync(ws_mask, v, 16); }
};
__global__ void kernel(int *p) {
  Of of;
  Plain plain;
  int v = p[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = of.part(v) + Of::fixed(v, ws_m1) + plain.part(v, ws_m1);
  p[threadIdx.x] = of.whole(v) + Each<int>().whole(v);
}
void launch(int *p) { kernel<<<1, 32>>>(p); }
//== findings
unread-base.cu:6: manual shuffle-to-sync
unread-base.cu:7: manual shuffle-to-sync
unread-base.cu:8: assumed shuffle-to-sync
unread-base.cu:11: manual shuffle-to-sync
unread-base.cu:14: assumed shuffle-to-sync
