#include "verify/Derive.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "support/Error.h"
#include "verify/Compare.h"
#include "verify/KernelNames.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
/// How wild the data of read buffers is; later levels are tried when earlier ones run out of bounds.
/// Words: small whole numbers whatever the type, for memory that holds counts beside floats.
enum class DataLevel : uint8_t { Wide, Bits, Words, Zero, End };

constexpr unsigned NoSlot = ~0u;

struct Trial {
  LaunchShape Shape;
  uint64_t N = 0; ///< Every integer parameter.
  std::string Label;
  unsigned OneAt = NoSlot; ///< But for this one: see Guess.
};

/// What may be changed about a trial until the original bears it.
struct Guess {
  DataLevel Level = DataLevel::Wide;
  unsigned OneAt = NoSlot; ///< The integer that is 1 instead of N: index into the fields, then into the constants.
  std::map<std::string, uint64_t> Counts; ///< Of buffers that had to grow.
  uint64_t SharedBytes = 0;

  bool tamer() {
    Level = DataLevel(unsigned(Level) + 1);
    Counts.clear();
    return true;
  }
};

class Deriver {
public:
  Deriver(const Subject &Before, const ptx::Function &F, const DeriveOptions &O, Backend &Runner)
      : Before(Before), F(F), O(O), Runner(Runner), Facts(kernelFacts(*Before.Module, F)) {}

  Expected<DerivedPlans> run() {
    if (Facts.LoadsPointers)
      return makeError(ErrorKind::Input,
                       "kernel '{0}' follows pointers that it finds in memory; write a plan for it",
                       plainKernelName(F.Name));
    for (const Trial &T : trials()) {
      if (Out.Cases.size() >= O.MaxCases)
        break;
      if (Error E = attempt(T))
        return std::move(E);
    }
    if ((Out.Cases.empty() || (TooWide && !AnyResult)) && !Hazardous) {
      LaunchShape OneWarp{{1, 1, 1}, {32, 1, 1}, usesDynamicShared() ? 256u : 0u, ""};
      if (Error E = attempt({OneWarp, 32, "grid [1,1,1] block [32,1,1]" + std::string(hasIntegers() ? " n=32" : "")}))
        return std::move(E);
    }
    // Launches that leave nothing behind (n = 0) must not hide that all others are undefined.
    if (Hazardous && !AnyResult)
      Out.Cases.push_back(std::move(*Hazardous));
    if (Out.Cases.empty())
      return makeError(ErrorKind::Input, "no launch could be made up for kernel '{0}'; write a plan for it ({1})",
                       plainKernelName(F.Name), Out.Rejected.empty() ? "nothing to try" : Out.Rejected.front());
    return std::move(Out);
  }

private:
  std::vector<LaunchShape> shapes() const {
    std::vector<LaunchShape> Shapes = O.Shapes;
    if (Shapes.empty())
      for (Dim3 Block : {Dim3{128, 1, 1}, Dim3{32, 1, 1}, Dim3{48, 1, 1}, Dim3{16, 8, 1}, Dim3{256, 1, 1}})
        // A kernel that does not ask for its row would write every row's results to the same place.
        if (Block.Y == 1 || Facts.UsesY)
          Shapes.push_back({{2, 1, 1}, Block, 0, ""});
    for (LaunchShape &S : Shapes) {
      // Enough blocks to see them interact, few enough to run them under many schedules.
      S.Grid = {std::min(S.Grid.X, 3u), std::min(S.Grid.Y, 2u), std::min(S.Grid.Z, 2u)};
      while (S.Block.count() > Facts.MaxThreads && S.Block.X > 1)
        S.Block.X /= 2;
      if (S.SharedBytes == 0 && usesDynamicShared())
        S.SharedBytes = S.Block.count() * 8;
    }
    return Shapes;
  }

  bool usesDynamicShared() const {
    auto IsDynamic = [](const ptx::Variable &V) { return V.Space == ptx::StateSpace::Shared && V.Size == 0; };
    return any_of(Before.Module->Globals, IsDynamic) || any_of(F.Locals, IsDynamic);
  }

  bool hasIntegers() const {
    return any_of(Facts.Fields, [](const FieldFacts &P) {
      return !P.IsPointer && scalarClass(P.Type) != ScalarClass::Float;
    });
  }

