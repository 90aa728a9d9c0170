// A function with an `auto` parameter is a template.
//== options --extra-arg=-std=c++20
//== input
#ifndef LANES
#define LANES 32
#endif
template <int N> __global__ void k(int *p) {
  if (threadIdx.x % 32 < N)
    p[threadIdx.x] += __shfl_xor(p[threadIdx.x], 1);
}
template <int N> struct Number {};
template <int N> void launch(Number<N>, int *p) { k<N><<<1, 64>>>(p); }
void run(auto number, int *p) { launch(number, p); }
void go(int *p) { run(Number<LANES>(), p); }
//== fixed
#ifndef LANES
#define LANES 32
#endif
template <int N> __global__ void k(int *p) {
  if (threadIdx.x % 32 < N)
    p[threadIdx.x] += __shfl_xor_sync(0xffffffffu, p[threadIdx.x], 1);
}
template <int N> struct Number {};
template <int N> void launch(Number<N>, int *p) { k<N><<<1, 64>>>(p); }
void run(auto number, int *p) { launch(number, p); }
void go(int *p) { run(Number<LANES>(), p); }
//== findings
template-without-the-word.cu:6: assumed shuffle-to-sync
