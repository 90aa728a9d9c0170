//===- ProjectHeadersInternal.h - what every parse and build does about headers -----------------*- C++ -*-===//
//
//   folders that are only guessed (-idirafter)  -->  searched last, and the project's code all the same
//   a file that does not parse with the stubs   -->  again, with what nvcc's own headers pull in
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PROJECTHEADERSINTERNAL_H
#define WARPSHIFT_FRONTEND_PROJECTHEADERSINTERNAL_H

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace clang {
class HeaderSearch;
}

namespace warpshift {

/// What nvcc's own headers pull in, and what third-party headers usually do. The stubs leave it out for speed; a
/// file that does not parse without gets it.
llvm::ArrayRef<const char *> standardPrelude();

/// Folders that are only guessed come after the system's, and clang takes all of those for the system's own; what the
/// project's headers say would be passed over.
void takeForProjectCode(clang::HeaderSearch &Headers, llvm::ArrayRef<std::string> Flags);

} // namespace warpshift

#endif
