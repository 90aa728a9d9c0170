#include "tool/CacheFolder.h"
#include "tool/Version.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/xxhash.h"

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

/// Variables that clang's driver listens to.
static constexpr StringRef Variables[] = {"CPATH",         "C_INCLUDE_PATH",    "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH",
                                          "COMPILER_PATH", "LIBRARY_PATH",      "GCC_EXEC_PREFIX",    "CCC_OVERRIDE_OPTIONS",
                                          "CCC_ADD_ARGS",  "SOURCE_DATE_EPOCH", "CUDA_PATH",          "CUDA_HOME"};

std::string warpshift::cacheFolder(const Options &O, DriverEnv &Env) {
  if (O.NoCache || !O.TraceTopics.empty() || Env.Identity.empty())
    return "";
  llvm::SmallString<256> Folder(O.CacheDir);
  if (!Folder.empty()) {
    Env.Files->makeAbsolute(Folder);
    return Folder.str().str();
  }
  std::optional<std::string> Cache = Env.Variable("XDG_CACHE_HOME"), Home = Env.Variable("HOME");
  if (Cache && path::is_absolute(*Cache)) {
    Folder = *Cache;
  } else if (Home && path::is_absolute(*Home)) {
    Folder = *Home;
    path::append(Folder, ".cache");
  } else {
    return "";
  }
  path::append(Folder, "warpshift");
  return Folder.str().str();
}

std::string warpshift::cacheSurroundings(DriverEnv &Env) {
  FieldWriter W;
  auto Here = Env.Files->getCurrentWorkingDirectory();
  W << programSurroundings(Env) << (Here ? *Here : "");
  return W.Out;
}

std::string warpshift::programSurroundings(DriverEnv &Env) {
  FieldWriter W;
  W << versionText() << Env.Identity;
  for (StringRef V : Variables) {
    std::optional<std::string> Value = Env.Variable(V);
    W << (Value ? "=" + *Value : "");
  }
  return W.Out;
}

std::string warpshift::cacheEntry(StringRef Folder, StringRef Key) {
  llvm::SmallString<256> File(Folder);
  path::append(File, "llvmcache-" + llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(Key)), /*LowerCase=*/true));
  return File.str().str();
}

static std::string hashOf(StringRef Bytes) {
  const llvm::XXH128_hash_t H = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Bytes));
  return llvm::utohexstr(H.high64, /*LowerCase=*/true, 16) + llvm::utohexstr(H.low64, true, 16);
}

std::string warpshift::sealedEntry(StringRef Magic, StringRef Body) { return (Magic + hashOf(Body) + "\n" + Body).str(); }

std::optional<StringRef> warpshift::openedEntry(StringRef Magic, StringRef File) {
  auto [Head, Body] = File.split('\n');
  return Head.consume_front(Magic) && Head == hashOf(Body) ? std::optional<StringRef>(Body) : std::nullopt;
}

void warpshift::pruneEntries(StringRef Folder, uint64_t Megabytes) {
  llvm::CachePruningPolicy Policy;
  // To look at each entry takes longer than a hook with one file does, once there are thousands.
  Policy.Interval = std::chrono::minutes(1);
  Policy.MaxSizeBytes = Megabytes << 20;
  llvm::pruneCache(Folder, Policy);
}
