// The compiler writes the assignment of the whole, and assigns the parts there; nothing instantiates who calls it.
//== input
__device__ int vote(int x) { return __any(x); }
struct Part {
  __device__ Part &operator=(const Part &) {
    vote(1);
    return *this;
  }
};
struct Whole {
  Part parts[2];
};
template <class T> __device__ void copy(T *o) {
  if (o[threadIdx.x]) {
    Whole a, b;
    a = b;
  }
}
__global__ void kernel(int *o) { o[0] = vote(1); }
//== unchanged
//== findings
caller-in-assignment-of-whole.cu:1: manual vote-to-sync
