//===- Inputs.h - from PATH... to the files to analyse ----------------------------------------*- C++ -*-===//
//
//   PATH...  --walk (.gitignore less what git tracks, --exclude, extensions)-->  files  --real identity-->  InputSet
//
// A folder is searched for .cu .cuh .cuinl .h .hpp .hxx .inl, for what the files of all PATHs include under another name (`body.inc`),
// and for what the compilation database compiles with -x cu; a file named explicitly is taken whatever its
// name and whatever is ignored. What others include is an input where a unit reads it (InputFile::IfRead), unless it spells warp code
// and is sure to be meant: then nobody reading it is a failure. Symbolic links to files are followed and each real file appears once,
// under its real path when that lies below the root; linked folders are not entered (as git does).
// The root is --root; else the repository that holds every PATH, so that names and identities do not depend on where the
// command runs; else the working folder when every PATH is below it; else the deepest folder that holds them all.
//
// What cannot be used is not dropped: a PATH that does not exist is in Errors (exit 2, the others go on), a
// file too large to parse or unreadable is in Rejected and reaches the result (exit 3).
// Covered by test/unit/tool/InputsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_INPUTS_H
#define WARPSHIFT_TOOL_INPUTS_H

#include "rewrite/ChangeSet.h"
#include "tool/Options.h"

namespace warpshift {

class TrackedFiles;

struct InputSet {
  std::string Root;
  std::vector<InputFile> Files; ///< Sorted by Name.
  std::vector<FileRecord> Rejected; ///< Failed or Skipped, with the reason as error.
  std::vector<std::string> Errors; ///< PATHs that could not be used at all.
  bool HoldsRoot = false; ///< The root was one of the folders: there is nothing around the inputs.
  bool LacksSources = false; ///< git has some below the root that are not on disk: a sparse checkout.
  std::shared_ptr<TrackedFiles> Tracked; ///< git's index, as it was when it was first asked for.
  std::vector<ChangePlace> Unsettled; ///< Where an interrupted run left a change set that may concern these files.
};

InputSet discoverInputs(const Options &O, DriverEnv &Env);

/// The project's other files, by the same rules: of the root where that is a repository or --root; else what lies beside the files that
/// were named. They are all of it in the first case, and where only folders were named.
Surroundings surroundingsOf(const Options &O, const InputSet &Inputs, DriverEnv &Env, llvm::vfs::FileSystem &Files);

/// The project's files that nobody parses, of the same folders: neither sources of the kinds above, nor documentation
/// or data, and only those that are C++ or hold device code: no other matters to anybody.
std::vector<InputFile> unparsedOf(const Options &O, const InputSet &Inputs, DriverEnv &Env, llvm::vfs::FileSystem &Files);

/// Files above this size are not parsed; see InputSet::Rejected.
constexpr uint64_t LargestFile = 32u << 20;

} // namespace warpshift

#endif
