#include "tool/ListedCuda.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include <set>

using namespace warpshift;
using llvm::StringRef;
namespace json = llvm::json;
namespace path = llvm::sys::path;

/// Does the command say -x cu (nvcc) or -x cuda (clang), in one word or two?
static bool saysCuda(llvm::ArrayRef<std::string> Words) {
  bool Next = false;
  for (StringRef W : Words) {
    StringRef Language = Next ? W : "";
    Next = W == "-x" || W == "--x";
    for (StringRef Prefix : {"--x=", "-x=", "-x"})
      if (Language.empty() && W.consume_front(Prefix))
        Language = W;
    if (Language == "cu" || Language == "cuda")
      return true;
  }
  return false;
}

static std::vector<std::string> wordsOf(const json::Object &Entry) {
  std::vector<std::string> Words;
  if (const json::Array *List = Entry.getArray("arguments")) {
    for (const json::Value &V : *List)
      if (auto Text = V.getAsString())
        Words.push_back(Text->str());
  } else if (auto Command = Entry.getString("command")) {
    llvm::BumpPtrAllocator Memory;
    llvm::StringSaver Saver(Memory);
    llvm::SmallVector<const char *, 32> Tokens;
    llvm::cl::TokenizeGNUCommandLine(*Command, Saver, Tokens);
    Words.assign(Tokens.begin(), Tokens.end());
  }
  return Words;
}

/// Calls F(entry, path of the database) for each entry.
template <typename Fn> static void eachEntry(StringRef BuildDir, llvm::vfs::FileSystem &Files, Fn F) {
  llvm::SmallString<256> Path(BuildDir);
  Files.makeAbsolute(Path);
  if (auto Status = Files.status(Path); Status && Status->isDirectory())
    path::append(Path, "compile_commands.json");
  auto Buffer = Files.getBufferForFile(Path);
  if (!Buffer)
    return;
  llvm::Expected<json::Value> Root = json::parse((*Buffer)->getBuffer());
  if (!Root) {
    llvm::consumeError(Root.takeError());
    return;
  }
  if (const json::Array *Entries = Root->getAsArray())
    for (const json::Value &V : *Entries)
      if (const json::Object *Entry = V.getAsObject())
        F(*Entry, Path.str());
}

std::vector<std::string> warpshift::listedCudaFiles(StringRef BuildDir, llvm::vfs::FileSystem &Files) {
  std::set<std::string> Found;
  eachEntry(BuildDir, Files, [&](const json::Object &Entry, StringRef Path) {
    std::optional<StringRef> File = Entry.getString("file");
    if (!File || !saysCuda(wordsOf(Entry)))
      return;
    llvm::SmallString<256> Name(*File), Folder(Entry.getString("directory").value_or(path::parent_path(Path)));
    Files.makeAbsolute(Folder);
    llvm::sys::fs::make_absolute(Folder, Name);
    path::remove_dots(Name, /*remove_dot_dot=*/true);
    Found.insert(Name.str().str());
  });
  return {Found.begin(), Found.end()};
}

std::vector<std::vector<std::string>> warpshift::listedCommands(StringRef BuildDir, llvm::vfs::FileSystem &Files) {
  std::vector<std::vector<std::string>> Out;
  eachEntry(BuildDir, Files, [&](const json::Object &Entry, StringRef) { Out.push_back(wordsOf(Entry)); });
  return Out;
}
