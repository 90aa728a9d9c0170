// A byte order mark stays where it is, and the first line can still get text before its statements.
//== input
﻿__global__ void kernel(int *o) { int v = o[threadIdx.x]; if (v) o[0] = __any(v > 1); }
//== fixed
﻿__global__ void kernel(int *o) { int v = o[threadIdx.x]; const bool ws_c1 = v; const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1); if (ws_c1) o[0] = __any_sync(ws_m1, v > 1); }
//== findings
byte-order-mark.cu:1: proven vote-to-sync
