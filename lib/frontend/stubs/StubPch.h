//===- StubPch.h - the stubs, parsed once ---------------------------------------------------*- C++ -*-===//
//
//   first parse of a configuration   --> stubs as text
//   second one, or the first where more are announced --> stubs precompiled in memory, used from then on
//   built-in configurations          --> precompiled when Warpshift was built (addEmbedded)
//   made by an earlier run           --> found in the store, where there is one (setStore)
//
// Parsing the stubs costs about 40 ms, loading them precompiled about 3. A precompiled header fits one language
// standard, one target and one set of -f and -m flags: that is the key. Headers of the standard library are not in
// it. When anything does not fit, the stubs are parsed as text; the result is the same.
//
// Part of a Toolkit (one object for all copies); safe for several threads. Covered by StubPchTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_STUBS_STUBPCH_H
#define WARPSHIFT_FRONTEND_STUBS_STUBPCH_H

#include "support/EmbeddedFile.h"
#include "support/FileLog.h"
#include "support/HeaderStore.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include <atomic>
#include <memory>
#include <mutex>

namespace warpshift {

class StubPch {
public:
  using Bytes = std::shared_ptr<llvm::MemoryBuffer>;

  /// What was precompiled when Warpshift was built; the file names are the keys (see keyFileName).
  void addEmbedded(llvm::ArrayRef<EmbeddedFile> Files);

  /// The precompiled headers for Key, or nothing: parse the text. Find is called on the first request: what an earlier run left.
  /// Make is called at most once per key, on the request of that number, or on the first where so many are to come (setComing).
  /// Both may fail by returning nothing.
  Bytes get(
      llvm::StringRef Key, llvm::function_ref<Bytes()> Make, unsigned OnRequest = 2,
      llvm::function_ref<Bytes()> Find = [] { return Bytes(); });
  /// Where earlier runs left theirs; may be null. Before the first get().
  void setStore(HeaderStore *S) { Store = S; }
  HeaderStore *store() const { return Store; }
  /// So many requests for Key come next, this number in the place of what was said before.
  void setComing(llvm::StringRef Key, unsigned Requests);
  unsigned coming(llvm::StringRef Key);
  /// They did not load: never offered again.
  void reject(llvm::StringRef Key);
  /// How often get() returned bytes.
  unsigned hits() const { return Hits; }
  /// How often what it returned did not load.
  unsigned rejections() const { return Rejections; }

  /// What precompiled headers of a toolkit asked for, so that what could have changed them is known (ToolkitPchInternal.h).
  struct Surface {
    llvm::StringSet<> Words; ///< Every identifier: a macro of another name changes nothing.
    llvm::StringSet<> Names; ///< First parts of the names of included files: a folder without them hides nothing.
    llvm::StringSet<> Quoted, Last; ///< Of these, the ones in quotes; and those that no folder has, or one that is searched last.
    FileLog Read; ///< What they are made of. Who loads them depends on it as if he had read it.
  };
  void setSurface(llvm::StringRef Key, std::shared_ptr<const Surface> S);
  std::shared_ptr<const Surface> surface(llvm::StringRef Key);
  /// What was looked for in a folder.
  struct FolderLook {
    bool Hides = false;
    FileLog Asked;
  };
  /// What Look finds in a folder for this key; looked once.
  std::shared_ptr<const FolderLook> remembered(llvm::StringRef Key, llvm::StringRef Folder,
                                               llvm::function_ref<void(FolderLook &)> Look);

  static std::string keyFileName(llvm::StringRef Key);

private:
  struct Entry {
    std::mutex M; ///< Held while they are made: others wait for them, since they would do the same work.
    unsigned Requests = 0, Coming = 0;
    bool Rejected = false;
    Bytes Data;
  };
  Entry &entryOf(llvm::StringRef Key);

  HeaderStore *Store = nullptr;
  std::mutex M;
  llvm::StringMap<std::unique_ptr<Entry>> Entries;
  llvm::StringMap<EmbeddedFile> Embedded;
  std::atomic<unsigned> Hits = 0, Rejections = 0;
  std::mutex SurfacesM; ///< May be taken under that of an entry.
  llvm::StringMap<std::shared_ptr<const Surface>> Surfaces;
  llvm::StringMap<std::shared_ptr<const FolderLook>> Folders;
};

} // namespace warpshift

#endif
