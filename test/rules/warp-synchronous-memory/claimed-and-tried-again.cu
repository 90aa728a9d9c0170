// A counter of a histogram has the lane that wrote last in its upper bits: the others read that they lost and try again. Those
// who won leave the loop, and may not be late with reading so when the next trip writes.
//== input
__device__ void count(volatile unsigned *bins, unsigned bin, unsigned tag) {
  unsigned next;
  do {
    next = tag | ((bins[bin] & 0x07ffffff) + 1);
    bins[bin] = next;
  } while (bins[bin] != next);
}
__global__ void kernel(const int *in, int n, unsigned *out) {
  __shared__ unsigned bins[8];
  if (threadIdx.x < 8)
    bins[threadIdx.x] = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += 32)
    count(bins, in[i] & 7, threadIdx.x << 27);
  __syncthreads();
  if (threadIdx.x < 8)
    out[threadIdx.x] = bins[threadIdx.x] & 0x07ffffff;
}
int main() { kernel<<<1, 32>>>(0, 100, 0); }
//== fixed
__device__ void count(volatile unsigned *bins, unsigned bin, unsigned tag, unsigned ws_mask = 0xffffffffu) {
  unsigned next;
  unsigned ws_it1 = ws_mask;
  bool ws_c1;
  do {
    next = tag | ((bins[bin] & 0x07ffffff) + 1);
    __syncwarp(ws_it1);
    bins[bin] = next;
    __syncwarp(ws_it1);
  } while ((ws_c1 = (bins[bin] != next), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1));
}
__global__ void kernel(const int *in, int n, unsigned *out) {
  __shared__ unsigned bins[8];
  if (threadIdx.x < 8)
    bins[threadIdx.x] = 0;
  __syncthreads();
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = threadIdx.x; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += 32) {
    count(bins, in[i] & 7, threadIdx.x << 27, ws_it1);
    __syncwarp(ws_it1);
  }
  __syncthreads();
  if (threadIdx.x < 8)
    out[threadIdx.x] = bins[threadIdx.x] & 0x07ffffff;
}
int main() { kernel<<<1, 32>>>(0, 100, 0); }
//== findings
claimed-and-tried-again.cu:4: proven warp-synchronous-memory
claimed-and-tried-again.cu:5: proven warp-synchronous-memory
claimed-and-tried-again.cu:6: proven warp-synchronous-memory
claimed-and-tried-again.cu:14: proven warp-synchronous-memory
