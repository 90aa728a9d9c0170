//===- ProjectFiles.h - which files a project has, and where includes are looked for -------------*- C++ -*-===//
//
//   ownPaths(project)  -->  the inputs and what lies around them, absolute
//   foldersOf({"-Ia", "-O1"})  ==  {"a"}
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_PROJECTFILES_H
#define WARPSHIFT_ENGINE_PROJECTFILES_H

#include "engine/Project.h"

namespace warpshift {

std::vector<std::string> ownPaths(const Project &P);
/// With the files that nobody parses: one of them may include what is parsed.
std::vector<std::string> allPaths(const Project &P);
/// Of the include flags among Flags.
std::vector<std::string> foldersOf(llvm::ArrayRef<std::string> Flags);

/// One more file around the inputs.
void addFileAround(Project &P, InputFile File, PrefilterFile Scanned);
/// Files that a command names in front of the source at Path (`-include`, `-imacros`), wherever they may lie.
std::set<std::string> forcedFiles(llvm::ArrayRef<std::string> Flags, llvm::StringRef Directory, llvm::StringRef Path);

} // namespace warpshift

#endif
