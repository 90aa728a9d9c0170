// Agent makes an Op<Sum>, of which there is no instance: a constructor, and nothing that has to be called by a name.
//== input
struct Sum {
  __device__ int operator()(int a, int b) const { return a + b; }
};
template <class F> struct Op {
  F f;
  int n;
  __device__ Op(F g, int m) : f(g), n(m) {}
};
template <class T> struct Agent {
  Op<Sum> op;
  T t;
  __device__ Agent(T u) : op(Sum(), 2), t(u) {}
  __device__ T operator()(T v) const { return v + t; }
};
__device__ int slot(int *next, volatile int *share) {
  if (threadIdx.x == 0)
    *share = atomicAdd(next, 32);
  return *share + threadIdx.x;
}
__global__ void k(int *p) {
  __shared__ volatile int share;
  p[slot(p + 64, &share)] = 1;
}
template <class T> __global__ void t(T *p) {
  __shared__ volatile T s[32];
  s[threadIdx.x] = p[threadIdx.x];
  Agent<T> a(p[0]);
  p[threadIdx.x] = a(s[threadIdx.x ^ 1]);
}
void run(int *p) { k<<<1, 32>>>(p); }
//== fixed
struct Sum {
  __device__ int operator()(int a, int b) const { return a + b; }
};
template <class F> struct Op {
  F f;
  int n;
  __device__ Op(F g, int m) : f(g), n(m) {}
};
template <class T> struct Agent {
  Op<Sum> op;
  T t;
  __device__ Agent(T u) : op(Sum(), 2), t(u) {}
  __device__ T operator()(T v) const { return v + t; }
};
__device__ int slot(int *next, volatile int *share) {
  if (threadIdx.x == 0)
    *share = atomicAdd(next, 32);
  __syncwarp(0xffffffffu);
  return *share + threadIdx.x;
}
__global__ void k(int *p) {
  __shared__ volatile int share;
  p[slot(p + 64, &share)] = 1;
}
template <class T> __global__ void t(T *p) {
  __shared__ volatile T s[32];
  s[threadIdx.x] = p[threadIdx.x];
  __syncwarp(0xffffffffu);
  Agent<T> a(p[0]);
  p[threadIdx.x] = a(s[threadIdx.x ^ 1]);
}
void run(int *p) { k<<<1, 32>>>(p); }
//== findings
constructor-of-an-instance-that-nothing-makes.cu:18: proven warp-synchronous-memory
constructor-of-an-instance-that-nothing-makes.cu:28: assumed warp-synchronous-memory
