// The host pass reads the definition for old architectures, and both are of one declaration.
//== input
template <class T>
struct Warp {
  T n;
  __device__ int total(int v);
};
#if __CUDA_ARCH__ >= 500
template <class T>
__device__ int Warp<T>::total(int v) { return __popc(__ballot(v)); }
#else
template <class T>
__device__ int Warp<T>::total(int v) { return __popc(__ballot(v != 0)); }
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = Warp<int>().total(o[threadIdx.x]);
}
//== fixed
template <class T>
struct Warp {
  T n;
  __device__ int total(int v, unsigned ws_mask = 0xffffffffu);
};
#if __CUDA_ARCH__ >= 500
template <class T>
__device__ int Warp<T>::total(int v, unsigned ws_mask) { return __popc(__ballot_sync(ws_mask, v)); }
#else
template <class T>
__device__ int Warp<T>::total(int v, unsigned /*ws_mask*/) { return __popc(__ballot(v != 0)); }
#endif
__global__ void k(int *o) {
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = Warp<int>().total(o[threadIdx.x], ws_m1);
}
//== findings
definition-of-the-host-pass.cu:8: proven vote-to-sync
definition-of-the-host-pass.cu:11: guarded vote-to-sync
