// wchar_t has a sign or none, and 16 bits or 32, as the host has it: what does not fit all of them is no constant.
//== input
__global__ void sign(int *o) {
  if (threadIdx.x < ((wchar_t)-1 < 0 ? 32 : 16))
    o[threadIdx.x] = __any(o[0]);
}
__global__ void size(int *o) {
  if (threadIdx.x < ((wchar_t)0x10020 & 63))
    o[threadIdx.x] = __any(o[0]);
}
__global__ void ofLanes(int *o) {
  wchar_t c = threadIdx.x - 8;
  if (c > 3)
    o[threadIdx.x] = __any(o[0]);
}
__global__ void small(int *o) {
  const wchar_t bound = L' ';
  if (threadIdx.x < bound)
    o[threadIdx.x] = __any(o[0]);
}
void launch(int *o) {
  sign<<<1, 64>>>(o);
  size<<<1, 64>>>(o);
  ofLanes<<<1, 32>>>(o);
  small<<<1, 64>>>(o);
}
//== fixed
__global__ void sign(int *o) {
  const bool ws_c1 = threadIdx.x < ((wchar_t)-1 < 0 ? 32 : 16);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void size(int *o) {
  const bool ws_c1 = threadIdx.x < ((wchar_t)0x10020 & 63);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void ofLanes(int *o) {
  wchar_t c = threadIdx.x - 8;
  const bool ws_c1 = c > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = __any_sync(ws_m1, o[0]);
}
__global__ void small(int *o) {
  const wchar_t bound = L' ';
  if (threadIdx.x < bound)
    o[threadIdx.x] = __any_sync(0xffffffffu, o[0]);
}
void launch(int *o) {
  sign<<<1, 64>>>(o);
  size<<<1, 64>>>(o);
  ofLanes<<<1, 32>>>(o);
  small<<<1, 64>>>(o);
}
//== findings
wide-char-of-any-host.cu:3: proven vote-to-sync
wide-char-of-any-host.cu:7: proven vote-to-sync
wide-char-of-any-host.cu:12: proven vote-to-sync
wide-char-of-any-host.cu:17: proven vote-to-sync
