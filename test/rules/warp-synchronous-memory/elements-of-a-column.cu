// The code asks for the row, so the block has several: threads of one column share the element.
//== input
__global__ void kernel(const float *in, float *out) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t] = in[t * 16 + threadIdx.y];
  out[t] = s[t + 1];
}
//== unchanged
//== findings
elements-of-a-column.cu:5: manual warp-synchronous-memory
