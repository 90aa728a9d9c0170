// a ?: b evaluates b in some lanes only.
//== input
__global__ void k(int *o) { o[0] = o[threadIdx.x] ?: __any(o[1]); }
//== unchanged
//== findings
conditional-without-middle.cu:1: manual vote-to-sync
