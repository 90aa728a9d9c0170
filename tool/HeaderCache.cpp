#include "tool/HeaderCache.h"
#include "tool/CacheFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

/// Then the name of the entry, filled up so that what follows lies where clang may read numbers.
static constexpr StringRef Magic = "warpshift-headers/1 ";
static constexpr size_t Alignment = 64;

namespace {

/// An entry without its head.
class Entry final : public llvm::MemoryBuffer {
public:
  Entry(std::unique_ptr<llvm::MemoryBuffer> File, StringRef Bytes) : File(std::move(File)) {
    init(Bytes.begin(), Bytes.end(), /*RequiresNullTerminator=*/false);
  }
  BufferKind getBufferKind() const override { return File->getBufferKind(); }

private:
  std::unique_ptr<llvm::MemoryBuffer> File;
};

} // namespace

HeaderCache::HeaderCache(StringRef In, const Options &O, DriverEnv &Env) : Env(Env), Megabytes(O.CacheMegabytes) {
  if (In.empty())
    return;
  llvm::SmallString<256> Below(In);
  llvm::sys::path::append(Below, "headers");
  Folder = Below.str();
  Program = programSurroundings(Env);
  Env.Headers = this;
}

HeaderCache::~HeaderCache() {
  if (Folder.empty())
    return;
  Env.Headers = nullptr;
  if (Env.Times.enabled() && (Found || Made))
    *Env.Err << "warpshift: precompiled headers: " << Found << " found, " << Made << " made\n";
  if (Wrote)
    pruneEntries(Folder, std::max<uint64_t>(1, Megabytes / 4));
}

std::string HeaderCache::entryOf(StringRef Key) const {
  FieldWriter W;
  W << Program << Key;
  return cacheEntry(Folder, W.Out);
}

/// Up to the bytes, behind the head that seals them.
static std::string prefixOf(StringRef Path) {
  std::string Out = llvm::sys::path::filename(Path).str() + "\n";
  const size_t Before = sealedEntry(Magic, "").size() + Out.size();
  Out.append((Alignment - Before % Alignment) % Alignment, ' ');
  return Out;
}

std::unique_ptr<llvm::MemoryBuffer> HeaderCache::find(StringRef Key) {
  const std::string Path = entryOf(Key);
  auto File = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return nullptr;
  std::optional<StringRef> Body = openedEntry(Magic, (*File)->getBuffer());
  if (!Body || !Body->consume_front(prefixOf(Path)))
    return nullptr;
  ++Found;
  return std::make_unique<Entry>(std::move(*File), *Body);
}

void HeaderCache::keep(StringRef Key, StringRef Bytes) {
  ++Made;
  if (Failed)
    return;
  const std::string Path = entryOf(Key);
  llvm::Error E = Wrote ? llvm::Error::success() : Env.Output->createDirectories(Folder);
  if (!E)
    E = Env.Output->writeFile(Path, sealedEntry(Magic, prefixOf(Path) + Bytes.str()));
  if (E)
    Failed = true; // A full disk: it would be full for the others, too.
  Wrote = true;
  llvm::consumeError(std::move(E));
}
