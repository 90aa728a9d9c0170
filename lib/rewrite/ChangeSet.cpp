#include "rewrite/ChangeSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "rewrite/ApplyEdits.h"
#include "support/Error.h"
#include <cerrno>
#include <fcntl.h>
#include <set>
#include <sys/file.h>
#include <unistd.h>

using namespace warpshift;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
namespace json = llvm::json;

namespace {

constexpr StringRef JournalSchema = "warpshift-journal/1";

Error ioError(const char *What, StringRef Path, std::error_code EC) {
  return makeError(ErrorKind::Io, "cannot {0} '{1}': {2}", What, Path, EC.message());
}

std::string under(StringRef Folder, StringRef Name) {
  llvm::SmallString<256> P(Folder);
  path::append(P, Name);
  return P.str().str();
}

/// Path below Folder; empty if it is not below.
StringRef below(StringRef Path, StringRef Folder) {
  Folder = Folder.rtrim('/');
  return Path.consume_front(Folder) && Path.consume_front("/") ? Path : StringRef();
}

/// The content, or nothing where there is no file.
Expected<std::optional<std::string>> readBytes(StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false, /*IsVolatile=*/true);
  if (Buffer)
    return (*Buffer)->getBuffer().str();
  if (Buffer.getError() == std::errc::no_such_file_or_directory)
    return std::nullopt;
  return ioError("read", Path, Buffer.getError());
}

/// One file of a change set.
struct Entry {
  std::string Name;   ///< Below the root, symlinks resolved.
  std::string Target; ///< Absolute.
  std::optional<uint64_t> Before; ///< Hash; empty: the file did not exist.
  uint64_t After = 0;
  enum { IsBefore, IsAfter, IsOther } Now = IsBefore;
  // Known only to the run that makes the change set.
  std::string New;
  std::optional<std::string> Old;
  FileMode Mode;
};

FileMode modeOf(const fs::file_status &S) {
  return {unsigned(S.permissions()), std::pair<unsigned, unsigned>(S.getUser(), S.getGroup())};
}

class Journal {
public:
  Journal(const ChangePlace &Place, FileOps &Ops) : Place(Place), Ops(Ops) {}

  bool exists() const { return fs::is_directory(Place.Journal); }
  Error add(const FileWrite &W);
  /// Writes everything down. On return the change set counts as made.
  Error stage();
  /// Reads what another run wrote down. false: it did not come as far as its plan.
  Expected<bool> load();
  /// Compares the targets with the plan; the names of those that are neither as before nor as after.
  Expected<std::vector<std::string>> examine();
  Error finish();
  Error takeBack();
  /// From now on this change set is to be taken back.
  Error turnRound();
  Error drop();

  bool empty() const { return Entries.empty(); }
  size_t size() const { return Entries.size(); }
  bool isUndo() const { return Undo; }

private:
  std::string file(StringRef Name) const { return under(Place.Journal, Name); }
  std::string staged(const Entry &E, StringRef Which) const {
    return file(std::to_string(&E - Entries.data()) + "." + Which.str());
  }
  static std::string beside(const Entry &E) {
    return under(path::parent_path(E.Target), ("." + path::filename(E.Target) + ".warpshift-new").str());
  }
  std::string planText() const;
  Error readPlan(StringRef Text);
  Error place(const Entry &E, StringRef Which, uint64_t Hash);
  Error syncTargets();

  const ChangePlace &Place;
  FileOps &Ops;
  std::vector<Entry> Entries;
  std::set<std::string> Targets;
  bool Undo = false;
};

