// A macro whose name is a string in lines that no configuration compiles; nothing else is in doubt.
//== input
#define WIDTH 7
#pragma push_macro("WIDTH")
#undef WIDTH
#define WIDTH 32
#ifdef OLD
#pragma pop_macro("WIDTH")
#endif
__global__ void k(int *o) {
  if (threadIdx.x < WIDTH)
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
__global__ void whole(int *o) { o[threadIdx.x] = __any(o[threadIdx.x]); }
void go(int *o) { k<<<1, 64>>>(o); }
void other(int *o) { whole<<<1, 64>>>(o); }
//== fixed
#define WIDTH 7
#pragma push_macro("WIDTH")
#undef WIDTH
#define WIDTH 32
#ifdef OLD
#pragma pop_macro("WIDTH")
#endif
__global__ void k(int *o) {
  if (threadIdx.x < WIDTH)
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
__global__ void whole(int *o) { o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]); }
void go(int *o) { k<<<1, 64>>>(o); }
void other(int *o) { whole<<<1, 64>>>(o); }
//== findings
popped-macro-in-an-arm.cu:10: assumed vote-to-sync
popped-macro-in-an-arm.cu:12: proven vote-to-sync
