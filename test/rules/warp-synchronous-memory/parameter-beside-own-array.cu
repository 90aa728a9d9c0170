// Whoever calls the helper has no pointer to an array that the helper never gives away.
//== input
struct Points {
  const float *at;
};
__device__ float nearest(const float *points, int n) {
  __shared__ volatile float d[64];
  int t = threadIdx.x;
  d[t] = points[t % n];
  if (t < 16)
    d[t] += d[t + 16];
  return d[t];
}
__global__ void kernel(Points p, float *out) { out[threadIdx.x] = nearest(p.at + 2, 7); }
int main() { kernel<<<1, 32>>>(Points(), 0); }
//== fixed
struct Points {
  const float *at;
};
__device__ float nearest(const float *points, int n) {
  __shared__ volatile float d[64];
  int t = threadIdx.x;
  d[t] = points[t % n];
  __syncwarp(0xffffffffu);
  if (t < 16)
    d[t] += d[t + 16];
  return d[t];
}
__global__ void kernel(Points p, float *out) { out[threadIdx.x] = nearest(p.at + 2, 7); }
int main() { kernel<<<1, 32>>>(Points(), 0); }
//== findings
parameter-beside-own-array.cu:7: proven warp-synchronous-memory
parameter-beside-own-array.cu:9: proven warp-synchronous-memory
