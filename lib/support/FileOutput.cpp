#include "support/FileOutput.h"
#include "support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace warpshift;
namespace fs = llvm::sys::fs;

namespace {

llvm::Error cannotWrite(llvm::StringRef Path, std::error_code EC) {
  return makeError(ErrorKind::Io, "cannot write '{0}': {1}", Path, EC.message());
}

/// Where the bytes really go and with which permissions.
struct Target {
  llvm::SmallString<256> Path;
  std::optional<fs::perms> Permissions;
  bool Stream = false; ///< A device or a pipe: nothing to rename over, the bytes just go there.
};

bool isStream(const fs::file_status &S) {
  return S.type() == fs::file_type::character_file || S.type() == fs::file_type::fifo_file;
}

llvm::Expected<Target> resolveTarget(llvm::StringRef Path) {
  Target T;
  T.Path = Path;
  fs::file_status Status;
  if (fs::status(Path, Status))
    return T; // New file.
  if (isStream(Status)) {
    T.Stream = true;
    return T;
  }
  if (!fs::is_regular_file(Status))
    return makeError(ErrorKind::Io, "cannot write '{0}': it is not a regular file", Path);
  if (!(Status.permissions() & fs::all_write))
    return makeError(ErrorKind::Io, "cannot write '{0}': the file is read-only", Path);
  T.Permissions = Status.permissions();
  llvm::SmallString<256> Real;
  if (!fs::real_path(Path, Real))
    T.Path = Real;
  return T;
}

llvm::Error writeToTemporary(fs::TempFile &Temp, llvm::StringRef Contents, llvm::StringRef Path) {
  llvm::raw_fd_ostream OS(Temp.FD, /*shouldClose=*/false);
  OS << Contents;
  OS.flush();
  std::error_code EC = OS.error();
  OS.clear_error();
  return EC ? cannotWrite(Path, EC) : llvm::Error::success();
}

llvm::Error writeToStream(llvm::StringRef Path, llvm::StringRef Contents) {
  std::error_code EC;
  llvm::raw_fd_ostream OS(Path, EC, fs::CD_OpenExisting);
  if (EC)
    return cannotWrite(Path, EC);
  OS << Contents;
  OS.flush();
  EC = OS.error();
  OS.clear_error();
  return EC ? cannotWrite(Path, EC) : llvm::Error::success();
}

} // namespace

llvm::Error DiskOutput::writeFile(llvm::StringRef Path, llvm::StringRef Contents) {
  llvm::Expected<Target> T = resolveTarget(Path);
  if (!T)
    return T.takeError();
  if (T->Stream)
    return writeToStream(Path, Contents);
  fs::perms Mode = T->Permissions.value_or(fs::perms(0666 & ~fs::getUmask()));
  llvm::Expected<fs::TempFile> Temp = fs::TempFile::create(T->Path + ".warpshift-%%%%%%", Mode);
  if (!Temp)
    return cannotWrite(Path, llvm::errorToErrorCode(Temp.takeError()));
  if (llvm::Error E = writeToTemporary(*Temp, Contents, Path))
    return llvm::joinErrors(std::move(E), Temp->discard());
  if (T->Permissions) // create() applied the umask.
    fs::setPermissions(Temp->FD, *T->Permissions);
  if (llvm::Error E = Temp->keep(T->Path)) {
    std::error_code EC = llvm::errorToErrorCode(std::move(E));
    return llvm::joinErrors(cannotWrite(Path, EC), Temp->discard());
  }
  return llvm::Error::success();
}

llvm::Error DiskOutput::createDirectories(llvm::StringRef Path) {
  if (std::error_code EC = fs::create_directories(Path))
    return makeError(ErrorKind::Io, "cannot create the folder '{0}': {1}", Path, EC.message());
  return llvm::Error::success();
}
