//===- LoadStore.cpp - ld and st, scalar and vector -------------------------------------------------------===//
//
// Aux indexes Program::Vectors when Count > 1, else the one register is Dst (ld) or Src[1] (st).
//
//===--------------------------------------------------------------------------------------------------------===//
#include "simt/exec/LoadStore.h"
#include "simt/StoreChooser.h"
#include "simt/exec/PartialCopies.h"
#include "simt/exec/Access.h"

namespace warpshift::simt {
namespace {

/// M: type in memory; D: integer type of the register.
/// Whole: the element is all the lane loads.
template <typename M, typename D> void loadElement(Exec &C, const Access &A, uint32_t At, bool Whole, Slot &Dst) {
  ColumnOf<D> *Out = Dst.col<ColumnOf<D>>();
  auto One = [](const uint8_t *P) {
    M V;
    std::memcpy(&V, P, sizeof V);
    return ColumnOf<D>(D(V));
  };
  if (!A.Mixed && C.Mask == FullMask) {
    const uint8_t *Base = A.Data + At;
    if (A.Linear && At == 0 && Whole) {
      Base += A.Offset[0];
      WARPSHIFT_LANE_LOOP
      for (unsigned L = 0; L < WarpSize; ++L)
        Out[L] = One(Base + L * sizeof(M));
      return;
    }
    for (unsigned L = 0; L < WarpSize; ++L)
      Out[L] = One(Base + A.Offset[L]);
    return;
  }
  forLanes(C.Mask, [&](unsigned L) { Out[L] = One(A.data(L) + At); });
}

/// Lanes whose sizeof(M) bytes at At are not all defined.
template <typename M> uint32_t undefLanes(const Access &A, uint32_t At, uint32_t Mask, bool Whole) {
  uint32_t Undef = 0;
  if (!A.Mixed) {
    const uint8_t *Base = A.Shadow + At;
    if (A.Linear && Whole && Mask == FullMask) {
      uint64_t Words[WarpSize * sizeof(M) / 8], Any = 0;
      std::memcpy(Words, Base + A.Offset[0], sizeof Words);
      for (uint64_t W : Words)
        Any |= W;
      if (!Any) [[likely]]
        return 0;
    }
    uint32_t Any = 0;
    for (unsigned L = 0; L < WarpSize; ++L) {
      M V;
      std::memcpy(&V, Base + A.Offset[L], sizeof V);
      Any |= uint32_t(V != 0);
    }
    if (!Any) [[likely]]
      return 0;
  }
  forLanes(Mask, [&](unsigned L) {
    M V = 0;
    if (const uint8_t *S = A.shadow(L))
      std::memcpy(&V, S + At, sizeof V);
    Undef |= uint32_t(V != 0) << L;
  });
  return Undef;
}

/// The usual access to shared memory that nobody listens to: all 32 lanes, one element each.
bool mayBeShared(const Exec &C, const DecodedInst &I) {
  return I.Mem == Space::Shared && C.Mask == FullMask && I.Count == 1 && I.Src[0].valid() && !(I.Extra & WideAddress) &&
         !C.Events;
}

enum class SharedShape : uint8_t {
  Other,    ///< Something to look at: outside, misaligned, an undefined address.
  Row,      ///< Lane after lane, side by side.
  Scattered
};

WARPSHIFT_INLINE SharedShape sharedShape(const Exec &C, const DecodedInst &I, uint32_t Bytes) {
  const Slot &S = C.slot(I.Src[0]);
  const uint32_t *A = S.col<uint32_t>(), Imm = uint32_t(I.Imm), First = A[0] + Imm, Size = C.B->L->SharedBytes;
  const uint32_t Lane0 = opaque(A[0]);
  uint32_t Gap = 0, Bad = 0, Low = 0;
  WARPSHIFT_LANE_LOOP
  for (uint32_t L = 0; L < WarpSize; ++L)
    Gap |= A[L] - (Lane0 + L * Bytes);
  if (S.Undef)
    return SharedShape::Other;
  if (!Gap && First % Bytes == 0 && uint64_t(First) + WarpSize * Bytes <= Size) [[likely]]
    return SharedShape::Row;
  if (Bytes > Size)
    return SharedShape::Other;
  const uint32_t Last = Size - Bytes;
  WARPSHIFT_LANE_LOOP
  for (uint32_t L = 0; L < WarpSize; ++L) {
    const uint32_t O = A[L] + Imm;
    Bad |= uint32_t(O > Last);
    Low |= O;
  }
  return Bad || Low % Bytes ? SharedShape::Other : SharedShape::Scattered;
}

/// One such access, compiled for any x86-64 and for wide vectors; false: take the general way.
template <typename M, typename D> struct SharedAccess {
  using U = std::make_unsigned_t<M>;
  WARPSHIFT_INLINE static M get(const uint8_t *P) {
    M V;
    std::memcpy(&V, P, sizeof V);
    return V;
  }
  WARPSHIFT_INLINE static bool load(Exec &C, const DecodedInst &I) {
    const SharedShape Shape = sharedShape(C, I, sizeof(M));
    if (Shape == SharedShape::Other)
      return false;
    const uint32_t *A = C.slot(I.Src[0]).col<uint32_t>(), Imm = uint32_t(I.Imm);
    const uint8_t *Data = C.B->Shared.get(), *Shadow = C.B->SharedShadow.get();
    Slot &S = C.slot(I.Dst);
    ColumnOf<D> *Out = S.col<ColumnOf<D>>();
    uint64_t Undef = 0;
    if (Shape == SharedShape::Row) {
      const uint32_t First = A[0] + Imm;
      for (unsigned B = 0; B != WarpSize * sizeof(M); B += 8) {
        uint64_t Part;
        std::memcpy(&Part, Shadow + First + B, sizeof Part);
        Undef |= Part;
      }
      if (Undef)
        return false;
      WARPSHIFT_LANE_LOOP
      for (unsigned L = 0; L < WarpSize; ++L)
        Out[L] = ColumnOf<D>(D(get(Data + First + L * sizeof(M))));
    } else {
      for (unsigned L = 0; L < WarpSize; ++L)
        Undef |= uint64_t(U(get(Shadow + uint32_t(A[L] + Imm))));
      if (Undef)
        return false;
      for (unsigned L = 0; L < WarpSize; ++L) // The destination may be the address.
        Out[L] = ColumnOf<D>(D(get(Data + uint32_t(A[L] + Imm))));
    }
    S.Undef = 0;
    return true;
  }
  WARPSHIFT_INLINE static bool store(Exec &C, const DecodedInst &I) {
    const Slot &S = C.slot(I.Src[1]);
    if (S.Undef || sharedShape(C, I, sizeof(M)) != SharedShape::Row)
      return false;
    const uint32_t First = C.slot(I.Src[0]).col<uint32_t>()[0] + uint32_t(I.Imm);
    const ColumnOf<D> *In = S.col<ColumnOf<D>>();
    uint8_t *To = C.B->Shared.get() + First;
    WARPSHIFT_LANE_LOOP
    for (unsigned L = 0; L < WarpSize; ++L) {
      const M V = M(In[L]);
      std::memcpy(To + L * sizeof(M), &V, sizeof V);
    }
    std::memset(C.B->SharedShadow.get() + First, Defined, WarpSize * sizeof(M));
    ++C.B->Epoch;
    return true;
  }
  WARPSHIFT_WIDE static bool loadWide(Exec &C, const DecodedInst &I) { return load(C, I); }
  WARPSHIFT_WIDE static bool storeWide(Exec &C, const DecodedInst &I) { return store(C, I); }
};

/// What lanes get from an access that did not take place: undefined values.
template <typename Col> void loseResults(Exec &C, llvm::ArrayRef<Ref> Results, uint32_t Lanes) {
  for (Ref R : Results) {
    Slot &S = C.slot(R);
    const uint32_t Poison = C.B->L->Options->Poison;
    forLanes(Lanes, [&](unsigned L) { S.col<Col>()[L] = Col(uint64_t(Poison) << 32 | Poison); });
    setUndef(S, Lanes, Lanes);
  }
}

template <typename M, typename D> void load(Exec &C, const DecodedInst &I) {
  if (mayBeShared(C, I) && (C.WideVectors ? SharedAccess<M, D>::loadWide(C, I) : SharedAccess<M, D>::load(C, I)))
    return;
  Access A;
  const uint32_t Bytes = sizeof(M) * I.Count, All = C.Mask;
  const bool Resolved = resolve(C, I, Bytes, false, A);
  if (const uint32_t Lost = All & ~C.Mask) [[unlikely]] // Their access was a fault, and the run goes on.
    loseResults<ColumnOf<D>>(C, I.Count > 1 ? llvm::ArrayRef<Ref>(C.P->Vectors[I.Aux]) : llvm::ArrayRef<Ref>(I.Dst), Lost);
  if (!Resolved)
    return;
  if (C.Events) {
    const ShadowLanes S = inspectShadow(A, C.Mask, Bytes);
    reportAccess(C, I, A, AccessKind::Load, Bytes, S.Undef, S.Never, 0);
  }
  const Ref *Dst = I.Count > 1 ? C.P->Vectors[I.Aux].data() : &I.Dst;
  using U = std::make_unsigned_t<M>;
  for (uint32_t E = 0; E != I.Count; ++E) {
    Slot &S = C.slot(Dst[E]);
    const uint32_t At = E * sizeof(M);
    loadElement<M, D>(C, A, At, I.Count == 1, S);
    uint32_t Undef = A.UndefAddress;
    if (A.Mixed || A.Shadow)
      Undef |= undefLanes<U>(A, At, C.Mask, I.Count == 1);
    setUndef(S, C.Mask, Undef);
    if (const uint32_t Loaded = Undef & C.Mask & ~A.UndefAddress; Loaded && sizeof(M) > 1) [[unlikely]]
      noteLoad(C, S, A, At, sizeof(M), Loaded, [&](unsigned L) { return uint64_t(S.col<ColumnOf<D>>()[L]); });
  }
}

/// Asks whose value stays where lanes name one place. Put writes the lane's bytes to a place.
void settleCollisions(Exec &C, const DecodedInst &I, const Access &A, uint32_t Bytes, uint32_t Undef,
                      llvm::function_ref<void(unsigned Lane, uint8_t *To)> Put) {
  uint32_t Left = C.Mask;
  while (Left) {
    const unsigned Highest = 31 - unsigned(__builtin_clz(Left));
    const uint8_t *Place = A.data(Highest);
    uint32_t Group = 0;
    forLanes(Left, [&](unsigned L) { Group |= uint32_t(A.data(L) == Place) << L; });
    Left &= ~Group;
    if ((Group & (Group - 1)) == 0)
      continue;
    std::array<uint8_t, 64> Value;
    llvm::SmallVector<std::array<uint8_t, 64>, 4> Values; // From the highest lane down.
    for (uint32_t Rest = Group; Rest;) {
      const unsigned L = 31 - unsigned(__builtin_clz(Rest));
      Rest &= ~(1u << L);
      Value.fill(0);
      Put(L, Value.data());
      if (!llvm::is_contained(Values, Value))
        Values.push_back(Value);
    }
    const bool Defined = (Group & (Undef | A.UndefAddress)) == 0;
    if (Values.size() < 2 && Defined)
      continue;
    const StoreCollision What{C.PC,
                              A.Mixed ? A.WhereOf[Highest] : A.Where,
                              A.Generic[Highest],
                              Bytes,
                              unsigned(Values.size()),
                              Defined && I.Count == 1};
    const unsigned Stays = C.B->L->Options->Winners->choose(What);
    if (Stays && Stays < Values.size() && Defined)
      std::memcpy(A.data(Highest), Values[Stays].data(), Bytes);
  }
}

template <typename M, typename Col>
void settleStore(Exec &C, const DecodedInst &I, const Access &A, uint32_t Bytes, uint32_t Undef, const Ref *Src) {
  settleCollisions(C, I, A, Bytes, Undef, [&](unsigned L, uint8_t *To) {
    for (uint32_t E = 0; E != I.Count; ++E) {
      const M V = M(C.slot(Src[E]).col<Col>()[L]);
      std::memcpy(To + E * sizeof(M), &V, sizeof V);
    }
  });
}

template <typename M, typename Col> void store(Exec &C, const DecodedInst &I) {
  if (mayBeShared(C, I) && (C.WideVectors ? SharedAccess<M, Col>::storeWide(C, I) : SharedAccess<M, Col>::store(C, I)))
    return;
  Access A;
  const uint32_t Bytes = sizeof(M) * I.Count;
  if (!resolve(C, I, Bytes, true, A))
    return;
  const Ref *Src = I.Count > 1 ? C.P->Vectors[I.Aux].data() : &I.Src[1];
  uint32_t AnyUndef = 0, Changed = 0;
  const bool Tell = C.Events && C.Events->wants(MemoryEvents);
  for (uint32_t E = 0; E != I.Count; ++E) {
    const Slot &S = C.slot(Src[E]);
    const Col *In = S.col<Col>();
    const uint32_t At = E * sizeof(M), Undef = (S.Undef | A.UndefAddress) & C.Mask;
    auto One = [&](uint8_t *P, unsigned L) {
      const M V = M(In[L]);
      std::memcpy(P, &V, sizeof V);
    };
    if (Tell) {
      forLanes(C.Mask, [&](unsigned L) {
        const M V = M(In[L]);
        uint8_t *P = A.data(L) + At;
        Changed |= uint32_t(std::memcmp(P, &V, sizeof V) != 0) << L;
        std::memcpy(P, &V, sizeof V);
      });
    } else if (!A.Mixed && C.Mask == FullMask) {
      uint8_t *Base = A.Data + At;
      if (A.Linear && I.Count == 1) {
        Base += A.Offset[0];
        WARPSHIFT_LANE_LOOP
        for (unsigned L = 0; L < WarpSize; ++L)
          One(Base + L * sizeof(M), L);
      } else {
        for (unsigned L = 0; L < WarpSize; ++L)
          One(Base + A.Offset[L], L);
      }
    } else {
      forLanes(C.Mask, [&](unsigned L) { One(A.data(L) + At, L); });
    }
    if (!A.Mixed && A.Shadow && !Undef && C.Mask == FullMask) {
      uint8_t *Base = A.Shadow + At;
      if (A.Linear && I.Count == 1)
        std::memset(Base + A.Offset[0], Defined, WarpSize * sizeof(M));
      else
        for (unsigned L = 0; L < WarpSize; ++L)
          std::memset(Base + A.Offset[L], Defined, sizeof(M));
    } else {
      markShadow(C, A, C.Mask, At, sizeof(M), Undef);
    }
    uint32_t Passed = 0;
    if (Undef) [[unlikely]]
      Passed = refineStore(C, S, A, At, sizeof(M), Undef & ~A.UndefAddress, [&](unsigned L) { return uint64_t(In[L]); });
    AnyUndef |= Undef & ~Passed;
  }
  if (C.B->L->Options->Winners && C.Events && !A.Linear) [[unlikely]]
    settleStore<M, Col>(C, I, A, Bytes, AnyUndef, Src);
  if (I.F == Flow::Visible)
    ++C.B->Epoch;
  if (C.Events)
    reportAccess(C, I, A, AccessKind::Store, Bytes, AnyUndef, 0, Changed);
}

template <typename M> Handler loadTo(unsigned Width) {
  if (Width == 64)
    return load<M, std::conditional_t<std::is_signed_v<M>, int64_t, uint64_t>>;
  if constexpr (sizeof(M) <= 2)
    if (Width == 16)
      return load<M, uint16_t>;
  if constexpr (sizeof(M) <= 4)
    return load<M, uint32_t>;
  return nullptr;
}

} // namespace

Handler loadHandler(unsigned Bytes, bool Signed, unsigned Width) {
  switch (Bytes) {
  case 1: return Signed ? loadTo<int8_t>(Width) : loadTo<uint8_t>(Width);
  case 2: return Signed ? loadTo<int16_t>(Width) : loadTo<uint16_t>(Width);
  case 4: return Signed ? loadTo<int32_t>(Width) : loadTo<uint32_t>(Width);
  case 8: return loadTo<uint64_t>(Width);
  default: return nullptr;
  }
}

Handler storeHandler(unsigned Bytes, unsigned Width) {
  const bool Wide = Width == 64;
  switch (Bytes) {
  case 1: return Wide ? store<uint8_t, uint64_t> : store<uint8_t, uint32_t>;
  case 2: return Wide ? store<uint16_t, uint64_t> : store<uint16_t, uint32_t>;
  case 4: return Wide ? store<uint32_t, uint64_t> : store<uint32_t, uint32_t>;
  case 8: return Wide ? store<uint64_t, uint64_t> : nullptr;
  default: return nullptr;
  }
}

} // namespace warpshift::simt
