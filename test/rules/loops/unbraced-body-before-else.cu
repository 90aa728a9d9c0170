// Unbraced bodies one in the other, an else behind, a comment before the body.
//== input
__global__ void kernel(int *o, int n) {
    int v = o[threadIdx.x];
    if (n > 3 &&
        n < 9)
        while (v > n)
            v += __any(v);
    else // comment
        for (int i = 0; i < 3; ++i)
            while (v > i)
                v += __all(v);
    o[0] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
    int v = o[threadIdx.x];
    if (n > 3 &&
        n < 9) {
        unsigned ws_it1 = 0xffffffffu;
        bool ws_c1;
        while ((ws_c1 = (v > n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1))
            v += __any_sync(ws_it1, v);
    }
    else // comment
        for (int i = 0; i < 3; ++i) {
            unsigned ws_it2 = 0xffffffffu;
            bool ws_c2;
            while ((ws_c2 = (v > i), ws_it2 = __ballot_sync(ws_it2, ws_c2), ws_c2))
                v += __all_sync(ws_it2, v);
        }
    o[0] = v;
}
//== findings
unbraced-body-before-else.cu:6: proven vote-to-sync
unbraced-body-before-else.cu:10: proven vote-to-sync
