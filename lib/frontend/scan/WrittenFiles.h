//===- WrittenFiles.h - files that a build may write anew, or change ------------------------------*- C++ -*-===//
//
//   set(HEADERS cfg.h)   k.o: k.cu cfg.h   nvcc -c k.cu   install(FILES cfg.h DESTINATION x)   #include "cfg.h"          only named
//   cfg.h: Makefile   echo .. > cfg.h   sed -i .. cfg.h   sed .. k.cu | nvcc -   open("k.cu")   OUTPUT cfg.h            may be written
//
// Of texts whose language nobody interprets. A statement (what brackets and continuations keep together) that names a file of code writes it,
// or hands a changed one to a compiler, unless it is known to be a list (names of files, and words that lists are made with), to say what a
// rule needs, or only to compile (CompileCommands.h). A recipe of make may name what its rule needs by `$<`. In C++ headers count in strings
// that stand in no directive. In programs (Python, C++, ..), which mention sources for many reasons, those count that are handed on
// (ProgramMentions.h), and in data what commands get (DataCommands.h). Texts whose kind nobody knows (ScriptKinds.h) are scripts of a build.
//
// Covered by test/unit/frontend/WrittenFilesTest.cpp and test/cli/made_files_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_WRITTENFILES_H
#define WARPSHIFT_FRONTEND_SCAN_WRITTENFILES_H

#include "frontend/scan/EmbeddedCode.h"

namespace warpshift {

/// The last parts of the names of files, `cfg.h`, which the text may write, or hand to a compiler with changes; "*.cu" for all with that
/// ending. Name: of its own file, which tells makefiles.
std::set<std::string> filesWrittenBy(llvm::StringRef Text, CodeForm Form, llvm::StringRef Name);

/// Cheap: else it writes none. `ext=cu` and `"cu"` may be a part of a name.
bool mayNameFiles(llvm::StringRef Text);

} // namespace warpshift

#endif
