// sum(0, w) is a constant expression: with a ballot before the branch it would be none.
//== no-nvcc the call stays legacy
//== input
constexpr __device__ int sum(int v, int w) { return v ? __any(w) : 0; }
constexpr __device__ int whole(int w) { return __any(w); }
__global__ void kernel(int *o) { o[0] = sum(o[threadIdx.x], 3) + whole(o[1]); }
int main() { kernel<<<1, 32>>>(0); }
//== fixed
constexpr __device__ int sum(int v, int w) { return v ? __any(w) : 0; }
constexpr __device__ int whole(int w) { return __any_sync(0xffffffffu, w); }
__global__ void kernel(int *o) { o[0] = sum(o[threadIdx.x], 3) + whole(o[1]); }
int main() { kernel<<<1, 32>>>(0); }
//== findings
constexpr-function.cu:1: manual vote-to-sync
constexpr-function.cu:2: proven vote-to-sync
