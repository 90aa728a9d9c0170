// Nobody writes the name of an operator new.
//== input
struct Slot {
  int v;
  __device__ void *operator new(size_t, int *o) {
    o[0] = __any(o[1]);
    return o;
  }
  __device__ void operator delete(void *, int *) {}
};
__global__ void kernel(int *o) {
  if (threadIdx.x < 5)
    new (o) Slot;
}
//== unchanged
//== findings
caller-is-new-expression.cu:4: manual vote-to-sync
