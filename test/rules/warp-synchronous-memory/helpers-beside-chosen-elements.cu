// What a call does at a lane's own element is known, whatever data choose in front of it or behind: such a pair is told, in a block of two warps as well.
//== input
__device__ int get(const int *p) { return *p; }
__device__ void put(int *p, int v) { *p = v; }
__global__ void chosenFirst(const int *in, int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[in[t] & 63] = in[t];
  out[t] = get(s + t);
}
__global__ void chosenThen(const int *in, int *out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  put(s + t, in[t]);
  out[t] = s[in[t + 64] & 63];
}
int main() {
  chosenFirst<<<1, 64>>>(0, 0);
  chosenThen<<<1, 64>>>(0, 0);
}
//== unchanged
//== findings
helpers-beside-chosen-elements.cu:7: manual warp-synchronous-memory
helpers-beside-chosen-elements.cu:13: manual warp-synchronous-memory
