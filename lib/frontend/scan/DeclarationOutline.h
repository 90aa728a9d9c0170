//===- DeclarationOutline.h - what each piece of a file declares and spells -----------------*- C++ -*-===//
//
//   RawTokens --brace matching--> Declaration*   which names would mean something else if this piece were another?
//
//   #define LIMIT (N + 1)                       {LIMIT} spells N
//   const int A = LIMIT, B = 2;                 {A, B} spells LIMIT
//   struct P { int n; int twice() { .. } };     {P}, and inside of it {n} and {twice}
//   namespace N { int x; }                      {N} and {x}
//
// A lexical guess over every branch of every #if, as SourceOutline is one: where it is unsure a piece declares more names and
// reaches further, so that more seems to depend on it, never less. A macro that declares what stands in its parentheses declares
// all of it; an operator outside of classes declares whatever its head spells, since nobody spells it. A literal spells its suffix:
// `32_l` is a call of `operator""_l`.
//
// Covered by test/unit/frontend/DeclarationOutlineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_DECLARATIONOUTLINE_H
#define WARPSHIFT_FRONTEND_SCAN_DECLARATIONOUTLINE_H

#include "frontend/scan/RawTokens.h"
#include <string>
#include <vector>

namespace warpshift {

struct Declaration {
  uint32_t Begin = 0, End = 0; ///< Bytes; of a class, up to its members, which are pieces of their own.
  int Parent = -1; ///< The class that it is a member of.
  int Namespace = -1; ///< The piece that opens the innermost namespace around it.
  bool IsMacro = false;
  bool HasParameters = false; ///< Of a macro.
  bool OnlyExports = false; ///< A macro whose text says who sees a name, and nothing else (ExportWords.h).
  bool Pastes = false; ///< A macro that makes names of pieces: which ones, its uses do not spell.
  bool OpensScope = false; ///< `using namespace N;`, `inline namespace N {`: names mean something else behind it.
  bool OpensNamespace = false; ///< `namespace N {`, closed under the same #if: more of N, and no other meaning of its name.
  std::vector<std::string> Names; ///< That it declares.
  std::vector<std::string> Spelled; ///< Every identifier in it, once, sorted.
};

/// An #include in the middle of a piece, or among the members of a class: what the file says is part of it.
struct IncludedInside {
  uint32_t Offset = 0; ///< Of its '#'.
  int Class = -1;
  bool InPiece = false;
  std::string Name; ///< As it is spelled.
};

struct DeclarationOutline {
  std::vector<Declaration> Items; ///< Where braces do not match (#if around one of them), two may overlap.
  std::vector<IncludedInside> Inside;
  std::vector<int> Including; ///< The innermost namespaces in which an #include stands, sorted.
  bool IsBalanced = true; ///< Else it is not known where the pieces end.
  std::vector<std::string> Asked; ///< Every identifier in an #if, #ifdef or #elif, sorted.
};

DeclarationOutline outlineDeclarations(const RawTokens &Tokens);

} // namespace warpshift

#endif
