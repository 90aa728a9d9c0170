#include "engine/EditedText.h"
#include "llvm/ADT/STLExtras.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/EditMerge.h"

using namespace warpshift;

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
    Files[F.File] = {std::move(F.Edits), std::move(*New)};
  }
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

static uint32_t movedBy(const std::vector<TextEdit> &Edits, uint32_t Offset, bool AfterInsertions) {
  int64_t Delta = 0;
  for (const TextEdit &E : Edits)
    if (E.Offset < Offset || (E.Offset == Offset && E.Length == 0 && AfterInsertions))
      Delta += int64_t(E.Text.size()) - E.Length;
  return Offset + Delta;
}

uint32_t EditedText::moved(const std::string &File, uint32_t Offset, bool AfterInsertions) const {
  auto F = Files.find(File);
  return F == Files.end() ? Offset : movedBy(F->second.Edits, Offset, AfterInsertions);
}

const TextEdit *EditedText::editAt(const std::string &File, uint32_t Offset, uint32_t &Start) const {
  auto F = Files.find(File);
  if (F == Files.end())
    return nullptr;
  for (const TextEdit &T : F->second.Edits) {
    Start = movedBy(F->second.Edits, T.Offset, false);
    if (Start <= Offset && Offset < Start + T.Text.size())
      return &T;
  }
  return nullptr;
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
  const llvm::StringRef Old = P.text(File);
  return !Call.empty() && llvm::any_of(Files.at(File).Edits, [&](const TextEdit &Other) {
    return Old.substr(Other.Offset, Other.Length).contains(Call);
  });
}

static uint32_t movedBack(const std::vector<TextEdit> &Edits, uint32_t Offset) {
  int64_t Delta = 0;
  for (const TextEdit &E : Edits) {
    const int64_t Start = E.Offset + Delta;
    if (Offset < Start)
      break;
    if (Offset < Start + int64_t(E.Text.size()))
      return E.Offset;
    Delta += int64_t(E.Text.size()) - E.Length;
  }
  return Offset - Delta;
}

SourceRef EditedText::original(const std::string &Name, unsigned NewLine) const {
  auto F = Files.find(Name);
  llvm::StringRef Old = P.text(Name), New = F == Files.end() ? Old : llvm::StringRef(F->second.Bytes);
  size_t At = 0;
  for (unsigned Line = 1; Line < NewLine && At != llvm::StringRef::npos; ++Line)
    if (At = New.find('\n', At); At != llvm::StringRef::npos)
      ++At;
  if (NewLine == 0 || At == llvm::StringRef::npos || At > New.size())
    return {};
  uint32_t Offset = F == Files.end() ? At : movedBack(F->second.Edits, At);
  Old = Old.take_front(Offset);
  return {Name, uint32_t(Old.count('\n')) + 1, uint32_t(Offset - (Old.rfind('\n') + 1)) + 1, Offset, 0};
}

std::set<std::string> EditedText::editorsOf(const SourceRef &Place) const {
  std::set<std::string> Out;
  auto F = Files.find(Place.File);
  if (F == Files.end())
    return Out;
  for (const TuFacts &Unit : P.Facts)
    for (const FunctionFacts &Fn : Unit.Functions) {
      const SourceRef &X = Fn.Extent;
      if (X.File != Place.File || movedBy(F->second.Edits, X.Offset, false) > Place.Offset ||
          Place.Offset >= movedBy(F->second.Edits, X.end(), true))
        continue;
      for (const EditGroup &G : Groups)
        for (const TextEdit &T : G.Edits)
          if (T.File == X.File && T.Offset < X.end() && (X.Offset <= T.Offset || X.Offset < T.Offset + T.Length))
            Out.insert(G.Id);
    }
  return Out;
}
