// What a pointer comes to in another trip is not followed; of volatile memory it may be a neighbour's.
//== input
__global__ void k(int *o) {
  __shared__ volatile int s[256];
  int t = threadIdx.x, a = o[t];
  volatile int *p = s + t;
  for (int i = 0; i < 8; i++) {
    a += *p;
    *p = a;
    p++;
  }
  o[t] = a;
}
int main() {
  int *o;
  cudaMalloc(&o, 4096);
  k<<<1, 32>>>(o);
}
//== fixed
__global__ void k(int *o) {
  __shared__ volatile int s[256];
  int t = threadIdx.x, a = o[t];
  volatile int *p = s + t;
  for (int i = 0; i < 8; i++) {
    a += *p;
    *p = a;
    __syncwarp(0xffffffffu);
    p++;
  }
  o[t] = a;
}
int main() {
  int *o;
  cudaMalloc(&o, 4096);
  k<<<1, 32>>>(o);
}
//== findings
volatile-pointer-that-moves.cu:6: proven warp-synchronous-memory
volatile-pointer-that-moves.cu:7: proven warp-synchronous-memory
