#include "facts/SymOp.h"

using namespace warpshift;

llvm::StringRef warpshift::spellingOf(SymOp Op) {
  switch (Op) {
  case SymOp::None: return "";
  case SymOp::Add:
  case SymOp::Plus: return "+";
  case SymOp::Sub:
  case SymOp::Minus: return "-";
  case SymOp::Mul: return "*";
  case SymOp::Div: return "/";
  case SymOp::Rem: return "%";
  case SymOp::And: return "&";
  case SymOp::Or: return "|";
  case SymOp::Xor: return "^";
  case SymOp::Shl: return "<<";
  case SymOp::Shr: return ">>";
  case SymOp::Lt: return "<";
  case SymOp::Gt: return ">";
  case SymOp::Le: return "<=";
  case SymOp::Ge: return ">=";
  case SymOp::Eq: return "==";
  case SymOp::Ne: return "!=";
  case SymOp::LogicalAnd: return "&&";
  case SymOp::LogicalOr: return "||";
  case SymOp::BitNot: return "~";
  case SymOp::Not: return "!";
  }
  return "";
}
