//===- Renderer.h - a Result as something to read ---------------------------------------------*- C++ -*-===//
//
//   Result (+ source text, where at hand)  -->  text | json | html | sarif | markdown | csv | rdjsonl | gitlab | junit
//
// Every renderer is a pure function of a sorted Result and RenderOptions: the same result gives the same
// bytes. JSON is the exchange format (ResultJson.h) and all others can be made from it later.
//
//   src/a.cu:12:8: proven: __shfl_down gets the full mask 0xffffffffu [shuffle-to-sync]
//      12 |   v += __shfl_down(v, o);
//         |        ^~~~~~~~~~~
//   src/a.cu:9:17: note: kernel entry: every launched lane is present
//
// Covered by test/unit/report.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REPORT_RENDERER_H
#define WARPSHIFT_REPORT_RENDERER_H

#include "diag/Result.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>

namespace warpshift {

struct RuleText {
  std::string Summary, Text;
};

/// What `verify` said about code that ran at a line.
struct LineVerdict {
  std::string File; ///< As the result calls it.
  unsigned Line = 0;
  std::string Verdict; ///< "equivalent", ...
  uint64_t Visits = 0; ///< How often the line was run.
};

struct RenderOptions {
  bool Color = false;
  bool Fix = false;       ///< Speak of edits as made rather than as possible.
  bool AllStates = false; ///< Text: list also the sites that need nothing.
  /// Text: how the path of a file of the result is written, so that it can be opened from the working folder; unset: as it is.
  std::function<std::string(llvm::StringRef File)> Shown;
  std::string Title;      ///< HTML, Markdown; may be empty.
  /// The text of a file of the result, or nothing; quoted lines are left out then.
  std::function<std::optional<std::string>(llvm::StringRef File)> Source;
  const Result *Before = nullptr;    ///< HTML: an earlier result, to say what changed since.
  std::vector<LineVerdict> Verdicts; ///< HTML, JUnit: joined into the sites.
  /// The documentation of a rule, or nothing.
  std::function<std::optional<RuleText>(llvm::StringRef Id)> Rule;
};

void renderText(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
void renderHtml(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
void renderSarif(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
void renderMarkdown(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
void renderCsv(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
/// One JSON object a line, for reviewdog: findings with the edit as a suggestion.
void renderRdJsonl(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
/// GitLab's Code Quality: a JSON array with a fingerprint for each.
void renderGitLab(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
/// JUnit XML: a test case for each file, a failure for what is open in it.
void renderJUnit(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);

} // namespace warpshift

#endif
