//===- Pragmas.h - which of them change what the code behind them means ---------------------------*- C++ -*-===//
//
//   #pragma pack(1)        sizeof says something else behind it              _Pragma("pack(1)")   so does this
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
#include <utility>

namespace warpshift {

/// By the place of their first token, the '#' or the word: what they say.
std::vector<std::pair<uint32_t, std::string>> meaningfulPragmas(const RawTokens &Raw);

} // namespace warpshift

#endif
