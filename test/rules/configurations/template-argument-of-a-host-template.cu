// A macro that a build may define reaches the kernel through a template of host code.
//== input
#ifndef LANES
#define LANES 32
#endif
template <int N> __global__ void k(int *p) {
  if (threadIdx.x % 32 < N)
    p[threadIdx.x] += __shfl_xor(p[threadIdx.x], 1);
}
template <int N> void run(int *p) { k<N><<<1, 64>>>(p); }
void go(int *p) { run<LANES>(p); }
//== fixed
#ifndef LANES
#define LANES 32
#endif
template <int N> __global__ void k(int *p) {
  if (threadIdx.x % 32 < N)
    p[threadIdx.x] += __shfl_xor_sync(0xffffffffu, p[threadIdx.x], 1);
}
template <int N> void run(int *p) { k<N><<<1, 64>>>(p); }
void go(int *p) { run<LANES>(p); }
//== findings
template-argument-of-a-host-template.cu:6: assumed shuffle-to-sync
