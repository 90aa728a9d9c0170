// Where some call could not write the mask that stands before the defaults, nothing is changed.
//== input
template <class T> struct Of {
  struct Kind { T v; };
  static __device__ T macro(T v, Kind k = Kind()) { return __shfl(v + k.v, 0); }
  static __device__ T dead(T v, Kind k = Kind()) { return __shfl(v + k.v, 1); }
  static __device__ T initial(T v, Kind k = Kind()) { return __shfl(v + k.v, 2); }
};
struct Held {
  int v = Of<int>::initial(3);
};
#define LAST(v) Of<int>::macro(v)
__global__ void k(int *o) {
  int v = o[threadIdx.x];
  Held h;
  if (v > 1)
    v = Of<int>::macro(v) + Of<int>::dead(v) + Of<int>::initial(v);
  v += LAST(v) + h.v;
  if (v > 2)
    return;
  o[threadIdx.x] = v;
  return;
  o[0] = Of<int>::dead(2, {3});
}
int main() { k<<<1, 32>>>(nullptr); }
//== unchanged
//== findings
mask-before-defaults-manual.cu:3: manual shuffle-to-sync
mask-before-defaults-manual.cu:4: manual shuffle-to-sync
mask-before-defaults-manual.cu:5: manual shuffle-to-sync
