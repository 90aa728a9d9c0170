// The initialiser of a member runs where an object is made, and of this class there is none. Of a class template somebody else may make one.
//== input
__device__ int vote(int x) { return __any(x); }
struct Unused {
  int v = vote(3);
};
template <typename T> struct OfTemplate {
  T v = third(3);
  __device__ static int third(int x) { return __any(x); }
};
__global__ void kernel(int *o) {
  o[threadIdx.x] = vote(o[0]) + OfTemplate<int>::third(4);
}
//== fixed
__device__ int vote(int x) { return __any_sync(0xffffffffu, x); }
struct Unused {
  int v = vote(3);
};
template <typename T> struct OfTemplate {
  T v = third(3);
  __device__ static int third(int x) { return __any(x); }
};
__global__ void kernel(int *o) {
  o[threadIdx.x] = vote(o[0]) + OfTemplate<int>::third(4);
}
//== findings
initialiser-that-nothing-uses.cu:1: proven vote-to-sync
initialiser-that-nothing-uses.cu:7: manual vote-to-sync
