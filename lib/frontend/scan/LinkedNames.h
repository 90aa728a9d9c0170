//===- LinkedNames.h - functions that a text reaches by linking ---------------------------------*- C++ -*-===//
//
//   b.cpp   void k(int *);  ... cudaLaunchKernel((const void *)k, ...)      the host's stub of a kernel       -->  {k}
//   b.cu.cc __device__ int sum(int);  ... sum(v)                            compiled by nvcc -x cu            -->  {sum}
//   d.h     inline void *f() { return (void *)k; }       whoever calls it launches k                       -->  {k}
//   c.py    module.get_function("_Z1kPi")                                   a mangled name, in whatever form  -->  {k}
//   d.ptx   .extern .func (.param .b32 r) sum (.param .b32 v);              -->  {sum}
//   a.cu    __device__ int other(int) asm("sum");                           -->  {sum}
//   e.rs    link_name = "_Z16__device_stub__kPi"                            the host's stub by its own name   -->  {k}
//
// EmbeddedCode.h is about code that a program compiles itself, and so has to read a file; these names need none. In C++ that
// no parser reads, what the text defines is its own; so are strings and comments, but for mangled names.
// A mangled name holds each part of a qualified name behind its length (Itanium C++ ABI 5.1.2).
//
// Covered by test/unit/frontend/LinkedNamesTest.cpp and test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_LINKEDNAMES_H
#define WARPSHIFT_FRONTEND_SCAN_LINKEDNAMES_H

#include "frontend/scan/EmbeddedCode.h"

namespace warpshift {

/// Those of Scanner.
std::set<std::string> namesLinkedFrom(llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner);
/// Kernels whose stubs a text of C++ has as values: whoever gets one may launch it. OnlyInMacros: in directives.
std::set<std::string> stubsNamedIn(llvm::StringRef Cpp, bool OnlyInMacros, const NameScanner &Kernels);

} // namespace warpshift

#endif
