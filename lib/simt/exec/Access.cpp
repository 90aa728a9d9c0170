//===- Access.cpp - from address columns to bytes ---------------------------------------------------------===//
#include "simt/exec/Access.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

namespace warpshift::simt {
namespace {

/// The raw addresses of all 32 lanes; lanes that do not execute repeat the first one that does.
WARPSHIFT_INLINE void addressColumn(Exec &C, const DecodedInst &I, uint64_t *Out) {
  const uint32_t Mask = C.Mask;
  if (!I.Src[0].valid()) {
    for (unsigned L = 0; L < WarpSize; ++L)
      Out[L] = uint64_t(I.Imm);
    return;
  }
  const Slot &S = C.slot(I.Src[0]);
  if (I.Extra & WideAddress) {
    const uint64_t *A = S.col<uint64_t>();
    WARPSHIFT_LANE_LOOP
    for (unsigned L = 0; L < WarpSize; ++L)
      Out[L] = A[L] + uint64_t(I.Imm);
  } else {
    const uint32_t *A = S.col<uint32_t>();
    WARPSHIFT_LANE_LOOP
    for (unsigned L = 0; L < WarpSize; ++L)
      Out[L] = uint32_t(A[L] + uint32_t(I.Imm));
  }
  if (Mask != FullMask) {
    const uint64_t First = Out[firstLane(Mask)];
    for (unsigned L = 0; L < WarpSize; ++L)
      Out[L] = Mask >> L & 1 ? Out[L] : First;
  }
}

/// Turns Addr into offsets from Base; true if all lie in [0, Last] and are aligned.
WARPSHIFT_INLINE bool offsetsFit(uint64_t *Addr, uint64_t Base, uint64_t Last, uint64_t AlignMask, uint64_t Bytes, bool &Linear) {
  uint64_t Bad = 0, Low = 0, Gap = 0;
  const uint64_t First = Addr[0] - Base;
  WARPSHIFT_LANE_LOOP
  for (unsigned L = 0; L < WarpSize; ++L) {
    Addr[L] -= Base;
    Bad |= uint64_t(Addr[L] > Last);
    Low |= Addr[L];
    Gap |= Addr[L] - (First + L * Bytes);
  }
  Linear = Gap == 0;
  return !Bad && !(Low & AlignMask);
}

/// The common case in one pass: all 32 lanes, a 32-bit address register, an arena that starts at 0.
WARPSHIFT_INLINE bool narrowOffsets(const uint32_t *A, uint32_t Imm, uint64_t *Out, uint32_t Last, uint32_t AlignMask,
                                    uint32_t Bytes, bool &Linear) {
  uint32_t Bad = 0, Low = 0, Gap = 0;
  const uint32_t First = opaque(A[0]) + Imm;
  WARPSHIFT_LANE_LOOP
  for (uint32_t L = 0; L < WarpSize; ++L) {
    const uint32_t O = A[L] + Imm;
    Bad |= uint32_t(O > Last);
    Low |= O;
    Gap |= O - (First + L * Bytes);
  }
  WARPSHIFT_LANE_LOOP
  for (uint32_t L = 0; L < WarpSize; ++L)
    Out[L] = A[L] + Imm;
  Linear = Gap == 0;
  return !Bad && !(Low & AlignMask);
}

struct Arena {
  uint8_t *Data = nullptr, *Shadow = nullptr;
  uint64_t Base = 0, Size = 0; ///< Address of the first byte.
  Allocation *Owner = nullptr;
  Space Where = Space::Global;
};

/// The arena an address (in space S) belongs to; Data stays null if there is none.
Arena arenaOf(Exec &C, Space S, uint64_t Address) {
  Arena R;
  if (S == Space::Generic) {
    switch (Address >> 32) {
    case SharedWindow >> 32: S = Space::Shared; break;
    case LocalWindow >> 32: S = Space::Local; break;
    case ParamWindow >> 32: S = Space::KernelParam; break;
    default: S = Space::Global;
    }
    R = arenaOf(C, S, S == Space::Local ? Address - LocalWindow : Address);
    if (S != Space::Global)
      R.Base += S == Space::Shared ? SharedWindow : S == Space::Local ? LocalWindow : ParamWindow;
    return R;
  }
  R.Where = S;
  switch (S) {
  case Space::Shared:
    R.Data = C.B->Shared.get();
    R.Shadow = C.B->SharedShadow.get();
    R.Size = C.B->L->SharedBytes;
    break;
  case Space::Local: {
    const uint64_t Stride = C.P->LocalStride;
    const uint64_t Depth = Stride ? Address / Stride : ~0ull;
    if (Depth > C.Depth)
      break;
    Frame &F = C.W->Frames[Depth];
    R.Data = F.Local.data();
    R.Shadow = F.LocalUndef.data();
    R.Base = Depth * Stride;
    R.Size = Stride; // Per lane; resolve() adds the lane's part.
    break;
  }
  case Space::Param:
    R.Data = C.frame().Params.data();
    R.Shadow = C.frame().ParamUndef.data();
    R.Size = C.P->ParamBytes;
    break;
  case Space::KernelParam:
    R.Data = C.B->L->ParamData.data();
    R.Shadow = C.B->L->ParamShadow.empty() ? nullptr : C.B->L->ParamShadow.data();
    R.Size = C.B->L->ParamData.size();
    R.Base = 0;
    break;
  case Space::Global:
  case Space::Const:
  case Space::Generic: {
    Allocation *A = C.memory().find(Address);
    if (!A || A->Freed)
      break;
    R.Owner = A;
    R.Data = A->Data;
    R.Shadow = A->Shadow.get();
    R.Base = A->Base;
    R.Size = A->Size;
    R.Where = A->ReadOnly ? Space::Const : Space::Global;
    break;
  }
  }
  return R;
}

bool perLane(Space S) { return S == Space::Local || S == Space::Param; }

std::string faultText(Exec &C, Space S, uint64_t Address, uint32_t Bytes, const Arena &A, FaultKind K) {
  if (K == FaultKind::Misaligned)
    return llvm::formatv("{0} bytes at {1:x} ({2}), which is not a multiple of {0}", Bytes, Address, spaceName(A.Where));
  if (A.Where == Space::Shared && A.Data)
    return llvm::formatv("{0} bytes at offset {1} of {2} bytes of shared memory", Bytes, int64_t(Address - A.Base), A.Size);
  if (A.Where == Space::Local || S == Space::Local)
    return llvm::formatv("{0} bytes at offset {1} of local memory", Bytes, Address & 0xffffffff);
  if (A.Where == Space::KernelParam)
    return llvm::formatv("{0} bytes at offset {1} of {2} bytes of kernel parameters", Bytes, Address & 0xffffffff, A.Size);
  return llvm::formatv("{0} bytes at {1}", Bytes, C.memory().describe(Address));
}

bool reportFault(Exec &C, Space S, FaultKind K, const uint64_t *Addr, unsigned Lane, uint32_t Lanes, uint32_t Bytes,
                 const Arena &A) {
  return C.accessFault(K, Lanes, Bytes, Addr, faultText(C, S, Addr[Lane], Bytes, A, K));
}

/// Lane by lane: finds what exactly is wrong, or fills the pointers of an access that spans arenas.
bool resolveMixed(Exec &C, const DecodedInst &I, Space S, const uint64_t *Addr, uint32_t Bytes, bool Write, Access &A) {
  A.Mixed = true;
  const uint64_t AlignMask = uint64_t(I.Bytes) * I.Count - 1;
  std::array<uint32_t, 7> Bad{};
  std::array<Arena, 7> BadArena;
  bool Failed = false;
  for (unsigned L = 0; L < WarpSize; ++L)
    A.DataOf[L] = A.ShadowOf[L] = nullptr;
  forLanes(C.Mask, [&](unsigned L) {
    Arena R = arenaOf(C, S, Addr[L]);
    const uint64_t Offset = Addr[L] - R.Base;
    FaultKind K;
    Allocation *Dead = S == Space::Shared || perLane(S) ? nullptr : C.memory().find(Addr[L]);
    if (!R.Data || Offset >= R.Size || Bytes > R.Size - Offset)
      K = Dead && Dead->Freed         ? FaultKind::UseAfterFree
          : Addr[L] < 4096 && !R.Data ? FaultKind::NullPointer
                                      : FaultKind::OutOfBounds;
    else if (Write && (R.Where == Space::Const || R.Where == Space::KernelParam))
      K = FaultKind::ReadOnly;
    else if (Offset & AlignMask)
      K = FaultKind::Misaligned;
    else {
      const uint64_t At = Offset + (perLane(R.Where) ? L * R.Size : 0);
      A.DataOf[L] = R.Data + At;
      A.ShadowOf[L] = R.Shadow ? R.Shadow + At : nullptr;
      A.OwnerOf[L] = R.Owner;
      A.WhereOf[L] = R.Where;
      return;
    }
    Failed = true;
    Bad[unsigned(K)] |= 1u << L;
    BadArena[unsigned(K)] = R;
  });
  if (!Failed)
    return true;
  bool GoesOn = true;
  for (unsigned K = 0; K != Bad.size(); ++K)
    if (Bad[K])
      GoesOn &= reportFault(C, S, FaultKind(K), Addr, firstLane(Bad[K]), Bad[K], Bytes, arenaOf(C, S, Addr[firstLane(Bad[K])]));
  return GoesOn && C.Mask;
}

uint64_t windowOf(Space S) {
  switch (S) {
  case Space::Shared: return SharedWindow;
  case Space::Local: return LocalWindow;
  case Space::KernelParam: return ParamWindow;
  default: return 0;
  }
}

WARPSHIFT_INLINE bool resolveBody(Exec &C, const DecodedInst &I, uint32_t Bytes, bool Write, Access &A) {
  if (I.Src[0].valid()) {
    A.UndefAddress = C.slot(I.Src[0]).Undef & C.Mask;
    if (A.UndefAddress) [[unlikely]]
      C.undefUse(UndefUse::Address, A.UndefAddress);
  }
  const BlockState &B = *C.B;
  if (I.Mem == Space::Shared && C.Mask == FullMask && I.Src[0].valid() && !(I.Extra & WideAddress) && !C.Events &&
      Bytes <= B.L->SharedBytes &&
      narrowOffsets(C.slot(I.Src[0]).col<uint32_t>(), uint32_t(I.Imm), A.Offset, B.L->SharedBytes - Bytes,
                    uint32_t(I.Bytes) * I.Count - 1, Bytes, A.Linear)) [[likely]] {
    A.Data = B.Shared.get();
    A.Shadow = B.SharedShadow.get();
    A.Where = Space::Shared;
    return true;
  }
  addressColumn(C, I, A.Offset);
  Space S = I.Mem;
  if (S == Space::Local && (I.Extra & FrameRelative))
    for (uint64_t &O : A.Offset)
      O += uint64_t(C.Depth) * C.P->LocalStride;
  const uint64_t First = A.Offset[firstLane(C.Mask)];
  if (S == Space::KernelParam && First >> 32 == ParamWindow >> 32)
    for (uint64_t &O : A.Offset)
      O &= 0xffffffffu;
  if (C.Events) {
    const uint64_t Window = windowOf(S);
    for (unsigned L = 0; L < WarpSize; ++L)
      A.Generic[L] = A.Offset[L] + Window;
  }
  const Arena R = arenaOf(C, S, S == Space::KernelParam ? First & 0xffffffffu : First);
  const bool Writable = !Write || (R.Where != Space::Const && R.Where != Space::KernelParam);
  const uint64_t AlignMask = uint64_t(I.Bytes) * I.Count - 1;
  if (!R.Data || !Writable || Bytes > R.Size) [[unlikely]] {
    alignas(64) uint64_t Raw[WarpSize];
    std::memcpy(Raw, A.Offset, sizeof Raw);
    return resolveMixed(C, I, S, Raw, Bytes, Write, A);
  }
  if (offsetsFit(A.Offset, R.Base, R.Size - Bytes, AlignMask, Bytes, A.Linear)) [[likely]] {
    A.Data = R.Data;
    A.Shadow = R.Shadow;
    A.Owner = R.Owner;
    A.Where = R.Where;
    if (perLane(R.Where)) {
      A.Linear = false;
      for (unsigned L = 0; L < WarpSize; ++L)
        A.Offset[L] += L * R.Size;
    }
    return true;
  }
  alignas(64) uint64_t Raw[WarpSize];
  for (unsigned L = 0; L < WarpSize; ++L)
    Raw[L] = A.Offset[L] + R.Base;
  return resolveMixed(C, I, S, Raw, Bytes, Write, A);
}

WARPSHIFT_WIDE bool resolveWide(Exec &C, const DecodedInst &I, uint32_t Bytes, bool Write, Access &A) {
  return resolveBody(C, I, Bytes, Write, A);
}

} // namespace

bool resolve(Exec &C, const DecodedInst &I, uint32_t Bytes, bool Write, Access &A) {
  return C.WideVectors ? resolveWide(C, I, Bytes, Write, A) : resolveBody(C, I, Bytes, Write, A);
}

void reportAccess(Exec &C, const DecodedInst &I, const Access &A, AccessKind Kind, uint32_t Bytes, uint32_t Undef,
                  uint32_t Uninitialised, uint32_t Changed) {
  if (!C.Events->wants(MemoryEvents))
    return;
  auto Told = [](Space S) { return S == Space::KernelParam ? Space::Param : S; };
  Space Spaces[WarpSize];
  if (A.Mixed)
    std::transform(A.WhereOf, A.WhereOf + WarpSize, Spaces, Told);
  else
    std::fill_n(Spaces, WarpSize, Told(A.Where));
  const bool Row = !A.Mixed && A.Linear && C.Mask == FullMask;
  C.Events->send(&Observer::onMemory, MemoryEvent{C.where(), C.PC, C.Mask, Kind, I.Sem, I.Scope, I.NonCoherent, Bytes, I.Bytes,
                                                  A.Generic, Spaces, Row, Undef, Uninitialised, Changed});
}

ShadowLanes inspectShadow(const Access &A, uint32_t Mask, uint32_t Bytes) {
  ShadowLanes R;
  if (!A.Mixed && !A.Shadow)
    return R;
  if (!A.Mixed && A.Linear && Mask == FullMask) {
    const uint8_t *Row = A.Shadow + A.Offset[0];
    uint8_t Any = 0;
    for (uint32_t B = 0; B != Bytes * WarpSize; ++B)
      Any |= Row[B];
    if (!Any)
      return R;
  }
  forLanes(Mask, [&](unsigned L) {
    const uint8_t *S = A.shadow(L);
    if (!S)
      return;
    uint8_t All = 0;
    for (uint32_t B = 0; B != Bytes; ++B)
      All |= S[B];
    R.Undef |= uint32_t(All != 0) << L;
    R.Never |= uint32_t((All & NeverWritten) != 0) << L;
  });
  return R;
}

void markShadow(Exec &C, Access &A, uint32_t Mask, uint32_t At, uint32_t Bytes, uint32_t Undef) {
  Undef &= Mask;
  if (Undef) [[unlikely]] {
    // An allocation that was all defined needs a shadow now.
    if (!A.Mixed && !A.Shadow && A.Owner) {
      C.memory().needShadow(*A.Owner);
      A.Shadow = A.Owner->Shadow.get();
    }
    if (A.Mixed)
      forLanes(Undef, [&](unsigned L) {
        if (A.ShadowOf[L] || !A.OwnerOf[L])
          return;
        C.memory().needShadow(*A.OwnerOf[L]);
        A.ShadowOf[L] = A.OwnerOf[L]->Shadow.get() + (A.DataOf[L] - A.OwnerOf[L]->Data);
      });
  }
  if (!A.Mixed && !A.Shadow)
    return;
  forLanes(Mask, [&](unsigned L) {
    if (uint8_t *S = A.shadow(L))
      std::memset(S + At, Undef >> L & 1 ? UndefValue : Defined, Bytes);
  });
}

} // namespace warpshift::simt
