#include "verify/Derive.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "support/Error.h"
#include "verify/KernelNames.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
/// How wild the data of read buffers is; later levels are tried when earlier ones run out of bounds.
/// Words: small whole numbers whatever the type, for memory that holds counts beside floats.
enum class DataLevel : uint8_t { Wide, Bits, Words, Zero, End };

struct Trial {
  LaunchShape Shape;
  uint64_t N = 0; ///< Every integer parameter.
  std::string Label;
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
    if (Out.Cases.empty() && !Hazardous) {
      LaunchShape OneWarp{{1, 1, 1}, {32, 1, 1}, usesDynamicShared() ? 256u : 0u, ""};
      if (Error E = attempt({OneWarp, 32, "grid [1,1,1] block [32,1,1]" + std::string(hasIntegers() ? " n=32" : "")}))
        return std::move(E);
    }
    if (Out.Cases.empty() && Hazardous)
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
    auto Add = [&](const LaunchShape &S, uint64_t N) {
      std::string Label = formatv("grid [{0},{1},{2}] block [{3},{4},{5}]", S.Grid.X, S.Grid.Y, S.Grid.Z, S.Block.X,
                                  S.Block.Y, S.Block.Z);
      if (hasIntegers())
        Label += " n=" + std::to_string(N);
      if (none_of(Out, [&](const Trial &T) { return T.Label == Label && T.Shape.SharedBytes == S.SharedBytes; }))
        Out.push_back({S, N, Label});
    };
    std::vector<LaunchShape> Shapes = shapes();
    for (const LaunchShape &S : Shapes)
      Add(S, S.Grid.count() * S.Block.count());
    if (!hasIntegers())
      return Out;
    const LaunchShape &First = Shapes.front();
    const uint64_t Threads = First.Grid.count() * First.Block.count();
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
    else if (P.Atomic || Level == DataLevel::Zero)
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

