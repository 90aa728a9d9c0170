// The part of ApplyEdits.h that touches the disk. Covered by test/unit/rewrite/WriteFilesTest.cpp.
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "rewrite/ApplyEdits.h"
#include "support/Error.h"
#include <set>
#include <unistd.h>

using namespace warpshift;
namespace fs = llvm::sys::fs;

namespace {

/// One file on its way to disk.
struct Pending {
  std::string Target; ///< Symlinks resolved.
  std::string Old;    ///< For undoing; meaningless when Created.
  bool Created = false;
  fs::file_status Status;
  std::optional<fs::TempFile> Temp;
};

llvm::Error ioError(const char *What, llvm::StringRef Path, std::error_code EC) {
  return makeError(ErrorKind::Io, "cannot {0} '{1}': {2}", What, Path, EC.message());
}

llvm::Error ioError(const char *What, llvm::StringRef Path, llvm::Error E) {
  return ioError(What, Path, llvm::errorToErrorCode(std::move(E)));
}

llvm::Expected<std::string> readBytes(llvm::StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false,
                                            /*IsVolatile=*/true);
  if (!Buffer)
    return ioError("read", Path, Buffer.getError());
  return (*Buffer)->getBuffer().str();
}

/// Resolves and checks one target without changing anything.
llvm::Error inspect(const FileWrite &W, Pending &P) {
  if (!W.ExpectedHash) {
    P.Created = true;
    P.Target = W.Path;
    return llvm::Error::success();
  }
  llvm::SmallString<256> Real;
  if (std::error_code EC = fs::real_path(W.Path, Real))
    return ioError("find", W.Path, EC);
  P.Target = Real.str().str();
  if (std::error_code EC = fs::status(P.Target, P.Status))
    return ioError("inspect", W.Path, EC);
  if (P.Status.type() != fs::file_type::regular_file)
    return makeError(ErrorKind::Io, "cannot write '{0}': it is not a regular file", W.Path);
  // A rename needs no permission on the file itself, so the mode has to be asked; root may do anything.
  const bool AnyWriteBit = (P.Status.permissions() & (fs::owner_write | fs::group_write | fs::others_write)) != fs::no_perms;
  if (!AnyWriteBit || !fs::can_write(P.Target))
    return makeError(ErrorKind::Io, "cannot write '{0}': it is read-only; make it writable (chmod u+w) or use --out-dir", W.Path);
  auto Now = readBytes(P.Target);
  if (!Now)
    return Now.takeError();
  if (contentHash(*Now) != *W.ExpectedHash)
    return makeError(ErrorKind::Io, "'{0}' changed since it was analysed; nothing was written, run the command again", W.Path);
  P.Old = std::move(*Now);
  return llvm::Error::success();
}

llvm::Expected<fs::TempFile> writeTemporary(const Pending &P, llvm::StringRef Bytes) {
  llvm::SmallString<256> Model = llvm::sys::path::parent_path(P.Target);
  if (P.Created && !Model.empty())
    if (std::error_code EC = fs::create_directories(Model))
      return ioError("create the folder", Model, EC);
  llvm::sys::path::append(Model, "." + llvm::sys::path::filename(P.Target) + ".warpshift-%%%%%%%%");
  auto Temp = fs::TempFile::create(Model, P.Created ? fs::all_read | fs::all_write : P.Status.permissions());
  if (!Temp)
    return ioError("create a temporary file beside", P.Target, Temp.takeError());
  bool Failed = false;
  {
    llvm::raw_fd_ostream OS(Temp->FD, /*shouldClose=*/false);
    OS << Bytes;
    OS.flush();
    Failed = OS.has_error();
    OS.clear_error();
  }
  if (!P.Created && !Failed) {
    // The owner first: changing it clears set-id bits. Only root may give files away; that is no failure.
    if (fchown(Temp->FD, P.Status.getUser(), P.Status.getGroup()) != 0)
      errno = 0;
    Failed = bool(fs::setPermissions(Temp->FD, P.Status.permissions()));
  }
  Failed |= fsync(Temp->FD) != 0;
  if (!Failed)
    return std::move(*Temp);
  llvm::consumeError(Temp->discard());
  return makeError(ErrorKind::Io, "cannot write a temporary file beside '{0}': is the disk full?", P.Target);
}

void discardAll(llvm::MutableArrayRef<Pending> All) {
  for (Pending &P : All)
    if (P.Temp)
      llvm::consumeError(P.Temp->discard());
}

/// Puts back what was renamed over; the text says what could not be.
std::string undo(llvm::MutableArrayRef<Pending> Done) {
  std::string Left;
  for (Pending &P : Done) {
    bool Undone = false;
    if (P.Created) {
      Undone = !fs::remove(P.Target);
    } else if (auto Temp = writeTemporary(P, P.Old)) {
      llvm::Error E = Temp->keep(P.Target);
      Undone = !E;
      llvm::consumeError(std::move(E));
    } else {
      llvm::consumeError(Temp.takeError());
    }
    if (!Undone)
      Left += (Left.empty() ? "; already replaced and not restored: '" : "', '") + P.Target;
  }
  return Left.empty() ? "; no file was changed" : Left + "'";
}

} // namespace

llvm::Error warpshift::writeFiles(llvm::ArrayRef<FileWrite> Writes) {
  std::vector<Pending> All(Writes.size());
  std::set<std::string> Targets;
  for (size_t I = 0; I != Writes.size(); ++I) {
    if (llvm::Error E = inspect(Writes[I], All[I]))
      return E;
    if (!Targets.insert(All[I].Target).second)
      return makeError(ErrorKind::Io, "cannot write '{0}' twice (another path leads to the same file)", Writes[I].Path);
  }
  for (size_t I = 0; I != Writes.size(); ++I) {
    auto Temp = writeTemporary(All[I], Writes[I].Bytes);
    if (!Temp) {
      discardAll(All);
      return Temp.takeError();
    }
    All[I].Temp = std::move(*Temp);
  }
  for (size_t I = 0; I != All.size(); ++I) {
    llvm::Error E = All[I].Temp->keep(All[I].Target);
    All[I].Temp.reset();
    if (!E)
      continue;
    const std::string Why = llvm::toString(std::move(E));
    discardAll(All);
    return makeError(ErrorKind::Io, "cannot replace '{0}': {1}{2}", All[I].Target, Why,
                     undo(llvm::MutableArrayRef<Pending>(All).take_front(I)));
  }
  return llvm::Error::success();
}
