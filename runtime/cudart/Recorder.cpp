#include "runtime/cudart/Recorder.h"
#include "support/Error.h"
#include "verify/EmulatorBackend.h"
#include "verify/KernelFacts.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace warpshift::cudart {

namespace {
uint64_t word(ArrayRef<uint8_t> Bytes, uint64_t Offset, unsigned Size) {
  uint64_t V = 0;
  for (unsigned I = 0; I != Size; ++I)
    V |= uint64_t(Bytes[Offset + I]) << (8 * I);
  return V;
}

verify::ScalarType bits(unsigned Size) {
  return Size == 8   ? verify::ScalarType::B64
         : Size == 4 ? verify::ScalarType::B32
         : Size == 2 ? verify::ScalarType::B16
                     : verify::ScalarType::B8;
}

/// What each parameter points to, as far as the code tells.
std::vector<verify::ScalarType> elementTypes(const ptx::Module &M, const ptx::Function &F) {
  std::vector<verify::ScalarType> Out(F.Params.size(), verify::ScalarType::B32);
  for (const verify::FieldFacts &Field : verify::kernelFacts(M, F).Fields)
    if (Field.IsPointer && Field.Offset == 0)
      Out[Field.Param] = Field.Element;
  return Out;
}

Error writeBytes(const std::string &Path, ArrayRef<uint8_t> Bytes) {
  if (std::error_code EC = sys::fs::create_directories(sys::path::parent_path(Path)))
    return makeError(ErrorKind::Io, "cannot create the folder of '{0}': {1}", Path, EC.message());
  std::error_code EC;
  raw_fd_ostream OS(Path, EC);
  if (!EC) {
    OS.write(reinterpret_cast<const char *>(Bytes.data()), Bytes.size());
    OS.close();
    EC = OS.error();
    OS.clear_error();
  }
  if (EC)
    return makeError(ErrorKind::Io, "cannot write '{0}': {1}", Path, EC.message());
  return Error::success();
}
} // namespace

void Recorder::say(const std::string &Text) { Notes.push_back(Text); }

std::string Recorder::name(StringRef File) const {
  SmallString<128> Path(Folder);
  sys::path::append(Path, File);
  return std::string(Path);
}

/// The plan's buffer that holds Address, made on first use; empty if no live memory does.
std::string Recorder::bufferFor(Runtime &R, uint64_t Address, uint64_t &Offset, verify::ScalarType Element) {
  simt::Allocation *A = R.memory().find(Address);
  if (!A || A->Freed || Address - A->Base > A->Size)
    return "";
  Offset = Address - A->Base;
  for (auto &[Name, S] : Buffers)
    if (S.Address == A->Base)
      return Name;
  const std::string Name = formatv("memory{0}", Buffers.size());
  Saved &S = Buffers[Name];
  S.Address = A->Base;
  S.File = formatv("launch-{0}/{1}.bin", Number, Name);
  S.Bytes.assign(A->Data, A->Data + A->Size);
  verify::BufferDecl B;
  B.Name = Name;
  B.Type = A->Size % verify::scalarSize(Element) ? verify::ScalarType::B8 : Element;
  B.Count = A->Size / verify::scalarSize(B.Type);
  const bool Untouched =
      A->Shadow && all_of(ArrayRef(A->Shadow.get(), A->Size), [](uint8_t X) { return X == simt::NeverWritten; });
  B.Init.K = Untouched ? verify::InitSpec::Kind::Poison : verify::InitSpec::Kind::File;
  if (!Untouched)
    B.Init.Path = S.File;
  Plan.Buffers.push_back(std::move(B));
  return Name;
}

/// An address as the plan says it; a plain number where no live memory is meant.
verify::ValueSpec Recorder::pointer(Runtime &R, uint64_t Address, verify::ScalarType Element) {
  verify::ValueSpec V;
  V.Type = verify::ScalarType::B64;
  V.Bits = Address;
  for (const auto &[Name, Var] : R.machine().variables())
    if (Address - Var.Address < Var.Bytes) {
      V.IsPointer = true;
      V.Pointer = {verify::PointerSpec::Kind::Global, Name, Address - Var.Address};
      return V;
    }
  uint64_t Offset = 0;
  std::string Name = bufferFor(R, Address, Offset, Element);
  if (Name.empty())
    return V;
  V.IsPointer = true;
  V.Pointer = {verify::PointerSpec::Kind::Buffer, Name, Offset};
  return V;
}

verify::PlanArg Recorder::argument(Runtime &R, ArrayRef<uint8_t> Bytes, unsigned Index,
                                   const std::vector<verify::ScalarType> &Elements) {
  verify::PlanArg A;
  A.Name = formatv("arg{0}", Index);
  const unsigned Size = unsigned(Bytes.size());
  if (Size == 8) {
    A.Value = pointer(R, word(Bytes, 0, 8), Elements[Index]);
    return A;
  }
  if (Size == 1 || Size == 2 || Size == 4) {
    A.Value.Type = bits(Size);
    A.Value.Bits = word(Bytes, 0, Size);
    return A;
  }
  A.IsStruct = true;
  for (unsigned At = 0; At < Size;) {
    verify::StructField F;
    F.Offset = At;
    if (At % 8 == 0 && At + 8 <= Size)
      F.Value = pointer(R, word(Bytes, At, 8), verify::ScalarType::B32);
    if (!F.Value.IsPointer) {
      const unsigned Step = At + 4 <= Size ? 4 : 1;
      F.Value.Type = bits(Step);
      F.Value.Bits = word(Bytes, At, Step);
    }
    At += unsigned(F.Value.size());
    A.Fields.push_back(std::move(F));
  }
  return A;
}

