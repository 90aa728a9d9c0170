// The template does not spell the functor; it is made for it.
//== input
struct Always {
  __device__ bool operator()(int v) const {
#ifdef FAST
    if (v > 3)
      return false;
#endif
    return true;
  }
};
struct Ever {
  __device__ bool operator()(int v) const { return true; }
};
template <class Test> __device__ int anyOf(Test test, int v) { return test(v) ? __any(v) : 0; }
__global__ void k(int *o) { o[threadIdx.x] = anyOf(Always(), o[threadIdx.x]); }
//== fixed
struct Always {
  __device__ bool operator()(int v) const {
#ifdef FAST
    if (v > 3)
      return false;
#endif
    return true;
  }
};
struct Ever {
  __device__ bool operator()(int v) const { return true; }
};
template <class Test> __device__ int anyOf(Test test, int v) { return test(v) ? __any_sync(0xffffffffu, v) : 0; }
__global__ void k(int *o) { o[threadIdx.x] = anyOf(Always(), o[threadIdx.x]); }
//== findings
functor-in-doubt.cu:13: assumed vote-to-sync
