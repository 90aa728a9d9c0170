#include "frontend/command/CommandAdapter.h"
#include "support/Error.h"
#include "clang/Driver/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include <algorithm>

using namespace warpshift;
using namespace llvm;

namespace {

enum class Takes { None, Value, Bool };
enum class Action { Drop, Include, System, PreInclude, Define, Undefine, Arch, Options, Host, Std, Macro, Rdc, Stream };
struct Flag {
  StringLiteral Long, Short;
  Takes Value;
  Action What;
  StringLiteral Text;
};
constexpr Flag Flags[] = {
#define FLAG(Long, Short, Value, Act, Text) {Long, Short, Takes::Value, Action::Act, Text},
#include "frontend/command/NvccFlags.def"
};

const Flag *findFlag(StringRef Name) {
  for (const Flag &F : Flags)
    if (F.Long == Name || F.Short == Name)
      return &F;
  return nullptr;
}

/// nvcc splits values of lists at commas that no backslash precedes.
std::vector<std::string> splitList(StringRef Value) {
  std::vector<std::string> Parts(1);
  for (size_t I = 0; I < Value.size(); ++I) {
    if (Value[I] == '\\' && I + 1 < Value.size() && Value[I + 1] == ',')
      Parts.back() += Value[++I];
    else if (Value[I] == ',')
      Parts.emplace_back();
    else
      Parts.back() += Value[I];
  }
  llvm::erase_if(Parts, [](const std::string &P) { return P.empty(); });
  return Parts;
}

bool isSourceName(StringRef Arg) {
  return StringSwitch<bool>(sys::path::extension(Arg).lower())
      .Cases(".cu", ".cuh", ".cuinl", ".c", ".cc", ".cpp", ".cxx", ".c++", true)
      .Cases(".h", ".hpp", ".hxx", ".hh", ".inl", true)
      .Default(false);
}

/// True for a flag of the host compiler that changes how code parses and that clang takes.
bool keepsForParse(StringRef Arg) {
  if (Arg.starts_with("-D") || Arg.starts_with("-U") || Arg.starts_with("-I") || Arg.starts_with("-std="))
    return true;
  if (!Arg.starts_with("-f") && !Arg.starts_with("-m"))
    return false;
  if (Arg.starts_with("-fsanitize") || Arg.starts_with("-fprofile") || Arg.starts_with("-fplugin") ||
      Arg.starts_with("-fopenmp") || Arg.starts_with("-fdiagnostics") || Arg.starts_with("-march") || Arg.starts_with("-mtune") ||
      Arg.starts_with("-fmodule") || Arg.starts_with("-flto"))
    return false;
  const opt::OptTable &Table = clang::driver::getDriverOptTable();
  unsigned MissingIndex, MissingCount;
  std::string Text = Arg.str();
  const char *Argv[] = {Text.c_str()};
  opt::InputArgList Args = Table.ParseArgs(Argv, MissingIndex, MissingCount);
  return MissingCount == 0 && !Args.hasArg(clang::driver::options::OPT_UNKNOWN, clang::driver::options::OPT_INPUT);
}

class Adapter {
public:
  Adapter(StringRef Directory, vfs::FileSystem &FS) : FS(FS) { Out.Directory = Directory.str(); }

  Error run(ArrayRef<std::string> Argv) {
    StringRef Compiler = sys::path::stem(Argv.empty() ? StringRef() : StringRef(Argv.front()));
    Nvcc = Compiler.contains("nvcc");
    if (Error E = expand(Argv.drop_front(Argv.empty() ? 0 : 1), 0))
      return E;
    for (Next = 0; Next < Args.size();)
      if (Error E = Nvcc ? nvccArgument() : otherArgument())
        return E;
    llvm::sort(Out.Archs);
    Out.Archs.erase(std::unique(Out.Archs.begin(), Out.Archs.end()), Out.Archs.end());
    StringRef Ext = sys::path::extension(Out.File);
    Out.IsCuda = Language.empty() ? Ext == ".cu" || Ext == ".cuh" : Language == "cu" || Language == "cuda";
    return Error::success();
  }
  AdaptedCommand Out;

private:
  /// @file everywhere, --options-file for nvcc; both relative to the directory of the command.
  Error expand(ArrayRef<std::string> In, unsigned Depth) {
    for (size_t I = 0; I < In.size(); ++I) {
      StringRef Arg = In[I];
      if (Arg.size() > 1 && Arg[0] == '@') {
        if (Error E = readOptions(Arg.drop_front(), Depth))
          return E;
        continue;
      }
      StringRef Name = Arg;
      bool IsFlag = Nvcc && Name.consume_front("-");
      Name.consume_front("-");
      auto [Key, Value] = Name.split('=');
      if (!IsFlag || (Key != "options-file" && Key != "optf")) {
        Args.push_back(Arg.str());
        continue;
      }
      if (!Name.contains('=') && I + 1 < In.size())
        Value = In[++I];
      for (const std::string &File : splitList(Value))
        if (Error E = readOptions(File, Depth))
          return E;
    }
    return Error::success();
  }

