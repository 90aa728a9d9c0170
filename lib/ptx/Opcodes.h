//===- Opcodes.h - opcodes, modifiers and their table ----------------------------------------*- C++ -*-===//
//
//   "vote.ballot.sync.b32"  --findOpcode-->    Opcode::VoteSync + "ballot", "b32"
//                           --decodeMods-->    Modifiers{ Vote = VoteMode::Ballot, Ty = Type::B32 }
//                           --formsOf----->    FormRow{ "d4 sp s4", ... }
//
// Everything here is generated from Opcodes.def, Modifiers.def and SpecialRegs.def. A switch over Opcode
// without `default` is how a consumer makes sure that a missing handler does not compile.
//
// Modifiers is the decoded, fixed-size form of all qualifiers of one instruction:
//   setp.lt.and.f32  ->  M.Cmp == CmpOp::Lt, M.Bool == BoolOp::And, M.Ty == Type::F32
//   atom.add.u32     ->  M.Atom == AtomOp::Add, M.Space == StateSpace::None (generic), M.Ty == Type::U32
//   mul.wide.s32     ->  M.Part == MulPart::Wide (the destination is twice as wide as M.Ty)
//   cvt.rn.f32.s64   ->  M.Rnd == Rounding::RN, M.Ty == Type::F32 (to), M.Ty2 == Type::S64 (from)
//   ex2.approx.ftz.f32 -> M.has(Flag::Approx) && M.has(Flag::Ftz)
// What was not written is None; no default is filled in.
//
// Covered by test/unit/ptx/OpcodesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_OPCODES_H
#define WARPSHIFT_PTX_OPCODES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <optional>

namespace warpshift::ptx {

enum class Type : uint8_t {
  None,
#define TYPE(Name, Spelling, Bits, Class) Name,
#include "ptx/Modifiers.def"
};

enum class TypeClass : uint8_t { Untyped, Unsigned, Signed, Float, Packed, Predicate, Opaque };

llvm::StringRef typeName(Type T); ///< "f32"; "" for None.
unsigned typeBits(Type T);        ///< 1 for Pred, 0 for None.
TypeClass typeClass(Type T);
std::optional<Type> parseType(llvm::StringRef Spelling); ///< Without the dot.
inline unsigned typeBytes(Type T) { return (typeBits(T) + 7) / 8; }
inline bool isSigned(Type T) { return typeClass(T) == TypeClass::Signed; }
inline bool isFloat(Type T) { return typeClass(T) == TypeClass::Float; }

// The groups: enum class Rounding : uint8_t { None, RN, RZ, ... }; and so on.
#define GROUP(Enum, Member) enum class Enum : uint8_t { None,
#define VALUE(Enum, Name, Spelling) Name,
#define GROUP_END(Enum)                                                                                                          \
  }                                                                                                                              \
  ;
#include "ptx/Modifiers.def"

enum class Flag : uint8_t {
#define FLAG(Name, Spelling) Name,
#include "ptx/Modifiers.def"
};

/// All qualifiers of one instruction.
struct Modifiers {
  Type Ty = Type::None;  ///< The (first, destination) type.
  Type Ty3 = Type::None; ///< The third type of vabsdiff4, wmma.mma.
  Type Ty4 = Type::None; ///< The fourth type of wmma.mma.
  Type Ty2 = Type::None; ///< The second type of cvt, set, slct, dp4a, dp2a, wmma.mma.
#define GROUP(Enum, Member) Enum Member = Enum::None;
#include "ptx/Modifiers.def"
  uint32_t Flags = 0; ///< Bit per Flag.

  bool has(Flag F) const { return Flags >> unsigned(F) & 1; }
  void set(Flag F) { Flags |= 1u << unsigned(F); }
  /// 1, 2, 4 or 8.
  unsigned vectorWidth() const { return 1u << unsigned(Vec); }
  friend bool operator==(const Modifiers &, const Modifiers &) = default;
};

/// One per OPCODE row, in table order; Unsupported stands for all UNSUPPORTED rows.
enum class Opcode : uint8_t {
#define OPCODE(Enum, Name, Class, Doc) Enum,
#include "ptx/Opcodes.def"
  Unsupported
};
constexpr unsigned NumOpcodes = unsigned(Opcode::Unsupported);

