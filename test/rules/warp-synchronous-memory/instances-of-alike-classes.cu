// Two local classes of one name are two arguments, and make two instances: only the first of them has a barrier.
//== no-nvcc nvcc takes no local class of a host function as argument of a kernel
//== input
template <class Between>
__global__ void swapNeighbours(int *data) {
  __shared__ int row[32];
  row[threadIdx.x] = data[threadIdx.x];
  Between::step();
  data[threadIdx.x] = row[threadIdx.x ^ 1];
}

void run(int *data) {
  {
    struct Step {
      __device__ static void step() { __syncthreads(); }
    };
    swapNeighbours<Step><<<1, 32>>>(data);
  }
  {
    struct Step {
      __device__ static void step() {}
    };
    swapNeighbours<Step><<<1, 32>>>(data);
  }
}
//== fixed
template <class Between>
__global__ void swapNeighbours(int *data) {
  __shared__ int row[32];
  row[threadIdx.x] = data[threadIdx.x];
  __syncwarp(0xffffffffu);
  Between::step();
  data[threadIdx.x] = row[threadIdx.x ^ 1];
}

void run(int *data) {
  {
    struct Step {
      __device__ static void step() { __syncthreads(); }
    };
    swapNeighbours<Step><<<1, 32>>>(data);
  }
  {
    struct Step {
      __device__ static void step() {}
    };
    swapNeighbours<Step><<<1, 32>>>(data);
  }
}
//== findings
instances-of-alike-classes.cu:6: proven warp-synchronous-memory
