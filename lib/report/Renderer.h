//===- Renderer.h - a Result as something to read ---------------------------------------------*- C++ -*-===//
//
//   Result (+ source text, where at hand)  -->  text | json | html | sarif | markdown | csv
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

struct RenderOptions {
  bool Color = false;
  bool Fix = false;       ///< Speak of edits as made rather than as possible.
  bool AllStates = false; ///< Text: list also the sites that need nothing.
  /// Text: how the path of a file of the result is written, so that it can be opened from the working folder; unset: as it is.
  std::function<std::string(llvm::StringRef File)> Shown;
  std::string Title;      ///< HTML, Markdown; may be empty.
  /// The text of a file of the result, or nothing; quoted lines are left out then.
  std::function<std::optional<std::string>(llvm::StringRef File)> Source;
  /// The documentation of a rule, or nothing.
  std::function<std::optional<RuleText>(llvm::StringRef Id)> Rule;
};

void renderText(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
void renderHtml(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
void renderSarif(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
void renderMarkdown(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);
void renderCsv(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS);

} // namespace warpshift

#endif
