//===- ToolkitPchInternal.h - the headers of a toolkit, parsed once --------------------------*- C++ -*-===//
//
//   flags of a build --> { -std -f -m -O, macros the headers know, folders of the toolkit }  the key
//                        { macros the headers do not know }                                 defined behind them: the same
//                        { folders that hold none of the included names }                   hide nothing: the same
//                        { anything else }                                                  the headers are read as text
//
// What clang reads before the first line of a CUDA source is most of a parse with a toolkit. Precompiled on the third request it
// serves every unit whose flags could not have changed it. What it asked for is its surface: the identifiers and the names of files.
// It is made of files of the toolkit, of clang and of /usr alone; a file of the project among them, and there is none.
//
// Held in memory for one run (StubPch). Covered by ToolkitPchTest.cpp.
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
  std::vector<std::pair<std::string, std::string>> Macros; ///< Name, and the whole -D or -U.
};

/// Nothing: there is a flag whose effect is not known.
std::optional<ToolkitPchFlags> toolkitPchFlags(llvm::ArrayRef<std::string> Flags, llvm::StringRef Directory,
                                               const Toolkit &Headers);

/// FS: the user's files, in no view of theirs. What it records knows what the headers are made of, whoever had them made.
/// The precompiled headers that fit; their key, for StubPch::reject, goes to Key. Nothing: they have to be read as text.
StubPch::Bytes findToolkitPch(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags, PchUse Use,
                              llvm::StringRef Directory, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, std::string &Key);

/// The header that clang's driver puts before every CUDA source.
inline const char *toolkitHeaderName() { return "__clang_cuda_runtime_wrapper.h"; }

} // namespace warpshift

#endif
