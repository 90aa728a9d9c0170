// The command line makes one operation of another: what runs is the other one, and its call is nobody's shim.
//== options --extra-arg=-D__any=__all --extra-arg=-D__ballot=own
//== input
__device__ int own(int v) { return v; }
__global__ void votes(int *o) {
  int v = o[threadIdx.x];
  if (v > 2)
    v = __any(v);
  o[threadIdx.x] = v + __ballot(v);
}
//== unchanged
//== findings
intrinsic-that-is-another.cu:5: manual vote-to-sync
intrinsic-that-is-another.cu:6: guarded vote-to-sync
