#include "verify/EmulatorBackend.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "simt/StoreChooser.h"
#include "simt/checkers/CheckerSet.h"
#include "simt/explore/Explore.h"
#include "support/Error.h"
#include "verify/AccessObserver.h"
#include "verify/CoverageObserver.h"
#include "verify/LaunchArgs.h"
#include <set>

using namespace llvm;

namespace warpshift::verify {

RunStatus statusOf(simt::OutcomeKind K) {
  switch (K) {
  case simt::OutcomeKind::Finished:
  case simt::OutcomeKind::Stopped: return RunStatus::Finished;
  case simt::OutcomeKind::Fault: return RunStatus::Fault;
  case simt::OutcomeKind::Trap: return RunStatus::Trap;
  case simt::OutcomeKind::Deadlock: return RunStatus::Deadlock;
  case simt::OutcomeKind::Timeout: return RunStatus::Timeout;
  }
  llvm_unreachable("closed list");
}

Hazard hazardOf(const simt::Hazard &H) {
  Hazard Out;
  Out.Id = simt::hazardId(H.Kind);
  Out.Deciding = H.decides();
  Out.Text = H.Text;
  Out.File = H.File.empty() ? "(ptx)" : H.File;
  Out.Line = H.File.empty() ? H.PtxLine : H.Line;
  Out.Block = H.Block;
  Out.Warp = H.Warp;
  Out.Lanes = H.Lanes;
  Out.Subject = H.Subject;
  Out.OneStore = H.Kind == simt::HazardKind::IntraWarpRace && H.PtxLine && H.PtxLine == H.OtherPtxLine;
  return Out;
}

namespace {
/// Remembers the first access outside of memory: what plan derivation learns from.
class FaultObserver : public simt::Observer {
public:
  explicit FaultObserver(simt::Memory &Memory) : Memory(Memory) {}
  void onFault(const simt::FaultEvent &E) override {
    if (First || !E.Lanes)
      return;
    FaultInfo Info;
    Info.Kind = simt::faultName(E.Kind);
    Info.Bytes = E.Bytes;
    // The farthest lane: growing the buffer up to it serves them all.
    for (uint32_t Rest = E.Lanes; Rest; Rest &= Rest - 1) {
      uint64_t Address = E.Address[countr_zero(Rest)];
      simt::Allocation *A = Memory.find(Address);
      if (!A || A->Freed)
        continue;
      uint64_t Offset = Address - A->Base;
      if (Info.Buffer.empty() || (Info.Buffer == A->Name && Offset > Info.Offset)) {
        Info.Buffer = A->Name;
        Info.Offset = Offset;
      }
    }
    First = std::move(Info);
  }
  std::optional<FaultInfo> First;

private:
  simt::Memory &Memory;
};

/// Hazards that need no other schedule to be told from their absence. Every deciding one decides by itself.
bool dependsOnSchedule(const Hazard &H) {
  return H.Deciding ||
         (H.Id != "uninitialised-read" && H.Id != "source-lane" && H.Id != "completed-by-exit" && H.Id != "cross-pc-match");
}

/// Answers as RunSpec::Winners says, and remembers what was asked.
class Winners : public simt::StoreChooser {
public:
  explicit Winners(const StoreWinners &W) : Wanted(W) {}
  unsigned choose(const simt::StoreCollision &C) override {
    const size_t Number = Asked.size();
    if (Number < Outcome::MostCollisions)
      Asked.push_back({C, Prog});
    const auto It = Wanted.At.find(Number);
    return (It == Wanted.At.end() ? Wanted.Else : It->second) % std::max(1u, C.Values);
  }
  struct Question {
    simt::StoreCollision What;
    const simt::Program *In;
  };
  std::vector<Question> Asked;
  const simt::Program *Prog = nullptr; ///< Of the launch that is on.

private:
  const StoreWinners &Wanted;
};

struct Placed {
  BufferImage Image;
  uint64_t Address = 0;
  size_t Range = 0; ///< Of the AccessObserver.
};

/// One run from start to end.
class EmulatorRun {
public:
  EmulatorRun(const Subject &S, const RunSpec &Spec, const EmulatorBackend::Options &O) : S(S), Spec(Spec), O(O) {}

  /// Somebody else decides every step; Stopped says whether the run was given up.
  void guide(simt::StepChooser &Who, simt::Observer &Watcher) {
    Chooser = &Who;
    ChooserWatch = &Watcher;
  }
  bool Stopped = false;

