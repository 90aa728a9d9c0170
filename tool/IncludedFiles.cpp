#include "tool/IncludedFiles.h"
#include "frontend/scan/IncludeLines.h"
#include "tool/Inputs.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

/// `"dir/a.inc"`, `STR(a.inc)`: the words of a text that may be names of files.
static std::set<std::string> fileNamesIn(StringRef Text) {
  auto OfName = [](char C) { return llvm::isAlnum(C) || StringRef("_./+-").contains(C); };
  std::set<std::string> Out;
  while (!Text.empty()) {
    const StringRef Name = Text.take_while(OfName);
    if (Name.contains('.') && !Name.ends_with(".") && llvm::any_of(Name, llvm::isAlpha))
      Out.insert(Name.str());
    Text = Text.drop_front(std::max<size_t>(Name.size(), 1));
  }
  return Out;
}

IncludedFiles::IncludedFiles(llvm::ArrayRef<std::string> Candidates, llvm::vfs::FileSystem &Files) : Files(Files) {
  for (const std::string &Path : Candidates)
    ByName[path::filename(Path)].push_back(Path);
}

void IncludedFiles::addCommand(llvm::ArrayRef<std::string> Words) {
  for (size_t N = 0; N != Words.size(); ++N) {
    StringRef Word = Words[N];
    const bool HasNext = N + 1 != Words.size();
    if (Word == "-include" || Word == "-imacros" || Word == "--pre-include") {
      if (HasNext)
        NamedByCommands.insert(Words[++N]);
    } else if (Word.consume_front("-D")) {
      NamedByMacros.merge(fileNamesIn(Word.empty() && HasNext ? StringRef(Words[++N]) : Word));
    }
  }
}

/// True: Folder has such a file.
bool IncludedFiles::take(StringRef Folder, StringRef Name, bool IsSure) {
  llvm::SmallString<256> Path(Folder);
  path::append(Path, Name);
  path::remove_dots(Path, /*remove_dot_dot=*/true);
  const std::string File = Path.str().str();
  if (!Known.count(File)) {
    const auto Status = Files.status(File);
    if (!Status || !Status->isRegularFile())
      return false;
    Known.insert(File);
    Queue.push_back(File);
    Found[File] = IsSure;
  } else if (const auto It = Found.find(File); It != Found.end()) {
    It->second |= IsSure;
  }
  return true;
}

void IncludedFiles::takeByEnd(StringRef Name) {
  while (Name.consume_front("../") || Name.consume_front("./")) {
  }
  const auto It = ByName.find(path::filename(Name));
  if (It == ByName.end())
    return;
  for (const std::string &Path : It->second)
    if (StringRef(Path).ends_with(("/" + Name).str()))
      take(path::parent_path(Path), path::filename(Path), /*IsSure=*/false);
}

void IncludedFiles::read(const std::string &By, llvm::ArrayRef<std::string> Folders) {
  const auto Buffer = Files.getBufferForFile(By);
  if (!Buffer || (*Buffer)->getBufferSize() > LargestFile)
    return;
  const StringRef Text = (*Buffer)->getBuffer(), Beside = path::parent_path(By);
  for (SpelledInclude &I : scanIncludes(Text)) {
    std::replace(I.Name.begin(), I.Name.end(), '\\', '/'); // As Windows has it.
    const bool IsBeside = take(Beside, I.Name, /*IsSure=*/true);
    if (IsBeside && !I.Angled)
      continue;
    for (size_t N = 0; N != Folders.size() && !IsBeside; ++N)
      if (take(Folders[N], I.Name, /*IsSure=*/true))
        break;
    takeByEnd(I.Name);
  }
  for (const NamedByMacro &I : scanMacroIncludes(Text)) {
    WithMacros.insert(Beside.str());
    NamedByMacros.merge(fileNamesIn(I.Text));
  }
}

/// Any text of any macro may be meant, in whatever file it stands.
void IncludedFiles::followMacros() {
  if (WithMacros.empty())
    return;
  for (const std::string &Path : Known)
    if (const auto Buffer = Files.getBufferForFile(Path); Buffer && (*Buffer)->getBufferSize() <= LargestFile)
      for (const auto &[Macro, Text] : scanNamingMacros((*Buffer)->getBuffer()))
        NamedByMacros.merge(fileNamesIn(Text));
  for (const std::string &Name : NamedByMacros) {
    for (const std::string &Folder : WithMacros)
      take(Folder, Name, /*IsSure=*/false);
    takeByEnd(Name);
  }
}

std::map<std::string, bool> IncludedFiles::includedBy(std::vector<std::string> Open, llvm::ArrayRef<std::string> Folders) {
  Known.insert(Open.begin(), Open.end());
  Queue = std::move(Open);
  for (const std::string &Name : NamedByCommands) {
    if (path::is_absolute(Name))
      take("", Name, /*IsSure=*/false);
    takeByEnd(Name);
  }
  while (!Queue.empty()) {
    while (!Queue.empty()) {
      const std::string By = std::move(Queue.back());
      Queue.pop_back();
      read(By, Folders);
    }
    followMacros();
  }
  return std::move(Found);
}
