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
int main() {
  chain<<<1, 32>>>(0, 0);
  comma<<<1, 32>>>(0, 0);
  onlyInside<<<1, 32>>>(0, 0);
}
//== fixed
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
  __syncwarp(0xffffffffu);
  s[t + 32] = s[t ^ 1] = t;
  __syncwarp(0xffffffffu);
  out[t] = s[t];
}
int main() {
  chain<<<1, 32>>>(0, 0);
  comma<<<1, 32>>>(0, 0);
  onlyInside<<<1, 32>>>(0, 0);
}
//== findings
writes-inside-of-a-value.cu:5: manual warp-synchronous-memory
writes-inside-of-a-value.cu:6: manual warp-synchronous-memory
writes-inside-of-a-value.cu:12: manual warp-synchronous-memory
writes-inside-of-a-value.cu:13: manual warp-synchronous-memory
writes-inside-of-a-value.cu:19: proven warp-synchronous-memory
writes-inside-of-a-value.cu:20: proven warp-synchronous-memory
