//===- Module.h - a parsed PTX module as plain data -------------------------------------------*- C++ -*-===//
//
//   text --Lexer--> tokens --Parser--> Module --Validator--> "may be executed"
//                                        |--Printer--> text (parse(print(M)) == M)
//                                        '--ControlFlow--> blocks, post-dominators
//
// Nothing here has behaviour or hidden state. All names are resolved: an operand holds ids, not text.
//   * Registers: one table per function. Nested scopes are flattened; a name declared again in an inner scope
//     becomes another register with a unique name ("p" and "p$1"). The same for labels and for variables
//     declared inside a body (static shared arrays, local depots, .param space of calls).
//   * Labels: a label is a position in Body (the index of the instruction after it; Body.size() at the end).
//   * Calls: operands are [0] List of return variables/registers, [1] Function or Reg, [2] List of arguments.
//   * Registers are numbered from 0 in declaration order; `.reg .b32 %r<3>;` declares %r0 %r1 %r2.
//
//   .visible .entry k(.param .u64 p) { .reg .b64 %a<2>; ld.param.u64 %a1, [p]; ret; }
//   -> Functions[0]: Name "k", IsKernel, Params[0].Name "p", Registers {%a0, %a1},
//      Body[0]: Op Ld, Mods {Space Param, Ty U64}, Operands { Reg 1, Address{ Base Symbol(Param,0), Imm 0 } }
//
// Equality (operator==) is structural: positions in the text do not count, source lines (.loc) do.
// Covered by test/unit/ptx/{Parser,Printer}Test.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_MODULE_H
#define WARPSHIFT_PTX_MODULE_H