enum class OpcodeClass : uint8_t { Alu, Move, Memory, Atomic, Fence, Barrier, Warp, Control, Misc, Unsupported };

/// Names a field of Modifiers; flags are numbered from FirstFlag on.
enum class Group : uint8_t {
  Ty,
  Ty2,
  Ty3,
  Ty4,
#define GROUP(Enum, Member) Enum,
#include "ptx/Modifiers.def"
  FirstFlag
};

/// One place in a mnemonic: which group, which of its values, and whether something must stand there.
struct ModSlot {
  uint8_t GroupOrFlag = 0;
  bool Required = false;
  uint64_t Allowed = 0; ///< Bit per value of the group (bit 1 for a flag).
};

constexpr unsigned MaxSlots = 14;

/// One legal form of an opcode.
struct FormRow {
  Opcode Op = Opcode::Unsupported;
  std::array<ModSlot, MaxSlots> Slots = {};
  uint8_t NumSlots = 0;
  const char *Operands = ""; ///< See Opcodes.def.
  uint8_t MinPtx = 10;       ///< Version * 10.
  uint8_t MinSm = 10;

  llvm::ArrayRef<ModSlot> slots() const { return llvm::ArrayRef<ModSlot>(Slots.data(), NumSlots); }
};

struct OpcodeRow {
  const char *Name;
  OpcodeClass Class;
  const char *Doc;
};

struct UnsupportedRow {
  const char *Name;
  const char *Doc;
};

const OpcodeRow &opcodeRow(Opcode Op);
llvm::StringRef opcodeName(Opcode Op); ///< "shfl.sync"; "<unsupported>" for Unsupported.
llvm::ArrayRef<FormRow> formsOf(Opcode Op);
llvm::ArrayRef<FormRow> allForms();
llvm::ArrayRef<UnsupportedRow> unsupportedRows();

/// A mnemonic split at its dots, resolved as far as the name goes.
struct FoundOpcode {
  Opcode Op = Opcode::Unsupported;
  const UnsupportedRow *Unsupported = nullptr; ///< Set when Op is Unsupported.
  llvm::SmallVector<llvm::StringRef, 8> Rest;  ///< Qualifiers that are not part of the name, without dots.
};

/// Splits "vote.ballot.sync.b32". nullopt: no such instruction.
std::optional<FoundOpcode> findOpcode(llvm::StringRef Mnemonic);

/// Fills M from the qualifiers; returns the first that no form of Op has a place for, or "" when all fit.
llvm::StringRef decodeModifiers(Opcode Op, llvm::ArrayRef<llvm::StringRef> Rest, Modifiers &M);

/// The mnemonic in canonical order, e.g. "shfl.sync.down.b32".
std::string mnemonic(Opcode Op, const Modifiers &M);

/// Every group and flag has a number below this one.
constexpr unsigned NumGroupsAndFlags = unsigned(Group::FirstFlag)
#define FLAG(Name, Spelling) +1
#include "ptx/Modifiers.def"
    ;

/// .shared for .shared::cta and .shared::cluster, .param for .param::entry and .param::func.
StateSpace baseSpace(StateSpace S);

/// The value of a group (0 is None) or flag (0, 1).
unsigned slotValue(const Modifiers &M, uint8_t GroupOrFlag);
void setSlotValue(Modifiers &M, uint8_t GroupOrFlag, unsigned Value);
llvm::StringRef slotSpelling(uint8_t GroupOrFlag, unsigned Value); ///< Without the dot.

#define GROUP(Enum, Member)                                                                                                      \
  inline llvm::StringRef name(Enum V) { return slotSpelling(uint8_t(Group::Enum), unsigned(V)); }
#include "ptx/Modifiers.def"

enum class SpecialReg : uint8_t {
  None,
#define SREG(Name, Spelling, Ty, MinPtx, MinSm) Name,
#include "ptx/SpecialRegs.def"
};

struct SpecialRegRow {
  const char *Name; ///< "%tid.x"
  Type Ty;
  uint8_t MinPtx, MinSm;
  bool Supported;
};

const SpecialRegRow &specialRegRow(SpecialReg R);
std::optional<SpecialReg> findSpecialReg(llvm::StringRef Name); ///< With the percent sign.

} // namespace warpshift::ptx

#endif
