//===- UnitMemory.h - work on a unit that was done before, over the same text -------------------*- C++ -*-===//
//
//   question (what is done, flags, configuration) + files read --> what came of it, as bytes
//        asked again, over files in which edits stand:
//           everything it read says the same    --> the bytes          anything else --> it is done anew, and kept
//
// A run looks at edited text in rounds: each takes edits back, and most units read none of the files that changed. Work is done over
// files(), which records what it asks for (support/FileLog.h); of that, the project's own files can differ between the rounds, and they
// are what is asked again. One answer is kept for each question: the last.
//
//   UnitWork Work(P, inOneText({"parse", questionOf(Job)}), FS);
//   if (const std::optional<std::string> Bytes = Work.earlier()) return unpack(*Bytes);
//   ... parse over Work.files() ...
//   Work.keep(pack(Result));                  // not where it failed by chance: out of time, or of memory
//
// Off while something is traced: the lines are the point then. Safe for several threads. Covered by test/unit/engine/UnitMemoryTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_UNITMEMORY_H
#define WARPSHIFT_ENGINE_UNITMEMORY_H

#include "frontend/parse/ParseRunner.h"
#include "support/FileLog.h"
#include <map>
#include <memory>
#include <mutex>
#include <optional>

namespace warpshift {

class Project;

/// What was done in one run.
class UnitMemory {
private:
  friend class UnitWork;
  struct Answer {
    std::vector<FileAnswer> Own; ///< Of the project's own files.
    std::string Bytes;
  };
  std::mutex Lock;
  std::map<std::string, std::shared_ptr<const Answer>> ByQuestion;
};

/// One piece of it.
class UnitWork {
public:
  using Files = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;
  UnitWork(const Project &P, std::string Question, Files FS);

  std::optional<std::string> earlier() const;
  /// What the work has to read through.
  Files files() const { return Recorded; }
  void keep(std::string Bytes);

private:
  const Project &P;
  std::string Question; ///< Empty: nothing is remembered.
  Files FS, Recorded;
  FileLog Log;
};

/// Texts one behind the other, each with its length: no two lists look alike.
std::string inOneText(llvm::ArrayRef<llvm::StringRef> Texts);
/// All of Job that what comes of it depends on, besides the files.
std::string questionOf(const ParseJob &Job);

} // namespace warpshift

#endif
