//===- NamedFiles.h - names of files of code, in whatever text ------------------------------------*- C++ -*-===//
//
//   src/k.cu   "cfg.h"   ${DIR}/k.cu                        codeNameIn: k.cu, cfg.h
//   %.cu   src/*.cu   $(1).cu   $f.cu   '.cu'               patternIn: *.cu, every file with that ending
//   n=k .. $n.cu   for n in k l .. ${n}_gen.cu              addSpelled: k.cu; k_gen.cu, l_gen.cu; *_gen.cu where nobody knows n
//   SRC := k.cu   set(SRC k.cu)   for f in *.cu; do         FileVariables: what $(SRC), ${SRC} and $f stand for behind that
//
// Words, and not a language: what stands behind a definition of a variable to the end of its statement is its value, wherever it is used.
//
// Covered by test/unit/frontend/NamedFilesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_NAMEDFILES_H
#define WARPSHIFT_FRONTEND_SCAN_NAMEDFILES_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>

namespace warpshift {

/// May a text name a file of code? Cheap: it may.
bool mayNameCode(llvm::StringRef Text);

/// Of a file of C++ or CUDA: ".cu".
bool isCodeEnding(llvm::StringRef Ending);

/// Behind the last folder, if it is the name of a file of code; empty if it is none.
llvm::StringRef codeNameIn(llvm::StringRef Word);

/// "*.cu" for a word that stands for every file with that ending; empty if it does not. OrEnding: `.cu` alone does, too.
std::string patternIn(llvm::StringRef Word, bool OrEnding = false);

/// Up to where brackets are closed again, and no line goes on; Text begins behind it then.
llvm::StringRef takeStatement(llvm::StringRef &Text);

class FileVariables {
public:
  FileVariables() = default;
  explicit FileVariables(llvm::StringRef Text);
  bool empty() const { return Values.empty(); }
  /// What the variables stand for that Statement uses.
  void addUsed(llvm::StringRef Statement, std::set<std::string> &Out) const;

  /// What words of Statement stand for that have a variable or a star in them: names, or patterns as "*.cu", "gen_*.cu".
  void addSpelled(llvm::StringRef Statement, std::set<std::string> &Out) const;

  /// With some name of a file where Statement uses one of them.
  std::string spelledOut(llvm::StringRef Statement) const;

private:
  void define(llvm::StringRef Name, llvm::StringRef Value);
  void defineOne(llvm::StringRef Statement);
  std::map<std::string, std::set<std::string>, std::less<>> Values; ///< By name; never empty ones.
  std::map<std::string, std::set<std::string>, std::less<>> Words; ///< The same of what may be a part of a name: `n=k`, `ext=cu`.
};

} // namespace warpshift

#endif
