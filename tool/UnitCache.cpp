#include "tool/UnitCache.h"
#include "tool/CacheFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

/// Then the name of the entry, one letter (z: compressed, with the size of the whole before it), and the bytes. Most of them are names of headers.
static constexpr StringRef Magic = "warpshift-unit/1 ";

UnitCache::UnitCache(StringRef In, const Options &O, DriverEnv &Env) : Env(Env), Megabytes(O.CacheMegabytes) {
  if (In.empty())
    return;
  llvm::SmallString<256> Below(In);
  llvm::sys::path::append(Below, "units");
  Folder = Below.str();
  Surroundings = cacheSurroundings(Env);
  Env.Units = this;
}

UnitCache::~UnitCache() {
  if (Folder.empty())
    return;
  Env.Units = nullptr;
  if (Env.Times.enabled() && Asked)
    *Env.Err << "warpshift: work on units: " << Asked << " times asked for, " << Anew << " times done anew\n";
  if (Wrote)
    pruneEntries(Folder, std::max<uint64_t>(1, Megabytes / 2)); // The rest is for results and headers.
}

std::string UnitCache::entryOf(StringRef Question) const {
  FieldWriter Key;
  Key << Surroundings << Question;
  return cacheEntry(Folder, Key.Out);
}

std::optional<std::string> UnitCache::find(StringRef Question) {
  ++Asked;
  const std::string Path = entryOf(Question);
  auto File = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return std::nullopt;
  std::optional<StringRef> Body = openedEntry(Magic, (*File)->getBuffer());
  // An entry that was copied to the place of another is whole.
  if (!Body || !Body->consume_front(llvm::sys::path::filename(Path)) || Body->empty())
    return std::nullopt;
  constexpr uint64_t Most = uint64_t(1) << 30;
  const char How = Body->front();
  uint64_t Size = 0;
  StringRef Bytes = Body->drop_front();
  if (How == '=')
    return Bytes.str();
  if (How != 'z' || !llvm::compression::zlib::isAvailable() || Bytes.consumeInteger(10, Size) || !Bytes.consume_front(":") ||
      Size > Most)
    return std::nullopt;
  llvm::SmallVector<uint8_t, 0> Whole;
  if (llvm::Error E = llvm::compression::zlib::decompress(llvm::arrayRefFromStringRef(Bytes), Whole, Size)) {
    llvm::consumeError(std::move(E));
    return std::nullopt;
  }
  return llvm::toStringRef(Whole).str();
}

void UnitCache::keep(StringRef Question, StringRef Bytes) {
  ++Anew;
  if (Failed)
    return;
  const std::string Path = entryOf(Question);
  std::string Body = llvm::sys::path::filename(Path).str();
  if (llvm::compression::zlib::isAvailable()) {
    llvm::SmallVector<uint8_t, 0> Small;
    llvm::compression::zlib::compress(llvm::arrayRefFromStringRef(Bytes), Small, llvm::compression::zlib::BestSpeedCompression);
    Body += "z" + std::to_string(Bytes.size()) + ":" + llvm::toStringRef(Small).str();
  } else {
    Body += "=" + Bytes.str();
  }
  llvm::Error E = Wrote ? llvm::Error::success() : Env.Output->createDirectories(Folder);
  if (!E)
    E = Env.Output->writeFile(Path, sealedEntry(Magic, Body));
  if (E)
    Failed = true; // A full disk: it would be full for the others, too.
  Wrote = true;
  llvm::consumeError(std::move(E));
}
