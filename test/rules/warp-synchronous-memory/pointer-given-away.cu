// A function moves the pointer that it gets by reference on, or a pointer is converted where it is read: what it leads to then is not known.
//== input
struct Box {
  int *p;
};
__device__ void advance(int *&p) { p += 1; }
__global__ void moved(const int *in, int *out) {
  __shared__ int s[64];
  int *a = s, *b = s;
  advance(b);
  a[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = b[threadIdx.x];
}
__global__ void converted(const int *in, int *out) {
  __shared__ int s[32];
  Box box{s};
  float *f = reinterpret_cast<float *>(box.p);
  f[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = f[threadIdx.x ^ 1];
}
int main() {
  moved<<<1, 32>>>(0, 0);
  converted<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
pointer-given-away.cu:9: manual warp-synchronous-memory
pointer-given-away.cu:10: manual warp-synchronous-memory
pointer-given-away.cu:17: manual warp-synchronous-memory
