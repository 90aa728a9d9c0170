//===- WrittenStatements.h - which files of code one statement may write, or change ---------------*- C++ -*-===//
//
//   set(HEADERS cfg.h)   nvcc -c k.cu   cp k.cu out/   install(FILES cfg.h DESTINATION x)              none
//   echo .. > cfg.h   sed -i .. cfg.h   sed .. k.cu | nvcc -   OUTPUT cfg.h   tune $(SOURCES)          what they name, by variables, too
//   ./fix k.cu   NAME=value ./fix k.cu   for f in *.cu; do ./fix $f; done   sed .. ${n}.cu             what they name
//
// A statement of a build is one until it is known for a list, or only to compile (CompileCommands.h).
//
// Covered by test/unit/frontend/WrittenFilesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_WRITTENSTATEMENTS_H
#define WARPSHIFT_FRONTEND_SCAN_WRITTENSTATEMENTS_H

#include "frontend/scan/NamedFiles.h"

namespace warpshift {

enum class ScriptForm : uint8_t {
  Build, ///< Sources and patterns count, too.
  Editor, ///< A program that runs what rewrites texts: sources do.
  Program, ///< Neither does (ProgramMentions.h).
};

/// What Statement writes, or hands to somebody with changes.
void addWritten(llvm::StringRef Statement, const FileVariables &Variables, std::set<std::string> &Out,
                ScriptForm Form = ScriptForm::Build);

/// All that Part names, but for what a function of a build compiles as it is.
void addNamed(llvm::StringRef Part, std::set<std::string> &Out, bool IsOfBuild = true);

/// A copy into a folder, or of another name: that may be changed then.
bool isCopy(llvm::StringRef Statement);

/// In a program: what stands at At is neither compiled, nor handed to a function that may get the file's text (ProgramCalls.h).
bool isOnlyMentioned(llvm::StringRef Statement, size_t At);

} // namespace warpshift

#endif
