// Stores in one loop, loads in another: every trip of a loop that is counted with constants is tried. Lanes that keep to
// rows of their own exchange nothing.
//== input
__global__ void transposed(uint4 *out, const uint4 *in) {
  __shared__ unsigned x[4][32][20];
  const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32, row = lane / 4, column = 4 * (lane % 4);
  unsigned(*columns)[20] = (unsigned(*)[20]) & x[warp][row][column];
  unsigned *own = x[warp][lane];
  for (int i = 0; i < 4; i++) {
    *(uint4 *)&own[4 * i] = in[threadIdx.x * 4 + i];
  }
  for (int j = 0; j < 32; j += 8) {
    out[(warp * 32 + j + row) * 4 + lane % 4] = *(uint4 *)columns[j];
  }
}
__global__ void rowsOfTheirOwn(unsigned *out, const unsigned *in) {
  __shared__ unsigned x[512];
  for (int i = 0; i < 4; i++)
    x[4 * threadIdx.x + i] = in[128 * i + threadIdx.x];
  unsigned sum = 0;
  for (int i = 3; i >= 0; --i)
    sum += x[4 * threadIdx.x + i];
  out[threadIdx.x] = sum;
}
__global__ void rowOfTheWarp(unsigned *out, const unsigned *in) {
  __shared__ unsigned x[128];
  const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  x[threadIdx.x] = in[threadIdx.x];
  unsigned sum = 0;
  for (unsigned j = 0; j < 32; ++j)
    sum = sum * 3 + x[warp * 32 + ((lane + j) & 31)];
  out[threadIdx.x] = sum;
}
void launch(unsigned *out, const unsigned *in) {
  transposed<<<1, 128>>>((uint4 *)out, (const uint4 *)in);
  rowsOfTheirOwn<<<1, 128>>>(out, in);
  rowOfTheWarp<<<1, 128>>>(out, in);
}
//== fixed
__global__ void transposed(uint4 *out, const uint4 *in) {
  __shared__ unsigned x[4][32][20];
  const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32, row = lane / 4, column = 4 * (lane % 4);
  unsigned(*columns)[20] = (unsigned(*)[20]) & x[warp][row][column];
  unsigned *own = x[warp][lane];
  for (int i = 0; i < 4; i++) {
    *(uint4 *)&own[4 * i] = in[threadIdx.x * 4 + i];
  }
  __syncwarp(0xffffffffu);
  for (int j = 0; j < 32; j += 8) {
    out[(warp * 32 + j + row) * 4 + lane % 4] = *(uint4 *)columns[j];
  }
}
__global__ void rowsOfTheirOwn(unsigned *out, const unsigned *in) {
  __shared__ unsigned x[512];
  for (int i = 0; i < 4; i++)
    x[4 * threadIdx.x + i] = in[128 * i + threadIdx.x];
  unsigned sum = 0;
  for (int i = 3; i >= 0; --i)
    sum += x[4 * threadIdx.x + i];
  out[threadIdx.x] = sum;
}
__global__ void rowOfTheWarp(unsigned *out, const unsigned *in) {
  __shared__ unsigned x[128];
  const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  x[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  unsigned sum = 0;
  for (unsigned j = 0; j < 32; ++j)
    sum = sum * 3 + x[warp * 32 + ((lane + j) & 31)];
  out[threadIdx.x] = sum;
}
void launch(unsigned *out, const unsigned *in) {
  transposed<<<1, 128>>>((uint4 *)out, (const uint4 *)in);
  rowsOfTheirOwn<<<1, 128>>>(out, in);
  rowOfTheWarp<<<1, 128>>>(out, in);
}
//== findings
counted-loops.cu:10: proven warp-synchronous-memory
counted-loops.cu:28: proven warp-synchronous-memory
