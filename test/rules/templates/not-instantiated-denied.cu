// Whoever does not want to rely on the text of a template that nothing instantiates says so.
//== options --assume no-instantiated
//== input
template <class T> __global__ void kernel(T *o) { o[0] = __shfl(o[1], 0); }
//== unchanged
//== findings
not-instantiated-denied.cu:1: manual shuffle-to-sync
