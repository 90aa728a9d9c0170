// A macro that only an unused one would expand; one that is expanded where nothing is evaluated.
//== project
//== input
#define SUM(v) ((v) + __shfl(v, 1))
#define ALL_OF(v) (SUM(v) + SUM(v))
__global__ void kernel(int *o) { o[0] = __any(o[threadIdx.x]); }
//== fixed
#define SUM(v) ((v) + __shfl(v, 1))
#define ALL_OF(v) (SUM(v) + SUM(v))
__global__ void kernel(int *o) { o[0] = __any_sync(0xffffffffu, o[threadIdx.x]); }
//== findings
unused-through-another.cu:1: manual shuffle-to-sync
unused-through-another.cu:3: proven vote-to-sync
