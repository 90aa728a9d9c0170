#include "engine/EditedText.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/EditMerge.h"

using namespace warpshift;

static std::vector<uint32_t> lineStarts(llvm::StringRef Text) {
  std::vector<uint32_t> Out{0};
  for (size_t At = Text.find('\n'); At != llvm::StringRef::npos; At = Text.find('\n', At + 1))
    Out.push_back(At + 1);
  return Out;
}

/// By how much E makes the text longer.
static int64_t growth(const TextEdit &E) { return int64_t(E.Text.size()) - E.Length; }

EditedText::File::File(std::vector<TextEdit> In, std::string New, llvm::StringRef Old)
    : Edits(std::move(In)), Bytes(std::move(New)), Lines(lineStarts(Bytes)), OldLines(lineStarts(Old)) {
  int64_t Grown = 0;
  for (const TextEdit &E : Edits) {
    GrownBefore.push_back(Grown);
    Grown += growth(E);
  }
  for (size_t N = 0; N != Edits.size(); ++N) // Several may stand at one offset of the old text.
    Begins.push_back(Edits[N].Offset + GrownBefore[N]);
}

uint32_t EditedText::File::moved(uint32_t Offset, bool AfterInsertions) const {
  size_t N = llvm::partition_point(Edits, [&](const TextEdit &E) { return E.Offset < Offset; }) - Edits.begin();
  int64_t Grown = N < Edits.size() ? GrownBefore[N] : N ? GrownBefore[N - 1] + growth(Edits[N - 1]) : 0;
  for (; AfterInsertions && N != Edits.size() && Edits[N].Offset == Offset; ++N)
    if (Edits[N].Length == 0)
      Grown += growth(Edits[N]);
  return Offset + Grown;
}

uint32_t EditedText::File::movedBack(uint32_t Offset) const {
  size_t Low = 0, High = Edits.size(); // The edits that begin at Offset or before it.
  while (Low != High) {
    const size_t Middle = (Low + High) / 2;
    if (int64_t(Edits[Middle].Offset) + GrownBefore[Middle] <= Offset)
      Low = Middle + 1;
    else
      High = Middle;
  }
  if (Low == 0)
    return Offset;
  const TextEdit &E = Edits[Low - 1];
  const int64_t Begin = E.Offset + GrownBefore[Low - 1];
  return Offset < Begin + int64_t(E.Text.size()) ? E.Offset : Offset - GrownBefore[Low - 1] - growth(E);
}

EditedText::EditedText(const Project &P, llvm::ArrayRef<EditGroup> Groups) : P(P), Groups(Groups) {
  MergedEdits Merged = mergeEdits(Groups);
  for (const EditConflict &C : Merged.Conflicts)
    for (const std::string &G : {C.GroupA, C.GroupB})
      Unapplied.try_emplace(G, "different edits of one place: '" + C.A.Text + "' and '" + C.B.Text + "'");
  for (FileEdits &F : Merged.Files) {
    for (TextEdit &E : F.Edits) // As applyEdits writes it: places of the new text are counted in its bytes.
      E.Text = withLineEnding(E.Text, lineEndingAt(P.text(F.File), E.Offset));
    llvm::Expected<std::string> New = applyEdits(P.text(F.File), F.Edits);
    if (!New) {
      blameEditors(F.File, "the edits cannot be applied: " + llvm::toString(New.takeError()));
      continue;
    }
    Names.insert(F.File);
    Files.try_emplace(F.File, std::move(F.Edits), std::move(*New), P.text(F.File));
  }
  findFunctions();
}

namespace {
/// The edits of all groups in one file, to be found by what they touch.
struct FileEditors {
  struct Entry {
    uint32_t Offset, Length;
    const EditGroup *Group;
  };
  std::vector<Entry> All; ///< By offset, once sorted.
  uint32_t Longest = 0;

