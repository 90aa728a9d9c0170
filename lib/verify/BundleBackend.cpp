// Reading what gpu_runner left in a bundle.
#include "verify/Bundle.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "support/Error.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
Expected<std::string> readBytes(StringRef Dir, const Twine &Name) {
  SmallString<128> Path(Dir);
  sys::path::append(Path, Name);
  auto File = MemoryBuffer::getFile(Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Path, File.getError().message());
  return (*File)->getBuffer().str();
}

Expected<json::Object> readJson(StringRef Dir, StringRef Name, StringRef Schema) {
  Expected<std::string> Text = readBytes(Dir, Name);
  if (!Text)
    return Text.takeError();
  Expected<json::Value> Value = json::parse(*Text);
  if (!Value)
    return makeError(ErrorKind::Config, "{0}/{1}: {2}", Dir, Name, toString(Value.takeError()));
  json::Object *Root = Value->getAsObject();
  if (!Root || Root->getString("schema") != Schema)
    return makeError(ErrorKind::Config, "{0}/{1}: expected schema {2}", Dir, Name, Schema);
  return std::move(*Root);
}

std::string dataKey(StringRef Case, uint64_t Seed, uint64_t Fill) { return formatv("{0}\n{1}\n{2}", Case, Seed, Fill); }

/// The objects of a list member; what is no object is left out.
std::vector<const json::Object *> objects(const json::Object &O, StringRef Key) {
  std::vector<const json::Object *> Out;
  if (const json::Array *List = O.getArray(Key))
    for (const json::Value &V : *List)
      if (const json::Object *Item = V.getAsObject())
        Out.push_back(Item);
  return Out;
}

std::string textOf(const json::Object &O, StringRef Key) { return O.getString(Key).value_or("").str(); }

RunStatus statusOf(StringRef Key) {
  for (RunStatus S : {RunStatus::Finished, RunStatus::Fault, RunStatus::Trap, RunStatus::Timeout, RunStatus::Unsupported})
    if (Key == statusKey(S))
      return S;
  return RunStatus::Unsupported;
}
/// What two runs of one version with different poison fills say about a buffer. An element that holds the
/// fill of its run in both was never written. The others are the same values in another order (atomics hand out places as they
/// please), or an element that differs depends on poison.
void compareFills(BufferResult &R, StringRef OtherBytes, uint8_t Fill, uint8_t OtherFill) {
  BufferResult Other = R;
  Other.Bytes.assign(OtherBytes.begin(), OtherBytes.end());
  const unsigned Size = scalarSize(R.Type);
  const uint64_t Ones = 0x0101010101010101ull >> (64 - 8 * Size);
  R.Undefined.assign(R.Bytes.size(), 0);
  std::vector<uint64_t> Mine, Theirs, Differing;
  for (uint64_t I = 0; I != R.count(); ++I) {
    uint64_t A = R.element(I), B = Other.element(I);
    if (A == Fill * Ones && B == OtherFill * Ones && A != B) {
      std::fill_n(R.Undefined.begin() + I * Size, Size, 1);
      continue;
    }
    Mine.push_back(A);
    Theirs.push_back(B);
    if (A != B)
      Differing.push_back(I);
  }
  llvm::sort(Mine);
  llvm::sort(Theirs);
  R.OrderVaries = !Differing.empty() && Mine == Theirs;
  if (!R.OrderVaries)
    for (uint64_t I : Differing)
      for (unsigned B = 0; B != Size; ++B)
        R.Undefined[I * Size + B] = R.Bytes[I * Size + B] != Other.Bytes[I * Size + B];
}
} // namespace

Expected<std::unique_ptr<BundleBackend>> BundleBackend::open(StringRef Dir) {
  std::unique_ptr<BundleBackend> B(new BundleBackend);
  B->Dir = Dir.str();
  Expected<json::Object> Manifest = readJson(Dir, "manifest.json", "warpshift-bundle/1");
  if (!Manifest)
    return Manifest.takeError();
  if (Error E = B->readManifest(*Manifest))
    return std::move(E);
  Expected<json::Object> Results = readJson(Dir, "results/results.json", "warpshift-results/1");
  if (!Results)
    return joinErrors(Results.takeError(), makeError(ErrorKind::Io, "run `gpu_runner {0}` on a machine with a GPU first", Dir));
  if (Error E = B->readResults(*Results))
    return std::move(E);
  return std::move(B);
}

Error BundleBackend::readManifest(const json::Object &Root) {
  for (const json::Object *S : objects(Root, "subjects"))
    Flags[textOf(*S, "role")] = textOf(*S, "flags");
  for (const json::Object *C : objects(Root, "cases")) {
    CaseNames.push_back(textOf(*C, "name"));
    std::vector<Buffer> List;
    for (StringRef Key : {"buffers", "globals"})
      for (const json::Object *O : objects(*C, Key)) {
        auto T = parseScalarType(textOf(*O, "type"));
        if (!T)
          return makeError(ErrorKind::Config, "{0}/manifest.json: '{1}' has no type", Dir, textOf(*O, "name"));
        List.push_back({textOf(*O, "name"), textOf(*O, "plan"), textOf(*O, "file"), *T});
      }
    Buffers.push_back(std::move(List));
    std::vector<std::string> Names;
    for (const json::Object *L : objects(*C, "launches"))
      Names.push_back(textOf(*L, "kernel"));
    Kernels.push_back(std::move(Names));
  }
  for (const json::Object *D : objects(Root, "data")) {
    uint64_t Case = uint64_t(D->getInteger("case").value_or(-1));
    if (Case >= CaseNames.size())
      return makeError(ErrorKind::Config, "{0}/manifest.json: a data set names no case", Dir);
    DataDirs[dataKey(CaseNames[Case], D->getInteger("seed").value_or(0), D->getInteger("fill").value_or(0))] = textOf(*D, "dir");
  }
  return Error::success();
}

