// A static member is one array, inside of its class and behind its definition.
//== no-nvcc it wants no memory qualifier on a data member; clang takes it
//== input
struct Table {
  static __shared__ volatile int s[64];
  static __device__ void init(int t, const int *in) { s[t] = in[t]; }
};
__shared__ volatile int Table::s[64];
__global__ void k(const int *in, int *out) {
  Table::init(threadIdx.x, in);
  out[threadIdx.x] = Table::s[threadIdx.x ^ 1];
}
int main() { k<<<1, 32>>>(0, 0); }
//== fixed
struct Table {
  static __shared__ volatile int s[64];
  static __device__ void init(int t, const int *in) { s[t] = in[t]; }
};
__shared__ volatile int Table::s[64];
__global__ void k(const int *in, int *out) {
  Table::init(threadIdx.x, in);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = Table::s[threadIdx.x ^ 1];
}
int main() { k<<<1, 32>>>(0, 0); }
//== findings
static-members.cu:8: proven warp-synchronous-memory
