//===- WrittenFiles.h - files that a build may write anew --------------------------------------*- C++ -*-===//
//
//   set(HEADERS cfg.h)   k.o: k.cu cfg.h   install(FILES cfg.h DESTINATION x)   #include "cfg.h"       only named
//   cfg.h: Makefile   echo .. > cfg.h   sed -i .. cfg.h   open("cfg.h", "w")   OUTPUT cfg.h            may be written
//
// Of texts whose language nobody interprets. A statement (what brackets and continuations keep together) that names a file writes it, unless
// it is known to be a list: names of files, and words that lists are made with. In C++ the strings count that stand in no directive.
//
// Covered by test/unit/frontend/WrittenFilesTest.cpp and test/cli/made_files_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_WRITTENFILES_H
#define WARPSHIFT_FRONTEND_SCAN_WRITTENFILES_H

#include "frontend/scan/EmbeddedCode.h"

namespace warpshift {

/// May a text name a file that others include? Cheap: it may.
bool mayNameIncluded(llvm::StringRef Text);

/// The last parts of the names of files that others include, `cfg.h`, which the text may write. Name: of its own file, which tells makefiles.
std::set<std::string> filesWrittenBy(llvm::StringRef Text, CodeForm Form, llvm::StringRef Name);

} // namespace warpshift

#endif
