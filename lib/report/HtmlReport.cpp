// One self-contained page: head line, per-file table, one entry per site with its reasons and source line.
// It reads without JavaScript; report.js adds sorting and filtering. Nothing is loaded from elsewhere.
#include "diag/FindingKinds.h"
#include "report/ReportAssets.h"
#include "report/Renderer.h"
#include "report/SiteText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include <map>

using namespace warpshift;
using llvm::StringRef;

namespace {

std::string escaped(StringRef Text) {
  std::string Clean = llvm::json::isUTF8(Text) ? Text.str() : llvm::json::fixUTF8(Text);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  llvm::printHTMLEscaped(Clean, OS);
  return Out;
}

class HtmlReport {
public:
  HtmlReport(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) : R(R), O(O), OS(OS) {}
  void write();

private:
  void head();
  void tiles();
  void fileTable();
  void fileRow(const FileRecord &F, const std::array<unsigned, NumStates> &Counts, unsigned Findings);
  void filterBar();
  void siteList();
  void site(const Site &S);
  void finding(const Finding &F);
  void reasons(llvm::ArrayRef<Reason> L);
  void quote(const SourceRef &W);
  void edits(const Site &S);
  void footer();
  StringRef lineOf(const SourceRef &W);
  const std::optional<std::string> &source(StringRef File);

