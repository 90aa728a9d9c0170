//===- Prefilter.h - which files are worth parsing ----------------------------------------*- C++ -*-===//
//
//   files --scan(seeds)--> hits --expand--> names of the functions and macros around the hits
//             ^                                      |
//             +----------- scan(new names) <---------+        until no new name appears
//
// A file that only *calls* a helper has no legacy token, and exactly there a divergent call hides; so the
// names of helpers, and of the macros that wrap them, are searched like the intrinsics themselves. Kernels
// are searched too (their launches fix the block shape) but what launches them is not followed further, unless that
// is a template of host code: whoever uses it decides which instances of the kernel there are. Of the files that count for that
// alone, no more than MostInstantiating are parsed: instances show more, and nothing depends on seeing each.
// `volatile` alone is a hint and not followed: whoever hands shared memory to such a helper spells __shared__ himself, or a __shared__
// variable that a header declares outside of functions: the names of those are searched. In files that are not searched for seeds
// nobody looks for that word, so whoever searches some without has it followed (PrefilterSeed::IsHint). Who calls a helper that gets a
// __syncwarp is searched by Options::Names, once that is known (engine/UnseenCallers.h).
// Macros that stand for __device__ are learned from the tree itself, in the same rounds. So are macros that
// paste names with ## (PastedNames.h): a use that can form a searched name is a use of that name.
// No Clang AST is built; a file without any hit costs one pass over its bytes and is never lexed.
//
// The result is a superset of what has to be parsed and does not depend on Jobs or on the order of the
// names. Files keep the order in which they were given.
//
// Example:
//   Prefilter::Options O; O.Jobs = 4; O.Seeds = ruleSeeds();
//   PrefilterResult R = Prefilter(O).run(Paths, readFromDisk);
//   for (const PrefilterFile &F : R.Files) if (F.Parse) ...
//
// Covered by test/unit/frontend/PrefilterTest.cpp; speed by bench/PrefilterBench.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_PREFILTER_H
#define WARPSHIFT_FRONTEND_SCAN_PREFILTER_H

#include "frontend/scan/NameScanner.h"
#include "frontend/scan/SourceOutline.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace warpshift {

/// Why a file is parsed. A bit set, since a file can have several reasons.
enum PrefilterReason : uint8_t {
  SpellsIntrinsic = 1, ///< __shfl*, __any, __all, __ballot, or a bare any( / all( / ballot( in CUDA code.
  SpellsWarpAsm = 2, ///< shfl. or vote. that is not .sync: inline PTX.
  SpellsShared = 4, ///< __shared__, or volatile beside device code: perhaps warp-synchronous.
  SpellsHelper = 8, ///< A helper or macro that (transitively) contains one of the above.
  SpellsSyncForm = 16, ///< A *_sync intrinsic: code that is migrated already; linted, and its helpers followed.
  SpellsLauncher = 32 ///< A template of host code that (transitively) launches a kernel.
};

struct PrefilterFile {
  std::string Path;
  uint8_t Reasons = 0; ///< PrefilterReason bits of occurrences in code.
  bool Parse = false; ///< Some reason to parse it.
  bool MentionsOnly = false; ///< Intrinsics occur in strings or comments only: count them, do not parse.
  bool SpellsCuda = false; ///< A launch, or __device__ or __global__, or a macro that stands for one.
  std::vector<std::string> Names; ///< The helper names it spells in code, sorted.
  /// Where a macro forms the name of an intrinsic outside of directives, by offset: no byte spells that name.
  struct PastedName {
    uint32_t Offset = 0, Length = 0; ///< The macro's name.
    std::string Name; ///< What it forms.
    auto operator<=>(const PastedName &) const = default;
  };
  std::vector<PastedName> Pasted;
  std::vector<PastedName> PastedHelpers; ///< The same of the derived names that a macro forms, or may form.
  std::string Error; ///< Why it could not be read; then nothing else is known.
};

