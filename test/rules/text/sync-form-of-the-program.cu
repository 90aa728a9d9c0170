// A namespace or a class has something of its own that is called like what the edit would write.
//== input
namespace own {
__device__ int __any_sync(unsigned, int) { return 7; }
__global__ void kernel(int *o) { o[threadIdx.x] = ::__any(o[threadIdx.x]) + __all(o[threadIdx.x]); }
__global__ void second(int *o) { o[threadIdx.x] = __any(o[threadIdx.x]); }
} // namespace own
struct Votes {
  __device__ unsigned __ballot_sync(unsigned, int) { return 0; }
  __device__ int any(int v) {
    if (v > 3)
      v = __any(v);
    return v;
  }
};
__global__ void third(int *o) { o[threadIdx.x] = Votes().any(o[threadIdx.x]); }
//== fixed
namespace own {
__device__ int __any_sync(unsigned, int) { return 7; }
__global__ void kernel(int *o) { o[threadIdx.x] = ::__any_sync(0xffffffffu, o[threadIdx.x]) + __all_sync(0xffffffffu, o[threadIdx.x]); }
__global__ void second(int *o) { o[threadIdx.x] = __any(o[threadIdx.x]); }
} // namespace own
struct Votes {
  __device__ unsigned __ballot_sync(unsigned, int) { return 0; }
  __device__ int any(int v) {
    if (v > 3)
      v = __any(v);
    return v;
  }
};
__global__ void third(int *o) { o[threadIdx.x] = Votes().any(o[threadIdx.x]); }
//== findings
sync-form-of-the-program.cu:3: proven vote-to-sync
sync-form-of-the-program.cu:3: proven vote-to-sync
sync-form-of-the-program.cu:4: finding recheck-disagrees
sync-form-of-the-program.cu:4: manual vote-to-sync
sync-form-of-the-program.cu:10: finding recheck-disagrees
sync-form-of-the-program.cu:10: manual vote-to-sync
