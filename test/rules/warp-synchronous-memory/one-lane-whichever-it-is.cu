// A condition that holds in one lane of a warp at most lets nothing be exchanged behind it, wherever that lane reads and writes: in a loop,
// in a helper that it alone calls, or where the same condition holds again. Another condition, or one that each trip asks anew, may
// choose another lane.
//== input
struct Node { int count, left; };
__device__ int least(Node *s, int n) {
  int at = 0;
  for (int i = 1; i < n; ++i)
    if (s[i].count < s[at].count) at = i;
  s[at].left = n;
  return s[at].left;
}
__global__ void tree(const int *in, int *out, int n) {
  __shared__ Node s[64];
  unsigned id = threadIdx.x + blockIdx.x * blockDim.x;
  if (id == 0) {
    s[in[0]].count = 1;
    for (;;) {
      int at = least(s, n);
      if (s[at].left == in[at]) break;
      s[n] = s[at];
    }
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x].count;
}
__global__ void again(const int *in, int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == n) s[in[0]] = 1;
  if (n == t) out[0] = s[in[1]];
}
__global__ void another(const int *in, int *out, int n, int m) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == n) s[in[0]] = 1;
  if (t == m) out[0] = s[in[1]];
}
__global__ void trips(const int *in, int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int i = 0; i < n; ++i)
    if (t == i) s[in[i]] = s[in[i + 1]];
}
__global__ void each(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == in[t]) {
    s[in[t + 1]] = 1;
    out[t] = s[in[t + 2]];
  }
}
__device__ void move(int *s, const int *in) {
  s[in[0]] = s[in[1]];
  s[in[2]] += 1;
}
__global__ void calls(const int *in, int *out, int n, int m) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == n) move(s, in);
  if (t == m) move(s, in);
  out[t] = s[t];
}
int main() {
  tree<<<2, 128>>>(0, 0, 8);
  again<<<1, 32>>>(0, 0, 8);
  another<<<1, 32>>>(0, 0, 8, 9);
  trips<<<1, 32>>>(0, 0, 8);
  each<<<1, 32>>>(0, 0);
  calls<<<1, 32>>>(0, 0, 8, 9);
}
//== fixed
struct Node { int count, left; };
__device__ int least(Node *s, int n) {
  int at = 0;
  for (int i = 1; i < n; ++i)
    if (s[i].count < s[at].count) at = i;
  s[at].left = n;
  return s[at].left;
}
__global__ void tree(const int *in, int *out, int n) {
  __shared__ Node s[64];
  unsigned id = threadIdx.x + blockIdx.x * blockDim.x;
  if (id == 0) {
    s[in[0]].count = 1;
    for (;;) {
      int at = least(s, n);
      if (s[at].left == in[at]) break;
      s[n] = s[at];
    }
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x].count;
}
__global__ void again(const int *in, int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == n) s[in[0]] = 1;
  if (n == t) out[0] = s[in[1]];
}
__global__ void another(const int *in, int *out, int n, int m) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == n) s[in[0]] = 1;
  __syncwarp(0xffffffffu);
  if (t == m) out[0] = s[in[1]];
}
__global__ void trips(const int *in, int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int i = 0; i < n; ++i)
    if (t == i) s[in[i]] = s[in[i + 1]];
}
__global__ void each(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  const bool ws_c1 = t == in[t];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    s[in[t + 1]] = 1;
    __syncwarp(ws_m1);
    out[t] = s[in[t + 2]];
  }
}
__device__ void move(int *s, const int *in) {
  s[in[0]] = s[in[1]];
  s[in[2]] += 1;
}
__global__ void calls(const int *in, int *out, int n, int m) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == n) move(s, in);
  __syncwarp(0xffffffffu);
  if (t == m) move(s, in);
  __syncwarp(0xffffffffu);
  out[t] = s[t];
}
int main() {
  tree<<<2, 128>>>(0, 0, 8);
  again<<<1, 32>>>(0, 0, 8);
  another<<<1, 32>>>(0, 0, 8, 9);
  trips<<<1, 32>>>(0, 0, 8);
  each<<<1, 32>>>(0, 0);
  calls<<<1, 32>>>(0, 0, 8, 9);
}
//== findings
one-lane-whichever-it-is.cu:33: proven warp-synchronous-memory
one-lane-whichever-it-is.cu:39: manual warp-synchronous-memory
one-lane-whichever-it-is.cu:46: proven warp-synchronous-memory
one-lane-whichever-it-is.cu:50: manual warp-synchronous-memory
one-lane-whichever-it-is.cu:51: manual warp-synchronous-memory
one-lane-whichever-it-is.cu:57: proven warp-synchronous-memory
one-lane-whichever-it-is.cu:58: proven warp-synchronous-memory
