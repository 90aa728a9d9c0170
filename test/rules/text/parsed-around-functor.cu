// An object that is given to a function nobody knows: it may call the object's operator from a branch, without any name. So
// may what a parse error hides that spells the class. Granted or not: A13 says nothing about who calls what.
//== options --assume parsed-around
//== expect-parse-errors
//== input
struct Op {
  __device__ int operator()(int v) { return v + __shfl(v, 2); }
};
__global__ void given(int *o) {
  Op op;
  apply(op);
  o[0] = op(o[threadIdx.x]);
}
struct Hidden {
  __device__ int operator()(int v) { return v + __shfl(v, 3); }
};
void host(int *o) { lib::for_each(o, o + 9, Hidden()); }
__global__ void beside(int *o) { o[0] = Hidden()(o[threadIdx.x]); }
//== fixed
struct Op {
  __device__ int operator()(int v, unsigned ws_mask) { return v + __shfl_sync(ws_mask, v, 2); }
};
__global__ void given(int *o) {
  Op op;
  apply(op);
  o[0] = op(o[threadIdx.x], 0xffffffffu);
}
struct Hidden {
  __device__ int operator()(int v, unsigned ws_mask) { return v + __shfl_sync(ws_mask, v, 3); }
};
void host(int *o) { lib::for_each(o, o + 9, Hidden()); }
__global__ void beside(int *o) { o[0] = Hidden()(o[threadIdx.x], 0xffffffffu); }
//== findings
parsed-around-functor.cu:2: assumed shuffle-to-sync
parsed-around-functor.cu:10: assumed shuffle-to-sync
