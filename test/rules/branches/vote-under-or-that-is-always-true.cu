// Of these conditions nobody finds another value than the others do; a compiler that does not see it tests the first operand, and lanes come
// to the vote over two branches. Where the other operand is a constant there is one branch, or none;
// nor is there another for flags that are the same in all lanes, also those made of themselves.
//== input
__global__ void lateTruth(unsigned *out, const int *in) {
  const unsigned lane = threadIdx.x & 31;
  if ((lane & 2) != 0 || (lane * 12 + 3) & 1)
    out[threadIdx.x] = __ballot(in[lane]);
}
__global__ void inAVariable(unsigned *out, const int *in) {
  const unsigned lane = threadIdx.x & 31;
  const bool c = lane < 4 || lane > 3;
  if (c)
    out[threadIdx.x] = __ballot(in[lane]);
}
__global__ void shuffleIsDefined(int *out, const int *in) {
  const unsigned lane = threadIdx.x & 31;
  if (lane < 4 || lane > 3)
    out[threadIdx.x] = __shfl(in[lane], 0);
}
__global__ void constantBeside(unsigned *out, const int *in, int n) {
  const unsigned lane = threadIdx.x & 31;
  if (lane < 4 || true)
    out[threadIdx.x] = __ballot(in[lane]);
  if (n > 4 || n < 2)
    out[threadIdx.x] += __ballot(in[lane] > 1);
}
__global__ void inALoop(unsigned *out, const int *in, int n) {
  const unsigned lane = threadIdx.x & 31;
  int i = 0;
  while ((lane < 4 || lane > 3) && i < n) {
    out[threadIdx.x] += __ballot(in[lane] > i);
    ++i;
  }
}
__global__ void flagsOfThemselves(unsigned *out, const int *in, int n, int m) {
  bool any = n > 3, all = m > 2;
  for (int i = 0; i < n; ++i) {
    any = any || i > m || all;
    all = all && i < 7 && any;
  }
  if (any)
    out[threadIdx.x] = __ballot(in[threadIdx.x]);
  if (all || n == 1 || n == 2 || n == 3 || n == 4 || n == 5 || n == 6 || n == 7 || n == 8 || n == 9 || n == 10 || n == 11 || n == 12 || n == 13 ||
      n == 14 || n == 15 || n == 16 || n == 17 || n == 18 || n == 19 || n == 20)
    out[threadIdx.x] += __ballot(in[threadIdx.x] > 1);
}
__global__ void inTwoSteps(unsigned *out, const int *in) {
  unsigned x = threadIdx.x & 31;
  bool c = x < 4, d = x < 4 || x > 3;
  c = c || x > 3;
  x = 0;
  if (c)
    out[threadIdx.x] = __ballot(in[x]);
  if (d)
    out[threadIdx.x] += __ballot(in[x] > 1);
  if (x < 4 || x > 7)
    out[threadIdx.x] += __ballot(in[x] > 2);
}
void start(unsigned *u, int *out, const int *in, int n) {
  lateTruth<<<2, 64>>>(u, in);
  inAVariable<<<2, 64>>>(u, in);
  shuffleIsDefined<<<2, 64>>>(out, in);
  constantBeside<<<2, 64>>>(u, in, n);
  inALoop<<<2, 64>>>(u, in, n);
  flagsOfThemselves<<<2, 64>>>(u, in, n, 4);
  inTwoSteps<<<2, 64>>>(u, in);
}
//== fixed
__global__ void lateTruth(unsigned *out, const int *in) {
  const unsigned lane = threadIdx.x & 31;
  if ((lane & 2) != 0 || (lane * 12 + 3) & 1)
    out[threadIdx.x] = __ballot(in[lane]);
}
__global__ void inAVariable(unsigned *out, const int *in) {
  const unsigned lane = threadIdx.x & 31;
  const bool c = lane < 4 || lane > 3;
  if (c)
    out[threadIdx.x] = __ballot(in[lane]);
}
__global__ void shuffleIsDefined(int *out, const int *in) {
  const unsigned lane = threadIdx.x & 31;
  if (lane < 4 || lane > 3)
    out[threadIdx.x] = __shfl_sync(0xffffffffu, in[lane], 0);
}
__global__ void constantBeside(unsigned *out, const int *in, int n) {
  const unsigned lane = threadIdx.x & 31;
  if (lane < 4 || true)
    out[threadIdx.x] = __ballot_sync(0xffffffffu, in[lane]);
  if (n > 4 || n < 2)
    out[threadIdx.x] += __ballot_sync(0xffffffffu, in[lane] > 1);
}
__global__ void inALoop(unsigned *out, const int *in, int n) {
  const unsigned lane = threadIdx.x & 31;
  int i = 0;
  while ((lane < 4 || lane > 3) && i < n) {
    out[threadIdx.x] += __ballot(in[lane] > i);
    ++i;
  }
}
__global__ void flagsOfThemselves(unsigned *out, const int *in, int n, int m) {
  bool any = n > 3, all = m > 2;
  for (int i = 0; i < n; ++i) {
    any = any || i > m || all;
    all = all && i < 7 && any;
  }
  if (any)
    out[threadIdx.x] = __ballot_sync(0xffffffffu, in[threadIdx.x]);
  if (all || n == 1 || n == 2 || n == 3 || n == 4 || n == 5 || n == 6 || n == 7 || n == 8 || n == 9 || n == 10 || n == 11 || n == 12 || n == 13 ||
      n == 14 || n == 15 || n == 16 || n == 17 || n == 18 || n == 19 || n == 20)
    out[threadIdx.x] += __ballot_sync(0xffffffffu, in[threadIdx.x] > 1);
}
__global__ void inTwoSteps(unsigned *out, const int *in) {
  unsigned x = threadIdx.x & 31;
  bool c = x < 4, d = x < 4 || x > 3;
  c = c || x > 3;
  x = 0;
  if (c)
    out[threadIdx.x] = __ballot(in[x]);
  if (d)
    out[threadIdx.x] += __ballot(in[x] > 1);
  if (x < 4 || x > 7)
    out[threadIdx.x] += __ballot_sync(0xffffffffu, in[x] > 2);
}
void start(unsigned *u, int *out, const int *in, int n) {
  lateTruth<<<2, 64>>>(u, in);
  inAVariable<<<2, 64>>>(u, in);
  shuffleIsDefined<<<2, 64>>>(out, in);
  constantBeside<<<2, 64>>>(u, in, n);
  inALoop<<<2, 64>>>(u, in, n);
  flagsOfThemselves<<<2, 64>>>(u, in, n, 4);
  inTwoSteps<<<2, 64>>>(u, in);
}
//== findings
vote-under-or-that-is-always-true.cu:4: manual vote-to-sync
vote-under-or-that-is-always-true.cu:10: manual vote-to-sync
vote-under-or-that-is-always-true.cu:15: proven shuffle-to-sync
vote-under-or-that-is-always-true.cu:20: proven vote-to-sync
vote-under-or-that-is-always-true.cu:22: proven vote-to-sync
vote-under-or-that-is-always-true.cu:28: manual vote-to-sync
vote-under-or-that-is-always-true.cu:39: proven vote-to-sync
vote-under-or-that-is-always-true.cu:42: proven vote-to-sync
vote-under-or-that-is-always-true.cu:50: manual vote-to-sync
vote-under-or-that-is-always-true.cu:52: manual vote-to-sync
vote-under-or-that-is-always-true.cu:54: proven vote-to-sync
