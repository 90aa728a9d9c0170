#include "frontend/command/ClangArgsInternal.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/Support/FormatVariadic.h"

using namespace warpshift;
using namespace llvm;

/// The lowest PTX version that has every operation of the architecture (6.3: all .sync forms, activemask, nanosleep);
/// low, so that old drivers and ptxas take it.
static unsigned ptxVersion(unsigned Arch) {
  if (Arch < 80)
    return 63;
  return Arch < 86 ? 70 : Arch < 87 ? 71 : Arch < 89 ? 74 : Arch < 90 ? 78 : 80;
}

static void addStubs(std::vector<std::string> &Args, const Toolkit &T) {
  std::string Shims = (embeddedRoot() + "/shims").str();
  // An installed toolkit must not leak in: neither its wrapper nor its folders.
  Args.insert(Args.end(), {"-nocudainc", "-nocudalib", "--cuda-path=" + Shims + "/none", "-isystem", Shims + "/cuda",
                           // Clang's wrappers give <new>, <complex> and <algorithm> their device side.
                           "-isystem", T.ResourceDir + "/include/cuda_wrappers", "-include", stubHeaderName(), "-include",
                           commandLinePath()});
}

/// The include folder of a CUDA toolkit, named by a build: with the stubs it would mix two sets of headers.
static bool isToolkitFolder(StringRef Folder, vfs::FileSystem &FS) {
  return FS.exists(Folder + "/cuda_runtime_api.h") && FS.exists(Folder + "/crt/host_config.h");
}

static std::string defineLine(StringRef Macro) {
  auto [Name, Value] = Macro.split('=');
  return formatv("#define {0} {1}\n", Name, Macro.contains('=') ? Value : "1").str();
}

/// Flags of the build for a parse with the stubs: macros go to a file of their own.
static void addFlagsAfterStubs(ClangCommand &C, ArrayRef<std::string> Flags, vfs::FileSystem &FS) {
  for (size_t I = 0; I < Flags.size(); ++I) {
    StringRef F = Flags[I];
    bool Separate = (F == "-D" || F == "-U" || F == "-I" || F == "-isystem") && I + 1 < Flags.size();
    StringRef Value = Separate ? StringRef(Flags[++I]) : F.size() > 2 ? F.drop_front(2) : StringRef();
    if (F.starts_with("-D"))
      C.CommandLine += defineLine(Value);
    else if (F.starts_with("-U"))
      C.CommandLine += formatv("#undef {0}\n", Value).str();
    else if ((Separate || F.starts_with("-I")) && isToolkitFolder(Value, FS))
      continue;
    else if (Separate)
      C.Args.insert(C.Args.end(), {F.str(), Value.str()});
    else
      C.Args.push_back(F.str());
  }
}

static void addToolkit(std::vector<std::string> &Args, const Toolkit &T, vfs::FileSystem &FS) {
  Args.push_back("--cuda-path=" + T.Path);
  Args.insert(Args.end(), {"-isystem", (embeddedRoot() + "/shims/wrappers").str()});
  if (T.Version >= 13000) // a header that clang 19's wrapper asks for, and retired names that legacy code uses
    Args.insert(Args.end(), {"-isystem", (embeddedRoot() + "/shims/overlay").str()});
  // Explicit: the driver appends the folder after /usr/include, where another version may sit.
  if (T.Path != "/usr")
    Args.insert(Args.end(), {"-isystem", T.Path + "/include"});
  if (FS.exists(T.Path + "/include/cccl"))
    Args.insert(Args.end(), {"-isystem", T.Path + "/include/cccl"});
  Args.push_back("-nocudalib"); // no device library is needed to parse; the SDK version is given below
}

std::shared_ptr<clang::CompilerInvocation>
warpshift::invocationOf(ArrayRef<const char *> Argv, clang::CreateInvocationOptions Options, StringRef ResourceDir) {
  std::shared_ptr<clang::CompilerInvocation> Out = clang::createInvocation(Argv, std::move(Options));
  if (Out)
    for (auto &Entry : Out->getHeaderSearchOpts().UserEntries)
      if (StringRef(Entry.Path).rtrim('/') == "/usr/include/clang/" CLANG_VERSION_STRING "/include")
        Entry.Path = (ResourceDir + "/include").str();
  return Out;
}

std::vector<std::string> warpshift::foldersBehindAll() {
  return {(embeddedRoot() + "/shims/runtime").str(), (embeddedRoot() + "/shims/library").str()};
}

ClangCommand warpshift::clangCommand(const Variant &Config, const Toolkit &Headers, ArrayRef<std::string> Flags,
                                     vfs::FileSystem &FS) {
  ClangCommand C;
  std::vector<std::string> &Args = C.Args;
  Args = {"clang", "-x", "cuda"};
  if (Config.isDevice()) {
    Args.push_back("--cuda-device-only");
    Args.push_back("--cuda-gpu-arch=sm_" + std::to_string(Config.arch()));
  } else {
    Args.push_back("--cuda-host-only");
  }
  Args.insert(Args.end(), {"-resource-dir", Headers.ResourceDir});
  Args.push_back("-fbracket-depth=20000"); // nvcc knows no limit; what recurses over it has a large stack
  // What nvcc predefines and clang does not.
  Args.push_back("-D__NVCC__");
  Args.push_back(formatv("-D__CUDACC_VER_MAJOR__={0}", Headers.versionMajor()).str());
  Args.push_back(formatv("-D__CUDACC_VER_MINOR__={0}", Headers.versionMinor()).str());
  Args.push_back("-D__CUDACC_VER_BUILD__=0");
  // Once a number; a text since CUDA 9, so that conditions on it are errors. Code for older compilers asks for less.
  Args.push_back(formatv("-D__CUDACC_VER__={0}", Headers.versionMajor() * 10000 + Headers.versionMinor() * 100).str());
  if (Headers.isStubs()) {
    addStubs(Args, Headers);
    addFlagsAfterStubs(C, Flags, FS);
    for (const std::string &D : Config.defines())
      C.CommandLine += defineLine(D);
  } else {
    Args.insert(Args.end(), Flags.begin(), Flags.end());
    for (const std::string &D : Config.defines())
      Args.push_back("-D" + D);
    addToolkit(Args, Headers, FS);
  }
  // Last of all: real headers are found first, those of the project as well.
  for (const std::string &Folder : foldersBehindAll())
    Args.insert(Args.end(), {"-idirafter", Folder});
  Args.push_back("-Xclang");
  // Clang knows SDK versions up to 12.5; the value only selects the launch interface.
  Args.push_back(Headers.Version >= 12050
                     ? std::string("-target-sdk-version=12.5")
                     : formatv("-target-sdk-version={0}.{1}", Headers.versionMajor(), Headers.versionMinor()).str());
  if (Config.isDevice())
    Args.insert(Args.end(), {"-Xclang", "-target-feature", "-Xclang", "+ptx" + std::to_string(ptxVersion(Config.arch()))});
  Args.insert(Args.end(), {"-Wno-unknown-cuda-version", "--no-cuda-version-check", "-Qunused-arguments", "-ferror-limit=0",
                           "-Wno-everything", "-Xclang", "-fcuda-allow-variadic-functions"});
  return C;
}
