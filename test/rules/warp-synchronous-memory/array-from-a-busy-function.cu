// What else the function does with the array is not followed, so neither is what it returns.
//== input
__device__ volatile int *clean(int n) {
  extern __shared__ volatile int memory[];
  memory[n] = 0;
  return memory;
}
__global__ void kernel(const int *in, int *out) {
  volatile int *s = clean(5);
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = s[t ^ 1];
}
int main() { kernel<<<1, 32, 128>>>(0, 0); }
//== unchanged
//== findings
array-from-a-busy-function.cu:3: manual warp-synchronous-memory
array-from-a-busy-function.cu:7: manual warp-synchronous-memory
