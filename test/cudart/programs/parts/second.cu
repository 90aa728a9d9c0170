__constant__ int factor;
static __global__ void scale(int *p) { p[threadIdx.x] *= factor; }
void secondScale(int *p, int by) {
  cudaMemcpyToSymbol(factor, &by, sizeof by);
  scale<<<1, 32>>>(p);
}
