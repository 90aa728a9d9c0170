__device__ int offset = 40;
__device__ int lifted(int x) { return x + 1; }