  LaunchPlan guess(const Trial &T, DataLevel Level, const std::map<std::string, uint64_t> &Counts,
                   uint64_t SharedBytes) const {
    LaunchPlan Plan;
    Plan.Seeds = O.Seeds;
    Launch L;
    L.Kernel = F.Name;
    L.Grid = T.Shape.Grid;
    L.Block = T.Shape.Block;
    L.SharedBytes = SharedBytes;
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
        A.Value = valueOf(*Fields[0], T, Level, Counts, Plan);
        A.DeclaresBuffer = Fields[0]->IsPointer;
      } else {
        A.IsStruct = true;
        for (const FieldFacts *P : Fields)
          A.Fields.push_back({P->Offset, valueOf(*P, T, Level, Counts, Plan)});
      }
      L.Args.push_back(std::move(A));
    }
    Plan.Launches.push_back(std::move(L));
    return Plan;
  }

  ValueSpec valueOf(const FieldFacts &P, const Trial &T, DataLevel Level,
                    const std::map<std::string, uint64_t> &Counts, LaunchPlan &Plan) const {
    ValueSpec V;
    if (P.IsPointer) {
      BufferDecl B;
      B.Name = nameOf(P);
      B.Type = Level == DataLevel::Words && P.Read ? sameSizeBits(P.Element) : P.Element;
      auto Known = Counts.find(B.Name);
      B.Count = Known != Counts.end() ? Known->second : std::max<uint64_t>(32, T.Shape.Grid.count() * T.Shape.Block.count());
      B.Init = dataFor(P, Level);
      V.IsPointer = true;
      V.Pointer = {PointerSpec::Kind::Buffer, B.Name, 0};
      Plan.Buffers.push_back(std::move(B));
      return V;
    }
    V.Type = P.Type;
    V.Bits = encodeDouble(P.Type, scalarClass(P.Type) == ScalarClass::Float ? 1.5
                                  : scalarSize(P.Type) == 1                 ? double(T.N & 1)
                                                                            : double(T.N));
    return V;
  }

  bool anyReadBuffer() const {
    return any_of(Facts.Fields, [](const FieldFacts &P) { return P.IsPointer && P.Read && !P.Atomic; });
  }

  /// Runs the original on T, growing and simplifying until it stays in bounds.
  Error attempt(const Trial &T) {
    std::map<std::string, uint64_t> Counts;
    uint64_t SharedBytes = T.Shape.SharedBytes;
    DataLevel Level = DataLevel::Wide;
    std::string Why = "too many trials";
    for (unsigned Try = 0; Try != O.MaxTrials; ++Try) {
      LaunchPlan Plan = guess(T, Level, Counts, SharedBytes);
      // Data is part of the guess: the original must be clean with every seed.
      Expected<Outcome> R = runSeeds(Plan);
      if (!R)
        return R.takeError();
      if (R->Status == RunStatus::Fault) {
        Why = R->Message;
        if (grow(*R, Plan, Counts, SharedBytes))
          continue;
        Level = DataLevel(unsigned(Level) + 1);
        if (Level == DataLevel::End)
          break;
        Counts.clear();
        continue;
      }
      // A trip count read from wild data: tamer data may end sooner. What never ends is refused by accept().
      if (R->Status == RunStatus::Timeout && Level != DataLevel::Zero && anyReadBuffer()) {
        Level = DataLevel(unsigned(Level) + 1);
        Counts.clear();
        continue;
      }
      accept(T, std::move(Plan), *R);
      return Error::success();
    }
    Out.Rejected.push_back(T.Label + ": " + Why);
    return Error::success();
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
      if (Last.Status != RunStatus::Finished || any_of(Last.Hazards, [](const Hazard &H) { return H.Deciding; }))
        break;
    }
    return Last;
  }

  bool grow(const Outcome &R, const LaunchPlan &Plan, std::map<std::string, uint64_t> &Counts, uint64_t &SharedBytes) {
    if (!R.Fault)
      return false;
    if (R.Fault->Buffer.empty()) {
      if (SharedBytes == 0 || SharedBytes >= 48 * 1024)
        return false;
      SharedBytes = std::min<uint64_t>(SharedBytes * 2, 48 * 1024);
      return true;
    }
    const BufferDecl *B = Plan.findBuffer(R.Fault->Buffer);
    if (!B)
      return false;
    uint64_t Bytes = R.Fault->Offset + R.Fault->Bytes;
    // A wild index is no size: what lies far outside comes from the data, not from the shape.
    if (Bytes > O.MaxBufferBytes || Bytes <= B->byteSize())
      return false;
    Counts[B->Name] = divideCeil(std::max(Bytes, std::min(B->byteSize() * 2, O.MaxBufferBytes)), scalarSize(B->Type));
    return true;
  }

  void accept(const Trial &T, LaunchPlan Plan, const Outcome &R) {
    VerifyCase C;
    C.Name = plainKernelName(F.Name) + " " + T.Label + (T.Shape.Where.empty() ? "" : " (" + T.Shape.Where + ")");
    C.Plan = std::move(Plan);
    C.Derived = true;
    auto Deciding = find_if(R.Hazards, [](const Hazard &H) { return H.Deciding; });
    if (R.Status == RunStatus::Finished && Deciding == R.Hazards.end()) {
      Out.Cases.push_back(std::move(C));
      return;
    }
    if (R.Status == RunStatus::Unsupported && Out.Cases.empty() && !Hazardous) {
      Hazardous = std::move(C); // The verdict will name what is not supported.
      return;
    }
    Out.Rejected.push_back(T.Label + ": " +
                           (R.Status != RunStatus::Finished ? statusKey(R.Status).str() + ": " + R.Message
                                                            : Deciding->Id + ": " + Deciding->Text));
    if (!Hazardous && R.Status != RunStatus::Trap && R.Status != RunStatus::Timeout)
      Hazardous = std::move(C);
  }

  const Subject &Before;
  const ptx::Function &F;
  const DeriveOptions &O;
  Backend &Runner;
  KernelFacts Facts;
  DerivedPlans Out;
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
