// A virtual function need not be the one that is called, nor a weak one: another definition may have no barrier.
//== input
__shared__ int s[32];
struct Base {
  __device__ virtual void wait() { __syncthreads(); }
};
struct Derived : Base {
  __device__ void wait() override {}
};
struct Last final : Base {
  __device__ void wait() override { __syncthreads(); }
};
__device__ __attribute__((weak)) void rest() { __syncthreads(); }
__device__ void exchange(Base *b, int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  b->wait();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void overridden(int *o) {
  Derived d;
  exchange(&d, o);
}
__global__ void ofThatClass(int *o) {
  Last l;
  s[threadIdx.x] = o[threadIdx.x];
  l.wait();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void byName(Base *b, int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  b->Base::wait();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void replaced(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  rest();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  overridden<<<1, 32>>>(0);
  ofThatClass<<<1, 32>>>(0);
  byName<<<1, 32>>>(0, 0);
  replaced<<<1, 32>>>(0);
}
//== fixed
__shared__ int s[32];
struct Base {
  __device__ virtual void wait() { __syncthreads(); }
};
struct Derived : Base {
  __device__ void wait() override {}
};
struct Last final : Base {
  __device__ void wait() override { __syncthreads(); }
};
__device__ __attribute__((weak)) void rest() { __syncthreads(); }
__device__ void exchange(Base *b, int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  b->wait();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void overridden(int *o) {
  Derived d;
  exchange(&d, o);
}
__global__ void ofThatClass(int *o) {
  Last l;
  s[threadIdx.x] = o[threadIdx.x];
  l.wait();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void byName(Base *b, int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  b->Base::wait();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void replaced(int *o) {
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  rest();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  overridden<<<1, 32>>>(0);
  ofThatClass<<<1, 32>>>(0);
  byName<<<1, 32>>>(0, 0);
  replaced<<<1, 32>>>(0);
}
//== findings
barriers-in-other-functions.cu:13: proven warp-synchronous-memory
barriers-in-other-functions.cu:15: proven warp-synchronous-memory
barriers-in-other-functions.cu:35: proven warp-synchronous-memory
