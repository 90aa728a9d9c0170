//===- UnitMemory.h - work on a unit that was done before, over the same text -------------------*- C++ -*-===//
//
//   question (what is done, flags, configuration) + files read --> what came of it, as bytes
//        asked again:
//           everything it read says the same    --> the bytes          anything else --> it is done anew, and kept
//
// Within a run: it looks at edited text in rounds; each takes edits back, and most units read none of the files that changed. Of what
// a unit read, the project's own files can differ between rounds, and they are what is asked again.
//
// From run to run (Environment::Units): all that it read is asked again, and what it found missing. So after a change only the units
// that read it are worked on, and a run that was killed goes on from what it had done. The rounds of a run are told apart by number.
//
// Work is done over files(), which records what it asks for (support/FileLog.h). The last two answers to each question are kept: what was
// tried in vain is taken back, and then the text is what it was before.
//
//   UnitWork Work(P, UnitWork::Reach::Runs, inOneText({"parse", questionOf(Job)}), FS);
//   if (Work.recall([&](llvm::StringRef Bytes) { return unpack(Bytes, Result); })) return;
//   ... parse over Work.files() ...
//   Work.keep([&] { return pack(Result); });                  // not where it failed by chance: out of time, or of memory
//
// Off while something is traced: the lines are the point then. Safe for several threads. Covered by test/unit/engine/UnitMemoryTest.cpp
// and test/cli/resume_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_UNITMEMORY_H
#define WARPSHIFT_ENGINE_UNITMEMORY_H

#include "frontend/parse/ParseRunner.h"
#include "support/FileLog.h"
#include <array>
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
  std::shared_ptr<FileAnswersNow> answersOf(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

  std::mutex Lock;
  using LastAnswers = std::array<std::shared_ptr<const Answer>, 2>; ///< The last one first; null: none.
  std::map<std::string, LastAnswers> ByQuestion;
  std::map<std::string, unsigned> Rounds; ///< How often a question had no answer here.
  std::shared_ptr<FileAnswersNow> Answers; ///< Of the file system that was asked last.
};

/// One piece of it.
class UnitWork {
public:
  using Files = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;
  /// Where it may be asked for again: in a later run only, or in this one as well.
  enum class Reach : uint8_t { Runs, Rounds };
  UnitWork(const Project &P, Reach R, std::string Question, Files FS);

  /// Whether there are bytes of earlier that Take can use.
  bool recall(llvm::function_ref<bool(llvm::StringRef Bytes)> Take);
  /// What the work has to read through.
  Files files() const { return Recorded; }
  /// Pack is called where the bytes are of use.
  void keep(llvm::function_ref<std::string()> Pack);

private:
  UnitMemory::LastAnswers inThisRun() const;
  bool isOwn(llvm::StringRef Asked) const;
  void rememberHere(std::string Bytes, std::vector<FileAnswer> Own);

  const Project &P;
  Reach How;
  std::string Question; ///< Empty: nothing is remembered.
  std::string Stored; ///< The question with its round; empty: no run remembers it.
  Files FS, Recorded;
  FileLog Log;
};

/// Texts one behind the other, each with its length: no two lists look alike.
std::string inOneText(llvm::ArrayRef<llvm::StringRef> Texts);
/// All of Job that what comes of it depends on, besides the files.
std::string questionOf(const ParseJob &Job);

} // namespace warpshift

#endif
