// What code that does not parse names: one without a qualifier, in a function outside of all classes, is no member of one, and one of an object
// is no function of a namespace. Everything else may be a caller.
//== expect-parse-errors
//== input
struct Block {
  static __device__ int scan(int v) { return v + __shfl_up(v, 1); }
  static __device__ int count(int v) { return __popc(__ballot(v)); }
  static __device__ int first(int v) { return __ffs(__ballot(v)); }
  static __device__ int last(int v) { return __clz(__ballot(v)); }
};
__device__ int most(int v) { return max(v, __shfl_xor(v, 1)); }
__device__ int least(int v) { return min(v, __shfl_xor(v, 1)); }
__device__ int sum(int v) { return v + __shfl_xor(v, 1); }
#define PASS(x) (x)
#define sum(x) (sum)(x)
void run(Nowhere *n) {
  if (n)
    scan<Somewhere>(n, 1);
  n->most(3);
  n->sum(3);
  PASS(count(3));
  Nowhere::least(4);
}
struct Other : Nowhere {
  void each() { first(3); }
};
void Nowhere::each() { last(3); }
__global__ void kernel(int *o) {
  o[threadIdx.x] = Block::scan(1) + Block::count(2) + Block::first(3) + Block::last(4) + most(4) + least(5) + sum(6);
}
//== fixed
struct Block {
  static __device__ int scan(int v) { return v + __shfl_up_sync(0xffffffffu, v, 1); }
  static __device__ int count(int v, unsigned ws_mask) { return __popc(__ballot_sync(ws_mask, v)); }
  [[deprecated("pass the mask of the calling lanes")]] static __device__ int count(int v) { return count(v, 0xffffffffu); }
  static __device__ int first(int v, unsigned ws_mask) { return __ffs(__ballot_sync(ws_mask, v)); }
  [[deprecated("pass the mask of the calling lanes")]] static __device__ int first(int v) { return first(v, 0xffffffffu); }
  static __device__ int last(int v, unsigned ws_mask) { return __clz(__ballot_sync(ws_mask, v)); }
  [[deprecated("pass the mask of the calling lanes")]] static __device__ int last(int v) { return last(v, 0xffffffffu); }
};
__device__ int most(int v) { return max(v, __shfl_xor_sync(0xffffffffu, v, 1)); }
__device__ int least(int v, unsigned ws_mask) { return min(v, __shfl_xor_sync(ws_mask, v, 1)); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int least(int v) { return least(v, 0xffffffffu); }
__device__ int sum(int v, unsigned ws_mask) { return v + __shfl_xor_sync(ws_mask, v, 1); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int sum(int v) { return sum(v, 0xffffffffu); }
#define PASS(x) (x)
#define sum(x) (sum)(x, 0xffffffffu)
void run(Nowhere *n) {
  if (n)
    scan<Somewhere>(n, 1);
  n->most(3);
  n->sum(3);
  PASS(count(3));
  Nowhere::least(4);
}
struct Other : Nowhere {
  void each() { first(3); }
};
void Nowhere::each() { last(3); }
__global__ void kernel(int *o) {
  o[threadIdx.x] = Block::scan(1) + Block::count(2, 0xffffffffu) + Block::first(3, 0xffffffffu) + Block::last(4, 0xffffffffu) + most(4) + least(5, 0xffffffffu) + sum(6);
}
//== findings
names-in-broken-code.cu:2: proven shuffle-to-sync
names-in-broken-code.cu:3: assumed vote-to-sync
names-in-broken-code.cu:4: assumed vote-to-sync
names-in-broken-code.cu:5: assumed vote-to-sync
names-in-broken-code.cu:7: proven shuffle-to-sync
names-in-broken-code.cu:8: assumed shuffle-to-sync
names-in-broken-code.cu:9: assumed shuffle-to-sync
