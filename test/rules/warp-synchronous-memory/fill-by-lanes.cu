// Lanes fill elements one after the other, each from its own number on, and read those of others behind the loop.
//== input
__global__ void neighbour(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int i = t; i < 64; i += 32)
    s[i] = in[i];
  out[t] = s[t ^ 1];
}
__global__ void one_place(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x)
    s[i] = in[i];
  out[t] = s[0];
}
__global__ void backwards(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, step = blockDim.x;
  int i = t;
  while (i < n) {
    s[i] = in[i];
    i += step;
  }
  out[t] = s[n - 1 - t];
}
__global__ void summed(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  for (int i = t; i < n; i += 32)
    s[i] = in[i];
  if (t == 0) {
    int v = 0;
    for (int i = 0; i < n; ++i)
      v += s[i];
    out[0] = v;
  }
}
__global__ void own(const int *in, int *out, int n) { // Nothing goes from lane to lane.
  __shared__ int s[1024];
  int t = threadIdx.x;
  for (int i = t; i < n; i += 32)
    s[i] = in[i];
  int v = s[t] + s[t + 32];
  for (int i = t; i < n; i += 32)
    v += s[i];
  out[t] = v;
}
void run(int *a, int *b) {
  neighbour<<<1, 32>>>(a, b);
  one_place<<<1, 32>>>(a, b, 600);
  backwards<<<1, 32>>>(a, b, 64);
  summed<<<1, 32>>>(a, b, 600);
  own<<<1, 32>>>(a, b, 600);
}
//== fixed
__global__ void neighbour(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int i = t; i < 64; i += 32)
    s[i] = in[i];
  __syncwarp(0xffffffffu);
  out[t] = s[t ^ 1];
}
__global__ void one_place(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x)
    s[i] = in[i];
  __syncwarp(0xffffffffu);
  out[t] = s[0];
}
__global__ void backwards(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, step = blockDim.x;
  int i = t;
  while (i < n) {
    s[i] = in[i];
    i += step;
  }
  __syncwarp(0xffffffffu);
  out[t] = s[n - 1 - t];
}
__global__ void summed(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  for (int i = t; i < n; i += 32)
    s[i] = in[i];
  __syncwarp(0xffffffffu);
  if (t == 0) {
    int v = 0;
    for (int i = 0; i < n; ++i)
      v += s[i];
    out[0] = v;
  }
}
__global__ void own(const int *in, int *out, int n) { // Nothing goes from lane to lane.
  __shared__ int s[1024];
  int t = threadIdx.x;
  for (int i = t; i < n; i += 32)
    s[i] = in[i];
  int v = s[t] + s[t + 32];
  for (int i = t; i < n; i += 32)
    v += s[i];
  out[t] = v;
}
void run(int *a, int *b) {
  neighbour<<<1, 32>>>(a, b);
  one_place<<<1, 32>>>(a, b, 600);
  backwards<<<1, 32>>>(a, b, 64);
  summed<<<1, 32>>>(a, b, 600);
  own<<<1, 32>>>(a, b, 600);
}
//== findings
fill-by-lanes.cu:6: proven warp-synchronous-memory
fill-by-lanes.cu:13: proven warp-synchronous-memory
fill-by-lanes.cu:23: proven warp-synchronous-memory
fill-by-lanes.cu:33: proven warp-synchronous-memory
