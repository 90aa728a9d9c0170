//===- ParseConstant.cpp - token cursor and constant expressions ---------------------------------------===//
#include "ptx/ParserInternal.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/FormatVariadic.h"

namespace warpshift::ptx {

std::string TokenCursor::describe(const Token &T) {
  if (T.is(TokenKind::End))
    return "end of file";
  return ("'" + T.Text.take_front(40) + "'").str();
}

bool TokenCursor::fail(const Token &T, const llvm::Twine &Message, DiagKind K) {
  if (!tooManyErrors()) {
    Diags.push_back({K, place(T), Message.str(), Function});
    if (tooManyErrors())
      Diags.back().Message += " (too many errors, giving up)";
  }
  return false;
}

bool TokenCursor::expect(llvm::StringRef S, llvm::StringRef Context) {
  if (accept(S))
    return true;
  std::string What = ("'" + S + "'").str();
  if (!Context.empty())
    What += (" " + Context).str();
  return expected(What);
}

void TokenCursor::skipStatement() {
  unsigned Open = 0;
  while (!peek().is(TokenKind::End)) {
    if (at("{"))
      ++Open;
    else if (at("}")) {
      if (Open == 0)
        return;
      --Open;
    } else if (at(";") && Open == 0) {
      next();
      return;
    }
    next();
  }
}

void TokenCursor::skipBraces() {
  unsigned Open = 0;
  while (!peek().is(TokenKind::End)) {
    Token T = next();
    if (T.is("{"))
      ++Open;
    else if (T.is("}") && --Open == 0)
      return;
  }
}

namespace {

/// Precedence climbing over the C-like operators of PTX constant expressions. Arithmetic wraps in 64 bits.
class ConstantParser {
public:
  explicit ConstantParser(TokenCursor &C) : C(C) {}

  bool parseTernary(Constant &Out) {
    if (!parseBinary(Out, 1))
      return false;
    if (!C.at("?"))
      return true;
    C.next();
    Constant Yes, No;
    if (!enter() || !parseTernary(Yes) || !C.expect(":") || !parseTernary(No))
      return false;
    --Depth;
    Out = Out.Bits != 0 ? Yes : No;
    return true;
  }

private:
  bool enter() { return ++Depth <= MaxNesting || C.failHere("constant expression is nested too deeply"); }

  static unsigned precedence(llvm::StringRef Op) {
    static constexpr std::pair<const char *, unsigned> Table[] = {
        {"||", 1}, {"&&", 2}, {"|", 3},  {"^", 4},  {"&", 5}, {"==", 6}, {"!=", 6}, {"<", 7},  {"<=", 7},
        {">", 7},  {">=", 7}, {"<<", 8}, {">>", 8}, {"+", 9}, {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10}};
    for (auto [Text, Level] : Table)
      if (Op == Text)
        return Level;
    return 0;
  }

  bool parseBinary(Constant &Left, unsigned MinLevel) {
    if (!enter() || !parseUnary(Left))
      return false;
    while (C.peek().is(TokenKind::Punct)) {
      unsigned Level = precedence(C.peek().Text);
      if (Level < MinLevel || Level == 0)
        break;
      Token Op = C.next();
      Constant Right;
      if (!parseBinary(Right, Level + 1) || !apply(Op, Left, Right))
        return false;
    }
    --Depth;
    return true;
  }

  bool apply(const Token &Op, Constant &L, const Constant &R) {
    if (L.Kind != OperandKind::Int || R.Kind != OperandKind::Int)
      return applyFloat(Op, L, R);
    bool U = L.Unsigned || R.Unsigned;
    uint64_t A = L.Bits, B = R.Bits;
    auto SA = int64_t(A), SB = int64_t(B);
    llvm::StringRef T = Op.Text;
    if ((T == "/" || T == "%") && B == 0)
      return C.fail(Op, "division by zero in a constant expression");
    bool Overflow = !U && SA == INT64_MIN && SB == -1;
    L.Unsigned = U;
    if (T == "+")
      L.Bits = A + B;
    else if (T == "-")
      L.Bits = A - B;
    else if (T == "*")
      L.Bits = A * B;
    else if (T == "/")
      L.Bits = Overflow ? A : U ? A / B : uint64_t(SA / SB);
    else if (T == "%")
      L.Bits = Overflow ? 0 : U ? A % B : uint64_t(SA % SB);
    else if (T == "<<")
      L.Bits = B > 63 ? 0 : A << B;
    else if (T == ">>")
      L.Bits = L.Unsigned ? (B > 63 ? 0 : A >> B) : uint64_t(SA >> std::min<uint64_t>(B, 63));
    else if (T == "&")
      L.Bits = A & B;
    else if (T == "|")
      L.Bits = A | B;
    else if (T == "^")
      L.Bits = A ^ B;
    else
      L = {OperandKind::Int, false, compare(T, A, B, U)};
    return true;
  }

