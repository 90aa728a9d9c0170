// A class that holds itself is an error, and has no end: it was one for the program that read it, too.
//== no-nvcc errors
//== expect-parse-errors
//== input
struct Whole {
  Whole part;
  int n[2];
};
template <class T> struct Pattern {
  Pattern part[2];
  T n;
  __device__ int read(int i) {
    __shared__ Pattern s[32];
    s[threadIdx.x].n = i;
    return s[threadIdx.x ^ 1].n + keep(s);
  }
};
template <class T> struct First;
template <class T> struct Second {
  First<T> part;
};
template <class T> struct First {
  Second<T> part;
  T n;
};

__device__ void keep(Whole *w);
__device__ void keep(First<int> *w);

__global__ void k(int *o) {
  __shared__ Whole s[32];
  __shared__ First<int> f[32];
  s[threadIdx.x].n[0] = o[threadIdx.x];
  f[threadIdx.x].n = o[threadIdx.x];
  keep(s);
  keep(f);
  o[threadIdx.x] = s[threadIdx.x ^ 1].n[0] + f[threadIdx.x ^ 1].n;
  o[threadIdx.x] += __any(o[3]);
}

__global__ void whole(int *o) { o[threadIdx.x] = __any(o[threadIdx.x] > 3); }
//== fixed
struct Whole {
  Whole part;
  int n[2];
};
template <class T> struct Pattern {
  Pattern part[2];
  T n;
  __device__ int read(int i) {
    __shared__ Pattern s[32];
    s[threadIdx.x].n = i;
    return s[threadIdx.x ^ 1].n + keep(s);
  }
};
template <class T> struct First;
template <class T> struct Second {
  First<T> part;
};
template <class T> struct First {
  Second<T> part;
  T n;
};

__device__ void keep(Whole *w);
__device__ void keep(First<int> *w);

__global__ void k(int *o) {
  __shared__ Whole s[32];
  __shared__ First<int> f[32];
  s[threadIdx.x].n[0] = o[threadIdx.x];
  f[threadIdx.x].n = o[threadIdx.x];
  keep(s);
  keep(f);
  o[threadIdx.x] = s[threadIdx.x ^ 1].n[0] + f[threadIdx.x ^ 1].n;
  o[threadIdx.x] += __any(o[3]);
}

__global__ void whole(int *o) { o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x] > 3); }
//== findings
class-that-holds-itself.cu:11: manual warp-synchronous-memory
class-that-holds-itself.cu:30: manual warp-synchronous-memory
class-that-holds-itself.cu:31: manual warp-synchronous-memory
class-that-holds-itself.cu:34: manual vote-to-sync
class-that-holds-itself.cu:37: proven vote-to-sync
