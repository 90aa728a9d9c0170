// Each volatile array that is reached by pointers nobody follows is for a person to look at, once.
//== input
struct View {
  volatile int *p;
};
struct Slots {
  volatile int v[32];
  __device__ void put(int i, int x) { v[i] = x; }
  __device__ int get(int i) { return v[i ^ 1]; }
};
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int a[32], b[32], c[32];
  __shared__ Slots slots;
  int t = threadIdx.x;
  View view{a};
  view.p[t] = in[t];
  out[t] = view.p[t ^ 1];
  volatile int *two[2] = {b, b};
  two[0][t] = in[t];
  out[t] += two[1][t ^ 1];
  volatile int *later;
  later = c;
  later[t] = in[t];
  out[t] += later[t ^ 1];
  slots.put(t, in[t]);
  out[t] += slots.get(t);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
struct View {
  volatile int *p;
};
struct Slots {
  volatile int v[32];
  __device__ void put(int i, int x) { v[i] = x; }
  __device__ int get(int i) { return v[i ^ 1]; }
};
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int a[32], b[32], c[32];
  __shared__ Slots slots;
  int t = threadIdx.x;
  View view{a};
  view.p[t] = in[t];
  out[t] = view.p[t ^ 1];
  volatile int *two[2] = {b, b};
  two[0][t] = in[t];
  out[t] += two[1][t ^ 1];
  volatile int *later;
  later = c;
  later[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] += later[t ^ 1];
  slots.put(t, in[t]);
  __syncwarp(0xffffffffu);
  out[t] += slots.get(t);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
pointers-nobody-follows.cu:13: manual warp-synchronous-memory
pointers-nobody-follows.cu:16: manual warp-synchronous-memory
pointers-nobody-follows.cu:22: proven warp-synchronous-memory
pointers-nobody-follows.cu:24: proven warp-synchronous-memory
