// A constant of a namespace or a class may lead to a shared array.
//== no-nvcc it takes no pointer to shared memory there
//== input
__shared__ volatile int s[64];
constexpr volatile int *everywhere = s;
struct Holder {
  static constexpr volatile int *inside = s;
};
constexpr volatile int *first() { return s; }
struct Two {
  volatile int *at[2];
};
constexpr Two halves{{first(), first() + 32}};
__global__ void ofNamespace(const int *in, int *out) {
  int t = threadIdx.x;
  everywhere[t] = in[t];
  out[t] = s[t ^ 1];
}
__global__ void ofClass(const int *in, int *out) {
  int t = threadIdx.x;
  Holder::inside[t] = in[t];
  out[t] = s[t ^ 1];
}
__global__ void ofAnObject(const int *in, int *out) {
  int t = threadIdx.x;
  halves.at[0][t] = in[t];
  out[t] = s[t ^ 1];
}
int main() {
  ofNamespace<<<1, 32>>>(0, 0);
  ofClass<<<1, 32>>>(0, 0);
  ofAnObject<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
pointers-of-a-namespace.cu:14: manual warp-synchronous-memory
pointers-of-a-namespace.cu:19: manual warp-synchronous-memory
pointers-of-a-namespace.cu:24: manual warp-synchronous-memory
