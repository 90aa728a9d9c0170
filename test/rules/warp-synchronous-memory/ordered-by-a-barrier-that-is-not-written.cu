// What lies on both sides of a call would be ordered by a barrier in the callee, if that were written: it has its own.
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
  if (t < 16)
    s[t] = mine = op(mine, s[t + 16]);
}
__global__ void turn(int *o) {
  __shared__ volatile int s[48], row[32];
  int t = threadIdx.x;
  s[t] = o[t];
  row[t] = o[t];
  __syncthreads();
  int other = row[t ^ 1];
  reduce(s, Add());
  row[t] = other;
  __syncthreads();
  o[t] = row[t] + s[0];
}
__global__ void unseen(int *o) {
  __shared__ int s[48];
  s[threadIdx.x] = o[threadIdx.x];
  reduce(s, Unseen());
}
void run(int *o) {
  turn<<<1, 32>>>(o);
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
  if (t < 16)
    s[t] = mine = op(mine, s[t + 16]);
}
__global__ void turn(int *o) {
  __shared__ volatile int s[48], row[32];
  int t = threadIdx.x;
  s[t] = o[t];
  row[t] = o[t];
  __syncthreads();
  int other = row[t ^ 1];
  __syncwarp(0xffffffffu);
  reduce(s, Add());
  row[t] = other;
  __syncthreads();
  o[t] = row[t] + s[0];
}
__global__ void unseen(int *o) {
  __shared__ int s[48];
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  reduce(s, Unseen());
}
void run(int *o) {
  turn<<<1, 32>>>(o);
  unseen<<<1, 32>>>(o);
}
//== findings
ordered-by-a-barrier-that-is-not-written.cu:9: manual warp-synchronous-memory
ordered-by-a-barrier-that-is-not-written.cu:11: manual warp-synchronous-memory
ordered-by-a-barrier-that-is-not-written.cu:19: proven warp-synchronous-memory
ordered-by-a-barrier-that-is-not-written.cu:28: proven warp-synchronous-memory
