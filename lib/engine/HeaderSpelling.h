//===- HeaderSpelling.h - how a file names a copy of a runtime header ---------------------*- C++ -*-===//
//
//   file + "warp_emulation.h" + include folders + copies in the project  -->  "compat/warp_emulation.h"
//
// Its name, where it lies beside the file or in an include folder, or where the project has no copy yet. Else the copy from
// the include folder it lies below, or from the file's own folder.
//
// Covered by test/cli/emission_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_HEADERSPELLING_H
#define WARPSHIFT_ENGINE_HEADERSPELLING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace warpshift {

/// The folders of -I, -iquote and -isystem, absolute.
std::vector<std::string> includeFolders(llvm::ArrayRef<std::string> Flags, llvm::StringRef Directory);

/// Paths are absolute. Of several copies the one with the shortest spelling is taken.
std::string headerSpelling(llvm::StringRef File, llvm::StringRef Header, llvm::ArrayRef<std::string> Folders,
                           llvm::ArrayRef<std::string> Copies, llvm::vfs::FileSystem &FS);

} // namespace warpshift

#endif
