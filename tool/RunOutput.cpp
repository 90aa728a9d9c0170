#include "tool/RunOutput.h"
#include "support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using verify::Hazard;
using verify::Outcome;
using verify::RunStatus;
namespace json = llvm::json;

int warpshift::runExitCode(const Outcome &Out) {
  if (Out.Status == RunStatus::Unsupported || Out.Status == RunStatus::Timeout)
    return 3;
  bool Deciding = false;
  for (const Hazard &H : Out.Hazards)
    Deciding |= H.Deciding;
  return Out.Status != RunStatus::Finished || Deciding ? 1 : 0;
}

static std::string firstElements(const verify::BufferResult &B) {
  constexpr uint64_t Shown = 8;
  std::string Text;
  for (uint64_t I = 0; I != std::min(B.count(), Shown); ++I)
    Text += " " + (B.isUndefined(I) ? std::string("?") : verify::formatScalar(B.Type, B.element(I)));
  return Text + (B.count() > Shown ? " ..." : "");
}

void warpshift::printRun(const RunTitle &T, const Outcome &Out, llvm::raw_ostream &OS) {
  OS << Out.Output;
  if (!Out.Output.empty() && Out.Output.back() != '\n')
    OS << '\n';
  for (const Hazard &H : Out.Hazards) {
    if (!H.File.empty())
      OS << H.File << ':' << H.Line << ": ";
    OS << (H.Deciding ? "hazard: " : "note: ") << H.Text << " [" << H.Id << "]\n"; // The text names block and warp.
  }
  for (const verify::BufferResult &B : Out.Buffers)
    if (B.Changed && B.count())
      OS << llvm::formatv("{0}: {1}[{2}] =", B.Name, verify::scalarKey(B.Type), B.count()) << firstElements(B) << '\n';
  OS << llvm::join(T.Kernels, ", ") << " (" << T.Mode << (T.Schedule.empty() ? "" : ", " + T.Schedule)
     << "): " << verify::statusKey(Out.Status);
  if (!Out.Message.empty())
    OS << ": " << Out.Message;
  OS << llvm::formatv("; {0} warp instructions, {1} scheduling decisions\n", Out.WarpInstructions, Out.Decisions);
  if (!Out.Approximations.empty())
    OS << "approximated: " << llvm::join(Out.Approximations, ", ") << '\n';
}

static std::string clean(llvm::StringRef S) { return json::isUTF8(S) ? S.str() : json::fixUTF8(S); }

static void hazardJson(const Hazard &H, json::OStream &J) {
  J.object([&] {
    J.attribute("id", H.Id);
    J.attribute("deciding", H.Deciding);
    J.attribute("text", clean(H.Text));
    J.attribute("file", clean(H.File));
    J.attribute("line", H.Line);
    J.attribute("block", H.Block);
    J.attribute("warp", H.Warp);
    J.attribute("lanes", H.Lanes);
  });
}

void warpshift::writeRunJson(const RunTitle &T, const Outcome &Out, llvm::raw_ostream &OS) {
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("schema", "warpshift-run/1");
    J.attribute("file", clean(T.File));
    J.attributeArray("kernels", [&] {
      for (llvm::StringRef K : T.Kernels)
        J.value(clean(K));
    });
    J.attribute("mode", T.Mode);
    J.attribute("schedule", clean(T.Schedule));
    J.attribute("status", verify::statusKey(Out.Status));
    J.attribute("message", clean(Out.Message));
    J.attribute("output", clean(Out.Output));
    J.attributeArray("buffers", [&] {
      for (const verify::BufferResult &B : Out.Buffers)
        J.object([&] {
          uint64_t Undefined = 0;
          for (uint64_t I = 0; I != B.count(); ++I)
            Undefined += B.isUndefined(I);
          J.attribute("name", clean(B.Name));
          J.attribute("type", verify::scalarKey(B.Type));
          J.attribute("count", B.count());
          J.attribute("changed", B.Changed);
          J.attribute("undefined", Undefined);
        });
    });
    J.attributeArray("hazards", [&] {
      for (const Hazard &H : Out.Hazards)
        hazardJson(H, J);
    });
    J.attributeArray("approximations", [&] {
      for (llvm::StringRef A : Out.Approximations)
        J.value(clean(A));
    });
    J.attribute("warp_instructions", Out.WarpInstructions);
    J.attribute("decisions", Out.Decisions);
  });
  OS << '\n';
}

llvm::Error warpshift::writeRunFolder(llvm::StringRef Folder, const RunTitle &T, const Outcome &Out, llvm::StringRef Recording,
                                      DriverEnv &Env) {
  llvm::SmallString<256> Absolute(Folder);
  Env.Files->makeAbsolute(Absolute);
  if (llvm::Error E = Env.Output->createDirectories(Absolute))
    return E;
  auto Write = [&](const llvm::Twine &Name, llvm::StringRef Bytes) -> llvm::Error {
    llvm::SmallString<256> P(Absolute);
    llvm::sys::path::append(P, Name);
    // Plans are refused before with a better message; whatever else names a buffer stays in the folder as well.
    llvm::SmallString<256> Inside(Absolute);
    llvm::sys::path::append(Inside, "x");
    if (llvm::sys::path::parent_path(P) != llvm::sys::path::parent_path(Inside))
      return makeError(ErrorKind::Config, "'{0}' is no file of '{1}'", Name, Folder);
    return Env.Output->writeFile(P, Bytes);
  };
  for (const verify::BufferResult &B : Out.Buffers)
    if (llvm::Error E = Write(B.Name + ".bin", llvm::toStringRef(B.Bytes)))
      return E;
  if (!Recording.empty())
    if (llvm::Error E = Write("schedule.replay", Recording))
      return E;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeRunJson(T, Out, OS);
  return Write("result.json", Text);
}
