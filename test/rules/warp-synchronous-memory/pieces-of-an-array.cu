// Pieces of one array, as far apart as the launch says: what is done in one of them is nothing to the others.
//== input
extern __shared__ float memory[];
__global__ void solve(const float *in, float *out, int n) {
  float *x = &memory[0];
  float *p = &memory[n];
  float *r = p + n, *sum = &memory[3 * n];
  const int t = threadIdx.x;
  x[t] = in[t];
  __syncthreads();
  float all = 0;
  for (int i = 0; i < n; i++)
    all += x[i];
  r[t] = in[t] - all;
  p[t] = r[t];
  if (t == 0)
    sum[0] = 0;
  out[t] = p[t] * r[t];
}
__global__ void gather(const int *in, int *out) {
  __shared__ int both[512];
  int *keys = both, *places = &both[256];
  const int t = threadIdx.x, at = in[t];
  keys[at] = t;
  places[at] = t;
  out[t] = in[places[at]];
}
//== unchanged
//== findings
