// What continuous integration reads: reviewdog's rdjsonl, GitLab's Code Quality, JUnit XML.
#include "diag/FindingKinds.h"
#include "report/Renderer.h"
#include "report/SiteText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include <map>

using namespace warpshift;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

std::string clean(StringRef S) { return json::isUTF8(S) ? S.str() : json::fixUTF8(S); }

/// A site or finding that makes `check` exit with 1.
struct Entry {
  SourceRef Where;
  std::string Id, Kind, Message;
  enum Severity { Error, Warning, Info } Level;
  const Site *Of; ///< Null: a finding.
};

std::vector<Entry> openEntries(const Result &R) {
  std::vector<Entry> Out;
  for (const Site &S : R.Sites)
    if (isEditedByDefault(S.St) || needsPerson(S.St))
      Out.push_back({S.Where, S.Id, S.Rule,
                     siteMessage(S) + (needsPerson(S.St) && !S.Reasons.empty() ? ": " + S.Reasons.front().Text : ""),
                     needsPerson(S.St) ? Entry::Warning : Entry::Info, &S});
  for (const Finding &F : R.Findings) {
    const FindingKind *K = findingKind(F.Kind);
    Out.push_back({F.Where, F.Id, F.Kind, F.Message,
                   K && K->Level == FindingLevel::Error  ? Entry::Error
                   : K && K->Level == FindingLevel::Note ? Entry::Info
                                                         : Entry::Warning,
                   nullptr});
  }
  llvm::stable_sort(Out, [](const Entry &A, const Entry &B) { return A.Where < B.Where; });
  return Out;
}

/// A file's text, and where its lines begin.
struct SourceLines {
  std::string Text;
  std::vector<size_t> Starts = {0};

  explicit SourceLines(std::string T) : Text(std::move(T)) {
    for (size_t At = Text.find('\n'); At != std::string::npos; At = Text.find('\n', At + 1))
      Starts.push_back(At + 1);
  }
  /// Line and column (from 1, in bytes) of an offset.
  json::Object position(size_t Offset) const {
    const auto Next = llvm::upper_bound(Starts, Offset);
    return json::Object{{"line", int64_t(Next - Starts.begin())}, {"column", int64_t(Offset - *std::prev(Next)) + 1}};
  }
};

/// Which edits belong to which group, and how many sites share it.
struct GroupIndex {
  std::map<StringRef, const EditGroup *> Groups;
  std::map<StringRef, unsigned> Sites;

  explicit GroupIndex(const Result &R) {
    for (const EditGroup &G : R.Groups)
      Groups[G.Id] = &G;
    for (const Site &S : R.Sites)
      for (const std::string &Id : S.Groups)
        ++Sites[Id];
  }
};

/// The edit of a site that stands alone: its groups change its own file, and no other site is in them.
json::Array suggestionsFor(const Site &S, const GroupIndex &Index, const SourceLines &Lines) {
  if (!isEditedByDefault(S.St) || Lines.Text.empty())
    return {};
  json::Array Out;
  for (const std::string &Id : S.Groups) {
    const auto G = Index.Groups.find(Id);
    if (G == Index.Groups.end() || Index.Sites.at(Id) != 1)
      return {};
    for (const TextEdit &E : G->second->Edits) {
      if (E.File != S.Where.File || size_t(E.Offset) + E.Length > Lines.Text.size())
        return {};
      Out.push_back(
          json::Object{{"range", json::Object{{"start", Lines.position(E.Offset)}, {"end", Lines.position(E.Offset + E.Length)}}},
                       {"text", clean(E.Text)}});
    }
  }
  return Out;
}

std::string xml(StringRef Text) {
  std::string Out;
  for (char C : clean(Text))
    switch (C) {
    case '<': Out += "&lt;"; break;
    case '>': Out += "&gt;"; break;
    case '&': Out += "&amp;"; break;
    case '"': Out += "&quot;"; break;
    case '\n': Out += "&#10;"; break;
    default: Out += static_cast<unsigned char>(C) < 0x20 && C != '\t' ? '?' : C; // XML 1.0 has no other control characters.
    }
  return Out;
}

} // namespace

void warpshift::renderRdJsonl(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) {
  const GroupIndex Index(R);
  std::map<std::string, SourceLines> Files;
  for (const Entry &E : openEntries(R)) {
    auto It = Files.find(E.Where.File);
    if (It == Files.end())
      It = Files.emplace(E.Where.File, SourceLines(O.Source ? O.Source(E.Where.File).value_or("") : "")).first;
    constexpr StringRef Severity[] = {"ERROR", "WARNING", "INFO"};
    json::Object Line{
        {"message", clean(E.Message)},
        {"severity", Severity[E.Level]},
        {"source", json::Object{{"name", "warpshift"}}},
        {"code", json::Object{{"value", clean(E.Kind)}}},
        {"location",
         json::Object{{"path", clean(E.Where.File)},
                      {"range", json::Object{{"start", json::Object{{"line", E.Where.Line}, {"column", E.Where.Column}}},
                                             {"end", json::Object{{"line", E.Where.Line},
                                                                  {"column", int64_t(E.Where.Column) + E.Where.Length}}}}}}}};
    if (json::Array Edits = E.Of ? suggestionsFor(*E.Of, Index, It->second) : json::Array(); !Edits.empty())
      Line["suggestions"] = std::move(Edits);
    OS << json::Value(std::move(Line)) << '\n';
  }
}

void warpshift::renderGitLab(const Result &R, const RenderOptions &, llvm::raw_ostream &OS) {
  json::Array All;
  for (const Entry &E : openEntries(R)) {
    constexpr StringRef Severity[] = {"critical", "major", "minor"};
    All.push_back(json::Object{
        {"description", clean(E.Message)},
        {"check_name", clean(E.Kind)},
        {"fingerprint", clean(E.Id)},
        {"severity", Severity[E.Level]},
        {"location", json::Object{{"path", clean(E.Where.File)}, {"lines", json::Object{{"begin", E.Where.Line}}}}}});
  }
  OS << llvm::formatv("{0:2}\n", json::Value(std::move(All)));
}

void warpshift::renderJUnit(const Result &R, const RenderOptions &O, llvm::raw_ostream &OS) {
  std::map<std::string, std::vector<Entry>> ByFile;
  for (const FileRecord &F : R.Files)
    ByFile[F.Path];
  for (Entry &E : openEntries(R))
    ByFile[E.Where.File].push_back(E);
  std::map<std::pair<std::string, unsigned>, std::string> Verdicts;
  for (const LineVerdict &V : O.Verdicts)
    Verdicts[{V.File, V.Line}] = V.Verdict;
  std::map<StringRef, StringRef> Troubles;
  for (const FileRecord *F : troubledFiles(R))
    Troubles[F->Path] = F->Errors.empty() ? StringRef("not analysed") : StringRef(F->Errors.front());
  size_t Failures = 0;
  for (auto &[File, Entries] : ByFile)
    Failures += !Entries.empty();
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites><testsuite name=\"warpshift\" tests=\"" << ByFile.size()
     << "\" failures=\"" << Failures << "\" errors=\"" << Troubles.size() << "\">\n";
  for (auto &[File, Entries] : ByFile) {
    OS << "  <testcase classname=\"warpshift\" name=\"" << xml(File) << "\">";
    if (auto It = Troubles.find(File); It != Troubles.end())
      OS << "<error message=\"" << xml(It->second) << "\"/>";
    if (!Entries.empty()) {
      OS << "<failure message=\"" << counted(Entries.size(), "place") << " to look at\">";
      for (const Entry &E : Entries) {
        OS << xml(E.Where.File) << ':' << E.Where.Line << ':' << E.Where.Column << ": " << xml(E.Message) << " [" << xml(E.Kind)
           << "]";
        if (auto It = Verdicts.find({E.Where.File, E.Where.Line}); It != Verdicts.end())
          OS << " (verified: " << xml(It->second) << ")";
        OS << '\n';
      }
      OS << "</failure>";
    }
    OS << "</testcase>\n";
  }
  OS << "</testsuite></testsuites>\n";
}
