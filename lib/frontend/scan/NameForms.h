//===- NameForms.h - what a name in a text cannot mean, by how it is written ---------------------*- C++ -*-===//
//
//   a->sum(3)                             whoever `a` is: a member                                      -->  Member
//   void run() { if (c) x = sum(3); }     in the body of a function outside of all classes: no member   -->  Function
//   A::sum(3); CHECK(sum(3));             may be either                                                 -->  Any
//
// For text that a parser could not read. A name behind `.` or `->` is looked up in the class of the object ([basic.lookup.classref]);
// one without a qualifier finds members from the scopes of their class and of those derived from it alone ([basic.lookup.unqual]).
// Which functions stand outside of classes is what a parse told; that nothing around them in the file may be a class which the parser
// did not see, and that no macro in front of the name or around it may change what it is part of, is asked of the text: what is not
// understood there means Any. Only a macro of the name itself, which is the caller's to ask for, could mean something else.
//
// Covered by test/unit/frontend/NameFormsTest.cpp and test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_NAMEFORMS_H
#define WARPSHIFT_FRONTEND_SCAN_NAMEFORMS_H

#include "frontend/scan/RawTokens.h"
#include "support/NameForm.h"
#include "llvm/ADT/ArrayRef.h"
#include <utility>

namespace warpshift {

class NameForms {
public:
  /// Functions: begin and end of definitions in the text that a parser took for functions outside of classes.
  NameForms(const RawTokens &Raw, llvm::ArrayRef<std::pair<uint32_t, uint32_t>> Functions);

  /// Of the identifier that contains Offset; what is none: Any.
  NameForm at(uint32_t Offset) const;

private:
  static constexpr size_t None = ~size_t(0);

  void matchBrackets();
  void findOutside(llvm::ArrayRef<std::pair<uint32_t, uint32_t>> Functions);
  bool isNamespace(size_t Open) const;
  bool mayOpenClass(size_t I) const;
  bool isOfObject(size_t I) const;
  bool isBare(size_t I) const;
  bool isInPlainBody(size_t I, size_t Begin) const;
  bool isHead(size_t Open) const;
  bool isStatement(size_t Open) const;
  bool mayStandBefore(size_t I) const;
  bool isWord(size_t I, llvm::ArrayRef<llvm::StringRef> Words) const;
  llvm::StringRef text(size_t I) const { return Raw.bytes().substr(Code[I].Offset, Code[I].Length); }

  const RawTokens &Raw;
  std::vector<RawToken> Code; ///< Without comments.
  std::vector<size_t> OpenAround; ///< Parallel: the innermost bracket of any kind that is open there, or None.
  bool Matches = true; ///< All brackets do, whatever the directives choose.
  std::vector<std::pair<size_t, size_t>> Outside; ///< First token, and one past the last, of functions outside of classes.
};

} // namespace warpshift

#endif
