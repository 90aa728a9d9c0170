// A structured binding of shared memory is a part of it.
//== options --extra-arg=-std=c++17
//== input
struct Pair {
  int left[32];
  int right[32];
  int one;
};
__global__ void arrays(int *p) {
  __shared__ Pair s;
  auto &[left, right, one] = s;
  left[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = s.left[threadIdx.x ^ 1];
}
__global__ void scalar(int *p) {
  __shared__ Pair s;
  auto &[left, right, one] = s;
  if (threadIdx.x == 0)
    one = p[3];
  p[threadIdx.x] = one;
}
__global__ void apart(int *p) {
  __shared__ Pair s;
  auto &[left, right, one] = s;
  left[threadIdx.x] = p[threadIdx.x];
  right[threadIdx.x] = 1;
  p[threadIdx.x] = left[threadIdx.x];
}
void launch(int *p) {
  arrays<<<1, 32>>>(p);
  scalar<<<1, 32>>>(p);
  apart<<<1, 32>>>(p);
}
//== fixed
struct Pair {
  int left[32];
  int right[32];
  int one;
};
__global__ void arrays(int *p) {
  __shared__ Pair s;
  auto &[left, right, one] = s;
  left[threadIdx.x] = p[threadIdx.x];
  __syncwarp(0xffffffffu);
  p[threadIdx.x] = s.left[threadIdx.x ^ 1];
}
__global__ void scalar(int *p) {
  __shared__ Pair s;
  auto &[left, right, one] = s;
  if (threadIdx.x == 0)
    one = p[3];
  __syncwarp(0xffffffffu);
  p[threadIdx.x] = one;
}
__global__ void apart(int *p) {
  __shared__ Pair s;
  auto &[left, right, one] = s;
  left[threadIdx.x] = p[threadIdx.x];
  right[threadIdx.x] = 1;
  p[threadIdx.x] = left[threadIdx.x];
}
void launch(int *p) {
  arrays<<<1, 32>>>(p);
  scalar<<<1, 32>>>(p);
  apart<<<1, 32>>>(p);
}
//== findings
structured-binding.cu:10: proven warp-synchronous-memory
structured-binding.cu:17: proven warp-synchronous-memory
