//===- UnparsedTexts.h - texts of a project that no parser is asked for, and that matter -----------*- C++ -*-===//
//
//   Makefile   gen.py   config.h.in   kernels.cl         may make, change, compile or launch code
//   kernels.json   notes.txt                             only if device code stands in it, or a patch; build.xml   tasks.json: a command that gets code
//   howto.md   guide.html                                only if device code stands in it, and another text compiles or reads it
//   README.md   run.log   report.json of this tool       never
//
// No Clang behind it. Covered by test/cli/made_files_test.py and test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_UNPARSEDTEXTS_H
#define WARPSHIFT_TOOL_UNPARSEDTEXTS_H

#include "engine/Engine.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace warpshift {

/// Endings of the files that are searched and parsed.
extern const llvm::ArrayRef<llvm::StringRef> ParsedEndings;
bool isParsedName(llvm::StringRef Path);

/// C++ that includes headers of the project, or is included by what does.
bool isCxxName(llvm::StringRef Path);

/// Data, and what is written for people: no #include means it, as a rule.
bool isNoCode(llvm::StringRef Path);

/// By its name: else nobody reads it.
bool mayBeUnparsedText(llvm::StringRef Path);

/// Leaves those of Texts that may do something with code. Sources: files that are parsed, which may name some.
void keepTextsThatMatter(std::vector<InputFile> &Texts, llvm::ArrayRef<InputFile> Sources, llvm::vfs::FileSystem &Files);

} // namespace warpshift

#endif