  Error readOptions(StringRef File, unsigned Depth) {
    if (Depth >= 16)
      return makeError(ErrorKind::Config, "response file '{0}': files include one another more than 16 deep", File);
    SmallString<256> Path(File);
    if (!Out.Directory.empty())
      sys::fs::make_absolute(Out.Directory, Path);
    auto Buffer = FS.getBufferForFile(Path);
    if (!Buffer)
      return makeError(ErrorKind::Config, "cannot read response file '{0}': {1}", Path, Buffer.getError().message());
    BumpPtrAllocator Memory;
    StringSaver Saver(Memory);
    SmallVector<const char *, 32> Tokens;
    cl::TokenizeGNUCommandLine((*Buffer)->getBuffer(), Saver, Tokens);
    return expand(std::vector<std::string>(Tokens.begin(), Tokens.end()), Depth + 1);
  }

  Error nvccArgument();
  Error otherArgument();
  bool joined(StringRef Arg);
  void apply(const Flag &F, StringRef Value);
  void arch(StringRef Value);
  void host(StringRef Value);
  void addList(StringRef Prefix, StringRef Value) {
    for (const std::string &Part : splitList(Value))
      Out.Flags.push_back((Prefix + Part).str());
  }
  void addPairs(StringRef Name, StringRef Value) {
    for (const std::string &Part : splitList(Value))
      Out.Flags.insert(Out.Flags.end(), {Name.str(), Part});
  }
  void addStd(StringRef Value) {
    llvm::erase_if(Out.Flags, [](const std::string &F) { return StringRef(F).starts_with("-std="); });
    // nvcc lets the host compiler speak GNU C++ also for -std=c++NN; clang's strict modes refuse little of it.
    Out.Flags.push_back(("-std=" + Value).str());
  }

