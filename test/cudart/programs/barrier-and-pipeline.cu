// exit: 0
// stdout: split barrier: 66048|two stages, all threads: 8128|producers and consumers: 8128|PASS
// cuda::barrier and cuda::pipeline of libcu++: what each protects is complete when it says so.
#include "check.h"
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <utility>
namespace cg = cooperative_groups;

__global__ void splitBarrier(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int values[256];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  for (int round = 0; round < 2; ++round) {
    values[threadIdx.x] = threadIdx.x + 1 + round;
    auto token = bar.arrive();
    bar.wait(std::move(token));
    if (threadIdx.x == 0)
      for (int i = 0; i < 256; ++i)
        *out += values[i];
    bar.arrive_and_wait();
  }
}

__global__ void allThreads(const int *in, int *out) {
  __shared__ int buffer[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  int sum = 0, neighbour = (threadIdx.x + 1) % 64;
  for (int step = 0, next = 0; step < 2; ++step) {
    for (; next < 2 && next < step + 2; ++next) {
      pipe.producer_acquire();
      cuda::memcpy_async(&buffer[next % 2][threadIdx.x], &in[next * 64 + threadIdx.x], sizeof(int), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    sum += buffer[step % 2][neighbour];
    pipe.consumer_release();
  }
  atomicAdd(out, sum);
}

__global__ void twoRoles(const int *in, int *out) {
  __shared__ int buffer[2][32];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  const bool produces = threadIdx.x >= 32;
  auto pipe = cuda::make_pipeline(block, &state, produces ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer);
  int lane = threadIdx.x % 32, sum = 0;
  for (int step = 0; step < 4; ++step)
    if (produces) {
      pipe.producer_acquire();
      cuda::memcpy_async(&buffer[step % 2][lane], &in[step * 32 + lane], cuda::aligned_size_t<4>(4), pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      sum += buffer[step % 2][31 - lane];
      pipe.consumer_release();
    }
  atomicAdd(out, sum);
}

int main() {
  int *in, *out;
  CHECK(cudaMallocManaged(&in, 128 * sizeof(int)) == cudaSuccess);
  CHECK(cudaMallocManaged(&out, sizeof(int)) == cudaSuccess);
  for (int i = 0; i < 128; ++i)
    in[i] = i;
  *out = 0;
  splitBarrier<<<1, 256>>>(out);
  CHECK(cudaDeviceSynchronize() == cudaSuccess);
  printf("split barrier: %d\n", *out);
  *out = 0;
  allThreads<<<1, 64>>>(in, out);
  CHECK(cudaDeviceSynchronize() == cudaSuccess);
  printf("two stages, all threads: %d\n", *out);
  *out = 0;
  twoRoles<<<1, 64>>>(in, out);
  CHECK(cudaDeviceSynchronize() == cudaSuccess);
  printf("producers and consumers: %d\n", *out);
  return finish();
}
