#include "Migrate.h"
#include "Program.h"
#include "rewrite/ResultEdits.h"
#include "support/Error.h"
#include "support/FileOutput.h"
#include "engine/Engine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace llvm;

namespace warpshift::fuzz {

namespace {
constexpr StringRef Begin = "// program ";
constexpr StringRef Names[NumFiles] = {"unit.cu", "shared.h", "second.cu"};

std::string pathOf(unsigned F) { return ("/p/" + Names[F]).str(); }

IntrusiveRefCntPtr<vfs::FileSystem> treeWith(const Texts &Contents) {
  auto Files = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (unsigned F = 0; F != NumFiles; ++F)
    if (!Contents[F].empty())
      Files->addFile(pathOf(F), 0, MemoryBuffer::getMemBufferCopy(Contents[F]));
  Files->addFile("/p/near.h", 0, MemoryBuffer::getMemBufferCopy(systemHeader()));
  Files->setCurrentWorkingDirectory("/p");
  // Clang's own headers come from the disk.
  auto Tree = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(vfs::createPhysicalFileSystem().release());
  Tree->pushOverlay(Files);
  return Tree;
}

Texts joined(const Batch &B) {
  Texts All;
  if (B.TwoUnits) {
    All[unsigned(File::Unit)] = All[unsigned(File::Second)] = "#include \"shared.h\"\n";
    All[unsigned(File::Header)] = "#pragma once\n" + preamble().str();
  } else {
    All[unsigned(File::Unit)] = preamble();
  }
  for (unsigned F = 0; F != NumFiles; ++F)
    for (size_t I = 0; I != B.Programs.size() && !All[F].empty(); ++I)
      All[F] += Begin.str() + std::to_string(I) + "\n" + B.Programs[I][F];
  return All;
}

/// Where each program starts in a joined text; one entry more than there are programs.
std::vector<size_t> starts(StringRef Text, size_t Count) {
  std::vector<size_t> At;
  size_t From = 0;
  for (size_t I = 0; I != Count; ++I) {
    std::string Mark = Begin.str() + std::to_string(I) + "\n";
    size_t Found = Text.find(Mark, From);
    if (Found == StringRef::npos)
      return {};
    At.push_back(Found + Mark.size());
    From = At.back();
  }
  At.push_back(Text.size());
  return At;
}

/// Of fewer programs than Count where the lines between them are damaged.
std::vector<Texts> cut(const Texts &All, size_t Count) {
  std::vector<Texts> Programs(Count);
  for (unsigned F = 0; F != NumFiles; ++F) {
    if (All[F].empty())
      continue;
    const StringRef Text = All[F];
    std::vector<size_t> At = starts(Text, Count);
    if (At.size() != Count + 1)
      return {};
    for (size_t I = 0; I != Count; ++I) {
      StringRef Part = Text.slice(At[I], At[I + 1]);
      Programs[I][F] = Part.substr(0, I + 1 == Count ? StringRef::npos : Part.rfind(Begin)).str();
    }
  }
  return Programs;
}

/// How often each warp operation is spelled; "__shfl_up_sync" counts as "__shfl_up".
std::map<std::string, unsigned> operations(StringRef Text, bool LegacyOnly) {
  static const char *const Names[] = {"__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__any", "__all", "__ballot"};
  std::map<std::string, unsigned> Count;
  for (size_t I = 0; (I = Text.find("__", I)) != StringRef::npos;) {
    size_t End = I;
    while (End != Text.size() && (isAlnum(Text[End]) || Text[End] == '_'))
      ++End;
    StringRef Word = Text.slice(I, End);
    bool Sync = Word.consume_back("_sync");
    if (is_contained(Names, Word) && (I == 0 || !isAlnum(Text[I - 1])) && !(Sync && LegacyOnly))
      ++Count[Word.str()];
    I = End;
  }
  // Inline PTX.
  for (StringRef Stem : {"shfl.", "vote."})
    for (size_t I = 0; (I = Text.find(Stem, I)) != StringRef::npos;) {
      I += Stem.size();
      StringRef Rest = Text.substr(I);
      const bool Sync = Rest.consume_front("sync.");
      if (!Sync || !LegacyOnly)
        ++Count[(Stem + Rest.take_while(isAlpha)).str()];
    }
  return Count;
}

struct Fixed {
  Result R;
  Texts After;
  Toolkit Headers;
};

/// What lies around: all that is not given.
void chooseInputs(const Batch &B, AnalysisRequest &Q) {
  Surroundings Rest;
  Rest.Whole = true;
  const std::vector<StringRef> Given = givenFiles(B);
  for (File F : {File::Header, File::Second, File::Unit}) // By name.
    if (B.TwoUnits || F == File::Unit) {
      const unsigned N = unsigned(F);
      (is_contained(Given, Names[N]) ? Q.Inputs : Rest.Files).push_back({pathOf(N), Names[N].str(), true});
    }
  Q.Around = [Rest = std::move(Rest)] { return Rest; };
}

Expected<Fixed> fix(const Batch &B, const Texts &Before) {
  IntrusiveRefCntPtr<vfs::FileSystem> Tree = treeWith(Before);
  Expected<Toolkit> Headers = Toolkit::find({.NoCuda = true}, *Tree);
  if (!Headers)
    return Headers.takeError();
  Environment Env;
  Env.Files = Tree;
  AnalysisRequest Q;
  Q.Root = "/p";
  chooseInputs(B, Q);
  Q.NoCuda = true;
  Q.Progress = [](const ProgressEvent &) {};
  Expected<Result> R = analyze(Q, Env);
  if (!R)
    return R.takeError();
  for (const FileRecord &F : R->Files)
    if (F.Status == FileStatus::Failed || F.Status == FileStatus::Partial)
      return makeError(ErrorKind::Input, "{0}: {1}", F.Path, join(F.Errors, "; "));
  Expected<std::vector<ChangedText>> Changed = changedTexts(*R, Q.Root, Tree);
  if (!Changed)
    return Changed.takeError();
  Texts After = Before;
  for (const ChangedText &C : *Changed) {
    const auto *Name = find(Names, StringRef(C.Path));
    if (Name == std::end(Names) || none_of(Q.Inputs, [&](const InputFile &I) { return I.Name == C.Path; }))
      return makeError(ErrorKind::Input, "fix edits {0}, which it was not given", C.Path);
    After[size_t(Name - Names)] = C.After;
  }
  return Fixed{std::move(*R), std::move(After), std::move(*Headers)};
}

/// A confirmed mask as such; others with what makes them so, and what became of the site.
std::string opinionOf(const Site &S) {
  if (S.Second->Says == Answer::Confirmed)
    return answerName(S.Second->Says).str();
  return formatv("{0}: {1}, {2}", answerName(S.Second->Says), S.Second->Pattern,
                 needsPerson(S.St) ? "withdrawn" : stateKey(S.St));
}

/// Counts and describes the sites of file F.
void sortSites(const Result &R, unsigned F, ArrayRef<size_t> At, StringRef Text, Migrated &M) {
  for (const Site &S : R.Sites) {
    size_t P = size_t(upper_bound(At, S.Where.Offset) - At.begin());
    if (S.Where.File != Names[F] || P == 0 || P > M.Sites.size())
      continue;
    --P;
    ++M.Sites[P][unsigned(S.St)];
    if (S.Rule == "warp-synchronous-memory" && needsPerson(S.St))
      M.StepsLeft[P] = true;
    unsigned Line = unsigned(Text.slice(At[P], S.Where.Offset).count('\n')) + 1;
    if (needsPerson(S.St) && !S.Reasons.empty())
      M.Reasons[P].push_back(
          formatv("{0}:{1}:{2} {3}: {4}", Names[F], Line, S.Where.Column, S.Intrinsic, S.Reasons.front().Text));
    if (S.Second)
      M.Opinions[P].push_back(opinionOf(S));
    M.Grades[P].push_back({formatv("{0} {1} {2}", Names[F], Line, S.Intrinsic), S.St, S.Mask.Kind, S.Assumptions,
                           S.Reasons.empty() ? "" : S.Reasons.front().Text});
  }
}

} // namespace

std::vector<StringRef> givenFiles(const Batch &B) {
  std::vector<StringRef> Out;
  for (auto [F, Alone] : {std::pair(File::Header, Given::Header), {File::Second, Given::Second}, {File::Unit, Given::Unit}})
    if ((B.TwoUnits || F == File::Unit) && (B.Inputs == Given::All || B.Inputs == Alone))
      Out.push_back(Names[unsigned(F)]);
  return Out;
}

Error writeFiles(const Batch &B, StringRef Folder) {
  if (std::error_code EC = sys::fs::create_directories(Folder))
    return makeError(ErrorKind::Input, "{0}: {1}", Folder, EC.message());
  DiskOutput Disk;
  const Texts All = joined(B);
  for (unsigned F = 0; F != NumFiles; ++F)
    if (!All[F].empty())
      if (Error E = Disk.writeFile((Folder + "/" + Names[F]).str(), All[F]))
        return E;
  return Disk.writeFile((Folder + "/near.h").str(), systemHeader());
}

StringRef unitPath() { return "/p/unit.cu"; }

IntrusiveRefCntPtr<vfs::FileSystem> emptyTree() { return treeWith({}); }

std::string whatVanished(StringRef Before, StringRef After) {
  std::map<std::string, unsigned> Old = operations(Before, false), New = operations(After, false);
  for (auto &[Name, Count] : Old)
    if (New[Name] < Count || (Name != "__ballot" && New[Name] > Count))
      return formatv("{0} occurs {1} times before and {2} times after", Name, Count, New[Name]);
  return "";
}

bool hasLegacy(StringRef Text) { return !operations(Text, true).empty(); }

std::string unitText(ArrayRef<Texts> All, ArrayRef<unsigned> Which, File Unit) {
  std::string Text = preamble().str();
  for (File F : {File::Header, Unit})
    for (unsigned I : Which)
      Text += All[I][unsigned(F)];
  return Text;
}

Expected<Migrated> migrate(const Batch &B, bool CheckAgain) {
  const size_t Count = B.Programs.size();
  const Texts Before = joined(B);
  Expected<Fixed> F = fix(B, Before);
  if (!F)
    return F.takeError();
  Migrated M;
  M.Headers = F->Headers;
  M.Before = B.Programs;
  M.After = cut(F->After, Count);
  if (M.After.size() != Count)
    return makeError(ErrorKind::Input, "fix damaged the lines between the programs");
  M.Sites.resize(Count);
  M.Grades.resize(Count);
  M.Opinions.resize(Count);
  M.Reasons.resize(Count);
  M.Complaints.resize(Count);
  M.StepsLeft.resize(Count);
  for (unsigned N = 0; N != NumFiles; ++N)
    if (!Before[N].empty())
      sortSites(F->R, N, starts(Before[N], Count), Before[N], M);
  for (size_t I = 0; I != Count; ++I)
    M.Complaints[I] = whatVanished(wholeText(M.Before[I]), wholeText(M.After[I]));
  if (!CheckAgain)
    return M;
  Expected<Fixed> Again = fix(B, F->After);
  if (!Again)
    return makeError(ErrorKind::Input, "the migrated text: {0}", toString(Again.takeError()));
  std::vector<Texts> Twice = cut(Again->After, Count);
  for (size_t I = 0; I != Twice.size(); ++I)
    if (Twice[I] != M.After[I])
      M.Complaints[I] = "a second run of fix edits it again:\n" + wholeText(Twice[I]);
  return M;
}

} // namespace warpshift::fuzz
