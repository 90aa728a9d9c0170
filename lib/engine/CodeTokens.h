//===- CodeTokens.h - the tokens of a text that are no comments ---------------------------------*- C++ -*-===//
//
//   `All<3>::vote(v)`    at(0) = "All"    behindAngles(1) = 4    isScope(4)    closeOf(6) = 9
//
// What asks about the spelling of code, and not about its meaning: which name stands in front of which. An index behind the end is an
// empty token. Directives are tokens as well.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_CODETOKENS_H
#define WARPSHIFT_ENGINE_CODETOKENS_H

#include "frontend/scan/RawTokens.h"

namespace warpshift {

class CodeTokens {
public:
  explicit CodeTokens(llvm::StringRef Text) : Raw(Text) {
    for (const RawToken &T : Raw.tokens())
      if (T.Kind != RawKind::Comment)
        Code.push_back(T);
  }
  size_t size() const { return Code.size(); }
  const RawToken &token(size_t I) const { return Code[I]; }
  llvm::StringRef at(size_t I) const { return I < Code.size() ? Raw.bytes().substr(Code[I].Offset, Code[I].Length) : ""; }
  bool is(size_t I, char C) const { return I < Code.size() && Raw.is(Code[I], C); }
  bool isWord(size_t I, llvm::StringRef Word) const { return I < Code.size() && Raw.isWord(Code[I], Word); }
  std::string spelling(size_t I) const { return I < Code.size() ? Raw.spelling(Code[I]) : std::string(); }
  /// `::`, and not the colon in front of a base or of an initialiser.
  bool isScope(size_t I) const { return at(I) == "::" || (at(I) == ":" && at(I + 1) == ":"); }
  /// Behind what the bracket at I opens.
  size_t closeOf(size_t I) const {
    unsigned Depth = 0;
    do {
      Depth += is(I, '(') || is(I, '{') || is(I, '[') ? 1 : is(I, ')') || is(I, '}') || is(I, ']') ? -1 : 0;
    } while (++I < Code.size() && Depth != 0);
    return I;
  }
  /// Behind the angle brackets that open at I, `>>` being two; where none open there, I.
  size_t behindAngles(size_t I) const {
    if (!at(I).starts_with("<"))
      return I;
    int Depth = 0;
    do {
      Depth += int(at(I).count('<')) - int(at(I).count('>'));
    } while (++I < Code.size() && Depth > 0);
    return I;
  }

private:
  const RawTokens Raw;
  std::vector<RawToken> Code;
};

} // namespace warpshift

#endif
