//===- ChangedLines.h - the lines that somebody asks about -------------------------------------*- C++ -*-===//
//
//   --since REV  --git diff against where the branch left REV; untracked files are new throughout-->  LineSet
//   --lines FILE:A-B                                                                              -->  LineSet
//
// A deletion touches the lines on both sides of it. Files are named by absolute path.
//
//   LineSet L = cantFail(changedSince("main", "/p", Env));
//   L.touches("/p/a.cu", 10, 12)
//
// Covered by test/unit/tool/ChangedLinesTest.cpp and test/cli/scope_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_CHANGEDLINES_H
#define WARPSHIFT_TOOL_CHANGEDLINES_H

#include "tool/DriverEnv.h"
#include <map>

namespace warpshift {

struct LineRange {
  unsigned First = 1, Last = ~0u; ///< Both included, from 1.
};

class LineSet {
public:
  void add(llvm::StringRef File, LineRange Lines) { ByFile[File.str()].push_back(Lines); }
  bool touches(llvm::StringRef File, unsigned First, unsigned Last) const;
  bool empty() const { return ByFile.empty(); }

private:
  std::map<std::string, std::vector<LineRange>> ByFile;
};

/// What `git diff --unified=0 --dst-prefix=b/` says of the repository at Folder.
void addDiff(llvm::StringRef Diff, llvm::StringRef Folder, LineSet &To);

/// Usage errors: Root is in no repository, or there is no such revision.
llvm::Expected<LineSet> changedSince(llvm::StringRef Revision, llvm::StringRef Root, DriverEnv &Env);

} // namespace warpshift

#endif
