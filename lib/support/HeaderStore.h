//===- HeaderStore.h - precompiled headers from one run to the next -----------------------------*- C++ -*-===//
//
// Whoever makes precompiled headers (frontend/stubs/StubPch.h) asks it first, and leaves there what he made. What comes back is whole
// and was written by this program for this key; whether the files that it was made of are the same today is the asker's business.
// Thread-safe.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_HEADERSTORE_H
#define WARPSHIFT_SUPPORT_HEADERSTORE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace warpshift {

class HeaderStore {
public:
  virtual ~HeaderStore() = default;
  /// Null: it is not there, or damaged.
  virtual std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef Key) = 0;
  virtual void keep(llvm::StringRef Key, llvm::StringRef Bytes) = 0;
};

} // namespace warpshift

#endif
