#include "tool/LspAnswers.h"
#include "diag/WhyText.h"
#include "report/SiteText.h"
#include "tool/ExportFixes.h"
#include <climits>

using namespace warpshift;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

enum Severity { Error = 1, Warning = 2, Information = 3 };

int severityOf(FindingLevel L) { return L == FindingLevel::Error ? Error : L == FindingLevel::Warning ? Warning : Information; }

/// Is this kind one of those, or below one of them?
bool isWanted(StringRef Kind, llvm::ArrayRef<std::string> Only) {
  return Only.empty() || llvm::any_of(Only, [&](StringRef Wanted) {
           StringRef Rest = Kind;
           return Wanted.empty() || (Rest.consume_front(Wanted) && (Rest.empty() || Rest.starts_with(".")));
         });
}

constexpr StringRef QuickFix = "quickfix", FixAll = "source.fixAll.warpshift";

} // namespace

const std::string &LspAnswers::placeOf(StringRef File) {
  auto [It, New] = Places.try_emplace(File.str());
  if (New)
    It->second = Place(File);
  return It->second;
}

const LspFile &LspAnswers::fileAt(StringRef Path) {
  auto [It, New] = Files.try_emplace(Path.str());
  if (New)
    It->second = Lookup(Path);
  return It->second;
}

json::Value LspAnswers::rangeOf(const SourceRef &W) {
  return fileAt(placeOf(W.File)).Text->range(W.Offset, size_t(W.Offset) + W.Length);
}

json::Object LspAnswers::diagnostic(const SourceRef &W, int Severity, StringRef Code, std::string Message,
                                    llvm::ArrayRef<Reason> Reasons) {
  json::Array Related;
  for (const Reason &X : Reasons)
    if (X.Where.isValid())
      Related.push_back(
          json::Object{{"location", json::Object{{"uri", fileAt(placeOf(X.Where.File)).Uri}, {"range", rangeOf(X.Where)}}},
                       {"message", json::fixUTF8(X.Text)}});
    else
      Message += "\n" + X.Text;
  json::Object D{{"range", rangeOf(W)},
                 {"severity", Severity},
                 {"code", Code.str()},
                 {"source", "warpshift"},
                 {"message", json::fixUTF8(Message)}};
  if (!Related.empty())
    D["relatedInformation"] = std::move(Related);
  if (!StringRef(WARPSHIFT_INFORMATION_URI).empty())
    D["codeDescription"] = json::Object{{"href", WARPSHIFT_INFORMATION_URI}};
  return D;
}

json::Object LspAnswers::ofSite(const Site &S) {
  std::string Text = siteMessage(S);
  if (needsPerson(S.St) && !S.Reasons.empty() && S.Reasons.front().Where.isValid())
    Text += ": " + S.Reasons.front().Text;
  if (!S.Suggestion.empty())
    Text += "\nsuggested edit: " + S.Suggestion;
  json::Object D = diagnostic(S.Where, Warning, S.Rule, std::move(Text), S.Reasons);
  D["data"] = json::Object{{"id", S.Id}, {"state", stateKey(S.St)}};
  return D;
}

json::Object LspAnswers::ofFinding(const Finding &X) {
  const FindingKind *K = findingKind(X.Kind);
  json::Object D = diagnostic(X.Where, severityOf(K ? K->Level : FindingLevel::Warning), X.Kind, X.Message, X.Reasons);
  D["data"] = json::Object{{"id", X.Id}};
  return D;
}

json::Array LspAnswers::diagnostics(StringRef Path) {
  json::Array Out;
  for (const FileRecord *X : troubledFiles(F.R))
    if (placeOf(X->Path) == Path)
      Out.push_back(diagnostic({X->Path, 1, 1, 0, 0}, X->Status == FileStatus::Failed ? Error : Warning, fileStatusKey(X->Status),
                               "could not be analysed completely: " + (X->Errors.empty() ? "no message" : X->Errors.front()),
                               {}));
  for (const Site &S : F.R.Sites)
    if ((isEditedByDefault(S.St) || needsPerson(S.St)) && standsIn(S.Where, Path))
      Out.push_back(ofSite(S));
  for (const Finding &X : F.R.Findings)
    if (standsIn(X.Where, Path))
      Out.push_back(ofFinding(X));
  return Out;
}

