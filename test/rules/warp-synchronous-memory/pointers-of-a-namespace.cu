// A constant of a namespace or a class may lead to a shared array.
//== no-nvcc it takes no pointer to shared memory there
//== input
__shared__ volatile int s[64];
constexpr volatile int *everywhere = s;
struct Holder {
  static constexpr volatile int *inside = s;
};
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
int main() {
  ofNamespace<<<1, 32>>>(0, 0);
  ofClass<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
pointers-of-a-namespace.cu:9: manual warp-synchronous-memory
pointers-of-a-namespace.cu:14: manual warp-synchronous-memory
