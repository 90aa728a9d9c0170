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

StubPch::Bytes StubPch::get(StringRef Key, function_ref<Bytes()> Make) {
  std::lock_guard<std::mutex> Lock(M); // others wait for the one that makes it: they would do the same work
  Entry &E = Entries[Key];
  if (E.Rejected)
    return nullptr;
  if (!E.Data)
    if (auto It = Embedded.find(keyFileName(Key)); It != Embedded.end())
      E.Data = MemoryBuffer::getMemBuffer(It->second.contents(), "stub.pch", /*RequiresNullTerminator=*/false);
  if (!E.Data && ++E.Requests >= 2) {
    E.Data = Make();
    E.Rejected = !E.Data;
  }
  Hits += E.Data != nullptr;
  return E.Data;
}

void StubPch::reject(StringRef Key) {
  std::lock_guard<std::mutex> Lock(M);
  Entries[Key].Rejected = true;
  ++Rejections;
}
