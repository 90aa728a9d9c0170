// Lanes that leave by a test have read what it reads before others overwrite it; so where they leave in inline PTX.
//== input
__global__ void leave(const int *in, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp();
  if (s[t ^ 1] > n)
    asm volatile("exit;");
  s[t] = 3;
}
void run(int *a, int n) { leave<<<1, 32>>>(a, n); }
//== fixed
__global__ void leave(const int *in, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp();
  const bool ws_v1 = s[t ^ 1] > n;
  __syncwarp(0xffffffffu);
  if (ws_v1)
    asm volatile("exit;");
  s[t] = 3;
}
void run(int *a, int n) { leave<<<1, 32>>>(a, n); }
//== findings
leaves-by-exit.cu:6: proven warp-synchronous-memory
