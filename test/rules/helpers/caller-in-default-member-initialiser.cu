// A helper is called by the initialiser of a member, in a constructor that nobody wrote.
//== input
__device__ int vote(int x) { return __any(x); }
struct Inner {
  int v = vote(3);
};
struct Outer {
  int w;
  Inner i;
  __device__ Outer(int q) : w(q) {}
};
__global__ void kernel(int *o) {
  o[1] = vote(o[0]);
  if (threadIdx.x & 1) {
    Outer b(2);
    o[0] = b.i.v;
  }
}
//== unchanged
//== findings
caller-in-default-member-initialiser.cu:1: manual vote-to-sync
