// Where a block has one warp, what a helper reads or writes at a place that nobody can tell is an exchange, in plain memory as well: there is no
// other warp, and who needs no barrier relies on lock step. A barrier between the two is enough, and so is an element of each lane's own.
//== input
__device__ int get(const int *p) { return *p; }
__device__ void put(int *p, int v) { *p = v; }
__device__ void order(int *a, int *b) { int x = *a, y = *b; if (x > y) { *a = y; *b = x; } }
__global__ void byData(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x, v = in[t];
  s[t] = v;
  out[t] = get(s + (v & 31));
}
__global__ void byLoop(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  int sum = 0;
  put(s + t, in[t]);
  for (int i = 0; i < 32; ++i)
    sum += get(s + i);
  out[t] = sum;
}
__global__ void sorted(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = in[t];
  for (int q = 16; q; q /= 2)
    if ((t ^ q) > t)
      order(s + t, s + (t ^ q));
  out[t] = s[t];
}
__global__ void barred(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x, v = in[t];
  s[t] = v;
  __syncthreads();
  out[t] = get(s + (v & 31));
}
__global__ void own(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  put(s + t, in[t]);
  out[t] = get(s + t);
}
int main() {
  byData<<<1, 32>>>(0, 0);
  byLoop<<<1, 32>>>(0, 0);
  sorted<<<1, 32>>>(0, 0);
  barred<<<1, 32>>>(0, 0);
  own<<<1, 32>>>(0, 0);
}
//== fixed
__device__ int get(const int *p) { return *p; }
__device__ void put(int *p, int v) { *p = v; }
__device__ void order(int *a, int *b, unsigned ws_mask = 0xffffffffu) { int x = *a, y = *b; __syncwarp(ws_mask); const bool ws_c1 = x > y; const unsigned ws_m1 = __ballot_sync(ws_mask, ws_c1); if (ws_c1) { *a = y; __syncwarp(ws_m1); *b = x; } }
__global__ void byData(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x, v = in[t];
  s[t] = v;
  __syncwarp(0xffffffffu);
  out[t] = get(s + (v & 31));
}
__global__ void byLoop(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  int sum = 0;
  put(s + t, in[t]);
  __syncwarp(0xffffffffu);
  for (int i = 0; i < 32; ++i)
    sum += get(s + i);
  out[t] = sum;
}
__global__ void sorted(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  bool ws_c1;
  unsigned ws_m1;
  for (int q = 16; q; q /= 2) {
    if ((ws_c1 = ((t ^ q) > t), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1))
      order(s + t, s + (t ^ q), ws_m1);
    __syncwarp(0xffffffffu);
  }
  out[t] = s[t];
}
__global__ void barred(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x, v = in[t];
  s[t] = v;
  __syncthreads();
  out[t] = get(s + (v & 31));
}
__global__ void own(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  put(s + t, in[t]);
  out[t] = get(s + t);
}
int main() {
  byData<<<1, 32>>>(0, 0);
  byLoop<<<1, 32>>>(0, 0);
  sorted<<<1, 32>>>(0, 0);
  barred<<<1, 32>>>(0, 0);
  own<<<1, 32>>>(0, 0);
}
//== findings
helpers-of-one-warp.cu:3: proven warp-synchronous-memory
helpers-of-one-warp.cu:3: proven warp-synchronous-memory
helpers-of-one-warp.cu:8: proven warp-synchronous-memory
helpers-of-one-warp.cu:16: proven warp-synchronous-memory
helpers-of-one-warp.cu:25: proven warp-synchronous-memory
helpers-of-one-warp.cu:26: proven warp-synchronous-memory
