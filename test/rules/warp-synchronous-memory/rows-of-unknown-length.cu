// Rows of which nobody knows how long they are, filled in a loop: each lane its own, and then it reads another's.
//== input
__global__ void other_row(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, v = 0;
  for (int j = 0; j < 4; ++j)
    s[t * n + j] = in[t * 4 + j];
  for (int j = 0; j < 4; ++j)
    v += s[(31 - t) * n + j];
  out[t] = v;
}
__global__ void all_rows(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, v = 0;
  for (int j = 0; j < n; ++j)
    s[t * n + j] = in[t * n + j];
  for (int j = 0; j < 32 * n; ++j)
    v += s[j];
  out[t] = v;
}
__global__ void in_front(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  for (int j = 0; j < 4; ++j)
    s[t * n + j] = in[t * 4 + j];
  out[t] = t ? s[t * n - 1] : 0;
}
__global__ void columns(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, v = 0;
  for (int j = 0; j < 4; ++j)
    s[t + j * n] = in[t * 4 + j];
  for (int j = 0; j < 4; ++j)
    v += s[(t ^ 1) + j * n];
  out[t] = v;
}
__global__ void own_row(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, v = 0;
  for (int j = 0; j < n; ++j)
    s[t * n + j] = in[t * n + j];
  for (int j = 0; j < n; ++j)
    v += s[t * n + j];
  out[t] = v + s[t * n];
}
void run(int *a, int *b, int n) {
  other_row<<<1, 32>>>(a, b, n);
  all_rows<<<1, 32>>>(a, b, n);
  in_front<<<1, 32>>>(a, b, n);
  columns<<<1, 32>>>(a, b, n);
  own_row<<<1, 32>>>(a, b, n);
}
//== fixed
__global__ void other_row(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, v = 0;
  for (int j = 0; j < 4; ++j) {
    s[t * n + j] = in[t * 4 + j];
    __syncwarp(0xffffffffu);
  }
  for (int j = 0; j < 4; ++j)
    v += s[(31 - t) * n + j];
  out[t] = v;
}
__global__ void all_rows(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, v = 0;
  for (int j = 0; j < n; ++j) {
    s[t * n + j] = in[t * n + j];
    __syncwarp(0xffffffffu);
  }
  for (int j = 0; j < 32 * n; ++j)
    v += s[j];
  out[t] = v;
}
__global__ void in_front(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  for (int j = 0; j < 4; ++j) {
    s[t * n + j] = in[t * 4 + j];
    __syncwarp(0xffffffffu);
  }
  out[t] = t ? s[t * n - 1] : 0;
}
__global__ void columns(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, v = 0;
  for (int j = 0; j < 4; ++j) {
    s[t + j * n] = in[t * 4 + j];
    __syncwarp(0xffffffffu);
  }
  for (int j = 0; j < 4; ++j)
    v += s[(t ^ 1) + j * n];
  out[t] = v;
}
__global__ void own_row(const int *in, int *out, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, v = 0;
  for (int j = 0; j < n; ++j)
    s[t * n + j] = in[t * n + j];
  for (int j = 0; j < n; ++j)
    v += s[t * n + j];
  out[t] = v + s[t * n];
}
void run(int *a, int *b, int n) {
  other_row<<<1, 32>>>(a, b, n);
  all_rows<<<1, 32>>>(a, b, n);
  in_front<<<1, 32>>>(a, b, n);
  columns<<<1, 32>>>(a, b, n);
  own_row<<<1, 32>>>(a, b, n);
}
//== findings
rows-of-unknown-length.cu:5: proven warp-synchronous-memory
rows-of-unknown-length.cu:7: proven warp-synchronous-memory
rows-of-unknown-length.cu:14: proven warp-synchronous-memory
rows-of-unknown-length.cu:16: proven warp-synchronous-memory
rows-of-unknown-length.cu:23: proven warp-synchronous-memory
rows-of-unknown-length.cu:24: proven warp-synchronous-memory
rows-of-unknown-length.cu:30: proven warp-synchronous-memory
rows-of-unknown-length.cu:32: proven warp-synchronous-memory
