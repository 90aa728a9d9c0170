//===- IncluderMap.h - who includes a file, and from which folders --------------------------*- C++ -*-===//
//
//   files of the project --raw scan of #include lines--> edges --> includerOf(header), includeFoldersFor(file)
//
// A header, or a .cu file that another one includes, only means something inside its includer. The scan reads
// spelled names, and those that macros of the files name (`#define H "a.h"`, `#include H`): any of their texts, in any file, with any word of the
// directive for any of a text's (`#define FILE(x) TEXT(x.h)`, `#include FILE(a)`); no conditions. A name that no folder explains is matched against the ends of the
// project's paths, which also tells the include folder a build would have named. What lies beside its includer and is included in
// quotes is followed, whatever its name is, and a file of the map from then on.
//
//   IncluderMap Map({"/p/a.cu", "/p/inc/util/b.cuh"}, FS);      // a.cu has: #include "util/b.cuh"
//   Map.includerOf("/p/inc/util/b.cuh") == "/p/a.cu"
//   Map.includeFoldersFor("/p/a.cu")    == {"/p/inc"}
//   Map.including({"/p/inc/util/b.cuh"}) == {"/p/a.cu"}
//
// Where no end fits either, the folder may have had another name (RenamedFolders.h): that explains no folder, but single names.
//
// Files are read once, when first asked for, and once for all maps that share their texts (IncludeTexts.h). Not for use from several
// threads at once. Covered by IncluderMapTest.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_INCLUDERMAP_H
#define WARPSHIFT_FRONTEND_COMMAND_INCLUDERMAP_H

#include "frontend/command/IncludeTexts.h"
#include "frontend/command/RenamedFolders.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace warpshift {

/// An #include whose spelling does not tell which file it means: no known folder has one of that name, or the nearest of several was taken.
struct OpenInclude {
  uint32_t Offset = 0; ///< Of its '#'.
  std::string Name;
  bool IsMissing = false; ///< Nothing has that name, or it is spelled otherwise there (`X/H.cuh`).
  bool IsOwn = false; ///< Missing, and a file of the project by its looks, that a build makes: no library's.
  bool IsRenamed = false; ///< The one that was taken lies in a folder of another name.
  std::vector<std::string> MayMean; ///< Other files than the one that was taken, sorted.
};

class IncluderMap {
public:
  /// Files: absolute paths. Folders: include folders known from the build, absolute.
  IncluderMap(std::vector<std::string> Files, std::shared_ptr<IncludeTexts> Texts, std::vector<std::string> Folders = {});
  /// With texts of its own.
  IncluderMap(std::vector<std::string> Files, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
              std::vector<std::string> Folders = {})
      : IncluderMap(std::move(Files), std::make_shared<IncludeTexts>(std::move(FS)), std::move(Folders)) {}

  /// The source file (nothing includes it) through which File is reached; nothing when none includes it. A .cu wins
  /// over C++ files, then the nearest in includes, then the first by path.
  std::optional<std::string> includerOf(llvm::StringRef File);
  /// The files that include one of Targets, directly or through others.
  std::set<std::string> including(llvm::ArrayRef<std::string> Targets);
  /// What File includes of the files, with the place of each #include, in order.
  std::vector<std::pair<uint32_t, std::string>> includesOf(llvm::StringRef File);
  /// Those of File whose meaning is open, in order. What may be meant: files whose paths end in the name, whatever the case of a missing
  /// one's letters, and what a build makes such a file of (`config.h.in`).
  std::vector<OpenInclude> openIncludesOf(llvm::StringRef File);
  /// Folders that explain the includes of File and of all it includes, in the order they are needed. Those given to
  /// the constructor, and folders of the including file itself, are not repeated.
  std::vector<std::string> includeFoldersFor(llvm::StringRef File);
  /// Names in their #include lines that no folder explains, and the files that are meant; sorted, each once.
  std::vector<RenamedHeader> renamedHeadersFor(llvm::StringRef File);
  /// The file that an #include in From means where no known folder has it: whose path ends so, the nearest to From, or that lies in a
  /// folder of another name. None for what the system has.
  std::optional<std::string> byName(llvm::StringRef From, const SpelledInclude &Include);

  /// A macro that no file defines: -D. Before anything is asked.
  void define(llvm::StringRef Macro, llvm::StringRef Text) { Given.push_back({Macro.str(), Text.str()}); }

private:
  struct Node {
    bool Scanned = false;
    std::vector<unsigned> Includes;
    std::vector<uint32_t> Places; ///< Parallel: where its '#' stands.
    std::vector<std::string> Folders;
    std::vector<RenamedHeader> Renamed;
    std::vector<unsigned> Includers; ///< Filled by link().
    std::vector<std::pair<SpelledInclude, std::optional<unsigned>>> Guesses; ///< And the file that was taken.
  };
  void scan(unsigned File);
  void add(unsigned File, SpelledInclude Include);
  void readMacros();
  std::vector<SpelledInclude> namedBy(const NamedByMacro &Include);
  void link();
  std::optional<unsigned> resolve(unsigned From, const SpelledInclude &Include, std::string &Folder);
  std::optional<unsigned> beside(unsigned From, const SpelledInclude &Include);
  bool shadowsSystem(llvm::StringRef Folder) const;
  OpenInclude openInclude(unsigned From, const SpelledInclude &Include, std::optional<unsigned> Taken);
  std::optional<unsigned> byLink(const SpelledInclude &Include);
  bool looksOwn(const SpelledInclude &Include) const;
  std::optional<unsigned> bySuffix(llvm::StringRef From, llvm::StringRef Name) const;
  bool isExplained(const std::string &From, const SpelledInclude &Include) const;
  std::optional<unsigned> byOtherName(const std::string &From, const SpelledInclude &Include);
  std::vector<const Node *> reachedFrom(llvm::StringRef File);

  std::vector<std::string> Files; ///< Sorted, but for those that were found by an #include.
  std::vector<Node> Nodes;
  llvm::StringMap<unsigned> Index;
  llvm::StringMap<std::vector<unsigned>> ByName; ///< By last path component.
  std::shared_ptr<IncludeTexts> Texts;
  std::vector<std::string> Folders;
  std::vector<std::pair<std::string, std::string>> Given;
  std::optional<llvm::StringMap<std::vector<unsigned>>>
      ByAnyName; ///< By ByName's, in small letters, also without its last ending.
  std::set<std::string> Parents, OwnFolders; ///< With it: folders that hold files, by path and by name.
  llvm::StringMap<std::optional<unsigned>> ByLink; ///< Known answers, by what is spelled.
  std::optional<llvm::StringMap<std::set<std::string>>> Macros; ///< Their texts; read when the first #include needs them.
  std::optional<RenamedFolders> Renamed; ///< Made when first needed.
  bool Linked = false;
};

} // namespace warpshift

#endif
