#include "frontend/command/RenamedFolders.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"
#include <optional>

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

struct TailMatch {
  StringRef Path, Prefix;
};

/// Of the longest tail of Name that any of Paths has; nothing where several have it.
std::optional<TailMatch> longestTail(StringRef Name, llvm::ArrayRef<StringRef> Paths) {
  for (size_t Slash = Name.find('/'); Slash != StringRef::npos; Slash = Name.find('/', Slash + 1)) {
    std::optional<TailMatch> Out;
    for (StringRef Path : Paths)
      if (Path.ends_with(Name.drop_front(Slash))) {
        if (Out)
          return std::nullopt;
        Out = TailMatch{Path, Name.take_front(Slash)};
      }
    if (Out)
      return Out;
  }
  return std::nullopt;
}

/// The folder that all of them lie in, with its last '/'.
StringRef commonFolder(llvm::ArrayRef<std::string> Files) {
  StringRef Out = Files.empty() ? StringRef() : StringRef(Files.front());
  for (StringRef File : Files) {
    size_t Shared = 0;
    while (Shared < Out.size() && Shared < File.size() && Out[Shared] == File[Shared])
      ++Shared;
    Out = Out.take_front(Shared);
  }
  return Out.take_front(Out.rfind('/') + 1);
}

} // namespace

RenamedFolders::RenamedFolders(llvm::ArrayRef<std::string> Files, llvm::ArrayRef<UnexplainedInclude> Includes) {
  llvm::StringMap<std::vector<StringRef>> ByLast;
  for (const std::string &File : Files)
    ByLast[path::filename(File)].push_back(File);
  for (const UnexplainedInclude &I : Includes) {
    const StringRef Name(I.Name);
    const auto Same = ByLast.find(path::filename(Name));
    const std::optional<TailMatch> Match = Same == ByLast.end() ? std::nullopt : longestTail(Name, Same->second);
    for (size_t Slash = Name.find('/'); Slash != StringRef::npos && !Match; Slash = Name.find('/', Slash + 1))
      Prefixes[Name.take_front(Slash).str()].LacksNames = true;
    if (!Match)
      continue;
    Prefix &P = Prefixes[Match->Prefix.str()];
    P.Names.insert(I.Name);
    P.Folders.insert(Match->Path.drop_back(Name.size() - Match->Prefix.size()).str());
    P.IsContradicted |= Match->Path == I.From;
    ByName.try_emplace(I.Name, Found{Match->Path.str(), Match->Prefix.str()});
  }
  const size_t Above = commonFolder(Files).size();
  for (auto &[Called, P] : Prefixes)
    for (const std::string &File : P.Names.empty() ? llvm::ArrayRef<std::string>() : Files)
      P.IsContradicted |= ("/" + File.substr(Above)).find("/" + Called + "/") != std::string::npos;
}

const std::string *RenamedFolders::meantBy(StringRef Name, bool Angled) const {
  const auto It = ByName.find(Name.str());
  if (It == ByName.end())
    return nullptr;
  const Prefix &P = Prefixes.at(It->second.Prefix);
  const bool IsOneOfMany = P.Names.size() > 1;
  const bool IsSupported = Angled ? IsOneOfMany && !P.LacksNames : IsOneOfMany || !P.LacksNames;
  return IsSupported && P.Folders.size() == 1 && !P.IsContradicted ? &It->second.Path : nullptr;
}
