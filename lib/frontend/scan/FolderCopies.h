//===- FolderCopies.h - files that a text copies or links without naming them ---------------------*- C++ -*-===//
//
//   cp -r half/* .        shutil.copytree("half", ".")    file(COPY half/ DESTINATION src)     {half, *}
//   cp *.cu half/         ln -s ../*.cu bar/                                                    {"", *.cu}, {half, *} and {bar, *}
//   cp k.cu half/            D=gen/half  cp -r $D/* .                                            {half, *}
//   cp *.h $(PREFIX)/include    ./tune.sh half    cp $f $g                                      nothing
//
// Both what is copied and where it goes: a file of the one may be replaced by one of the other, and which is which is not asked. Folders by
// their last part. Installations are none: nothing is compiled there. Covered by test/unit/frontend/FolderCopiesTest.cpp and
// test/cli/made_files_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_FOLDERCOPIES_H
#define WARPSHIFT_FRONTEND_SCAN_FOLDERCOPIES_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace warpshift {

struct CopiedFiles {
  std::string Folder; ///< The last part of its name; empty: any.
  std::string Ending; ///< ".cu"; empty: whatever lies there.
  friend auto operator<=>(const CopiedFiles &, const CopiedFiles &) = default;
};

/// A line of it has a word for that, and something like a path behind it; else the text copies nothing without naming it.
bool mayCopy(llvm::StringRef Text);

/// What commands of Text copy or link, and where to. A folder may be none of the project's.
std::set<CopiedFiles> filesCopiedIn(llvm::StringRef Text);

/// The same of one of them. Text: defines variables that it uses.
std::set<CopiedFiles> filesCopiedBy(llvm::StringRef Statement, llvm::StringRef Text);

} // namespace warpshift

#endif
