// How many rows blocks have is not seen. In blocks of one row nothing has to wait at the second write (each lane's own element); what
// each warp has for itself there is its own here, too.
//== input
__device__ void turn(uint4 &v) {
  extern __shared__ unsigned char shared[];
  unsigned(*rows)[32 + 1] = (unsigned(*)[32 + 1])(shared);
  int second = (threadIdx.x & 0x1c) + (((threadIdx.x & 0x03) + 2) & 0x3);
  int third = (threadIdx.x & 0x1c) + (((threadIdx.x & 0x03) + 3) & 0x3);
  unsigned *mine = &rows[threadIdx.x / 32][threadIdx.x % 32];
  *mine = v.z;
  v.z = rows[threadIdx.x / 32][second];
  *mine = v.y;
  v.y = rows[threadIdx.x / 32][third];
}
__global__ void all(uint4 *v) {
  turn(v[threadIdx.x]);
}
void run(uint4 *v, dim3 block) {
  all<<<1, block>>>(v);
}
//== fixed
__device__ void turn(uint4 &v) {
  extern __shared__ unsigned char shared[];
  unsigned(*rows)[32 + 1] = (unsigned(*)[32 + 1])(shared);
  int second = (threadIdx.x & 0x1c) + (((threadIdx.x & 0x03) + 2) & 0x3);
  int third = (threadIdx.x & 0x1c) + (((threadIdx.x & 0x03) + 3) & 0x3);
  unsigned *mine = &rows[threadIdx.x / 32][threadIdx.x % 32];
  *mine = v.z;
  __syncwarp(0xffffffffu);
  v.z = rows[threadIdx.x / 32][second];
  __syncwarp(0xffffffffu);
  *mine = v.y;
  __syncwarp(0xffffffffu);
  v.y = rows[threadIdx.x / 32][third];
}
__global__ void all(uint4 *v) {
  turn(v[threadIdx.x]);
}
void run(uint4 *v, dim3 block) {
  all<<<1, block>>>(v);
}
//== findings
steps-that-one-row-needs-not.cu:8: assumed warp-synchronous-memory
steps-that-one-row-needs-not.cu:9: assumed warp-synchronous-memory
steps-that-one-row-needs-not.cu:10: assumed warp-synchronous-memory
