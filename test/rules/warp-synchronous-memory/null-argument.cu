// A null pointer leads to no element: what helpers do with their own arrays stays theirs.
//== input
__device__ void mix(unsigned *__restrict__ a, const unsigned *__restrict__ table) {
  for (int r = 0; r < 10; r++) {
    a[14] ^= 0x70 + r;
    a[3] = table ? table[a[4] & 255] : a[5];
  }
}
__global__ void kernel(unsigned *out) {
  __shared__ unsigned table[256];
  table[threadIdx.x] = threadIdx.x * 7;
  __syncthreads();
  unsigned first[16] = {1}, second[16] = {2}, third[16] = {3};
  mix(first, table);
  mix(second, nullptr);
  mix(third, (const unsigned *)0);
  out[threadIdx.x] = first[14] + second[14] + third[14];
}
//== unchanged
//== findings
