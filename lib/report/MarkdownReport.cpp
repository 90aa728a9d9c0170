// A pull-request comment: the verdict, the states, and what needs a person.
#include "report/Renderer.h"
#include "report/SiteGroups.h"
#include "report/SiteText.h"
#include "support/Printable.h"
#include "llvm/ADT/ArrayRef.h"

using namespace warpshift;
using llvm::StringRef;

/// Text inside a table cell or a sentence.
static std::string escaped(StringRef Text) {
  std::string Out;
  for (char C : printable(Text, /*Lines=*/true)) {
    if (StringRef("\\`*_{}[]<>#|~").contains(C))
      Out += '\\';
    Out += C == '\n' || C == '\r' ? ' ' : C;
  }
  return Out;
}

/// `code`, also when Text holds back-ticks (the fence is longer than any run of them) or ends a cell.
static std::string code(StringRef Text) {
  size_t Run = 0, Longest = 0;
  std::string Inner;
  for (char C : printable(Text, /*Lines=*/true)) {
    Longest = std::max(Longest, Run = C == '`' ? Run + 1 : 0);
    Inner += C == '|' ? std::string("\\|") : std::string(1, C == '\n' ? ' ' : C);
  }
  const std::string Fence(Longest + 1, '`');
  return Longest ? Fence + " " + Inner + " " + Fence : Fence + Inner + Fence;
}

static std::string where(const SourceRef &W) { return code(W.File + ":" + std::to_string(W.Line)); }

static void row(llvm::raw_ostream &OS, const SourceRef &W, StringRef What, StringRef Message, llvm::ArrayRef<Reason> Reasons,
                StringRef Suggestion) {
  OS << "| " << where(W) << " | " << What << " | " << escaped(Message);
  for (const Reason &R : Reasons) {
    OS << "<br>" << escaped(R.Text);
    if (R.Where.isValid())
      OS << " (" << where(R.Where) << ")";
  }
  if (!Suggestion.empty())
    OS << "<br>suggested edit: " << code(Suggestion);
  OS << " |\n";
}

void warpshift::renderMarkdown(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) {
  OS << "## " << escaped(O.Title.empty() ? StringRef("Warpshift") : StringRef(O.Title)) << "\n\n"
     << escaped(headline(R)) << ".\n\n| sites | state | meaning |\n|---:|---|---|\n";
  std::array<unsigned, NumStates> Counts = R.summary();
  for (unsigned I = 0; I != NumStates; ++I)
    if (Counts[I])
      OS << "| " << Counts[I] << " | " << stateKey(State(I)) << " | " << escaped(stateText(State(I))) << " |\n";
  auto Heading = [&](StringRef Title) { OS << "\n### " << Title << "\n\n| place | what | why |\n|---|---|---|\n"; };
  bool Open = false;
  for (const SiteGroup &G : groupedSites(R)) {
    const Site &S = *G.First;
    if (!needsPerson(S.St))
      continue;
    if (!Open)
      Heading("Needs a person");
    Open = true;
    std::vector<Reason> Reasons = S.Reasons;
    if (!G.Others.empty())
      Reasons.push_back({{}, othersText(G)});
    row(OS, S.Where, stateKey(S.St), siteMessage(S), Reasons, S.Suggestion);
  }
  if (!R.Findings.empty())
    Heading("Findings");
  for (const Finding &F : R.Findings)
    row(OS, F.Where, escaped(F.Kind), F.Message, F.Reasons, "");
  std::vector<const FileRecord *> Troubled = troubledFiles(R);
  if (!Troubled.empty())
    OS << "\n### Not analysed completely\n\n| file | status | error |\n|---|---|---|\n";
  for (const FileRecord *F : Troubled)
    OS << "| " << code(F->Path) << " | " << fileStatusKey(F->Status) << " | "
       << (F->Errors.empty() ? "" : escaped(F->Errors.front())) << " |\n";
  if (!R.Sites.empty()) {
    OS << "\n<details><summary>All sites</summary>\n\n| place | call | state | mask | function |\n|---|---|---|---|---|\n";
    for (const Site &S : R.Sites)
      OS << "| " << where(S.Where) << " | " << code(S.Intrinsic) << " | " << stateKey(S.St) << " | "
         << (S.Mask.Kind == MaskKind::None ? "" : escaped(maskText(S.Mask))) << " | " << escaped(S.Function) << " |\n";
    OS << "\n</details>\n";
  }
  if (!R.Configurations.empty())
    OS << "\nParsed as: " << escaped(configurationText(R)) << ".\n";
}
