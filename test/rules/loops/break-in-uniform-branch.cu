// Some lanes leave the loop from inside a branch that all take together: the loop's mask is narrowed there, and names
// who is left whichever way the branch went.
//== input
__global__ void kernel(int *o, int n, int size) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    int total = __popc(__ballot(v > i));
    if (total > 0) {
      v += __shfl_up(v, 1);
      if (o[v] >= size)
        break;
      v += __shfl_down(v, 1);
    }
    o[i] = __any(v == 7);
  }
  o[threadIdx.x] = __shfl(v, 0);
}
//== fixed
__global__ void kernel(int *o, int n, int size) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    int total = __popc(__ballot_sync(ws_it1, v > i));
    if (total > 0) {
      v += __shfl_up_sync(ws_it1, v, 1);
      const bool ws_c2 = o[v] >= size;
      const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
      if (ws_c2)
        break;
      ws_it1 &= ~ws_m2;
      v += __shfl_down_sync(ws_it1, v, 1);
    }
    o[i] = __any_sync(ws_it1, v == 7);
  }
  o[threadIdx.x] = __shfl_sync(0xffffffffu, v, 0);
}
//== findings
break-in-uniform-branch.cu:4: proven vote-to-sync
break-in-uniform-branch.cu:6: proven shuffle-to-sync
break-in-uniform-branch.cu:9: proven shuffle-to-sync
break-in-uniform-branch.cu:11: proven vote-to-sync
break-in-uniform-branch.cu:13: proven shuffle-to-sync