  std::string HostOption; ///< For the host compiler, whose value is still to come.
  vfs::FileSystem &FS;
  bool Nvcc = false;
  std::vector<std::string> Args;
  size_t Next = 0;
  std::string Language;
};

void Adapter::arch(StringRef Value) {
  // sm_60, compute_60, arch=compute_60,code=[sm_60,compute_60], 60-real, native, all
  for (size_t At = 0; At < Value.size();) {
    size_t Digit = Value.find_first_of("0123456789", At);
    if (Digit == StringRef::npos)
      return;
    StringRef Number = Value.substr(Digit).take_while(isDigit);
    StringRef Before = Value.take_front(Digit);
    unsigned Arch = 0;
    if ((Before.ends_with("sm_") || Before.ends_with("compute_") || Before.ends_with("lto_")) && !Number.getAsInteger(10, Arch) &&
        Arch >= 10)
      Out.Archs.push_back(Arch);
    At = Digit + Number.size();
  }
}

void Adapter::host(StringRef Value) {
  for (const std::string &Part : splitList(Value)) {
    StringRef Arg = StringRef(Part).trim("\"'");
    if (!HostOption.empty()) { // `-Xcompiler -include -Xcompiler h.cuh`
      const bool IsJoined = HostOption.size() == 2;
      Out.Flags.push_back(HostOption + (IsJoined ? Arg.str() : ""));
      if (!IsJoined)
        Out.Flags.push_back(Arg.str());
      HostOption.clear();
    } else if (llvm::is_contained({"-I", "-D", "-U", "-include", "-imacros", "-isystem"}, Arg))
      HostOption = Arg.str();
    else if (Arg.starts_with("-std="))
      addStd(Arg.drop_front(5));
    else if (keepsForParse(Arg))
      Out.Flags.push_back(Arg.str());
  }
}

void Adapter::apply(const Flag &F, StringRef Value) {
  switch (F.What) {
  case Action::Drop:
    if (F.Long == "x")
      Language = Value.str();
    return;
  case Action::Include: return addList("-I", Value);
  case Action::System: return addPairs("-isystem", Value);
  case Action::PreInclude: return addPairs("-include", Value);
  case Action::Define: return addList("-D", Value);
  case Action::Undefine: return addList("-U", Value);
  case Action::Arch: return arch(Value);
  case Action::Host: return host(Value);
  case Action::Std: return addStd(Value);
  case Action::Macro: Out.Flags.push_back(F.Text.str()); return;
  case Action::Rdc:
    if (Value != "false")
      Out.Flags.insert(Out.Flags.end(), {"-fgpu-rdc", "-D__CUDACC_RDC__"});
    return;
  case Action::Stream:
    if (Value == "per-thread")
      Out.Flags.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
    return;
  case Action::Options: return; // expanded before
  }
}

/// -DX, -Idir, -O3, -lfoo, -std=..., -xcu: a value right after a short name.
bool Adapter::joined(StringRef Arg) {
  for (StringRef Short : {"isystem", "D", "U", "I", "O", "l", "L", "x", "m", "t"})
    if (Arg.starts_with(Short) && Arg.size() > Short.size()) {
      if (Short == "t" && !isDigit(Arg[1]))
        continue;
      if (Short == "m" && Arg != "m64" && Arg != "m32")
        continue;
      if (Arg == "m32")
        Out.Dropped.push_back("-m32"); // Parsed with pointers of 64 bits all the same: reports and the engine have to know.
      else
        apply(*findFlag(Short), Arg.drop_front(Short.size()));
      return true;
    }
  return false;
}

Error Adapter::nvccArgument() {
  std::string Arg = Args[Next++];
  StringRef Name = Arg;
  if (!Name.consume_front("-") || Name.empty()) {
    if (isSourceName(Arg))
      Out.File = Arg;
    return Error::success();
  }
  bool TwoDashes = Name.consume_front("-");
  auto [Key, Value] = Name.split('=');
  const Flag *F = findFlag(Key);
  if (F && (F->Value == Takes::None || (F->Value == Takes::Bool))) {
    apply(*F, Value);
    return Error::success();
  }
  if (F && Name.contains('=')) {
    apply(*F, Value);
    return Error::success();
  }
  if (F) {
    std::string Separate = Next < Args.size() ? Args[Next++] : std::string();
    apply(*F, Separate);
    return Error::success();
  }
  if (!TwoDashes && joined(Name))
    return Error::success();
  // Not nvcc's: the host compiler's, when such are forwarded.
  if (!TwoDashes && keepsForParse(Arg))
    Out.Flags.push_back(Arg);
  else if (!StringRef(Arg).starts_with("-W"))
    Out.Dropped.push_back(Arg);
  return Error::success();
}

/// A command of clang or of a C++ compiler.
Error Adapter::otherArgument() {
  std::string Arg = Args[Next++];
  StringRef A = Arg;
  auto Value = [&] { return Next < Args.size() ? Args[Next++] : std::string(); };
  if (!A.starts_with("-")) {
    if (isSourceName(A))
      Out.File = Arg;
    return Error::success();
  }
  if (A == "-x") {
    Language = Value();
    return Error::success();
  }
  for (StringRef Pair : {"-o", "-MF", "-MT", "-MQ", "-arch", "-target", "-Xarch_host", "-Xarch_device", "-Xcuda-ptxas",
                         "-Xcuda-fatbinary", "-Xlinker", "-Xassembler", "--param"})
    if (A == Pair) {
      Value();
      return Error::success();
    }
  for (StringRef Pair : {"-I", "-D", "-U", "-isystem", "-include", "-iquote", "-idirafter", "-imacros", "-isysroot"})
    if (A == Pair) {
      Out.Flags.insert(Out.Flags.end(), {Arg, Value()});
      return Error::success();
    }
  if (A.consume_front("--cuda-gpu-arch=") || A.consume_front("--offload-arch=")) {
    arch(A);
  } else if (A.starts_with("-std=")) {
    addStd(A.drop_front(5));
  } else if (keepsForParse(Arg) || A.starts_with("-isystem") || A.starts_with("-iquote")) {
    Out.Flags.push_back(Arg);
  } else if (A == "-Xclang" && Next < Args.size()) {
    Out.Flags.insert(Out.Flags.end(), {Arg, Value()});
  } else if (A == "-pthread") {
    Out.Flags.push_back("-D_REENTRANT");
  }
  return Error::success();
}

} // namespace

Expected<AdaptedCommand> warpshift::adaptCommand(ArrayRef<std::string> Argv, StringRef Directory, vfs::FileSystem &FS) {
  Adapter A(Directory, FS);
  if (Error E = A.run(Argv))
    return E;
  return std::move(A.Out);
}
