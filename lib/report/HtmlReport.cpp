// One self-contained page: what was found in one sentence, tables by directory and by kind, what is left to do, and every site with
// its diff, mask and evidence. Tables and what is left to do read without JavaScript; the list of sites is drawn by report.js from the
// data in the page (HtmlData.h), as many rows as fit the screen. Nothing is loaded from elsewhere.
#include "report/HtmlData.h"
#include "report/ReportAssets.h"
#include "report/SiteText.h"
#include "support/Printable.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace warpshift;
using llvm::StringRef;

namespace {

std::string markup(StringRef Text) {
  std::string Clean = llvm::json::isUTF8(Text) ? Text.str() : llvm::json::fixUTF8(Text);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  llvm::printHTMLEscaped(Clean, OS);
  return Out;
}

/// Text to be read: control characters are spelled, also for who looks at the page's source in a terminal.
std::string escaped(StringRef Text) { return markup(printable(Text, /*Lines=*/true)); }

/// Text to be compared by the page's script, which has to get it as it is.
std::string attribute(StringRef Text) {
  std::string Out;
  for (char C : markup(Text))
    static_cast<unsigned char>(C) < 0x20 || C == 0x7f ? Out += "&#" + std::to_string(int(C)) + ";" : Out += C;
  return Out;
}

/// Sites of one row of a table by state, and findings.
struct Tally {
  std::array<unsigned, NumStates> States{};
  unsigned Findings = 0;
  unsigned sites() const {
    unsigned N = 0;
    for (unsigned C : States)
      N += C;
    return N;
  }
  unsigned open() const {
    unsigned N = Findings;
    for (unsigned I = 0; I != NumStates; ++I)
      N += needsPerson(State(I)) ? States[I] : 0;
    return N;
  }
};
using Tallies = std::map<std::string, Tally>;

class HtmlReport {
public:
  HtmlReport(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) : R(R), O(O), OS(OS) {}
  void write();

private:
  void head();
  void bar(const Tally &T, unsigned Whole);
  void legend(const Tally &All);
  void table(StringRef Id, StringRef Title, StringRef What, const Tallies &Rows);
  void delta();
  void leftToDo();
  void troubled();
  void list();
  void withoutScript();
  void footer();
  Tally total() const;

