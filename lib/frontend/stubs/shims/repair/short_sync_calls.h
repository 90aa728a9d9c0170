// For --repair alone: calls that forgot their mask and nothing else, so that the functions they stand in can be read. The fix
// puts the mask in front; a call that keeps this form stays the error that it is for any compiler.
#pragma GCC system_header
#ifndef WARPSHIFT_SHORT_SYNC_CALLS_H
#define WARPSHIFT_SHORT_SYNC_CALLS_H
#if defined(__cplusplus) && defined(__CUDA__)
__attribute__((device)) int __any_sync(int predicate);
__attribute__((device)) int __all_sync(int predicate);
__attribute__((device)) unsigned int __ballot_sync(int predicate);
template <class T> __attribute__((device)) T __shfl_sync(T value, int lane);
template <class T> __attribute__((device)) T __shfl_up_sync(T value, unsigned int delta);
template <class T> __attribute__((device)) T __shfl_down_sync(T value, unsigned int delta);
template <class T> __attribute__((device)) T __shfl_xor_sync(T value, int mask);
#endif
#endif
