//===- PartialCopies.cpp - structs with padding that pass through a register ------------------------------===//
#include "simt/exec/PartialCopies.h"

namespace warpshift::simt {

void noteLoad(Exec &C, const Slot &S, const Access &A, uint32_t At, uint32_t Bytes, uint32_t Undef,
              llvm::function_ref<uint64_t(unsigned)> Value) {
  std::shared_ptr<PartialCopies> &Table = C.W->Partial;
  if (!Table)
    Table = std::make_shared<PartialCopies>();
  PartialCopies::Copy &Copy = Table->In[&S];
  Copy.Lanes = Copy.Bytes == Bytes ? Copy.Lanes & ~Undef : 0;
  Copy.Bytes = Bytes;
  forLanes(Undef, [&](unsigned L) {
    const uint8_t *Shadow = A.shadow(L);
    uint8_t Mask = 0;
    for (uint32_t B = 0; Shadow && B != Bytes; ++B)
      Mask |= uint8_t((Shadow[At + B] != Defined) << B);
    if (!Mask || Mask == uint8_t((1u << Bytes) - 1))
      return;
    Copy.Lanes |= 1u << L;
    Copy.Undef[L] = Mask;
    Copy.Value[L] = Value(L);
  });
}

uint32_t refineStore(Exec &C, const Slot &S, Access &A, uint32_t At, uint32_t Bytes, uint32_t Undef,
                     llvm::function_ref<uint64_t(unsigned)> Value) {
  if (!C.W->Partial)
    return 0;
  const auto It = C.W->Partial->In.find(&S);
  if (It == C.W->Partial->In.end() || Bytes > It->second.Bytes)
    return 0;
  const PartialCopies::Copy &Copy = It->second;
  uint32_t Passed = 0;
  forLanes(Undef & Copy.Lanes, [&](unsigned L) {
    uint8_t *Shadow = A.shadow(L);
    if (!Shadow || Value(L) != Copy.Value[L])
      return;
    for (uint32_t B = 0; B != Bytes; ++B)
      Shadow[At + B] = Copy.Undef[L] >> B & 1 ? UndefValue : Defined;
    Passed |= 1u << L;
  });
  return Passed;
}

} // namespace warpshift::simt
