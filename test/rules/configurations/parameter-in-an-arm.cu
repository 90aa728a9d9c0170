// The parameter would be there in one arm only, and the call that uses it in both.
//== options --extra-arg=-DWIDE
//== input
#ifdef WIDE
__device__ int f(int v, int w)
#else
__device__ int f(int v)
#endif
{
  return __shfl(v, 0);
}
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = f(o[threadIdx.x], 3);
}
//== unchanged
//== findings
parameter-in-an-arm.cu:7: manual shuffle-to-sync
