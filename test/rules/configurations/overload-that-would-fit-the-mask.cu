// Without FLOATS the second function would fit a call with a mask better; it gets a parameter of its own.
//== options --extra-arg=-DFLOATS
//== input
#ifdef FLOATS
typedef float number;
#else
typedef int number;
#endif
__device__ int total(float v) { return __ballot(v > 0); }
__device__ int total(int v, unsigned seed) { return v + seed; }
__global__ void k(number *o) {
  number v = o[threadIdx.x];
  if (v > 2)
    o[threadIdx.x] = total(v);
}
//== fixed
#ifdef FLOATS
typedef float number;
#else
typedef int number;
#endif
__device__ int total(float v, unsigned ws_mask) { return __ballot_sync(ws_mask, v > 0); }
__device__ int total(int v, unsigned seed, unsigned /*ws_mask*/) { return v + seed; }
__global__ void k(number *o) {
  number v = o[threadIdx.x];
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = total(v, ws_m1);
}
//== findings
overload-that-would-fit-the-mask.cu:6: assumed vote-to-sync