Expected<std::vector<VerifyCase>> BundleBackend::cases() const {
  std::vector<VerifyCase> Out;
  for (size_t I = 0; I != CaseNames.size(); ++I) {
    SmallString<128> Path(Dir);
    sys::path::append(Path, "case" + std::to_string(I), "plan.yaml");
    Expected<LaunchPlan> Plan = readPlanFile(Path);
    if (!Plan)
      return Plan.takeError();
    Out.push_back({CaseNames[I], std::move(*Plan), false});
  }
  return Out;
}

Subject BundleBackend::subject(StringRef Role) const {
  auto Known = Flags.find(Role.str());
  return {Role.str(), "", Known == Flags.end() ? "" : Known->second, nullptr};
}

Error BundleBackend::readResults(const json::Object &Root) {
  const json::Object *D = Root.getObject("device");
  Device = D ? textOf(*D, "name") + ", driver " + textOf(*D, "driver") : "unknown GPU";
  for (const json::Object *R : objects(Root, "runs")) {
    const json::Object *Result = R->getObject("result");
    if (!Result)
      return makeError(ErrorKind::Config, "{0}/results/results.json: a run has no result", Dir);
    Run Entry{textOf(*Result, "status"), textOf(*Result, "message"), {}};
    if (const json::Array *Ms = Result->getArray("milliseconds"))
      for (const json::Value &V : *Ms)
        Entry.Ms.push_back(V.getAsNumber().value_or(0));
    Runs[textOf(*R, "role") + "/" + textOf(*R, "dir")] = std::move(Entry);
  }
  return Error::success();
}

Expected<std::string> BundleBackend::bytes(StringRef Role, StringRef DataDir, const Buffer &B) const {
  return readBytes(Dir, "results/" + Role + "/" + DataDir + "/" + B.File);
}

Expected<Outcome> BundleBackend::run(const Subject &S, const RunSpec &Spec) {
  auto Missing = [&](StringRef What) {
    return makeError(ErrorKind::Config, "the bundle '{0}' has no {1} for {2}, case '{3}', seed {4}", Dir, What, S.Role,
                     Spec.CaseName, Spec.Data.Seed);
  };
  auto Case = llvm::find(CaseNames, Spec.CaseName);
  auto Data = DataDirs.find(dataKey(Spec.CaseName, Spec.Data.Seed, Spec.Data.PoisonFill));
  if (Case == CaseNames.end() || Data == DataDirs.end())
    return Missing("data");
  auto R = Runs.find(S.Role + "/" + Data->second);
  if (R == Runs.end())
    return Missing("result");
  Outcome Out;
  Out.Status = statusOf(R->second.Status);
  Out.Message = R->second.Message;
  if (Out.Status != RunStatus::Finished)
    return Out;

  // The other fill of the same data shows what depends on poison.
  std::string OtherDir;
  uint8_t OtherFill = 0;
  for (const auto &[Key, Folder] : DataDirs)
    if (Folder != Data->second && StringRef(Key).starts_with(formatv("{0}\n{1}\n", Spec.CaseName, Spec.Data.Seed).str())) {
      OtherDir = Folder;
      StringRef(Key).rsplit('\n').second.getAsInteger(10, OtherFill);
    }
  for (const Buffer &B : Buffers[Case - CaseNames.begin()]) {
    Expected<std::string> Now = bytes(S.Role, Data->second, B);
    if (!Now) {
      consumeError(Now.takeError()); // A variable that the driver does not export.
      continue;
    }
    BufferResult Result;
    Result.Name = B.Plan;
    Result.Type = B.Type;
    Result.Bytes.assign(Now->begin(), Now->end());
    if (Expected<std::string> Start = readBytes(Dir, Data->second + "/" + B.File))
      Result.Changed = *Start != *Now;
    else
      consumeError(Start.takeError());
    if (!OtherDir.empty()) {
      Expected<std::string> Other = bytes(S.Role, OtherDir, B);
      if (Other && Other->size() == Now->size()) {
        compareFills(Result, *Other, Spec.Data.PoisonFill, OtherFill);
      } else if (!Other) {
        consumeError(Other.takeError());
      }
    }
    Out.Buffers.push_back(std::move(Result));
  }
  Expected<std::string> Printed = readBytes(Dir, "results/" + S.Role + "/" + Data->second + "/printf.txt");
  if (Printed)
    Out.Output = std::move(*Printed);
  else
    consumeError(Printed.takeError());
  return Out;
}

std::vector<GpuTime> BundleBackend::times() const {
  std::vector<GpuTime> Out;
  for (size_t C = 0; C != CaseNames.size(); ++C) {
    std::string Prefix = "case" + std::to_string(C) + "/";
    for (const auto &[Key, Before] : Runs) {
      StringRef Folder = Key;
      if (!Folder.consume_front("before/") || !Folder.starts_with(Prefix) || Before.Ms.empty())
        continue;
      auto After = Runs.find(("after/" + Folder).str());
      if (After == Runs.end() || After->second.Ms.size() != Before.Ms.size())
        continue;
      for (size_t L = 0; L != Before.Ms.size() && L != Kernels[C].size(); ++L)
        Out.push_back({CaseNames[C], Kernels[C][L], Before.Ms[L], After->second.Ms[L]});
      break; // One data set per case is enough.
    }
  }
  return Out;
}

} // namespace warpshift::verify
