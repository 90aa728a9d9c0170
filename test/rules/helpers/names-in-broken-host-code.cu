// What host code that does not parse calls is no function of the device alone. Functions that a word stands before may be the device's;
// a macro may put its argument into a lambda for the device; and a class makes an object, which a kernel may get.
//== expect-parse-errors
//== input
struct Block {
  static __device__ int scanOf(int v) { return v + __shfl_up(v, 1); }
  __device__ int countOf(int v) { return __popc(__ballot(v)); }
};
__device__ int sumOf(int v) { return v + __shfl_xor(v, 1); }
__device__ int mostOf(int v) { return max(v, __shfl_xor(v, 1)); }
__host__ __device__ int leastOf(int v) {
#ifdef __CUDA_ARCH__
  return min(v, __shfl_xor(v, 1));
#else
  return v;
#endif
}
__device__ int firstOf(int v) { return __ffs(__ballot(v)); }
__device__ int lastOf(int v) { return __clz(__ballot(v)); }
__device__ int anyOf(int v) { return __any(v); }
struct AllOf {
  __device__ int operator()(int v) const { return __all(v); }
};
template <class T> int run(Nowhere *n, T *t) {
  Somewhere where;
  printf("%d", t->a);
  if (where)
    scanOf<Somewhere>(n, 1);
  t->countOf(where);
  n.sumOf(where);
  CHECK(mostOf(where));
  each(where, [=] __device__(int i) { firstOf(i); });
  return AllOf(where);
}
DEVICE int lost(int v) {
  Somewhere where;
  return lastOf(v);
}
int both(int v) {
  Somewhere where;
  return leastOf(v);
}
int taken(Nowhere *n) { return n->apply<anyOf>(3); }
__global__ void kernel(int *o) {
  Block b;
  o[threadIdx.x] = Block::scanOf(1) + b.countOf(2) + sumOf(6) + mostOf(4) + leastOf(5) + firstOf(3) + lastOf(4) + anyOf(5) + AllOf()(6);
}
//== fixed
struct Block {
  static __device__ int scanOf(int v, unsigned ws_mask) { return v + __shfl_up_sync(ws_mask, v, 1); }
  [[deprecated("pass the mask of the calling lanes")]] static __device__ int scanOf(int v) { return scanOf(v, 0xffffffffu); }
  __device__ int countOf(int v, unsigned ws_mask) { return __popc(__ballot_sync(ws_mask, v)); }
  [[deprecated("pass the mask of the calling lanes")]] __device__ int countOf(int v) { return countOf(v, 0xffffffffu); }
};
__device__ int sumOf(int v) { return v + __shfl_xor_sync(0xffffffffu, v, 1); }
__device__ int mostOf(int v, unsigned ws_mask) { return max(v, __shfl_xor_sync(ws_mask, v, 1)); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int mostOf(int v) { return mostOf(v, 0xffffffffu); }
__host__ __device__ int leastOf(int v, unsigned ws_mask) {
  (void)ws_mask;
#ifdef __CUDA_ARCH__
  return min(v, __shfl_xor_sync(ws_mask, v, 1));
#else
  return v;
#endif
}
[[deprecated("pass the mask of the calling lanes")]] __host__ __device__ int leastOf(int v) { return leastOf(v, 0xffffffffu); }
__device__ int firstOf(int v) { return __ffs(__ballot(v)); }
__device__ int lastOf(int v) { return __clz(__ballot(v)); }
__device__ int anyOf(int v) { return __any(v); }
struct AllOf {
  __device__ int operator()(int v, unsigned ws_mask) const { return __all_sync(ws_mask, v); }
};
template <class T> int run(Nowhere *n, T *t) {
  Somewhere where;
  printf("%d", t->a);
  if (where)
    scanOf<Somewhere>(n, 1);
  t->countOf(where);
  n.sumOf(where);
  CHECK(mostOf(where));
  each(where, [=] __device__(int i) { firstOf(i); });
  return AllOf(where);
}
DEVICE int lost(int v) {
  Somewhere where;
  return lastOf(v);
}
int both(int v) {
  Somewhere where;
  return leastOf(v);
}
int taken(Nowhere *n) { return n->apply<anyOf>(3); }
__global__ void kernel(int *o) {
  Block b;
  o[threadIdx.x] = Block::scanOf(1, 0xffffffffu) + b.countOf(2, 0xffffffffu) + sumOf(6) + mostOf(4, 0xffffffffu) + leastOf(5, 0xffffffffu) + firstOf(3) + lastOf(4) + anyOf(5) + AllOf()(6, 0xffffffffu);
}
//== findings
names-in-broken-host-code.cu:2: assumed shuffle-to-sync
names-in-broken-host-code.cu:3: assumed vote-to-sync
names-in-broken-host-code.cu:5: proven shuffle-to-sync
names-in-broken-host-code.cu:6: assumed shuffle-to-sync
names-in-broken-host-code.cu:9: assumed shuffle-to-sync
names-in-broken-host-code.cu:14: manual vote-to-sync
names-in-broken-host-code.cu:15: manual vote-to-sync
names-in-broken-host-code.cu:16: manual vote-to-sync
names-in-broken-host-code.cu:18: proven vote-to-sync
