//===- Exec.cpp - how a handler says that something happened ---------------------------------------------===//
#include "simt/Runtime.h"
#include "llvm/Support/FormatVariadic.h"

namespace warpshift::simt {

bool hostHasWideVectors() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

unsigned countSomeLanes(uint32_t Mask) { return unsigned(__builtin_popcount(Mask)); }

std::string laneList(uint32_t Mask) {
  std::string Text;
  unsigned Count = 0;
  for (unsigned L = 0; L != WarpSize;) {
    if (!(Mask >> L & 1)) {
      ++L;
      continue;
    }
    unsigned End = L;
    while (End + 1 != WarpSize && (Mask >> (End + 1) & 1))
      ++End;
    Text += (Text.empty() ? "" : ", ") + std::to_string(L);
    if (End != L)
      Text += "-" + std::to_string(End);
    Count += End - L + 1;
    L = End + 1;
  }
  if (Text.empty())
    return "no lane";
  return (Count == 1 ? "lane " : "lanes ") + Text;
}

void Exec::fail(OutcomeKind K, std::string Message) {
  Stop = true;
  if (!B->Fail)
    B->Fail = Failure{K, PC, std::move(Message)};
}

void Exec::fault(FaultKind K, uint32_t Lanes, uint32_t Bytes, const uint64_t *Addresses, std::string Text) {
  if (Events)
    Events->send(&Observer::onFault, FaultEvent{where(), PC, Lanes, K, Bytes, Addresses, Text});
  fail(OutcomeKind::Fault, llvm::formatv("{0}: {1}; block {2}, warp {3}, {4}; {5}", faultName(K), Text, B->Linear, W->Index,
                                         laneList(Lanes), P->describe(PC))
                               .str());
}

bool Exec::accessFault(FaultKind K, uint32_t Lanes, uint32_t Bytes, const uint64_t *Addresses, std::string Text) {
  const bool GoOn = B->L->Options->GoOnAfterFault;
  fault(K, Lanes, Bytes, Addresses, std::move(Text));
  if (!GoOn)
    return false;
  if (!B->Dropped)
    B->Dropped = std::move(B->Fail);
  B->Fail.reset();
  Stop = false;
  B->Stats.Faults += laneCount(Lanes);
  Mask &= ~Lanes;
  return true;
}

void Exec::undefUse(UndefUse U, uint32_t Lanes) {
  if (Events && Lanes)
    Events->send(&Observer::onUndefUse, UndefUseEvent{where(), PC, Lanes, U});
}

std::string Program::describe(uint32_t PC) const {
  if (PC >= Locations.size())
    return "kernel " + Kernel;
  const CodeLocation &L = Locations[PC];
  std::string Text = llvm::formatv("{0}, PTX line {1}: {2}", L.Function, L.PtxLine, L.Text).str();
  if (!L.SourceFile.empty())
    Text += llvm::formatv(" ({0}:{1})", L.SourceFile, L.SourceLine).str();
  return Text;
}

uint32_t Program::functionOfAddress(uint64_t Value) const {
  const uint64_t Offset = Value - FunctionWindow;
  if (Value < FunctionWindow || Offset == 0 || Offset % 16)
    return ~0u;
  for (uint32_t I = 1; I < Functions.size(); ++I)
    if (ModuleFunction[I] == Offset / 16 - 1)
      return I;
  return ~0u;
}

} // namespace warpshift::simt
