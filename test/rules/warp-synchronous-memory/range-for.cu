// The elements of a range-for, by reference.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, sum = 0;
  s[t] = in[t];
  for (volatile int &x : s)
    sum += x;
  out[t] = sum;
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, sum = 0;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  for (volatile int &x : s)
    sum += x;
  out[t] = sum;
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
range-for.cu:6: proven warp-synchronous-memory
