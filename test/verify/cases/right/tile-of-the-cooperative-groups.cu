// The width became a tile.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] : 0;
  for (int d = 8; d; d >>= 1)
    v += __shfl_down(v, d, 16);
  if (i % 16 == 0 && i < n)
    out[i / 16] = v;
}
//=== after
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(const int *in, int *out, int n) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] : 0;
  for (int d = 8; d; d >>= 1)
    v += tile.shfl_down(v, d);
  if (i % 16 == 0 && i < n)
    out[i / 16] = v;
}
