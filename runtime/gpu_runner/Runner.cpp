#include "Runner.h"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

/// "580.159.04": the first word that is digits and dots alone.
static std::string versionIn(const std::string &Text) {
  for (size_t At = 0; At < Text.size();) {
    size_t End = Text.find_first_of(" \t\n", At);
    if (End == std::string::npos)
      End = Text.size();
    std::string Word = Text.substr(At, End - At);
    if (!Word.empty() && Word.find('.') != std::string::npos && Word.find_first_not_of("0123456789.") == std::string::npos)
      return Word;
    At = End + 1;
  }
  return "";
}

bool Runner::open(std::string &Error) {
  if (!D.load(Error))
    return false;
  CuDevice Device = 0;
  CuContext Context = nullptr;
  char Buffer[128] = {0};
  int Major = 0, Minor = 0, Api = 0;
  if (CuResult R = D.init(0))
    Error = D.describe("cuInit", R);
  else if (CuResult R = D.deviceGet(&Device, 0))
    Error = D.describe("cuDeviceGet", R);
  else if (CuResult R = D.primaryRetain(&Context, Device))
    Error = D.describe("cuDevicePrimaryCtxRetain", R);
  else if (CuResult R = D.setCurrent(Context))
    Error = D.describe("cuCtxSetCurrent", R);
  if (!Error.empty())
    return false;
  D.deviceName(Buffer, sizeof Buffer - 1, Device);
  D.deviceAttribute(&Major, CuComputeMajor, Device);
  D.deviceAttribute(&Minor, CuComputeMinor, Device);
  D.driverVersion(&Api);
  Name = std::string(Buffer) + " (sm_" + std::to_string(Major) + std::to_string(Minor) + ")";
  Version = "CUDA " + std::to_string(Api / 1000) + "." + std::to_string(Api % 1000 / 10);
  std::string Text, Ignored;
  // "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.159  ...": the number people quote.
  if (readFile("/proc/driver/nvidia/version", Text, Ignored)) {
    std::string Number = versionIn(Text);
    if (!Number.empty())
      Version = Number + ", " + Version;
  }
  return true;
}

bool Runner::check(const char *What, CuResult Code, RunResult &R, const char *Status) {
  if (Code == 0)
    return true;
  R.Status = Status;
  R.Message = D.describe(What, Code);
  return false;
}

bool Runner::module(const BundleSubject &S, CuModule &M, RunResult &R) {
  auto Known = Modules.find(S.Role);
  if (Known != Modules.end()) {
    M = Known->second;
    return true;
  }
  std::string Ptx;
  if (!readFile(B.Root + "/" + S.PtxFile, Ptx, R.Message)) {
    R.Status = "error";
    return false;
  }
  char Log[8192] = {0};
  int Options[] = {CuJitErrorLogBuffer, CuJitErrorLogBytes};
  void *Values[] = {Log, reinterpret_cast<void *>(size_t(sizeof Log - 1))};
  // c_str: the text must end in NUL, or the driver does not take it for PTX.
  if (CuResult Code = D.moduleLoad(&M, Ptx.c_str(), 2, Options, Values)) {
    R.Status = "unsupported";
    R.Message = D.describe("cuModuleLoadDataEx", Code) + (Log[0] ? std::string(": ") + Log : "");
    return false;
  }
  Modules[S.Role] = M;
  return true;
}

bool Runner::place(const BundleCase &C, const std::string &InDir, CuModule M, RunResult &R) {
  std::string Bytes;
  for (const BundleMemory &Buf : C.Buffers) {
    Memory Mem;
    Mem.Bytes = Buf.Bytes;
    if (!check("cuMemAlloc", D.alloc(&Mem.Address, std::max<uint64_t>(Buf.Bytes, 1)), R, "unsupported"))
      return false;
    Memory &Placed = Buffers[Buf.Name] = Mem;
    if (!readFile(InDir + "/" + Buf.File, Bytes, R.Message) || Bytes.size() != Buf.Bytes) {
      R.Status = "error";
      if (R.Message.empty())
        R.Message = "the data of '" + Buf.Name + "' has the wrong size";
      return false;
    }
    if (!check("cuMemcpyHtoD", D.toDevice(Mem.Address, Bytes.data(), Bytes.size()), R))
      return false;
    if (TimedRepeats)
      Placed.Start = Bytes;
  }
  for (const BundleMemory &G : C.Globals) {
    Memory Mem;
    size_t Size = 0;
    CuResult Code = D.moduleGlobal(&Mem.Address, &Size, M, G.Name.c_str());
    if (Code != 0 && !G.Required)
      continue;
    if (!check(("variable " + G.Name).c_str(), Code, R, "unsupported"))
      return false;
    Mem.Bytes = std::min<uint64_t>(Size, G.Bytes);
    Globals[G.Name] = Mem;
    if (!G.HasInput)
      continue;
    if (!readFile(InDir + "/" + G.File, Bytes, R.Message)) {
      R.Status = "error";
      return false;
    }
    if (!check("cuMemcpyHtoD", D.toDevice(Mem.Address, Bytes.data(), std::min<uint64_t>(Bytes.size(), Size)), R))
      return false;
  }
  return true;
}

