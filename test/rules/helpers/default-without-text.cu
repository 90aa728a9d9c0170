// A default that has no text outside of its function keeps the mask from being passed, and nothing else.
//== input
template <class T> struct Scan {
  struct Storage { T last; };
  static __device__ T run(T v, Storage s = Storage()) { return __shfl_up(v, 1) + s.last; }
};
template <class S, class T> __device__ T dependent(T v) { return v > 1 ? S::run(v) : v; }
__device__ int other(int v) { return __shfl_xor(v, 1); }
__global__ void k(int *o) {
  int v = o[threadIdx.x];
  if (v > 1)
    v = Scan<int>::run(v);
  if (v > 2)
    v = other(v);
  o[threadIdx.x] = v;
}
int main() { k<<<1, 32>>>(nullptr); }
//== fixed
template <class T> struct Scan {
  struct Storage { T last; };
  static __device__ T run(T v, Storage s = Storage()) { return __shfl_up(v, 1) + s.last; }
};
template <class S, class T> __device__ T dependent(T v) { return v > 1 ? S::run(v) : v; }
__device__ int other(int v, unsigned ws_mask = 0xffffffffu) { return __shfl_xor_sync(ws_mask, v, 1); }
__global__ void k(int *o) {
  int v = o[threadIdx.x];
  if (v > 1)
    v = Scan<int>::run(v);
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = other(v, ws_m1);
  o[threadIdx.x] = v;
}
int main() { k<<<1, 32>>>(nullptr); }
//== findings
default-without-text.cu:3: manual shuffle-to-sync
default-without-text.cu:6: proven shuffle-to-sync
