// A barrier in an operand that the compiler only asks about is no barrier: nothing evaluates it.
//== no-nvcc nvcc takes __builtin_constant_p and __builtin_object_size for functions of the host in device code
//== input
__shared__ int s[32];
__device__ int wait() {
  __syncthreads();
  return 1;
}
__global__ void known(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  int z = __builtin_constant_p(wait());
  o[threadIdx.x] = s[threadIdx.x ^ 1] + z;
}
__global__ void assumed(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __builtin_assume(wait());
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void sized(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  int z = __builtin_object_size((wait(), o), 0) != 0;
  o[threadIdx.x] = s[threadIdx.x ^ 1] + z;
}
__global__ void expected(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  if (__builtin_expect(wait(), 1))
    o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  known<<<1, 32>>>(0);
  assumed<<<1, 32>>>(0);
  sized<<<1, 32>>>(0);
  expected<<<1, 32>>>(0);
}
//== fixed
__shared__ int s[32];
__device__ int wait() {
  __syncthreads();
  return 1;
}
__global__ void known(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  int z = __builtin_constant_p(wait());
  o[threadIdx.x] = s[threadIdx.x ^ 1] + z;
}
__global__ void assumed(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  __builtin_assume(wait());
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void sized(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  int z = __builtin_object_size((wait(), o), 0) != 0;
  o[threadIdx.x] = s[threadIdx.x ^ 1] + z;
}
__global__ void expected(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  if (__builtin_expect(wait(), 1))
    o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  known<<<1, 32>>>(0);
  assumed<<<1, 32>>>(0);
  sized<<<1, 32>>>(0);
  expected<<<1, 32>>>(0);
}
//== findings
barriers-nobody-evaluates.cu:9: proven warp-synchronous-memory
barriers-nobody-evaluates.cu:14: proven warp-synchronous-memory
barriers-nobody-evaluates.cu:19: proven warp-synchronous-memory
