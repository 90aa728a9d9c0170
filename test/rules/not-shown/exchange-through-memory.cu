// The __syncwarp in a branch that is not shown to keep lanes together names those that took it; the ones around it name all.
//== input
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  __shared__ volatile int s[64];
  s[threadIdx.x] = v;
  v += s[threadIdx.x ^ 1];
  if (in[1]) {
    s[threadIdx.x] = v;
    v += s[threadIdx.x ^ 2];
  }
  o[threadIdx.x] = v;
}
void launch(const int *in, int *o) { kernel<<<1, 64>>>(in, o); }
//== fixed
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  __shared__ volatile int s[64];
  s[threadIdx.x] = v;
  __syncwarp(0xffffffffu);
  v += s[threadIdx.x ^ 1];
  __syncwarp(0xffffffffu);
  const bool ws_c1 = in[1];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    s[threadIdx.x] = v;
    __syncwarp(ws_m1);
    v += s[threadIdx.x ^ 2];
  }
  o[threadIdx.x] = v;
}
void launch(const int *in, int *o) { kernel<<<1, 64>>>(in, o); }
//== findings
exchange-through-memory.cu:5: proven warp-synchronous-memory
exchange-through-memory.cu:8: proven warp-synchronous-memory
