// In a build with DOUBLE the call means the other overload; with a mask it would be the first, by a conversion.
//== input
__device__ float total(float v) { return v + __shfl_xor(v, 1); }
__device__ double total(double v) { return v + __shfl_xor(v, 1); }
#ifdef DOUBLE
typedef double real;
#else
typedef float real;
#endif
__global__ void whole(double *o) { o[threadIdx.x] = total(o[threadIdx.x]); }
__global__ void part(real *o) {
  if (o[threadIdx.x] > 0)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
//== fixed
__device__ float total(float v) { return v + __shfl_xor(v, 1); }
__device__ double total(double v) { return v + __shfl_xor_sync(0xffffffffu, v, 1); }
#ifdef DOUBLE
typedef double real;
#else
typedef float real;
#endif
__global__ void whole(double *o) { o[threadIdx.x] = total(o[threadIdx.x]); }
__global__ void part(real *o) {
  if (o[threadIdx.x] > 0)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
//== findings
call-of-another-overload-with-other-types.cu:1: manual shuffle-to-sync
call-of-another-overload-with-other-types.cu:2: assumed shuffle-to-sync
