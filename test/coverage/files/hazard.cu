__global__ void k(int *p) {
  int v = threadIdx.x;
  if (threadIdx.x < 16)
    v = __shfl_down_sync(0xffffffffu, v, 1);
  else
    p[32] = 1;
  p[threadIdx.x] = v;
}
