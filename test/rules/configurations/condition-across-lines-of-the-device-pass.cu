// The condition ends in lines that the host pass of nvcc does not read; so would the text that is put there.
//== no-nvcc the call stays legacy
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x], w = o[3];
  if (v > 3
#ifdef __CUDA_ARCH__
      && w
#endif
  )
    o[0] = __any(v);
}
__global__ void whole(int *o) {
  int v = o[threadIdx.x];
#ifdef __CUDA_ARCH__
  if (v > 3)
    o[0] = __any(v);
#endif
}
int main() {
  kernel<<<1, 32>>>(0);
  whole<<<1, 32>>>(0);
}
//== fixed
__global__ void kernel(int *o) {
  int v = o[threadIdx.x], w = o[3];
  if (v > 3
#ifdef __CUDA_ARCH__
      && w
#endif
  )
    o[0] = __any(v);
}
__global__ void whole(int *o) {
  int v = o[threadIdx.x];
#ifdef __CUDA_ARCH__
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, v);
#endif
}
int main() {
  kernel<<<1, 32>>>(0);
  whole<<<1, 32>>>(0);
}
//== findings
condition-across-lines-of-the-device-pass.cu:8: finding recheck-disagrees
condition-across-lines-of-the-device-pass.cu:8: manual vote-to-sync
condition-across-lines-of-the-device-pass.cu:14: proven vote-to-sync
