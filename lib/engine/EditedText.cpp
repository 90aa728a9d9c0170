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

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
EditedText::over(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base) const {
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

bool EditedText::isNew(const std::string &File, uint32_t Offset) const {
  auto F = Files.find(File);
  return F != Files.end() && llvm::any_of(F->second.Edits, [&](const TextEdit &T) {
           uint32_t At = movedBy(F->second.Edits, T.Offset, false);
           return At <= Offset && Offset < At + T.Text.size();
         });
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