bool Runner::launchOne(const BundleLaunch &L, CuModule M, RunResult &R) {
  CuFunction F = nullptr;
  if (!check(("kernel " + L.Kernel).c_str(), D.moduleFunction(&F, M, L.Kernel.c_str()), R, "error"))
    return false;
  if (L.Shared > 48 * 1024 &&
      !check("cuFuncSetAttribute", D.functionAttribute(F, CuFuncMaxDynamicShared, int(L.Shared)), R, "unsupported"))
    return false;
  std::vector<std::vector<uint8_t>> Args;
  for (const BundleArg &A : L.Args) {
    Args.push_back(A.Bytes);
    for (const BundlePointer &P : A.Pointers) {
      auto &Where = P.IsGlobal ? Globals : Buffers;
      auto It = Where.find(P.Buffer);
      if (It == Where.end()) {
        R.Status = "error";
        R.Message = "an argument points to the unknown memory '" + P.Buffer + "'";
        return false;
      }
      CuDevicePtr Address = It->second.Address + P.At;
      memcpy(Args.back().data() + P.Offset, &Address, 8);
    }
  }
  std::vector<void *> Pointers;
  for (std::vector<uint8_t> &A : Args)
    Pointers.push_back(A.data());
  return check("cuLaunchKernel",
               D.launch(F, L.Grid[0], L.Grid[1], L.Grid[2], L.Block[0], L.Block[1], L.Block[2], L.Shared, nullptr,
                        Pointers.data(), nullptr),
               R, "unsupported");
}

bool Runner::launchAll(const BundleCase &C, CuModule M, RunResult &R) {
  for (const BundleLaunch &L : C.Launches)
    if (!launchOne(L, M, R) || !check(("after " + L.Kernel).c_str(), D.synchronize(), R))
      return false;
  return true;
}

/// The buffers as they were before the first launch: a kernel that counts on must not count past its buffer.
bool Runner::restart(RunResult &R) {
  for (auto &Entry : Buffers)
    if (!check("cuMemcpyHtoD", D.toDevice(Entry.second.Address, Entry.second.Start.data(), Entry.second.Start.size()), R))
      return false;
  return true;
}

/// Outputs are already collected, so the repeats may spoil the data, and what they print is dropped.
bool Runner::timeAll(const BundleCase &C, CuModule M, RunResult &R) {
  fflush(stdout);
  int Null = ::open("/dev/null", O_WRONLY);
  if (Null >= 0) {
    dup2(Null, 1);
    close(Null);
  }
  CuEvent Start = nullptr, Stop = nullptr;
  if (!check("cuEventCreate", D.eventCreate(&Start, 0), R) || !check("cuEventCreate", D.eventCreate(&Stop, 0), R))
    return false;
  std::vector<std::vector<double>> Times(C.Launches.size());
  for (unsigned I = 0; I != TimedRepeats + 3; ++I) {
    if (!restart(R))
      return false;
    for (size_t L = 0; L != C.Launches.size(); ++L) {
      float Ms = 0;
      D.eventRecord(Start, nullptr);
      if (!launchOne(C.Launches[L], M, R))
        return false;
      D.eventRecord(Stop, nullptr);
      if (!check("timing", D.eventSynchronize(Stop), R) || !check("timing", D.eventElapsed(&Ms, Start, Stop), R))
        return false;
      if (I >= 3) // The first ones warm caches and clocks.
        Times[L].push_back(Ms);
    }
  }
  for (std::vector<double> &T : Times) {
    std::sort(T.begin(), T.end());
    R.Milliseconds.push_back(T[T.size() / 2]);
  }
  D.eventDestroy(Start);
  D.eventDestroy(Stop);
  return true;
}

bool Runner::collect(const BundleCase &C, const std::string &OutDir, RunResult &R) {
  std::vector<uint8_t> Bytes;
  auto Save = [&](const std::string &File, const Memory &Mem) {
    Bytes.resize(Mem.Bytes);
    if (!check("cuMemcpyDtoH", D.toHost(Bytes.data(), Mem.Address, Mem.Bytes), R))
      return false;
    if (writeFile(OutDir + "/" + File, Bytes.data(), Bytes.size(), R.Message))
      return true;
    R.Status = "error";
    return false;
  };
  for (const BundleMemory &Buf : C.Buffers)
    if (!Save(Buf.File, Buffers[Buf.Name]))
      return false;
  for (const BundleMemory &G : C.Globals)
    if (Globals.count(G.Name) && !Save(G.File, Globals[G.Name]))
      return false;
  return true;
}

void Runner::releaseAll() {
  for (auto &Entry : Buffers)
    D.release(Entry.second.Address);
  Buffers.clear();
  Globals.clear();
}

RunResult Runner::run(size_t Index) {
  RunResult R;
  const BundleSubject &S = B.Subjects[Index % B.Subjects.size()];
  const BundleData &Data = B.Data[Index / B.Subjects.size()];
  const BundleCase &C = B.Cases[Data.Case];
  std::string OutDir = B.Root + "/results/" + S.Role + "/" + Data.Dir;
  if (!makeFolders(OutDir, R.Message)) {
    R.Status = "error";
    return R;
  }
  CuModule M = nullptr;
  bool Ok = module(S, M, R) && place(C, B.Root + "/" + Data.Dir, M, R) && launchAll(C, M, R) && collect(C, OutDir, R);
  if (Ok && TimedRepeats)
    timeAll(C, M, R);
  // Module variables keep their values between runs: the next run starts from a fresh module.
  if (Ok && !C.Globals.empty()) {
    D.moduleUnload(M);
    Modules.erase(S.Role);
  }
  releaseAll();
  return R;
}
