//===- SymOp.h - the operators of symbolic values ------------------------------------------*- C++ -*-===//
//
//   x << 3  -->  Binary Shl     !done  -->  Unary Not     a && f()  -->  Choice, then Binary LogicalAnd
//
// One enumeration for both arities, so that `-` of one operand (Minus) and of two (Sub) cannot be mixed up. The
// names are those of Clang's operators; the text is for messages.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_SYMOP_H
#define WARPSHIFT_FACTS_SYMOP_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace warpshift {

enum class SymOp : uint8_t {
  None, ///< An operator without an algebra (of classes, vectors ...).
  // Two operands.
  Add,
  Sub,
  Mul,
  Div,
  Rem,
  And,
  Or,
  Xor,
  Shl,
  Shr,
  Lt,
  Gt,
  Le,
  Ge,
  Eq,
  Ne,
  LogicalAnd,
  LogicalOr, ///< Both sides are evaluated already: NodeKind::Choice is the part that branches.
  // One operand.
  Plus,
  Minus,
  BitNot,
  Not
};

constexpr SymOp LastSymOp = SymOp::Not;

constexpr bool isRelational(SymOp Op) { return Op >= SymOp::Lt && Op <= SymOp::Ge; }
constexpr bool isEquality(SymOp Op) { return Op == SymOp::Eq || Op == SymOp::Ne; }
constexpr bool isLogical(SymOp Op) { return Op == SymOp::LogicalAnd || Op == SymOp::LogicalOr; }
/// Of two operands, and 0 or 1 whatever the type of the operands.
constexpr bool yieldsTruth(SymOp Op) { return isRelational(Op) || isEquality(Op) || isLogical(Op); }

/// As written in C++; "" for None.
llvm::StringRef spellingOf(SymOp Op);

} // namespace warpshift

#endif
