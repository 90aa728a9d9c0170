// Two lambdas that one use of a macro writes have one place, and make two instances: only the first of them has a barrier.
//== no-nvcc nvcc takes device lambdas with an option alone
//== input
template <class Between>
__global__ void swapNeighbours(int *data, Between between) {
  __shared__ int row[32];
  row[threadIdx.x] = data[threadIdx.x];
  between();
  data[threadIdx.x] = row[threadIdx.x ^ 1];
}

#define BOTH(first, second)                                                                                            \
  swapNeighbours<<<1, 32>>>(data, [] __device__ { first; });                                                           \
  swapNeighbours<<<1, 32>>>(data, [] __device__ { second; })

void run(int *data) { BOTH(__syncthreads(), (void)0); }
//== fixed
template <class Between>
__global__ void swapNeighbours(int *data, Between between) {
  __shared__ int row[32];
  row[threadIdx.x] = data[threadIdx.x];
  __syncwarp(0xffffffffu);
  between();
  data[threadIdx.x] = row[threadIdx.x ^ 1];
}

#define BOTH(first, second)                                                                                            \
  swapNeighbours<<<1, 32>>>(data, [] __device__ { first; });                                                           \
  swapNeighbours<<<1, 32>>>(data, [] __device__ { second; })

void run(int *data) { BOTH(__syncthreads(), (void)0); }
//== findings
instances-of-closures-of-one-macro.cu:6: proven warp-synchronous-memory
