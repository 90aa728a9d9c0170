// A record that is read as a whole: its fields are as uniform as the address, where nobody writes the memory (uniform-condition).
//== input
struct Cell { int4 box; float mass; };
__constant__ Cell roots[4];

__global__ void readOnly(const int4 *__restrict__ groups, const Cell *__restrict__ cells, int *out, int i) {
  const int4 own = groups[blockIdx.x];
  if (own.x > 3) out[0] = __shfl(out[threadIdx.x], 3);
  Cell cell = cells[i];
  if (cell.box.z > 3) out[1] = __shfl(out[threadIdx.x], 3);
  int4 box = roots[i].box;
  if (box.y > 3) out[2] = __shfl(out[threadIdx.x], 3);
  box = cells[i].box;
  if (box.w > 3) out[3] = __shfl(out[threadIdx.x], 3);
}

__global__ void perLane(const int4 *__restrict__ groups, int *out, int i) {
  int4 group = groups[i];
  group = groups[threadIdx.x];
  if (group.x > 3) out[0] = __shfl(out[threadIdx.x], 3);
}

// Others may write it meanwhile.
__global__ void written(int4 *groups, int *out, int i) {
  int4 group = groups[i];
  if (group.x > 3) out[0] = __shfl(out[threadIdx.x], 3);
  groups[i + 1].x = out[0];
}

struct Counted { mutable int hits; int size; };
__global__ void mutableField(const Counted *__restrict__ c, int *out) {
  if (threadIdx.x == 7) c->hits = 5;
  Counted copy = *c;
  if (copy.hits > 3) out[0] = __shfl(out[threadIdx.x], 3);
}
//== fixed
struct Cell { int4 box; float mass; };
__constant__ Cell roots[4];

__global__ void readOnly(const int4 *__restrict__ groups, const Cell *__restrict__ cells, int *out, int i) {
  const int4 own = groups[blockIdx.x];
  if (own.x > 3) out[0] = __shfl_sync(0xffffffffu, out[threadIdx.x], 3);
  Cell cell = cells[i];
  if (cell.box.z > 3) out[1] = __shfl_sync(0xffffffffu, out[threadIdx.x], 3);
  int4 box = roots[i].box;
  if (box.y > 3) out[2] = __shfl_sync(0xffffffffu, out[threadIdx.x], 3);
  box = cells[i].box;
  if (box.w > 3) out[3] = __shfl_sync(0xffffffffu, out[threadIdx.x], 3);
}

__global__ void perLane(const int4 *__restrict__ groups, int *out, int i) {
  int4 group = groups[i];
  group = groups[threadIdx.x];
  const bool ws_c1 = group.x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) out[0] = __shfl_sync(ws_m1, out[threadIdx.x], 3);
}

// Others may write it meanwhile.
__global__ void written(int4 *groups, int *out, int i) {
  int4 group = groups[i];
  const bool ws_c1 = group.x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) out[0] = __shfl_sync(ws_m1, out[threadIdx.x], 3);
  groups[i + 1].x = out[0];
}

struct Counted { mutable int hits; int size; };
__global__ void mutableField(const Counted *__restrict__ c, int *out) {
  if (threadIdx.x == 7) c->hits = 5;
  Counted copy = *c;
  const bool ws_c1 = copy.hits > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) out[0] = __shfl_sync(ws_m1, out[threadIdx.x], 3);
}
//== findings
record-read-from-memory.cu:6: proven shuffle-to-sync
record-read-from-memory.cu:8: proven shuffle-to-sync
record-read-from-memory.cu:10: proven shuffle-to-sync
record-read-from-memory.cu:12: proven shuffle-to-sync
record-read-from-memory.cu:18: proven shuffle-to-sync
record-read-from-memory.cu:24: proven shuffle-to-sync
record-read-from-memory.cu:32: proven shuffle-to-sync
