// The launch has a block of any shape: that the step is a warp's is asked of blocks of one row here as well.
//== input
__global__ void chosen_block(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32)
    s[threadIdx.x] += s[threadIdx.x + 4];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
void run(const unsigned *in, unsigned *out, dim3 block) { chosen_block<<<1, block>>>(in, out); }
//== fixed
__global__ void chosen_block(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const unsigned int ws_v1 = s[threadIdx.x] + s[threadIdx.x + 4];
    __syncwarp(ws_m1);
    s[threadIdx.x] = ws_v1;
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
void run(const unsigned *in, unsigned *out, dim3 block) { chosen_block<<<1, block>>>(in, out); }
//== findings
step-in-a-block-somebody-chose.cu:6: assumed warp-synchronous-memory
