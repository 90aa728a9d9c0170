//===- Machine.cpp - module variables, programs, launches -----------------------------------------------------------===//
#include "simt/Machine.h"
#include "ptx/Module.h"
#include "simt/DecodeInternal.h"
#include "simt/Decoder.h"
#include "simt/Runtime.h"
#include "simt/SchedulePolicy.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

namespace warpshift::simt {

const char *outcomeName(OutcomeKind K) {
  switch (K) {
  case OutcomeKind::Finished: return "finished";
  case OutcomeKind::Fault: return "fault";
  case OutcomeKind::Trap: return "trap";
  case OutcomeKind::Deadlock: return "deadlock";
  case OutcomeKind::Timeout: return "timeout";
  case OutcomeKind::Stopped: return "stopped";
  }
  return "";
}

struct Machine::Impl {
  std::shared_ptr<const ptx::Module> M;
  Memory Mem;
  GlobalAddresses Globals;
  std::map<std::string, Variable> Variables;
  std::map<std::string, std::unique_ptr<Program>> Programs;

  explicit Impl(const MachineOptions &O) : Mem(O.MemoryLimit, O.PoisonByte) {}
  llvm::Error placeGlobals();
  llvm::Error initialise(const ptx::Variable &V, uint64_t Address);
  uint64_t addressOf(const ptx::Relocation &R) const;
};

uint64_t Machine::Impl::addressOf(const ptx::Relocation &R) const {
  if (R.Sym.Kind == ptx::SymbolKind::Function)
    return functionAddress(R.Sym.Id);
  return R.Sym.Kind == ptx::SymbolKind::Global ? Globals[R.Sym.Id] : 0;
}

llvm::Error Machine::Impl::initialise(const ptx::Variable &V, uint64_t Address) {
  // Module variables without an initialiser start as zeros.
  std::vector<uint8_t> Bytes(V.Size, 0);
  std::copy_n(V.Bytes.begin(), std::min<size_t>(V.Bytes.size(), V.Size), Bytes.begin());
  for (const ptx::Relocation &R : V.Relocs) {
    const uint64_t Value = (addressOf(R) + uint64_t(R.Addend)) >> R.Shift;
    for (unsigned B = 0; B != R.Size && R.Offset + B < Bytes.size(); ++B)
      Bytes[R.Offset + B] = uint8_t(Value >> (8 * B));
  }
  return Mem.write(Address, Bytes);
}

llvm::Error Machine::Impl::placeGlobals() {
  auto InMemory = [](const ptx::Variable &V) {
    return (V.Space == ptx::StateSpace::Global || V.Space == ptx::StateSpace::Const) && V.Ty != ptx::Type::TexRef &&
           V.Ty != ptx::Type::SurfRef && V.Ty != ptx::Type::SamplerRef;
  };
  for (const ptx::Variable &V : M->Globals) {
    uint64_t Address = 0;
    if (InMemory(V)) {
      auto Base = Mem.allocate(V.Size, V.Name);
      if (!Base)
        return Base.takeError();
      Address = *Base;
      Variables[V.Name] = {Address, V.Size, V.Space == ptx::StateSpace::Const};
    }
    Globals.push_back(Address);
  }
  for (size_t I = 0; I != M->Globals.size(); ++I) {
    const ptx::Variable &V = M->Globals[I];
    if (!InMemory(V))
      continue;
    if (llvm::Error E = initialise(V, Globals[I]))
      return E;
    if (V.Space == ptx::StateSpace::Const)
      if (llvm::Error E = Mem.setReadOnly(Globals[I]))
        return E;
  }
  return llvm::Error::success();
}

Machine::Machine() = default;
Machine::~Machine() = default;

llvm::Expected<std::unique_ptr<Machine>> Machine::create(std::shared_ptr<const ptx::Module> M, const MachineOptions &O) {
  std::unique_ptr<Machine> Result(new Machine);
  Result->I = std::make_unique<Impl>(O);
  Result->I->M = std::move(M);
  if (llvm::Error E = Result->I->placeGlobals())
    return E;
  return Result;
}

Memory &Machine::memory() { return I->Mem; }
const std::map<std::string, Machine::Variable> &Machine::variables() const { return I->Variables; }

std::vector<std::string> Machine::kernels() const {
  std::vector<std::string> Names;
  for (const ptx::Function &F : I->M->Functions)
    if (F.IsKernel && F.HasBody)
      Names.push_back(F.Name);
  return Names;
}

llvm::Expected<const Program *> Machine::program(llvm::StringRef Kernel) {
  std::unique_ptr<Program> &P = I->Programs[Kernel.str()];
  if (P)
    return P.get();
  for (uint32_t Id = 0; Id != I->M->Functions.size(); ++Id) {
    const ptx::Function &F = I->M->Functions[Id];
    if (!F.IsKernel || !F.HasBody || F.Name != Kernel)
      continue;
    auto Decoded = decodeProgram(*I->M, Id, I->Globals);
    if (!Decoded)
      return Decoded.takeError();
    P = std::move(*Decoded);
    return P.get();
  }
  return makeError(ErrorKind::Usage, "there is no kernel '{0}'; the module has: {1}", Kernel, llvm::join(kernels(), ", "));
}

namespace {

llvm::Error checkLaunch(const Program &P, const LaunchConfig &C) {
  auto Bad = [&](const char *What, uint64_t Is, const char *Rule) {
    return makeError(ErrorKind::Usage, "kernel '{0}': {1} is {2}; {3}", C.Kernel, What, Is, Rule);
  };
  if (!C.Grid.X || !C.Grid.Y || !C.Grid.Z)
    return makeError(ErrorKind::Usage, "kernel '{0}': the grid is {1} x {2} x {3}; every extent must be at least 1", C.Kernel,
                     C.Grid.X, C.Grid.Y, C.Grid.Z);
  if (C.Grid.count() > 0xffffffffull)
    return Bad("the number of blocks", C.Grid.count(), "at most 4294967295 are possible");
  const uint64_t Threads = C.Block.count();
  if (!Threads || Threads > 1024 || C.Block.Z > 64)
    return makeError(ErrorKind::Usage,
                     "kernel '{0}': the block is {1} x {2} x {3} = {4} threads; 1 to 1024 are possible, z at most 64", C.Kernel,
                     C.Block.X, C.Block.Y, C.Block.Z, Threads);
  if (Threads > P.MaxThreads)
    return Bad("the block size", Threads, ("the kernel declares at most " + std::to_string(P.MaxThreads)).c_str());
  if (C.Args.size() != P.Params.size())
    return makeError(ErrorKind::Usage, "kernel '{0}' has {1} parameter(s), but {2} argument(s) were given", C.Kernel,
                     P.Params.size(), C.Args.size());
  for (size_t I = 0; I != C.Args.size(); ++I)
    if (C.Args[I].size() != P.Params[I].Bytes)
      return makeError(ErrorKind::Usage, "kernel '{0}': argument {1} has {2} bytes, but parameter '{3}' has {4}", C.Kernel, I + 1,
                       C.Args[I].size(), P.Params[I].Name, P.Params[I].Bytes);
  return llvm::Error::success();
}

bool asksForWorkspace(const Program &P) {
  return llvm::any_of(P.Specials, [](const SpecialUse &U) {
    return U.Register == unsigned(ptx::SpecialReg::EnvReg1) || U.Register == unsigned(ptx::SpecialReg::EnvReg2);
  });
}

/// What a cooperative launch gives its grid: its size in bytes, then zeros, of which grid.sync() makes a barrier.
llvm::Expected<uint64_t> gridWorkspace(Memory &Mem) {
  std::vector<uint8_t> Bytes(64, 0);
  Bytes[0] = uint8_t(Bytes.size());
  auto Base = Mem.allocate(Bytes.size(), "grid workspace");
  if (!Base)
    return Base.takeError();
  if (llvm::Error E = Mem.write(*Base, Bytes))
    return E;
  return *Base;
}

void packParameters(Launch &L) {
  const Program &P = *L.Prog;
  for (size_t I = 0; I != P.Params.size(); ++I) {
    const KernelParam &Param = P.Params[I];
    L.ParamData.resize(Param.Offset + Param.Bytes);
    std::copy(L.Config.Args[I].begin(), L.Config.Args[I].end(), L.ParamData.begin() + Param.Offset);
    if (I >= L.Config.ArgShadow.size() || L.Config.ArgShadow[I].size() != Param.Bytes)
      continue;
    L.ParamShadow.resize(Param.Offset, Defined);
    L.ParamShadow.insert(L.ParamShadow.end(), L.Config.ArgShadow[I].begin(), L.Config.ArgShadow[I].end());
  }
  if (!L.ParamShadow.empty())
    L.ParamShadow.resize(L.ParamData.size(), Defined);
}

} // namespace

llvm::Error checkSchedule(Mode M, llvm::StringRef Name) {
  if (M == Mode::Its) {
    auto Policy = makeSchedulePolicy(Name);
    return Policy ? llvm::Error::success() : Policy.takeError();
  }
  constexpr llvm::StringLiteral Orders[] = {"fallthrough-first", "taken-first", "reverse-warps", "shuffled"};
  if (Name.empty() || llvm::is_contained(Orders, Name))
    return llvm::Error::success();
  return makeError(ErrorKind::Usage,
                   "unknown path order '{0}'; lockstep has fallthrough-first, taken-first, reverse-warps and shuffled", Name);
}

llvm::Expected<Outcome> Machine::launch(const LaunchConfig &C, const RunOptions &O) {
  auto P = program(C.Kernel);
  if (!P)
    return P.takeError();
  if (llvm::Error E = checkLaunch(**P, C))
    return E;
  if (llvm::Error E = checkSchedule(O.M, O.Schedule))
    return E;
  Launch L;
  L.Prog = *P;
  L.Mem = &I->Mem;
  L.Config = C;
  L.Options = &O;
  L.WideVectors = hostHasWideVectors();
  L.TakenFirst = O.M == Mode::Lockstep && O.Schedule == "taken-first";
  L.ReverseWarps = O.M == Mode::Lockstep && O.Schedule == "reverse-warps";
  L.Shuffled = O.M == Mode::Lockstep && O.Schedule == "shuffled";
  const uint64_t Shared = llvm::alignTo((*P)->StaticShared, (*P)->DynamicSharedAlign) + uint64_t(C.DynamicShared);
  L.SharedBytes = C.DynamicShared ? uint32_t(Shared) : (*P)->StaticShared;
  if (Shared > MaxSharedBytes)
    return makeError(ErrorKind::Usage, "kernel '{0}' needs {1} bytes of shared memory; a block has at most {2}", C.Kernel, Shared,
                     MaxSharedBytes);
  if ((*P)->StaticShared > MaxStaticShared)
    return makeError(ErrorKind::Usage,
                     "kernel '{0}' has {1} bytes of static shared memory; a kernel has at most {2}, more is dynamic", C.Kernel,
                     (*P)->StaticShared, MaxStaticShared);
  packParameters(L);
  if (asksForWorkspace(**P)) {
    auto Workspace = gridWorkspace(I->Mem);
    if (!Workspace)
      return Workspace.takeError();
    L.Workspace = *Workspace;
  }
  Fanout Events(O.Observers);
  L.Events = Events.any() ? &Events : nullptr;
  L.Watching = L.Events;
  auto Result = runGrid(L);
  if (L.Workspace)
    llvm::cantFail(I->Mem.release(L.Workspace));
  return Result;
}

} // namespace warpshift::simt
