// The operand stands in a macro, or the operator does: what is expanded elsewhere may be evaluated.
//== input
#define SIZE_AND_VALUE(x) (sizeof(x) + (x))
#define SIZE_OF sizeof
#define VOTE(p) __any(p)
#define IGNORE(x) (void)sizeof(x)
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  int n = SIZE_OF(__all(v)) + sizeof(VOTE(v));
  IGNORE(__ballot(v));
  if (v > 3)
    n += SIZE_AND_VALUE(__shfl(v, 1));
  out[threadIdx.x] = n;
}
//== fixed
#define SIZE_AND_VALUE(x) (sizeof(x) + (x))
#define SIZE_OF sizeof
#define VOTE(p) __any(p)
#define IGNORE(x) (void)sizeof(x)
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  int n = SIZE_OF(__all(v)) + sizeof(VOTE(v));
  IGNORE(__ballot(v));
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    n += SIZE_AND_VALUE(__shfl_sync(ws_m1, v, 1));
  out[threadIdx.x] = n;
}
//== findings
in-macros.cu:3: manual vote-to-sync
in-macros.cu:7: manual vote-to-sync
in-macros.cu:8: manual vote-to-sync
in-macros.cu:10: proven shuffle-to-sync
