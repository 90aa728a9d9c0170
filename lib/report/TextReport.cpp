// Compiler-style text: one line per site, the source line with a caret, reasons as notes, a summary table.
#include "report/Renderer.h"
#include "report/SiteGroups.h"
#include "report/SiteText.h"
#include "llvm/ADT/StringMap.h"
#include "support/Printable.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace warpshift;
using llvm::raw_ostream;
using llvm::StringRef;

namespace {

class TextReport {
public:
  TextReport(const Result &R, const RenderOptions &O, raw_ostream &OS) : R(R), O(O), OS(OS) {}
  void print();

private:
  void site(const SiteGroup &G);
  void finding(const Finding &F);
  std::string pathOf(StringRef File) const;
  void place(const SourceRef &W);
  void quote(const SourceRef &W);
  void reasons(llvm::ArrayRef<Reason> L);
  void failures();
  void states();
  void footnotes();
  const std::optional<std::string> &source(StringRef File);
  void colored(raw_ostream::Colors C, bool Bold, const llvm::Twine &Text);

  const Result &R;
  const RenderOptions &O;
  raw_ostream &OS;
  llvm::StringMap<std::optional<std::string>> Sources;
};

raw_ostream::Colors colorOf(State S) {
  switch (S) {
  case State::Proven: return raw_ostream::GREEN;
  case State::Assumed: return raw_ostream::CYAN;
  case State::Opportunistic: return raw_ostream::MAGENTA;
  case State::Manual: return raw_ostream::YELLOW;
  default: return raw_ostream::WHITE;
  }
}

bool shown(State S, const RenderOptions &O) { return O.AllStates || isEditedByDefault(S) || needsPerson(S); }

void TextReport::colored(raw_ostream::Colors C, bool Bold, const llvm::Twine &Text) {
  // Escapes are written here rather than by changeColor(), which asks the stream whether it is a terminal.
  if (O.Color)
    OS << llvm::formatv("\x1b[{0};{1}m", Bold ? 1 : 0, 30 + int(C)) << Text << "\x1b[0m";
  else
    OS << Text;
}

const std::optional<std::string> &TextReport::source(StringRef File) {
  auto [It, New] = Sources.try_emplace(File);
  if (New && O.Source)
    It->second = O.Source(File);
  return It->second;
}

std::string TextReport::pathOf(StringRef File) const { return printable(O.Shown ? O.Shown(File) : File.str()); }

void TextReport::place(const SourceRef &W) { OS << pathOf(W.File) << ':' << W.Line << ':' << W.Column << ": "; }

/// The line of W and a caret under it. Silent when the text is not at hand or no longer has that line.
void TextReport::quote(const SourceRef &W) {
  const std::optional<std::string> &Text = source(W.File);
  if (!Text || W.Offset > Text->size() || W.Column == 0 || W.Column > W.Offset + 1)
    return;
  StringRef Line = StringRef(*Text).drop_front(W.Offset + 1 - W.Column);
  Line = Line.take_until([](char C) { return C == '\n' || C == '\r'; });
  if (Line.size() < W.Column)
    return;
  std::string Shown, Marks;
  for (size_t I = 0; I != Line.size() && I != 200; ++I) {
    bool Under = I + 1 >= W.Column && I + 1 < W.Column + std::max(W.Length, 1u);
    Shown += controlLength(Line.drop_front(I)) ? '?' : Line[I]; // One for one: the mark below counts columns.
    if (I + 1 < W.Column + std::max(W.Length, 1u) && (static_cast<unsigned char>(Line[I]) & 0xc0) != 0x80)
      Marks += !Under ? (Line[I] == '\t' ? '\t' : ' ') : (I + 1 == W.Column ? '^' : '~');
  }
  if (!llvm::json::isUTF8(Shown))
    Shown = llvm::json::fixUTF8(Shown);
  OS << llvm::formatv("{0,5} | ", W.Line) << Shown << "\n      | ";
  colored(raw_ostream::GREEN, true, Marks);
  OS << '\n';
}

void TextReport::reasons(llvm::ArrayRef<Reason> L) {
  for (const Reason &Why : L) {
    if (Why.Where.isValid())
      place(Why.Where);
    else
      OS << "(program): ";
    OS << "note: " << printable(Why.Text) << '\n';
  }
}

void TextReport::site(const SiteGroup &G) {
  const Site &S = *G.First;
  place(S.Where);
  colored(colorOf(S.St), true, stateKey(S.St) + llvm::Twine(": "));
  OS << printable(siteMessage(S)) << " [" << S.Rule << "]\n";
  quote(S.Where);
  reasons(S.Reasons);
  if (!G.Others.empty()) {
    place(S.Where);
    OS << "note: " << othersText(G) << '\n';
  }
  if (!S.Suggestion.empty()) {
    place(S.Where);
    OS << "note: suggested edit: " << printable(S.Suggestion, /*Lines=*/true) << '\n';
  }
}

void TextReport::finding(const Finding &F) {
  place(F.Where);
  colored(raw_ostream::MAGENTA, true, "finding: ");
  OS << printable(F.Message) << " [" << printable(F.Kind) << "]\n";
  quote(F.Where);
  reasons(F.Reasons);
}

void TextReport::failures() {
  for (const FileRecord *F : troubledFiles(R)) {
    OS << pathOf(F->Path) << ": ";
    colored(raw_ostream::RED, true,
            F->Status == FileStatus::Failed ? "not analysed: " : "analysed in part (no edits near the errors): ");
    OS << (F->Errors.empty() ? "no message" : printable(F->Errors.front())) << '\n';
    for (const std::string &E : llvm::ArrayRef(F->Errors).drop_front(F->Errors.empty() ? 0 : 1))
      OS << "    " << printable(E) << '\n';
  }
}

void TextReport::states() {
  std::array<unsigned, NumStates> Counts = R.summary();
  for (unsigned I = 0; I != NumStates; ++I) {
    if (!Counts[I])
      continue;
    State S = State(I);
    OS << llvm::formatv("{0,7}  ", Counts[I]);
    colored(colorOf(S), false, llvm::formatv("{0,-14}", stateKey(S)).str());
    OS << stateText(S) << '\n';
  }
  for (FindingSubject About : FindingSubjects)
    if (size_t N = findingsAbout(R, About))
      OS << llvm::formatv("{0,7}  {1,-14}{2}\n", N, "findings", findingSubjectText(About));
}

void TextReport::footnotes() {
  if (!R.Configurations.empty())
    OS << "parsed as: " << configurationText(R) << '\n';
  AssumptionSet Used;
  for (const Site &S : R.Sites)
    if (isEditedByDefault(S.St))
      Used.add(S.Assumptions);
  for (Assumption A : Used.list())
    OS << "rests on " << assumptionKey(A) << " (" << assumptionId(A) << "): " << assumptionText(A) << '\n';
  if (std::string Judged = judgedText(R); !Judged.empty())
    OS << "masks in the generated code: " << Judged << '\n';
  if (!R.DroppedFlags.empty()) {
    OS << "compiler flags that were not understood and left out:";
    for (StringRef F : R.DroppedFlags)
      OS << ' ' << printable(F);
    OS << '\n';
  }
  const Accounting &A = R.Account;
  auto Part = [&](unsigned N, StringRef Where) {
    if (N)
      OS << llvm::formatv("legacy names {0}: {1}\n", Where, N);
  };
  Part(A.InStrings, "in strings (compiled at run time? not analysed)");
  Part(A.InSkippedRegions, "in regions that no configuration compiles");
  Part(A.InFailedFiles, "in files that could not be analysed");
  if (A.Unexplained) {
    colored(raw_ostream::RED, true, "legacy names that are not accounted for: ");
    OS << A.Unexplained << " (this is an error of warpshift; please report it)\n";
  }
}

void TextReport::print() {
  bool Any = false;
  for (const SiteGroup &G : groupedSites(R))
    if (shown(G.First->St, O)) {
      site(G);
      Any = true;
    }
  for (const Finding &F : R.Findings)
    finding(F);
  Any |= !R.Findings.empty() || !troubledFiles(R).empty();
  failures();
  if (Any)
    OS << '\n';
  colored(raw_ostream::WHITE, true, headline(R));
  OS << '\n';
  states();
  footnotes();
}

} // namespace

void warpshift::renderText(const Result &R, const RenderOptions &O, raw_ostream &OS) { TextReport(R, O, OS).print(); }
