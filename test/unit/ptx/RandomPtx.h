//===- RandomPtx.h - random well-formed modules ------------------------------------------------------*- C++ -*-===//
//
//   Seed -> RandomPtx -> text of a module: globals, functions, scopes, labels, and instructions drawn from
//                        every form of Opcodes.def
//
// The operands are made from the form's own pattern, so a form whose pattern the parser or validator cannot
// satisfy shows up as a failure. Deterministic for a seed.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_UNIT_PTX_RANDOMPTX_H
#define WARPSHIFT_TEST_UNIT_PTX_RANDOMPTX_H

#include "ptx/Module.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include <random>

namespace warpshift::ptx::testing {

class RandomPtx {
public:
  explicit RandomPtx(unsigned Seed) : Rng(Seed) {}

  /// Legacy operations and new ones cannot stand in one module; Legacy says which kind this one is.
  std::string module(unsigned Instructions, bool Legacy) {
    std::string T = Legacy ? ".version 6.3\n.target sm_70\n" : ".version 9.0\n.target sm_100\n";
    T += ".address_size 64\n.global .align 8 .u64 g0[4] = {1, 2};\n.global .f32 g1 = 0f3F800000;\n"
         ".global .u64 g2 = generic(g0)+8;\n.func (.param .b32 r) f(.param .b32 a, .param .b64 b);\n"
         ".extern .func stop() .noreturn;\n";
    T += ".visible .entry k(.param .u64 in, .param .align 8 .b8 s[24])\n.maxntid 256, 1, 1\n{\n" + registers("");
    T += ".shared .align 16 .b8 tile[256];\nTAB: .branchtargets L0, L1;\n";
    Labels = 3;
    for (unsigned I = 0; I != Instructions; ++I) {
      if (pick(8) == 0)
        T += llvm::formatv(".loc 1 {0} {1}\n", 1 + pick(50), pick(9));
      if (pick(16) == 0)
        T += scope(Legacy);
      if (I == Instructions / 3)
        T += "L0:\n";
      if (I == Instructions / 2)
        T += "L1:\n";
      T += instruction(Legacy);
    }
    T += "L2:\n\tret;\n}\n.func (.param .b32 r) f(.param .b32 a, .param .b64 b) { ret; }\n.file 1 \"a.cu\"\n";
    return T;
  }

  /// One instruction of this form, with guard or not.
  std::string ofForm(const FormRow &Form) {
    Modifiers M;
    for (const ModSlot &S : Form.slots())
      if (S.Required || pick(2))
        setSlotValue(M, S.GroupOrFlag, value(S));
    bool Untyped = typeClass(Form.Op == Opcode::Set ? M.Ty2 : M.Ty) == TypeClass::Untyped;
    if (Untyped && M.Cmp != CmpOp::None)
      M.Cmp = CmpOp::Ne;
    else if (M.Cmp != CmpOp::None)
      M.Cmp = CmpOp(1 + pick(6)); // eq ne lt le gt ge: right for every other type.
    std::string T = pick(4) ? "" : llvm::formatv("@{0}%p{1} ", pick(2) ? "" : "!", pick(4)).str();
    T += mnemonic(Form.Op, M);
    llvm::SmallVector<llvm::StringRef, 6> Words;
    llvm::StringRef(Form.Operands).split(Words, ' ', -1, false);
    bool First = true;
    for (llvm::StringRef W : Words) {
      if (W.ends_with("?") && !wantsOptional(Form, M))
        break;
      T += First ? " " : ", ";
      First = false;
      T += operand(W, M);
    }
    return T + ";";
  }

private:
  /// Some optional operands hang on a qualifier.
  bool wantsOptional(const FormRow &Form, const Modifiers &M) {
    if (Form.Op == Opcode::Set)
      return M.Bool != BoolOp::None;
    if (opcodeRow(Form.Op).Class == OpcodeClass::Barrier)
      return pick(2);
    return M.has(Flag::CacheHint);
  }
  unsigned pick(unsigned N) { return unsigned(Rng() % N); }

  static std::string registers(llvm::StringRef Prefix) {
    return llvm::formatv(".reg .pred %{0}p<4>; .reg .b16 %{0}h<4>; .reg .b32 %{0}r<4>; .reg .b64 %{0}rd<4>;\n"
                         ".reg .f32 %{0}f<4>; .reg .f64 %{0}fd<4>; .reg .b128 %{0}q<4>;\n",
                         Prefix);
  }

  /// An inner scope that hides some of the outer names.
  std::string scope(bool Legacy) {
    return "{\n" + registers(pick(2) ? "" : "in") + "X: " + instruction(Legacy) + "@%p1 bra X;\n}\n";
  }

  unsigned value(const ModSlot &S) {
    while (true)
      if (unsigned V = pick(64); S.Allowed >> V & 1)
        return V;
  }

