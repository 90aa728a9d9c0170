// nvcc compiles the kernel's body twice: in the host pass the call means the function behind #else, which takes no mask.
//== no-nvcc the calls stay legacy
//== input
#if defined(__CUDA_ARCH__)
__device__ int vote(int v) { return __any(v); }
#else
__device__ int vote(int v) { return v; }
#endif
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  if (v)
    o[threadIdx.x] = vote(v);
}
int main() { kernel<<<1, 32>>>(0); }
//== unchanged
//== findings
callee-of-the-host-pass.cu:2: finding recheck-disagrees
callee-of-the-host-pass.cu:2: manual vote-to-sync
