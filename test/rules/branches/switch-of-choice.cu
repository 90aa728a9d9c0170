// A choice with a constant arm selects: a compiler leads the lanes of the constant to their case around the test, where
// others come by the test. A vote there depends on whether they meet (A1).
//== input
__global__ void kernel(int *o, int n) {
  const int t = threadIdx.x;
  int v = o[t];
  switch (((v & 1) ? 0 : o[t + n]) & 3) {
  case 1:
    break;
  default:
    v += __any(o[t]);
  }
  o[t] = v;
}
//== unchanged
//== findings
switch-of-choice.cu:8: manual vote-to-sync
