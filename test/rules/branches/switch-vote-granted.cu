// The person who says that lanes meet as the source suggests gets the votes of a case with two labels edited.
//== options --assume structured
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (v) {
  case 1:
  case 2:
    o[0] = __any(v);
    break;
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const int ws_s1 = v;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1 || ws_s1 == 2);
  switch (ws_s1) {
  case 1:
  case 2:
    o[0] = __any_sync(ws_m1_1, v);
    break;
  }
}
//== findings
switch-vote-granted.cu:6: assumed vote-to-sync
