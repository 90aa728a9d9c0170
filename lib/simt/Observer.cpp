//===- Observer.cpp - words for events -------------------------------------------------------------------===//
#include "simt/Observer.h"
#include "simt/MachineState.h"
#include "llvm/Support/ErrorHandling.h"
#include <cstring>
#include <new>

namespace warpshift::simt {

Observer::~Observer() = default;

const char *spaceName(Space S) {
  switch (S) {
  case Space::Generic: return "generic";
  case Space::Global: return "global";
  case Space::Shared: return "shared";
  case Space::Local: return "local";
  case Space::Const: return "const";
  case Space::Param: return "param";
  case Space::KernelParam: return "kernel parameter";
  }
  llvm_unreachable("closed enum");
}

const char *faultName(FaultKind K) {
  switch (K) {
  case FaultKind::OutOfBounds: return "out of bounds";
  case FaultKind::Misaligned: return "misaligned access";
  case FaultKind::ReadOnly: return "write to read-only memory";
  case FaultKind::UseAfterFree: return "use after free";
  case FaultKind::NullPointer: return "null pointer";
  case FaultKind::BadCall: return "call of something that is no function";
  case FaultKind::BadFree: return "free of something that was not allocated";
  }
  llvm_unreachable("closed enum");
}

const char *undefUseName(UndefUse U) {
  switch (U) {
  case UndefUse::Branch: return "branch";
  case UndefUse::Guard: return "guard predicate";
  case UndefUse::Address: return "address";
  case UndefUse::MemberMask: return "membermask";
  case UndefUse::ShuffleControl: return "shuffle control operand";
  case UndefUse::BarrierOperand: return "barrier operand";
  case UndefUse::CallTarget: return "call target";
  case UndefUse::Argument: return "builtin argument";
  }
  llvm_unreachable("closed enum");
}

AlignedBytes makeAlignedBytes(size_t Size, uint8_t Fill) {
  uint8_t *P = static_cast<uint8_t *>(::operator new[](Size ? Size : 1, std::align_val_t(64)));
  std::memset(P, Fill, Size);
  return AlignedBytes(P);
}

} // namespace warpshift::simt
