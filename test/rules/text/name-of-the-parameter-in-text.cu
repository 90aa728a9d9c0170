// The function itself, a type that it spells, or what makes it has something of the name: the parameter gets the next one that is free. Functions that share a
// text share the name.
//== input
__device__ unsigned parameter(unsigned ws_mask) { return __any(ws_mask > 3) + ws_mask; }
__device__ unsigned local(unsigned v) {
  unsigned ws_mask = 2, ws_mask1 = 3;
  if (v > 7) {
    unsigned ws_mask2 = __shfl(v, 3);
    return ws_mask2 + ws_mask;
  }
  return __any(v) + ws_mask + ws_mask1;
}
typedef unsigned ws_mask4;
__device__ unsigned type(unsigned v) {
  ws_mask4 x = __shfl(v, 2);
  typedef int ws_mask;
  return x + ws_mask(1);
}
template <int ws_mask> __device__ unsigned value(unsigned v) { return __shfl(v, ws_mask); }
template <int ws_mask> __device__ unsigned unused(unsigned v) { return __shfl(v, 3); }
template <class ws_mask> __device__ ws_mask argument(ws_mask v) { return __shfl(v, 1); }
#define MAKE(name, T) __device__ T name(T v, T ws_mask) { return __shfl(v, 1) + ws_mask; }
MAKE(made, int)
MAKE(also, float)
template <class T> __device__ T special(T v) { return __shfl(v, 1); }
template <> __device__ float special<float>(float v) {
  float ws_mask = 3;
  return v + ws_mask;
}
__global__ void kernel(unsigned *o) {
  unsigned v = o[threadIdx.x];
  if (v > 3)
    o[threadIdx.x] = parameter(v) + local(v) + type(v) + value<3>(v) + argument(v) + made(v, 1) + also(v, 2) + special(v) + special(1.0f);
}
__global__ void second(unsigned *o) {
  unsigned v = o[threadIdx.x];
  if (v > 3)
    o[threadIdx.x] = unused<3>(v);
}
int main() {
  kernel<<<1, 32>>>(nullptr);
  second<<<1, 32>>>(nullptr);
}
//== fixed
__device__ unsigned parameter(unsigned ws_mask, unsigned ws_mask1 = 0xffffffffu) { return __any_sync(ws_mask1, ws_mask > 3) + ws_mask; }
__device__ unsigned local(unsigned v, unsigned ws_mask3 = 0xffffffffu) {
  unsigned ws_mask = 2, ws_mask1 = 3;
  const bool ws_c1 = v > 7;
  const unsigned ws_m1 = __ballot_sync(ws_mask3, ws_c1);
  if (ws_c1) {
    unsigned ws_mask2 = __shfl_sync(ws_m1, v, 3);
    return ws_mask2 + ws_mask;
  }
  return __any_sync(ws_mask3 & ~ws_m1, v) + ws_mask + ws_mask1;
}
typedef unsigned ws_mask4;
__device__ unsigned type(unsigned v, unsigned ws_mask1 = 0xffffffffu) {
  ws_mask4 x = __shfl_sync(ws_mask1, v, 2);
  typedef int ws_mask;
  return x + ws_mask(1);
}
template <int ws_mask> __device__ unsigned value(unsigned v, unsigned ws_mask1 = 0xffffffffu) { return __shfl_sync(ws_mask1, v, ws_mask); }
template <int ws_mask> __device__ unsigned unused(unsigned v) { return __shfl(v, 3); }
template <class ws_mask> __device__ ws_mask argument(ws_mask v, unsigned ws_mask1 = 0xffffffffu) { return __shfl_sync(ws_mask1, v, 1); }
#define MAKE(name, T) __device__ T name(T v, T ws_mask, unsigned ws_mask1 = 0xffffffffu) { return __shfl_sync(ws_mask1, v, 1) + ws_mask; }
MAKE(made, int)
MAKE(also, float)
template <class T> __device__ T special(T v, unsigned ws_mask1 = 0xffffffffu) { return __shfl_sync(ws_mask1, v, 1); }
template <> __device__ float special<float>(float v, unsigned /*ws_mask1*/) {
  float ws_mask = 3;
  return v + ws_mask;
}
__global__ void kernel(unsigned *o) {
  unsigned v = o[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = parameter(v, ws_m1) + local(v, ws_m1) + type(v, ws_m1) + value<3>(v, ws_m1) + argument(v, ws_m1) + made(v, 1, ws_m1) + also(v, 2, ws_m1) + special(v, ws_m1) + special(1.0f, ws_m1);
}
__global__ void second(unsigned *o) {
  unsigned v = o[threadIdx.x];
  if (v > 3)
    o[threadIdx.x] = unused<3>(v);
}
int main() {
  kernel<<<1, 32>>>(nullptr);
  second<<<1, 32>>>(nullptr);
}
//== findings
name-of-the-parameter-in-text.cu:1: proven vote-to-sync
name-of-the-parameter-in-text.cu:5: proven shuffle-to-sync
name-of-the-parameter-in-text.cu:8: proven vote-to-sync
name-of-the-parameter-in-text.cu:12: proven shuffle-to-sync
name-of-the-parameter-in-text.cu:16: proven shuffle-to-sync
name-of-the-parameter-in-text.cu:17: finding recheck-disagrees
name-of-the-parameter-in-text.cu:17: manual shuffle-to-sync
name-of-the-parameter-in-text.cu:18: proven shuffle-to-sync
name-of-the-parameter-in-text.cu:19: proven shuffle-to-sync
name-of-the-parameter-in-text.cu:22: proven shuffle-to-sync
