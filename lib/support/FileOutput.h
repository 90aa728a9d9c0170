//===- FileOutput.h - the only way files are written --------------------------------------*- C++ -*-===//
//
//   contents  -->  temporary file beside the target  -->  rename        (all or nothing)
//
// A reader never sees half a file, and a failure leaves the old one as it was. Writing goes through a
// symbolic link to the file it names, keeps that file's permissions, and refuses a file without any write
// permission (a rename would silently replace it). A device or a pipe (`-o /dev/null`, `-o >(less)`) is written to as it is.
//
//   if (llvm::Error E = Output.writeFile("/p/a.cu", Text)) ...
//
// DiskOutput is the real one; tests use a map. Covered by test/unit/support/FileOutputTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_FILEOUTPUT_H
#define WARPSHIFT_SUPPORT_FILEOUTPUT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace warpshift {

class FileOutput {
public:
  virtual ~FileOutput() = default;
  /// Replaces or creates Path. Its folder must exist.
  virtual llvm::Error writeFile(llvm::StringRef Path, llvm::StringRef Contents) = 0;
  /// Creates Path and its parents; fine when it exists.
  virtual llvm::Error createDirectories(llvm::StringRef Path) = 0;
};

class DiskOutput : public FileOutput {
public:
  llvm::Error writeFile(llvm::StringRef Path, llvm::StringRef Contents) override;
  llvm::Error createDirectories(llvm::StringRef Path) override;
};

} // namespace warpshift

#endif