  std::vector<Trial> trials() const {
    std::vector<Trial> Out;
    auto Add = [&](const LaunchShape &S, uint64_t N, unsigned OneAt = NoSlot) {
      std::string Label = formatv("grid [{0},{1},{2}] block [{3},{4},{5}]", S.Grid.X, S.Grid.Y, S.Grid.Z, S.Block.X,
                                  S.Block.Y, S.Block.Z);
      if (hasIntegers())
        Label += " n=" + std::to_string(N);
      if (OneAt != NoSlot)
        Label += " " + slotName(OneAt) + "=1";
      if (none_of(Out, [&](const Trial &T) { return T.Label == Label && T.Shape.SharedBytes == S.SharedBytes; }))
        Out.push_back({S, N, Label, OneAt});
    };
    std::vector<LaunchShape> Shapes = shapes();
    for (const LaunchShape &S : Shapes)
      Add(S, S.Grid.count() * S.Block.count());
    if (!hasIntegers())
      return Out;
    const LaunchShape &First = Shapes.front();
    const uint64_t Threads = First.Grid.count() * First.Block.count();
    // Of several integers not all are sizes: shifts, levels, strides do nothing where they are as large as one.
    if (std::vector<unsigned> Slots = integerSlots(); Slots.size() > 1)
      for (unsigned Slot : ArrayRef(Slots).take_front(4))
        Add(First, Threads, Slot);
    for (uint64_t N : {Threads - 1, uint64_t(33), uint64_t(31), uint64_t(1), uint64_t(0), uint64_t(32), 2 * Threads + 3,
                       Threads / 2 + 5})
      Add(First, N);
    for (const LaunchShape &S : drop_begin(Shapes))
      Add(S, S.Grid.count() * S.Block.count() - 7);
    return Out;
  }

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
  GlobalInit constantFor(const ConstantFacts &C, const Trial &T, const Guess &Try) const {
    FieldFacts P;
    P.IsPointer = P.Read = true;
    P.Element = C.Element;
    GlobalInit G;
    G.Name = C.Name;
    G.Type = Try.Level == DataLevel::Words ? sameSizeBits(C.Element) : C.Element;
    G.Count = C.Bytes / scalarSize(G.Type);
    G.Init = dataFor(P, Try.Level);
    const unsigned Slot = unsigned(Facts.Fields.size() + size_t(&C - Facts.Constants.data()));
    if (isIntegerSlot(Slot)) {
      G.Init.K = InitSpec::Kind::Values;
      G.Init.Values = {integerFor(G.Type, Slot, T, Try)};
    }
    return G;
  }

  static ScalarType sameSizeBits(ScalarType T) {
    switch (scalarSize(T)) {
    case 8:
      return ScalarType::U64;
    case 4:
      return ScalarType::U32;
    case 2:
      return ScalarType::U16;
    default:
      return ScalarType::U8;
    }
  }

  static std::string nameOf(const FieldFacts &P) {
    std::string Name = "arg" + std::to_string(P.Param);
    return P.Offset ? Name + "_" + std::to_string(P.Offset) : Name;
  }

  static uint64_t integerFor(ScalarType Type, unsigned Slot, const Trial &T, const Guess &Try) {
    const uint64_t N = Slot == Try.OneAt ? 1 : T.N;
    return encodeDouble(Type, scalarSize(Type) == 1 ? double(N & 1) : double(N));
  }

