// Lanes clear elements one after the other, from a start of their own, and then any of them reaches those that data choose.
//== input
__global__ void bins(const int *in, float *out, int m) {
  __shared__ float s[4096];
  int r = (blockIdx.x * blockDim.x + threadIdx.x) / 4, t = threadIdx.x % 4, base = threadIdx.x / 4 * 64;
  for (int j = t; j < 64; j += 4)
    s[base + j] = 0;
  if (r >= m)
    return;
  for (int j = t; j < 100; j += 4)
    atomicAdd(&s[base + (in[r * 100 + j] & (64 - 1))], 1.0f);
  for (int j = t; j < 64; j += 4)
    out[r * 64 + j] = s[base + j];
}
__global__ void own(float *out) { // The same elements in either loop.
  __shared__ float s[4096];
  int t = threadIdx.x % 4, base = threadIdx.x / 4 * 64;
  for (int j = t; j < 64; j += 4)
    s[base + j] = 0;
  for (int j = t; j < 64; j += 4)
    s[base + j] += out[j];
  for (int j = t; j < 64; j += 4)
    out[j] = s[base + j];
}
void run(int *i, float *o, int m) {
  bins<<<4, 256>>>(i, o, m);
  own<<<4, 256>>>(o);
}
//== fixed
__global__ void bins(const int *in, float *out, int m) {
  __shared__ float s[4096];
  int r = (blockIdx.x * blockDim.x + threadIdx.x) / 4, t = threadIdx.x % 4, base = threadIdx.x / 4 * 64;
  for (int j = t; j < 64; j += 4)
    s[base + j] = 0;
  __syncwarp(0xffffffffu);
  if (r >= m)
    return;
  for (int j = t; j < 100; j += 4)
    atomicAdd(&s[base + (in[r * 100 + j] & (64 - 1))], 1.0f);
  __syncwarp(0xffffffffu);
  for (int j = t; j < 64; j += 4)
    out[r * 64 + j] = s[base + j];
}
__global__ void own(float *out) { // The same elements in either loop.
  __shared__ float s[4096];
  int t = threadIdx.x % 4, base = threadIdx.x / 4 * 64;
  for (int j = t; j < 64; j += 4)
    s[base + j] = 0;
  for (int j = t; j < 64; j += 4)
    s[base + j] += out[j];
  for (int j = t; j < 64; j += 4)
    out[j] = s[base + j];
}
void run(int *i, float *o, int m) {
  bins<<<4, 256>>>(i, o, m);
  own<<<4, 256>>>(o);
}
//== findings
group-pieces-by-data.cu:9: proven warp-synchronous-memory
group-pieces-by-data.cu:11: proven warp-synchronous-memory
