//===- SpanMaker.h - from clang source locations to spans that outlive them ---------------*- C++ -*-===//
//
//   SourceLocation --where is it spelled?--> { file text | macro argument | macro body | foreign } + SourceRef
//
// Answers the one question every edit depends on: is this text where a person typed it, and would
// changing it change only what we mean? (docs/mask-rules.md, Where the text lives). Paths come from the name function, so facts
// speak of files the way results print them.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_SPANMAKER_H
#define WARPSHIFT_FACTS_SPANMAKER_H

#include "facts/Facts.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"
#include <functional>
#include <map>

namespace clang {
class SourceManager;
}

namespace warpshift {

class SpanMaker {
public:
  using NameFn = std::function<std::string(clang::FileID)>;
  SpanMaker(const clang::SourceManager &SM, const clang::LangOptions &LO, NameFn Name) : SM(SM), LO(LO), Name(std::move(Name)) {}

  /// The place a location is spelled at; Length 0.
  SourceRef point(clang::SourceLocation L);
  /// That of a name that is declared: a file of somebody's, where a macro pastes it or the command line says it.
  SourceRef declared(clang::SourceLocation L);
  /// It is spelled in no such file.
  bool isUnspelled(clang::SourceLocation L);
  /// The place a person would look at: expansion location for macro bodies.
  SourceRef visible(clang::SourceLocation L);
  /// The token that starts at L; for one that is pasted, or of the command line, the macro in the file that makes it.
  Span token(clang::SourceLocation L);
  /// A whole token range; Origin is File only if it is one contiguous piece of file text.
  Span range(clang::SourceRange R);
  /// The point after the '(' that directly follows the token at L, if there is one.
  std::optional<SourceRef> afterOpenParen(clang::SourceLocation L);
  /// L as a point, if a file's text has an item of a list in parentheses there: behind '(' or ','.
  std::optional<SourceRef> listItem(clang::SourceLocation L);
  /// Where a list of parameters has to stand that a lambda lacks: behind its captures, and `__device__` behind them. None where anything else
  /// stands there, or a macro has a part in it.
  std::optional<SourceRef> placeOfList(clang::SourceLocation Introducer, clang::SourceLocation Body);
  /// The place of Word, if nothing else stands between two parentheses of one file; an invalid one, if nothing does.
  std::optional<SourceRef> onlyWord(clang::SourceLocation Open, clang::SourceLocation Close, llvm::StringRef Word);
  /// The word Name at L, if a person typed it in a file, outside of macros; else an invalid place.
  SourceRef name(clang::SourceLocation L, llvm::StringRef Name);
  /// One past the last character of the token at L, as a point.
  SourceRef tokenEnd(clang::SourceLocation L);
  Spelling originOf(clang::SourceLocation L) const;
  /// The macro in whose body the token at L is spelled; L is in a macro expansion.
  std::string macroOf(clang::SourceLocation L) const;
  /// Source text of a range as written (for messages), one line, at most Max characters.
  std::string text(clang::SourceRange R, unsigned Max = 60);
  bool isSystem(clang::SourceLocation L) const;
  const clang::SourceManager &sources() const { return SM; }
  const clang::LangOptions &language() const { return LO; }

private:
  const std::string &nameOf(clang::FileID F);
  const clang::SourceManager &SM;
  const clang::LangOptions &LO;
  NameFn Name;
  std::map<clang::FileID, std::string> Names;
};

} // namespace warpshift

#endif
