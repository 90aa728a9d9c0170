// An object that is given to a function nobody knows: it may call the object's operator from a branch, without any name. So
// may what a parse error hides that spells the class.
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
  __device__ int operator()(int v) { return v + __shfl(v, 2); }
};
__global__ void given(int *o) {
  Op op;
  apply(op);
  o[0] = op(o[threadIdx.x]);
}
struct Hidden {
  __device__ int operator()(int v, unsigned ws_mask) { return v + __shfl_sync(ws_mask, v, 3); }
};
void host(int *o) { lib::for_each(o, o + 9, Hidden()); }
__global__ void beside(int *o) { o[0] = Hidden()(o[threadIdx.x], 0xffffffffu); }
//== findings
functor-beside-unread-names.cu:2: manual shuffle-to-sync
functor-beside-unread-names.cu:10: assumed shuffle-to-sync
