// A trial written as a launch plan: every parameter and variable gets a value.
#include "llvm/ADT/STLExtras.h"
#include "verify/DeriveInternal.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
class PlanMaker {
public:
  PlanMaker(const ptx::Function &F, const KernelFacts &Facts, const DeriveOptions &O, const Trial &T, const Guess &Try)
      : F(F), Facts(Facts), O(O), T(T), Try(Try) {}

  InitSpec dataFor(const FieldFacts &P, DataLevel Level) const {
    InitSpec I;
    if (!P.Read)
      I.K = InitSpec::Kind::Poison;
    else if (P.Lowered) { // As high as every type of the size can hold.
      I.K = InitSpec::Kind::Random;
      I.Min = I.Max = double((uint64_t(1) << (std::min(scalarSize(P.Element), 8u) * 8 - 2)));
      I.Step = 1;
    } else if (P.Atomic || Level == DataLevel::Zero)
      I.K = InitSpec::Kind::Zero; // Counters start at zero.
    else if (Level == DataLevel::Extremes)
      I.K = InitSpec::Kind::Extremes;
    else if (Level == DataLevel::Groups)
      I.K = InitSpec::Kind::Groups;
    else {
      I.K = InitSpec::Kind::Random;
      bool Float = scalarClass(P.Element) == ScalarClass::Float && Level != DataLevel::Words;
      // Halves add without rounding, so that an order of atomics alone changes nothing.
      I.Min = Float && Level == DataLevel::Wide ? -16 : 0;
      I.Max = Level == DataLevel::Bits ? 1 : Float ? 16 : 40;
      I.Step = Float && Level == DataLevel::Wide ? 0.5 : 1;
    }
    return I;
  }

  /// What the host would have written there: one number is a size, several are a table.
  GlobalInit variableFor(const VariableFacts &C) const {
    FieldFacts P;
    P.IsPointer = P.Read = true;
    P.Element = C.Element;
    GlobalInit G;
    G.Name = C.Name;
    G.Type = Try.Level == DataLevel::Words ? sameSizeBits(C.Element) : C.Element;
    G.Count = C.Bytes / scalarSize(G.Type);
    G.Init = dataFor(P, Try.Level);
    const unsigned Slot = unsigned(Facts.Fields.size() + size_t(&C - Facts.Variables.data()));
    if (isIntegerSlot(Facts, Slot)) {
      G.Init.K = InitSpec::Kind::Values;
      G.Init.Values = {integerFor(G.Type, Slot)};
    }
    return G;
  }

  static ScalarType sameSizeBits(ScalarType T) {
    switch (scalarSize(T)) {
    case 8: return ScalarType::U64;
    case 4: return ScalarType::U32;
    case 2: return ScalarType::U16;
    default: return ScalarType::U8;
    }
  }

  uint64_t integerFor(ScalarType Type, unsigned Slot) const {
    if (Slot == Try.Odd.Slot)
      return uint64_t(Try.Odd.Value) & (~uint64_t(0) >> (64 - 8 * scalarSize(Type)));
    return encodeDouble(Type, scalarSize(Type) == 1 ? double(T.N & 1) : double(T.N));
  }

  LaunchPlan run() const {
    LaunchPlan Plan;
    Plan.Seeds = O.Seeds;
    Launch L;
    L.Kernel = F.Name;
    L.Grid = T.Shape.Grid;
    L.Block = T.Shape.Block;
    L.SharedBytes = Try.SharedBytes;
    for (unsigned I = 0; I != F.Params.size(); ++I) {
      PlanArg A;
      A.Name = "arg" + std::to_string(I);
      std::vector<const FieldFacts *> Fields;
      for (const FieldFacts &P : Facts.Fields)
        if (P.Param == I)
          Fields.push_back(&P);
      const bool Whole = Fields.size() <= 1 &&
                         (F.Params[I].Size == 1 || F.Params[I].Size == 2 || F.Params[I].Size == 4 || F.Params[I].Size == 8) &&
                         (Fields.empty() || (Fields[0]->Offset == 0 && scalarSize(Fields[0]->Type) == F.Params[I].Size));
      if (Whole && Fields.empty()) { // Never read: any bits of the right size do.
        A.Value.Type = F.Params[I].Size == 8   ? ScalarType::B64
                       : F.Params[I].Size == 4 ? ScalarType::B32
                       : F.Params[I].Size == 2 ? ScalarType::B16
                                               : ScalarType::B8;
      } else if (Whole) {
        A.Value = valueOf(*Fields[0], Plan);
        A.DeclaresBuffer = A.Value.IsPointer && Plan.findBuffer(fieldName(*Fields[0]));
      } else {
        A.IsStruct = true;
        for (const FieldFacts *P : Fields)
          A.Fields.push_back({P->Offset, valueOf(*P, Plan)});
      }
      L.Args.push_back(std::move(A));
    }
    Plan.Launches.push_back(std::move(L));
    for (const VariableFacts &C : Facts.Variables)
      if (C.Bytes >= scalarSize(C.Element))
        Plan.Globals.push_back(variableFor(C));
    return Plan;
  }

  ValueSpec valueOf(const FieldFacts &P, LaunchPlan &Plan) const {
    ValueSpec V;
    const unsigned Slot = unsigned(&P - Facts.Fields.data());
    if (P.IsPointer && Slot == T.NullField) {
      V.IsPointer = true;
      return V;
    }
    if (P.IsPointer && Slot == T.AliasField) {
      V.IsPointer = true;
      V.Pointer = {PointerSpec::Kind::Buffer, fieldName(Facts.Fields[T.AliasOf]), 0};
      return V;
    }
    if (P.IsPointer) {
      BufferDecl B;
      B.Name = fieldName(P);
      B.Type = Try.Level == DataLevel::Words && P.Read ? sameSizeBits(P.Element) : P.Element;
      auto Known = Try.Counts.find(B.Name);
      B.Count = Known != Try.Counts.end() ? Known->second : std::max<uint64_t>(32, T.Shape.Grid.count() * T.Shape.Block.count());
      B.Init = dataFor(P, Try.Level);
      V.IsPointer = true;
      V.Pointer = {PointerSpec::Kind::Buffer, B.Name, 0};
      Plan.Buffers.push_back(std::move(B));
      return V;
    }
    V.Type = P.Type;
    V.Bits = scalarClass(P.Type) == ScalarClass::Float ? encodeDouble(P.Type, Try.Level == DataLevel::Extremes ? -0.75 : 1.5)
                                                       : integerFor(P.Type, Slot);
    return V;
  }

  const ptx::Function &F;
  const KernelFacts &Facts;
  const DeriveOptions &O;
  const Trial &T;
  const Guess &Try;
};
} // namespace

LaunchPlan planFor(const ptx::Function &F, const KernelFacts &Facts, const DeriveOptions &O, const Trial &T, const Guess &Try) {
  return PlanMaker(F, Facts, O, T, Try).run();
}

} // namespace warpshift::verify
