// The array is what a function returns: the pointer leads there.
//== input
template <class T> __device__ T *shared_memory() {
  extern __shared__ int memory[];
  return (T *)memory;
}
__global__ void kernel(const int *in, int *out) {
  volatile int *s = shared_memory<volatile int>();
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = s[t ^ 1];
}
int main() { kernel<<<1, 32, 128>>>(0, 0); }
//== fixed
template <class T> __device__ T *shared_memory() {
  extern __shared__ int memory[];
  return (T *)memory;
}
__global__ void kernel(const int *in, int *out) {
  volatile int *s = shared_memory<volatile int>();
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = s[t ^ 1];
}
int main() { kernel<<<1, 32, 128>>>(0, 0); }
//== findings
array-from-a-function.cu:9: proven warp-synchronous-memory