/// Resolves and checks one target without changing anything.
Error Journal::add(const FileWrite &W) {
  Entry E;
  llvm::SmallString<256> Real;
  if (!fs::real_path(W.Path, Real)) {
    E.Target = Real.str().str();
  } else {
    if (W.ExpectedHash)
      return ioError("find", W.Path, std::make_error_code(std::errc::no_such_file_or_directory));
    E.Target = W.Path;
  }
  E.Name = below(E.Target, Place.Root).str();
  if (E.Name.empty())
    return makeError(ErrorKind::Io, "cannot write '{0}': it lies outside of '{1}'", W.Path, Place.Root);
  fs::file_status Status;
  if (!fs::status(E.Target, Status)) {
    if (Status.type() != fs::file_type::regular_file)
      return makeError(ErrorKind::Io, "cannot write '{0}': it is not a regular file", W.Path);
    // A rename needs no permission on the file itself, so the mode has to be asked; root may do anything.
    if ((Status.permissions() & fs::all_write) == fs::no_perms || !fs::can_write(E.Target))
      return makeError(ErrorKind::Io, "cannot write '{0}': it is read-only; make it writable (chmod u+w) or use --out-dir",
                       W.Path);
    E.Mode = modeOf(Status);
  } else {
    E.Mode.Permissions = 0666 & ~fs::getUmask();
  }
  auto Now = readBytes(E.Target);
  if (!Now)
    return Now.takeError();
  E.Old = std::move(*Now);
  if (W.ExpectedHash && (!E.Old || contentHash(*E.Old) != *W.ExpectedHash))
    return makeError(ErrorKind::Io, "'{0}' changed since it was analysed; nothing was written, run the command again", W.Path);
  if (!Targets.insert(E.Target).second)
    return makeError(ErrorKind::Io, "cannot write '{0}' twice (another path leads to the same file)", W.Path);
  if (E.Old == W.Bytes)
    return Error::success();
  if (E.Old)
    E.Before = contentHash(*E.Old);
  E.After = contentHash(W.Bytes);
  E.New = W.Bytes;
  Entries.push_back(std::move(E));
  return Error::success();
}

std::string hashText(uint64_t H) { return llvm::formatv("{0:x-16}", H).str(); }

std::string Journal::planText() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("schema", JournalSchema);
    J.attributeArray("files", [&] {
      for (const Entry &E : Entries)
        J.object([&] {
          // Names may be any bytes; JSON may not.
          J.attribute("name", llvm::toHex(E.Name));
          J.attribute("before", E.Before ? json::Value(hashText(*E.Before)) : json::Value(nullptr));
          J.attribute("after", hashText(E.After));
        });
    });
  });
  return Text + "\n";
}

Error Journal::stage() {
  if (std::error_code EC = Ops.makeFolder(Place.Journal))
    return ioError("create the journal", Place.Journal, EC);
  auto Write = [&](const std::string &To, StringRef Bytes, const FileMode &Mode) -> Error {
    std::error_code EC = Ops.write(To, Bytes, Mode);
    return EC ? ioError("write", To, EC) : Error::success();
  };
  for (const Entry &E : Entries) {
    if (Error Err = Write(staged(E, "new"), E.New, E.Mode))
      return Err;
    if (E.Old)
      if (Error Err = Write(staged(E, "old"), *E.Old, E.Mode))
        return Err;
  }
  if (Error Err = Write(file("plan.part"), planText(), {0600, std::nullopt}))
    return Err;
  if (std::error_code EC = Ops.sync(Place.Journal))
    return ioError("write", Place.Journal, EC);
  if (std::error_code EC = Ops.rename(file("plan.part"), file("plan")))
    return ioError("write", file("plan"), EC);
  return Error::success();
}

Error Journal::readPlan(StringRef Text) {
  auto Malformed = [&] {
    return makeError(
        ErrorKind::Io,
        "'{0}' is what an interrupted run left, and cannot be read; compare its *.old and *.new with the files, then "
        "remove it",
        Place.Journal);
  };
  Expected<json::Value> Root = json::parse(Text);
  if (!Root) {
    llvm::consumeError(Root.takeError());
    return Malformed();
  }
  const json::Object *O = Root->getAsObject();
  const json::Array *Files = O && O->getString("schema") == JournalSchema ? O->getArray("files") : nullptr;
  if (!Files)
    return Malformed();
  for (const json::Value &V : *Files) {
    const json::Object *F = V.getAsObject();
    Entry E;
    std::optional<StringRef> Name = F ? F->getString("name") : std::nullopt, After = F ? F->getString("after") : std::nullopt;
    std::optional<StringRef> Before = F ? F->getString("before") : std::nullopt;
    if (!Name || !llvm::tryGetFromHex(*Name, E.Name) || !After || After->getAsInteger(16, E.After))
      return Malformed();
    if (uint64_t H = 0; Before) {
      if (Before->getAsInteger(16, H))
        return Malformed();
      E.Before = H;
    }
    // The plan may come from anywhere: it names nothing outside of the root.
    E.Target = under(Place.Root, E.Name);
    llvm::SmallString<256> Folder;
    if (E.Name.empty() || path::is_absolute(E.Name) || StringRef("/" + E.Name + "/").contains("/../") ||
        fs::is_symlink_file(E.Target) ||
        (!fs::real_path(path::parent_path(E.Target), Folder) && Folder != Place.Root && below(Folder, Place.Root).empty()))
      return Malformed();
    Entries.push_back(std::move(E));
  }
  return Error::success();
}

