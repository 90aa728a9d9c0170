// What code that does not parse names: one of an object is no function of a namespace, unless a macro has that name. Everything else may be
// a caller.
//== expect-parse-errors
//== input
struct Block {
  static __device__ int scanOf(int v) { return v + __shfl_up(v, 1); }
  static __device__ int countOf(int v) { return __popc(__ballot(v)); }
  static __device__ int firstOf(int v) { return __ffs(__ballot(v)); }
  static __device__ int lastOf(int v) { return __clz(__ballot(v)); }
};
__device__ int mostOf(int v) { return max(v, __shfl_xor(v, 1)); }
__device__ int leastOf(int v) { return min(v, __shfl_xor(v, 1)); }
__device__ int sumOf(int v) { return v + __shfl_xor(v, 1); }
#define PASS(x) (x)
#define sumOf(x) (sumOf)(x)
void run(Nowhere *n) {
  if (n)
    scanOf<Somewhere>(n, 1);
  n->mostOf(3);
  n->sumOf(3);
  PASS(countOf(3));
  Nowhere::leastOf(4);
}
struct Other : Nowhere {
  void each() { firstOf(3); }
};
void Nowhere::each() { lastOf(3); }
__global__ void kernel(int *o) {
  o[threadIdx.x] = Block::scanOf(1) + Block::countOf(2) + Block::firstOf(3) + Block::lastOf(4) + mostOf(4) + leastOf(5) + sumOf(6);
}
//== fixed
struct Block {
  static __device__ int scanOf(int v) { return v + __shfl_up_sync(0xffffffffu, v, 1); }
  static __device__ int countOf(int v, unsigned ws_mask) { return __popc(__ballot_sync(ws_mask, v)); }
  [[deprecated("pass the mask of the calling lanes")]] static __device__ int countOf(int v) { return countOf(v, 0xffffffffu); }
  static __device__ int firstOf(int v) { return __ffs(__ballot_sync(0xffffffffu, v)); }
  static __device__ int lastOf(int v, unsigned ws_mask) { return __clz(__ballot_sync(ws_mask, v)); }
  [[deprecated("pass the mask of the calling lanes")]] static __device__ int lastOf(int v) { return lastOf(v, 0xffffffffu); }
};
__device__ int mostOf(int v) { return max(v, __shfl_xor_sync(0xffffffffu, v, 1)); }
__device__ int leastOf(int v) { return min(v, __shfl_xor_sync(0xffffffffu, v, 1)); }
__device__ int sumOf(int v, unsigned ws_mask) { return v + __shfl_xor_sync(ws_mask, v, 1); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int sumOf(int v) { return sumOf(v, 0xffffffffu); }
#define PASS(x) (x)
#define sumOf(x) (sumOf)(x, 0xffffffffu)
void run(Nowhere *n) {
  if (n)
    scanOf<Somewhere>(n, 1);
  n->mostOf(3);
  n->sumOf(3);
  PASS(countOf(3));
  Nowhere::leastOf(4);
}
struct Other : Nowhere {
  void each() { firstOf(3); }
};
void Nowhere::each() { lastOf(3); }
__global__ void kernel(int *o) {
  o[threadIdx.x] = Block::scanOf(1) + Block::countOf(2, 0xffffffffu) + Block::firstOf(3) + Block::lastOf(4, 0xffffffffu) + mostOf(4) + leastOf(5) + sumOf(6);
}
//== findings
names-in-broken-code.cu:2: proven shuffle-to-sync
names-in-broken-code.cu:3: assumed vote-to-sync
names-in-broken-code.cu:4: proven vote-to-sync
names-in-broken-code.cu:5: assumed vote-to-sync
names-in-broken-code.cu:7: proven shuffle-to-sync
names-in-broken-code.cu:8: proven shuffle-to-sync
names-in-broken-code.cu:9: assumed shuffle-to-sync
