// The lanes of a link are those that took the other way at all links before. So many are named together; behind them a person has to.
//== input
__global__ void k(int *p) {
  int v = p[threadIdx.x];
  if (v == 0)
    p[0] = __shfl(v, 0);
  else if (v == 1)
    p[1] = __shfl(v, 1);
  else if (v == 2)
    p[2] = __shfl(v, 2);
  else if (v == 3)
    p[3] = __shfl(v, 3);
  else if (v == 4)
    p[4] = __shfl(v, 4);
  else if (v == 5)
    p[5] = __shfl(v, 5);
  else if (v == 6)
    p[6] = __shfl(v, 6);
  else if (v == 7)
    p[7] = __shfl(v, 7);
  else if (v == 8)
    p[8] = __shfl(v, 8);
  else if (v == 9)
    p[9] = __shfl(v, 9);
  else if (v == 10)
    p[10] = __shfl(v, 10);
  else if (v == 11)
    p[11] = __shfl(v, 11);
  else if (v == 12)
    p[12] = __shfl(v, 12);
  else if (v == 13)
    p[13] = __shfl(v, 13);
  else if (v == 14)
    p[14] = __shfl(v, 14);
  else if (v == 15)
    p[15] = __shfl(v, 15);
  else if (v == 16)
    p[16] = __shfl(v, 16);
  else if (v == 17)
    p[17] = __shfl(v, 17);
  else if (v == 18)
    p[18] = __shfl(v, 18);
  else if (v == 19)
    p[19] = __shfl(v, 19);
  else if (v == 20)
    p[20] = __shfl(v, 20);
  else if (v == 21)
    p[21] = __shfl(v, 21);
  else if (v == 22)
    p[22] = __shfl(v, 22);
  else if (v == 23)
    p[23] = __shfl(v, 23);
  else if (v == 24)
    p[24] = __shfl(v, 24);
  else if (v == 25)
    p[25] = __shfl(v, 25);
  else if (v == 26)
    p[26] = __shfl(v, 26);
  else if (v == 27)
    p[27] = __shfl(v, 27);
}
//== fixed
__global__ void k(int *p) {
  int v = p[threadIdx.x];
  const bool ws_c1 = v == 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  bool ws_c2;
  unsigned ws_m2;
  bool ws_c3;
  unsigned ws_m3;
  bool ws_c4;
  unsigned ws_m4;
  bool ws_c5;
  unsigned ws_m5;
  bool ws_c6;
  unsigned ws_m6;
  bool ws_c7;
  unsigned ws_m7;
  bool ws_c8;
  unsigned ws_m8;
  bool ws_c9;
  unsigned ws_m9;
  bool ws_c10;
  unsigned ws_m10;
  bool ws_c11;
  unsigned ws_m11;
  bool ws_c12;
  unsigned ws_m12;
  bool ws_c13;
  unsigned ws_m13;
  bool ws_c14;
  unsigned ws_m14;
  bool ws_c15;
  unsigned ws_m15;
  bool ws_c16;
  unsigned ws_m16;
  bool ws_c17;
  unsigned ws_m17;
  bool ws_c18;
  unsigned ws_m18;
  bool ws_c19;
  unsigned ws_m19;
  bool ws_c20;
  unsigned ws_m20;
  bool ws_c21;
  unsigned ws_m21;
  bool ws_c22;
  unsigned ws_m22;
  bool ws_c23;
  unsigned ws_m23;
  bool ws_c24;
  unsigned ws_m24;
  bool ws_c25;
  unsigned ws_m25;
  if (ws_c1)
    p[0] = __shfl_sync(ws_m1, v, 0);
  else if ((ws_c2 = (v == 1), ws_m2 = __ballot_sync(~ws_m1, ws_c2), ws_c2))
    p[1] = __shfl_sync(ws_m2, v, 1);
  else if ((ws_c3 = (v == 2), ws_m3 = __ballot_sync(~ws_m1 & ~ws_m2, ws_c3), ws_c3))
    p[2] = __shfl_sync(ws_m3, v, 2);
  else if ((ws_c4 = (v == 3), ws_m4 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3, ws_c4), ws_c4))
    p[3] = __shfl_sync(ws_m4, v, 3);
  else if ((ws_c5 = (v == 4), ws_m5 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4, ws_c5), ws_c5))
    p[4] = __shfl_sync(ws_m5, v, 4);
  else if ((ws_c6 = (v == 5), ws_m6 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5, ws_c6), ws_c6))
    p[5] = __shfl_sync(ws_m6, v, 5);
  else if ((ws_c7 = (v == 6), ws_m7 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6, ws_c7), ws_c7))
    p[6] = __shfl_sync(ws_m7, v, 6);
  else if ((ws_c8 = (v == 7), ws_m8 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7, ws_c8), ws_c8))
    p[7] = __shfl_sync(ws_m8, v, 7);
  else if ((ws_c9 = (v == 8), ws_m9 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8, ws_c9), ws_c9))
    p[8] = __shfl_sync(ws_m9, v, 8);
  else if ((ws_c10 = (v == 9), ws_m10 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9, ws_c10), ws_c10))
    p[9] = __shfl_sync(ws_m10, v, 9);
  else if ((ws_c11 = (v == 10), ws_m11 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10, ws_c11), ws_c11))
    p[10] = __shfl_sync(ws_m11, v, 10);
  else if ((ws_c12 = (v == 11), ws_m12 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11, ws_c12), ws_c12))
    p[11] = __shfl_sync(ws_m12, v, 11);
  else if ((ws_c13 = (v == 12), ws_m13 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12, ws_c13), ws_c13))
    p[12] = __shfl_sync(ws_m13, v, 12);
  else if ((ws_c14 = (v == 13), ws_m14 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13, ws_c14), ws_c14))
    p[13] = __shfl_sync(ws_m14, v, 13);
  else if ((ws_c15 = (v == 14), ws_m15 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14, ws_c15), ws_c15))
    p[14] = __shfl_sync(ws_m15, v, 14);
  else if ((ws_c16 = (v == 15), ws_m16 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15, ws_c16), ws_c16))
    p[15] = __shfl_sync(ws_m16, v, 15);
  else if ((ws_c17 = (v == 16), ws_m17 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16, ws_c17), ws_c17))
    p[16] = __shfl_sync(ws_m17, v, 16);
  else if ((ws_c18 = (v == 17), ws_m18 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16 & ~ws_m17, ws_c18), ws_c18))
    p[17] = __shfl_sync(ws_m18, v, 17);
  else if ((ws_c19 = (v == 18), ws_m19 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16 & ~ws_m17 & ~ws_m18, ws_c19), ws_c19))
    p[18] = __shfl_sync(ws_m19, v, 18);
  else if ((ws_c20 = (v == 19), ws_m20 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16 & ~ws_m17 & ~ws_m18 & ~ws_m19, ws_c20), ws_c20))
    p[19] = __shfl_sync(ws_m20, v, 19);
  else if ((ws_c21 = (v == 20), ws_m21 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16 & ~ws_m17 & ~ws_m18 & ~ws_m19 & ~ws_m20, ws_c21), ws_c21))
    p[20] = __shfl_sync(ws_m21, v, 20);
  else if ((ws_c22 = (v == 21), ws_m22 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16 & ~ws_m17 & ~ws_m18 & ~ws_m19 & ~ws_m20 & ~ws_m21, ws_c22), ws_c22))
    p[21] = __shfl_sync(ws_m22, v, 21);
  else if ((ws_c23 = (v == 22), ws_m23 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16 & ~ws_m17 & ~ws_m18 & ~ws_m19 & ~ws_m20 & ~ws_m21 & ~ws_m22, ws_c23), ws_c23))
    p[22] = __shfl_sync(ws_m23, v, 22);
  else if ((ws_c24 = (v == 23), ws_m24 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16 & ~ws_m17 & ~ws_m18 & ~ws_m19 & ~ws_m20 & ~ws_m21 & ~ws_m22 & ~ws_m23, ws_c24), ws_c24))
    p[23] = __shfl_sync(ws_m24, v, 23);
  else if ((ws_c25 = (v == 24), ws_m25 = __ballot_sync(~ws_m1 & ~ws_m2 & ~ws_m3 & ~ws_m4 & ~ws_m5 & ~ws_m6 & ~ws_m7 & ~ws_m8 & ~ws_m9 & ~ws_m10 & ~ws_m11 & ~ws_m12 & ~ws_m13 & ~ws_m14 & ~ws_m15 & ~ws_m16 & ~ws_m17 & ~ws_m18 & ~ws_m19 & ~ws_m20 & ~ws_m21 & ~ws_m22 & ~ws_m23 & ~ws_m24, ws_c25), ws_c25))
    p[24] = __shfl_sync(ws_m25, v, 24);
  else if (v == 25)
    p[25] = __shfl(v, 25);
  else if (v == 26)
    p[26] = __shfl(v, 26);
  else if (v == 27)
    p[27] = __shfl(v, 27);
}
//== findings
long-else-if-chain.cu:4: proven shuffle-to-sync
long-else-if-chain.cu:6: proven shuffle-to-sync
long-else-if-chain.cu:8: proven shuffle-to-sync
long-else-if-chain.cu:10: proven shuffle-to-sync
long-else-if-chain.cu:12: proven shuffle-to-sync
long-else-if-chain.cu:14: proven shuffle-to-sync
long-else-if-chain.cu:16: proven shuffle-to-sync
long-else-if-chain.cu:18: proven shuffle-to-sync
long-else-if-chain.cu:20: proven shuffle-to-sync
long-else-if-chain.cu:22: proven shuffle-to-sync
long-else-if-chain.cu:24: proven shuffle-to-sync
long-else-if-chain.cu:26: proven shuffle-to-sync
long-else-if-chain.cu:28: proven shuffle-to-sync
long-else-if-chain.cu:30: proven shuffle-to-sync
long-else-if-chain.cu:32: proven shuffle-to-sync
long-else-if-chain.cu:34: proven shuffle-to-sync
long-else-if-chain.cu:36: proven shuffle-to-sync
long-else-if-chain.cu:38: proven shuffle-to-sync
long-else-if-chain.cu:40: proven shuffle-to-sync
long-else-if-chain.cu:42: proven shuffle-to-sync
long-else-if-chain.cu:44: proven shuffle-to-sync
long-else-if-chain.cu:46: proven shuffle-to-sync
long-else-if-chain.cu:48: proven shuffle-to-sync
long-else-if-chain.cu:50: proven shuffle-to-sync
long-else-if-chain.cu:52: proven shuffle-to-sync
long-else-if-chain.cu:54: manual shuffle-to-sync
long-else-if-chain.cu:56: manual shuffle-to-sync
long-else-if-chain.cu:58: manual shuffle-to-sync