Expected<bool> Journal::load() {
  for (StringRef Name : {"undo", "plan"}) {
    auto Text = readBytes(file(Name));
    if (!Text)
      return Text.takeError();
    if (!*Text)
      continue;
    Undo = Name == "undo";
    if (Error E = readPlan(**Text))
      return std::move(E);
    return true;
  }
  return false;
}

Expected<std::vector<std::string>> Journal::examine() {
  std::vector<std::string> Others;
  for (Entry &E : Entries) {
    auto Bytes = readBytes(E.Target);
    if (!Bytes)
      return Bytes.takeError();
    std::optional<uint64_t> Hash;
    if (*Bytes)
      Hash = contentHash(**Bytes);
    E.Now = Hash == E.Before ? Entry::IsBefore : Hash == E.After ? Entry::IsAfter : Entry::IsOther;
    if (E.Now == Entry::IsOther)
      Others.push_back(E.Target);
  }
  return Others;
}

/// Puts a staged version in the place of the target.
Error Journal::place(const Entry &E, StringRef Which, uint64_t Hash) {
  const std::string From = staged(E, Which);
  auto Bytes = readBytes(From);
  if (!Bytes)
    return Bytes.takeError();
  if (!*Bytes || contentHash(**Bytes) != Hash)
    return makeError(ErrorKind::Io, "'{0}' is damaged", From);
  if (std::error_code EC = fs::create_directories(path::parent_path(E.Target)))
    return ioError("create the folder", path::parent_path(E.Target), EC);
  std::error_code EC = Ops.rename(From, E.Target);
  if (EC == std::errc::cross_device_link) {
    fs::file_status Status;
    EC = fs::status(From, Status);
    if (!EC)
      EC = Ops.write(beside(E), **Bytes, modeOf(Status));
    if (!EC)
      EC = Ops.rename(beside(E), E.Target);
  }
  return EC ? ioError("replace", E.Target, EC) : Error::success();
}

Error Journal::syncTargets() {
  std::set<StringRef> Folders;
  for (const Entry &E : Entries)
    if (fs::is_directory(path::parent_path(E.Target)))
      Folders.insert(path::parent_path(E.Target));
  for (StringRef F : Folders)
    if (std::error_code EC = Ops.sync(F))
      return ioError("write", F, EC);
  return Error::success();
}

Error Journal::finish() {
  if (std::error_code EC = Ops.sync(Place.Journal)) // No rename may outlast the plan.
    return ioError("write", Place.Journal, EC);
  for (const Entry &E : Entries)
    if (E.Now == Entry::IsBefore)
      if (Error Err = place(E, "new", E.After))
        return Err;
  return syncTargets();
}

Error Journal::takeBack() {
  for (const Entry &E : Entries) {
    if (E.Now != Entry::IsAfter)
      continue;
    if (E.Before) {
      if (Error Err = place(E, "old", *E.Before))
        return Err;
    } else if (std::error_code EC = Ops.remove(E.Target)) {
      return ioError("remove", E.Target, EC);
    }
  }
  return syncTargets();
}

Error Journal::turnRound() {
  Undo = true;
  std::error_code EC = Ops.rename(file("plan"), file("undo"));
  return EC ? ioError("write", file("undo"), EC) : Error::success();
}

Error Journal::drop() {
  for (const Entry &E : Entries)
    if (fs::exists(beside(E)))
      if (std::error_code EC = Ops.remove(beside(E)))
        return ioError("remove", beside(E), EC);
  // The plan first: without it the rest means nothing.
  std::vector<std::string> Files = {file("plan"), file("undo")};
  std::error_code EC;
  for (fs::directory_iterator I(Place.Journal, EC), End; I != End && !EC; I.increment(EC))
    if (!llvm::is_contained(Files, I->path()))
      Files.push_back(I->path());
  std::sort(Files.begin() + 2, Files.end());
  Files.push_back(Place.Journal);
  for (const std::string &F : Files)
    if (fs::exists(F))
      if (std::error_code RemoveError = Ops.remove(F))
        return ioError("remove", F, RemoveError);
  return Error::success();
}

