#include "tool/LaunchSpec.h"
#include "support/Error.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

bool isName(StringRef S) {
  return !S.empty() && !llvm::isDigit(S[0]) && llvm::all_of(S, [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

/// Double-quoted YAML.
std::string quoted(StringRef S) {
  std::string Out = "\"";
  for (char C : S) {
    if (C == '"' || C == '\\')
      Out += '\\';
    Out += C;
  }
  return Out + '"';
}

Error badArg(StringRef Spec) {
  return makeError(ErrorKind::Usage,
                   "--arg '{0}' is neither TYPE=VALUE (s32=5) nor NAME:TYPE[COUNT]=START (in:f32[256]=iota; START is "
                   "zero, poison, iota, LOW..HIGH, @FILE or values)",
                   Spec);
}

std::string initText(StringRef Start) {
  if (Start.empty() || Start == "zero" || Start == "poison" || Start == "iota")
    return Start.empty() ? "zero" : Start.str();
  if (Start.consume_front("@"))
    return "{file: " + quoted(Start) + "}";
  if (Start.contains("..")) {
    auto [Low, High] = Start.split("..");
    return "{random: {min: " + quoted(Low) + ", max: " + quoted(High) + "}}";
  }
  llvm::SmallVector<StringRef, 8> Values;
  Start.split(Values, ',');
  std::vector<std::string> Words;
  for (StringRef V : Values)
    Words.push_back(quoted(V.trim()));
  return "{values: [" + llvm::join(Words, ", ") + "]}";
}

llvm::Expected<std::string> argText(StringRef Spec, unsigned Index) {
  auto [Left, Right] = Spec.split('=');
  if (verify::parseScalarType(Left)) {
    if (Right.empty())
      return badArg(Spec);
    return "{name: arg" + std::to_string(Index) + ", scalar: " + Left.str() + ", value: " + quoted(Right) + "}";
  }
  auto [Name, Shape] = Left.split(':');
  auto [Type, Rest] = Shape.split('[');
  unsigned long long Count;
  if (!isName(Name) || !verify::parseScalarType(Type) || !Rest.consume_back("]") || Rest.getAsInteger(10, Count) || Count == 0)
    return badArg(Spec);
  return "{name: " + Name.str() + ", buffer: " + Type.str() + ", count: " + std::to_string(Count) + ", init: " + initText(Right) +
         "}";
}

std::string extentText(const std::array<unsigned, 3> &E) { return llvm::formatv("[{0}, {1}, {2}]", E[0], E[1], E[2]).str(); }

/// The one kernel, or an error that lists them.
llvm::Expected<std::string> onlyKernel(llvm::ArrayRef<verify::KernelSignature> Kernels) {
  if (Kernels.empty())
    return makeError(ErrorKind::Input, "there is no kernel in this file");
  if (Kernels.size() == 1)
    return Kernels.front().Name;
  std::vector<std::string> Names;
  for (const verify::KernelSignature &K : Kernels)
    Names.push_back(verify::plainKernelName(K.Name));
  return makeError(ErrorKind::Usage, "there are {0} kernels; name one with --kernel: {1}", Kernels.size(),
                   llvm::join(Names, ", "));
}

llvm::Expected<verify::LaunchPlan> readPlan(StringRef File, DriverEnv &Env) {
  auto Buffer = Env.Files->getBufferForFile(File);
  if (!Buffer)
    return makeError(ErrorKind::Config, "cannot read the plan '{0}': {1}", File, Buffer.getError().message());
  llvm::Expected<verify::LaunchPlan> Plan = verify::parsePlan(llvm::MemoryBufferRef((*Buffer)->getBuffer(), File));
  if (!Plan)
    return Plan.takeError();
  llvm::SmallString<256> Absolute(File);
  Env.Files->makeAbsolute(Absolute);
  Plan->BaseDir = path::parent_path(Absolute).str();
  return Plan;
}

Error noPlan(StringRef File, StringRef PlanFile, llvm::ArrayRef<verify::KernelSignature> Kernels) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "no launch is known for '" << File << "': give --plan FILE, --grid/--block/--arg, or write '" << PlanFile << "'";
  if (!Kernels.empty()) {
    OS << ", for example:\n\n";
    verify::printPlan(verify::planSkeleton(Kernels.front()), OS);
  }
  return makeErrorText(ErrorKind::Usage, StringRef(Text).rtrim().str());
}

bool givesLaunch(const Options &O) {
  return llvm::any_of(llvm::ArrayRef<StringRef>{"kernel", "grid", "block", "shared", "arg"},
                      [&](StringRef Long) { return O.given(Long); });
}

llvm::Expected<verify::LaunchPlan> planFromOptions(const Options &O, llvm::ArrayRef<verify::KernelSignature> Kernels,
                                                   DriverEnv &Env) {
  std::string Kernel = O.Kernel;
  if (Kernel.empty()) {
    llvm::Expected<std::string> Only = onlyKernel(Kernels);
    if (!Only)
      return Only.takeError();
    Kernel = *Only;
  }
  llvm::Expected<std::string> Text = planTextFromOptions(O, Kernel);
  if (!Text)
    return Text.takeError();
  llvm::Expected<verify::LaunchPlan> Plan = verify::parsePlan(llvm::MemoryBufferRef(*Text, "(command line)"));
  if (!Plan)
    return Plan.takeError();
  if (auto Here = Env.Files->getCurrentWorkingDirectory())
    Plan->BaseDir = *Here;
  return Plan;
}

} // namespace

llvm::Expected<std::string> warpshift::planTextFromOptions(const Options &O, StringRef Kernel) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "schema: warpshift-plan/1\nkernel: " << quoted(Kernel) << "\ngrid: " << extentText(O.Grid)
     << "\nblock: " << extentText(O.Block) << "\nshared_bytes: " << O.SharedBytes << '\n';
  if (!O.KernelArgs.empty())
    OS << "args:\n";
  for (auto [I, Spec] : llvm::enumerate(O.KernelArgs)) {
    llvm::Expected<std::string> Arg = argText(Spec, unsigned(I));
    if (!Arg)
      return Arg.takeError();
    OS << "  - " << *Arg << '\n';
  }
  return Text;
}

llvm::Expected<verify::LaunchPlan> warpshift::findPlan(const Options &O, llvm::ArrayRef<verify::KernelSignature> Kernels,
                                                       DriverEnv &Env) {
  if (!O.PlanFile.empty() && givesLaunch(O))
    return makeError(ErrorKind::Usage, "--plan and --kernel/--grid/--block/--shared/--arg exclude each other");
  llvm::SmallString<256> PlanFile(O.Paths.front());
  path::replace_extension(PlanFile, ".plan.yaml");
  auto Find = [&]() -> llvm::Expected<verify::LaunchPlan> {
    if (!O.PlanFile.empty())
      return readPlan(O.PlanFile, Env);
    if (givesLaunch(O))
      return planFromOptions(O, Kernels, Env);
    if (Env.Files->exists(PlanFile))
      return readPlan(PlanFile, Env);
    return noPlan(O.Paths.front(), PlanFile, Kernels);
  };
  llvm::Expected<verify::LaunchPlan> Plan = Find();
  if (!Plan)
    return Plan.takeError();
  if (Error E = verify::checkPlan(*Plan, Kernels))
    return E;
  return Plan;
}