void Recorder::variables(Runtime &R) {
  for (const auto &[Name, V] : R.machine().variables()) {
    std::vector<uint8_t> Now(V.Bytes);
    cantFail(R.memory().read(V.Address, Now));
    Saved &S = Globals[Name];
    S.Address = V.Address;
    S.File = formatv("launch-{0}/{1}.bin", Number, Name);
    S.Bytes = Now;
    if (Now == R.initialValue(Name) || Now.empty())
      continue;
    verify::GlobalInit G;
    G.Name = Name;
    G.Type = V.Bytes % 4 ? verify::ScalarType::B8 : verify::ScalarType::B32;
    G.Count = V.Bytes / verify::scalarSize(G.Type);
    G.Init.K = verify::InitSpec::Kind::File;
    G.Init.Path = S.File;
    Plan.Globals.push_back(std::move(G));
  }
}

void Recorder::before(Runtime &R, const LaunchRequest &L) {
  Plan = {};
  Buffers.clear();
  Globals.clear();
  Plan.BaseDir = Folder;
  const ptx::Function *F = R.module().findFunction(L.Kernel->Name);
  if (!F)
    return; // The launch will say so.
  const std::vector<verify::ScalarType> Elements = elementTypes(R.module(), *F);
  verify::Launch P;
  P.Kernel = L.Kernel->Name;
  P.Grid = {L.Grid.x, L.Grid.y, L.Grid.z};
  P.Block = {L.Block.x, L.Block.y, L.Block.z};
  P.SharedBytes = L.Shared;
  for (unsigned I = 0; I != L.Args.size(); ++I)
    P.Args.push_back(argument(R, L.Args[I], I, Elements));
  variables(R);
  Plan.Launches.push_back(std::move(P));
}

/// How the replay's memory differs from what the launch really left; empty if it does not.
std::string Recorder::mismatch(Runtime &R, const verify::Outcome &Replayed) {
  if (Replayed.Status != verify::RunStatus::Finished)
    return "replayed, it ends with: " + Replayed.Message;
  for (const verify::BufferResult &B : Replayed.Buffers) {
    auto S = Buffers.find(B.Name);
    if (S == Buffers.end() && (S = Globals.find(B.Name)) == Globals.end())
      continue;
    std::vector<uint8_t> Real(B.Bytes.size());
    cantFail(R.memory().read(S->second.Address, Real));
    for (uint64_t I = 0; I != Real.size(); ++I)
      if (Real[I] != B.Bytes[I] && (B.Undefined.empty() || !B.Undefined[I]))
        return formatv(
            "replayed, byte {0} of {1} differs; memory that is reached through addresses in memory is not part of a plan", I,
            B.Name);
  }
  return "";
}

Error Recorder::write(Runtime &R) {
  for (auto *List : {&Buffers, &Globals})
    for (auto &[Name, S] : *List) {
      const bool Wanted =
          any_of(Plan.Buffers,
                 [&, N = StringRef(Name)](const auto &B) { return B.Name == N && B.Init.K == verify::InitSpec::Kind::File; }) ||
          any_of(Plan.Globals, [&, N = StringRef(Name)](const auto &G) { return G.Name == N; });
      if (Wanted)
        if (Error E = writeBytes(name(S.File), S.Bytes))
          return E;
    }
  std::string Text;
  raw_string_ostream OS(Text);
  printPlan(Plan, OS);
  return writeBytes(name(formatv("launch-{0}.plan.yaml", Number).str()),
                    ArrayRef(reinterpret_cast<const uint8_t *>(Text.data()), Text.size()));
}

void Recorder::after(Runtime &R, const LaunchRequest &L, const simt::Outcome &Out) {
  if (Plan.Launches.empty())
    return;
  const std::string What = formatv("launch {0} ({1})", Number, verify::plainKernelName(L.Kernel->Name));
  auto Skip = [&](const std::string &Why) {
    say(What + " was not recorded: " + Why);
    ++Number;
  };
  if (!Out.finished())
    return Skip("it did not finish");
  if (Error E = write(R))
    return Skip(toString(std::move(E)));
  verify::Subject S;
  S.Role = "replay";
  S.Module = R.sharedModule();
  verify::RunSpec Spec;
  Spec.Plan = &Plan;
  Spec.Data.PoisonFill = R.spec().PoisonFill;
  Spec.Mode = R.spec().Mode;
  Spec.Schedule = R.spec().Schedule;
  Spec.StepBudget = R.spec().StepBudget;
  Spec.Checkers = false;
  verify::EmulatorBackend::Options O;
  O.Coverage = false;
  Expected<verify::Outcome> Replayed = verify::EmulatorBackend(O).run(S, Spec);
  const std::string Why = Replayed ? mismatch(R, *Replayed) : toString(Replayed.takeError());
  if (!Why.empty()) {
    sys::fs::remove(name(formatv("launch-{0}.plan.yaml", Number).str()));
    sys::fs::remove_directories(name(formatv("launch-{0}", Number).str()));
    return Skip(Why);
  }
  for (const verify::BufferResult &B : Replayed->Buffers)
    if (Error E = writeBytes(name(formatv("launch-{0}/after/{1}.bin", Number, B.Name).str()), B.Bytes))
      say(What + ": " + toString(std::move(E)));
  ++Number;
}

} // namespace warpshift::cudart
