// A helper is called by the operators that a range-for uses.
//== input
__device__ int vote(int x) { return __any(x); }
struct Iterator {
  int i;
  __device__ bool operator!=(const Iterator &r) const { return vote(i) && i != r.i; }
  __device__ void operator++() { ++i; }
  __device__ int operator*() const { return i; }
};
struct Range {
  __device__ Iterator begin() const { return {0}; }
  __device__ Iterator end() const { return {4}; }
};
__global__ void kernel(int *o) {
  o[9] = vote(o[0]);
  if (threadIdx.x & 1) {
    Range r;
    for (int x : r)
      o[x] = 1;
  }
}
//== unchanged
//== findings
caller-in-range-for.cu:1: manual vote-to-sync
