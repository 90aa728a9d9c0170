// A neighbour comes to the element in another trip; what each lane has for itself stays its own, however many trips there are.
//== input
__global__ void k(int *o, int n) {
  __shared__ int s[256];
  __shared__ int own[256];
  int t = threadIdx.x, a = o[t];
  s[t] = 0;
  __syncthreads();
  for (int i = 0; i < n; i++) {
    a += s[t + i];
    s[t + i] = a;
  }
  int j = 0;
  do {
    own[t + j] += a;
    j += 32;
  } while (j < n);
  o[t] = a + own[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 4096);
  k<<<1, 32>>>(o, 8);
}
//== fixed
__global__ void k(int *o, int n) {
  __shared__ int s[256];
  __shared__ int own[256];
  int t = threadIdx.x, a = o[t];
  s[t] = 0;
  __syncthreads();
  for (int i = 0; i < n; i++) {
    a += s[t + i];
    s[t + i] = a;
    __syncwarp(0xffffffffu);
  }
  int j = 0;
  do {
    own[t + j] += a;
    j += 32;
  } while (j < n);
  o[t] = a + own[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 4096);
  k<<<1, 32>>>(o, 8);
}
//== findings
counter-of-unknown-trips.cu:8: proven warp-synchronous-memory
counter-of-unknown-trips.cu:9: proven warp-synchronous-memory
