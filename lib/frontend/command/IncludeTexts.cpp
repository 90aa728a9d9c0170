#include "frontend/command/IncludeTexts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace llvm;

std::string warpshift::joinedPath(StringRef Folder, StringRef Name) {
  SmallString<256> P(Folder);
  sys::path::append(P, Name);
  sys::path::remove_dots(P, /*remove_dot_dot=*/true);
  return std::string(P);
}

bool warpshift::isSystemHeader(StringRef Name, vfs::FileSystem &FS) {
  return llvm::any_of(ArrayRef<StringRef>{"/usr/include", "/usr/include/x86_64-linux-gnu"},
                      [&](StringRef System) { return FS.exists(joinedPath(System, Name)); });
}

static bool asksForMacro(StringRef Text, StringRef Macro) {
  for (size_t At = Text.find("ifndef"); At != StringRef::npos; At = Text.find("ifndef", At + 1)) {
    const StringRef Asked = Text.drop_front(At + 6).ltrim(" \t");
    if (Asked.starts_with(Macro.trim()) && !Macro.trim().empty())
      return true;
  }
  return false;
}

const IncludeTexts::Lines &IncludeTexts::of(const std::string &Path) {
  auto [It, New] = Read.try_emplace(Path);
  auto Buffer = New ? FS->getBufferForFile(Path) : nullptr;
  if (!New || !Buffer)
    return It->second;
  const StringRef Bytes = (*Buffer)->getBuffer();
  It->second.IsRead = true;
  It->second.Spelled = scanIncludes(Bytes);
  for (NamedByMacro &Line : scanMacroIncludes(Bytes)) {
    const bool Asks = asksForMacro(Bytes, Line.Text);
    It->second.Named.push_back({std::move(Line), Asks});
  }
  return It->second;
}

const IncludeTexts::Macros &IncludeTexts::macrosOf(const std::string &Path) {
  auto [It, New] = Naming.try_emplace(Path);
  if (New)
    if (auto Buffer = FS->getBufferForFile(Path))
      It->second = scanNamingMacros((*Buffer)->getBuffer());
  return It->second;
}

IncludeTexts::Kind IncludeTexts::kindOf(const std::string &Path) {
  constexpr uint64_t LargestText = 8u << 20;
  Kind &K = Kinds[Path];
  if (K == Unknown) {
    const auto Status = FS->status(Path);
    K = !Status ? Absent : Status->isRegularFile() && Status->getSize() <= LargestText ? Text : Other;
  }
  return K;
}

bool IncludeTexts::exists(const std::string &Path) { return kindOf(Path) != Absent; }

bool IncludeTexts::isText(const std::string &Path) { return kindOf(Path) == Text; }

bool IncludeTexts::isSystem(StringRef Name) {
  auto [It, New] = System.try_emplace(Name);
  if (New)
    It->second = isSystemHeader(Name, *FS);
  return It->second;
}
