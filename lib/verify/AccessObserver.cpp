#include "verify/AccessObserver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/bit.h"
#include "ptx/Opcodes.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
/// Reads that give the same value whenever the lane comes by.
bool fixedForLane(ptx::SpecialReg R) {
  const StringRef Name = ptx::specialRegRow(R).Name;
  return any_of(ArrayRef<StringRef>{"%tid", "%ntid", "%ctaid", "%nctaid", "%laneid", "%lanemask", "%warpid", "%nwarpid",
                                    "%envreg", "%total_smem", "%dynamic_smem"},
                [&](StringRef Known) { return Name.starts_with(Known); });
}
} // namespace

size_t AccessObserver::watch(uint64_t Base, uint64_t Bytes, unsigned Element) {
  Range R;
  R.Base = Base;
  R.Bytes = Bytes;
  R.Element = Element;
  R.Stored.assign(Bytes / Element, 0);
  R.Loaded.assign(Bytes / Element, 0);
  Ranges.push_back(std::move(R));
  std::pair<uint64_t, size_t> Entry{Base, Ranges.size() - 1};
  ByBase.insert(upper_bound(ByBase, Entry), Entry);
  return Ranges.size() - 1;
}

void AccessObserver::onLaunch(const simt::LaunchEvent &E) {
  Threads = E.ThreadsPerBlock;
  const simt::Program &P = *E.Prog;
  for (const simt::SpecialUse &S : P.Specials)
    Order |= !fixedForLane(ptx::SpecialReg(S.Register));
  Order |= P.Approximations.count("clock-steps") != 0; // Clocks have instructions of their own.
  // Output is a sequence, and device memory is handed out in the order of asking.
  for (const simt::CallDesc &C : P.Calls)
    Order |= C.Kind == simt::Builtin::Vprintf || C.Kind == simt::Builtin::Malloc || C.Kind == simt::Builtin::Free;
}

AccessObserver::Range *AccessObserver::rangeOf(uint64_t Address) {
  auto Holds = [&](const Range &R) { return Address - R.Base < R.Bytes; };
  if (Last < Ranges.size() && Holds(Ranges[Last]))
    return &Ranges[Last];
  auto It = upper_bound(ByBase, std::pair<uint64_t, size_t>{Address, ~size_t(0)});
  if (It == ByBase.begin() || !Holds(Ranges[std::prev(It)->second]))
    return nullptr;
  Last = std::prev(It)->second;
  return &Ranges[Last];
}

void AccessObserver::note(uint64_t Address, uint64_t Bytes, simt::AccessKind Kind) {
  Range *R = rangeOf(Address);
  if (!R)
    return;
  const uint64_t Begin = Address - R->Base, End = std::min(Begin + Bytes, R->Bytes);
  R->Reach = std::max(R->Reach, End);
  for (uint64_t E = Begin / R->Element; E < R->Stored.size() && E * R->Element < End; ++E) {
    R->Stored[E] |= Kind != simt::AccessKind::Load;
    R->Loaded[E] |= Kind != simt::AccessKind::Store;
  }
}

bool AccessObserver::overlaps(const simt::MemoryEvent &E) {
  SmallVector<uint64_t, 32> At;
  for (uint32_t Rest = E.Mask; Rest; Rest &= Rest - 1)
    if (unsigned L = countr_zero(Rest); E.Spaces[L] != simt::Space::Local)
      At.push_back(E.Address[L]);
  sort(At);
  for (size_t I = 1; I < At.size(); ++I)
    if (At[I] - At[I - 1] < E.Bytes)
      return true;
  return false;
}

void AccessObserver::onMemory(const simt::MemoryEvent &E) {
  const bool Store = E.Kind != simt::AccessKind::Load;
  Atomics |= E.Kind == simt::AccessKind::Atomic || E.Kind == simt::AccessKind::Reduction;
  Order |= E.Sem != simt::MemorySem::Weak || Atomics;
  if (E.Row) {
    if (E.Spaces[0] == simt::Space::Global)
      note(E.Address[0], 32 * uint64_t(E.Bytes), E.Kind);
    return;
  }
  if (Store && !Order)
    Order = overlaps(E);
  for (uint32_t Rest = E.Mask; Rest; Rest &= Rest - 1)
    if (unsigned L = countr_zero(Rest); E.Spaces[L] == simt::Space::Global)
      note(E.Address[L], E.Bytes, E.Kind);
}

} // namespace warpshift::verify
