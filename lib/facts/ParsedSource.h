//===- ParsedSource.h - facts of a unit that this front end parsed ------------------------*- C++ -*-===//
//
//   parse(Job, FS, [&](ParsedUnit &U) { Facts = buildFacts(ParsedSource(U)); });
//
// The only place where facts and the front end meet; in a header of its own, so that the library of the facts does not
// depend on the front end.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_PARSEDSOURCE_H
#define WARPSHIFT_FACTS_PARSEDSOURCE_H

#include "facts/FactSource.h"
#include "frontend/parse/ParsedUnit.h"
#include "clang/Basic/SourceManager.h"

namespace warpshift {

/// Lives no longer than its unit.
class ParsedSource final : public FactSource {
public:
  explicit ParsedSource(const ParsedUnit &Unit) : Unit(Unit) {}
  clang::ASTContext &ast() const override { return Unit.ast(); }
  std::string mainFile() const override { return Unit.mainFile(); }
  std::string fileName(clang::FileID F) const override { return Unit.ref(Unit.sources().getLocForStartOfFile(F)).File; }
  bool isDevice() const override { return Unit.variant().isDevice(); }
  std::vector<std::string> configurations() const override { return Unit.standsFor(); }
  bool hasErrorIn(clang::SourceRange R, llvm::ArrayRef<clang::SourceRange> But) const override { return Unit.hasErrorIn(R, But); }
  bool hasErrors() const override { return Unit.hasErrors(); }
  bool isToolkit(clang::SourceLocation L) const override { return Unit.isToolkitCode(L); }
  std::set<std::string> launchedByDevice() const override { return Unit.launchedByDevice(); }

private:
  const ParsedUnit &Unit;
};

} // namespace warpshift

#endif