json::Value LspAnswers::hover(StringRef Path, LspPosition At) {
  std::string Text, More;
  llvm::raw_string_ostream OS(Text);
  const LspText &Here = *fileAt(Path).Text;
  std::map<std::pair<std::string, unsigned>, bool> Told;
  for (const Site &S : F.R.Sites)
    if (standsIn(S.Where, Path) && Here.position(S.Where.Offset).Line == At.Line &&
        Told.try_emplace({S.Where.File, S.Where.Line}).second)
      explainSites(F.R, S.Where.File, S.Where.Line, OS);
  for (const Finding &X : F.R.Findings)
    if (standsIn(X.Where, Path) && Here.position(X.Where.Offset).Line == At.Line) {
      OS << X.Kind << ": " << X.Message << '\n';
      for (const Reason &Why : X.Reasons)
        OS << "  " << (Why.Where.isValid() ? "line " + std::to_string(Why.Where.Line) + ": " : "") << Why.Text << '\n';
    }
  if (Text.empty())
    return nullptr;
  Text = json::fixUTF8(Text);
  // In a block: the names in it begin with underscores.
  return json::Object{{"contents", json::Object{{"kind", Client.Markdown ? "markdown" : "plaintext"},
                                                {"value", Client.Markdown ? "```text\n" + Text + "```" : Text}}}};
}

bool LspAnswers::meets(const JoinedEdits &J, StringRef Path, Span Wanted) {
  for (const TextEdit &E : J.Edits)
    if (placeOf(E.File) == Path && Wanted.meets({E.Offset, size_t(E.Offset) + E.Length}))
      return true;
  return llvm::any_of(F.R.Sites, [&](const Site &S) {
    return standsIn(S.Where, Path) && Wanted.meets({S.Where.Offset, S.Where.end()}) &&
           llvm::any_of(S.Groups, [&](const std::string &G) { return llvm::binary_search(J.Groups, G); });
  });
}

json::Object LspAnswers::workspaceEdit(llvm::ArrayRef<const JoinedEdits *> All) {
  std::map<std::string, std::vector<const TextEdit *>> ByPlace;
  for (const JoinedEdits *J : All)
    for (const TextEdit &E : J->Edits)
      ByPlace[placeOf(E.File)].push_back(&E);
  json::Array Versioned;
  json::Object Plain;
  for (auto &[Path, Edits] : ByPlace) {
    const LspFile &File = fileAt(Path);
    llvm::stable_sort(Edits, [](const TextEdit *A, const TextEdit *B) {
      return std::tie(A->Offset, A->Length) < std::tie(B->Offset, B->Length);
    });
    json::Array List;
    for (const TextEdit *E : Edits)
      List.push_back(json::Object{{"range", File.Text->range(E->Offset, size_t(E->Offset) + E->Length)},
                                  {"newText", json::fixUTF8(E->Text)}});
    if (Client.DocumentChanges)
      Versioned.push_back(json::Object{
          {"textDocument",
           json::Object{{"uri", File.Uri}, {"version", File.Version ? json::Value(*File.Version) : json::Value(nullptr)}}},
          {"edits", std::move(List)}});
    else
      Plain[File.Uri] = std::move(List);
  }
  return Client.DocumentChanges ? json::Object{{"documentChanges", std::move(Versioned)}}
                                : json::Object{{"changes", std::move(Plain)}};
}

json::Object LspAnswers::action(StringRef Kind, std::string Title, llvm::ArrayRef<const JoinedEdits *> All) {
  json::Array Diagnostics;
  for (const Site &S : F.R.Sites)
    if (Kind == QuickFix && S.Where.isValid() &&
        llvm::any_of(S.Groups, [&](const std::string &G) { return llvm::binary_search(All.front()->Groups, G); }))
      Diagnostics.push_back(ofSite(S));
  json::Object A{{"title", json::fixUTF8(Title)}, {"kind", Kind}, {"edit", workspaceEdit(All)}};
  if (!Diagnostics.empty()) {
    A["diagnostics"] = std::move(Diagnostics);
    A["isPreferred"] = true;
  }
  return A;
}

json::Array LspAnswers::actions(StringRef Path, LspPosition Begin, LspPosition End, llvm::ArrayRef<std::string> Only) {
  json::Array Out;
  const LspText &Here = *fileAt(Path).Text;
  const Span Wanted{Here.offset({Begin.Line, 0}), Here.offset({End.Line, UINT_MAX})}, Everywhere{0, Here.text().size()};
  std::vector<const JoinedEdits *> InFile;
  for (const JoinedEdits &J : F.Fixes) {
    if (isWanted(QuickFix, Only) && meets(J, Path, Wanted))
      Out.push_back(action(QuickFix, "Migrate: " + joinedMessage(J, F.R), &J));
    if (meets(J, Path, Everywhere))
      InFile.push_back(&J);
  }
  if (!InFile.empty() && isWanted(FixAll, Only))
    Out.push_back(action(FixAll, "Migrate all warp code in this file", InFile));
  return Out;
}
