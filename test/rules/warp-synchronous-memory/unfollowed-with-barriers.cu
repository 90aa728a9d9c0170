// Where every exchange has its barrier, memory behind pointers that nobody follows is no site; nor is global memory that looks like it.
//== input
struct View {
  int *p;
  int n;
  __device__ View(int *q) : p(q), n(32) {}
  __device__ int &operator[](int i) { return p[i]; }
};
struct Args {
  const int *in;
  int *out;
};
__device__ int *at(int *p, int i) { return p + i; }
__global__ void blocks(Args a) {
  __shared__ int s[256];
  View v(s);
  v[threadIdx.x] = a.in[threadIdx.x];
  __syncthreads();
  a.out[threadIdx.x] = v[255 - threadIdx.x];
  __syncthreads();
  *at(s, threadIdx.x) = a.out[threadIdx.x];
  __syncthreads();
  a.out[threadIdx.x] += *at(s, threadIdx.x ^ 1);
}
__global__ void warps(Args a, const int *more) {
  __shared__ int s[32];
  auto store = [&](int v) { s[threadIdx.x] = v; };
  more += 32;
  store(more[threadIdx.x]);
  __syncwarp();
  auto load = [&] { return s[threadIdx.x ^ 1]; };
  a.out[threadIdx.x] = load();
}
__global__ void readOnly(Args a) {
  __shared__ float s[256];
  View v(a.out);
  const float *rows[1] = {s};
  s[threadIdx.x] = a.in[threadIdx.x];
  __syncthreads();
  v[threadIdx.x] = int(rows[0][threadIdx.x ^ 1]);
  v[threadIdx.x + 1] = int(rows[0][threadIdx.x ^ 2]);
}
int main() {
  blocks<<<1, 256>>>(Args());
  warps<<<1, 32>>>(Args(), 0);
  readOnly<<<1, 256>>>(Args());
}
//== unchanged
//== findings
