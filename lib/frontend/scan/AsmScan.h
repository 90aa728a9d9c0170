//===- AsmScan.h - shuffles and votes in asm that no parser entered -----------------------*- C++ -*-===//
//
//   file text --raw tokens--> asm ( "..." "..." : --PTX fragment--> { place of the keyword, first instruction }
//
// For the lines that every configuration skips: a parser reports the statements it enters itself. Only statements
// written as such are found; what macros would put together is not.
//
//   #if CUDART_VERSION >= 9000 ... #else  asm("shfl.up.b32 %0, %1, 1, 0;" : ...);  #endif   -->  {offset of asm, "shfl.up.b32"}
//
// Covered by test/unit/frontend/AsmScanTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_ASMSCAN_H
#define WARPSHIFT_FRONTEND_SCAN_ASMSCAN_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace warpshift {

struct RawAsm {
  uint32_t Offset = 0, Length = 0; ///< The keyword.
  std::string Mnemonic;            ///< Of its first shuffle or vote without .sync.
};

std::vector<RawAsm> legacyAsm(llvm::StringRef Text);

} // namespace warpshift

#endif
