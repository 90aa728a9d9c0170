// Dynamic shared memory has one address in all functions: a pointer from somewhere may lead to it.
//== input
struct Points {
  const float *at;
};
__device__ float nearest(const float *points, int n) {
  extern __shared__ volatile float d[];
  int t = threadIdx.x;
  d[t] = points[t % n];
  if (t < 16)
    d[t] += d[t + 16];
  return d[t];
}
__global__ void kernel(const Points *p, float *out) { out[threadIdx.x] = nearest(p->at + 2, 7); }
int main() { kernel<<<1, 32, 256>>>(0, 0); }
//== unchanged
//== findings
parameter-beside-dynamic-array.cu:7: manual warp-synchronous-memory
parameter-beside-dynamic-array.cu:9: manual warp-synchronous-memory
