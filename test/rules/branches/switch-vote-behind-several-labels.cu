// Two values lead to one case, and several gaps to the default: a compiler may branch for each, and then the lanes of
// one value vote without those of the other. Only a person can say that they meet.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (v) {
  case 1:
  case 2:
    o[0] = __any(v);
    break;
  case 7:
    o[0] = __all(v);
    break;
  default:
    o[0] = __popc(__ballot(v));
    break;
  }
}
__global__ void two_ways(int *o, int n) {
  int v = o[threadIdx.x];
  switch (v) {
  case 1:
    o[0] = __any(v);
    break;
  default:
    o[0] = __all(v);
    break;
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const int ws_s1 = v;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1 || ws_s1 == 2);
  const unsigned ws_m1_2 = __ballot_sync(0xffffffffu, ws_s1 == 7);
  switch (ws_s1) {
  case 1:
  case 2:
    o[0] = __any(v);
    break;
  case 7:
    o[0] = __all_sync(ws_m1_2, v);
    break;
  default:
    o[0] = __popc(__ballot(v));
    break;
  }
}
__global__ void two_ways(int *o, int n) {
  int v = o[threadIdx.x];
  const int ws_s1 = v;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1);
  switch (ws_s1) {
  case 1:
    o[0] = __any_sync(ws_m1_1, v);
    break;
  default:
    o[0] = __all_sync(~ws_m1_1, v);
    break;
  }
}
//== findings
switch-vote-behind-several-labels.cu:6: manual vote-to-sync
switch-vote-behind-several-labels.cu:9: proven vote-to-sync
switch-vote-behind-several-labels.cu:12: manual vote-to-sync
switch-vote-behind-several-labels.cu:20: proven vote-to-sync
switch-vote-behind-several-labels.cu:23: proven vote-to-sync
