// Such lines spell the template of host code alone, and launch another instance by it, in another block.
//== input
template <int N> __global__ void k(int *p) {
  if (threadIdx.y < 3)
    p[threadIdx.x] = __any(p[threadIdx.x] > N);
}
template <int N> struct Runner {
  void run(int *p) { k<N><<<1, dim3(N, 8)>>>(p); }
};
void go(int *p) { Runner<32>().run(p); }
#ifdef SMALL
void small(int *p) { Runner<16>().run(p); }
#endif
//== fixed
template <int N> __global__ void k(int *p) {
  if (threadIdx.y < 3)
    p[threadIdx.x] = __any_sync(0xffffffffu, p[threadIdx.x] > N);
}
template <int N> struct Runner {
  void run(int *p) { k<N><<<1, dim3(N, 8)>>>(p); }
};
void go(int *p) { Runner<32>().run(p); }
#ifdef SMALL
void small(int *p) { Runner<16>().run(p); }
#endif
//== findings
instance-in-lines-that-nobody-compiles.cu:3: assumed vote-to-sync
