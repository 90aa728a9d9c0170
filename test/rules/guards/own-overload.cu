// A function of the project with the intrinsic's name.
//== input
__device__ int __shfl(double v, int l, int w, int k) { return v + l + w + k; }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = __shfl((double)v, 0, 32, 1);
}
//== unchanged
//== findings
own-overload.cu:4: own shuffle-to-sync
