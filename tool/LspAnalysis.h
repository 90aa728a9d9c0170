//===- LspAnalysis.h - one analysis for an editor, in a process of its own --------------------*- C++ -*-===//
//
//   LspTask {open texts, files to look at}  --fork, supervise, check-->  LspFindings {result, edits}  or an error
//
// The same as `check FILE...` with the texts of the editor in the place of those on disk: the configuration file is looked for from
// the first file, and the unit limits hold. The work is done in a child, so that neither a crash nor an endless loop is
// the server's, which goes on reading meanwhile, and ends the child when its answer is not wanted any more.
//
//   LspJob Job;
//   if (llvm::Error E = Job.start(O, Task, Env)) ...
//   poll {Job.fd(), ...};  if (Job.read()) Expected<LspFindings> F = Job.take();
//
// Covered by test/cli/lsp_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LSPANALYSIS_H
#define WARPSHIFT_TOOL_LSPANALYSIS_H

#include "tool/Engine.h"
#include "tool/Options.h"
#include "tool/UnsavedText.h"

namespace warpshift {

struct LspTask {
  std::vector<UnsavedText> Texts; ///< All that are open.
  std::vector<std::string> Files; ///< Of those, what is looked at: real places.
};

struct LspFindings {
  std::string Root;
  Result R;
  std::vector<JoinedEdits> Fixes;
};

/// The work itself, as a text that findingsOf reads. Env is changed.
std::string lspAnalyse(const Options &O, const LspTask &Task, DriverEnv &Env);
llvm::Expected<LspFindings> findingsOf(llvm::StringRef Text);

class LspJob {
public:
  LspJob() = default;
  LspJob(const LspJob &) = delete;
  LspJob &operator=(const LspJob &) = delete;
  ~LspJob() { stop(); }

  llvm::Error start(const Options &O, const LspTask &Task, DriverEnv &Env);
  bool running() const { return Child > 0; }
  int fd() const { return Pipe; }
  /// What has come; true: that was all.
  bool read();
  llvm::Expected<LspFindings> take();
  /// Ends the child; its answer is lost.
  void stop();

private:
  void reap();
  int Child = -1, Pipe = -1;
  std::string Answer;
};

} // namespace warpshift

#endif
