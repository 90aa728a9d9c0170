// Each block publishes its sum, then its prefix, in one word with a state; others look back. The word itself carries the
// value, so no fence is needed beside it.
//: launch 6 32
//: arg state u32 6 = 0
//: arg out u32 6 = 0
//: result out 0 = 1
//: result out 5 = 21
//: wrong PLAIN_STATE grid-race
#ifdef PLAIN_STATE
#define STRONG unsigned
#else
#define STRONG volatile unsigned
#endif
__global__ void k(unsigned *words, unsigned *out) {
  STRONG *state = (STRONG *)words;
  if (threadIdx.x)
    return;
  unsigned b = blockIdx.x, sum = b + 1, before = 0;
  state[b] = (b ? 1u : 2u) << 16 | sum;
  for (unsigned at = b; at-- > 0;) {
    unsigned seen;
    do
      seen = state[at];
    while (seen >> 16 == 0);
    before += seen & 0xffff;
    if (seen >> 16 == 2)
      break;
  }
  if (b)
    state[b] = 2u << 16 | (before + sum);
  out[b] = before + sum;
}
