// The second lambda would take the mask for one of its own arguments. Where the lines in doubt do not spell its name, there is one lambda.
//== input
__global__ void k(int *o) {
#ifdef MANY
  auto total = [=](int v, auto... more) { return v + int(sizeof...(more)); };
#else
  auto total = [=](int v) { return __ballot(v); };
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[1]);
}
__global__ void l(int *o) {
  auto total = [=](int v) { return __ballot(v); };
#ifdef MANY
  if (o[1])
    o[2] = 3;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[1]);
}
//== fixed
__global__ void k(int *o) {
#ifdef MANY
  auto total = [=](int v, auto... more) { return v + int(sizeof...(more)); };
#else
  auto total = [=](int v) { return __ballot(v); };
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[1]);
}
__global__ void l(int *o) {
  auto total = [=](int v, unsigned ws_mask = 0xffffffffu) { return __ballot_sync(ws_mask, v); };
#ifdef MANY
  if (o[1])
    o[2] = 3;
#endif
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = total(o[1], ws_m1);
}
//== findings
lambda-in-the-other-arm.cu:5: manual vote-to-sync
lambda-in-the-other-arm.cu:11: assumed vote-to-sync
