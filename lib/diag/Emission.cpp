#include "diag/Emission.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

struct ModeText {
  StringRef Key, Summary, Text;
};
constexpr ModeText Modes[] = {
#define EMIT_MODE(Name, Key, Summary, Text) {Key, Summary, Text},
#include "diag/EmitModes.def"
};

} // namespace

StringRef warpshift::emitModeKey(EmitMode M) { return Modes[unsigned(M)].Key; }
StringRef warpshift::emitModeSummary(EmitMode M) { return Modes[unsigned(M)].Summary; }
StringRef warpshift::emitModeText(EmitMode M) { return Modes[unsigned(M)].Text; }

std::optional<EmitMode> warpshift::parseEmitMode(StringRef Key) {
  for (unsigned I = 0; I != NumEmitModes; ++I)
    if (Modes[I].Key == Key)
      return EmitMode(I);
  return std::nullopt;
}

llvm::ArrayRef<unsigned> warpshift::knownTargets() {
  static constexpr unsigned Targets[] = {
#define TARGET(Number) Number,
#include "diag/Targets.def"
  };
  return Targets;
}

EmitMode warpshift::modeForTarget(unsigned Target) {
  return Target < 30 ? EmitMode::Emulate : Target < 80 ? EmitMode::Compat : EmitMode::Plain;
}

bool warpshift::isRuntimeHeader(StringRef Path) {
  StringRef Name = Path.substr(Path.find_last_of('/') + 1); // npos + 1 is 0.
  return llvm::any_of(runtimeHeaders(), [&](const EmbeddedFile &F) { return Name == F.Name; });
}