  static uint64_t compare(llvm::StringRef T, uint64_t A, uint64_t B, bool U) {
    bool Less = U ? A < B : int64_t(A) < int64_t(B);
    if (T == "&&")
      return A && B;
    if (T == "||")
      return A || B;
    if (T == "==")
      return A == B;
    if (T == "!=")
      return A != B;
    if (T == "<")
      return Less;
    if (T == ">=")
      return !Less;
    if (T == "<=")
      return Less || A == B;
    return !(Less || A == B);
  }

  static double asDouble(const Constant &K) {
    if (K.Kind == OperandKind::Float64)
      return llvm::bit_cast<double>(K.Bits);
    if (K.Kind == OperandKind::Float32)
      return llvm::bit_cast<float>(uint32_t(K.Bits));
    return K.Unsigned ? double(K.Bits) : double(int64_t(K.Bits));
  }
  bool applyFloat(const Token &Op, Constant &L, const Constant &R) {
    double A = asDouble(L), B = asDouble(R), V;
    if (Op.is("+"))
      V = A + B;
    else if (Op.is("-"))
      V = A - B;
    else if (Op.is("*"))
      V = A * B;
    else if (Op.is("/") && B != 0)
      V = A / B;
    else
      return C.fail(Op, "operator '" + Op.Text + "' does not work on these floating-point constants");
    L = {OperandKind::Float64, false, llvm::bit_cast<uint64_t>(V)};
    return true;
  }

  bool parseUnary(Constant &Out) {
    Token T = C.peek();
    if (T.is("(")) {
      C.next();
      bool Cast = C.peek().is(TokenKind::Dotted);
      if (!Cast)
        return enter() && parseTernary(Out) && C.expect(")") && (--Depth, true);
      Token Ty = C.next();
      if (!Ty.is(".s64") && !Ty.is(".u64"))
        return C.fail(Ty, "a constant can only be cast to .s64 or .u64");
      if (!C.expect(")") || !enter() || !parseUnary(Out))
        return false;
      --Depth;
      Out.Unsigned = Ty.is(".u64");
      return true;
    }
    if (!T.is("-") && !T.is("+") && !T.is("~") && !T.is("!"))
      return parsePrimary(Out);
    C.next();
    if (!enter() || !parseUnary(Out))
      return false;
    --Depth;
    if (Out.Kind != OperandKind::Int) {
      if (T.is("-"))
        Out.Bits ^= Out.Kind == OperandKind::Float32 ? uint64_t(1) << 31 : uint64_t(1) << 63;
      return T.is("-") || T.is("+") || C.fail(T, "operator '" + T.Text + "' needs an integer");
    }
    if (T.is("-"))
      Out.Bits = 0 - Out.Bits;
    else if (T.is("~"))
      Out.Bits = ~Out.Bits;
    else if (T.is("!"))
      Out = {OperandKind::Int, false, Out.Bits == 0};
    return true;
  }

  bool parsePrimary(Constant &Out) {
    Token T = C.peek();
    llvm::StringRef Digits = T.Text;
    switch (T.Kind) {
    case TokenKind::Int: {
      Out = {OperandKind::Int, Digits.consume_back("U") || Digits.consume_back("u"), 0};
      unsigned Radix = Digits.consume_front_insensitive("0x")   ? 16
                       : Digits.consume_front_insensitive("0b") ? 2
                       : Digits.size() > 1 && Digits[0] == '0'  ? 8
                                                                : 10;
      if (Digits.getAsInteger(Radix, Out.Bits))
        return C.fail(T, "'" + T.Text + "' is not a 64-bit integer");
      Out.Unsigned |= Out.Bits > uint64_t(INT64_MAX);
      break;
    }
    case TokenKind::Float32:
    case TokenKind::Float64:
      Out = {T.is(TokenKind::Float32) ? OperandKind::Float32 : OperandKind::Float64, false, 0};
      if (Digits.drop_front(2).getAsInteger(16, Out.Bits))
        return C.fail(T, "malformed floating-point literal");
      break;
    case TokenKind::Decimal: {
      double V = 0;
      if (Digits.getAsDouble(V))
        return C.fail(T, "malformed floating-point literal");
      Out = {OperandKind::Float64, false, llvm::bit_cast<uint64_t>(V)};
      break;
    }
    case TokenKind::Word:
      if (T.is("WARP_SZ")) {
        Out = {OperandKind::Int, true, 32};
        break;
      }
      [[fallthrough]];
    default: return C.expected("a constant");
    }
    C.next();
    return true;
  }

  TokenCursor &C;
  unsigned Depth = 0;
};

} // namespace

bool parseConstant(TokenCursor &C, Constant &Out) { return ConstantParser(C).parseTernary(Out); }

bool parseUnsigned(TokenCursor &C, uint64_t &Out, uint64_t Max, llvm::StringRef What) {
  Token At = C.peek();
  Constant K;
  if (!parseConstant(C, K))
    return false;
  if (K.Kind != OperandKind::Int || (!K.Unsigned && int64_t(K.Bits) < 0) || K.Bits > Max)
    return C.fail(At, llvm::formatv("{0} must be an integer from 0 to {1}", What, Max));
  Out = K.Bits;
  return true;
}

} // namespace warpshift::ptx
