// CUB's functions for warps, its grid barrier and its iterators are stood in for: nothing is known of what they give back.
//== no-nvcc its headers are not there
//== input
#include <cub/cub.cuh>
#include <cub/grid/grid_barrier.cuh>

__global__ void k(int *o, cub::GridBarrier barrier) {
  int v = cub::ShuffleIndex(o[0], 3);
  if (cub::WarpAny(v))
    barrier.Sync();
  int items[3] = {1, 2, 3};
  v += cub::ThreadReduce(items, cub::Sum());
  cub::DiscardOutputIterator<int> nowhere;
  nowhere[3] = 7;
  o[1] = v + __any(v);
}

void run(int *o) {
  cub::GridBarrierLifetime barrier;
  barrier.Setup(3);
  k<<<1, 32>>>(o, barrier);
}
//== fixed
#include <cub/cub.cuh>
#include <cub/grid/grid_barrier.cuh>

__global__ void k(int *o, cub::GridBarrier barrier) {
  int v = cub::ShuffleIndex(o[0], 3);
  if (cub::WarpAny(v))
    barrier.Sync();
  int items[3] = {1, 2, 3};
  v += cub::ThreadReduce(items, cub::Sum());
  cub::DiscardOutputIterator<int> nowhere;
  nowhere[3] = 7;
  o[1] = v + __any_sync(0xffffffffu, v);
}

void run(int *o) {
  cub::GridBarrierLifetime barrier;
  barrier.Setup(3);
  k<<<1, 32>>>(o, barrier);
}
//== findings
library-of-warps-and-grids.cu:12: proven vote-to-sync
