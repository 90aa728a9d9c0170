// R9, R38: who breaks is not there any more in the rest of the body.
//== input
__global__ void kernel(const int *in, int *o, int n) {
  for (int k = 0; k < n; ++k) {
    if (in[threadIdx.x + k] == 0)
      break;
    o[k] = __any_sync(0xffffffffu, in[threadIdx.x]);
  }
}
//== unchanged
//== findings
break-before-operation.cu:5: finding mask-names-absent-lanes
