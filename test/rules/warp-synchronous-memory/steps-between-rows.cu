// What a row writes another one reads, where the block has several: that a block of one row needs no step there says nothing.
//== input
__global__ void rows(float *v) {
  __shared__ float s[64];
  int x = threadIdx.x;
  s[x] = v[x];
  float other = s[x ^ 1];
  if (threadIdx.y == 1)
    s[x] = other;
  v[x] = s[x];
}
void run(float *v, dim3 block) {
  rows<<<1, block>>>(v);
}
//== unchanged
//== findings
steps-between-rows.cu:5: manual warp-synchronous-memory
steps-between-rows.cu:7: manual warp-synchronous-memory
steps-between-rows.cu:8: manual warp-synchronous-memory
