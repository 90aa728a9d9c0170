#include "frontend/command/RenamedHeaderMap.h"
#include "frontend/parse/NvccSpellings.h"
#include "frontend/stubs/ShimHeaders.h"
#include "frontend/parse/SourceViewInternal.h"
#include "frontend/parse/StubPchBuildInternal.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace llvm;

namespace {

/// A file whose bytes were replaced by others of the same number.
class ViewedFile : public vfs::File {
public:
  ViewedFile(vfs::Status S, std::unique_ptr<MemoryBuffer> B) : S(std::move(S)), B(std::move(B)) {}
  ErrorOr<vfs::Status> status() override { return S; }
  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &, int64_t, bool NulTerminated, bool) override {
    if (!NulTerminated) // the bytes outlive the parse
      return MemoryBuffer::getMemBuffer(B->getBuffer(), B->getBufferIdentifier(), false);
    return MemoryBuffer::getMemBufferCopy(B->getBuffer(), B->getBufferIdentifier());
  }
  std::error_code close() override { return {}; }

private:
  vfs::Status S;
  std::unique_ptr<MemoryBuffer> B;
};

class View : public SourceView {
public:
  View(IntrusiveRefCntPtr<vfs::FileSystem> Shared, std::string Directory, std::shared_ptr<OriginalTexts> Originals,
       StringRef ProjectRoot)
      : SourceView(std::move(Shared)), Directory(std::move(Directory)), Embedded(shimFileSystem()),
        Originals(std::move(Originals)), ProjectRoot(ProjectRoot) {}

  ErrorOr<vfs::Status> status(const Twine &Path) override {
    std::string P = resolve(Path);
    if (auto Own = ownFile(P))
      return statusOf(Path, *Own);
    if (!isEmbeddedPath(P))
      return rename(getUnderlyingFS().status(P), Path);
    return rename(Embedded->status(P), Path);
  }
  bool exists(const Twine &Path) override {
    std::string P = resolve(Path);
    return ownFile(P) || (isEmbeddedPath(P) ? Embedded->exists(P) : getUnderlyingFS().exists(P));
  }
  ErrorOr<std::unique_ptr<vfs::File>> openFileForRead(const Twine &Path) override {
    std::string P = resolve(Path);
    if (auto Own = ownFile(P))
      return std::make_unique<ViewedFile>(statusOf(Path, *Own),
                                          MemoryBuffer::getMemBuffer(*Own, Path.str(), /*RequiresNullTerminator=*/false));
    if (isEmbeddedPath(P))
      return Embedded->openFileForRead(P);
    auto File = getUnderlyingFS().openFileForRead(P);
    return File && mayHoldCuda(P) ? view(std::move(*File), Path, P) : std::move(File);
  }
  vfs::directory_iterator dir_begin(const Twine &Dir, std::error_code &EC) override {
    std::string P = resolve(Dir);
    return isEmbeddedPath(P) ? Embedded->dir_begin(P, EC) : getUnderlyingFS().dir_begin(P, EC);
  }
  ErrorOr<std::string> getCurrentWorkingDirectory() const override { return Directory; }
  std::error_code setCurrentWorkingDirectory(const Twine &Path) override {
    Directory = resolve(Path);
    return {};
  }
  std::error_code getRealPath(const Twine &Path, SmallVectorImpl<char> &Out) override {
    std::string P = resolve(Path);
    return isEmbeddedPath(P) ? Embedded->getRealPath(P, Out) : getUnderlyingFS().getRealPath(P, Out);
  }

private:
  /// Files of this parse alone.
  std::optional<StringRef> ownFile(StringRef Path) {
    if (!isEmbeddedPath(Path))
      return std::nullopt;
    if (Path == commandLinePath())
      return StringRef(CommandLine);
    if (Path == keyMacrosPath())
      return StringRef(KeyMacros);
    if (Path == stubPchSource())
      return StringRef("");
    if (Pch && Path == stubPchPath())
      return Pch->getBuffer();
    if (const auto It = HeaderMaps.find(Path); It != HeaderMaps.end())
      return StringRef(It->second);
    if (std::optional<std::string> Map = headerMapAt(Path))
      return StringRef(HeaderMaps[Path] = std::move(*Map));
    return std::nullopt;
  }
  static vfs::Status statusOf(const Twine &Path, StringRef Text) {
    uint64_t Id = reinterpret_cast<uintptr_t>(Text.data());
    return vfs::Status(Path, sys::fs::UniqueID(~0ull, Id), sys::TimePoint<>(), 0, 0, Text.size(),
                       sys::fs::file_type::regular_file, sys::fs::perms::all_read);
  }
  std::string resolve(const Twine &Path) const {
    SmallString<256> P;
    Path.toVector(P);
    if (!sys::path::is_absolute(P))
      sys::fs::make_absolute(Directory, P);
    return std::string(P);
  }
  /// Clang expects a status to carry the name that was asked for.
  static ErrorOr<vfs::Status> rename(ErrorOr<vfs::Status> S, const Twine &Path) {
    return S ? ErrorOr<vfs::Status>(vfs::Status::copyWithNewName(*S, Path)) : S;
  }
  /// Standard and CUDA library headers need no view; anything may be named so, a project under it still is
  /// only read once more.
  static bool mayHoldCuda(StringRef Path) { return !Path.starts_with("/usr/"); }

