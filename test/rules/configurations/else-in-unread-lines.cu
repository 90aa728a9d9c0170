// Nothing can stand between an if and an else that some build has.
//== input
__global__ void k(int *o) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t < 16)
    s[t] = o[t];
#ifdef FILL
  else
    s[t] = 0;
#endif
  o[t] = s[t ^ 1];
}
int main() {
  int *o;
  cudaMalloc(&o, 128);
  k<<<1, 32>>>(o);
}
//== unchanged
//== findings
else-in-unread-lines.cu:10: manual warp-synchronous-memory
