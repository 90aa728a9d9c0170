// Loops that look counted, and whose variables go further: rows of other warps are reached, so no __syncwarp is enough.
//== input
__device__ void further(int &i) { i += 40; }
__global__ void twoSteps(int *o, const int *in, int n) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  s[threadIdx.x] = in[threadIdx.x];
  int sum = 0;
  for (int j = 0; j < 32; j += 8) {
    if (in[j] == n)
      j += 64;
    sum += s[(warp * 32 + j) & 255];
  }
  o[threadIdx.x] = sum + lane;
}
__global__ void byReference(int *o, const int *in) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32;
  s[threadIdx.x] = in[threadIdx.x];
  int sum = 0;
  for (int j = 0; j < 32; j += 8) {
    further(j);
    sum += s[(warp * 32 + j) & 255];
  }
  o[threadIdx.x] = sum;
}
__global__ void startsElsewhere(int *o, const int *in, int n) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32;
  s[threadIdx.x] = in[threadIdx.x];
  int sum = 0, j = 0;
  for (int i = 0; i < n; ++i) {
    for (; j < 32; j += 8)
      sum += s[(warp * 32 + j) & 255];
    j = -64;
  }
  o[threadIdx.x] = sum;
}
__global__ void wraps(int *o, const int *in) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32;
  s[threadIdx.x] = in[threadIdx.x];
  int sum = 0;
  for (unsigned char j = 0; j < 255; j += 2) {
    sum += s[(warp * 32 + j) & 255];
    if (sum > 1000)
      break;
  }
  o[threadIdx.x] = sum;
}
__global__ void behindTheLoop(int *o, const int *in) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32;
  s[threadIdx.x] = in[threadIdx.x];
  int j = 0;
  for (; j < 32; j += 8)
    o[j] = 0;
  o[threadIdx.x] = s[warp * 32 + j];
}
void launch(int *o, const int *in) {
  twoSteps<<<1, 128>>>(o, in, 3);
  byReference<<<1, 128>>>(o, in);
  startsElsewhere<<<1, 128>>>(o, in, 3);
  wraps<<<1, 128>>>(o, in);
  behindTheLoop<<<1, 128>>>(o, in);
}
//== fixed
__device__ void further(int &i) { i += 40; }
__global__ void twoSteps(int *o, const int *in, int n) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  int sum = 0;
  for (int j = 0; j < 32; j += 8) {
    if (in[j] == n)
      j += 64;
    sum += s[(warp * 32 + j) & 255];
  }
  o[threadIdx.x] = sum + lane;
}
__global__ void byReference(int *o, const int *in) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32;
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  int sum = 0;
  for (int j = 0; j < 32; j += 8) {
    further(j);
    sum += s[(warp * 32 + j) & 255];
  }
  o[threadIdx.x] = sum;
}
__global__ void startsElsewhere(int *o, const int *in, int n) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32;
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  int sum = 0, j = 0;
  for (int i = 0; i < n; ++i) {
    for (; j < 32; j += 8)
      sum += s[(warp * 32 + j) & 255];
    j = -64;
  }
  o[threadIdx.x] = sum;
}
__global__ void wraps(int *o, const int *in) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32;
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  int sum = 0;
  for (unsigned char j = 0; j < 255; j += 2) {
    sum += s[(warp * 32 + j) & 255];
    if (sum > 1000)
      break;
  }
  o[threadIdx.x] = sum;
}
__global__ void behindTheLoop(int *o, const int *in) {
  __shared__ volatile int s[256];
  const int warp = threadIdx.x / 32;
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  int j = 0;
  for (; j < 32; j += 8)
    o[j] = 0;
  o[threadIdx.x] = s[warp * 32 + j];
}
void launch(int *o, const int *in) {
  twoSteps<<<1, 128>>>(o, in, 3);
  byReference<<<1, 128>>>(o, in);
  startsElsewhere<<<1, 128>>>(o, in, 3);
  wraps<<<1, 128>>>(o, in);
  behindTheLoop<<<1, 128>>>(o, in);
}
//== findings
loops-that-are-not-counted.cu:10: assumed warp-synchronous-memory
loops-that-are-not-counted.cu:21: assumed warp-synchronous-memory
loops-that-are-not-counted.cu:32: assumed warp-synchronous-memory
loops-that-are-not-counted.cu:43: assumed warp-synchronous-memory
loops-that-are-not-counted.cu:56: assumed warp-synchronous-memory
