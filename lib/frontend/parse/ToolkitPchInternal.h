//===- ToolkitPchInternal.h - headers of the machine, parsed once ----------------------------*- C++ -*-===//
//
//   with a toolkit    what clang's driver puts before every CUDA source
//   with the stubs    the stubs, and the standard headers that a file with errors gets (standardPrelude)
//
//   flags of a build --> { -std -f -m -O, macros the headers know, folders of the toolkit }  the key
//                        { macros the headers do not know }                                 defined behind them: the same
//                        { folders that hold none of the names that are searched there }    hide nothing: the same
//                        { anything else }                                                  the headers are read as text
//
// What is read before the first line of such a source is most of its parse. Precompiled on the request that pays it serves every
// unit whose flags could not have changed it. What it asked for is its surface: the identifiers and the names of files.
// It is made of files of the toolkit, of clang and of /usr alone; a file of the project among them, and there is none. With the stubs
// a macro of the command line is defined again behind them: one that they take away or change themselves, and there are none, either.
//
// Held in memory for one run (StubPch), and by KeptPch for others. Covered by ToolkitPchTest.cpp and PreludePchTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_TOOLKITPCHINTERNAL_H
#define WARPSHIFT_FRONTEND_PARSE_TOOLKITPCHINTERNAL_H

#include "frontend/parse/StubPchBuildInternal.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>

namespace warpshift {

/// Flags of a build, by what they can do to the headers.
struct ToolkitPchFlags {
  std::vector<std::string> Key; ///< Change them; macros are not among them.
  std::vector<std::string> Folders; ///< Absolute; could hide them.
  std::vector<std::string> QuoteFolders, LastFolders; ///< The same of -iquote and -idirafter, where fewer names are searched.
  std::vector<std::pair<std::string, std::string>> Macros; ///< Name, and the whole -D or -U.
};

/// Nothing: there is a flag whose effect is not known.
std::optional<ToolkitPchFlags> toolkitPchFlags(llvm::ArrayRef<std::string> Flags, llvm::StringRef Directory,
                                               const Toolkit &Headers);

/// With the stubs: these and the standard prelude. FS: the user's files, in no view of theirs. What it records knows what the headers
/// are made of, whoever had them made.
FoundPch findHeadersPch(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags, PchUse Use,
                        llvm::StringRef Directory, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

/// The header that clang's driver puts before every CUDA source.
inline const char *toolkitHeaderName() { return "__clang_cuda_runtime_wrapper.h"; }

} // namespace warpshift

#endif