  Expected<Outcome> run() {
    simt::MachineOptions MO;
    MO.MemoryLimit = O.MemoryLimit;
    MO.PoisonByte = Spec.Data.PoisonFill;
    Expected<std::unique_ptr<simt::Machine>> Machine = simt::Machine::create(S.Module, MO);
    if (!Machine)
      return refused(Machine.takeError());
    M = std::move(*Machine);
    Out.Status = RunStatus::Finished;
    if (Error E = placeBuffers())
      return std::move(E);
    if (Error E = placeGlobals())
      return std::move(E);
    for (const Launch &L : Spec.Plan->Launches) {
      if (Error E = launch(L))
        return std::move(E);
      if (Out.Status != RunStatus::Finished)
        break;
    }
    if (O.Coverage)
      Out.Cover = Seen.take();
    if (Watch)
      Out.LastWriter = std::move(Watch->Last);
    Out.Atomics = Accesses.atomics();
    describeCollisions();
    Out.EveryScheduleAlike = Spec.Checkers && O.WithoutCheckers.empty() && Out.Status == RunStatus::Finished &&
                             !Accesses.order() && none_of(Out.Hazards, dependsOnSchedule);
    if (Error E = readBack())
      return std::move(E);
    return std::move(Out);
  }

private:
  Outcome refused(Error E) {
    Out.Status = RunStatus::Unsupported;
    Out.Message = toString(std::move(E));
    return std::move(Out);
  }

  /// Before any of them is filled: a slip in a count should not cost minutes and all memory.
  Error checkSizes() const {
    uint64_t Left = O.MemoryLimit;
    for (const BufferDecl &B : Spec.Plan->Buffers) {
      if (B.byteSize() > Left)
        return makeError(ErrorKind::Config,
                         "the buffer '{0}' needs {1} bytes, but only {2} of the memory limit of {3} bytes are left", B.Name,
                         B.byteSize(), Left, O.MemoryLimit);
      Left -= B.byteSize();
    }
    return Error::success();
  }

  Placed placed(BufferImage Image, uint64_t Address) {
    const size_t Range = Accesses.watch(Address, Image.Bytes.size(), scalarSize(Image.Type));
    return {std::move(Image), Address, Range};
  }

  Error placeBuffers() {
    if (Error E = checkSizes())
      return E;
    Expected<std::vector<BufferImage>> Images = generateBuffers(*Spec.Plan, Spec.Data);
    if (!Images)
      return Images.takeError();
    for (BufferImage &Image : *Images) {
      Expected<uint64_t> Address = M->memory().allocate(Image.Bytes.size(), Image.Name);
      if (!Address)
        return Address.takeError();
      if (!Image.Undefined)
        if (Error E = M->memory().write(*Address, Image.Bytes))
          return E;
      if (Spec.Watch && Spec.Watch->Buffer == Image.Name) {
        unsigned Size = scalarSize(Image.Type);
        Watch.emplace(*Address + Spec.Watch->Index * Size, Size);
      }
      Addresses[Image.Name] = *Address;
      Buffers.push_back(placed(std::move(Image), *Address));
    }
    return Error::success();
  }

  Error placeGlobals() {
    std::set<std::string> Done;
    for (const GlobalInit &G : Spec.Plan->Globals) {
      Expected<std::string> Name = resolveVariable(G.Name, *S.Module);
      if (!Name)
        return Name.takeError();
      auto V = M->variables().find(*Name);
      if (V == M->variables().end())
        return makeError(ErrorKind::Config, "'{0}' is not in device or constant memory", G.Name);
      Expected<BufferImage> Image = generateGlobal(G, V->second.Bytes, Spec.Data, Spec.Plan->BaseDir);
      if (!Image)
        return Image.takeError();
      if (Error E = Image->Undefined ? M->memory().poison(V->second.Address, V->second.Bytes)
                                     : M->memory().write(V->second.Address, Image->Bytes))
        return E;
      GlobalAddresses[G.Name] = V->second.Address;
      Done.insert(*Name);
      if (!V->second.IsConst)
        Globals.push_back(placed(std::move(*Image), V->second.Address));
    }
    // Variables the plan does not mention are results too; they start as the module says.
    for (const auto &[Name, V] : M->variables()) {
      if (V.IsConst || V.Bytes == 0 || Done.count(Name))
        continue;
      BufferImage Image{Name, V.Bytes % 4 ? ScalarType::B8 : ScalarType::B32, std::vector<uint8_t>(V.Bytes), false};
      if (Error E = M->memory().read(V.Address, Image.Bytes))
        return E;
      Globals.push_back(placed(std::move(Image), V.Address));
    }
    return Error::success();
  }

  Expected<uint64_t> addressOf(const PointerSpec &P) {
    if (P.K == PointerSpec::Kind::Buffer)
      return Addresses.lookup(P.Name) + P.Offset;
    auto Known = GlobalAddresses.find(P.Name);
    if (Known != GlobalAddresses.end())
      return Known->second + P.Offset;
    Expected<std::string> Name = resolveVariable(P.Name, *S.Module);
    if (!Name)
      return Name.takeError();
    auto V = M->variables().find(*Name);
    if (V == M->variables().end())
      return makeError(ErrorKind::Config, "'{0}' is not in device or constant memory", P.Name);
    return V->second.Address + P.Offset;
  }

