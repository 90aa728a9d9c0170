// CUDA 13 no longer has this header; clang 19's wrapper still includes it.
