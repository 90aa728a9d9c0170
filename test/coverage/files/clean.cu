__global__ void k(int *p) { p[threadIdx.x] = __any_sync(0xffffffffu, threadIdx.x > 30); }
