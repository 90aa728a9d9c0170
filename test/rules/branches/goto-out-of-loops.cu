// R23: a goto to right behind the loops that it leaves is a break out of them. Where all lanes jump together, they stay together; in
// loops that some lanes leave so, nobody can be named, since no ballot can stand at a goto.
//== input
__global__ void together(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 4; ++k)
      for (int j = 0; j < 32; ++j) {
        v = __shfl_down(v, 1);
        if (__all(v <= j))
          goto next;
      }
  next:
    v += __shfl_xor(v, 2);
  }
  o[threadIdx.x] = v;
}
__global__ void some(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 32; ++j)
      if (v <= j)
        goto done;
done:
  o[threadIdx.x] = __shfl_xor(v, 2);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 32; ++j) {
      v = __shfl_down(v, 1);
      if (v <= j)
        goto last;
    }
last:
  o[threadIdx.x] += v;
}
__global__ void ended(int *o, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    goto end;
  o[i] += __shfl_down(o[i], 1);
  if (__any(o[i] > 7))
    goto end;
  o[i] += __shfl_xor(o[i], 1);
end:
  return;
}
// Over statements, to the end, out of a switch, from elsewhere: for a person.
__global__ void over(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i)
    if (v <= i)
      goto done;
  v = __shfl_xor(v, 1);
done:
  o[threadIdx.x] = v;
}
__global__ void fromSwitch(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    switch (n) {
    case 1: goto done;
    default: break;
    }
    v = __shfl_xor(v, 1);
  }
done:
  o[threadIdx.x] = v;
}
__global__ void alsoFromElsewhere(int *o, int n) {
  int v = o[threadIdx.x];
  if (n > 4)
    goto done;
  for (int i = 0; i < n; ++i) {
    v = __shfl_xor(v, 1);
    if (__all(v))
      goto done;
  }
done:
  o[threadIdx.x] = v;
}
__device__ int valued(int v, int n) {
  if (n > 4)
    goto end;
  v = __shfl_xor(v, 1);
end:
  return v;
}
__global__ void caller(int *o, int n) { o[threadIdx.x] = valued(o[threadIdx.x], n); }
//== fixed
__global__ void together(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 4; ++k)
      for (int j = 0; j < 32; ++j) {
        v = __shfl_down_sync(0xffffffffu, v, 1);
        if (__all_sync(0xffffffffu, v <= j))
          goto next;
      }
  next:
    v += __shfl_xor_sync(0xffffffffu, v, 2);
  }
  o[threadIdx.x] = v;
}
__global__ void some(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 32; ++j)
      if (v <= j)
        goto done;
done:
  o[threadIdx.x] = __shfl_xor_sync(0xffffffffu, v, 2);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 32; ++j) {
      v = __shfl_down(v, 1);
      if (v <= j)
        goto last;
    }
last:
  o[threadIdx.x] += v;
}
__global__ void ended(int *o, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    goto end;
  o[i] += __shfl_down(o[i], 1);
  if (__any(o[i] > 7))
    goto end;
  o[i] += __shfl_xor(o[i], 1);
end:
  return;
}
// Over statements, to the end, out of a switch, from elsewhere: for a person.
__global__ void over(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i)
    if (v <= i)
      goto done;
  v = __shfl_xor(v, 1);
done:
  o[threadIdx.x] = v;
}
__global__ void fromSwitch(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    switch (n) {
    case 1: goto done;
    default: break;
    }
    v = __shfl_xor(v, 1);
  }
done:
  o[threadIdx.x] = v;
}
__global__ void alsoFromElsewhere(int *o, int n) {
  int v = o[threadIdx.x];
  if (n > 4)
    goto done;
  for (int i = 0; i < n; ++i) {
    v = __shfl_xor(v, 1);
    if (__all(v))
      goto done;
  }
done:
  o[threadIdx.x] = v;
}
__device__ int valued(int v, int n) {
  if (n > 4)
    goto end;
  v = __shfl_xor(v, 1);
end:
  return v;
}
__global__ void caller(int *o, int n) { o[threadIdx.x] = valued(o[threadIdx.x], n); }
//== findings
goto-out-of-loops.cu:6: proven shuffle-to-sync
goto-out-of-loops.cu:7: proven vote-to-sync
goto-out-of-loops.cu:11: proven shuffle-to-sync
goto-out-of-loops.cu:22: proven shuffle-to-sync
goto-out-of-loops.cu:25: manual shuffle-to-sync
goto-out-of-loops.cu:36: manual shuffle-to-sync
goto-out-of-loops.cu:37: manual vote-to-sync
goto-out-of-loops.cu:39: manual shuffle-to-sync
goto-out-of-loops.cu:49: manual shuffle-to-sync
goto-out-of-loops.cu:60: manual shuffle-to-sync
goto-out-of-loops.cu:70: manual shuffle-to-sync
goto-out-of-loops.cu:71: manual vote-to-sync
goto-out-of-loops.cu:80: manual shuffle-to-sync
