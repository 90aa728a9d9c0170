// Of two writes to one element lock step says which is the last, also where it is read behind the next block barrier.
//== input
__global__ void flag(const int *in, int *out) {
  __shared__ volatile int f;
  int t = threadIdx.x;
  if (t == 0)
    f = 0;
  if (in[t] > 30)
    f = 1;
  __syncthreads();
  out[t] = f;
}
__global__ void marks(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 0;
  s[in[t] & 31] = 1;
  __syncthreads();
  out[t] = s[t];
}
__global__ void mirror(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  s[31 - t] = 0;
  __syncthreads();
  out[t] = s[t];
}
__global__ void ofBlock(const int *in, int *out) { // Other warps write there as well: no step of a warp.
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  if (in[t] > 3)
    s[in[t]] = 0;
  __syncthreads();
  out[t] = s[t];
}
__global__ void ownTwice(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 0;
  if (in[t] > 3)
    s[t] = 1;
  __syncthreads();
  out[t] = s[31 - t];
}
__global__ void ownRows(const float *in, float *out, int n) { // Each lane has its own elements, as far as anybody knows.
  extern __shared__ float memory[];
  volatile float *re = memory + threadIdx.x, *im = re + 4 * n;
  for (int i = 0; i < 9; i++) {
    re[0 * n] = in[i];
    im[0 * n] = in[i + 1];
    re[1 * n] = in[i + 2];
    im[1 * n] = in[i + 3];
  }
  __syncthreads();
  out[threadIdx.x] = re[0] + im[0];
}
__global__ void clearedByOne(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t == 0)
    for (int i = 0; i < 32; i++)
      s[i] = 0;
  s[t] += in[t];
  __syncthreads();
  out[t] = s[31 - t];
}
__global__ void markedBehind(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t == 0)
    for (int i = 0; i < 32; i++)
      s[i] = 0;
  s[t] = in[t];
  __syncthreads();
  out[t] = s[31 - t];
}
int main() {
  flag<<<1, 32>>>(0, 0);
  marks<<<1, 32>>>(0, 0);
  mirror<<<1, 32>>>(0, 0);
  ofBlock<<<1, 256>>>(0, 0);
  ownTwice<<<1, 32>>>(0, 0);
  clearedByOne<<<1, 32>>>(0, 0);
  markedBehind<<<1, 32>>>(0, 0);
  ownRows<<<1, 32>>>(0, 0, 32);
}
//== fixed
__global__ void flag(const int *in, int *out) {
  __shared__ volatile int f;
  int t = threadIdx.x;
  if (t == 0)
    f = 0;
  __syncwarp(0xffffffffu);
  if (in[t] > 30)
    f = 1;
  __syncthreads();
  out[t] = f;
}
__global__ void marks(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 0;
  __syncwarp(0xffffffffu);
  s[in[t] & 31] = 1;
  __syncthreads();
  out[t] = s[t];
}
__global__ void mirror(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  s[31 - t] = 0;
  __syncthreads();
  out[t] = s[t];
}
__global__ void ofBlock(const int *in, int *out) { // Other warps write there as well: no step of a warp.
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  if (in[t] > 3)
    s[in[t]] = 0;
  __syncthreads();
  out[t] = s[t];
}
__global__ void ownTwice(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = 0;
  if (in[t] > 3)
    s[t] = 1;
  __syncthreads();
  out[t] = s[31 - t];
}
__global__ void ownRows(const float *in, float *out, int n) { // Each lane has its own elements, as far as anybody knows.
  extern __shared__ float memory[];
  volatile float *re = memory + threadIdx.x, *im = re + 4 * n;
  for (int i = 0; i < 9; i++) {
    re[0 * n] = in[i];
    im[0 * n] = in[i + 1];
    re[1 * n] = in[i + 2];
    im[1 * n] = in[i + 3];
  }
  __syncthreads();
  out[threadIdx.x] = re[0] + im[0];
}
__global__ void clearedByOne(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t == 0)
    for (int i = 0; i < 32; i++)
      s[i] = 0;
  __syncwarp(0xffffffffu);
  s[t] += in[t];
  __syncthreads();
  out[t] = s[31 - t];
}
__global__ void markedBehind(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t == 0)
    for (int i = 0; i < 32; i++)
      s[i] = 0;
  __syncwarp(0xffffffffu);
  s[t] = in[t];
  __syncthreads();
  out[t] = s[31 - t];
}
int main() {
  flag<<<1, 32>>>(0, 0);
  marks<<<1, 32>>>(0, 0);
  mirror<<<1, 32>>>(0, 0);
  ofBlock<<<1, 256>>>(0, 0);
  ownTwice<<<1, 32>>>(0, 0);
  clearedByOne<<<1, 32>>>(0, 0);
  markedBehind<<<1, 32>>>(0, 0);
  ownRows<<<1, 32>>>(0, 0, 32);
}
//== findings
writes-after-writes.cu:7: proven warp-synchronous-memory
writes-after-writes.cu:15: proven warp-synchronous-memory
writes-after-writes.cu:23: proven warp-synchronous-memory
writes-after-writes.cu:63: proven warp-synchronous-memory
writes-after-writes.cu:73: proven warp-synchronous-memory
