// What a comma, an assignment, `++` or `?:` of local variables gives is a local variable, and no access through a pointer that nobody
// follows: a loop whose participants a ballot finds in each trip reads its condition so.
//== input
template <class P> __global__ void k(const P *in, const int *n, const int *list, float *out) {
  extern __shared__ char data[];
  P *params = (P *)&data[0];
  float *phi = (float *)&data[64 * sizeof(P)];
  int t = threadIdx.x;
  int m = n[t], i = 0;
  bool more;
  float sum = 0;
  if (t < 16) phi[t] = 1;
  while ((more = i < m, more)) {
    sum += list[++i];
    sum += (more ? i : m);
    sum += (m = list[i]);
  }
  P p = params[m];
  p.eval(phi[t ^ 1]);
  out[t] = sum;
}
//== unchanged
//== findings
locals-behind-commas.cu:16: manual warp-synchronous-memory
