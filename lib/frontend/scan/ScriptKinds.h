//===- ScriptKinds.h - what kind of text a file is, for who looks for what it does with others ----*- C++ -*-===//
//
//   Makefile, x.mk, or by a rule in it        isMakefile
//   gen.py, gen.go, step.tcc                  isProgram: may mention a file for any reason
//   meson.build, BUILD.gn                     namesByWords: a build in which a bare word is a variable
//   .gitignore, report.csv, MANIFEST.in       isPlainList: names files, and does nothing
//   all others                                builds, or shells: what they mention may be changed
//
// By names, and first lines. Covered by test/unit/frontend/WrittenFilesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_SCRIPTKINDS_H
#define WARPSHIFT_FRONTEND_SCAN_SCRIPTKINDS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace warpshift {

/// A script of a build or a shell, by its name or its first line. Others may be one, too.
bool isBuildScript(llvm::StringRef Name, llvm::StringRef Text);

/// Who reads `a: b` as a rule: by its name, or by a line behind such a one that begins with a tab.
bool isMakefile(llvm::StringRef Name, llvm::StringRef Text);

/// In a language that calls by `name(..)`, by its ending.
bool isProgram(llvm::StringRef Name);

bool namesByWords(llvm::StringRef Name);

bool isPlainList(llvm::StringRef Name);

/// Brackets in it are none.
bool isCommentLine(llvm::StringRef Line);

/// A program without its comments, but for those that are code (`//go:embed`, examples); of a notebook what its cells hold.
std::string codeOfProgram(llvm::StringRef Text, llvm::StringRef Name);

} // namespace warpshift

#endif
