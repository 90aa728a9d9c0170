// What some build would say about words that may not be used, about messages, rounding, or how functions are compiled.
//== input
#ifdef OLD
#pragma GCC poison shared_ptr
#pragma GCC warning "old"
#pragma STDC FP_CONTRACT OFF
#pragma optimize("", off)
#pragma inline_depth(0)
#endif
struct Row { char kind; int values[7]; };
__global__ void k(int *o) {
  if (threadIdx.x < sizeof(Row))
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
void go(int *o) { k<<<1, 64>>>(o); }
//== fixed
#ifdef OLD
#pragma GCC poison shared_ptr
#pragma GCC warning "old"
#pragma STDC FP_CONTRACT OFF
#pragma optimize("", off)
#pragma inline_depth(0)
#endif
struct Row { char kind; int values[7]; };
__global__ void k(int *o) {
  if (threadIdx.x < sizeof(Row))
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
void go(int *o) { k<<<1, 64>>>(o); }
//== findings
pragmas-that-change-no-name.cu:11: proven vote-to-sync
