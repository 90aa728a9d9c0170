#include "runtime/cudart/Runtime.h"
#include "ptx/Link.h"
#include "ptx/Parser.h"
#include "runtime/cudart/Graphs.h"
#include "runtime/cudart/HostClock.h"
#include "runtime/cudart/Memory.h"
#include "runtime/cudart/Arrays.h"
#include "runtime/cudart/Peers.h"
#include "runtime/cudart/Recorder.h"
#include "runtime/cudart/Textures.h"
#include "simt/checkers/CheckerSet.h"
#include "support/Error.h"
#include "verify/EmulatorBackend.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/STLExtras.h"
#include <chrono>
#include <cstdio>
#include <thread>
#include <unistd.h>

using namespace llvm;

namespace warpshift::cudart {

Runtime::Runtime() = default;

Runtime &Runtime::get() {
  static Runtime *const R = new Runtime; // Never destroyed: the program's destructors still call it.
  return *R;
}

void Runtime::configure(verify::ProgramSpec S, raw_ostream &Out) {
  Spec = std::move(S);
  Log = std::make_unique<verify::ProgramLogWriter>(Out);
  if (!Spec.RecordDir.empty())
    Plans = std::make_shared<Recorder>(Spec.RecordDir);
  if (Spec.Seconds)
    std::thread([this] { watch(); }).detach();
}

/// A program that hangs in host code hangs here as well: only another thread can say so.
void Runtime::watch() {
  std::this_thread::sleep_for(std::chrono::seconds(Spec.Seconds));
  std::lock_guard<std::mutex> Guard(LogLock);
  Log->timedOut();
  std::string Text = formatv("warpshift: the program did not end within {0} seconds\n", Spec.Seconds);
  if (write(STDERR_FILENO, Text.data(), Text.size()) < 0)
    _exit(125);
  _exit(124);
}

void Runtime::finish(int ExitCode) {
  std::fflush(stdout);
  std::lock_guard<std::mutex> Guard(LogLock);
  if (Spec.Coverage)
    Log->coverage(Coverage.take());
  if (Spec.Checkers)
    for (const auto &[Stub, K] : Kernels)
      if (K.UnwatchedBlocks)
        Log->note(
            formatv("{0} blocks of kernel '{1}' ran without hazard checkers, or not to their end; --exhaustive checks them all",
                    K.UnwatchedBlocks, verify::plainKernelName(K.Name))
                .str());
  if (Plans)
    for (const std::string &Text : Plans->notes())
      Log->note(Text);
  Log->exited(ExitCode & 0xff);
}

//===--- Errors ---===//

cudaError_t Runtime::before(Calls Kind) {
  if (Kind == Calls::ErrorQuery)
    return cudaSuccess;
  if (Sticky != cudaSuccess) {
    StickySeen = true;
    return Sticky;
  }
  return cudaSuccess;
}

cudaError_t Runtime::refuse(cudaError_t E, const std::string &Why) {
  std::fflush(stdout);
  errs() << "warpshift: " << (Api ? Api : "(outside of a call)") << " (call " << CallNumber << "): " << Why << '\n';
  return E;
}

cudaError_t Runtime::unsupported(const std::string &What) {
  {
    std::lock_guard<std::mutex> Guard(LogLock);
    if (Log && Logged.insert("unsupported " + What).second)
      Log->unsupported(What);
  }
  return refuse(cudaErrorNotSupported, "unsupported: " + What);
}

//===--- Code ---===//

void Runtime::loadImage(const void *Handle, const char *Bytes) {
  std::lock_guard<std::recursive_mutex> Guard(Lock);
  Expected<verify::ProgramImage> Image = verify::readProgramImage(Bytes);
  if (!Image) {
    unsupported(toString(Image.takeError()));
    return;
  }
  Expected<ptx::Module> Parsed = ptx::loadModule(Image->Ptx, Image->Label, /*AllowUnsupported=*/true);
  if (!Parsed) {
    unsupported(toString(Parsed.takeError()));
    return;
  }
  if (M) {
    unsupported("device code that is loaded after the program has begun");
    return;
  }
  Sm = std::max(Images.empty() ? 0 : Sm, Parsed->Sm);
  Images.push_back({Handle, std::move(*Parsed)});
  ImageHandles.push_back(Handle);
}

size_t Runtime::imageOf(const void *Handle) const { return size_t(find(ImageHandles, Handle) - ImageHandles.begin()); }

/// From here on, kernels and variables are known by their names in the linked module.
void Runtime::linkImages() {
  std::vector<ptx::Module> Modules;
  for (Image &I : Images)
    Modules.push_back(std::move(I.Module));
  Images.clear();
  if (Modules.empty())
    Modules.emplace_back(); // No device code: memory works, launches will not.
  ptx::LinkedModules Linked = ptx::linkModules(std::move(Modules));
  for (auto &[Stub, K] : Kernels)
    if (K.Image < Linked.Renamed.size())
      K.Name = Linked.nameOf(K.Image, K.Name);
  for (auto &[Host, T] : References)
    if (T.Image < Linked.Renamed.size())
      T.Name = Linked.nameOf(T.Image, T.Name);
  for (auto &[Shadow, S] : Symbols)
    if (S.Image < Linked.Renamed.size())
      S.Name = Linked.nameOf(S.Image, S.Name);
  Module = std::make_shared<const ptx::Module>(std::move(Linked.M));
}

void Runtime::makeMachine() {
  linkImages();
  simt::MachineOptions O;
  O.PoisonByte = Spec.PoisonFill;
  Expected<std::unique_ptr<simt::Machine>> Made = simt::Machine::create(Module, O);
  if (!Made) {
    unsupported(toString(Made.takeError()));
    Module = std::make_shared<const ptx::Module>();
    M = cantFail(simt::Machine::create(Module, O));
    return;
  }
  M = std::move(*Made);
  for (const auto &[Name, V] : M->variables()) {
    std::vector<uint8_t> Start(V.Bytes);
    cantFail(M->memory().read(V.Address, Start));
    InitialVariables[Name] = std::move(Start);
  }
}

simt::Machine &Runtime::machine() {
  if (!M)
    makeMachine();
  return *M;
}

void Runtime::took(unsigned Microseconds) { VirtualClock::get().advance(uint64_t(Microseconds) * 1000); }

KernelEntry *Runtime::kernel(const void *Stub) {
  auto K = Kernels.find(Stub);
  return K == Kernels.end() ? nullptr : &K->second;
}

namespace {
cudaError_t errorOf(const simt::Outcome &Out) {
  switch (Out.Kind) {
  case simt::OutcomeKind::Finished:
  case simt::OutcomeKind::Stopped: return cudaSuccess;
  case simt::OutcomeKind::Fault:
    return StringRef(Out.Message).starts_with("misaligned") ? cudaErrorMisalignedAddress : cudaErrorIllegalAddress;
  case simt::OutcomeKind::Trap:
    return StringRef(Out.Message).contains(": assertion `") ? cudaErrorAssert : cudaErrorLaunchFailure;
  case simt::OutcomeKind::Deadlock:
  case simt::OutcomeKind::Timeout: return cudaErrorLaunchTimeout; // On hardware it would hang.
  }
  llvm_unreachable("closed list");
}
} // namespace

/// The launch itself succeeds; what it left behind is found by a later call.
cudaError_t Runtime::fail(cudaError_t E, const std::string &Message) {
  refuse(E, Message);
  Sticky = E;
  StickySeen = false;
  return cudaSuccess;
}

void Runtime::note(const simt::Outcome &Out, const simt::Program *P, const LaunchRequest &R, verify::RunStatus Status) {
  verify::LaunchRecord L;
  L.Call = CallNumber;
  L.Kernel = R.Kernel->Name;
  L.Status = Status;
  L.Message = Out.Message;
  L.WarpInstructions = Out.Stats.WarpInstructions;
  L.Decisions = Out.Stats.Decisions;
  L.OrderMatters = P && P->OrderMatters;
  std::lock_guard<std::mutex> Guard(LogLock);
  Log->launch(L);
  for (const std::string &A : Out.Approximations)
    if (Logged.insert("approximation " + A).second)
      Log->approximation(A);
}

/// What the host will see without a copy.
std::vector<Runtime::SharedBytes> Runtime::sharedBytes() {
  std::vector<SharedBytes> Out;
  for (const auto &[Address, B] : Blocks)
    if (B.Host) {
      const uint8_t *Bytes = static_cast<const uint8_t *>(B.Host);
      Out.push_back({Address, {Bytes, Bytes + B.Bytes}});
    }
  return Out;
}

/// Memory that a launch changed under the eyes of the host counts as copied to it.
void Runtime::logSharedChanges(const std::vector<SharedBytes> &Before) {
  for (const SharedBytes &S : Before) {
    const simt::Allocation &A = *memory().find(S.Address);
    if (std::equal(S.Bytes.begin(), S.Bytes.end(), A.Data))
      continue;
    std::vector<uint8_t> Undefined;
    if (A.Shadow)
      Undefined.assign(A.Shadow.get(), A.Shadow.get() + A.Size);
    logCopy({A.Data, A.Data + A.Size}, std::move(Undefined), A.Name);
  }
}

cudaError_t Runtime::launch(LaunchRequest R) {
  if (cudaError_t E = checkDeviceCanRun(*this))
    return E;
  if (cudaError_t E = refreshTextures(*this))
    return E;
  const std::vector<SharedBytes> Shared = Spec.Copies ? sharedBytes() : std::vector<SharedBytes>();
  if (Plans)
    Plans->before(*this, R);
  simt::LaunchConfig C;
  C.Kernel = R.Kernel->Name;
  C.Grid = {R.Grid.x, R.Grid.y, R.Grid.z};
  C.Block = {R.Block.x, R.Block.y, R.Block.z};
  C.DynamicShared = uint32_t(R.Shared);
  C.Args = R.Args;
  simt::RunOptions O;
  O.M = Spec.Mode == verify::RunMode::Lockstep ? simt::Mode::Lockstep : simt::Mode::Its;
  O.Schedule = Spec.Schedule;
  O.StepBudget = Spec.StepBudget;
  O.Threads = Spec.Threads;
  O.Poison = Spec.PoisonFill * 0x01010101u;
  O.GoOnAfterFault = Spec.GoOnAfterFault;
  simt::HazardLog Found;
  std::optional<simt::CheckerSet> Checkers;
  O.WatchBudget = R.Kernel->Watched < Spec.WatchBudget ? Spec.WatchBudget - R.Kernel->Watched : 0;
  O.WatchBytes = Spec.WatchBytes;
  if (Spec.Checkers && O.WatchBudget) {
    Checkers.emplace(Found);
    append_range(O.Observers, Checkers->observers());
  }
  if (Spec.Coverage)
    O.Observers.push_back(&Coverage);
  std::fflush(stdout);
  std::optional<OutOfReach> Hidden(std::in_place, *this);
  auto Run = [&] { return machine().launch(C, O); };
  Expected<simt::Outcome> Out = Plans ? Run() : Repeats.run(machine().memory(), C, Run);
  Hidden.reset();
  took(10);
  if (!Out)
    return unsupported(toString(Out.takeError()));
  if (!Repeats.wasKnown()) {
    R.Kernel->Watched += std::min(Out->Stats.WarpInstructions, O.WatchBudget);
    R.Kernel->UnwatchedBlocks += O.Observers.empty() ? Out->Stats.Blocks : Out->Stats.UnwatchedBlocks;
  }
  // The same stream as the program's own output, so that the order is kept.
  std::fwrite(Out->Output.data(), 1, Out->Output.size(), stdout);
  {
    std::lock_guard<std::mutex> Guard(LogLock);
    for (const simt::Hazard &H : Found.sorted())
      if (verify::Hazard V = verify::hazardOf(H);
          Logged.insert(formatv("hazard {0} {1} {2} {3}", V.Id, V.File, V.Line, V.Subject)).second)
        Log->hazard(V);
    if (Out->WentOn && !Found.has(simt::HazardKind::OutOfBounds) && Logged.insert("dropped " + C.Kernel).second) {
      verify::Hazard Dropped; // In a block that nobody watched.
      Dropped.Id = simt::hazardId(simt::HazardKind::OutOfBounds);
      Dropped.Text = formatv("kernel '{0}': {1}", verify::plainKernelName(C.Kernel), Out->Message);
      Dropped.File = R.Kernel->Name;
      Log->hazard(Dropped);
    }
  }
  Expected<const simt::Program *> P = machine().program(C.Kernel);
  note(*Out, P ? *P : nullptr, R, verify::statusOf(Out->Kind));
  if (!P)
    consumeError(P.takeError());
  if (Plans)
    Plans->after(*this, R, *Out);
  if (Out->finished() || Out->WentOn)
    logSharedChanges(Shared);
  if (Out->WentOn)
    return cudaSuccess;
  if (cudaError_t E = errorOf(*Out))
    return fail(E,
                formatv("kernel '{0}': {1}: {2}", verify::plainKernelName(C.Kernel), simt::outcomeName(Out->Kind), Out->Message));
  return cudaSuccess;
}

//===--- Memory ---===//

MemoryBlock *Runtime::blockAt(uint64_t Address) {
  auto B = Blocks.upper_bound(Address);
  if (B == Blocks.begin())
    return nullptr;
  --B;
  return Address - B->second.Address < std::max<uint64_t>(B->second.Bytes, 1) ? &B->second : nullptr;
}

bool Runtime::isDevicePointer(const void *P) {
  simt::Allocation *A = memory().find(uint64_t(P));
  if (!A)
    return false;
  MemoryBlock *B = blockAt(uint64_t(P));
  return !B || !B->Host || B->K == MemoryBlock::Kind::Registered;
}

void Runtime::logCopy(std::vector<uint8_t> Bytes, std::vector<uint8_t> Undefined, const std::string &What) {
  if (!Spec.Copies)
    return;
  if (none_of(Undefined, [](uint8_t U) { return U != 0; }))
    Undefined.clear();
  std::lock_guard<std::mutex> Guard(LogLock);
  Log->copy({CallNumber, What, std::move(Bytes), std::move(Undefined)});
}

int &Runtime::device() {
  static thread_local int Device = 0;
  return Device;
}

uint64_t Runtime::heldBytes() const { return M ? M->memory().used() : 0; }

void Runtime::reset() {
  Last = Sticky = cudaSuccess;
  StickySeen = false;
  // Of several devices, the others keep what is theirs.
  const int D = device();
  for (auto B = Blocks.begin(); B != Blocks.end();) {
    MemoryBlock &Old = (B++)->second;
    if (Old.Device == D)
      releaseBlock(*this, Old);
  }
  for (auto O = Owners.begin(); O != Owners.end();) {
    const auto Old = O++;
    if (Old->second != D)
      continue;
    Streams.erase(const_cast<void *>(Old->first));
    Events.erase(const_cast<void *>(Old->first));
    EventTimes.erase(const_cast<void *>(Old->first));
    Owners.erase(Old);
  }
  std::erase_if(PeerAccess, [D](const std::pair<int, int> &P) { return P.first == D || P.second == D; });
  if (D != 0)
    return; // The rest is of device 0 alone.
  releaseTextures(*this);
  releaseArrays(*this);
  Captures.clear();
  for (cudaGraphExec_t E : GraphExecs)
    delete E;
  for (cudaGraph_t G : Graphs)
    delete G;
  GraphExecs.clear();
  Graphs.clear();
  for (auto &[Stub, K] : Kernels)
    K.MaxDynamicShared = 48 * 1024;
  for (const auto &[Name, Start] : InitialVariables)
    cantFail(machine().memory().write(machine().variables().at(Name).Address, Start));
}

} // namespace warpshift::cudart

namespace warpshift::cudart {
/// What Unimplemented.cpp calls, which must not see the declarations.
int refuseUnimplemented(const char *Function, const char *Family);
int refuseUnimplemented(const char *Function, const char *Family) {
  Runtime &R = Runtime::get();
  return R.call(Function, [&] { return R.unsupported(std::string(Function) + " is not implemented (" + Family + ")"); });
}
} // namespace warpshift::cudart
