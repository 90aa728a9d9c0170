// A goto over a barrier leaves it out; one behind it that leads to the end, or back to before it, does not.
//== input
__global__ void over(int *o, int n) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  if (n)
    goto behind;
  __syncthreads();
behind:
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void toTheEnd(int *o, int n) {
  __shared__ int s[32];
  if (n)
    goto end;
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
end:
  o[32] = 1;
}
__global__ void back(int *o, int n) {
  __shared__ int s[32];
again:
  __syncthreads();
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
  if (--n)
    goto again;
}
__global__ void backToTheRead(int *o, int n) {
  __shared__ int s[32];
again:
  o[threadIdx.x] += s[threadIdx.x ^ 1];
  __syncthreads();
  s[threadIdx.x] = o[threadIdx.x];
  if (--n)
    goto again;
}
__global__ void behindReturn(int *o, int n) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  if (n)
    goto other;
  __syncthreads();
  o[threadIdx.x] = 0;
  return;
other:
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void intoABlock(int *o, int n) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  switch (n) {
  case 0:
    if (o[40]) {
      __syncthreads();
    case 1:
      o[threadIdx.x] = s[threadIdx.x ^ 1];
    }
  }
}
__global__ void onlyACase(int *o, int n) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  switch (n)
  case 0:
    o[threadIdx.x] = s[threadIdx.x ^ 1];
}
int main() {
  over<<<1, 32>>>(0, 0);
  toTheEnd<<<1, 32>>>(0, 0);
  back<<<1, 32>>>(0, 0);
  backToTheRead<<<1, 32>>>(0, 0);
  behindReturn<<<1, 32>>>(0, 0);
  intoABlock<<<1, 32>>>(0, 0);
  onlyACase<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
barriers-jumped-over.cu:7: manual warp-synchronous-memory
barriers-jumped-over.cu:32: manual warp-synchronous-memory
barriers-jumped-over.cu:47: manual warp-synchronous-memory
barriers-jumped-over.cu:57: manual warp-synchronous-memory
barriers-jumped-over.cu:66: manual warp-synchronous-memory