  const Result &R;
  const RenderOptions &O;
  llvm::raw_ostream &OS;
};

Tally HtmlReport::total() const {
  Tally T;
  T.States = R.summary();
  T.Findings = unsigned(R.Findings.size());
  return T;
}

/// The states as parts of a strip; its length is the row's share of Whole.
void HtmlReport::bar(const Tally &T, unsigned Whole) {
  OS << "<div class=bar role=img aria-label=\"";
  for (unsigned I = 0; I != NumStates; ++I)
    if (T.States[I])
      OS << T.States[I] << ' ' << stateKey(State(I)) << ' ';
  OS << (T.Findings ? std::to_string(T.Findings) + " findings" : "") << "\">";
  auto Part = [&](StringRef Key, unsigned N) {
    if (N && Whole)
      OS << llvm::formatv("<i class={0} style=\"width:{1:f2}%\"></i>", Key, 100.0 * N / Whole);
  };
  for (unsigned I = 0; I != NumStates; ++I)
    Part(stateKey(State(I)), T.States[I]);
  Part("finding", T.Findings);
  OS << "</div>";
}

void HtmlReport::legend(const Tally &All) {
  OS << "<ul class=legend>\n";
  for (unsigned I = 0; I != NumStates; ++I)
    if (All.States[I])
      OS << "<li class=" << stateKey(State(I)) << "><b>" << All.States[I] << "</b> " << stateKey(State(I)) << " <small>"
         << escaped(stateText(State(I))) << "</small></li>\n";
  for (FindingSubject About : FindingSubjects)
    if (size_t N = findingsAbout(R, About))
      OS << "<li class=finding><b>" << N << "</b> " << (N == 1 ? "finding" : "findings") << " <small>"
         << escaped(findingSubjectText(About)) << "</small></li>\n";
  OS << "</ul>\n";
}

void HtmlReport::table(StringRef Id, StringRef Title, StringRef What, const Tallies &Rows) {
  if (Rows.empty())
    return;
  unsigned Most = 1;
  for (auto &[Name, T] : Rows)
    Most = std::max(Most, T.sites() + T.Findings);
  OS << "<section><h2>" << Title << "</h2>\n<div class=scroll><table id=" << Id << " class=sortable><thead><tr><th>" << What
     << "</th><th data-n>sites</th><th data-n>open</th><th class=wide>states</th></tr></thead><tbody>\n";
  for (auto &[Name, T] : Rows) {
    OS << "<tr data-key=\"" << attribute(Name) << "\"><td><a href=\"#list\">" << escaped(Name) << "</a></td><td>" << T.sites()
       << "</td><td>" << T.open() << "</td><td>";
    bar(T, Most);
    OS << "</td></tr>\n";
  }
  OS << "</tbody></table></div></section>\n";
}

void HtmlReport::delta() {
  if (!O.Before)
    return;
  std::map<StringRef, State> Then;
  for (const Site &S : O.Before->Sites)
    Then[S.Id] = S.St;
  unsigned New = 0, Changed = 0, Same = 0;
  for (const Site &S : R.Sites) {
    auto It = Then.find(S.Id);
    New += It == Then.end();
    Changed += It != Then.end() && It->second != S.St;
    Same += It != Then.end() && It->second == S.St;
  }
  const size_t Gone = O.Before->Sites.size() - Changed - Same;
  OS << "<p class=delta>Since the earlier run: <b>" << New << "</b> new, <b>" << Gone << "</b> gone, <b>" << Changed
     << "</b> in another state, " << Same << " as before.</p>\n";
}

void HtmlReport::leftToDo() {
  const std::vector<Blocker> Blockers = blockersOf(R);
  if (Blockers.empty())
    return;
  OS << "<section><h2>Left to do</h2><p class=meta>What holds the most sites back comes first.</p>\n<ol class=todo>\n";
  for (const Blocker &B : Blockers) {
    OS << "<li><b>" << counted(B.Sites.size(), "site") << "</b> <span class=effort data-effort=" << B.Effort << '>' << B.Effort
       << "</span> " << escaped(B.Text) << "<br><small>";
    constexpr size_t Named = 6;
    for (size_t I = 0; I != std::min(Named, B.Sites.size()); ++I)
      OS << (I ? ", " : "") << "<a href=\"#s" << escaped(B.Sites[I]->Id) << "\">" << escaped(B.Sites[I]->Where.File) << ':'
         << B.Sites[I]->Where.Line << "</a>";
    OS << (B.Sites.size() > Named ? ", &hellip;" : "") << "</small></li>\n";
  }
  OS << "</ol></section>\n";
}

void HtmlReport::troubled() {
  const std::vector<const FileRecord *> Files = troubledFiles(R);
  if (Files.empty())
    return;
  OS << "<section><h2>Not analysed completely</h2><ul class=trouble>\n";
  for (const FileRecord *F : Files) {
    OS << "<li><code>" << escaped(F->Path) << "</code> " << fileStatusKey(F->Status);
    for (const std::string &E : F->Errors)
      OS << "<br><small>" << escaped(E) << "</small>";
    OS << "</li>\n";
  }
  OS << "</ul></section>\n";
}

void HtmlReport::list() {
  const Tally All = total();
  OS << "<section id=list><h2>Sites</h2>\n<div id=tools><input id=search type=search placeholder=\"file, function, text\" "
        "aria-label=\"filter sites\"><label>order <select id=order><option value=place>place<option value=state>state<option "
        "value=kind>kind</select></label><div id=states>";
  for (unsigned I = 0; I != NumStates; ++I)
    if (All.States[I])
      OS << "<label class=" << stateKey(State(I)) << "><input type=checkbox checked value=" << stateKey(State(I)) << ">"
         << stateKey(State(I)) << "</label>";
  if (All.Findings)
    OS << "<label class=finding><input type=checkbox checked value=finding>finding</label>";
  OS << "</div><span id=shown role=status></span></div>\n<div id=panes><div id=rows tabindex=0 role=listbox "
        "aria-label=sites><div "
        "id=space></div></div><article id=card hidden></article></div>\n";
  withoutScript();
  OS << "</section>\n";
}

void HtmlReport::withoutScript() {
  constexpr size_t Most = 500;
  OS << "<noscript><ul>\n";
  size_t N = 0;
  for (const Site &S : R.Sites)
    if (needsPerson(S.St) && N++ < Most)
      OS << "<li><code>" << escaped(S.Where.File) << ':' << S.Where.Line << "</code> " << escaped(siteMessage(S)) << "</li>\n";
  for (const Finding &F : R.Findings)
    if (N++ < Most)
      OS << "<li><code>" << escaped(F.Where.File) << ':' << F.Where.Line << "</code> " << escaped(F.Message) << "</li>\n";
  OS << "</ul><p>The whole list needs JavaScript.</p></noscript>\n";
}

void HtmlReport::footer() {
  OS << "<footer>";
  if (!R.Configurations.empty())
    OS << "<p>Parsed as: " << escaped(configurationText(R)) << ".</p>\n";
  if (std::string Judged = judgedText(R); !Judged.empty())
    OS << "<p>Masks in the generated code: " << escaped(Judged) << ".</p>\n";
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
  const Tally All = total();
  OS << "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><meta name=viewport "
        "content=\"width=device-width,initial-scale=1\"><title>"
     << escaped(Title) << "</title>\n<style>\n"
     << reportAsset("report.css") << "</style></head>\n<body>\n<header><p class=brand>" << escaped(Title) << "</p>\n<h1>"
     << escaped(headline(R)) << ".</h1>\n";
  if (All.sites() + All.Findings)
    bar(All, All.sites() + All.Findings);
  legend(All);
  delta();
  OS << "</header>\n";
}

void HtmlReport::write() {
  Tallies Folders, Kinds;
  auto FolderOf = [](StringRef File) {
    StringRef Folder = llvm::sys::path::parent_path(File);
    return Folder.empty() ? std::string("./") : Folder.str() + "/";
  };
  for (const Site &S : R.Sites) {
    ++Folders[FolderOf(S.Where.File)].States[unsigned(S.St)];
    ++Kinds[S.Intrinsic].States[unsigned(S.St)];
  }
  for (const Finding &F : R.Findings) {
    ++Folders[FolderOf(F.Where.File)].Findings;
    ++Kinds[F.Kind].Findings;
  }
  head();
  OS << "<main>\n<div class=tables>\n";
  table("folders", "By directory", "directory", Folders);
  table("kinds", "By kind", "call or finding", Kinds);
  OS << "</div>\n";
  leftToDo();
  troubled();
  list();
  OS << "</main>\n";
  footer();
  OS << "<script type=\"application/json\" id=data>";
  writePageData(R, O, OS);
  OS << "</script>\n<script>\n" << reportAsset("report.js") << "</script>\n</body></html>\n";
}

} // namespace

void warpshift::renderHtml(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) { HtmlReport(R, O, OS).write(); }
