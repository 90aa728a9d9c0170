//===- ChangeSet.h - several files written as one, whatever happens in between ----------------*- C++ -*-===//
//
//   FileWrite*  --stage-->  JOURNAL/0.new 0.old 1.new ...  --JOURNAL/plan appears-->  renames over the targets  --> JOURNAL is gone
//                                                                  |
//                       killed before: nothing was changed,        |     killed after: settleChanges of the next run
//                       the next run drops the journal             |     does the renames that are missing
//
// The journal is a folder that exists only while a change set is under way: inside the repository's git folder, so that
// nothing lies in the tree, or beside the files where there is no repository. `plan` names every target with the hash of its
// content before and after; it appears by a rename, so it is complete or absent. Should a rename fail, `plan` becomes `undo`
// and the files are put back, which a later run would go on with just so. A target that is neither as before nor as after
// was changed by somebody else: nothing is guessed then, the error says where both versions lie.
//
// Everything is checked first: a target that changed since it was analysed, is read-only (a rename would replace it all the
// same), is no regular file, lies outside of the root, or appears twice stops all. A symlink stays one: the file it points to
// is replaced. Mode and, where permitted, owner are kept. Two runs exclude each other by lockTree.
//
//   llvm::Expected<TreeLock> Lock = lockTree(Place.lockFolder(), [] { say("waiting"); });
//   llvm::Expected<Settled> Before = settleChanges(Place, Disk);      // what an interrupted run left
//   if (llvm::Error E = applyChanges(Place, {{Path, NewText, contentHash(OldText)}}, Disk)) ...
//
// Covered by test/unit/rewrite/ChangeSetTest.cpp and test/cli/interrupt_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_CHANGESET_H
#define WARPSHIFT_REWRITE_CHANGESET_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "rewrite/FileOps.h"
#include <string>

namespace warpshift {

struct FileWrite {
  std::string Path; ///< On disk, absolute; may be a symlink.
  std::string Bytes; ///< The new content.
  std::optional<uint64_t> ExpectedHash; ///< Of the content now; empty creates or replaces a file, and makes its folders.
};

/// Where a change set lives.
struct ChangePlace {
  std::string Root; ///< Absolute; every target lies below it.
  std::string Journal; ///< Absolute; its parent exists.
  /// The folder that runs lock: it outlives the journal.
  std::string lockFolder() const;
};

/// Name of the journal in a git folder, and of one beside the files.
constexpr llvm::StringLiteral GitJournalName = "warpshift-journal";
constexpr llvm::StringLiteral TreeJournalName = ".warpshift-journal";

/// Held until it goes out of scope or the process ends, however that ends.
class TreeLock {
public:
  TreeLock() = default;
  explicit TreeLock(int Fd) : Fd(Fd) {}
  TreeLock(TreeLock &&O) : Fd(O.Fd) { O.Fd = -1; }
  TreeLock &operator=(TreeLock &&O);
  ~TreeLock();
  bool held() const { return Fd >= 0; } ///< false: this file system has no locks.

private:
  int Fd = -1;
};

/// Waits while another run holds the lock; calls OnWait once if it has to.
llvm::Expected<TreeLock> lockTree(llvm::StringRef Folder, llvm::function_ref<void()> OnWait);

struct Settled {
  enum class Outcome : uint8_t { Nothing, Dropped, Finished, TakenBack };
  Outcome How = Outcome::Nothing; ///< Dropped: it had changed no file yet.
  size_t Files = 0; ///< Of the change set.
};

/// Finishes or takes back what an earlier run left at Place; the caller holds its lock.
llvm::Expected<Settled> settleChanges(const ChangePlace &Place, FileOps &Ops);

/// Writes all or none; the caller holds the lock of Place and nothing is left to settle there.
llvm::Error applyChanges(const ChangePlace &Place, llvm::ArrayRef<FileWrite> Writes, FileOps &Ops);

} // namespace warpshift

#endif
