//===- Pragmas.h - which of them change what the code behind them means ---------------------------*- C++ -*-===//
//
//   #pragma pack(1)        sizeof says something else behind it              _Pragma("pack(1)")   so does this
//   #pragma pop_macro("N") N is what it was, and nothing else is
//   #pragma unroll         about the next loop, and not about what it does: none
//
// What is not known to be harmless counts.
//
// Covered by test/cli/surroundings_test.py and test/rules/configurations.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_PRAGMAS_H
#define WARPSHIFT_FRONTEND_SCAN_PRAGMAS_H

#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include <utility>

namespace warpshift {

/// By the place of their first token, the '#' or the word: what they say.
std::vector<std::pair<uint32_t, std::string>> meaningfulPragmas(const RawTokens &Raw);

/// Of those in front of End, without spaces, which mean something there: `pack(push, 1)` up to the `pack(pop)` that goes with it changes
/// nothing behind it.
std::vector<std::string> pragmasLeftBehind(llvm::ArrayRef<std::pair<uint32_t, std::string>> Pragmas, uint32_t End);

/// The macro that `push_macro("X")` keeps or `pop_macro("X")` brings back; empty: it is another pragma.
std::string macroOfPragma(llvm::StringRef Text);

} // namespace warpshift

#endif
