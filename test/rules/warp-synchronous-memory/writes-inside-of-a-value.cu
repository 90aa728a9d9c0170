// The place between what a statement reads and what it writes lies behind all its value does: what the value writes is not ordered by it
// against what came before.
//== input
__global__ void chain(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[(t + 1) & 15] = s[t ^ 1] = t;
  out[t] = s[t];
}
__global__ void comma(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t & 15] = (s[31 - t] = t, 4);
  out[t] = s[t];
}
__global__ void onlyInside(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t + 32] = s[t ^ 1] = t;
  out[t] = s[t];
}
template <class T> __device__ void inTemplate(const T *in, T *out) { // Nothing instantiates it.
  __shared__ T s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[(t + 1) & 15] = s[t ^ 1] = in[t + 32];
  out[t] = s[t];
}
__device__ void minimum(int i, int j, int *mine, volatile int *s) { // Of the lane's own memory.
  s[i] = *mine = min(*mine, s[j]);
}
__global__ void ofHelper(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, mine = in[t];
  s[t] = mine;
  if (t < 16)
    minimum(t, t + 8, &mine, s);
  out[t] = s[0];
}
int main() {
  chain<<<1, 32>>>(0, 0);
  comma<<<1, 32>>>(0, 0);
  onlyInside<<<1, 32>>>(0, 0);
  ofHelper<<<1, 32>>>(0, 0);
}
//== fixed
__global__ void chain(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  const int ws_v1 = s[t ^ 1] = t;
  __syncwarp(0xffffffffu);
  s[(t + 1) & 15] = ws_v1;
  __syncwarp(0xffffffffu);
  out[t] = s[t];
}
__global__ void comma(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  const int ws_v1 = (s[31 - t] = t, 4);
  __syncwarp(0xffffffffu);
  s[t & 15] = ws_v1;
  __syncwarp(0xffffffffu);
  out[t] = s[t];
}
__global__ void onlyInside(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  s[t + 32] = s[t ^ 1] = t;
  __syncwarp(0xffffffffu);
  out[t] = s[t];
}
template <class T> __device__ void inTemplate(const T *in, T *out) { // Nothing instantiates it.
  __shared__ T s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[(t + 1) & 15] = s[t ^ 1] = in[t + 32];
  out[t] = s[t];
}
__device__ void minimum(int i, int j, int *mine, volatile int *s, unsigned ws_mask = 0xffffffffu) { // Of the lane's own memory.
  const int ws_v1 = *mine = min(*mine, s[j]);
  __syncwarp(ws_mask);
  s[i] = ws_v1;
}
__global__ void ofHelper(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, mine = in[t];
  s[t] = mine;
  __syncwarp(0xffffffffu);
  const bool ws_c1 = t < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    minimum(t, t + 8, &mine, s, ws_m1);
  __syncwarp(0xffffffffu);
  out[t] = s[0];
}
int main() {
  chain<<<1, 32>>>(0, 0);
  comma<<<1, 32>>>(0, 0);
  onlyInside<<<1, 32>>>(0, 0);
  ofHelper<<<1, 32>>>(0, 0);
}
//== findings
writes-inside-of-a-value.cu:5: proven warp-synchronous-memory
writes-inside-of-a-value.cu:6: proven warp-synchronous-memory
writes-inside-of-a-value.cu:12: proven warp-synchronous-memory
writes-inside-of-a-value.cu:13: proven warp-synchronous-memory
writes-inside-of-a-value.cu:19: proven warp-synchronous-memory
writes-inside-of-a-value.cu:20: proven warp-synchronous-memory
writes-inside-of-a-value.cu:25: manual warp-synchronous-memory
writes-inside-of-a-value.cu:26: manual warp-synchronous-memory
writes-inside-of-a-value.cu:27: manual warp-synchronous-memory
writes-inside-of-a-value.cu:30: proven warp-synchronous-memory
writes-inside-of-a-value.cu:37: proven warp-synchronous-memory
writes-inside-of-a-value.cu:38: proven warp-synchronous-memory
