// Those that leave by a break write beside what the others read behind the branch, in this trip and in later ones.
//== input
__global__ void leave(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, bad = 0;
  s[t] = -1;
  s[t + 32] = -1;
  for (int i = 0; i < 8; ++i) {
    if (in[t] == i) {
      s[t] = i;
      s[t + 32] = i;
      break;
    }
    int a = s[t ^ 1], b = s[(t ^ 1) + 32];
    bad |= a != b;
  }
  out[t] = bad;
}
__global__ void choose(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, bad = 0;
  s[t] = -1;
  s[t + 32] = -1;
  switch (in[0]) {
  case 0:
    if (in[t] & 1) {
      s[t] = 5;
      s[t + 32] = 5;
      break;
    }
    int a = s[t ^ 1], b = s[(t ^ 1) + 32];
    bad |= a != b;
  }
  out[t] = bad;
}
__global__ void together(int *out) { // All of them are there again behind the loop.
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  for (int i = 0; i < 8; ++i)
    if (out[t] == i) {
      s[t] = i;
      break;
    }
  out[t] = s[t ^ 1];
}
void launch(int *p) {
  leave<<<1, 32>>>(p, p);
  choose<<<1, 32>>>(p, p);
  together<<<1, 32>>>(p);
}
//== fixed
__global__ void leave(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, bad = 0;
  s[t] = -1;
  s[t + 32] = -1;
  for (int i = 0; i < 8; ++i) {
    if (in[t] == i) {
      s[t] = i;
      s[t + 32] = i;
      break;
    }
    int a = s[t ^ 1], b = s[(t ^ 1) + 32];
    bad |= a != b;
  }
  out[t] = bad;
}
__global__ void choose(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, bad = 0;
  s[t] = -1;
  s[t + 32] = -1;
  switch (in[0]) {
  case 0:
    if (in[t] & 1) {
      s[t] = 5;
      s[t + 32] = 5;
      break;
    }
    int a = s[t ^ 1], b = s[(t ^ 1) + 32];
    bad |= a != b;
  }
  out[t] = bad;
}
__global__ void together(int *out) { // All of them are there again behind the loop.
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  for (int i = 0; i < 8; ++i)
    if (out[t] == i) {
      s[t] = i;
      break;
    }
  __syncwarp(0xffffffffu);
  out[t] = s[t ^ 1];
}
void launch(int *p) {
  leave<<<1, 32>>>(p, p);
  choose<<<1, 32>>>(p, p);
  together<<<1, 32>>>(p);
}
//== findings
lanes-that-break-beside-others.cu:12: manual warp-synchronous-memory
lanes-that-break-beside-others.cu:29: manual warp-synchronous-memory
lanes-that-break-beside-others.cu:42: proven warp-synchronous-memory
