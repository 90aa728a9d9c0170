// Calls of a virtual function may reach an overrider: not every caller can be listed.
//== input
struct Base {
  __device__ virtual int f(int x) { return x; }
};
struct Derived : Base {
  __device__ int f(int x) override { return __any(x); }
};
__global__ void k(Base *b, int *o) {
  if (o[threadIdx.x])
    o[0] = b->f(1);
}
//== unchanged
//== findings
virtual.cu:5: manual vote-to-sync
