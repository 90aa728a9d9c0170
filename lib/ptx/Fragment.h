//===- Fragment.h - the PTX inside an asm statement ------------------------------------------------*- C++ -*-===//
//
//   asm("{ .reg .pred p; shfl.down.b32 %0|p, %1, %2, 0x1f; @p add.s32 %0, %0, 1; }" : "=r"(r) : ...)
//        |  |            |                                 |
//        v  v            v                                 v
//   ScopeOpen, Declaration, Instruction(Shfl, legacy), Instruction(Add, Guard "p"), ScopeClose
//
// parseFragment splits the text of an inline-asm template without needing declarations: operands may be
// placeholders (%0, %w1, %[name]), registers of the fragment (p, %%r1) or constants. Every piece carries the
// byte range it has in the text that was passed in, so an edit can be made there.
//
// The text may be the template itself or its spelling in the source, from the first quote to the last: escapes
// (\n, \t) and the quotes and blanks between adjacent literals then count as white space, and offsets stay
// those of the spelling.
//
//   Fragment F = ptx::parseFragment(Text);
//   for (const FragmentStatement &S : F.Statements)
//     if (S.isLegacyWarp()) replace(S.MnemonicBegin, S.MnemonicEnd, ...);
//
// A statement that cannot be understood is kept as Unknown, with a diagnostic; offsets are still right.
// Covered by test/unit/ptx/FragmentTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_FRAGMENT_H
#define WARPSHIFT_PTX_FRAGMENT_H

#include "ptx/Diagnostic.h"

namespace warpshift::ptx {

enum class FragmentKind : uint8_t {
  Instruction,
  Declaration, ///< .reg and other directives
  Label,
  ScopeOpen,
  ScopeClose,
  Unknown
};

enum class FragmentOperandKind : uint8_t { Placeholder, Name, Constant, Sink, Address, Vector, List, Other };

struct FragmentOperand {
  FragmentOperandKind Kind = FragmentOperandKind::Other;
  uint32_t Begin = 0, End = 0; ///< Bytes [Begin, End) of the text, the `|p` part included.
  std::string Text;            ///< As written, without the `|p` part: "%0", "p", "0x1f", "[%1+4]".
  std::string Pair;            ///< The p of `d|p`; empty when there is none.
  int32_t Placeholder = -1;    ///< 0 for %0 and %w0; -1 for %[name] and everything else.
  bool Negated = false;        ///< !p
};

struct FragmentStatement {
  FragmentKind Kind = FragmentKind::Unknown;
  uint32_t Begin = 0, End = 0; ///< With guard and semicolon.
  uint32_t Depth = 0;          ///< Braces around it.
  // Instruction:
  Opcode Op = Opcode::Unsupported;
  Modifiers Mods;
  std::string Mnemonic;        ///< As written: "vote.ballot.sync.b32".
  uint32_t MnemonicBegin = 0, MnemonicEnd = 0;
  std::string Guard;           ///< Predicate of `@p` / `@!p`; empty when not guarded.
  bool GuardNegated = false;
  std::vector<FragmentOperand> Operands;
  // Label: its name. Declaration: the directive (".reg").
  std::string Name;
  std::vector<std::string> Declares; ///< Names a .reg introduces ("p", "%%r<4>").

  bool isLegacyWarp() const { return Kind == FragmentKind::Instruction && (Op == Opcode::Shfl || Op == Opcode::Vote); }
  bool isWarp() const {
    return Kind == FragmentKind::Instruction && Op != Opcode::Unsupported && opcodeRow(Op).Class == OpcodeClass::Warp;
  }
  bool branches() const { return Kind == FragmentKind::Instruction && (Op == Opcode::Bra || Op == Opcode::BrxIdx); }
  bool exits() const {
    return Kind == FragmentKind::Instruction && (Op == Opcode::Exit || Op == Opcode::Ret || Op == Opcode::Trap);
  }
  /// Reads %laneid or a lane mask.
  bool readsLane() const;
};

struct Fragment {
  std::vector<FragmentStatement> Statements;
  std::vector<Diagnostic> Diags;

  bool ok() const { return Diags.empty(); }
  bool anyLegacyWarp() const;
  bool anyBranch() const; ///< bra, brx, exit, ret, trap: control does not run straight through.
};

Fragment parseFragment(llvm::StringRef Text);

} // namespace warpshift::ptx

#endif
