//===- FileOps.h - every change of the disk that a change set makes ---------------------------*- C++ -*-===//
//
//   ChangeSet  --makeFolder, write, rename, remove, sync-->  FileOps  -->  disk
//
// One small step each, so that a test can fail or kill the process at every one of them:
//
//   FaultyOps Ops(Disk, {.At = 7, .Kill = true});   applyChanges(Place, Writes, Ops);   // dies in the seventh step
//
// Covered by test/unit/rewrite/ChangeSetTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_FILEOPS_H
#define WARPSHIFT_REWRITE_FILEOPS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <system_error>

namespace warpshift {

/// Permission bits and, where it is known, the owner that a written file gets.
struct FileMode {
  unsigned Permissions = 0666; ///< As chmod takes them.
  std::optional<std::pair<unsigned, unsigned>> Owner; ///< User and group.
};

class FileOps {
public:
  virtual ~FileOps() = default;
  /// For its owner only; it must not exist.
  virtual std::error_code makeFolder(llvm::StringRef Path) = 0;
  /// Creates or empties the file; its bytes are on the disk on return.
  virtual std::error_code write(llvm::StringRef Path, llvm::StringRef Bytes, const FileMode &Mode) = 0;
  virtual std::error_code rename(llvm::StringRef From, llvm::StringRef To) = 0;
  /// A file or an empty folder; one that does not exist is removed already.
  virtual std::error_code remove(llvm::StringRef Path) = 0;
  /// Makes the names in the folder last.
  virtual std::error_code sync(llvm::StringRef Folder) = 0;
};

class DiskOps final : public FileOps {
public:
  /// Durable: a power cut takes nothing back that was reported as done. Tests do without, it costs a few milliseconds a step.
  explicit DiskOps(bool Durable = true) : Durable(Durable) {}
  std::error_code makeFolder(llvm::StringRef Path) override;
  std::error_code write(llvm::StringRef Path, llvm::StringRef Bytes, const FileMode &Mode) override;
  std::error_code rename(llvm::StringRef From, llvm::StringRef To) override;
  std::error_code remove(llvm::StringRef Path) override;
  std::error_code sync(llvm::StringRef Folder) override;

private:
  bool Durable;
};

struct Fault {
  unsigned At = 0;   ///< The step that goes wrong, counted from 1; 0: none.
  bool Kill = false; ///< SIGKILL to the process; else the step fails: the disk is full.
  bool Lasts = false; ///< Every later step fails as well.
};

/// Another FileOps with one fault. A write that goes wrong leaves the first half of its bytes.
class FaultyOps final : public FileOps {
public:
  FaultyOps(FileOps &Inner, Fault F) : Inner(Inner), F(F) {}
  std::error_code makeFolder(llvm::StringRef Path) override;
  std::error_code write(llvm::StringRef Path, llvm::StringRef Bytes, const FileMode &Mode) override;
  std::error_code rename(llvm::StringRef From, llvm::StringRef To) override;
  std::error_code remove(llvm::StringRef Path) override;
  std::error_code sync(llvm::StringRef Folder) override;
  unsigned steps() const { return Steps; }

private:
  /// Counts a step; true: it is to go wrong, and does not where a kill was asked for.
  bool goesWrong();
  std::error_code fail();

  FileOps &Inner;
  Fault F;
  unsigned Steps = 0;
};

} // namespace warpshift

#endif
