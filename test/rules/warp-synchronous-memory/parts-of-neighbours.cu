// A part that 2, 4, 8 or 16 lanes share, in which data choose: taken to be theirs (warp-private). With the threads of a block in one row of
// elements it is for a person.
//== input
__global__ void groups(const int *in, int *out) {
  __shared__ int s[4096];
  int t = threadIdx.x, base = t / 4 * 64;
  s[base + in[t]] = t;
  out[t] = s[base + in[t + 256]];
}
__global__ void block(const int *in, int *out) {
  __shared__ int s[4096];
  int t = threadIdx.x;
  s[t * 64 + (in[t] & 63)] = t;
  out[t] = s[t + (in[t + 256] & 63)];
}
int main() {
  groups<<<1, 256>>>(0, 0);
  block<<<1, 256>>>(0, 0);
}
//== fixed
__global__ void groups(const int *in, int *out) {
  __shared__ int s[4096];
  int t = threadIdx.x, base = t / 4 * 64;
  s[base + in[t]] = t;
  __syncwarp(0xffffffffu);
  out[t] = s[base + in[t + 256]];
}
__global__ void block(const int *in, int *out) {
  __shared__ int s[4096];
  int t = threadIdx.x;
  s[t * 64 + (in[t] & 63)] = t;
  out[t] = s[t + (in[t + 256] & 63)];
}
int main() {
  groups<<<1, 256>>>(0, 0);
  block<<<1, 256>>>(0, 0);
}
//== findings
parts-of-neighbours.cu:5: assumed warp-synchronous-memory
parts-of-neighbours.cu:11: manual warp-synchronous-memory
