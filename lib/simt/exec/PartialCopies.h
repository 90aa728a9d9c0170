//===- PartialCopies.h - structs with padding that pass through a register ------------------*- C++ -*-===//
//
//   ld.b64 (3 of 8 bytes undefined) ──noteLoad──► register ──refineStore──► st.b64: the same 3 bytes undefined
//
// A register has one undefined bit a lane, so a struct that is copied eight bytes at a time would come out as wholly
// undefined as soon as it has padding. What was loaded in part is remembered beside its register; a store of the
// same value marks the same bytes. Computing with the register treats it as undefined, as ever: only a copy is.
//
// A register that was written since has another value, or (a move of the value itself) the same bytes; a value that
// is equal by chance would have to be undefined in other bytes to be misjudged.
//
// Covered by test/unit/simt/MachineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_PARTIALCOPIES_H
#define WARPSHIFT_SIMT_EXEC_PARTIALCOPIES_H

#include "simt/exec/Access.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpshift::simt {

struct PartialCopies {
  struct Copy {
    uint32_t Lanes = 0, Bytes = 0;
    std::array<uint64_t, WarpSize> Value;
    std::array<uint8_t, WarpSize> Undef; ///< Which of the bytes.
  };
  llvm::DenseMap<const Slot *, Copy> In;
};

/// Undef: lanes of which some of the Bytes at At were undefined. Value(L): what the register holds now.
void noteLoad(Exec &C, const Slot &S, const Access &A, uint32_t At, uint32_t Bytes, uint32_t Undef,
              llvm::function_ref<uint64_t(unsigned)> Value);
/// After a store of S whose lanes Undef were marked undefined: marks the bytes that are defined after all. Returns
/// the lanes whose value only passed through.
uint32_t refineStore(Exec &C, const Slot &S, Access &A, uint32_t At, uint32_t Bytes, uint32_t Undef,
                     llvm::function_ref<uint64_t(unsigned)> Value);

} // namespace warpshift::simt

#endif
