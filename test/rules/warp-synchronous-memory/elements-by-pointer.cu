// What a function gives a reference to that is called by a pointer, or as an override, is an element of the array it names.
//== input
__shared__ int s[64];
__shared__ int r[64];
__shared__ int u[64];
__device__ int &at(int i) { return s[i]; }
struct Object {
  __device__ int &at(int i) { return r[i]; }
};
struct Base {
  __device__ virtual int &at(int i) = 0;
};
struct Derived : Base {
  __device__ int &at(int i) override { return u[i]; }
};
__global__ void function(const int *in, int *out) {
  int &(*f)(int) = at;
  f(threadIdx.x) = in[threadIdx.x];
  out[threadIdx.x] = f(threadIdx.x ^ 1);
}
__global__ void member(const int *in, int *out) {
  Object o;
  auto f = &Object::at;
  (o.*f)(threadIdx.x) = in[threadIdx.x];
  out[threadIdx.x] = (o.*f)(threadIdx.x ^ 1);
}
__global__ void override(const int *in, int *out) {
  Derived d;
  Base &b = d;
  b.at(threadIdx.x) = in[threadIdx.x];
  out[threadIdx.x] = b.at(threadIdx.x ^ 1);
}
int main() {
  function<<<1, 32>>>(0, 0);
  member<<<1, 32>>>(0, 0);
  override<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
elements-by-pointer.cu:4: manual warp-synchronous-memory
elements-by-pointer.cu:6: manual warp-synchronous-memory
elements-by-pointer.cu:12: manual warp-synchronous-memory
