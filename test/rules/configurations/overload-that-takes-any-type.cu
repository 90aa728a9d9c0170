// In a build where the call means the class' overload, a mask would make it one of the template.
//== input
struct Wide { int a[4]; };
__device__ int total(Wide w) { return w.a[0]; }
template <class T> __device__ int total(T v) { return __popc(__ballot(v.a[0])); }
struct Narrow { int a[2]; };
#ifdef WIDE
typedef Wide Chosen;
#else
typedef Narrow Chosen;
#endif
__global__ void k(Chosen *o, int *p) {
  if (p[threadIdx.x] > 2)
    p[threadIdx.x] = total(o[threadIdx.x]);
}
//== unchanged
//== findings
overload-that-takes-any-type.cu:3: manual vote-to-sync
