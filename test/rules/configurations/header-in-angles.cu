// A header below the root is the project's, also when it is included in angles: its lines that nobody compiled are in doubt (A15).
//== options --extra-arg=-Iinclude
//== no-nvcc the folder of its header is an option of the case
//== file include/limits/limit.cuh
#ifdef FAST
#define LIMIT 16
#else
#define LIMIT 32
#endif
//== input
#include <limits/limit.cuh>
__global__ void kernel(int *p) {
  if (threadIdx.x / 32 < LIMIT)
    p[0] = __any(p[1]);
}
__global__ void other(int *p) { p[0] = __any(p[1]); }
void launch(int *p) {
  kernel<<<1, 64>>>(p);
  other<<<1, 64>>>(p);
}
//== fixed
#include <limits/limit.cuh>
__global__ void kernel(int *p) {
  if (threadIdx.x / 32 < LIMIT)
    p[0] = __any_sync(0xffffffffu, p[1]);
}
__global__ void other(int *p) { p[0] = __any_sync(0xffffffffu, p[1]); }
void launch(int *p) {
  kernel<<<1, 64>>>(p);
  other<<<1, 64>>>(p);
}
//== findings
header-in-angles.cu:4: assumed vote-to-sync
header-in-angles.cu:6: assumed vote-to-sync
