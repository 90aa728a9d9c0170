// Lanes that name other lanes wait for others. Within the groups whose lanes name the same, they are ordered.
//== input
__global__ void across(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffu << (t & ~7));
  o[t] = s[t ^ 8];
}
__global__ void within(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffu << (t & ~7));
  o[t] = s[t ^ 7];
}
__global__ void matched(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x, v = o[t];
  s[t] = v;
  unsigned same = __match_any_sync(0xffffffffu, v);
  __syncwarp(same);
  o[t] = s[t ^ 1];
}
__device__ int given(int *s, int v, unsigned mask) {
  int t = threadIdx.x;
  s[t] = v;
  __syncwarp(mask);
  return s[t ^ 1];
}
__global__ void passes(int *o) {
  __shared__ int s[32];
  o[threadIdx.x] = given(s, o[threadIdx.x], 0xffffffffu);
}
int main() {
  across<<<1, 32>>>(0);
  within<<<1, 32>>>(0);
  matched<<<1, 32>>>(0);
  passes<<<1, 32>>>(0);
}
//== fixed
__global__ void across(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffffffffu);
  __syncwarp(0xffu << (t & ~7));
  o[t] = s[t ^ 8];
}
__global__ void within(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffu << (t & ~7));
  o[t] = s[t ^ 7];
}
__global__ void matched(int *o) {
  __shared__ int s[32];
  int t = threadIdx.x, v = o[t];
  s[t] = v;
  __syncwarp(0xffffffffu);
  unsigned same = __match_any_sync(0xffffffffu, v);
  __syncwarp(same);
  o[t] = s[t ^ 1];
}
__device__ int given(int *s, int v, unsigned mask) {
  int t = threadIdx.x;
  s[t] = v;
  __syncwarp(mask);
  return s[t ^ 1];
}
__global__ void passes(int *o) {
  __shared__ int s[32];
  o[threadIdx.x] = given(s, o[threadIdx.x], 0xffffffffu);
}
int main() {
  across<<<1, 32>>>(0);
  within<<<1, 32>>>(0);
  matched<<<1, 32>>>(0);
  passes<<<1, 32>>>(0);
}
//== findings
barriers-of-groups-of-lanes.cu:6: proven warp-synchronous-memory
barriers-of-groups-of-lanes.cu:21: proven warp-synchronous-memory
