//===- FileLog.h - what a file system was asked, and whether it would answer the same today --------*- C++ -*-===//
//
//   work over RecordingFileSystem(FS, Log)   -->  FileLog: every question with its answer, also "there is no such file"
//   answersStill(Log, FS)                    -->  true: the same work would see the same files
//
// For results that are a function of what was read and of nothing else. An answer is the hash of a content, the kind and size of a
// file and which names are the same file, the names in a folder, a real path. A header that does not exist on a path that was
// searched is an answer as well: when it appears, the log does not hold any more. What cannot be asked again without harm (a pipe)
// and what changed between two questions spoils the log.
//
//   FileLog Log;
//   Env.Files = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(Env.Files, Log);
//   ... work ...
//   if (!Log.spoiled()) save(Log.answers());        // and later: if (answersStill(saved, FS)) ...
//
// Thread-safe. Covered by test/unit/support/FileLogTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_FILELOG_H
#define WARPSHIFT_SUPPORT_FILELOG_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/ExtensibleRTTI.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace warpshift {

struct FileAnswer {
  enum class Question : char { Status = 's', Content = 'c', Listing = 'l', RealPath = 'r' };
  Question Asked = Question::Status;
  std::string Path; ///< Absolute.
  std::string Answer; ///< Text, to be compared; the identity of a file is the number of the first path that leads to it.
  friend bool operator==(const FileAnswer &, const FileAnswer &) = default;
};

class FileLog {
public:
  /// Sorted by path and question; of the files below Folder, or of all.
  std::vector<FileAnswer> answers(llvm::StringRef Folder = "/") const;
  /// Of the paths that are wanted. They are spelled as they were asked for.
  std::vector<FileAnswer> answers(llvm::function_ref<bool(llvm::StringRef Path)> Wanted) const;
  bool spoiled() const { return Spoiled; }
  void spoil() { Spoiled = true; }
  void note(FileAnswer::Question Asked, llvm::StringRef Path, std::string Answer);
  /// What a path is, and which file (none: there is nothing). In one step: who asks a log that others fill finds all of it or nothing.
  void noteStatus(llvm::StringRef Path, std::string Answer, std::optional<llvm::sys::fs::UniqueID> Id);
  /// All that Other was asked as well, but about folders.
  void add(const FileLog &Other);
  std::vector<std::string> folders() const;
  bool knows(FileAnswer::Question Asked, llvm::StringRef Path) const;
  /// Answers to the same questions; they have to be known, sorted as answers() sorts them.
  std::vector<FileAnswer> answersTo(llvm::ArrayRef<FileAnswer> Questions) const;

private:
  void noteLocked(FileAnswer::Question Asked, llvm::StringRef Path, std::string Answer);

  mutable std::mutex Lock;
  std::map<std::pair<std::string, char>, std::string> Answers;
  std::map<std::string, std::pair<uint64_t, uint64_t>> Identities;
  std::atomic<bool> Spoiled = false; ///< Asked and set without the lock, too.
};

class RecordingFileSystem final : public llvm::RTTIExtends<RecordingFileSystem, llvm::vfs::ProxyFileSystem> {
public:
  static const char ID;
  RecordingFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, FileLog &Log) : RTTIExtends(std::move(FS)), Log(Log) {}
  FileLog &log() { return Log; }
  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &Path) override;
  bool exists(const llvm::Twine &Path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &Path) override;
  llvm::vfs::directory_iterator dir_begin(const llvm::Twine &Folder, std::error_code &EC) override;
  std::error_code getRealPath(const llvm::Twine &Path, llvm::SmallVectorImpl<char> &Out) override;

private:
  FileLog &Log;
};

/// Tells the logs of all that records in FS, and below it, what was read earlier on its behalf.
void tellReads(llvm::vfs::FileSystem &FS, const FileLog &Earlier);

/// What FS answers today, each question asked once however many logs hold it. Thread-safe.
class FileAnswersNow {
public:
  explicit FileAnswersNow(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) : FS(std::move(FS)) {}
  /// Whether every question is answered as it was then. Opens regular files only.
  bool hold(llvm::ArrayRef<FileAnswer> Answers);
  /// Answers to the same questions, which were asked before.
  std::vector<FileAnswer> answersTo(llvm::ArrayRef<FileAnswer> Questions) const { return Now.answersTo(Questions); }
  bool areOf(const llvm::vfs::FileSystem &Other) const { return FS.get() == &Other; }

private:
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS;
  FileLog Now;
};

/// Whether all answers are the same today; they go to Now.
bool askAgain(llvm::ArrayRef<FileAnswer> Answers, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, FileLog &Now);
/// The same, for who needs no log.
bool answersStill(llvm::ArrayRef<FileAnswer> Answers, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif
