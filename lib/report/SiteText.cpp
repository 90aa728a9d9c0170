#include "report/SiteText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <array>
#include <map>
#include <set>

using namespace warpshift;
using llvm::StringRef;

std::string warpshift::counted(size_t N, StringRef Noun) { return std::to_string(N) + " " + Noun.str() + (N == 1 ? "" : "s"); }

std::string warpshift::maskText(const MaskChoice &M) {
  auto [Before, After] = maskKindText(M.Kind).split("{0}");
  return maskKindText(M.Kind).contains("{0}") ? (Before + M.Text + After).str() : Before.str();
}

std::string warpshift::siteMessage(const Site &S) {
  std::string Text = S.Intrinsic;
  switch (S.St) {
  case State::Proven:
  case State::Assumed: {
    if (S.Mask.Kind == MaskKind::None)
      Text += " is migrated";
    else
      Text += " gets " + maskText(S.Mask);
    std::vector<StringRef> Keys;
    if (S.St == State::Assumed)
      for (Assumption A : S.Assumptions.list())
        Keys.push_back(assumptionKey(A));
    if (!Keys.empty())
      Text += ", assuming " + llvm::join(Keys, ", ");
    return Text;
  }
  case State::Opportunistic: return Text + " works on whichever lanes are together; that may be fewer than in lock step";
  case State::Manual: {
    Text += " needs a person";
    std::vector<StringRef> Keys;
    for (Assumption A : S.Assumptions.list())
      Keys.push_back(assumptionKey(A));
    if (!Keys.empty())
      Text += ", or --assume " + llvm::join(Keys, ",");
    return Text;
  }
  case State::Guarded: return Text + " stands behind a guard for older targets and stays";
  case State::Own: return Text + " is the project's own function";
  case State::Suppressed: return Text + " is left alone by a NOLINT comment or a waiver";
  case State::Unreachable: return Text + " is seen by no device configuration that was parsed";
  }
  llvm_unreachable("every state has a text");
}

std::string warpshift::substitutionText(const Result &R) {
  std::map<StringRef, size_t> ByHeader;
  for (const Substitution &S : R.Substitutions)
    ++ByHeader[S.Header];
  std::vector<std::string> Parts;
  for (auto &[Header, N] : ByHeader)
    Parts.push_back(counted(N, "call") + " substituted by " + Header.str());
  return llvm::join(Parts, ", ");
}

// As for the enumerators of FindingSubject.
static constexpr StringRef Subjects[] = {"code that is already modern", "edits that were not made", "the target",
                                         "comments and waivers"};
static constexpr StringRef SubjectTexts[] = {"problems in code that already uses the _sync forms", "edits that were not made",
                                             "what the target lacks or has no room for",
                                             "comments and waivers that hide nothing"};

size_t warpshift::findingsAbout(const Result &R, FindingSubject About) {
  return llvm::count_if(R.Findings, [&](const Finding &F) {
    const FindingKind *K = findingKind(F.Kind);
    return (K ? K->About : FindingSubject::Modern) == About;
  });
}

StringRef warpshift::findingSubjectText(FindingSubject About) { return SubjectTexts[unsigned(About)]; }

/// "; 1 finding about code that is already modern; 2 findings about the target"
static std::string findingsText(const Result &R) {
  std::string Text;
  for (FindingSubject S : FindingSubjects)
    if (size_t N = findingsAbout(R, S))
      Text += "; " + counted(N, "finding") + " about " + Subjects[unsigned(S)].str();
  return Text;
}

/// "; 2 sites in what it includes and what was not given: a.cuh, b.cuh"
static std::string elsewhereText(const Result &R) {
  if (R.Elsewhere.empty())
    return "";
  constexpr size_t Named = 3;
  size_t Count = 0;
  std::vector<StringRef> Files;
  for (auto &[File, N] : R.Elsewhere) {
    Count += N;
    if (Files.size() < Named)
      Files.push_back(File);
  }
  std::string Rest = R.Elsewhere.size() > Named ? " and " + std::to_string(R.Elsewhere.size() - Named) + " more" : "";
  return "; " + counted(Count, "site") + " in headers that are included and were not given: " + llvm::join(Files, ", ") + Rest;
}

/// "; not shown: 12 sites and 1 finding outside of the lines that changed since v1"
static std::string notShownText(const Result &R) {
  std::vector<std::string> Parts;
  for (const LeftOut &L : R.NotShown) {
    std::string Text = L.Sites ? counted(L.Sites, "site") : "";
    if (L.Findings)
      Text += (Text.empty() ? "" : " and ") + counted(L.Findings, "finding");
    Parts.push_back(Text + " " + L.Why);
  }
  return Parts.empty() ? "" : "; not shown: " + llvm::join(Parts, ", ");
}

std::string warpshift::headline(const Result &R) {
  unsigned Automatic = 0, Person = 0;
  std::set<StringRef> Files;
  for (const Site &S : R.Sites) {
    Automatic += isEditedByDefault(S.St);
    Person += needsPerson(S.St);
    Files.insert(S.Where.File);
  }
  size_t Troubled = troubledFiles(R).size();
  std::string Text;
  if (R.Sites.empty())
    Text = std::string(R.NotShown.empty() ? "no legacy warp code" : "no legacy warp code to show") + " in " +
           counted(R.Files.size(), "file") + (R.Elsewhere.empty() ? "" : " itself");
  else {
    Text = counted(R.Sites.size(), "site") + " in " + counted(Files.size(), "file") + ": " + std::to_string(Automatic) +
           " migrated automatically, " + std::to_string(Person) + (Person == 1 ? " needs a person" : " need a person");
    if (size_t Rest = R.Sites.size() - Automatic - Person)
      Text += ", " + std::to_string(Rest) + (Rest == 1 ? " needs nothing" : " need nothing");
  }
  if (!R.Substitutions.empty())
    Text += "; " + substitutionText(R);
  Text += findingsText(R);
  Text += elsewhereText(R);
  Text += notShownText(R);
  if (Troubled)
    Text += "; " + counted(Troubled, "file") + " could not be analysed completely";
  return Text;
}

std::string warpshift::configurationText(const Result &R) {
  std::map<StringRef, std::set<StringRef>> ByHeaders;
  for (const ConfigurationRecord &C : R.Configurations)
    ByHeaders[C.Headers].insert(C.Name);
  std::vector<std::string> Parts;
  for (auto &[Headers, Names] : ByHeaders) {
    std::string Text = llvm::join(Names, ", ");
    Text += Headers == "stubs" ? " (built-in stub headers)" : " (headers of " + Headers.str() + ")";
    Parts.push_back(std::move(Text));
  }
  return llvm::join(Parts, "; ");
}

std::string warpshift::judgedText(const Result &R) {
  std::array<std::map<StringRef, size_t>, NumAnswers> Patterns;
  for (const Site &S : R.Sites)
    if (S.Second)
      ++Patterns[unsigned(S.Second->Says)][S.Second->Pattern];
  std::vector<std::string> Parts;
  for (unsigned A = 0; A != NumAnswers; ++A) {
    size_t Count = 0;
    std::vector<std::string> Named;
    for (auto &[Pattern, N] : Patterns[A]) {
      Count += N;
      Named.push_back(Pattern.str() + " " + std::to_string(N));
    }
    if (Count)
      Parts.push_back(std::to_string(Count) + " " + answerName(Answer(A)).str() +
                      (Answer(A) == Answer::Confirmed ? "" : " (" + llvm::join(Named, ", ") + ")"));
  }
  return llvm::join(Parts, ", ");
}

std::vector<const FileRecord *> warpshift::troubledFiles(const Result &R) {
  std::vector<const FileRecord *> L;
  for (const FileRecord &F : R.Files)
    if (F.Status == FileStatus::Failed || F.Status == FileStatus::Partial)
      L.push_back(&F);
  return L;
}
