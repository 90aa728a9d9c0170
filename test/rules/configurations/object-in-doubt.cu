// An object of a class that every build has as it was read is called, and an overload stands beside the callee that the mask would fit.
//== input
struct Sum {
  __device__ int operator()(int v) const { return __popc(__ballot(v)); }
};
template <class T>
__device__ T total(T a, T b) { return a + b; }
template <class T>
__device__ int total(T v) { return __popc(__ballot(v)); }
__global__ void k(int *o, const Sum sum) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  if (v > 2)
    o[threadIdx.x] = sum(v) + total(v);
}
int main() {
  int *o;
  cudaMalloc(&o, 128);
  k<<<1, 32>>>(o, Sum());
}
//== fixed
struct Sum {
  __device__ int operator()(int v, unsigned ws_mask) const { return __popc(__ballot_sync(ws_mask, v)); }
};
template <class T>
__device__ T total(T a, T b, unsigned /*ws_mask*/) { return a + b; }
template <class T>
__device__ int total(T v, unsigned ws_mask) { return __popc(__ballot_sync(ws_mask, v)); }
__global__ void k(int *o, const Sum sum) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = sum(v, ws_m1) + total(v, ws_m1);
}
int main() {
  int *o;
  cudaMalloc(&o, 128);
  k<<<1, 32>>>(o, Sum());
}
//== findings
object-in-doubt.cu:2: assumed vote-to-sync
object-in-doubt.cu:7: assumed vote-to-sync
