// memcpy() reads what its second argument leads to, and writes what the first does: the loop exchanges nothing, and each warp has a row.
//== input
__global__ void rows(unsigned *out, const unsigned *in, int n) {
  __shared__ unsigned c[1024];
  unsigned w = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (lane == 0)
    memcpy(c + w * 32, in + w * 32, 128);
  __syncthreads();
  for (int i = lane; i < n; i += 32)
    memcpy(out + (w * n + i) * 32, c + w * 32, 128);
}
__global__ void row(unsigned *out, const unsigned *in) {
  __shared__ unsigned c[1024];
  unsigned w = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (lane == 0)
    memcpy(c + w * 32, in + w * 32, 128);
  out[threadIdx.x] = c[threadIdx.x];
}
void run(unsigned *o, unsigned *i) {
  rows<<<8, 1024>>>(o, i, 77);
  row<<<8, 1024>>>(o, i);
}
//== fixed
__global__ void rows(unsigned *out, const unsigned *in, int n) {
  __shared__ unsigned c[1024];
  unsigned w = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (lane == 0)
    memcpy(c + w * 32, in + w * 32, 128);
  __syncthreads();
  for (int i = lane; i < n; i += 32)
    memcpy(out + (w * n + i) * 32, c + w * 32, 128);
}
__global__ void row(unsigned *out, const unsigned *in) {
  __shared__ unsigned c[1024];
  unsigned w = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (lane == 0)
    memcpy(c + w * 32, in + w * 32, 128);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = c[threadIdx.x];
}
void run(unsigned *o, unsigned *i) {
  rows<<<8, 1024>>>(o, i, 77);
  row<<<8, 1024>>>(o, i);
}
//== findings
memcpy-of-rows.cu:15: proven warp-synchronous-memory
