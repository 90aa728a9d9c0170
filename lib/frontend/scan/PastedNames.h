//===- PastedNames.h - names that the preprocessor puts together with ## ------------------*- C++ -*-===//
//
//   #define VOTE(x) __##x         PasteMacro VOTE { run: "__" <x> }
//   #define ALL(x)  VOTE(x)       PasteMacro ALL  { run: "__" <x> }     by runsAtUse, in the body of ALL
//   ... ALL(any)(p)               run at the use: "__" "any"            forms __any
//
// No file spells the name, so a scan for names cannot find it; the pieces have to be followed from macro to
// macro instead, over all files, since a header may hold one piece and its user the other. Text only, for the
// prefilter and the accounting: it answers "could this use form that name", and where a piece cannot be known
// without preprocessing (an argument that is perhaps a macro itself) the piece is open and the answer yes.
//
// Example: canForm(runsAtUse(Tokens, Use, Vote, {})[0], "__any").
// Covered by test/unit/frontend/PastedNamesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_PASTEDNAMES_H
#define WARPSHIFT_FRONTEND_SCAN_PASTEDNAMES_H

#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>
#include <vector>

namespace warpshift {

struct PastePiece {
  enum class Kind : uint8_t {
    Text,      ///< These characters.
    Parameter, ///< What the parameter of this name is given.
    Open       ///< Only the preprocessor knows.
  };
  Kind K = Kind::Text;
  std::string Text;
  auto operator<=>(const PastePiece &) const = default;
};

/// Operands joined by ##, in order.
using PasteRun = std::vector<PastePiece>;

/// The head of a #define.
struct MacroHead {
  std::string Name;
  uint32_t NameToken = 0;
  bool FunctionLike = false;
  std::vector<std::string> Parameters; ///< "__VA_ARGS__" for an ellipsis.
  uint32_t BodyToken = 0;              ///< First token of the replacement list.
};
std::optional<MacroHead> macroHead(const RawTokens &T, const RawDirective &D);

/// A macro whose expansion pastes names.
struct PasteMacro {
  std::string Name;
  bool FunctionLike = false;
  std::vector<std::string> Parameters;
  std::vector<PasteRun> Runs;
};

/// The macros of a file whose own body has a ##. Runs that cannot form a name are left out.
std::vector<PasteMacro> pasteMacros(const RawTokens &T);

/// M's runs with the arguments of the use at Use put in. Parameters of the macro in whose body the use stands
/// (Outer) stay parameters.
std::vector<PasteRun> runsAtUse(const RawTokens &T, const RawToken &Use, const PasteMacro &M, llvm::ArrayRef<std::string> Outer);

bool canForm(const PasteRun &Run, llvm::StringRef Name);
/// The name, when no piece is left open.
std::optional<std::string> formedName(const PasteRun &Run);

} // namespace warpshift

#endif