  LaunchPlan guess(const Trial &T, const Guess &Try) const {
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
      const bool Whole = Fields.size() <= 1 && (F.Params[I].Size == 1 || F.Params[I].Size == 2 ||
                                                F.Params[I].Size == 4 || F.Params[I].Size == 8) &&
                         (Fields.empty() || (Fields[0]->Offset == 0 && scalarSize(Fields[0]->Type) == F.Params[I].Size));
      if (Whole && Fields.empty()) { // Never read: any bits of the right size do.
        A.Value.Type = F.Params[I].Size == 8   ? ScalarType::B64
                       : F.Params[I].Size == 4 ? ScalarType::B32
                       : F.Params[I].Size == 2 ? ScalarType::B16
                                               : ScalarType::B8;
      } else if (Whole) {
        A.Value = valueOf(*Fields[0], T, Try, Plan);
        A.DeclaresBuffer = Fields[0]->IsPointer;
      } else {
        A.IsStruct = true;
        for (const FieldFacts *P : Fields)
          A.Fields.push_back({P->Offset, valueOf(*P, T, Try, Plan)});
      }
      L.Args.push_back(std::move(A));
    }
    Plan.Launches.push_back(std::move(L));
    for (const ConstantFacts &C : Facts.Constants)
      if (C.Bytes >= scalarSize(C.Element))
        Plan.Globals.push_back(constantFor(C, T, Try));
    return Plan;
  }

  ValueSpec valueOf(const FieldFacts &P, const Trial &T, const Guess &Try, LaunchPlan &Plan) const {
    ValueSpec V;
    if (P.IsPointer) {
      BufferDecl B;
      B.Name = nameOf(P);
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
    V.Bits = scalarClass(P.Type) == ScalarClass::Float
                 ? encodeDouble(P.Type, 1.5)
                 : integerFor(P.Type, unsigned(&P - Facts.Fields.data()), T, Try);
    return V;
  }

  bool anyReadBuffer() const {
    return any_of(Facts.Fields, [](const FieldFacts &P) { return P.IsPointer && P.Read && !P.Atomic; });
  }

  /// Runs the original on T, growing and simplifying until it stays in bounds.
  Error attempt(const Trial &T) {
    Guess G;
    G.SharedBytes = T.Shape.SharedBytes;
    G.OneAt = T.OneAt;
    std::string Why = "too many trials";
    for (unsigned Try = 0; Try != O.MaxTrials; ++Try) {
      LaunchPlan Plan = guess(T, G);
      // Data is part of the guess: the original must be clean with every seed.
      Expected<Outcome> R = runSeeds(Plan);
      if (!R)
        return R.takeError();
      if (R->Status == RunStatus::Fault) {
        Why = R->Message;
        if (grow(*R, Plan, G) || (G.tamer() && G.Level != DataLevel::End))
          continue;
        break;
      }
      // A trip count read from wild data: tamer data may end sooner. What never ends is refused by accept().
      if (R->Status == RunStatus::Timeout && G.Level != DataLevel::Zero && anyReadBuffer() && G.tamer())
        continue;
      if (R->Status == RunStatus::Finished && !leavesResult(*R) && T.N > 1) {
        if (Error E = findResult(T, G, *R))
          return E;
        Plan = guess(T, G);
      }
      return accept(T, std::move(Plan), *R);
    }
    Out.Rejected.push_back(named(T) + ": " + Why);
    return Error::success();
  }

  /// Data over which nothing happens is poor data: two values meet conditions more often than many, and an integer
  /// that is no size (a level, a length, a key) is more likely small. Changes G and the outcome where that leaves a result.
  Error findResult(const Trial &T, Guess &G, Outcome &Out) {
    Guess Other = G;
    Other.Level = DataLevel::Bits;
    std::vector<unsigned> Slots = integerSlots();
    Slots.insert(Slots.begin(), T.OneAt);
    for (unsigned Slot : Slots) {
      Other.OneAt = Slot;
      Expected<Outcome> R = runSeeds(guess(T, Other));
      if (!R)
        return R.takeError();
      if (R->Status == RunStatus::Finished && isClean(*R) && leavesResult(*R)) {
        G = Other;
        Out = std::move(*R);
        break;
      }
    }
    return Error::success();
  }

  std::string slotName(unsigned Slot) const {
    const size_t Fields = Facts.Fields.size();
    return Slot < Fields ? nameOf(Facts.Fields[Slot]) : plainKernelName(Facts.Constants[Slot - Fields].Name);
  }

  std::vector<unsigned> integerSlots() const {
    std::vector<unsigned> Slots;
    for (unsigned Slot = 0; Slot != Facts.Fields.size() + Facts.Constants.size(); ++Slot)
      if (isIntegerSlot(Slot))
        Slots.push_back(Slot);
    return Slots;
  }

  bool isIntegerSlot(unsigned Slot) const {
    if (Slot < Facts.Fields.size())
      return !Facts.Fields[Slot].IsPointer && scalarClass(Facts.Fields[Slot].Type) != ScalarClass::Float;
    const ConstantFacts &C = Facts.Constants[Slot - Facts.Fields.size()];
    return C.Bytes == scalarSize(C.Element) && scalarClass(C.Element) != ScalarClass::Float;
  }

  /// The first run that is not clean, else the last.
  Expected<Outcome> runSeeds(const LaunchPlan &Plan) {
    Outcome Last;
    for (uint64_t Seed : O.Seeds) {
      RunSpec Spec;
      Spec.Plan = &Plan;
      Spec.Data = {Seed, 0};
      Spec.StepBudget = O.StepBudget;
      Expected<Outcome> R = Runner.run(Before, Spec);
      if (!R)
        return R.takeError();
      Last = std::move(*R);
      if (Last.Status != RunStatus::Finished || !isClean(Last))
        break;
    }
    return Last;
  }

  static bool leavesResult(const Outcome &R) {
    return !R.Output.empty() || any_of(R.Buffers, [](const BufferResult &B) { return B.Changed; });
  }

  bool grow(const Outcome &R, const LaunchPlan &Plan, Guess &G) const {
    if (!R.Fault)
      return false;
    if (R.Fault->Buffer.empty()) {
      if (G.SharedBytes == 0 || G.SharedBytes >= 48 * 1024)
        return false;
      G.SharedBytes = std::min<uint64_t>(G.SharedBytes * 2, 48 * 1024);
      return true;
    }
    const BufferDecl *B = Plan.findBuffer(R.Fault->Buffer);
    if (!B)
      return false;
    uint64_t Bytes = R.Fault->Offset + R.Fault->Bytes;
    // A wild index is no size: what lies far outside comes from the data, not from the shape.
    if (Bytes > O.MaxBufferBytes || Bytes <= B->byteSize())
      return false;
    G.Counts[B->Name] = divideCeil(std::max(Bytes, std::min(B->byteSize() * 2, O.MaxBufferBytes)), scalarSize(B->Type));
    return true;
  }

  std::string named(const Trial &T) const { return plainKernelName(F.Name) + " " + T.Label; }

  static bool isClean(const Outcome &R) {
    return none_of(R.Hazards, [](const Hazard &H) { return H.Deciding; });
  }

  /// Where warps in another order leave something else, the shape is not one that the kernel is for: every block, or
  /// every warp, writes the same place, say.
  Expected<bool> dependsOnWarpOrder(const LaunchPlan &Plan) {
    auto Run = [&](StringRef Schedule, uint8_t Fill) {
      RunSpec Spec;
      Spec.Plan = &Plan;
      Spec.Data = {O.Seeds.front(), Fill};
      Spec.Schedule = Schedule.str();
      Spec.StepBudget = O.StepBudget;
      return Runner.run(Before, Spec);
    };
    std::vector<Outcome> Runs;
    for (auto [Schedule, Fill] : {std::pair("", 0x00), std::pair("", 0xa5), std::pair("reverse-warps", 0x00)}) {
      Expected<Outcome> R = Run(Schedule, uint8_t(Fill));
      if (!R)
        return R.takeError();
      Runs.push_back(std::move(*R));
    }
    const TwoFills First{&Runs[0], &Runs[1]}, Reversed{&Runs[2], nullptr};
    const Comparison C = compareOutcomes(First, Reversed, Plan, {});
    return !C.agrees() && !compareOutcomes(First, Reversed, Plan, C.Buffers).agrees();
  }

  Error accept(const Trial &T, LaunchPlan Plan, const Outcome &R) {
    VerifyCase C;
    C.Name = named(T) + (T.Shape.Where.empty() ? "" : " (" + T.Shape.Where + ")");
    C.Plan = std::move(Plan);
    C.Derived = true;
    auto Deciding = find_if(R.Hazards, [](const Hazard &H) { return H.Deciding; });
    if (R.Status == RunStatus::Finished && Deciding == R.Hazards.end()) {
      Expected<bool> Depends = dependsOnWarpOrder(C.Plan);
      if (!Depends)
        return Depends.takeError();
      if (*Depends) {
        Out.Rejected.push_back(named(T) + ": the results depend on which warp comes last");
        TooWide = true;
        return Error::success();
      }
      AnyResult |= leavesResult(R);
      Out.Cases.push_back(std::move(C));
      return Error::success();
    }
    if (R.Status == RunStatus::Unsupported && Out.Cases.empty() && !Hazardous) {
      Hazardous = std::move(C); // The verdict will name what is not supported.
      return Error::success();
    }
    Out.Rejected.push_back(named(T) + ": " +
                           (R.Status != RunStatus::Finished ? statusKey(R.Status).str() + ": " + R.Message
                                                            : Deciding->Id + ": " + Deciding->Text));
    if (!Hazardous && R.Status != RunStatus::Trap && R.Status != RunStatus::Timeout)
      Hazardous = std::move(C);
    return Error::success();
  }

  const Subject &Before;
  const ptx::Function &F;
  const DeriveOptions &O;
  Backend &Runner;
  KernelFacts Facts;
  DerivedPlans Out;
  bool AnyResult = false; ///< Of Out.Cases: the original left something behind.
  bool TooWide = false;   ///< Several warps were too many for some trial.
  std::optional<VerifyCase> Hazardous;
};
} // namespace

Expected<DerivedPlans> derivePlans(const Subject &Before, StringRef Kernel, const DeriveOptions &O, Backend &Runner) {
  const ptx::Function *F = Before.Module->findFunction(Kernel);
  if (!F || !F->IsKernel || !F->HasBody)
    return makeError(ErrorKind::Config, "no kernel '{0}'", Kernel);
  return Deriver(Before, *F, O, Runner).run();
}

} // namespace warpshift::verify