  void add(const TextEdit &T, const EditGroup &G) {
    All.push_back({T.Offset, T.Length, &G});
    Longest = std::max(Longest, T.Length);
  }
  void sort() {
    llvm::stable_sort(All, [](const Entry &A, const Entry &B) { return A.Offset < B.Offset; });
  }
  /// Of the edits that begin in [Begin, End) or reach into it.
  std::set<std::string> touching(uint32_t Begin, uint32_t End) const {
    std::set<std::string> Out;
    const uint32_t From = Begin - std::min(Begin, Longest);
    for (auto It = llvm::partition_point(All, [&](const Entry &E) { return E.Offset < From; });
         It != All.end() && It->Offset < End; ++It)
      if (Begin <= It->Offset || Begin < It->Offset + It->Length)
        Out.insert(It->Group->Id);
    return Out;
  }
};
} // namespace

/// A program has many instances of one function, and is asked for many places: each text is looked at once.
void EditedText::findFunctions() {
  std::map<std::string, FileEditors> Editors;
  for (const EditGroup &G : Groups)
    for (const TextEdit &T : G.Edits)
      Editors[T.File].add(T, G);
  for (auto &[Name, E] : Editors)
    E.sort();
  std::set<std::pair<File *, std::pair<uint32_t, uint32_t>>> Seen;
  for (const TuFacts &Unit : P.Facts)
    for (const FunctionFacts &Fn : Unit.Functions) {
      const SourceRef &X = Fn.Extent;
      auto F = Files.find(X.File);
      if (F != Files.end() && Seen.insert({&F->second, {X.Offset, X.end()}}).second)
        F->second.Functions.push_back(
            {F->second.moved(X.Offset, false), F->second.moved(X.end(), true), Editors[X.File].touching(X.Offset, X.end())});
      for (const DeclPlace &Head : Fn.Places)
        if (auto It = Editors.find(Head.ParamsEnd.File); It != Editors.end())
          HeadEditors[Fn.BaseName].merge(It->second.touching(Head.ParamsEnd.Offset, Head.ParamsEnd.Offset + 1));
    }
  for (auto &[Name, F] : Files)
    llvm::stable_sort(F.Functions, [](const File::Function &A, const File::Function &B) { return A.Begin < B.Begin; });
}

