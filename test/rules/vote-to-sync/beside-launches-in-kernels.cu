// A kernel that launches kernels is read whole: by a name, by template arguments, with a scope, over several lines, in a branch.
//== no-nvcc launches in kernels need separate compilation
//== input
namespace deep {
template <class T, int N> __global__ void leaf(T *p, T n) { p[threadIdx.x] = __shfl(p[threadIdx.x] * n, N); }
} // namespace deep
__global__ void step(int *p, int n, int depth) {
  const unsigned all = __ballot(p[threadIdx.x] > 0);
  if (threadIdx.x == 0 && depth < 4)
    step<<<1, 32>>>(p + 32, n / 2, depth + 1);
  p[threadIdx.x] = __shfl_xor(p[threadIdx.x], 16) + all;
}
__global__ void root(int *p, int n) {
  int v = p[threadIdx.x];
  if (v > 3) {
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    ::deep::leaf<int, (4 > 3)> <<<dim3(1, (n >> 3)),
                                  32, 0, s>>>(p, n);
    v = __any(v > 7);
  }
  p[threadIdx.x] = v;
}
void run(int *p) {
  root<<<1, 64>>>(p, 5);
  step<<<1, 32>>>(p, 5, 0);
}
//== fixed
namespace deep {
template <class T, int N> __global__ void leaf(T *p, T n) { p[threadIdx.x] = __shfl_sync(0xffffffffu, p[threadIdx.x] * n, N); }
} // namespace deep
__global__ void step(int *p, int n, int depth) {
  const unsigned all = __ballot_sync(0xffffffffu, p[threadIdx.x] > 0);
  if (threadIdx.x == 0 && depth < 4)
    step<<<1, 32>>>(p + 32, n / 2, depth + 1);
  p[threadIdx.x] = __shfl_xor_sync(0xffffffffu, p[threadIdx.x], 16) + all;
}
__global__ void root(int *p, int n) {
  int v = p[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    ::deep::leaf<int, (4 > 3)> <<<dim3(1, (n >> 3)),
                                  32, 0, s>>>(p, n);
    v = __any_sync(ws_m1, v > 7);
  }
  p[threadIdx.x] = v;
}
void run(int *p) {
  root<<<1, 64>>>(p, 5);
  step<<<1, 32>>>(p, 5, 0);
}
//== findings
beside-launches-in-kernels.cu:2: assumed shuffle-to-sync
beside-launches-in-kernels.cu:5: proven vote-to-sync
beside-launches-in-kernels.cu:8: proven shuffle-to-sync
beside-launches-in-kernels.cu:17: proven vote-to-sync
