// Plain memory behind a pointer that an object keeps, or that stands in a struct: once for each array and function.
//== input
struct View {
  int *p;
  __device__ View(int *q) : p(q) {}
  __device__ void put(int i, int v) { p[i] = v; }
  __device__ int get(int i) const { return p[i]; }
  __device__ int &operator[](int i) { return p[i]; }
  __device__ void swap(const int *in, int *out) {
    p[threadIdx.x] = in[threadIdx.x];
    out[threadIdx.x] = p[threadIdx.x ^ 1];
  }
};
struct Cell {
  int *p;
  __device__ Cell &operator=(int v) {
    *p = v;
    return *this;
  }
  __device__ operator int() const { return *p; }
};
struct Cells {
  int *p;
  __device__ Cell operator[](int i) { return Cell{p + i}; }
};
struct Box {
  int *p;
};
__device__ int peek(const Box &b, int i) { return b.p[i]; }
__global__ void methods(const int *in, int *out) {
  __shared__ int s[32];
  View v(s);
  v.put(threadIdx.x, in[threadIdx.x]);
  out[threadIdx.x] = v.get(threadIdx.x ^ 1);
}
__global__ void operators(const int *in, int *out) {
  __shared__ int s[32];
  View v(s);
  v[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = v[threadIdx.x ^ 1];
}
__global__ void inside(const int *in, int *out) {
  __shared__ int s[32];
  View v(s);
  v.swap(in, out);
}
__global__ void proxies(const int *in, int *out) {
  __shared__ int s[32];
  Cells c{s};
  c[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = c[threadIdx.x ^ 1];
}
__global__ void boxes(const int *in, int *out) {
  __shared__ int s[32];
  Box b;
  b.p = s;
  s[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = peek(b, threadIdx.x ^ 1);
}
int main() {
  methods<<<1, 32>>>(0, 0);
  operators<<<1, 32>>>(0, 0);
  inside<<<1, 32>>>(0, 0);
  proxies<<<1, 32>>>(0, 0);
  boxes<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
unfollowed-objects.cu:32: manual warp-synchronous-memory
unfollowed-objects.cu:38: manual warp-synchronous-memory
unfollowed-objects.cu:42: manual warp-synchronous-memory
unfollowed-objects.cu:49: manual warp-synchronous-memory
unfollowed-objects.cu:56: manual warp-synchronous-memory
