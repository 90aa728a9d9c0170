// Two fields, or two columns, of elements that data choose are never one, whichever elements they are; one field of them may be. A number that
// comes around, and an access that covers both fields, keep nothing apart.
//== input
struct Pair {
  volatile int first, second;
};
__global__ void fields(const int *in, int *out) {
  __shared__ Pair s[64];
  s[in[threadIdx.x] & 63].first = in[threadIdx.x];
  out[threadIdx.x] = s[in[threadIdx.x + 1] & 63].second;
}
__global__ void sameField(const int *in, int *out) {
  __shared__ Pair s[64];
  s[in[threadIdx.x] & 63].second = in[threadIdx.x];
  out[threadIdx.x] = s[in[threadIdx.x + 1] & 63].second;
}
__global__ void columns(const int *in, int *out) {
  __shared__ volatile int s[1024 * 3];
  const int row = threadIdx.y;
  s[3 * row] = in[threadIdx.x];
  out[threadIdx.x] = s[3 * row + 1];
}
__global__ void columnsThatMayWrap(const int *in, int *out, unsigned n) {
  __shared__ volatile int s[96];
  const unsigned a = in[threadIdx.x], b = in[threadIdx.x + n];
  s[3 * a] = in[threadIdx.x];
  out[threadIdx.x] = s[3 * b + 1];
}
__global__ void asOneWord(const int *in, int *out) {
  __shared__ Pair s[64];
  s[in[threadIdx.x] & 63].first = in[threadIdx.x];
  s[in[threadIdx.x] & 63].second = in[threadIdx.x];
  out[threadIdx.x] = int(*(volatile long long *)&s[in[threadIdx.x + 1] & 63]);
}
int main() {
  fields<<<1, 32>>>(0, 0);
  sameField<<<1, 32>>>(0, 0);
  columns<<<1, dim3(8, 64)>>>(0, 0);
  columnsThatMayWrap<<<1, 32>>>(0, 0, 1);
  asOneWord<<<1, 32>>>(0, 0);
}
//== fixed
struct Pair {
  volatile int first, second;
};
__global__ void fields(const int *in, int *out) {
  __shared__ Pair s[64];
  s[in[threadIdx.x] & 63].first = in[threadIdx.x];
  out[threadIdx.x] = s[in[threadIdx.x + 1] & 63].second;
}
__global__ void sameField(const int *in, int *out) {
  __shared__ Pair s[64];
  s[in[threadIdx.x] & 63].second = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[in[threadIdx.x + 1] & 63].second;
}
__global__ void columns(const int *in, int *out) {
  __shared__ volatile int s[1024 * 3];
  const int row = threadIdx.y;
  s[3 * row] = in[threadIdx.x];
  out[threadIdx.x] = s[3 * row + 1];
}
__global__ void columnsThatMayWrap(const int *in, int *out, unsigned n) {
  __shared__ volatile int s[96];
  const unsigned a = in[threadIdx.x], b = in[threadIdx.x + n];
  s[3 * a] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[3 * b + 1];
}
__global__ void asOneWord(const int *in, int *out) {
  __shared__ Pair s[64];
  s[in[threadIdx.x] & 63].first = in[threadIdx.x];
  s[in[threadIdx.x] & 63].second = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = int(*(volatile long long *)&s[in[threadIdx.x + 1] & 63]);
}
int main() {
  fields<<<1, 32>>>(0, 0);
  sameField<<<1, 32>>>(0, 0);
  columns<<<1, dim3(8, 64)>>>(0, 0);
  columnsThatMayWrap<<<1, 32>>>(0, 0, 1);
  asOneWord<<<1, 32>>>(0, 0);
}
//== findings
fields-of-any-elements.cu:12: proven warp-synchronous-memory
fields-of-any-elements.cu:24: proven warp-synchronous-memory
fields-of-any-elements.cu:30: proven warp-synchronous-memory
