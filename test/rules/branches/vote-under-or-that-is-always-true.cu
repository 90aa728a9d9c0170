// Of these conditions nobody finds another value than the others do; a compiler that does not see it tests the first operand, and lanes come
// to the vote over two branches. Where the other operand is a constant there is one branch, or none.
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
void start(unsigned *u, int *out, const int *in, int n) {
  lateTruth<<<2, 64>>>(u, in);
  inAVariable<<<2, 64>>>(u, in);
  shuffleIsDefined<<<2, 64>>>(out, in);
  constantBeside<<<2, 64>>>(u, in, n);
  inALoop<<<2, 64>>>(u, in, n);
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
void start(unsigned *u, int *out, const int *in, int n) {
  lateTruth<<<2, 64>>>(u, in);
  inAVariable<<<2, 64>>>(u, in);
  shuffleIsDefined<<<2, 64>>>(out, in);
  constantBeside<<<2, 64>>>(u, in, n);
  inALoop<<<2, 64>>>(u, in, n);
}
//== findings
vote-under-or-that-is-always-true.cu:4: manual vote-to-sync
vote-under-or-that-is-always-true.cu:10: manual vote-to-sync
vote-under-or-that-is-always-true.cu:15: proven shuffle-to-sync
vote-under-or-that-is-always-true.cu:20: proven vote-to-sync
vote-under-or-that-is-always-true.cu:22: proven vote-to-sync
vote-under-or-that-is-always-true.cu:28: manual vote-to-sync
