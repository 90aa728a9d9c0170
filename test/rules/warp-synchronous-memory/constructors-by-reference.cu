// What a constructor gets by reference it reads or writes, as a function would.
//== input
struct Copy {
  int q;
  __device__ Copy(const int &v) { q = v; }
};
struct Writer {
  __device__ Writer(int &v, int x) { v = x; }
};
struct Complex {
  int re, im;
  __device__ Complex(const int &r, const int &i) : re(r), im(i) {}
};
struct ByPointer {
  int q;
  __device__ ByPointer(int *v, int i, int x) : q(v[i] = x) {}
};
__global__ void reads(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  Copy d(s[t ^ 1]);
  out[t] = d.q;
}
__global__ void writes(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  Writer w(s[t], in[t]);
  out[t] = s[t ^ 1];
}
__global__ void ofList(const int *in, int *out) {
  __shared__ int2 s[64];
  int t = threadIdx.x;
  s[t].x = in[t];
  s[t].y = in[t];
  Complex z(s[t ^ 1].x, s[t ^ 1].y);
  out[t] = z.re + z.im;
}
__global__ void byPointer(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  ByPointer p(s, t, in[t]);
  out[t] = s[t ^ 1];
}
int main() {
  reads<<<1, 32>>>(0, 0);
  writes<<<1, 32>>>(0, 0);
  ofList<<<1, 32>>>(0, 0);
  byPointer<<<1, 32>>>(0, 0);
}
//== fixed
struct Copy {
  int q;
  __device__ Copy(const int &v) { q = v; }
};
struct Writer {
  __device__ Writer(int &v, int x) { v = x; }
};
struct Complex {
  int re, im;
  __device__ Complex(const int &r, const int &i) : re(r), im(i) {}
};
struct ByPointer {
  int q;
  __device__ ByPointer(int *v, int i, int x) : q(v[i] = x) {}
};
__global__ void reads(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  Copy d(s[t ^ 1]);
  out[t] = d.q;
}
__global__ void writes(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  Writer w(s[t], in[t]);
  __syncwarp(0xffffffffu);
  out[t] = s[t ^ 1];
}
__global__ void ofList(const int *in, int *out) {
  __shared__ int2 s[64];
  int t = threadIdx.x;
  s[t].x = in[t];
  s[t].y = in[t];
  __syncwarp(0xffffffffu);
  Complex z(s[t ^ 1].x, s[t ^ 1].y);
  out[t] = z.re + z.im;
}
__global__ void byPointer(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  ByPointer p(s, t, in[t]);
  __syncwarp(0xffffffffu);
  out[t] = s[t ^ 1];
}
int main() {
  reads<<<1, 32>>>(0, 0);
  writes<<<1, 32>>>(0, 0);
  ofList<<<1, 32>>>(0, 0);
  byPointer<<<1, 32>>>(0, 0);
}
//== findings
constructors-by-reference.cu:20: proven warp-synchronous-memory
constructors-by-reference.cu:27: proven warp-synchronous-memory
constructors-by-reference.cu:34: proven warp-synchronous-memory
constructors-by-reference.cu:41: proven warp-synchronous-memory
