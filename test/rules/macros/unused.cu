// Nobody expands the macro: it is no code.
//== project
//== input
#define SUM(v) ((v) + __shfl(v, 1))
__global__ void kernel(int *o) { o[0] = __any(o[threadIdx.x]); }
//== fixed
#define SUM(v) ((v) + __shfl(v, 1))
__global__ void kernel(int *o) { o[0] = __any_sync(0xffffffffu, o[threadIdx.x]); }
//== findings
unused.cu:1: manual shuffle-to-sync
unused.cu:2: proven vote-to-sync
