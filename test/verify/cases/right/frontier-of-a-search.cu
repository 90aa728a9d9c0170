// Who is first at a node, and where it comes to lie, depends on the order.
// verdict: equivalent
//=== before
__global__ void k(const int *offsets, const int *edges, const int *frontier, int *dist, int *next,
                  int *count, int level, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int node = i < n ? frontier[i] : -1;
  int e = node >= 0 ? offsets[node] : 0, end = node >= 0 ? offsets[node + 1] : 0;
  while (__any(e < end)) {
    bool add = false;
    int to = 0;
    if (e < end) {
      to = edges[e++];
      add = atomicCAS(&dist[to], -1, level) == -1;
    }
    unsigned m = __ballot(add);
    int base = 0;
    if (lane == 0 && m)
      base = atomicAdd(count, __popc(m));
    base = __shfl(base, 0);
    if (add)
      next[base + __popc(m & ((1u << lane) - 1))] = to;
  }
}
//=== after
__global__ void k(const int *offsets, const int *edges, const int *frontier, int *dist, int *next,
                  int *count, int level, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int node = i < n ? frontier[i] : -1;
  int e = node >= 0 ? offsets[node] : 0, end = node >= 0 ? offsets[node + 1] : 0;
  while (__any_sync(0xffffffffu, e < end)) {
    bool add = false;
    int to = 0;
    if (e < end) {
      to = edges[e++];
      add = atomicCAS(&dist[to], -1, level) == -1;
    }
    unsigned m = __ballot_sync(0xffffffffu, add);
    int base = 0;
    if (lane == 0 && m)
      base = atomicAdd(count, __popc(m));
    base = __shfl_sync(0xffffffffu, base, 0);
    if (add)
      next[base + __popc(m & ((1u << lane) - 1))] = to;
  }
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 2
block: 32
args:
  - {name: offsets, buffer: s32, count: 41, init: iota}
  - {name: edges, buffer: s32, count: 40, init: {random: {min: 0, max: 63}}}
  - {name: frontier, buffer: s32, count: 40, init: iota}
  - {name: dist, buffer: s32, count: 64, init: {random: {min: -1, max: 0}}}
  - {name: next, buffer: s32, count: 64, init: zero}
  - {name: count, buffer: s32, count: 1, init: zero}
  - {name: level, scalar: s32, value: 1}
  - {name: n, scalar: s32, value: 40}
seeds: [1, 2]
