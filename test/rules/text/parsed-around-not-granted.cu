// A13 is not granted by default: a name that nobody declares may be a macro with a branch in it.
//== expect-parse-errors
//== input
__global__ void kernel(int *o) {
  RETURN_IF(o[threadIdx.x] > 3);
  o[1] = __shfl(o[3], 1);
}
//== unchanged
//== findings
parsed-around-not-granted.cu:3: manual shuffle-to-sync
