#include "rewrite/FileOps.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace warpshift;
using llvm::StringRef;

namespace {

std::error_code lastError() { return {errno, std::generic_category()}; }

/// A descriptor that is closed whatever happens.
struct Descriptor {
  int Fd;
  ~Descriptor() {
    if (Fd >= 0)
      close(Fd);
  }
};

std::error_code writeAll(int Fd, StringRef Bytes) {
  while (!Bytes.empty()) {
    const ssize_t Length = ::write(Fd, Bytes.data(), Bytes.size());
    if (Length < 0 && errno == EINTR)
      continue;
    if (Length < 0)
      return lastError();
    Bytes = Bytes.drop_front(size_t(Length));
  }
  return {};
}

} // namespace

std::error_code DiskOps::makeFolder(StringRef Path) {
  return mkdir(Path.str().c_str(), 0700) == 0 ? std::error_code() : lastError();
}

std::error_code DiskOps::write(StringRef Path, StringRef Bytes, const FileMode &Mode) {
  Descriptor File{open(Path.str().c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600)};
  if (File.Fd < 0)
    return lastError();
  if (std::error_code EC = writeAll(File.Fd, Bytes))
    return EC;
  // The owner first: changing it clears set-id bits. Only root may give files away; that is no failure.
  if (Mode.Owner && fchown(File.Fd, Mode.Owner->first, Mode.Owner->second) != 0)
    errno = 0;
  if (fchmod(File.Fd, Mode.Permissions) != 0 || (Durable && fsync(File.Fd) != 0))
    return lastError();
  return {};
}

std::error_code DiskOps::rename(StringRef From, StringRef To) {
  return ::rename(From.str().c_str(), To.str().c_str()) == 0 ? std::error_code() : lastError();
}

std::error_code DiskOps::remove(StringRef Path) {
  if (::remove(Path.str().c_str()) == 0 || errno == ENOENT)
    return {};
  return lastError();
}

std::error_code DiskOps::sync(StringRef Folder) {
  Descriptor D{open(Folder.str().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (D.Fd < 0)
    return lastError();
  // Some file systems know no sync of folders: there is nothing to be done about it then.
  return !Durable || fsync(D.Fd) == 0 || errno == EINVAL || errno == EROFS ? std::error_code() : lastError();
}

bool FaultyOps::goesWrong() {
  ++Steps;
  return F.At != 0 && (Steps == F.At || (F.Lasts && Steps > F.At));
}

std::error_code FaultyOps::fail() {
  if (F.Kill)
    raise(SIGKILL);
  return std::make_error_code(std::errc::no_space_on_device);
}

std::error_code FaultyOps::makeFolder(StringRef Path) { return goesWrong() ? fail() : Inner.makeFolder(Path); }

std::error_code FaultyOps::write(StringRef Path, StringRef Bytes, const FileMode &Mode) {
  if (!goesWrong())
    return Inner.write(Path, Bytes, Mode);
  (void)Inner.write(Path, Bytes.take_front(Bytes.size() / 2), Mode);
  return fail();
}

std::error_code FaultyOps::rename(StringRef From, StringRef To) { return goesWrong() ? fail() : Inner.rename(From, To); }
std::error_code FaultyOps::remove(StringRef Path) { return goesWrong() ? fail() : Inner.remove(Path); }
std::error_code FaultyOps::sync(StringRef Folder) { return goesWrong() ? fail() : Inner.sync(Folder); }
