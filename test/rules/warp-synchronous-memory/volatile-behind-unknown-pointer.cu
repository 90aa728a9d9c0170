// Shared memory that a function hands out: what is volatile behind a pointer nobody follows may be that.
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
//== unchanged
//== findings
volatile-behind-unknown-pointer.cu:8: manual warp-synchronous-memory
