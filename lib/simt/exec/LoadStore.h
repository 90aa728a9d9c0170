//===- LoadStore.h - handlers of ld and st ------------------------------------------------*- C++ -*-===//
//
//   DecodedInst (ld/st, types known) --> handler for its sizes --> column of 32 lanes <-> Memory
//
// The decoder asks once per instruction; the handler it gets knows sizes and sign and tests nothing of them
// again. A pair of sizes the table of opcodes does not allow gives a null handler.
//
//   loadHandler(2, true, 32)   // ld.s16 into a 32-bit register
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LOADSTORE_H
#define WARPSHIFT_SIMT_EXEC_LOADSTORE_H

#include "simt/DecodedInst.h"

namespace warpshift::simt {

/// ld: Bytes in memory (1, 2, 4, 8), sign-extended or not, to a register of Width bits (16, 32, 64).
Handler loadHandler(unsigned Bytes, bool Signed, unsigned Width);
/// st: the low Bytes of a register of Width bits.
Handler storeHandler(unsigned Bytes, unsigned Width);

} // namespace warpshift::simt

#endif
