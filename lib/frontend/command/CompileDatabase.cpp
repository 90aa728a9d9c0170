#include "frontend/command/CompileDatabase.h"
#include "support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include <set>

using namespace warpshift;
using namespace llvm;

/// The absolute real path; the path itself where it does not exist.
static std::string realPath(StringRef Path, StringRef Directory, vfs::FileSystem &FS) {
  SmallString<256> Abs(Path), Real;
  if (Directory.empty())
    (void)FS.makeAbsolute(Abs);
  else
    sys::fs::make_absolute(Directory, Abs);
  if (!FS.getRealPath(Abs, Real))
    return std::string(Real);
  sys::path::remove_dots(Abs, /*remove_dot_dot=*/true);
  return std::string(Abs);
}

static Expected<std::vector<std::string>> argumentsOf(const json::Object &O, StringRef Where) {
  std::vector<std::string> Argv;
  if (const json::Array *List = O.getArray("arguments")) {
    for (const json::Value &V : *List) {
      auto Text = V.getAsString();
      if (!Text)
        return makeError(ErrorKind::Config, "{0}: 'arguments' must be a list of strings", Where);
      Argv.push_back(Text->str());
    }
    return Argv;
  }
  auto Command = O.getString("command");
  if (!Command)
    return makeError(ErrorKind::Config, "{0}: neither 'command' nor 'arguments'", Where);
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 32> Tokens;
  cl::TokenizeGNUCommandLine(*Command, Saver, Tokens);
  Argv.assign(Tokens.begin(), Tokens.end());
  return Argv;
}

/// What is passed to clang. Where its output goes, a command of ours does not know.
static bool parsesTheSame(const AdaptedCommand &A, const AdaptedCommand &B) {
  return A.Flags == B.Flags && A.Directory == B.Directory && A.IsCuda == B.IsCuda;
}

Expected<CompileDatabase> CompileDatabase::load(StringRef Dir, vfs::FileSystem &FS) {
  SmallString<256> Path(Dir);
  auto Status = FS.status(Path);
  if (Status && Status->isDirectory())
    sys::path::append(Path, "compile_commands.json");
  auto Buffer = FS.getBufferForFile(Path);
  if (!Buffer)
    return makeError(ErrorKind::Config, "cannot read compilation database '{0}': {1}", Path, Buffer.getError().message());
  Expected<json::Value> Json = json::parse((*Buffer)->getBuffer());
  if (!Json)
    return makeError(ErrorKind::Config, "'{0}' is not JSON: {1}", Path, toString(Json.takeError()));
  const json::Array *List = Json->getAsArray();
  if (!List)
    return makeError(ErrorKind::Config, "'{0}': a compilation database is a list of entries", Path);

  CompileDatabase D;
  for (size_t I = 0; I < List->size(); ++I) {
    std::string Where = formatv("'{0}', entry {1}", Path, I).str();
    const json::Object *O = (*List)[I].getAsObject();
    auto File = O ? O->getString("file") : std::nullopt;
    if (!File)
      return makeError(ErrorKind::Config, "{0}: no 'file'", Where);
    SmallString<256> Directory(O->getString("directory").value_or(sys::path::parent_path(Path)));
    (void)FS.makeAbsolute(Directory);
    Expected<std::vector<std::string>> Argv = argumentsOf(*O, Where);
    if (!Argv)
      return Argv.takeError();
    std::string Real = realPath(*File, Directory, FS);
    Expected<AdaptedCommand> Command = adaptCommand(*Argv, Directory, FS);
    if (!Command) { // A missing response file, for one: this file cannot be understood, the others can.
      D.Unusable.try_emplace(Real, formatv("{0}: {1}", Where, toString(Command.takeError())).str());
      continue;
    }
    Entry E{std::move(Real), std::move(*Command)};
    std::vector<size_t> &OfFile = D.ByPath[E.Path];
    if (none_of(OfFile, [&](size_t N) { return parsesTheSame(D.Entries[N].Command, E.Command); }))
      OfFile.push_back(D.Entries.size());
    D.Entries.push_back(std::move(E));
  }
  return D;
}

const AdaptedCommand *CompileDatabase::commandFor(StringRef File) const {
  auto It = ByPath.find(File);
  return It == ByPath.end() ? nullptr : &Entries[It->second.front()].Command;
}

std::vector<const AdaptedCommand *> CompileDatabase::commandsFor(StringRef File) const {
  std::vector<const AdaptedCommand *> Out;
  if (auto It = ByPath.find(File); It != ByPath.end())
    for (size_t N : It->second)
      Out.push_back(&Entries[N].Command);
  return Out;
}

StringRef CompileDatabase::problemOf(StringRef File) const {
  auto It = Unusable.find(File);
  return It == Unusable.end() || ByPath.count(File) ? StringRef() : StringRef(It->second);
}

StringRef CompileDatabase::problemBesideOthers(StringRef File) const {
  auto It = Unusable.find(File);
  return It == Unusable.end() || !ByPath.count(File) ? StringRef() : StringRef(It->second);
}

std::vector<std::string> CompileDatabase::cudaFiles() const {
  std::set<std::string> Files;
  for (const Entry &E : Entries)
    if (E.Command.IsCuda)
      Files.insert(E.Path);
  return {Files.begin(), Files.end()};
}

std::vector<std::string> CompileDatabase::sharedFlags() const {
  std::vector<std::string> Out;
  std::set<std::string> Seen;
  auto Add = [&](std::vector<std::string> Flag) {
    if (Seen.insert(llvm::join(Flag, "\n")).second)
      Out.insert(Out.end(), Flag.begin(), Flag.end());
  };
  auto Absolute = [](StringRef Folder, StringRef Directory) {
    SmallString<256> P(Folder);
    sys::fs::make_absolute(Directory, P);
    sys::path::remove_dots(P, true);
    return std::string(P);
  };
  for (const Entry &E : Entries) {
    const std::vector<std::string> &Flags = E.Command.Flags;
    for (size_t I = 0; I < Flags.size(); ++I) {
      StringRef F = Flags[I];
      bool Folder = F == "-I" || F == "-isystem" || F == "-iquote";
      if ((Folder || F == "-D") && I + 1 < Flags.size()) {
        ++I;
        Add({F.str(), Folder ? Absolute(Flags[I], E.Command.Directory) : Flags[I]});
      } else if (F.consume_front("-I")) {
        Add({"-I" + Absolute(F, E.Command.Directory)});
      } else if (F.starts_with("-D")) {
        Add({F.str()});
      }
    }
  }
  return Out;
}
