//===- Opcodes.cpp - the tables behind Opcodes.h ---------------------------------------------------===//
#include "ptx/Opcodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FormatVariadic.h"

namespace warpshift::ptx {
namespace {

struct TypeRow {
  const char *Name;
  uint8_t Bits;
  TypeClass Class;
};

constexpr TypeRow Types[] = {
    {"", 0, TypeClass::Untyped},
#define TYPE(Name, Spelling, Bits, Class) {Spelling, Bits, TypeClass::Class},
#include "ptx/Modifiers.def"
};

// --- Building the form table at compile time ----------------------------------------------------------
template <typename E> constexpr uint8_t GroupIndex = 0;
template <typename E> constexpr unsigned NumValues = 0;
#define GROUP(Enum, Member) template <> constexpr uint8_t GroupIndex<Enum> = uint8_t(Group::Enum);
#include "ptx/Modifiers.def"
#define GROUP(Enum, Member) template <> constexpr unsigned NumValues<Enum> = 0
#define VALUE(Enum, Name, Spelling) +1
#define GROUP_END(Enum) ;
#include "ptx/Modifiers.def"

constexpr uint64_t bit(unsigned V) { return uint64_t(1) << V; }

template <typename E, typename... Es> constexpr ModSlot valueSlot(bool Required, E First, Es... More) {
  static_assert((std::is_same_v<E, Es> && ...), "one slot holds values of one group");
  if constexpr (std::is_same_v<E, Flag>) {
    static_assert(sizeof...(Es) == 0, "one flag per slot");
    return {uint8_t(uint8_t(Group::FirstFlag) + uint8_t(First)), Required, bit(1)};
  } else {
    return {GroupIndex<E>, Required, (bit(unsigned(First)) | ... | bit(unsigned(More)))};
  }
}
template <typename... Es> constexpr ModSlot req(Es... V) { return valueSlot(true, V...); }
template <typename... Es> constexpr ModSlot opt(Es... V) { return valueSlot(false, V...); }
template <typename E> constexpr ModSlot anyReq() { return {GroupIndex<E>, true, bit(NumValues<E> + 1) - 2}; }
template <typename E> constexpr ModSlot any() { return {GroupIndex<E>, false, bit(NumValues<E> + 1) - 2}; }
constexpr ModSlot ty(uint64_t Mask) { return {uint8_t(Group::Ty), true, Mask}; }
constexpr ModSlot ty2(uint64_t Mask) { return {uint8_t(Group::Ty2), true, Mask}; }
constexpr ModSlot ty3(uint64_t Mask) { return {uint8_t(Group::Ty3), true, Mask}; }
constexpr ModSlot ty4(uint64_t Mask) { return {uint8_t(Group::Ty4), true, Mask}; }

struct SlotList {
  std::array<ModSlot, MaxSlots> Slots = {};
  uint8_t Num = 0;
};
template <typename... Ts> constexpr SlotList mods(Ts... Slots) {
  static_assert(sizeof...(Ts) <= MaxSlots, "raise MaxSlots");
  return {{Slots...}, sizeof...(Ts)};
}
constexpr FormRow form(Opcode Op, SlotList L, const char *Operands, uint8_t MinPtx, uint8_t MinSm) {
  return {Op, L.Slots, L.Num, Operands, MinPtx, MinSm};
}

// The names Opcodes.def uses for types, sets of types, roundings and flags.
namespace names {
#define TYPE(Name, Spelling, Bits, Class) constexpr uint64_t Name = bit(unsigned(Type::Name));
#define FLAG(Name, Spelling) constexpr Flag Name = Flag::Name;
#include "ptx/Modifiers.def"
constexpr uint64_t I8 = U8 | S8, I16 = U16 | S16, I32 = U32 | S32, I64 = U64 | S64;
constexpr uint64_t Bits16to64 = B16 | B32 | B64, Bits8to64 = B8 | Bits16to64;
constexpr Rounding RN = Rounding::RN, RZ = Rounding::RZ, RM = Rounding::RM, RP = Rounding::RP, RNA = Rounding::RNA,
                   RNI = Rounding::RNI, RZI = Rounding::RZI, RMI = Rounding::RMI, RPI = Rounding::RPI;

#define MODS(...) mods(__VA_ARGS__)
#define FORM(Enum, Mods, Operands, MinPtx, MinSm) form(Opcode::Enum, Mods, Operands, MinPtx, MinSm),
constexpr FormRow Forms[] = {
#include "ptx/Opcodes.def"
};
#undef MODS
} // namespace names

using names::Forms;
constexpr unsigned NumForms = sizeof(Forms) / sizeof(Forms[0]);

struct FormRange {
  uint16_t Begin = 0, End = 0;
};
constexpr std::array<FormRange, NumOpcodes + 1> formRanges() {
  std::array<FormRange, NumOpcodes + 1> R = {};
  for (unsigned I = 0; I != NumForms; ++I) {
    FormRange &Range = R[unsigned(Forms[I].Op)];
    if (Range.End == 0)
      Range.Begin = uint16_t(I);
    Range.End = uint16_t(I + 1);
  }
  return R;
}
constexpr auto Ranges = formRanges();

constexpr bool everyOpcodeHasContiguousForms() {
  for (unsigned Op = 0; Op != NumOpcodes; ++Op) {
    if (Ranges[Op].Begin == Ranges[Op].End)
      return false;
    for (unsigned I = Ranges[Op].Begin; I != Ranges[Op].End; ++I)
      if (unsigned(Forms[I].Op) != Op)
        return false;
  }
  return true;
}
static_assert(everyOpcodeHasContiguousForms(), "each OPCODE row is followed by its FORM rows");

constexpr OpcodeRow Rows[] = {
#define OPCODE(Enum, Name, Class, Doc) {Name, OpcodeClass::Class, Doc},
#include "ptx/Opcodes.def"
    {"<unsupported>", OpcodeClass::Unsupported, ""}};

constexpr UnsupportedRow UnsupportedTable[] = {
#define UNSUPPORTED(Name, Doc) {Name, Doc},
#include "ptx/Opcodes.def"
};

struct SpellingRow {
  uint8_t GroupOrFlag;
  uint8_t Value;
  const char *Text;
};
constexpr SpellingRow Spellings[] = {
#define VALUE(Enum, Name, Spelling) {uint8_t(Group::Enum), uint8_t(Enum::Name), Spelling},
#define FLAG(Name, Spelling) {uint8_t(uint8_t(Group::FirstFlag) + uint8_t(Flag::Name)), 1, Spelling},
#include "ptx/Modifiers.def"
};

constexpr SpecialRegRow SRegs[] = {
    {"", Type::None, 0, 0, false},
#define SREG(Name, Spelling, Ty, MinPtx, MinSm) {Spelling, Type::Ty, MinPtx, MinSm, true},
#define SREG_UNSUPPORTED(Name, Spelling, Ty) {Spelling, Type::Ty, 10, 10, false},
#include "ptx/SpecialRegs.def"
};

/// Names to rows; built once, never changed.
struct Index {
  llvm::StringMap<Opcode> Ops;
  llvm::StringMap<const UnsupportedRow *> Unsupported;
  llvm::StringMap<llvm::SmallVector<SpellingRow, 2>> Mods;
  llvm::StringMap<Type> Types;
  llvm::StringMap<SpecialReg> SRegs;
  Index();
};
Index::Index() {
  for (unsigned I = 0; I != NumOpcodes; ++I)
    Ops[Rows[I].Name] = Opcode(I);
  for (const UnsupportedRow &R : UnsupportedTable)
    Unsupported[R.Name] = &R;
  for (const SpellingRow &R : Spellings)
    Mods[R.Text].push_back(R);
  for (unsigned I = 1; I != std::size(ptx::Types); ++I)
    Types[ptx::Types[I].Name] = Type(I);
  for (unsigned I = 1; I != std::size(ptx::SRegs); ++I)
    SRegs[ptx::SRegs[I].Name] = SpecialReg(I);
}
const Index &index() {
  static const Index TheIndex;
  return TheIndex;
}

bool anyFormHas(Opcode Op, uint8_t GroupOrFlag) {
  return llvm::any_of(formsOf(Op), [&](const FormRow &F) {
    return llvm::any_of(F.slots(), [&](const ModSlot &S) { return S.GroupOrFlag == GroupOrFlag; });
  });
}

/// `.sync` may stand anywhere in vote and match, and bar.cta / barrier.cta are longer names of the same.
std::string normalisedName(llvm::ArrayRef<llvm::StringRef> Parts, llvm::SmallVectorImpl<llvm::StringRef> &Rest) {
  llvm::SmallVector<llvm::StringRef, 10> P(Parts.begin(), Parts.end());
  if (P.size() > 2 && (P[0] == "bar" || P[0] == "barrier") && P[1] == "cta")
    P.erase(P.begin() + 1);
  if (P[0] == "vote" || P[0] == "match" || P[0] == "shfl" || P[0] == "redux")
    if (auto *Sync = llvm::find(P, "sync"); Sync != P.end())
      std::rotate(P.begin() + 1, Sync, Sync + 1);
  std::string Name;
  // The longest dotted prefix that the table knows.
  for (size_t N = std::min<size_t>(P.size(), 3); N != 0; --N) {
    Name = llvm::join(P.begin(), P.begin() + N, ".");
    if (index().Ops.count(Name) || index().Unsupported.count(Name)) {
      Rest.assign(P.begin() + N, P.end());
      return Name;
    }
  }
  return "";
}

} // namespace

llvm::StringRef typeName(Type T) { return Types[unsigned(T)].Name; }
unsigned typeBits(Type T) { return Types[unsigned(T)].Bits; }
TypeClass typeClass(Type T) { return Types[unsigned(T)].Class; }
std::optional<Type> parseType(llvm::StringRef Spelling) {
  auto It = index().Types.find(Spelling);
  return It == index().Types.end() ? std::nullopt : std::optional<Type>(It->second);
}

const OpcodeRow &opcodeRow(Opcode Op) { return Rows[unsigned(Op)]; }
llvm::StringRef opcodeName(Opcode Op) { return Rows[unsigned(Op)].Name; }
llvm::ArrayRef<FormRow> formsOf(Opcode Op) {
  FormRange R = Ranges[unsigned(Op)];
  return llvm::ArrayRef<FormRow>(Forms).slice(R.Begin, R.End - R.Begin);
}
llvm::ArrayRef<FormRow> allForms() { return Forms; }
llvm::ArrayRef<UnsupportedRow> unsupportedRows() { return UnsupportedTable; }

std::optional<FoundOpcode> findOpcode(llvm::StringRef Mnemonic) {
  llvm::SmallVector<llvm::StringRef, 10> Parts;
  Mnemonic.split(Parts, '.');
  FoundOpcode Found;
  std::string Name = normalisedName(Parts, Found.Rest);
  if (Name.empty())
    return std::nullopt;
  if (auto It = index().Ops.find(Name); It != index().Ops.end()) {
    Found.Op = It->second;
    return Found;
  }
  Found.Unsupported = index().Unsupported.lookup(Name);
  return Found;
}

llvm::StringRef decodeModifiers(Opcode Op, llvm::ArrayRef<llvm::StringRef> Rest, Modifiers &M) {
  for (llvm::StringRef Word : Rest) {
    if (std::optional<Type> T = parseType(Word)) {
      uint8_t Slot = uint8_t(Group::Ty);
      while (Slot != uint8_t(Group::Ty4) && slotValue(M, Slot) != 0)
        ++Slot;
      if (!anyFormHas(Op, Slot) || slotValue(M, Slot) != 0)
        return Word;
      setSlotValue(M, Slot, unsigned(*T));
      continue;
    }
    auto It = index().Mods.find(Word);
    if (It == index().Mods.end())
      return Word;
    const SpellingRow *Fits = llvm::find_if(
        It->second, [&](const SpellingRow &R) { return anyFormHas(Op, R.GroupOrFlag) && slotValue(M, R.GroupOrFlag) == 0; });
    if (Fits == It->second.end())
      return Word;
    setSlotValue(M, Fits->GroupOrFlag, Fits->Value);
  }
  return "";
}

unsigned slotValue(const Modifiers &M, uint8_t GroupOrFlag) {
  if (GroupOrFlag >= uint8_t(Group::FirstFlag))
    return M.has(Flag(GroupOrFlag - uint8_t(Group::FirstFlag)));
  switch (Group(GroupOrFlag)) {
  case Group::Ty: return unsigned(M.Ty);
  case Group::Ty2: return unsigned(M.Ty2);
  case Group::Ty3: return unsigned(M.Ty3);
  case Group::Ty4: return unsigned(M.Ty4);
#define GROUP(Enum, Member)                                                                                                      \
  case Group::Enum: return unsigned(M.Member);
#include "ptx/Modifiers.def"
  case Group::FirstFlag: break;
  }
  llvm_unreachable("not a group");
}

void setSlotValue(Modifiers &M, uint8_t GroupOrFlag, unsigned Value) {
  if (GroupOrFlag >= uint8_t(Group::FirstFlag)) {
    uint32_t Bit = 1u << (GroupOrFlag - uint8_t(Group::FirstFlag));
    M.Flags = Value ? M.Flags | Bit : M.Flags & ~Bit;
    return;
  }
  switch (Group(GroupOrFlag)) {
  case Group::Ty: M.Ty = Type(Value); return;
  case Group::Ty2: M.Ty2 = Type(Value); return;
  case Group::Ty3: M.Ty3 = Type(Value); return;
  case Group::Ty4: M.Ty4 = Type(Value); return;
#define GROUP(Enum, Member)                                                                                                      \
  case Group::Enum: M.Member = Enum(Value); return;
#include "ptx/Modifiers.def"
  case Group::FirstFlag: break;
  }
  llvm_unreachable("not a group");
}

StateSpace baseSpace(StateSpace S) {
  switch (S) {
  case StateSpace::SharedCta:
  case StateSpace::SharedCluster: return StateSpace::Shared;
  case StateSpace::ParamEntry:
  case StateSpace::ParamFunc: return StateSpace::Param;
  default: return S;
  }
}

llvm::StringRef slotSpelling(uint8_t GroupOrFlag, unsigned Value) {
  if (GroupOrFlag <= uint8_t(Group::Ty4))
    return typeName(Type(Value));
  for (const SpellingRow &R : Spellings)
    if (R.GroupOrFlag == GroupOrFlag && R.Value == Value)
      return R.Text;
  return "";
}

std::string mnemonic(Opcode Op, const Modifiers &M) {
  // The form decides the order; all forms of an opcode agree on it, so the one with the most places filled wins.
  const FormRow *Best = nullptr;
  unsigned BestFilled = 0;
  for (const FormRow &F : formsOf(Op)) {
    unsigned Filled = llvm::count_if(F.slots(), [&](const ModSlot &S) { return slotValue(M, S.GroupOrFlag) != 0; });
    if (!Best || Filled > BestFilled) {
      Best = &F;
      BestFilled = Filled;
    }
  }
  if (Op == Opcode::MatchSync) // The ISA puts the mode in front of .sync here, and behind it everywhere else.
    return llvm::formatv("match.{0}.sync.{1}", name(M.Match), typeName(M.Ty)).str();
  std::string Text = opcodeName(Op).str();
  for (const ModSlot &S : Best->slots())
    if (unsigned V = slotValue(M, S.GroupOrFlag))
      Text += ("." + slotSpelling(S.GroupOrFlag, V)).str();
  return Text;
}

const SpecialRegRow &specialRegRow(SpecialReg R) { return SRegs[unsigned(R)]; }
std::optional<SpecialReg> findSpecialReg(llvm::StringRef Name) {
  auto It = index().SRegs.find(Name);
  return It == index().SRegs.end() ? std::nullopt : std::optional<SpecialReg>(It->second);
}

} // namespace warpshift::ptx
