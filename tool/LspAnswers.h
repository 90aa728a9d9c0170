//===- LspAnswers.h - what was found, as a language client shows it ---------------------------*- C++ -*-===//
//
//   LspFindings  -->  diagnostics | hover | code actions, as JSON of the protocol
//
//   edited or manual site   warning, code = rule         lint finding      severity by its level, code = its id
//   file not analysed whole error or warning at the top  reason with place related information
//   what is edited together one quick fix                all in the file   source.fixAll.warpshift
//
// Pure but for Lookup, which gives texts. Edits name the versions of the documents that were analysed: a client whose text is
// another one by then refuses them. Covered by test/cli/lsp_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LSPANSWERS_H
#define WARPSHIFT_TOOL_LSPANSWERS_H

#include "tool/LspAnalysis.h"
#include "tool/LspText.h"
#include <functional>
#include <map>

namespace warpshift {

/// What the client said of itself.
struct LspClient {
  LspEncoding Encoding = LspEncoding::Utf16;
  bool DocumentChanges = false, Markdown = true;
};

/// A file as the client knows it.
struct LspFile {
  std::string Uri;
  std::optional<int64_t> Version; ///< Nothing: it is not open.
  std::shared_ptr<const LspText> Text;
};

class LspAnswers {
public:
  /// Lookup takes a real place, Place gives it for a file of the result.
  LspAnswers(const LspFindings &F, const LspClient &Client, std::function<LspFile(llvm::StringRef Path)> Lookup,
             std::function<std::string(llvm::StringRef File)> Place)
      : F(F), Client(Client), Lookup(std::move(Lookup)), Place(std::move(Place)) {}

  llvm::json::Array diagnostics(llvm::StringRef Path);
  /// Null: nothing is to be said of that line.
  llvm::json::Value hover(llvm::StringRef Path, LspPosition At);
  /// Of whole lines: a cursor stands anywhere in one. Only: kinds that are wanted, with those below them; empty: all.
  llvm::json::Array actions(llvm::StringRef Path, LspPosition Begin, LspPosition End, llvm::ArrayRef<std::string> Only);

private:
  struct Span {
    size_t Begin, End;
    bool meets(const Span &O) const { return Begin <= O.End && O.Begin <= End; }
  };
  const std::string &placeOf(llvm::StringRef File);
  bool standsIn(const SourceRef &W, llvm::StringRef Path) { return W.isValid() && placeOf(W.File) == Path; }
  const LspFile &fileAt(llvm::StringRef Path);
  llvm::json::Value rangeOf(const SourceRef &W);
  llvm::json::Object diagnostic(const SourceRef &W, int Severity, llvm::StringRef Code, std::string Message,
                                llvm::ArrayRef<Reason> Reasons);
  llvm::json::Object ofSite(const Site &S);
  llvm::json::Object ofFinding(const Finding &X);
  bool meets(const JoinedEdits &J, llvm::StringRef Path, Span Wanted);
  llvm::json::Object action(llvm::StringRef Kind, std::string Title, llvm::ArrayRef<const JoinedEdits *> All);
  llvm::json::Object workspaceEdit(llvm::ArrayRef<const JoinedEdits *> All);

  const LspFindings &F;
  const LspClient &Client;
  std::function<LspFile(llvm::StringRef)> Lookup;
  std::function<std::string(llvm::StringRef)> Place;
  std::map<std::string, std::string> Places;
  std::map<std::string, LspFile> Files;
};

} // namespace warpshift

#endif