Error changedMeanwhile(const ChangePlace &Place, llvm::ArrayRef<std::string> Others) {
  std::string Text = "an earlier 'fix -i' was interrupted, and these files were changed since:";
  for (StringRef O : Others)
    Text += "\n  " + O.str();
  Text += "\n'" + Place.Journal +
          "' holds every file of that run as *.old and *.new: bring the files into one of these states, or "
          "remove that folder to keep them as they are";
  return makeErrorText(ErrorKind::Io, std::move(Text));
}

} // namespace

std::string ChangePlace::lockFolder() const { return path::parent_path(Journal).str(); }

TreeLock &TreeLock::operator=(TreeLock &&O) {
  std::swap(Fd, O.Fd);
  return *this;
}

TreeLock::~TreeLock() {
  if (Fd >= 0)
    close(Fd);
}

Expected<TreeLock> warpshift::lockTree(StringRef Folder, llvm::function_ref<void()> OnWait) {
  const int Fd = open(Folder.str().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (Fd < 0)
    return ioError("open", Folder, {errno, std::generic_category()});
  TreeLock Lock(Fd);
  if (flock(Fd, LOCK_EX | LOCK_NB) == 0)
    return std::move(Lock);
  if (errno != EWOULDBLOCK)
    return TreeLock(); // A file system without locks; settleChanges and applyChanges know.
  OnWait();
  while (flock(Fd, LOCK_EX) != 0)
    if (errno != EINTR)
      return ioError("lock", Folder, {errno, std::generic_category()});
  return std::move(Lock);
}

Expected<Settled> warpshift::settleChanges(const ChangePlace &Place, FileOps &Ops) {
  Journal J(Place, Ops);
  if (!J.exists())
    return Settled();
  Expected<bool> Planned = J.load();
  if (!Planned)
    return Planned.takeError();
  Settled Out{Settled::Outcome::Dropped, J.size()};
  if (*Planned) {
    auto Others = J.examine();
    if (!Others)
      return Others.takeError();
    if (!Others->empty())
      return changedMeanwhile(Place, *Others);
    if (Error E = J.isUndo() ? J.takeBack() : J.finish())
      return std::move(E);
    Out.How = J.isUndo() ? Settled::Outcome::TakenBack : Settled::Outcome::Finished;
  }
  if (Error E = J.drop())
    return std::move(E);
  return Out;
}

Error warpshift::applyChanges(const ChangePlace &Place, llvm::ArrayRef<FileWrite> Writes, FileOps &Ops) {
  Journal J(Place, Ops);
  for (const FileWrite &W : Writes)
    if (Error E = J.add(W))
      return E;
  if (J.empty())
    return Error::success();
  if (J.exists())
    return makeError(ErrorKind::Io,
                     "'{0}' belongs to another run that is writing, or was interrupted just now; nothing was written",
                     Place.Journal);
  Error Failure = J.stage();
  if (Failure) {
    llvm::consumeError(J.drop()); // The next run can, too.
    return makeErrorText(ErrorKind::Io, llvm::toString(std::move(Failure)) + "; no file was changed");
  }
  auto Others = J.examine();
  if (!Others)
    Failure = Others.takeError();
  else if (!Others->empty())
    Failure = makeError(ErrorKind::Io, "'{0}' changed since it was analysed; run the command again", Others->front());
  else
    Failure = J.finish();
  if (!Failure) {
    if (Error E = J.drop())
      return makeErrorText(ErrorKind::Io, llvm::toString(std::move(E)) + "; the files themselves are written");
    return Error::success();
  }

  std::string Why = llvm::toString(std::move(Failure));
  Failure = J.turnRound();
  if (!Failure)
    Failure = J.examine().takeError();
  if (!Failure)
    Failure = J.takeBack();
  if (!Failure)
    Failure = J.drop();
  if (!Failure)
    return makeErrorText(ErrorKind::Io, Why + "; no file was changed");
  return makeErrorText(ErrorKind::Io, Why + "; and then " + llvm::toString(std::move(Failure)) +
                                          ": the change is half made, the next run settles it");
}
