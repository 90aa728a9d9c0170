//===- FactSource.h - what the builders of facts ask of a parsed unit ---------------------*- C++ -*-===//
//
//   ParsedUnit --ParsedSource--> FactSource --buildFacts()--> TuFacts
//
// All that facts need to know besides the AST: how results call a file, where errors stand, and which configurations
// have these tokens. A driver of its own (a clang-tidy check, a language server) implements it over its ASTContext and
// needs none of this project's front end:
//
//   struct Source : FactSource { ... };
//   TuFacts Facts = buildFacts(Source(Context));
//
// Answers must not change while facts are built.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTSOURCE_H
#define WARPSHIFT_FACTS_FACTSOURCE_H

#include "clang/Basic/SourceLocation.h"
#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
}

namespace warpshift {

class FactSource {
public:
  virtual ~FactSource() = default;

  virtual clang::ASTContext &ast() const = 0;
  /// The name of the main file, and of any file, as results print it (SourceRef.h); the main file stands for its TU.
  virtual std::string mainFile() const = 0;
  virtual std::string fileName(clang::FileID F) const = 0;
  /// Is device code compiled in this pass? The host pass contributes launches and uses of addresses only.
  virtual bool isDevice() const = 0;
  /// "host", "sm_60" ...: all whose tokens are those of this parse, its own among them.
  virtual std::vector<std::string> configurations() const = 0;
  /// Does a parse error stand in the range, outside of the ranges But? Then nothing in it is edited.
  virtual bool hasErrorIn(clang::SourceRange R, llvm::ArrayRef<clang::SourceRange> But = {}) const = 0;
  /// Anywhere in the unit, but for headers that were not found.
  virtual bool hasErrors() const = 0;
  /// Is the place in a header of the toolkit, the compiler or the C++ standard library, by where the file lies? Only there a
  /// name means what CUDA says it means. Who cannot tell says no: nothing is believed by its name then.
  virtual bool isToolkit(clang::SourceLocation) const { return false; }
  /// What device code launches, which is not in the tree: the last words of the names.
  virtual std::set<std::string> launchedByDevice() const { return {}; }
};

} // namespace warpshift

#endif
