// Nothing shows that lanes part here: one flag for all, one row for each warp, a bound that may be a whole number of warps,
// what a vote found. No finding.
//== input
__global__ void kernel(const int *flags, int *o, int n) {
  const int v = o[threadIdx.x], warp = threadIdx.x / 32, row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (flags[0])
    o[0] = __any_sync(0xffffffffu, v);
  if (warp < 2)
    o[1] = __any_sync(0xffffffffu, v);
  if (flags[row] > n)
    o[2] = __any_sync(0xffffffffu, v);
  for (int r = threadIdx.y; r < n; r += blockDim.y)
    o[3] = __any_sync(0xffffffffu, v);
  for (int i = threadIdx.x; i < n / 32 * 32; i += 32)
    o[4] = __any_sync(0xffffffffu, v);
  if (clock() > n)
    o[5] = __any_sync(0xffffffffu, v);
  while (__any_sync(0xffffffffu, o[threadIdx.x]))
    o[6] = __all_sync(0xffffffffu, v);
}
//== unchanged
//== findings
