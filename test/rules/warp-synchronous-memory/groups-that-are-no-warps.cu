// Those that share elements are no warp: groups of 24 threads, rows of 64, layers of several rows. A __syncwarp is not enough, and nobody takes
// them at their word (A12). Rows of 16 threads and the first warp of a row are.
//== input
__global__ void groups(const int*in,int*out){
  __shared__ volatile int s[8][24];
  int g=threadIdx.x/24, l=threadIdx.x%24;
  s[g][l]=in[threadIdx.x];
  out[threadIdx.x]=s[g][23-l];
}
__global__ void rows(const int*in,int*out){
  __shared__ volatile int s[64];
  int t=threadIdx.x;
  if(threadIdx.y==0){
  s[t]=in[t];
  out[t]=s[in[t]&63];
  }
}
__global__ void warpOfRow(const int*in,int*out){
  __shared__ volatile int s[64];
  int t=threadIdx.x;
  if(threadIdx.y==0&&t<32){
  s[t]=in[t];
  out[t]=s[in[t]&31];
  }
}
__global__ void layers(const int*in,int*out){
  __shared__ volatile int s[4][48];
  int t=threadIdx.y*16+threadIdx.x;
  s[threadIdx.z][t]=in[t];
  out[t]=s[threadIdx.z][47-t];
}
__global__ void halves(const int*in,int*out){
  __shared__ volatile int s[12][16];
  int g=threadIdx.x/16, l=threadIdx.x%16;
  s[g][l]=in[threadIdx.x];
  out[threadIdx.x]=s[g][15-l];
}
int main() {
  groups<<<1, 192>>>(0, 0);
  rows<<<1, dim3(64, 2)>>>(0, 0);
  warpOfRow<<<1, dim3(64, 2)>>>(0, 0);
  layers<<<1, dim3(16, 3, 4)>>>(0, 0);
  halves<<<1, 192>>>(0, 0);
}
//== fixed
__global__ void groups(const int*in,int*out){
  __shared__ volatile int s[8][24];
  int g=threadIdx.x/24, l=threadIdx.x%24;
  s[g][l]=in[threadIdx.x];
  out[threadIdx.x]=s[g][23-l];
}
__global__ void rows(const int*in,int*out){
  __shared__ volatile int s[64];
  int t=threadIdx.x;
  if(threadIdx.y==0){
  s[t]=in[t];
  out[t]=s[in[t]&63];
  }
}
__global__ void warpOfRow(const int*in,int*out){
  __shared__ volatile int s[64];
  int t=threadIdx.x;
  if(threadIdx.y==0&&t<32){
  s[t]=in[t];
  __syncwarp(0xffffffffu);
  out[t]=s[in[t]&31];
  }
}
__global__ void layers(const int*in,int*out){
  __shared__ volatile int s[4][48];
  int t=threadIdx.y*16+threadIdx.x;
  s[threadIdx.z][t]=in[t];
  out[t]=s[threadIdx.z][47-t];
}
__global__ void halves(const int*in,int*out){
  __shared__ volatile int s[12][16];
  int g=threadIdx.x/16, l=threadIdx.x%16;
  s[g][l]=in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x]=s[g][15-l];
}
int main() {
  groups<<<1, 192>>>(0, 0);
  rows<<<1, dim3(64, 2)>>>(0, 0);
  warpOfRow<<<1, dim3(64, 2)>>>(0, 0);
  layers<<<1, dim3(16, 3, 4)>>>(0, 0);
  halves<<<1, 192>>>(0, 0);
}
//== findings
groups-that-are-no-warps.cu:5: manual warp-synchronous-memory
groups-that-are-no-warps.cu:12: manual warp-synchronous-memory
groups-that-are-no-warps.cu:20: assumed warp-synchronous-memory
groups-that-are-no-warps.cu:27: manual warp-synchronous-memory
groups-that-are-no-warps.cu:33: proven warp-synchronous-memory
