// loops.cu as a person may write it for speed: the operation stands in front of the branch, or the whole warp goes on until the last
// lane is done, so that each mask is the constant one. `fix` does not write this.

#include <cuda_runtime.h>

__device__ float mix(float a, float b) { return a * 0.999f + b * 0.001f; }

// A shuffle on each trip of a loop with as many trips as the lane's data say.
__global__ void shufflePerTrip(const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[t];
  bool c;
  for (int i = 0; __any_sync(0xffffffffu, c = (i < trips[t])); ++i) {
    const float r = __shfl_xor_sync(0xffffffffu, v, 0);
    if (c) v = mix(v, r + i);
  }
  out[t] = v;
}

// A reduction on each trip of a loop whose bound is the same for all.
__global__ void reducePerTrip(int n, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[t];
  for (int i = 0; i < n; ++i)
    for (int o = 16; o > 0; o >>= 1) v = mix(v, __shfl_xor_sync(0xffffffffu, v, o));
  out[t] = v;
}

// `continue` before the shuffle.
__global__ void continueInLoop(int n, const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int skip = trips[t] & 3;
  float v = in[t];
  for (int i = 0; i < n; ++i) {
    const float r = __shfl_sync(0xffffffffu, v, threadIdx.x & 31);
    if ((i & 3) == skip) continue;
    v = mix(v, r + i);
  }
  out[t] = v;
}

// `break` before the rest of the trip.
__global__ void breakInLoop(int n, const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int last = trips[t];
  float v = in[t];
  bool gone = false;
  for (int i = 0; __any_sync(0xffffffffu, !gone && i < n); ++i) {
    if (!gone) v = mix(v, i);
    if (i == last) gone = true;
    const float r = __shfl_sync(0xffffffffu, v, threadIdx.x & 31);
    if (!gone) v = mix(v, r);
  }
  out[t] = v;
}

// Lanes meet again behind a loop that they left one by one.
__global__ void tailOfBreak(int n, const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int last = trips[t];
  float v = in[t];
  for (int j = 0; j < 16; ++j) {
    int i = 0;
    for (; i < n / 16; ++i) {
      v = mix(v, i);
      if (i == last / 16) break;
    }
    v = mix(v, __shfl_down_sync(0xffffffffu, v, 1));
  }
  out[t] = v;
}

// A ballot on each of the lane's own trips.
__global__ void ballotPerTrip(const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[t];
  int count = 0;
  bool c;
  for (int i = 0; __any_sync(0xffffffffu, c = (i < trips[t])); ++i) {
    if (c) v = mix(v, i);
    const unsigned r = __ballot_sync(0xffffffffu, c && v > 1.0f);
    if (c) count += __popc(r);
  }
  out[t] = v + count;
}

// The warp goes on while one of its lanes has work.
__global__ void voteAsCondition(const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = trips[t];
  float v = in[t];
  int i = 0;
  while (__any_sync(0xffffffffu, i < n)) {
    if (i < n) v = mix(v, i);
    ++i;
    v = mix(v, __shfl_xor_sync(0xffffffffu, v, 1));
  }
  out[t] = v;
}

// A branch that some lanes take on each trip of a loop that all lanes run.
__global__ void branchInLoop(int n, const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int which = trips[t];
  float v = in[t];
  for (int i = 0; i < n; ++i) {
    const float r = __shfl_sync(0xffffffffu, v, threadIdx.x & 31);
    if ((which + i) & 1)
      v = mix(v, r);
    else
      v = mix(v, i);
  }
  out[t] = v;
}

// Threads past the end of the data leave first.
__global__ void loopBehindReturn(int count, int n, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= count) return;
  float v = in[t];
  for (int i = 0; i < n; ++i) v = mix(v, __shfl_xor_sync(0xffffffffu, v, i & 31));
  out[t] = v;
}

// Threads of the grid walk over the data in strides.
__global__ void gridStride(int count, const float *in, float *out) {
  float sum = 0;
  bool c;
  for (int t = blockIdx.x * blockDim.x + threadIdx.x; __any_sync(0xffffffffu, c = (t < count)); t += blockDim.x * gridDim.x) {
    float v = 0;
    if (c) v = in[t];
    for (int o = 16; o > 0; o >>= 1) v += __shfl_down_sync(0xffffffffu, v, o);
    if (c) sum = mix(sum, v);
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

// Two loops, the inner one with trips of its own.
__global__ void nestedLoops(const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = trips[t];
  float v = in[t];
  for (int j = 0; j < 8; ++j) {
    bool c;
    for (int i = 0; __any_sync(0xffffffffu, c = (i < n / 8)); ++i) { const float r = __shfl_sync(0xffffffffu, v, threadIdx.x & 31); if (c) v = mix(v, r); }
    v = mix(v, __shfl_xor_sync(0xffffffffu, v, 1));
  }
  out[t] = v;
}

// Candidates are taken one by one: the leader of those that are left is asked for its value.
__global__ void leaderByLeader(const int *trips, const float *in, float *out) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[t];
  for (int j = 0; j < 8; ++j) {
    unsigned left = __ballot_sync(0xffffffffu, (trips[t] + j) & 1);
    while (left) {
      const int leader = __ffs(left) - 1;
      v = mix(v, __shfl_sync(0xffffffffu, v, leader));
      left &= left - 1;
    }
  }
  out[t] = v;
}