  std::string instruction(bool Legacy) {
    while (true) {
      const FormRow &Form = allForms()[pick(unsigned(allForms().size()))];
      bool IsLegacy = Form.Op == Opcode::Shfl || Form.Op == Opcode::Vote;
      if (IsLegacy != Legacy && (IsLegacy || Form.MinPtx > 63 || Form.MinSm > 70))
        continue;
      if (Form.Op == Opcode::Call)
        return "{ .param .b32 pa; .param .b64 pb; .param .b32 pr; call.uni (pr), f, (pa, pb); }\n";
      // Qualifiers with requirements of their own are drawn with their form only for the newest target.
      std::string Text = ofForm(Form);
      if (Legacy && (llvm::StringRef(Text).contains("cluster") || llvm::StringRef(Text).contains("::") ||
                     llvm::StringRef(Text).contains(".b128") || llvm::StringRef(Text).contains("mmio")))
        continue;
      return "\t" + Text + "\n";
    }
  }

  Type typeOf(char C, const Modifiers &M) {
    Type T = C == 'u' && M.Ty2 != Type::None ? M.Ty2 : M.Ty;
    switch (C) {
    case 'p': return Type::Pred;
    case '2': return Type::B16;
    case '4': return Type::B32;
    case '8':
    case 'a': return Type::B64;
    case 'w': return typeBits(T) == 16 ? Type::B32 : Type::B64;
    default: return T;
    }
  }

  std::string reg(Type T) {
    const char *Stem = T == Type::F32 ? "%f" : T == Type::F64 ? "%fd" : nullptr;
    if (!Stem)
      switch (typeBits(T)) {
      case 1: Stem = "%p"; break;
      case 8:
      case 16: Stem = "%h"; break;
      case 32: Stem = "%r"; break;
      case 64: Stem = "%rd"; break;
      default: Stem = "%q";
      }
    return llvm::formatv("{0}{1}", Stem, pick(4));
  }

  std::string constant(Type T) {
    if (T == Type::F32)
      return llvm::formatv("0f{0}", llvm::format_hex_no_prefix(Rng(), 8, true));
    if (T == Type::F64)
      return llvm::formatv("0d{0}{1}", llvm::format_hex_no_prefix(Rng(), 8, true), llvm::format_hex_no_prefix(Rng(), 8, true));
    const char *Some[] = {"0", "-1", "31", "0x1f", "(3+4)*2", "WARP_SZ", "0b11"};
    return Some[pick(std::size(Some))];
  }

  std::string source(Type T) {
    bool Half = T == Type::F16 || T == Type::BF16 || typeClass(T) == TypeClass::Packed;
    return pick(3) || Half ? reg(T) : constant(T);
  }

  std::string address(StateSpace S) {
    if (S == StateSpace::Param || S == StateSpace::ParamEntry)
      return pick(2) ? "[s+8]" : "[in]";
    if (baseSpace(S) == StateSpace::Shared && pick(2))
      return "[tile+16]";
    const char *Some[] = {"[%rd1]", "[%rd2+-8]", "[%rd3+16]", "[%r1]"};
    return Some[pick(std::size(Some))];
  }

  std::string operand(llvm::StringRef W, const Modifiers &M) {
    Type T = W.size() > 1 ? typeOf(W[1], M) : Type::None;
    if (W.contains('*') && M.vectorWidth() > 1) {
      std::string V = "{";
      for (unsigned I = 0; I != M.vectorWidth(); ++I)
        V += (I ? ", " : "") + (W[0] == 'd' ? reg(T) : source(T));
      return V + "}";
    }
    if (unsigned Elements = 0; !W.split('#').second.getAsInteger(10, Elements))
      return "{" + vectorOf(T, Elements) + "}";
    switch (W[0]) {
    case 'd':
      if (W.contains("&p"))
        return reg(T) + "|" + reg(Type::Pred);
      return W.contains("|p") && pick(2) ? reg(T) + "|" + (pick(3) ? reg(Type::Pred) : "_") : reg(T);
    case 'm': return address(M.Space);
    case 'l': return "L" + std::to_string(pick(Labels));
    case 'b': return "TAB";
    case 'i': return std::to_string(pick(256));
    case 'x': return pick(2) ? reg(T) : "g0+8";
    case 'o': return M.vectorWidth() > 1 ? "{" + vectorOf(T, M.vectorWidth()) + "}" : reg(T);
    default: return T == Type::Pred && pick(2) ? "!" + reg(T) : source(T);
    }
  }

  std::string vectorOf(Type T, unsigned N) {
    std::string V = reg(T);
    for (unsigned I = 1; I != N; ++I)
      V += ", " + reg(T);
    return V;
  }

  std::mt19937 Rng;
  unsigned Labels = 3;
};

} // namespace warpshift::ptx::testing

#endif
