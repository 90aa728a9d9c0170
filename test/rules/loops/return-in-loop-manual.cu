// Returns in loops that no flag can carry: in a switch, of a macro, of an object with an assignment of its own, of a reference;
// a loop that is no statement of a block.
//== input
#define GIVE_UP(x) return x
struct Odd {
  int v;
  template <class T> __device__ Odd &operator=(T &&) {
    v = 7;
    return *this;
  }
};
__device__ int inSwitch(int *p, int n) {
  for (int i = threadIdx.x; i < n; i += 32)
    switch (p[i]) {
    case 0: return i;
    default: break;
    }
  return __shfl(p[n], 0);
}
__device__ int ofMacro(int *p, int n) {
  for (int i = threadIdx.x; i < n; i += 32) {
    if (p[i] < 0)
      GIVE_UP(3);
  }
  return __shfl(p[n], 0);
}
__device__ Odd ofObject(int *p, int n) {
  Odd x;
  for (int i = threadIdx.x; i < n; i += 32) {
    if (p[i] < 0)
      return x;
  }
  x.v = __shfl(p[n], 0);
  return x;
}
__device__ const int &ofReference(int *p, int n) {
  for (int i = threadIdx.x; i < n; i += 32) {
    if (p[i] < 0)
      return p[i];
  }
  p[n] = __shfl(p[n], 0);
  return p[1];
}
__device__ int inBranch(int *p, int n) {
  if (n > 3)
    for (int i = threadIdx.x; i < n; i += 32)
      if (p[i] < 0)
        return i;
  return __shfl(p[n], 0);
}
__global__ void kernel(int *o, int n) {
  o[0] = inSwitch(o, n) + ofMacro(o, n) + ofObject(o, n).v + ofReference(o, n) + inBranch(o, n);
}
//== unchanged
//== findings
return-in-loop-manual.cu:15: manual shuffle-to-sync
return-in-loop-manual.cu:22: manual shuffle-to-sync
return-in-loop-manual.cu:30: manual shuffle-to-sync
return-in-loop-manual.cu:38: manual shuffle-to-sync
return-in-loop-manual.cu:46: manual shuffle-to-sync
