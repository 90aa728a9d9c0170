// A pointer that goes on in each trip comes to a neighbour's element, or stays in what its lane has for itself.
//== input
__global__ void neighbours(int *o) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, a = o[t];
  s[t] = 0;
  __syncthreads();
  volatile int *p = s + t;
  for (int i = 0; i < 8; i++) {
    a += *p;
    *p = a;
    p++;
  }
  o[t] = a;
}
__global__ void plain(int *o) {
  __shared__ int s[64];
  int t = threadIdx.x, a = o[t];
  s[t] = 0;
  __syncthreads();
  for (int i = t; a > 0; i++) {
    a += s[i];
    s[i] = a;
  }
  o[t] = a;
}
__global__ void butterfly(int *o) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, a = o[t];
  s[t] = 0;
  __syncthreads();
  for (int i = 0; i < 8; i++) {
    a += s[t ^ i];
    s[t ^ i] = a;
  }
  o[t] = a;
}
__global__ void ownOfAnyBlock(int *o, int n) {
  __shared__ volatile int s[512];
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    s[i] = i;
    o[i] = s[i];
  }
}
__global__ void ownRows(int *o, int n) {
  __shared__ volatile int s[512];
  int t = threadIdx.x, a = o[t];
  volatile int *p = s + t;
  for (int i = 0; i < n; i++) {
    *p = i;
    a += *p;
    p += 32;
  }
  o[t] = a;
}
__global__ void ownColumns(int *o) {
  __shared__ volatile int s[128];
  int t = threadIdx.x, a = o[t];
  volatile int *p = s + t * 4;
  for (int i = 0; i < 4; i++) {
    *p = i;
    a += *p;
    p++;
  }
  o[t] = a;
}
__global__ void ownPart(int *o) {
  __shared__ volatile int s[128];
  int t = threadIdx.x, a = o[t];
  for (int i = t * 4; i < t * 4 + 4; i++) {
    s[i] = a;
    a += s[i];
  }
  o[t] = a;
}
__global__ void wideCounter(int *o) {
  __shared__ int s[128];
  int t = threadIdx.x, a = o[t];
  for (size_t i = 0; i < 4; i++) {
    s[t * 4 + i] = a;
    a += s[t * 4 + i];
  }
  o[t] = a;
}
void launch(int *o) {
  neighbours<<<1, 32>>>(o);
  plain<<<1, 32>>>(o);
  butterfly<<<1, 32>>>(o);
  ownOfAnyBlock<<<1, 32>>>(o, 512);
  ownRows<<<1, 32>>>(o, 8);
  ownColumns<<<1, 32>>>(o);
  ownPart<<<1, 32>>>(o);
  wideCounter<<<1, 32>>>(o);
}
//== fixed
__global__ void neighbours(int *o) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, a = o[t];
  s[t] = 0;
  __syncthreads();
  volatile int *p = s + t;
  for (int i = 0; i < 8; i++) {
    a += *p;
    *p = a;
    __syncwarp(0xffffffffu);
    p++;
  }
  o[t] = a;
}
__global__ void plain(int *o) {
  __shared__ int s[64];
  int t = threadIdx.x, a = o[t];
  s[t] = 0;
  __syncthreads();
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = t; (ws_c1 = (a > 0), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i++) {
    a += s[i];
    s[i] = a;
    __syncwarp(ws_it1);
  }
  o[t] = a;
}
__global__ void butterfly(int *o) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, a = o[t];
  s[t] = 0;
  __syncthreads();
  for (int i = 0; i < 8; i++) {
    a += s[t ^ i];
    __syncwarp(0xffffffffu);
    s[t ^ i] = a;
    __syncwarp(0xffffffffu);
  }
  o[t] = a;
}
__global__ void ownOfAnyBlock(int *o, int n) {
  __shared__ volatile int s[512];
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    s[i] = i;
    o[i] = s[i];
  }
}
__global__ void ownRows(int *o, int n) {
  __shared__ volatile int s[512];
  int t = threadIdx.x, a = o[t];
  volatile int *p = s + t;
  for (int i = 0; i < n; i++) {
    *p = i;
    a += *p;
    p += 32;
  }
  o[t] = a;
}
__global__ void ownColumns(int *o) {
  __shared__ volatile int s[128];
  int t = threadIdx.x, a = o[t];
  volatile int *p = s + t * 4;
  for (int i = 0; i < 4; i++) {
    *p = i;
    a += *p;
    p++;
  }
  o[t] = a;
}
__global__ void ownPart(int *o) {
  __shared__ volatile int s[128];
  int t = threadIdx.x, a = o[t];
  for (int i = t * 4; i < t * 4 + 4; i++) {
    s[i] = a;
    a += s[i];
  }
  o[t] = a;
}
__global__ void wideCounter(int *o) {
  __shared__ int s[128];
  int t = threadIdx.x, a = o[t];
  for (size_t i = 0; i < 4; i++) {
    s[t * 4 + i] = a;
    a += s[t * 4 + i];
  }
  o[t] = a;
}
void launch(int *o) {
  neighbours<<<1, 32>>>(o);
  plain<<<1, 32>>>(o);
  butterfly<<<1, 32>>>(o);
  ownOfAnyBlock<<<1, 32>>>(o, 512);
  ownRows<<<1, 32>>>(o, 8);
  ownColumns<<<1, 32>>>(o);
  ownPart<<<1, 32>>>(o);
  wideCounter<<<1, 32>>>(o);
}
//== findings
pointer-moves-in-a-loop.cu:8: proven warp-synchronous-memory
pointer-moves-in-a-loop.cu:9: proven warp-synchronous-memory
pointer-moves-in-a-loop.cu:20: proven warp-synchronous-memory
pointer-moves-in-a-loop.cu:21: proven warp-synchronous-memory
pointer-moves-in-a-loop.cu:31: proven warp-synchronous-memory
pointer-moves-in-a-loop.cu:32: proven warp-synchronous-memory
