#include "frontend/stubs/StubPch.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace llvm;

std::string StubPch::keyFileName(StringRef Key) {
  std::string Name;
  for (char C : Key)
    Name += isAlnum(C) || C == '_' ? C : C == '+' ? 'p' : '-';
  return Name + ".pch";
}

void StubPch::addEmbedded(ArrayRef<EmbeddedFile> Files) {
  std::lock_guard<std::mutex> Lock(M);
  for (const EmbeddedFile &F : Files)
    Embedded[StringRef(F.Name).rsplit('/').second.empty() ? StringRef(F.Name) : StringRef(F.Name).rsplit('/').second] = F;
}

StubPch::Entry &StubPch::entryOf(StringRef Key) {
  std::lock_guard<std::mutex> Lock(M);
  std::unique_ptr<Entry> &E = Entries[Key];
  if (E)
    return *E;
  E = std::make_unique<Entry>();
  if (auto It = Embedded.find(keyFileName(Key)); It != Embedded.end())
    E->Data = MemoryBuffer::getMemBuffer(It->second.contents(), "stub.pch", /*RequiresNullTerminator=*/false);
  return *E;
}

StubPch::Bytes StubPch::get(StringRef Key, function_ref<Bytes()> Make, unsigned OnRequest, function_ref<Bytes()> Find) {
  Entry &E = entryOf(Key);
  std::lock_guard<std::mutex> Lock(E.M);
  if (E.Rejected)
    return nullptr;
  if (!E.Data && E.Requests == 0)
    E.Data = Find();
  if (!E.Data && (++E.Requests >= OnRequest || E.Coming >= OnRequest)) {
    E.Data = Make();
    E.Rejected = !E.Data;
  }
  Hits += E.Data != nullptr;
  return E.Data;
}

void StubPch::setComing(StringRef Key, unsigned Requests) {
  Entry &E = entryOf(Key);
  std::lock_guard<std::mutex> Lock(E.M);
  E.Coming = Requests;
}

unsigned StubPch::coming(StringRef Key) {
  Entry &E = entryOf(Key);
  std::lock_guard<std::mutex> Lock(E.M);
  return E.Coming;
}

void StubPch::reject(StringRef Key) {
  Entry &E = entryOf(Key);
  std::lock_guard<std::mutex> Lock(E.M);
  E.Rejected = true;
  ++Rejections;
}

void StubPch::setSurface(StringRef Key, std::shared_ptr<const Surface> S) {
  std::lock_guard<std::mutex> Lock(SurfacesM);
  Surfaces[Key] = std::move(S);
}

std::shared_ptr<const StubPch::Surface> StubPch::surface(StringRef Key) {
  std::lock_guard<std::mutex> Lock(SurfacesM);
  return Surfaces.lookup(Key);
}

std::shared_ptr<const StubPch::FolderLook> StubPch::remembered(StringRef Key, StringRef Folder,
                                                               function_ref<void(FolderLook &)> Look) {
  const std::string Entry = (Key + "\n" + Folder).str();
  {
    std::lock_guard<std::mutex> Lock(SurfacesM);
    if (auto It = Folders.find(Entry); It != Folders.end())
      return It->second;
  }
  auto Found = std::make_shared<FolderLook>();
  Look(*Found);
  std::lock_guard<std::mutex> Lock(SurfacesM);
  return Folders.try_emplace(Entry, std::move(Found)).first->second;
}
