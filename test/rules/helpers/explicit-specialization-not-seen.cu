// One that no configuration compiles would specialize what is left of the old signature, and nobody would call it; an explicit instantiation spells the signature, too; members have other places.
//== input
template <class T> __device__ T first(T v) { return v; }
template <> __device__ int first<int>(int v) { return __shfl(v, 0); }
#ifdef DOUBLES
template <> __device__ double first<double>(double v) { return v; }
#endif
template <class T> __device__ T last(T v) { return v; }
template <> __device__ int last<int>(int v) { return __shfl(v, 31); }
template __device__ float last<float>(float);
struct S {
  template <class T> __device__ T f(T v) { return v; }
};
template <> __device__ int S::f<int>(int v) { return __shfl(v, 2); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  S s;
  if (v > n)
    o[0] = first(v) + last(v) + s.f(v);
}
//== unchanged
//== findings
explicit-specialization-not-seen.cu:2: manual shuffle-to-sync
explicit-specialization-not-seen.cu:7: manual shuffle-to-sync
explicit-specialization-not-seen.cu:12: manual shuffle-to-sync
