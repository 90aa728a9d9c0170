// R23: a goto.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    goto done;
  o[0] = __any(v);
done:
  o[1] = 1;
}
//== unchanged
//== findings
goto.cu:5: manual vote-to-sync
