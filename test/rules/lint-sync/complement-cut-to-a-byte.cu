// A complement that a narrow type cuts names fewer lanes than the mask it was taken of leaves.
//== input
__global__ void byte(unsigned *o) {
  unsigned m = 0xffffffffu & (unsigned char)~8u;
  if ((threadIdx.x & 31) != 3)
    o[threadIdx.x] = __ballot_sync(m, o[threadIdx.x] & 1);
}
__global__ void whole(unsigned *o) {
  unsigned m = 0xffffffffu & ~8u;
  if ((threadIdx.x & 31) != 3)
    o[threadIdx.x] = __ballot_sync(m, o[threadIdx.x] & 1);
}
__global__ void vote(unsigned *o) {
  unsigned m = 0xffffffffu & ~__ballot_sync(0xffffffffu, (threadIdx.x & 31) == 3);
  if ((threadIdx.x & 31) != 3)
    o[threadIdx.x] = __ballot_sync(m, o[threadIdx.x] & 1);
}
__global__ void cut(unsigned *o) {
  unsigned m = 0xffffffffu & (unsigned short)~__ballot_sync(0xffffffffu, (threadIdx.x & 31) == 3);
  if ((threadIdx.x & 31) != 3)
    o[threadIdx.x] = __ballot_sync(m, o[threadIdx.x] & 1);
}
void start(unsigned *o) {
  byte<<<1, 64>>>(o);
  whole<<<1, 64>>>(o);
  vote<<<1, 64>>>(o);
  cut<<<1, 64>>>(o);
}
//== unchanged
//== findings
complement-cut-to-a-byte.cu:4: finding caller-not-in-mask
