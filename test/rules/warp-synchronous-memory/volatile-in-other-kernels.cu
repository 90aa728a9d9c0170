// A pointer to a shared array is lost in one kernel. What volatile pointers lead to in kernels that share no function with it is no such array;
// where they share one that may be called by code that nobody reads, or call by a pointer, it may be.
//== input
struct Box {
  int *p;
  volatile int *flags;
};
__device__ __noinline__ void keep(Box *b, int *s) { b->p = s; }
__global__ void loses(Box *b) {
  __shared__ int s[32];
  keep(b, s);
}
__global__ void spins(Box *b) {
  b->flags[threadIdx.x] = 1;
  while (b->flags[threadIdx.x ^ 1] == 0)
    ;
}
__device__ void step(Box *b) { b->flags[threadIdx.x] = b->flags[threadIdx.x ^ 1] + 1; }
__global__ void both(Box *b) {
  __shared__ int s[32];
  keep(b, s);
  step(b);
}
__global__ void only(Box *b) { step(b); }
__global__ void called(Box *b, void (*f)(Box *)) {
  f(b);
  b->flags[threadIdx.x] = b->flags[threadIdx.x ^ 2] + 1;
}
__device__ void back(Box *b) {
  __shared__ int s[32];
  keep(b, s);
}
__device__ void (*kept)(Box *) = back;
void run(Box *b) {
  loses<<<1, 32>>>(b);
  spins<<<1, 32>>>(b);
  both<<<1, 32>>>(b);
  only<<<1, 32>>>(b);
  called<<<1, 32>>>(b, nullptr);
}
//== unchanged
//== findings
volatile-in-other-kernels.cu:15: manual warp-synchronous-memory
volatile-in-other-kernels.cu:24: manual warp-synchronous-memory
