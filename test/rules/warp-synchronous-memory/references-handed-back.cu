// What an operation is given by reference and hands back is the element that it was given: the exchanges are those of the scan.
//== input
struct Best {
  float score;
  int at;
  __device__ Best() {}
  __device__ Best(float score, int at) : score(score), at(at) {}
  __device__ Best(const volatile Best &other) : score(other.score), at(other.at) {}
  __device__ Best(const Best &other) : score(other.score), at(other.at) {}
  __device__ Best &operator=(const Best &other) {
    score = other.score;
    at = other.at;
    return *this;
  }
  __device__ volatile Best &operator=(const volatile Best &other) volatile {
    score = other.score;
    at = other.at;
    return *this;
  }
};
struct Later {
  __device__ const volatile Best &operator()(const Best &a, const volatile Best &b) const {
    if (a.score > b.score)
      return a;
    return b;
  }
};
template <class T, class Op> __device__ T scan(T v, const Op op, int t, volatile T *red) {
  red[t] = v;
  v = op(v, red[t ^ 1]);
  red[t] = v;
  v = op(v, red[t ^ 2]);
  return v;
}
__global__ void k(float *o) {
  __shared__ volatile Best red[32];
  if (threadIdx.x < 32)
    o[threadIdx.x] = scan(Best(o[threadIdx.x], threadIdx.x), Later(), threadIdx.x, red).score;
}
void run(float *o) { k<<<1, 32>>>(o); }
//== fixed
struct Best {
  float score;
  int at;
  __device__ Best() {}
  __device__ Best(float score, int at) : score(score), at(at) {}
  __device__ Best(const volatile Best &other) : score(other.score), at(other.at) {}
  __device__ Best(const Best &other) : score(other.score), at(other.at) {}
  __device__ Best &operator=(const Best &other) {
    score = other.score;
    at = other.at;
    return *this;
  }
  __device__ volatile Best &operator=(const volatile Best &other) volatile {
    const float ws_v1 = other.score;
    __syncwarp(0xffffffffu);
    score = ws_v1;
    __syncwarp(0xffffffffu);
    const int ws_v2 = other.at;
    __syncwarp(0xffffffffu);
    at = ws_v2;
    return *this;
  }
};
struct Later {
  __device__ const volatile Best &operator()(const Best &a, const volatile Best &b) const {
    if (a.score > b.score)
      return a;
    return b;
  }
};
template <class T, class Op> __device__ T scan(T v, const Op op, int t, volatile T *red) {
  red[t] = v;
  v = op(v, red[t ^ 1]);
  red[t] = v;
  v = op(v, red[t ^ 2]);
  return v;
}
__global__ void k(float *o) {
  __shared__ volatile Best red[32];
  if (threadIdx.x < 32)
    o[threadIdx.x] = scan(Best(o[threadIdx.x], threadIdx.x), Later(), threadIdx.x, red).score;
}
void run(float *o) { k<<<1, 32>>>(o); }
//== findings
references-handed-back.cu:14: proven warp-synchronous-memory
references-handed-back.cu:15: proven warp-synchronous-memory
