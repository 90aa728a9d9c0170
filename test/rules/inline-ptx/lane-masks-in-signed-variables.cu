// What a special register says is a number without a sign; the variable it is copied to may have one, or fewer bits.
//== input
__global__ void k(int *o) {
  int z;
  unsigned char c;
  asm("mov.u32 %0,%%lanemask_le;" : "=r"(z));
  if (z < 0)
    o[1] = __ballot(1);
  asm("mov.u32 %0,%%lanemask_ge;" : "=r"(z));
  if (z < 0)
    o[2] = __ballot(1);
  unsigned u;
  asm("mov.u32 %0,%%lanemask_lt;" : "=r"(u));
  c = u;
  if (c == 255)
    o[3] = __ballot(1);
}
void host(int *o) { k<<<4, 256>>>(o); }
//== fixed
__global__ void k(int *o) {
  int z;
  unsigned char c;
  asm("mov.u32 %0,%%lanemask_le;" : "=r"(z));
  if (z < 0)
    o[1] = __ballot_sync(0x80000000u, 1);
  asm("mov.u32 %0,%%lanemask_ge;" : "=r"(z));
  if (z < 0)
    o[2] = __ballot_sync(0xffffffffu, 1);
  unsigned u;
  asm("mov.u32 %0,%%lanemask_lt;" : "=r"(u));
  c = u;
  if (c == 255)
    o[3] = __ballot_sync(0xffffff00u, 1);
}
void host(int *o) { k<<<4, 256>>>(o); }
//== findings
lane-masks-in-signed-variables.cu:6: proven vote-to-sync
lane-masks-in-signed-variables.cu:9: proven vote-to-sync
lane-masks-in-signed-variables.cu:14: proven vote-to-sync
