// The compiler writes the comparison of the whole, and compares the parts there.
//== options --extra-arg=-std=c++20
//== input
__device__ int vote(int x) { return __any(x); }
struct Part {
  __device__ bool operator==(const Part &) const { return vote(1); }
};
struct Whole {
  Part part;
  bool operator==(const Whole &) const = default;
};
__device__ int compare(int *o) {
  if (o[threadIdx.x]) {
    Whole a, b;
    return a == b;
  }
  return 0;
}
__global__ void kernel(int *o) { o[0] = vote(1); }
//== unchanged
//== findings
caller-in-defaulted-comparison.cu:1: manual vote-to-sync
