#include "diag/Emission.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

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

constexpr StringRef Compat = "warp_compat.h", Emulation = "warp_emulation.h";

/// What warp_emulation.h has, without the underscores.
constexpr StringRef Emulated[] = {"shfl_sync", "shfl_up_sync", "shfl_down_sync", "shfl_xor_sync", "any_sync",
                                  "all_sync",  "ballot_sync",  "syncwarp",       "activemask"};

bool isEmulated(StringRef Name) { return Name.consume_front("__") && llvm::is_contained(Emulated, Name); }

bool isReduction(StringRef Name) { return Name.starts_with("__reduce_"); }

bool isIntrinsic(StringRef Name) {
  return isEmulated(Name) || isReduction(Name) || Name == "__uni_sync" || Name.starts_with("__match_");
}

/// May a program for this target meet a toolkit or target without the intrinsic? CUDA 8 builds up to sm_62.
bool mayLack(unsigned Target, StringRef Name) {
  return isIntrinsic(Name) && (Target < 70 || (Target < 80 && isReduction(Name)));
}

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

std::string warpshift::spelledAs(const Emission &E, StringRef Name) {
  if (E.Mode == EmitMode::Emulate && isEmulated(Name))
    return ("warp_emulation::" + Name.drop_front(2)).str();
  return Name.str();
}

StringRef warpshift::supplierOf(const Emission &E, StringRef Name) {
  if (E.Mode == EmitMode::Emulate && isEmulated(Name))
    return Emulation;
  bool MayInclude = E.Mode == EmitMode::Compat || (E.Mode == EmitMode::Emulate && E.Target >= 30);
  return MayInclude && mayLack(E.Target, Name) ? Compat : StringRef();
}

bool warpshift::hasNoSubstitute(const Emission &E, StringRef Name) {
  return E.Mode == EmitMode::Emulate && E.Target < 30 && isIntrinsic(Name) && !isEmulated(Name);
}

std::string warpshift::respelled(const Emission &E, StringRef Text) {
  std::string Out;
  auto InName = [](char C) { return llvm::isAlnum(C) || C == '_' || C == '$'; };
  while (!Text.empty()) {
    StringRef Word = Text.take_while(InName);
    if (Word.empty()) {
      Out += Text.front();
      Text = Text.drop_front();
      continue;
    }
    Out += spelledAs(E, Word);
    Text = Text.drop_front(Word.size());
  }
  return Out;
}

bool warpshift::isRuntimeHeader(StringRef Path) {
  StringRef Name = Path.substr(Path.find_last_of('/') + 1); // npos + 1 is 0.
  return Name == Compat || Name == Emulation || Name == "warp_checked.h";
}
