// The launches of kernels in unnamed namespaces are known to the second reading, too, also of templates made for their types.
//== input
namespace {
struct Half {};
__global__ void plain(int *p) {
  int v = p[threadIdx.x];
  if ((threadIdx.x & 31) < 16)
    v += __shfl_down(v, 4);
  p[threadIdx.x] = v;
}
} // namespace
template <class T> __global__ void made(int *p) {
  int v = p[threadIdx.x];
  if ((threadIdx.x & 31) < 16)
    v += __shfl_down(v, 4);
  p[threadIdx.x] = v;
}
void launch(int *p) {
  plain<<<1, 64>>>(p);
  made<Half><<<1, 64>>>(p);
}
//== fixed
namespace {
struct Half {};
__global__ void plain(int *p) {
  int v = p[threadIdx.x];
  if ((threadIdx.x & 31) < 16)
    v += __shfl_down_sync(0x0000ffffu, v, 4);
  p[threadIdx.x] = v;
}
} // namespace
template <class T> __global__ void made(int *p) {
  int v = p[threadIdx.x];
  if ((threadIdx.x & 31) < 16)
    v += __shfl_down_sync(0x0000ffffu, v, 4);
  p[threadIdx.x] = v;
}
void launch(int *p) {
  plain<<<1, 64>>>(p);
  made<Half><<<1, 64>>>(p);
}
//== findings
unnamed-namespace.cu:6: proven shuffle-to-sync
unnamed-namespace.cu:13: proven shuffle-to-sync
