// Two values of one class are two arguments, and make two instances: only one of them reads what a neighbour stored.
//== options --extra-arg=-std=c++20
//== no-nvcc the host pass of nvcc is C++17
//== input
struct Flip {
  int bits;
};
template <Flip Of> __device__ int read(int *row) { return row[threadIdx.x ^ Of.bits]; }

__global__ void keep(int *data) {
  __shared__ int row[32];
  row[threadIdx.x] = data[threadIdx.x];
  data[threadIdx.x] = read<Flip{0}>(row);
}

__global__ void swapNeighbours(int *data) {
  __shared__ int row[32];
  row[threadIdx.x] = data[threadIdx.x];
  data[threadIdx.x] = read<Flip{1}>(row);
}

void run(int *data) {
  keep<<<1, 32>>>(data);
  swapNeighbours<<<1, 32>>>(data);
}
//== fixed
struct Flip {
  int bits;
};
template <Flip Of> __device__ int read(int *row) { return row[threadIdx.x ^ Of.bits]; }

__global__ void keep(int *data) {
  __shared__ int row[32];
  row[threadIdx.x] = data[threadIdx.x];
  data[threadIdx.x] = read<Flip{0}>(row);
}

__global__ void swapNeighbours(int *data) {
  __shared__ int row[32];
  row[threadIdx.x] = data[threadIdx.x];
  __syncwarp(0xffffffffu);
  data[threadIdx.x] = read<Flip{1}>(row);
}

void run(int *data) {
  keep<<<1, 32>>>(data);
  swapNeighbours<<<1, 32>>>(data);
}
//== findings
instances-of-objects.cu:15: proven warp-synchronous-memory