  ErrorOr<std::unique_ptr<vfs::File>> view(std::unique_ptr<vfs::File> File, const Twine &Path, StringRef Absolute) {
    auto S = File->status();
    if (!S || S->getType() != sys::fs::file_type::regular_file)
      return File;
    auto Buffer = File->getBuffer(Path);
    if (!Buffer)
      return Buffer.getError();
    std::optional<std::string> Text = nvccSpellingsReplaced((*Buffer)->getBuffer());
    if (isOfProject(Absolute))
      if (std::optional<std::string> Own = libraryMarksReplaced(Text ? StringRef(*Text) : (*Buffer)->getBuffer()))
        Text = std::move(Own);
    if (const auto It = Launches.find(Path.str()); It != Launches.end()) {
      ReplacedLaunches R = deviceLaunchesReplaced(Text ? StringRef(*Text) : (*Buffer)->getBuffer(), It->second);
      Text = std::move(R.Text);
      LaunchedNames.merge(R.Names);
    }
    if (Text) {
      std::unique_ptr<MemoryBuffer> Changed = MemoryBuffer::getMemBufferCopy(*Text, Path);
      if (Originals)
        (*Originals)[Absolute] = std::move(*Buffer);
      Buffer = std::move(Changed);
    }
    return std::make_unique<ViewedFile>(std::move(*S), std::move(*Buffer));
  }

  bool isOfProject(StringRef Absolute) const {
    SmallString<256> Path(Absolute);
    sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    return !ProjectRoot.empty() && StringRef(Path).starts_with(ProjectRoot) &&
           (ProjectRoot.back() == '/' || StringRef(Path).drop_front(ProjectRoot.size()).starts_with("/"));
  }

  std::string Directory;
  IntrusiveRefCntPtr<vfs::FileSystem> Embedded;
  std::shared_ptr<OriginalTexts> Originals;
  const std::string ProjectRoot;
  StringMap<std::string> HeaderMaps; ///< Their bytes, by path.
};

} // namespace

IntrusiveRefCntPtr<SourceView> warpshift::makeSourceView(IntrusiveRefCntPtr<vfs::FileSystem> Shared, StringRef Directory,
                                                         std::shared_ptr<OriginalTexts> Originals, StringRef ProjectRoot) {
  std::string Dir = Directory.str();
  if (Dir.empty() || !sys::path::is_absolute(Dir)) {
    auto Cwd = Shared->getCurrentWorkingDirectory();
    SmallString<256> Abs(Dir);
    sys::fs::make_absolute(Cwd ? *Cwd : "/", Abs);
    Dir = std::string(Abs);
  }
  return makeIntrusiveRefCnt<View>(std::move(Shared), std::move(Dir), std::move(Originals), ProjectRoot);
}