  Expected<simt::LaunchConfig> configure(const Launch &L) {
    const ptx::Function *F = S.Module->findFunction(L.Kernel);
    if (!F || !F->IsKernel)
      return makeError(ErrorKind::Config, "{0}: no kernel '{1}'", S.Role, L.Kernel);
    if (L.Args.size() != F->Params.size())
      return makeError(ErrorKind::Config, "{0}: kernel '{1}' takes {2} arguments, the plan gives {3}", S.Role, L.Kernel,
                       F->Params.size(), L.Args.size());
    simt::LaunchConfig C;
    C.Kernel = L.Kernel;
    C.Grid = {L.Grid.X, L.Grid.Y, L.Grid.Z};
    C.Block = {L.Block.X, L.Block.Y, L.Block.Z};
    C.DynamicShared = uint32_t(L.SharedBytes);
    for (size_t I = 0; I != L.Args.size(); ++I) {
      ArgBytes A = encodeArg(L.Args[I], F->Params[I].Size);
      for (auto &[Offset, Pointer] : A.Addresses) {
        Expected<uint64_t> Address = addressOf(Pointer);
        if (!Address)
          return Address.takeError();
        memcpy(A.Bytes.data() + Offset, &*Address, 8);
      }
      C.Args.push_back(std::move(A.Bytes));
    }
    return C;
  }

  void chooseWinners(const Launch &L, simt::RunOptions &RO) {
    if (!Spec.Winners)
      return;
    if (!Chosen)
      Chosen.emplace(*Spec.Winners);
    RO.Winners = &*Chosen;
    if (Expected<const simt::Program *> P = M->program(L.Kernel))
      Chosen->Prog = *P;
    else
      consumeError(P.takeError()); // The launch will say so.
  }

  Error launch(const Launch &L) {
    constexpr uint64_t MostBlocks = 1 << 24;
    if (L.Grid.count() > MostBlocks) {
      Out.Status = RunStatus::Unsupported;
      Out.Message = formatv("a grid of {0} blocks; the emulator runs at most {1}", L.Grid.count(), MostBlocks);
      return Error::success();
    }
    Expected<simt::LaunchConfig> C = configure(L);
    if (!C)
      return C.takeError();
    simt::RunOptions RO;
    RO.M = Spec.Mode == RunMode::Lockstep ? simt::Mode::Lockstep : simt::Mode::Its;
    RO.Schedule = Spec.Schedule;
    RO.StepBudget = Spec.StepBudget - std::min(Spec.StepBudget - 1, Out.WarpInstructions);
    RO.Threads = O.Threads;
    RO.Poison = Spec.Data.PoisonFill * 0x01010101u;
    RO.CyclesPerStep = Spec.CyclesPerStep;
    RO.GoOnAfterFault = Spec.GoOnAfterFault;
    RO.DecisionLog = O.DecisionLog;
    if ((RO.Chooser = Chooser))
      RO.Observers.push_back(ChooserWatch);
    chooseWinners(L, RO);
    FaultObserver Faults(M->memory());
    RO.Observers.push_back(&Faults);
    if (O.Coverage)
      RO.Observers.push_back(&Seen);
    RO.Observers.push_back(&Accesses);
    if (Watch)
      RO.Observers.push_back(&*Watch);
    RO.Observers.insert(RO.Observers.end(), O.Extra.begin(), O.Extra.end());
    simt::HazardLog Log;
    std::optional<simt::CheckerSet> Checkers;
    if (Spec.Checkers) {
      Checkers.emplace(Log, O.WithoutCheckers);
      append_range(RO.Observers, Checkers->observers());
    }

    Expected<simt::Outcome> R = M->launch(*C, RO);
    if (!R) {
      Out.Status = RunStatus::Unsupported;
      Out.Message = toString(R.takeError());
      return Error::success();
    }
    Out.Status = statusOf(R->Kind);
    Out.Message = R->Message;
    Stopped = R->Kind == simt::OutcomeKind::Stopped;
    Out.Output += R->Output;
    Out.WarpInstructions += R->Stats.WarpInstructions;
    Out.Decisions += R->Stats.Decisions;
    Out.Fault = Faults.First;
    for (const simt::Hazard &H : Log.sorted())
      Out.Hazards.push_back(hazardOf(H));
    for (const std::string &A : R->Approximations)
      if (!is_contained(Out.Approximations, A))
        Out.Approximations.push_back(A);
    if (Expected<const simt::Program *> P = M->program(L.Kernel))
      Out.OrderMatters |= (*P)->OrderMatters;
    else
      consumeError(P.takeError());
    return Error::success();
  }

