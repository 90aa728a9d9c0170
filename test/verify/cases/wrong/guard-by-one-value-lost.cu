// The value of one element decides for all threads; among data of many values it is hardly ever zero.
// verdict: different
//=== before
__global__ void k(const int *go, int *out, int n) {
  if (go[n / 2])
    out[threadIdx.x] = __any(go[1]);
}
//=== after
__global__ void k(const int *go, int *out, int n) {
  out[threadIdx.x] = __any_sync(0xffffffffu, go[1]);
}
