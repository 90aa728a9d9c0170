// `const bool ws_c1 = v & 256;` would be false.
//== input
#define bool char
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  if (v & 256)
    v = __any(v & 1);
  o[threadIdx.x] = v + __any(v & 2);
}
//== unchanged
//== findings
keyword-is-a-macro.cu:5: finding recheck-disagrees
keyword-is-a-macro.cu:5: manual vote-to-sync
keyword-is-a-macro.cu:6: finding recheck-disagrees
keyword-is-a-macro.cu:6: manual vote-to-sync
