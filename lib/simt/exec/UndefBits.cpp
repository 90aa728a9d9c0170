//===- UndefBits.cpp - which bits of a register are undefined ---------------------------------------------===//
#include "simt/exec/UndefBits.h"

namespace warpshift::simt {

uint64_t undefBits(const Exec &C, const Slot &S, unsigned L) {
  if (!(S.Undef >> L & 1))
    return 0;
  if (!C.W->Bits)
    return ~uint64_t(0);
  const auto It = C.W->Bits->Of.find(&S);
  return It == C.W->Bits->Of.end() ? ~uint64_t(0) : It->second[L];
}

void noteUndefBits(Exec &C, const Slot &S, uint32_t Lanes, const std::array<uint64_t, WarpSize> &Bits) {
  std::shared_ptr<UndefBits> &Table = C.W->Bits;
  if (!Table)
    Table = std::make_shared<UndefBits>();
  auto [It, New] = Table->Of.try_emplace(&S);
  if (New)
    It->second.fill(~uint64_t(0));
  forLanes(Lanes, [&](unsigned L) { It->second[L] = Bits[L]; });
}

} // namespace warpshift::simt
