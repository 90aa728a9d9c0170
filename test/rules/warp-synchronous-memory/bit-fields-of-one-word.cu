// The arms of a branch write different bits of one word: each store takes the others along. In lock step one arm comes after the other; now they
// may undo each other, and a __syncwarp behind the branch does not help.
//== input
struct Pair {
  unsigned a : 8, b : 8;
};
__global__ void kernel(int *o) {
  __shared__ Pair s[16];
  int t = threadIdx.x;
  if (t & 1)
    s[t / 2].a = o[t];
  else
    s[t / 2].b = o[t];
  o[t] = s[15 - t / 2].a;
}
void launch(int *o) { kernel<<<1, 32>>>(o); }
//== unchanged
//== findings
bit-fields-of-one-word.cu:11: manual warp-synchronous-memory