struct PrefilterResult {
  std::vector<PrefilterFile> Files;
  std::vector<std::string> Names; ///< Every derived name, sorted.
  std::vector<std::string> Macros; ///< Of them those that (also) stand for a macro, sorted.
  unsigned Rounds = 0; ///< Scans over the tree until nothing new appeared.
};

/// Reads one file. Called from several threads; may be called more than once for a file.
using FileReader = std::function<llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>(const std::string &Path)>;
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFromDisk(const std::string &Path);

/// What kind of thing a searched name is.
enum class NameKind : uint8_t {
  Seed,
  Function,
  Method, ///< Also found behind `.` and `->`.
  Kernel, ///< Searched for its launches; functions around those are not followed, but for templates of host code:
  Launcher, ///< Searched for what instantiates it.
  Macro,
  DefiningMacro, ///< A macro with a body in braces: its arguments may name functions.
  Class, ///< A functor: whoever names it may call it. Or a __shared__ variable: who names it may access it.
  Marker, ///< A macro that stands for __device__ or __global__; found, it is no reason to parse.
  Paste ///< A macro that forms names with ##; what it forms at a use decides.
};

/// A function, or what stands for some: a macro's name may be how it is declared.
constexpr bool namesDeclaration(NameKind K) {
  return K == NameKind::Function || K == NameKind::Method || K == NameKind::Kernel || K == NameKind::Launcher ||
         K == NameKind::Class;
}

struct SearchedName {
  std::string Text;
  NameKind Kind = NameKind::Function;
  auto operator<=>(const SearchedName &) const = default;
};

/// Of the files that only instantiate what launches kernels.
constexpr size_t MostInstantiating = 64;

/// One occurrence in code.
struct ExpandQuery {
  const RawTokens &Tokens;
  const SourceOutline &Outline;
  const RawToken &Token;
  const std::string &Name;
  NameKind Kind;
  bool InHeader = false; ///< Of a file that others include, as its extension says.
  bool IsHint = false; ///< PrefilterSeed::IsHint
};

/// What it means: whether the file has to be parsed for it, and which names to search next.
struct Expansion {
  bool Counts = false; ///< Holds whatever IfMarker says ...
  bool OnlyInCuda = false; ///< ... but only in a file that spells CUDA, itself or by a marker macro.
  bool CountsInCuda = false; ///< It counts there; the names are searched wherever it stands.
  bool NamesAnywhere = false; ///< The names are searched all the same: of a header, which is what its includer is.
  using Name = SearchedName;
  std::vector<Name> Names;
  /// When not empty: the names are searched, and the file counts, once one of these words turns out to be a
  /// marker macro.
  std::vector<std::string> IfMarker;
  /// The occurrence is `Class::Alias`, in a function that is called without its name being spelled: names for it, which are searched
  /// only where an object of that type leads to functions of the class (PlainAliases.h).
  std::vector<Name> OfAlias;
  std::string Alias;
};
using Expander = std::function<Expansion(const ExpandQuery &)>;
Expansion expandHit(const ExpandQuery &Q);

/// A name that is a reason to parse the file which spells it.
struct PrefilterSeed {
  std::string Name;
  uint8_t Reason = 0; ///< One PrefilterReason. SpellsWarpAsm and SpellsSyncForm: with .sync, too.
  bool OnlyInCuda = false; ///< In files that spell CUDA alone: a word of C++, too.
  bool IsHint = false; ///< The functions around it are not searched.
};

class Prefilter {
public:
  struct Options {
    unsigned Jobs = 1;
    std::vector<PrefilterSeed> Seeds; ///< What makes a file worth parsing by itself; those of the rules (rules/Rule.h).
    size_t Seeded = SIZE_MAX; ///< Of the paths, the first so many are searched for Seeds; all of them for derived names.
    std::vector<SearchedName> Names; ///< Further names to follow from the start.
    std::map<std::string, std::set<std::string>> CommandMacros; ///< Of command lines: the names in their texts.
    Expander Expand = expandHit;
  };

  explicit Prefilter(Options O);
  PrefilterResult run(llvm::ArrayRef<std::string> Paths, const FileReader &Read) const;

private:
  Options Opts;
};

} // namespace warpshift

#endif
