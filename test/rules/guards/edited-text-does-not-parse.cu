// An edit that does not parse (here the project's macro has another shape) is withdrawn, and only in its function.
//== input
#define __shfl_sync(value, lane) (value)
__global__ void broken(int *o) { o[0] = __shfl(o[1], 0); }
__global__ void sound(int *o) { o[0] = __any(o[1]); }
//== no-nvcc the first kernel stays legacy
//== fixed
#define __shfl_sync(value, lane) (value)
__global__ void broken(int *o) { o[0] = __shfl(o[1], 0); }
__global__ void sound(int *o) { o[0] = __any_sync(0xffffffffu, o[1]); }
//== findings
edited-text-does-not-parse.cu:2: finding recheck-disagrees
edited-text-does-not-parse.cu:2: manual shuffle-to-sync
edited-text-does-not-parse.cu:3: proven vote-to-sync
