// A block waits for the flags of the blocks before it, which it polls as volatile.
// verdict: equivalent
//=== before
__device__ volatile unsigned status[64];
__device__ volatile int aggregate[64], prefix[64];
__device__ unsigned ticket;
__global__ void k(const int *in, int *out, int n) {
  __shared__ int block, base;
  if (threadIdx.x == 0)
    block = atomicAdd(&ticket, 1);
  __syncthreads();
  int b = block, i = b * 32 + threadIdx.x;
  int v = i < n ? in[i] & 0xff : 0, lane = threadIdx.x;
  for (int d = 1; d < 32; d <<= 1) {
    int u = __shfl_up(v, d);
    if (lane >= d)
      v += u;
  }
  int total = __shfl(v, 31);
  if (lane == 0) {
    if (b == 0) {
      prefix[0] = total;
      __threadfence();
      status[0] = 2;
      base = 0;
    } else {
      aggregate[b] = total;
      __threadfence();
      status[b] = 1;
      int sum = 0;
      for (int p = b - 1; p >= 0; --p) {
        unsigned f;
        while ((f = status[p]) == 0)
          ;
        __threadfence();
        if (f == 2) {
          sum += prefix[p];
          break;
        }
        sum += aggregate[p];
      }
      base = sum;
      prefix[b] = sum + total;
      __threadfence();
      status[b] = 2;
    }
  }
  __syncthreads();
  if (i < n)
    out[i] = v + base;
}
//=== after
__device__ volatile unsigned status[64];
__device__ volatile int aggregate[64], prefix[64];
__device__ unsigned ticket;
__global__ void k(const int *in, int *out, int n) {
  __shared__ int block, base;
  if (threadIdx.x == 0)
    block = atomicAdd(&ticket, 1);
  __syncthreads();
  int b = block, i = b * 32 + threadIdx.x;
  int v = i < n ? in[i] & 0xff : 0, lane = threadIdx.x;
  for (int d = 1; d < 32; d <<= 1) {
    int u = __shfl_up_sync(0xffffffffu, v, d);
    if (lane >= d)
      v += u;
  }
  int total = __shfl_sync(0xffffffffu, v, 31);
  if (lane == 0) {
    if (b == 0) {
      prefix[0] = total;
      __threadfence();
      status[0] = 2;
      base = 0;
    } else {
      aggregate[b] = total;
      __threadfence();
      status[b] = 1;
      int sum = 0;
      for (int p = b - 1; p >= 0; --p) {
        unsigned f;
        while ((f = status[p]) == 0)
          ;
        __threadfence();
        if (f == 2) {
          sum += prefix[p];
          break;
        }
        sum += aggregate[p];
      }
      base = sum;
      prefix[b] = sum + total;
      __threadfence();
      status[b] = 2;
    }
  }
  __syncthreads();
  if (i < n)
    out[i] = v + base;
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 4
block: 32
globals:
  - {name: status, type: u32, count: 64, init: zero}
  - {name: aggregate, type: s32, count: 64, init: zero}
  - {name: prefix, type: s32, count: 64, init: zero}
  - {name: ticket, type: u32, count: 1, init: zero}
args:
  - {name: in, buffer: s32, count: 128, init: iota}
  - {name: out, buffer: s32, count: 128, init: poison}
  - {name: n, scalar: s32, value: 120}