  const Result &R;
  const RenderOptions &O;
  llvm::raw_ostream &OS;
  llvm::StringMap<std::optional<std::string>> Sources;
};

const std::optional<std::string> &HtmlReport::source(StringRef File) {
  auto [It, New] = Sources.try_emplace(File);
  if (New && O.Source)
    It->second = O.Source(File);
  return It->second;
}

/// The source line of a place; empty when the file is not at hand or has changed so much that it lacks it.
StringRef HtmlReport::lineOf(const SourceRef &W) {
  const std::optional<std::string> &Text = source(W.File);
  if (!Text || W.Offset > Text->size() || W.Column == 0 || W.Column > W.Offset + 1)
    return {};
  return StringRef(*Text).drop_front(W.Offset + 1 - W.Column).take_until([](char C) { return C == '\n' || C == '\r'; });
}

void HtmlReport::quote(const SourceRef &W) {
  StringRef Line = lineOf(W);
  if (Line.size() < W.Column || Line.size() > 400)
    return;
  StringRef Before = Line.take_front(W.Column - 1), Rest = Line.drop_front(W.Column - 1);
  OS << "<pre><span class=n>" << W.Line << "</span> " << escaped(Before.ltrim()) << "<mark>"
     << escaped(Rest.take_front(std::max(W.Length, 1u))) << "</mark>"
     << escaped(Rest.drop_front(std::min<size_t>(Rest.size(), std::max(W.Length, 1u)))) << "</pre>\n";
}

void HtmlReport::reasons(llvm::ArrayRef<Reason> L) {
  if (L.empty())
    return;
  OS << "<ol class=why>\n";
  for (const Reason &Why : L) {
    OS << "<li>" << escaped(Why.Text);
    if (Why.Where.isValid()) {
      OS << " <code class=at>" << escaped(Why.Where.File) << ':' << Why.Where.Line << "</code>";
      quote(Why.Where);
    }
    OS << "</li>\n";
  }
  OS << "</ol>\n";
}

void HtmlReport::edits(const Site &S) {
  if (S.Edits.empty() || !isEditedByDefault(S.St))
    return;
  OS << "<p class=edit>writes ";
  for (size_t I = 0; I != S.Edits.size(); ++I)
    OS << (I ? ", " : "") << "<code>" << escaped(StringRef(S.Edits[I].Text).trim()) << "</code>";
  OS << "</p>\n";
}

void HtmlReport::site(const Site &S) {
  OS << "<details class=site id=\"s" << escaped(S.Id) << "\" data-state=" << stateKey(S.St) << " data-file=\""
     << escaped(S.Where.File) << "\"><summary><span class=\"pill " << stateKey(S.St) << "\">" << stateKey(S.St)
     << "</span> <code class=at>" << escaped(S.Where.File) << ':' << S.Where.Line << "</code> " << escaped(siteMessage(S));
  if (needsPerson(S.St) && !S.Reasons.empty())
    OS << " <span class=first>" << escaped(S.Reasons.front().Text) << "</span>";
  OS << "</summary>\n";
  quote(S.Where);
  reasons(S.Reasons);
  if (!S.Suggestion.empty())
    OS << "<p class=edit>suggested edit <code>" << escaped(S.Suggestion) << "</code></p>\n";
  edits(S);
  OS << "<p class=meta>rule " << escaped(S.Rule);
  if (!S.Function.empty())
    OS << " &middot; in <code>" << escaped(S.Function) << "</code>";
  if (!S.Configurations.empty())
    OS << " &middot; seen by " << escaped(llvm::join(S.Configurations, ", "));
  OS << "</p></details>\n";
}

void HtmlReport::finding(const Finding &F) {
  OS << "<details class=site data-state=finding data-file=\"" << escaped(F.Where.File)
     << "\"><summary><span class=\"pill finding\">finding</span> <code class=at>" << escaped(F.Where.File) << ':' << F.Where.Line
     << "</code> " << escaped(F.Message) << "</summary>\n";
  quote(F.Where);
  reasons(F.Reasons);
  if (const FindingKind *K = findingKind(F.Kind))
    OS << "<p class=meta>" << escaped(K->Id) << ": " << escaped(K->Text) << "</p>";
  OS << "</details>\n";
}

void HtmlReport::tiles() {
  std::array<unsigned, NumStates> Counts = R.summary();
  OS << "<section class=tiles>\n";
  for (unsigned I = 0; I != NumStates; ++I)
    if (Counts[I])
      OS << "<div class=\"tile " << stateKey(State(I)) << "\"><b>" << Counts[I] << "</b><span>" << stateKey(State(I))
         << "</span><small>" << escaped(stateText(State(I))) << "</small></div>\n";
  for (FindingSubject About : FindingSubjects)
    if (size_t N = findingsAbout(R, About))
      OS << "<div class=\"tile finding\"><b>" << N << "</b><span>findings</span><small>" << escaped(findingSubjectText(About))
         << "</small></div>\n";
  OS << "</section>\n";
}

void HtmlReport::fileRow(const FileRecord &F, const std::array<unsigned, NumStates> &Counts, unsigned Findings) {
  unsigned Automatic = 0, Person = 0, Total = 0;
  for (unsigned I = 0; I != NumStates; ++I) {
    Total += Counts[I];
    Automatic += isEditedByDefault(State(I)) ? Counts[I] : 0;
    Person += needsPerson(State(I)) ? Counts[I] : 0;
  }
  OS << "<tr data-file=\"" << escaped(F.Path) << "\"><td><a href=\"#sites\">" << escaped(F.Path) << "</a></td><td>" << Total
     << "</td><td>" << Automatic << "</td><td>" << Person << "</td><td>" << (Total - Automatic - Person) << "</td><td>"
     << Findings << "</td><td class=\"status " << fileStatusKey(F.Status) << "\">" << fileStatusKey(F.Status);
  for (const std::string &E : F.Errors)
    OS << "<br><small>" << escaped(E) << "</small>";
  OS << "</td></tr>\n";
}

void HtmlReport::fileTable() {
  std::map<StringRef, std::array<unsigned, NumStates>> Counts;
  std::map<StringRef, unsigned> Findings;
  for (const Site &S : R.Sites)
    ++Counts[S.Where.File][unsigned(S.St)];
  for (const Finding &F : R.Findings)
    ++Findings[F.Where.File];
  OS << "<h2>Files</h2>\n<table id=files><thead><tr><th>file</th><th data-n>sites</th><th data-n>automatic</th>"
        "<th data-n>a person</th><th data-n>nothing to do</th><th data-n>findings</th><th>parsed</th></tr></thead>"
        "<tbody>\n";
  size_t Clean = 0;
  for (const FileRecord &F : R.Files) {
    bool Interesting =
        Counts.count(F.Path) || Findings.count(F.Path) || F.Status == FileStatus::Failed || F.Status == FileStatus::Partial;
    Clean += !Interesting;
    if (Interesting)
      fileRow(F, Counts[F.Path], Findings[F.Path]);
  }
  OS << "</tbody></table>\n";
  if (Clean)
    OS << "<p class=meta>" << counted(Clean, "more file") << " without legacy warp code.</p>\n";
}

void HtmlReport::filterBar() {
  OS << "<div id=bar><input id=search type=search placeholder=\"filter by file, function, text\" "
        "aria-label=\"filter sites\">\n";
  std::array<unsigned, NumStates> Counts = R.summary();
  for (unsigned I = 0; I != NumStates; ++I)
    if (Counts[I])
      OS << "<label class=\"pill " << stateKey(State(I)) << "\"><input type=checkbox checked value=" << stateKey(State(I)) << "> "
         << stateKey(State(I)) << "</label>\n";
  if (!R.Findings.empty())
    OS << "<label class=\"pill finding\"><input type=checkbox checked value=finding> finding</label>\n";
  OS << "<button id=open type=button>open all</button> <span id=shown></span></div>\n";
}

void HtmlReport::siteList() {
  OS << "<h2 id=sites>Sites</h2>\n";
  filterBar();
  for (const Site &S : R.Sites)
    if (needsPerson(S.St)) // What needs a person comes first.
      site(S);
  for (const Finding &F : R.Findings)
    finding(F);
  for (const Site &S : R.Sites)
    if (!needsPerson(S.St))
      site(S);
}

void HtmlReport::footer() {
  OS << "<footer>";
  if (!R.Configurations.empty())
    OS << "<p>Parsed as: " << escaped(configurationText(R)) << ".</p>\n";
  AssumptionSet Used;
  for (const Site &S : R.Sites)
    if (isEditedByDefault(S.St))
      Used.add(S.Assumptions);
  for (Assumption A : Used.list())
    OS << "<p>Rests on " << assumptionKey(A) << " (" << assumptionId(A) << "): " << escaped(assumptionText(A)) << ".</p>\n";
  const Accounting &A = R.Account;
  OS << "<p>Legacy names in the text: " << A.Tokens << "; sites " << A.Classified << ", in strings " << A.InStrings
     << ", in comments " << A.InComments << ", in regions no configuration compiles " << A.InSkippedRegions
     << ", in files that failed " << A.InFailedFiles << ", the project's own " << A.OwnDefinitions << ", not accounted for "
     << A.Unexplained << ".</p>\n";
  if (!R.DroppedFlags.empty())
    OS << "<p>Compiler flags left out: <code>" << escaped(llvm::join(R.DroppedFlags, " ")) << "</code></p>\n";
  OS << "<p>warpshift " WARPSHIFT_VERSION "</p></footer>\n";
}

void HtmlReport::head() {
  std::string Title = O.Title.empty() ? std::string("Warpshift report") : O.Title;
  OS << "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><meta name=viewport "
        "content=\"width=device-width,initial-scale=1\"><title>"
     << escaped(Title) << "</title>\n<style>\n"
     << reportAsset("report.css") << "</style></head>\n<body>\n<h1>" << escaped(Title) << "</h1>\n<p class=verdict>"
     << escaped(headline(R)) << ".</p>\n";
}

void HtmlReport::write() {
  head();
  tiles();
  fileTable();
  siteList();
  footer();
  OS << "<script>\n" << reportAsset("report.js") << "</script>\n</body></html>\n";
}

} // namespace

void warpshift::renderHtml(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) { HtmlReport(R, O, OS).write(); }
