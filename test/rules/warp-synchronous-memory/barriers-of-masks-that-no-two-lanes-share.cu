// Masks that no two lanes have in common order nothing, however they are written.
//== input
__global__ void shifted(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  unsigned mine = 1;
  mine <<= t;
  s[t] = in[t];
  __syncwarp(mine);
  out[t] = s[t ^ 1];
}
__global__ void fromTheTop(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0x80000000u >> (31 - t));
  out[t] = s[t ^ 1];
}
__global__ void ofThoseThatAreHere(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(__activemask() & (1u << t));
  out[t] = s[t ^ 1];
}
__global__ void eachNamesTheLanesBelow(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp((2u << t) - 1);
  out[t] = s[t ^ 1];
}
__global__ void groupsOfEight(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x & 31;
  s[t] = in[t];
  __syncwarp(0xffu << (t / 8 * 8));
  out[t] = s[t ^ 1];
}
int main() {
  shifted<<<1, 32>>>(0, 0);
  fromTheTop<<<1, 32>>>(0, 0);
  ofThoseThatAreHere<<<1, 32>>>(0, 0);
  eachNamesTheLanesBelow<<<1, 32>>>(0, 0);
  groupsOfEight<<<1, 32>>>(0, 0);
}
//== fixed
__global__ void shifted(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  unsigned mine = 1;
  mine <<= t;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  __syncwarp(mine);
  out[t] = s[t ^ 1];
}
__global__ void fromTheTop(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  __syncwarp(0x80000000u >> (31 - t));
  out[t] = s[t ^ 1];
}
__global__ void ofThoseThatAreHere(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  __syncwarp(__activemask() & (1u << t));
  out[t] = s[t ^ 1];
}
__global__ void eachNamesTheLanesBelow(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  __syncwarp((2u << t) - 1);
  out[t] = s[t ^ 1];
}
__global__ void groupsOfEight(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x & 31;
  s[t] = in[t];
  __syncwarp(0xffu << (t / 8 * 8));
  out[t] = s[t ^ 1];
}
int main() {
  shifted<<<1, 32>>>(0, 0);
  fromTheTop<<<1, 32>>>(0, 0);
  ofThoseThatAreHere<<<1, 32>>>(0, 0);
  eachNamesTheLanesBelow<<<1, 32>>>(0, 0);
  groupsOfEight<<<1, 32>>>(0, 0);
}
//== findings
barriers-of-masks-that-no-two-lanes-share.cu:7: finding mask-is-data
barriers-of-masks-that-no-two-lanes-share.cu:8: proven warp-synchronous-memory
barriers-of-masks-that-no-two-lanes-share.cu:14: finding mask-is-data
barriers-of-masks-that-no-two-lanes-share.cu:15: proven warp-synchronous-memory
barriers-of-masks-that-no-two-lanes-share.cu:22: proven warp-synchronous-memory
barriers-of-masks-that-no-two-lanes-share.cu:28: finding mask-is-data
barriers-of-masks-that-no-two-lanes-share.cu:29: proven warp-synchronous-memory
