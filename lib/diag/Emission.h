//===- Emission.h - how migrated calls are written ----------------------------------------*- C++ -*-===//
//
//   --target sm_NN --modeForTarget()--> EmitMode <--parseEmitMode()-- --emit KEY
//
// Which target lacks what, and which header of runtime/ supplies it, are facts about calls: warp/Substitutes.h.
//
//   modeForTarget(20) == EmitMode::Emulate
//
// Covered by test/unit/diag/EmissionTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_EMISSION_H
#define WARPSHIFT_DIAG_EMISSION_H

#include "support/EmbeddedFile.h"
#include <cstdint>
#include <optional>
#include <string>

namespace warpshift {

enum class EmitMode : uint8_t {
#define EMIT_MODE(Name, Key, Summary, Text) Name,
#include "diag/EmitModes.def"
};
constexpr unsigned NumEmitModes = 0
#define EMIT_MODE(Name, Key, Summary, Text) +1
#include "diag/EmitModes.def"
    ;

llvm::StringRef emitModeKey(EmitMode M);
llvm::StringRef emitModeSummary(EmitMode M);
llvm::StringRef emitModeText(EmitMode M);
std::optional<EmitMode> parseEmitMode(llvm::StringRef Key);

struct Emission {
  EmitMode Mode = EmitMode::Plain;
  unsigned Target = 0; ///< 35 for sm_35; 0: none was named.
  friend bool operator==(const Emission &, const Emission &) = default;
};

/// Ascending; from Targets.def.
llvm::ArrayRef<unsigned> knownTargets();
/// What --target chooses when --emit does not: the least that the target needs.
EmitMode modeForTarget(unsigned Target);

/// A copy of a header of runtime/, by the name of the file: not to be migrated itself.
bool isRuntimeHeader(llvm::StringRef Path);
/// warp_compat.h, warp_emulation.h, warp_checked.h as they stand in runtime/.
llvm::ArrayRef<EmbeddedFile> runtimeHeaders();

} // namespace warpshift

#endif
