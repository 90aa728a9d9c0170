//===- Nearest.h - "did you mean ...?" ------------------------------------------------------*- C++ -*-===//
//
//   nearestName("--formt", {"--format", "--color"})  ==  "--format"
//
// Empty when nothing is close: more than a third of the letters differ.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_NEAREST_H
#define WARPSHIFT_SUPPORT_NEAREST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace warpshift {

llvm::StringRef nearestName(llvm::StringRef Name, llvm::ArrayRef<llvm::StringRef> Candidates);

/// "; did you mean 'X'?" or nothing, to end an error message with.
std::string didYouMean(llvm::StringRef Name, llvm::ArrayRef<llvm::StringRef> Candidates);

} // namespace warpshift

#endif
