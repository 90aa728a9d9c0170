// The operation of a header is a macro of the project's in one of the units that read it: there, `__ballot_sync` would be another program.
//== project
//== file votes.cuh
__device__ inline int ask(int v) { return __ballot(v); }
//== file other.cu
#define __ballot(x) (x)
#include "votes.cuh"
__global__ void other(int *o) { o[threadIdx.x] = ask(o[0]); }
//== input
#include "votes.cuh"
__global__ void here(int *o) { o[threadIdx.x] = ask(o[0]); }
//== unchanged
//== findings
votes.cuh:1: manual vote-to-sync
