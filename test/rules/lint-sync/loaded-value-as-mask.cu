// R38: what every lane loaded for itself is the mask. One that says it is a mask is the author's word.
//== input
__global__ void kernel(const int *in, const unsigned *masks, int *o) {
  int v = in[threadIdx.x];
  o[0] = __shfl_xor_sync(v, v, 1);
  unsigned member_mask = masks[threadIdx.x];
  o[1] = __shfl_xor_sync(member_mask, v, 1);
}
//== unchanged
//== findings
loaded-value-as-mask.cu:3: finding mask-is-data
