// A lambda without captures, and a method of a local class, may name an array of the function around it: what they give back is an element.
//== input
__global__ void lambda(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  auto at = [](int i) -> int & { return s[i]; };
  at(t) = in[t];
  out[t] = at(t ^ 1);
}
__global__ void method(const int *in, int *out) {
  __shared__ int s[64];
  struct Elements {
    __device__ int &operator[](int i) { return s[i]; }
  } e;
  int t = threadIdx.x;
  e[t] = in[t];
  out[t] = e[t ^ 1];
}
__global__ void pointer(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int &(*at)(int) = [](int i) -> int & { return s[i]; };
  at(t) = in[t];
  out[t] = at(t ^ 1);
}
int main() {
  lambda<<<1, 32>>>(0, 0);
  method<<<1, 32>>>(0, 0);
  pointer<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
elements-from-lambdas.cu:4: manual warp-synchronous-memory
elements-from-lambdas.cu:11: manual warp-synchronous-memory
elements-from-lambdas.cu:15: manual warp-synchronous-memory
elements-from-lambdas.cu:20: manual warp-synchronous-memory
