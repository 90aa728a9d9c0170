// One lane goes over all elements by a range-for: it reads what the others stored, and fills what they read.
//== input
__global__ void total(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, sum = 0;
  s[t] = in[t];
  if (t == 0)
    for (volatile int &x : s)
      sum += x;
  out[t] = sum;
}
__global__ void fill(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  if (t == 0) {
    for (volatile int &x : s)
      x = in[0];
  }
  out[t] = s[t];
}
int main() {
  total<<<1, 32>>>(0, 0);
  fill<<<1, 32>>>(0, 0);
}
//== fixed
__global__ void total(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, sum = 0;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  if (t == 0)
    for (volatile int &x : s)
      sum += x;
  out[t] = sum;
}
__global__ void fill(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  if (t == 0) {
    for (volatile int &x : s)
      x = in[0];
  }
  __syncwarp(0xffffffffu);
  out[t] = s[t];
}
int main() {
  total<<<1, 32>>>(0, 0);
  fill<<<1, 32>>>(0, 0);
}
//== findings
range-for-by-one-lane.cu:7: proven warp-synchronous-memory
range-for-by-one-lane.cu:17: proven warp-synchronous-memory
