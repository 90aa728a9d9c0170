// R36: the mask of a group of lanes is shifted by the number of the group. The last one is right.
//== input
__device__ int k(int v, int width, int lane) {
  const unsigned wrong = ((1u << width) - 1) << (lane / width);
  v += __shfl_xor_sync(wrong, v, 1, width);
  const unsigned all = width == 32 ? ~0u : (1u << width) - 1;
  v += __shfl_xor_sync(all << (lane / width), v, 1, width);
  return v + __shfl_xor_sync(all << (lane / width * width), v, 1, width);
}
__global__ void run(int *p, int width) { p[threadIdx.x] = k(p[threadIdx.x], width, threadIdx.x & 31); }
//== unchanged
//== findings
group-shift.cu:3: finding caller-not-in-mask
group-shift.cu:5: finding caller-not-in-mask
