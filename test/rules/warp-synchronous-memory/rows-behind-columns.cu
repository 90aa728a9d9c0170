// Lanes store columns in one loop and load rows in the next; nobody knows how many.
//== input
__global__ void k(int *o, int n) {
  __shared__ int tile[32][33];
  __shared__ int own[32][33];
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    tile[i][t] = o[i * 32 + t];
  for (int i = 0; i < n; i++)
    o[i * 32 + t] = tile[t][i];
  for (int i = 0; i < n; i++)
    own[t][i] = o[i * 32 + t];
  for (int i = 0; i < n; i++)
    o[i * 32 + t] += own[t][i];
}
int main() {
  int *o;
  cudaMalloc(&o, 4096);
  k<<<1, 32>>>(o, 32);
}
//== fixed
__global__ void k(int *o, int n) {
  __shared__ int tile[32][33];
  __shared__ int own[32][33];
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    tile[i][t] = o[i * 32 + t];
  __syncwarp(0xffffffffu);
  for (int i = 0; i < n; i++)
    o[i * 32 + t] = tile[t][i];
  for (int i = 0; i < n; i++)
    own[t][i] = o[i * 32 + t];
  for (int i = 0; i < n; i++)
    o[i * 32 + t] += own[t][i];
}
int main() {
  int *o;
  cudaMalloc(&o, 4096);
  k<<<1, 32>>>(o, 32);
}
//== findings
rows-behind-columns.cu:8: proven warp-synchronous-memory
