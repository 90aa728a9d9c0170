// In the next trip the neighbour is at this element: no trip by itself shows that.
//== input
__global__ void reuse(const int *in, int *out) {
  __shared__ volatile int s[96];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 4; i++) {
    s[t + i] = sum + in[t];
    sum += s[t + i];
  }
  out[t] = sum;
}
__global__ void carry(int *out, int n) {
  __shared__ volatile int s[1024];
  int t = threadIdx.x, sum = 0;
  for (int i = t; i < 1024; i += 32)
    s[i] = out[i];
  __syncthreads();
  for (int i = 0; i < n; i++) {
    sum += s[t + i];
    s[t + i] = sum;
  }
  out[t] = sum;
}
__global__ void plain(int *out) {
  __shared__ int s[96];
  int t = threadIdx.x, sum = 0;
  s[t] = out[t];
  s[t + 32] = out[t + 32];
  __syncthreads();
  for (int i = 0; i < 4; i++) {
    sum += s[t + i];
    s[t + i] = sum;
  }
  out[t] = sum;
}
void run(int *data) {
  reuse<<<1, 32>>>(data, data);
  carry<<<1, 32>>>(data, 32);
  plain<<<1, 32>>>(data);
}
//== fixed
__global__ void reuse(const int *in, int *out) {
  __shared__ volatile int s[96];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 4; i++) {
    s[t + i] = sum + in[t];
    sum += s[t + i];
    __syncwarp(0xffffffffu);
  }
  out[t] = sum;
}
__global__ void carry(int *out, int n) {
  __shared__ volatile int s[1024];
  int t = threadIdx.x, sum = 0;
  for (int i = t; i < 1024; i += 32)
    s[i] = out[i];
  __syncthreads();
  for (int i = 0; i < n; i++) {
    sum += s[t + i];
    s[t + i] = sum;
    __syncwarp(0xffffffffu);
  }
  out[t] = sum;
}
__global__ void plain(int *out) {
  __shared__ int s[96];
  int t = threadIdx.x, sum = 0;
  s[t] = out[t];
  s[t + 32] = out[t + 32];
  __syncthreads();
  for (int i = 0; i < 4; i++) {
    sum += s[t + i];
    s[t + i] = sum;
    __syncwarp(0xffffffffu);
  }
  out[t] = sum;
}
void run(int *data) {
  reuse<<<1, 32>>>(data, data);
  carry<<<1, 32>>>(data, 32);
  plain<<<1, 32>>>(data);
}
//== findings
elements-that-move-with-a-counter.cu:5: proven warp-synchronous-memory
elements-that-move-with-a-counter.cu:6: proven warp-synchronous-memory
elements-that-move-with-a-counter.cu:17: proven warp-synchronous-memory
elements-that-move-with-a-counter.cu:18: proven warp-synchronous-memory
elements-that-move-with-a-counter.cu:29: proven warp-synchronous-memory
elements-that-move-with-a-counter.cu:30: proven warp-synchronous-memory
