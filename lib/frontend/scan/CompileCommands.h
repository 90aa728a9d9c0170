//===- CompileCommands.h - lines of a build that only compile -----------------------------------*- C++ -*-===//
//
//   nvcc -c k.cu -o k.o        @$(CXX) $< && echo done        cd x; time clang++ k.cu 2>&1      read what they name
//   find . -name '*.cu' | xargs clang-format -i        for f in *.cu; do nvcc -c $f; done
//   sed s/32/48/ k.cu | nvcc -x cu -          nvcc -E k.cu      $(TUNE) k.cu                   may do anything with it
//
// An allow-list: commands that are compilers by their names, and some that read no file. Nothing of a pipe, nor of a text in backquotes.
//
// Covered by test/unit/frontend/CompileCommandsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_COMPILECOMMANDS_H
#define WARPSHIFT_FRONTEND_SCAN_COMPILECOMMANDS_H

#include "llvm/ADT/StringRef.h"

namespace warpshift {

/// Of a statement of a shell or a recipe of make: every command in it compiles, or is known to read no file.
bool onlyCompiles(llvm::StringRef Statement);

/// Its first command is a compiler.
bool startsWithCompiler(llvm::StringRef Statement);

/// `$<`, `$(^F)`, `${*}`: what a rule of make is made of, in its recipe.
bool namesInputs(llvm::StringRef Recipe);

} // namespace warpshift

#endif
