// The compiler takes the reads of `in` from the original, where nobody can tell; the barrier keeps them in the other version.
// verdict: equivalent
//=== before
__global__ void k(int *out, const int *in) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t + (in[t] & 1) * 32] = t;
  out[t] = s[t + (in[t] & 1) * 32];
}
int main() { int *o; cudaMalloc(&o, 512); k<<<1, 32>>>(o, o); }
//=== after
__global__ void k(int *out, const int *in) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t + (in[t] & 1) * 32] = t;
  __syncwarp();
  out[t] = s[t + (in[t] & 1) * 32];
}
int main() { int *o; cudaMalloc(&o, 512); k<<<1, 32>>>(o, o); }