#include "ptx/Opcodes.h"
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace warpshift::ptx {

constexpr uint32_t NoId = ~0u;

/// Where something stood in the PTX text; never part of structural equality.
struct TextPlace {
  uint32_t Line = 0, Column = 0;
  friend bool operator==(const TextPlace &, const TextPlace &) { return true; }
};

enum class SymbolKind : uint8_t {
  None,
  Global,      ///< Module::Globals[Id]
  Local,       ///< Function::Locals[Id]: .shared, .local, .param, .const, .global declared in the body
  Param,       ///< Function::Params[Id]
  ReturnParam, ///< Function::Returns[Id]
  Function     ///< Module::Functions[Id]
};

struct SymbolRef {
  SymbolKind Kind = SymbolKind::None;
  uint32_t Id = NoId;
  friend bool operator==(const SymbolRef &, const SymbolRef &) = default;
};

enum class OperandKind : uint8_t {
  None,
  Reg,        ///< Reg; Negated for `!%p`
  Pair,       ///< `d|p`: Reg and Pair, either NoId for `_`
  Sink,       ///< `_`
  SpecialReg, ///< SReg
  Int,        ///< Imm: two's complement, 64 bits
  Float32,    ///< Imm: low 32 bits, from a 0f literal
  Float64,    ///< Imm: 64 bits, from 0d or a decimal literal (converted where the instruction is .f32)
  Symbol,     ///< Sym (+ Imm): the address of a variable or function
  Address,    ///< [Reg + Imm], [Sym + Imm] or [Imm]: Reg is NoId and Sym.Kind None when not given
  Vector,     ///< `{a, b}`: Elements are Reg, constants, SpecialReg or Sink
  List,       ///< `(a, b)` of a call: Elements are Reg, constants or Symbol
  Label,      ///< Id into Function::Labels
  TargetList, ///< Id into Function::TargetLists (.branchtargets or .calltargets)
  Prototype   ///< Id into Function::Prototypes
};

struct Operand {
  OperandKind Kind = OperandKind::None;
  bool Negated = false;
  SpecialReg SReg = SpecialReg::None;
  SymbolRef Sym;
  uint32_t Reg = NoId;
  uint32_t Pair = NoId;
  uint32_t Id = NoId;
  uint64_t Imm = 0;
  std::vector<Operand> Elements;
  TextPlace At;

  bool is(OperandKind K) const { return Kind == K; }
  bool isConstant() const { return Kind == OperandKind::Int || Kind == OperandKind::Float32 || Kind == OperandKind::Float64; }
  friend bool operator==(const Operand &, const Operand &) = default;
};

/// The bits of a constant operand as type T sees them (a Float64 literal is rounded for F32).
uint64_t constantBits(const Operand &O, Type T);

/// What a .loc says. File indexes nothing by itself: look it up in Module::Files by number.
struct SourceLoc {
  uint32_t File = 0, Line = 0, Column = 0;
  bool Inlined = false;                            ///< The next three are the call site this was inlined at.
  uint32_t AtFile = 0, AtLine = 0, AtColumn = 0;
  std::string FunctionLabel;                       ///< Label in .debug_str, as written ("" if absent) ...
  uint32_t FunctionOffset = 0;                     ///< ... plus this many bytes.
  friend bool operator==(const SourceLoc &, const SourceLoc &) = default;
};

struct Instruction {
  Opcode Op = Opcode::Unsupported;
  Modifiers Mods;
  uint32_t Guard = NoId;     ///< Predicate register; NoId when not guarded.
  bool GuardNegated = false; ///< @!p
  std::vector<Operand> Operands;
  std::string Raw;           ///< Op == Unsupported (also: unknown): the statement as written, without guard and semicolon.
  uint32_t Loc = NoId;       ///< Index into Function::Locs, NoId before the first .loc.
  TextPlace At;

  bool isGuarded() const { return Guard != NoId; }
  friend bool operator==(const Instruction &, const Instruction &) = default;
};

struct Register {
  std::string Name;
  Type Ty = Type::None;
  friend bool operator==(const Register &, const Register &) = default;
};

struct Label {
  std::string Name;
  uint32_t Index = 0; ///< Position in Body.
  TextPlace At;
  friend bool operator==(const Label &, const Label &) = default;
};

enum class Linkage : uint8_t { None, Extern, Visible, Weak, Common };

/// `generic(sym)+4` or `sym` inside an initialiser.
struct Relocation {
  uint32_t Offset = 0;   ///< Byte in the variable.
  uint8_t Size = 8;      ///< Bytes written.
  SymbolRef Sym;         ///< Global or Function.
  int64_t Addend = 0;
  bool Generic = false;  ///< generic(): the generic address, else the address in the symbol's own space.
  uint8_t Shift = 0;     ///< For 0xFF00(sym): the address is shifted right by this many bits.
  friend bool operator==(const Relocation &, const Relocation &) = default;
};

struct Variable {
  std::string Name;
  StateSpace Space = StateSpace::None;
  Linkage Link = Linkage::None;
  Type Ty = Type::None;
  uint32_t Align = 0;              ///< As written, or the natural alignment.
  uint8_t Vec = 1;                 ///< .v2, .v4
  std::vector<uint64_t> Dims;      ///< Array extents; 0 for `[]`. Empty: a scalar.
  uint64_t Size = 0;               ///< Bytes; 0 for `[]` (dynamic shared memory, extern arrays).
  bool Initialised = false;
  std::vector<uint8_t> Bytes;      ///< Size bytes when initialised, zeros where relocations go.
  std::vector<Relocation> Relocs;
  bool ExplicitAlign = false;
  bool IsReg = false;              ///< A `.reg` parameter of a .func: Reg is its register.
  uint32_t Reg = NoId;
  bool IsPtr = false;              ///< .param .u64 .ptr .global .align 4 p
  StateSpace PtrSpace = StateSpace::None;
  uint32_t PtrAlign = 0;
  bool Managed = false;            ///< .attribute(.managed)
  TextPlace At;
  friend bool operator==(const Variable &, const Variable &) = default;
};

/// `.branchtargets L1, L2;` (Labels) or `.calltargets f, g;` (Functions).
struct TargetList {
  std::string Name;
  std::vector<uint32_t> Labels;
  std::vector<SymbolRef> Functions;
  bool IsCall = false;
  friend bool operator==(const TargetList &, const TargetList &) = default;
};

/// `.callprototype (.param .b32 _) _ (.param .b64 _);`
struct Prototype {
  std::string Name;
  std::vector<Variable> Returns, Params;
  bool NoReturn = false;
  friend bool operator==(const Prototype &, const Prototype &) = default;
};

/// `.pragma "nounroll";` in a body, before Body[Index].
struct BodyPragma {
  uint32_t Index = 0;
  std::string Text;
  friend bool operator==(const BodyPragma &, const BodyPragma &) = default;
};

struct Performance {
  std::optional<std::array<uint32_t, 3>> MaxNTid, ReqNTid; ///< Missing extents are 1.
  std::optional<uint32_t> MaxNReg, MinNCtaPerSm, MaxNCtaPerSm;
  bool NoReturn = false;
  std::vector<std::string> Other; ///< Further directives as written, e.g. ".maxclusterrank 8".
  friend bool operator==(const Performance &, const Performance &) = default;
};

struct Function {
  std::string Name;
  bool IsKernel = false;
  bool HasBody = false;
  Linkage Link = Linkage::None;
  std::vector<Variable> Returns, Params;
  Performance Perf;
  std::vector<Register> Registers;
  std::vector<Variable> Locals;
  std::vector<Label> Labels; ///< In order of position.
  std::vector<TargetList> TargetLists;
  std::vector<Prototype> Prototypes;
  std::vector<BodyPragma> Pragmas;
  std::vector<SourceLoc> Locs; ///< Every .loc in text order; some are only the call site of an inlined one.
  std::vector<Instruction> Body;
  TextPlace At;
  friend bool operator==(const Function &, const Function &) = default;
};

/// `.file 1 "a.cu"`
struct DebugFile {
  uint32_t Number = 0;
  std::string Name;
  friend bool operator==(const DebugFile &, const DebugFile &) = default;
};

/// `.section .debug_str { ... }`: kept as text.
struct Section {
  std::string Name, Text;
  friend bool operator==(const Section &, const Section &) = default;
};

struct Alias {
  std::string Name;
  SymbolRef Target;
  friend bool operator==(const Alias &, const Alias &) = default;
};

struct Module {
  uint32_t Version = 0;             ///< major * 10 + minor: 63 for `.version 6.3`
  std::string Target;               ///< "sm_60"
  uint32_t Sm = 0;                  ///< 60
  std::vector<std::string> TargetOptions; ///< "debug", "texmode_independent", ...
  uint32_t AddressSize = 64;
  std::vector<Variable> Globals;
  std::vector<Function> Functions;  ///< One per name: a declaration and its definition are one entry.
  std::vector<Alias> Aliases;
  std::vector<DebugFile> Files;
  std::vector<Section> Sections;
  std::vector<std::string> Pragmas;
  std::vector<SymbolRef> Order;     ///< Globals and functions as they first appear in the text.
  friend bool operator==(const Module &, const Module &) = default;

  const Function *findFunction(llvm::StringRef Name) const;
  const Variable *findGlobal(llvm::StringRef Name) const;
  llvm::StringRef fileName(uint32_t Number) const; ///< "" when there is no such .file.
};

/// The location Locs[Loc] and the call sites it was inlined at, innermost first.
std::vector<SourceLoc> inlineChain(const Function &F, uint32_t Loc);

/// The text at a .debug_str label (the name of an inlined function); "" when it cannot be found.
std::string debugString(const Module &M, llvm::StringRef Label, uint32_t Offset);

} // namespace warpshift::ptx

#endif
