// A condition that declares a variable has no room for a ballot.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (int d = v - n)
    o[0] = __any(d);
}
//== unchanged
//== findings
declared-in-header.cu:4: manual vote-to-sync
