// One instance could be ordered, the other hands the elements to a function that nobody sees: nothing is written for either.
//== no-nvcc the function that nobody sees is in another unit
//== input
struct Add {
  __device__ int operator()(int a, int b) const { return a + b; }
};
struct Unseen {
  __device__ int operator()(int a, const volatile int &b) const;
};
template <class Op> __device__ __noinline__ void reduce(volatile int *s, Op op) {
  int t = threadIdx.x % 32;
  int mine = s[t];
  if (t < 16) {
    s[t] = mine = op(mine, s[t + 16]);
    s[t] = mine = op(mine, s[t + 8]);
  }
}
__global__ void add(int *o) {
  __shared__ int s[48];
  s[threadIdx.x] = o[threadIdx.x];
  reduce(s, Add());
  if (o[threadIdx.x] > 3)
    o[threadIdx.x] = s[0];
}
__global__ void unseen(int *o) {
  __shared__ int s[48];
  s[threadIdx.x] = o[threadIdx.x];
  if (o[threadIdx.x] > 3)
    reduce(s, Unseen());
}
void run(int *o) {
  add<<<1, 32>>>(o);
  unseen<<<1, 32>>>(o);
}
//== fixed
struct Add {
  __device__ int operator()(int a, int b) const { return a + b; }
};
struct Unseen {
  __device__ int operator()(int a, const volatile int &b) const;
};
template <class Op> __device__ __noinline__ void reduce(volatile int *s, Op op) {
  int t = threadIdx.x % 32;
  int mine = s[t];
  if (t < 16) {
    s[t] = mine = op(mine, s[t + 16]);
    s[t] = mine = op(mine, s[t + 8]);
  }
}
__global__ void add(int *o) {
  __shared__ int s[48];
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  reduce(s, Add());
  __syncwarp(0xffffffffu);
  if (o[threadIdx.x] > 3)
    o[threadIdx.x] = s[0];
}
__global__ void unseen(int *o) {
  __shared__ int s[48];
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  if (o[threadIdx.x] > 3)
    reduce(s, Unseen());
}
void run(int *o) {
  add<<<1, 32>>>(o);
  unseen<<<1, 32>>>(o);
}
//== findings
instance-that-blocks-all.cu:9: manual warp-synchronous-memory
instance-that-blocks-all.cu:11: manual warp-synchronous-memory
instance-that-blocks-all.cu:12: manual warp-synchronous-memory
instance-that-blocks-all.cu:18: proven warp-synchronous-memory
instance-that-blocks-all.cu:20: proven warp-synchronous-memory
instance-that-blocks-all.cu:26: proven warp-synchronous-memory
