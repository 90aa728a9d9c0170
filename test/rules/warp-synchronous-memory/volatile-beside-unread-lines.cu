// Lines that no build here reads call what loses a pointer to shared memory, or what accesses volatile memory by one.
//== input
struct Box {
  int *p;
  volatile int *flags;
};
__device__ __noinline__ void keep(Box *b, int *s) { b->p = s; }
__device__ void lose(Box *b) {
  __shared__ int s[32];
  keep(b, s);
}
__global__ void other(Box *b) { lose(b); }
__global__ void loses(Box *b) {
#ifdef ODD
  lose(b);
#endif
  b->flags[threadIdx.x] = b->flags[threadIdx.x ^ 1] + 1;
}
__device__ void step(Box *b) { b->flags[threadIdx.x] = b->flags[threadIdx.x ^ 1] + 1; }
__global__ void steps(Box *b) {
  __shared__ int s[32];
  keep(b, s);
#ifdef ODD
  step(b);
#endif
}
__global__ void only(Box *b) { step(b); }
void run(Box *b) {
  other<<<1, 32>>>(b);
  loses<<<1, 32>>>(b);
  steps<<<1, 32>>>(b);
  only<<<1, 32>>>(b);
}
//== unchanged
//== findings
volatile-beside-unread-lines.cu:15: manual warp-synchronous-memory
volatile-beside-unread-lines.cu:17: manual warp-synchronous-memory
