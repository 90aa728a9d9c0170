// A row for each warp, whose elements the lanes address by functions of their number that are no multiple of it.
//== input
__global__ void rotate(int *o, const int *in) {
  __shared__ int s[4][33];
  const unsigned warp = threadIdx.x / 32;
  int *own = &s[warp][threadIdx.x % 32];
  *own = in[threadIdx.x];
  o[threadIdx.x] = s[warp][(threadIdx.x + 4) % 32];
}
__global__ void inGroupsOfFour(int *o, const int *in) {
  __shared__ int s[128];
  const int next = (threadIdx.x & ~3) + ((threadIdx.x + 1) & 3);
  s[threadIdx.x] = in[threadIdx.x];
  o[threadIdx.x] = s[next];
}
__global__ void butterfly(int *o, const int *in) {
  __shared__ int s[128];
  s[threadIdx.x] = in[threadIdx.x];
  o[threadIdx.x] = s[threadIdx.x ^ 5];
}
void launch(int *o, const int *in) {
  rotate<<<1, 128>>>(o, in);
  inGroupsOfFour<<<1, 128>>>(o, in);
  butterfly<<<1, 128>>>(o, in);
}
//== fixed
__global__ void rotate(int *o, const int *in) {
  __shared__ int s[4][33];
  const unsigned warp = threadIdx.x / 32;
  int *own = &s[warp][threadIdx.x % 32];
  *own = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[warp][(threadIdx.x + 4) % 32];
}
__global__ void inGroupsOfFour(int *o, const int *in) {
  __shared__ int s[128];
  const int next = (threadIdx.x & ~3) + ((threadIdx.x + 1) & 3);
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[next];
}
__global__ void butterfly(int *o, const int *in) {
  __shared__ int s[128];
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[threadIdx.x ^ 5];
}
void launch(int *o, const int *in) {
  rotate<<<1, 128>>>(o, in);
  inGroupsOfFour<<<1, 128>>>(o, in);
  butterfly<<<1, 128>>>(o, in);
}
//== findings
rows-by-lane-tables.cu:6: proven warp-synchronous-memory
rows-by-lane-tables.cu:12: proven warp-synchronous-memory
rows-by-lane-tables.cu:17: proven warp-synchronous-memory
