// A pointer in global or shared memory is one for all lanes: what it leads to is one element, and p[t] is one for each.
//== input
__device__ int *kept;
__global__ void k(const int *in, int *o) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  if (t == 0)
    kept = s;
  __syncthreads();
  if (t == 5)
    *kept = in[0];
  o[t] = *kept;
}
__global__ void own(const int *in, int *o) {
  __shared__ int s[32];
  __shared__ int *p;
  const int t = threadIdx.x;
  if (t == 0)
    p = s;
  __syncthreads();
  *p = in[t];
  o[t] = *p;
}
__global__ void elements(const int *in, int *o) {
  __shared__ int s[32];
  __shared__ int *p;
  const int t = threadIdx.x;
  if (t == 0)
    p = s;
  __syncthreads();
  p[t] = in[t];
  o[t] = p[t];
}
void run(int *o) { k<<<1, 32>>>(o, o); own<<<1, 32>>>(o, o);  elements<<<1, 32>>>(o, o); }
//== unchanged
//== findings
pointers-of-all-lanes.cu:10: manual warp-synchronous-memory
pointers-of-all-lanes.cu:20: manual warp-synchronous-memory
