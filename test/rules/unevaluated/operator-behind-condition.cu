// Where the directive decides otherwise, the call is evaluated.
//== input
#define CHEAP 1
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  int n = v;
  n += sizeof(
#if CHEAP
      __any(v)
#else
      0) + (__all(v)
#endif
      );
  out[threadIdx.x] = n;
}
//== unchanged
//== findings
operator-behind-condition.cu:7: manual vote-to-sync
operator-behind-condition.cu:9: unreachable vote-to-sync
