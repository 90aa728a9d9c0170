// Lanes that return from a loop took part as long as they were there, also where the whole kernel stands in one line.
// verdict: equivalent
//=== before
__global__ void k(int *out, const int *in) { int t = threadIdx.x; int v = in[t]; for (int i = 0; i < 5; i++) { v += __shfl_xor(v, 1); if (v > in[t + i]) { out[t] = -1; return; } } out[t] = v; }
//=== after
__global__ void k(int *out, const int *in) { int t = threadIdx.x; int v = in[t]; for (int i = 0; i < 5; i++) { v += __shfl_xor_sync(0xffffffffu, v, 1); if (v > in[t + i]) { out[t] = -1; return; } } out[t] = v; }
