//===- EmbeddedFile.h - files that travel inside the binary ------------------------------*- C++ -*-===//
//
//   shim header on disk  --warpshift_assets()-->  table in .rodata  -->  in-memory file system
//
// A table function is declared by the library that owns the files, e.g.
//   namespace warpshift { llvm::ArrayRef<EmbeddedFile> shimFiles(); }
// The bytes are followed by a NUL that size() does not count, so contents() can back a MemoryBuffer
// without a copy.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_EMBEDDEDFILE_H
#define WARPSHIFT_SUPPORT_EMBEDDEDFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace warpshift {

struct EmbeddedFile {
  const char *Name; ///< Path relative to the asset root, with forward slashes.
  const char *Begin;
  const char *End;

  llvm::StringRef contents() const { return {Begin, size_t(End - Begin)}; }
};

} // namespace warpshift

#endif