  const Placed *placeOf(uint64_t Address) const {
    for (const auto *List : {&Buffers, &Globals})
      for (const Placed &P : *List)
        if (Address - P.Address < P.Image.Bytes.size())
          return &P;
    return nullptr;
  }

  void describeCollisions() {
    if (!Chosen)
      return;
    for (const Winners::Question &Q : Chosen->Asked) {
      StoreCollision C;
      const simt::StoreCollision &What = Q.What;
      if (Q.In)
        describePlace(*Q.In, What.PC, C.File, C.Line);
      C.Values = What.Values;
      C.Whole = What.Whole;
      C.Seen = true;
      if (const Placed *P = What.Where == simt::Space::Global ? placeOf(What.Address) : nullptr) {
        const unsigned Size = scalarSize(P->Image.Type);
        const uint64_t Offset = What.Address - P->Address;
        C.Buffer = P->Image.Name;
        C.Begin = Offset / Size;
        C.End = C.Begin + std::max<uint64_t>(1, What.Bytes / Size);
        const std::vector<uint8_t> &Loaded = Accesses.ranges()[P->Range].Loaded;
        // Where elements are put together from several stores, each value is more than one choice.
        C.Seen = What.Bytes % Size || Offset % Size ||
                 std::any_of(Loaded.begin() + C.Begin, Loaded.begin() + std::min<uint64_t>(C.End, Loaded.size()),
                             [](uint8_t L) { return L != 0; });
      }
      Out.Collisions.push_back(std::move(C));
    }
  }

  Error readBack() {
    if (Out.Status == RunStatus::Unsupported)
      return Error::success();
    for (auto *List : {&Buffers, &Globals})
      for (Placed &P : *List) {
        BufferResult B;
        B.Name = P.Image.Name;
        B.Type = P.Image.Type;
        B.Bytes.resize(P.Image.Bytes.size());
        if (Error E = M->memory().read(P.Address, B.Bytes))
          return E;
        Expected<std::vector<uint8_t>> Shadow = M->memory().shadow(P.Address, B.Bytes.size());
        if (!Shadow)
          return Shadow.takeError();
        bool AnyUndefined = any_of(*Shadow, [](uint8_t X) { return X != 0; });
        bool AllUnwritten = all_of(*Shadow, [](uint8_t X) { return X == simt::NeverWritten; });
        B.Changed = P.Image.Undefined ? !AllUnwritten : (AnyUndefined || B.Bytes != P.Image.Bytes);
        if (AnyUndefined)
          B.Undefined = std::move(*Shadow);
        AccessObserver::Range &Used = Accesses.ranges()[P.Range];
        B.Stored = std::move(Used.Stored);
        B.Reach = Used.Reach;
        Out.Buffers.push_back(std::move(B));
      }
    return Error::success();
  }

  const Subject &S;
  const RunSpec &Spec;
  const EmulatorBackend::Options &O;
  std::unique_ptr<simt::Machine> M;
  std::vector<Placed> Buffers, Globals;
  StringMap<uint64_t> Addresses, GlobalAddresses;
  CoverageObserver Seen;
  AccessObserver Accesses;
  std::optional<WriteObserver> Watch;
  std::optional<Winners> Chosen;
  simt::StepChooser *Chooser = nullptr;
  simt::Observer *ChooserWatch = nullptr;
  Outcome Out;
};
} // namespace

Expected<Outcome> EmulatorBackend::run(const Subject &S, const RunSpec &Spec) { return EmulatorRun(S, Spec, O).run(); }

Expected<std::optional<ScheduleCount>> EmulatorBackend::runEvery(const Subject &S, const RunSpec &Spec, uint64_t Most,
                                                                 function_ref<void(Outcome)> Tell) {
  if (Spec.Plan->Launches.size() != 1 || Spec.Mode != RunMode::Its)
    return std::nullopt;
  simt::ExploreOptions Limits;
  Limits.MaxExecutions = Most;
  Expected<simt::ExploreResult> R =
      simt::explore(Limits, [&](simt::StepChooser &Chooser, simt::Observer &Watch) -> Expected<simt::Outcome> {
        RunSpec Guided = Spec;
        Guided.Schedule = "converged";
        EmulatorRun Run(S, Guided, O);
        Run.guide(Chooser, Watch);
        Expected<Outcome> Out = Run.run();
        if (!Out)
          return Out.takeError();
        if (Run.Stopped && Chooser.stuck()) {
          Out->Status = RunStatus::Deadlock;
          Out->Message = "threads wait for a change of memory, and there is nobody left to make it";
        }
        if (!Run.Stopped || Chooser.stuck())
          Tell(std::move(*Out));
        return simt::Outcome();
      });
  if (!R)
    return R.takeError();
  return ScheduleCount{R->Executions + R->Stuck, R->Interleavings, R->Complete};
}

} // namespace warpshift::verify