void EditedText::blameEditors(const std::string &File, const std::string &Why) {
  for (const EditGroup &G : Groups)
    if (llvm::any_of(G.Edits, [&](const TextEdit &T) { return T.File == File; }))
      Unapplied.try_emplace(G.Id, Why);
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> EditedText::over(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base) const {
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (auto &[Name, F] : Files)
    Memory->addFile(P.diskPath(Name), 0, llvm::MemoryBuffer::getMemBufferCopy(F.Bytes));
  auto Out = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(std::move(Base));
  Out->pushOverlay(Memory);
  return Out;
}

uint32_t EditedText::moved(const std::string &File, uint32_t Offset, bool AfterInsertions) const {
  auto F = Files.find(File);
  return F == Files.end() ? Offset : F->second.moved(Offset, AfterInsertions);
}

const TextEdit *EditedText::editAt(const std::string &File, uint32_t Offset, uint32_t &Start) const {
  auto F = Files.find(File);
  if (F == Files.end())
    return nullptr;
  const std::vector<uint32_t> &Begins = F->second.Begins;
  auto After = llvm::upper_bound(Begins, Offset);
  if (After == Begins.begin())
    return nullptr;
  Start = *std::prev(After);
  for (auto It = std::lower_bound(Begins.begin(), After, Start); It != After; ++It)
    if (const TextEdit &T = F->second.Edits[It - Begins.begin()]; Offset < Start + T.Text.size())
      return &T;
  return nullptr;
}

std::vector<std::pair<uint32_t, uint32_t>> EditedText::newRanges(const std::string &File) const {
  std::vector<std::pair<uint32_t, uint32_t>> Out;
  if (auto F = Files.find(File); F != Files.end())
    for (size_t N = 0; N != F->second.Edits.size(); ++N)
      if (const size_t Size = F->second.Edits[N].Text.size())
        Out.push_back({F->second.Begins[N], uint32_t(F->second.Begins[N] + Size)});
  return Out;
}

bool EditedText::isNew(const std::string &File, uint32_t Offset) const {
  uint32_t Start;
  return editAt(File, Offset, Start) != nullptr;
}

/// Up to the parenthesis that closes the first one; empty: none does.
static llvm::StringRef callAt(llvm::StringRef Text) {
  unsigned Depth = 0;
  for (size_t At = 0; At != Text.size(); ++At) {
    Depth += Text[At] == '(';
    if (Text[At] == ')' && (Depth == 0 || --Depth == 0))
      return Text.take_front(At + 1);
  }
  return {};
}

bool EditedText::isMovedCall(const std::string &File, uint32_t Offset) const {
  uint32_t Start;
  const TextEdit *T = editAt(File, Offset, Start);
  if (!T)
    return false;
  const llvm::StringRef Call = callAt(llvm::StringRef(T->Text).drop_front(Offset - Start));
  if (Call.empty())
    return false;
  const llvm::StringRef Old = P.text(File);
  size_t Taken = 0, Put = 0;
  for (const TextEdit &Other : Files.at(File).Edits) {
    Taken += Old.substr(Other.Offset, Other.Length).count(Call);
    Put += llvm::StringRef(Other.Text).count(Call);
  }
  return Put <= Taken;
}

SourceRef EditedText::original(const std::string &Name, unsigned NewLine) const {
  auto F = Files.find(Name);
  const std::vector<uint32_t> Same = F == Files.end() ? lineStarts(P.text(Name)) : std::vector<uint32_t>();
  const std::vector<uint32_t> &New = F == Files.end() ? Same : F->second.Lines;
  const std::vector<uint32_t> &Old = F == Files.end() ? Same : F->second.OldLines;
  if (NewLine == 0 || NewLine > New.size())
    return {};
  const uint32_t Offset = F == Files.end() ? New[NewLine - 1] : F->second.movedBack(New[NewLine - 1]);
  const size_t Line = llvm::upper_bound(Old, Offset) - Old.begin();
  return {Name, uint32_t(Line), Offset - Old[Line - 1] + 1, Offset, 0};
}

std::set<std::string> EditedText::editorsOf(const SourceRef &Place) const {
  std::set<std::string> Out;
  auto F = Files.find(Place.File);
  if (F == Files.end())
    return Out;
  for (const File::Function &Fn : F->second.Functions) {
    if (Fn.Begin > Place.Offset)
      break;
    if (Place.Offset < Fn.End)
      Out.insert(Fn.Editors.begin(), Fn.Editors.end());
  }
  return Out.empty() ? editorsOfLine(F->second, Place) : Out;
}

llvm::StringRef EditedText::newText(const std::string &Name) const {
  auto F = Files.find(Name);
  return F == Files.end() ? P.text(Name) : llvm::StringRef(F->second.Bytes);
}

std::set<std::string> EditedText::editorsOfNames(const SourceRef &Place) const {
  const llvm::StringRef All = newText(Place.File);
  const size_t Line = All.rfind('\n', Place.Offset) + 1; // Also where there is none.
  llvm::StringRef Statement = All.slice(Line, All.find_first_of(";{}", Place.Offset));
  std::set<std::string> Out;
  while (!(Statement = Statement.drop_until([](char C) { return clang::isAsciiIdentifierStart(C); })).empty()) {
    const llvm::StringRef Name = Statement.take_while([](char C) { return clang::isAsciiIdentifierContinue(C); });
    if (auto It = HeadEditors.find(Name.str()); It != HeadEditors.end())
      Out.insert(It->second.begin(), It->second.end());
    Statement = Statement.drop_front(Name.size());
  }
  return Out;
}

/// Of the line that holds a place of the new text: outside of functions, in a class or a macro.
std::set<std::string> EditedText::editorsOfLine(const File &F, const SourceRef &Place) const {
  const auto Next = llvm::upper_bound(F.Lines, Place.Offset);
  const uint32_t Begin = Next == F.Lines.begin() ? 0 : *std::prev(Next);
  const uint32_t End = Next == F.Lines.end() ? uint32_t(F.Bytes.size()) : *Next;
  std::set<std::string> Out;
  for (size_t N = 0; N != F.Edits.size(); ++N)
    if (F.Begins[N] < End && F.Begins[N] + F.Edits[N].Text.size() >= Begin)
      for (const EditGroup &G : Groups)
        for (const TextEdit &T : G.Edits)
          if (T.File == Place.File && T.Offset == F.Edits[N].Offset && T.Length == F.Edits[N].Length)
            Out.insert(G.Id);
  return Out;
}
