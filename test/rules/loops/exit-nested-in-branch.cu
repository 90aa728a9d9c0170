// Exits that some lanes take from inside of a branch: a flag, tested behind it, where nothing else follows in the branch.
//== input
__device__ int nestedReturn(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  if (v > n) {
    v += p[n];
    if (v > limit)
      return -1;
  }
  return v + __shfl_xor(v, 1);
}
__global__ void nestedBreak(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    v += __shfl_xor(v, 1);
    if (p[v] > 0) {
      v++;
      if (p[v] == i) {
        v--;
        break;
      }
    }
    v += __shfl_down(v, 1);
  }
  p[threadIdx.x] = v;
}
__device__ float loopInBranch(float *p, int n, int limit) {
  float v = p[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (p[i + threadIdx.x] > 0) {
      while (v > 1) {
        v -= p[i];
        if (v < -7) return 3;
      }
    }
    v += __shfl_down(v, 1);
  }
  return v + __shfl_xor(v, 1);
}
__device__ int notLast(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  if (v > n) {
    if (v > limit)
      return -1;
    v += p[n];
  }
  return v + __shfl_xor(v, 1);
}
__device__ int voteBehind(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  if (v > n) {
    if (v > limit)
      return -1;
  }
  return v + __any(v);
}
__global__ void kernel(int *o, float *f, int n) {
  o[threadIdx.x] = nestedReturn(o, n, o[1]) + loopInBranch(f, n, 2) + notLast(o, n, 3) + voteBehind(o, n, 3);
}
__global__ void both(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < v; ++j) {
      if (p[v] > 0) {
        v++;
        if (p[v] == i)
          break;
      }
      v += __shfl_down(v, 1);
    }
    if (p[v] > 3) { if (p[i] > v) break; }
    v += __shfl_down(v, 2);
  }
  p[threadIdx.x] = v;
}
__global__ void hiddenTail(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (p[v] > 0) {
      if (p[v + 1] == i)
        break;
      p[v] = 3;
    }
    p[i] = __shfl_down(v, 1);
  }
}
//== fixed
__device__ int nestedReturn(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  bool ws_left1 = false;
  int ws_value1;
  if (v > n) {
    v += p[n];
    if (v > limit)
      { ws_value1 = -1; ws_left1 = true; }
  }
  const bool ws_c1 = ws_left1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) return ws_value1;
  return v + __shfl_xor_sync(~ws_m1, v, 1);
}
__global__ void nestedBreak(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  bool ws_left2 = false;
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    v += __shfl_xor_sync(ws_it1, v, 1);
    if (p[v] > 0) {
      v++;
      if (p[v] == i) {
        v--;
        ws_left2 = true;
      }
    }
    const bool ws_c2 = ws_left2;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2) break;
    ws_it1 &= ~ws_m2;
    v += __shfl_down_sync(ws_it1, v, 1);
  }
  p[threadIdx.x] = v;
}
__device__ float loopInBranch(float *p, int n, int limit) {
  float v = p[threadIdx.x];
  bool ws_left3 = false;
  float ws_value3;
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    if (p[i + threadIdx.x] > 0) {
      while (v > 1) {
        v -= p[i];
        if (v < -7) { ws_value3 = 3; ws_left3 = true; break; }
      }
    }
    const bool ws_c2 = ws_left3;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2) break;
    ws_it1 &= ~ws_m2;
    v += __shfl_down_sync(ws_it1, v, 1);
  }
  const bool ws_c3 = ws_left3;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3) return ws_value3;
  return v + __shfl_xor_sync(~ws_m3, v, 1);
}
__device__ int notLast(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  if (v > n) {
    if (v > limit)
      return -1;
    v += p[n];
  }
  return v + __shfl_xor(v, 1);
}
__device__ int voteBehind(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  if (v > n) {
    if (v > limit)
      return -1;
  }
  return v + __any(v);
}
__global__ void kernel(int *o, float *f, int n) {
  o[threadIdx.x] = nestedReturn(o, n, o[1]) + loopInBranch(f, n, 2) + notLast(o, n, 3) + voteBehind(o, n, 3);
}
__global__ void both(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  bool ws_left4 = false;
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    bool ws_left3 = false;
    unsigned ws_it2 = ws_it1;
    bool ws_c2;
    for (int j = 0; (ws_c2 = (j < v), ws_it2 = __ballot_sync(ws_it2, ws_c2), ws_c2); ++j) {
      if (p[v] > 0) {
        v++;
        if (p[v] == i)
          ws_left3 = true;
      }
      const bool ws_c3 = ws_left3;
      const unsigned ws_m3 = __ballot_sync(ws_it2, ws_c3);
      if (ws_c3) break;
      ws_it2 &= ~ws_m3;
      v += __shfl_down_sync(ws_it2, v, 1);
    }
    if (p[v] > 3) { if (p[i] > v) ws_left4 = true; }
    const bool ws_c4 = ws_left4;
    const unsigned ws_m4 = __ballot_sync(ws_it1, ws_c4);
    if (ws_c4) break;
    ws_it1 &= ~ws_m4;
    v += __shfl_down_sync(ws_it1, v, 2);
  }
  p[threadIdx.x] = v;
}
__global__ void hiddenTail(int *p, int n, int limit) {
  int v = p[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (p[v] > 0) {
      if (p[v + 1] == i)
        break;
      p[v] = 3;
    }
    p[i] = __shfl_down(v, 1);
  }
}
//== findings
exit-nested-in-branch.cu:8: proven shuffle-to-sync
exit-nested-in-branch.cu:13: proven shuffle-to-sync
exit-nested-in-branch.cu:21: proven shuffle-to-sync
exit-nested-in-branch.cu:34: proven shuffle-to-sync
exit-nested-in-branch.cu:36: proven shuffle-to-sync
exit-nested-in-branch.cu:45: manual shuffle-to-sync
exit-nested-in-branch.cu:53: manual vote-to-sync
exit-nested-in-branch.cu:67: proven shuffle-to-sync
exit-nested-in-branch.cu:70: proven shuffle-to-sync
exit-nested-in-branch.cu:82: manual shuffle-to-sync
