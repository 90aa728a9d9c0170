#include "Migrate.h"
#include "Program.h"
#include "rewrite/ResultEdits.h"
#include "support/Error.h"
#include "engine/Engine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace llvm;

namespace warpshift::fuzz {

StringRef unitPath() { return "/p/unit.cu"; }

IntrusiveRefCntPtr<vfs::FileSystem> emptyTree() {
  auto Files = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Files->setCurrentWorkingDirectory("/p");
  // Clang's own headers come from the disk.
  auto Tree = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(vfs::createPhysicalFileSystem().release());
  Tree->pushOverlay(Files);
  return Tree;
}

namespace {
constexpr StringRef Begin = "// program ";

IntrusiveRefCntPtr<vfs::FileSystem> treeWith(StringRef Text) {
  auto Files = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Files->addFile(unitPath(), 0, MemoryBuffer::getMemBufferCopy(Text));
  Files->setCurrentWorkingDirectory("/p");
  auto Tree = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(vfs::createPhysicalFileSystem().release());
  Tree->pushOverlay(Files);
  return Tree;
}

std::string joined(ArrayRef<std::string> Texts) {
  std::string Text = preamble().str();
  for (size_t I = 0; I != Texts.size(); ++I)
    Text += Begin.str() + std::to_string(I) + "\n" + Texts[I];
  return Text;
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

std::vector<std::string> cut(StringRef Text, size_t Count) {
  std::vector<size_t> At = starts(Text, Count);
  std::vector<std::string> Parts;
  for (size_t I = 0; I + 1 < At.size(); ++I) {
    StringRef Part = Text.slice(At[I], At[I + 1]);
    Parts.push_back(Part.substr(0, I + 2 == At.size() ? StringRef::npos : Part.rfind(Begin)).str());
  }
  return Parts;
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
  std::string Text;
  Toolkit Headers;
};

Expected<Fixed> fix(const std::string &Text) {
  IntrusiveRefCntPtr<vfs::FileSystem> Tree = treeWith(Text);
  Expected<Toolkit> Headers = Toolkit::find({.NoCuda = true}, *Tree);
  if (!Headers)
    return Headers.takeError();
  Environment Env;
  Env.Files = Tree;
  AnalysisRequest Q;
  Q.Root = "/p";
  Q.Inputs = {{unitPath().str(), "unit.cu", true}};
  Q.NoCuda = true;
  Q.Progress = [](const ProgressEvent &) {};
  Expected<Result> R = analyze(Q, Env);
  if (!R)
    return R.takeError();
  for (const FileRecord &F : R->Files)
    if (F.Status != FileStatus::Parsed)
      return makeError(ErrorKind::Input, "{0}: {1}", F.Path, join(F.Errors, "; "));
  Expected<std::vector<ChangedText>> Changed = changedTexts(*R, Q.Root, Tree);
  if (!Changed)
    return Changed.takeError();
  std::string After = Changed->empty() ? Text : Changed->front().After;
  return Fixed{std::move(*R), std::move(After), std::move(*Headers)};
}

void sortSites(const Result &R, ArrayRef<size_t> At, StringRef Text, Migrated &M) {
  for (const Site &S : R.Sites) {
    size_t P = size_t(upper_bound(At, S.Where.Offset) - At.begin());
    if (P == 0 || P > M.Sites.size())
      continue;
    --P;
    ++M.Sites[P][unsigned(S.St)];
    if (S.Rule == "warp-synchronous-memory" && needsPerson(S.St))
      M.StepsLeft[P] = true;
    unsigned Line = unsigned(Text.slice(At[P], S.Where.Offset).count('\n')) + 1;
    if (needsPerson(S.St) && !S.Reasons.empty())
      M.Reasons[P].push_back(formatv("{0}:{1} {2}: {3}", Line, S.Where.Column, S.Intrinsic, S.Reasons.front().Text));
    M.Grades[P].push_back(formatv("{0} {1} {2} {3}", Line, S.Intrinsic, stateKey(S.St), maskKindKey(S.Mask.Kind)));
  }
}

} // namespace

std::string whatVanished(StringRef Before, StringRef After) {
  std::map<std::string, unsigned> Old = operations(Before, false), New = operations(After, false);
  for (auto &[Name, Count] : Old)
    if (New[Name] < Count || (Name != "__ballot" && New[Name] > Count))
      return formatv("{0} occurs {1} times before and {2} times after", Name, Count, New[Name]);
  return "";
}

bool hasLegacy(StringRef Text) { return !operations(Text, true).empty(); }

std::string unitText(ArrayRef<std::string> Texts, ArrayRef<unsigned> Which) {
  std::string Text = preamble().str();
  for (unsigned I : Which)
    Text += Texts[I];
  return Text;
}

Expected<Migrated> migrate(ArrayRef<std::string> Texts, bool CheckAgain) {
  std::string Text = joined(Texts);
  Expected<Fixed> F = fix(Text);
  if (!F)
    return F.takeError();
  Migrated M;
  M.Headers = F->Headers;
  M.Before = Texts.vec();
  M.After = cut(F->Text, Texts.size());
  if (M.After.size() != Texts.size())
    return makeError(ErrorKind::Input, "fix damaged the lines between the programs");
  M.Sites.resize(Texts.size());
  M.Grades.resize(Texts.size());
  M.Reasons.resize(Texts.size());
  M.Complaints.resize(Texts.size());
  M.StepsLeft.resize(Texts.size());
  sortSites(F->R, starts(Text, Texts.size()), Text, M);
  for (size_t I = 0; I != Texts.size(); ++I)
    M.Complaints[I] = whatVanished(M.Before[I], M.After[I]);
  if (!CheckAgain)
    return M;
  Expected<Fixed> Again = fix(F->Text);
  if (!Again)
    return makeError(ErrorKind::Input, "the migrated text: {0}", toString(Again.takeError()));
  std::vector<std::string> Twice = cut(Again->Text, Texts.size());
  for (size_t I = 0; I != Texts.size() && I < Twice.size(); ++I)
    if (Twice[I] != M.After[I])
      M.Complaints[I] = "a second run of fix edits it again:\n" + Twice[I];
  return M;
}

} // namespace warpshift::fuzz
