//===- MatrixMultiply.cpp - wmma.mma -----------------------------------------------------------------------===//
#include "simt/exec/MatrixMultiply.h"
#include "simt/exec/Columns.h"
#include "simt/exec/LaneHalf.h"
#include <cmath>

namespace warpshift::simt {
namespace {

// --- Elements -----------------------------------------------------------------------------------------------
// Held: as in a register; Value: as computed with.

template <ptx::Type T> struct Element;
template <> struct Element<ptx::Type::F16> {
  using Held = uint16_t;
  using Value = float;
  WARPSHIFT_INLINE static float widen(uint16_t V) { return lane::widen(lane::Half{V}); }
  static uint16_t narrow(float V) { return uint16_t(lane::narrowBits<10, 5>(double(V), lane::Round::Rn)); }
};
template <> struct Element<ptx::Type::BF16> {
  using Held = uint16_t;
  using Value = float;
  WARPSHIFT_INLINE static float widen(uint16_t V) { return lane::widen(lane::BFloat{V}); }
};
template <> struct Element<ptx::Type::TF32> {
  using Held = uint32_t;
  using Value = float;
  /// The 13 low bits are not part of the number.
  WARPSHIFT_INLINE static float widen(uint32_t V) { return bitCast<float>(V & ~0x1fffu); }
};
template <> struct Element<ptx::Type::F32> {
  using Held = uint32_t;
  using Value = float;
  WARPSHIFT_INLINE static float widen(uint32_t V) { return bitCast<float>(V); }
  static uint32_t narrow(float V) { return std::isnan(V) ? 0x7fffffffu : bitCast<uint32_t>(V); }
};
template <> struct Element<ptx::Type::F64> {
  using Held = uint64_t;
  using Value = double;
  WARPSHIFT_INLINE static double widen(uint64_t V) { return bitCast<double>(V); }
  static uint64_t narrow(double V) { return bitCast<uint64_t>(V); }
};
template <> struct Element<ptx::Type::U8> {
  using Held = uint8_t;
  using Value = int32_t;
  WARPSHIFT_INLINE static int32_t widen(uint8_t V) { return V; }
};
template <> struct Element<ptx::Type::S8> {
  using Held = uint8_t;
  using Value = int32_t;
  WARPSHIFT_INLINE static int32_t widen(uint8_t V) { return int8_t(V); }
};
template <> struct Element<ptx::Type::S32> {
  using Held = uint32_t;
  using Value = int32_t;
  WARPSHIFT_INLINE static int32_t widen(uint32_t V) { return int32_t(V); }
  static uint32_t narrow(int32_t V) { return uint32_t(V); }
};

// --- Matrices in registers --------------------------------------------------------------------------------------

/// A matrix, row by row, and which of its elements are undefined (one bit per column in each row).
template <typename V, unsigned Rows, unsigned Cols> struct Matrix {
  alignas(64) V At[Rows][Cols];
  uint32_t Undef[Rows];
  bool AnyUndef = false;
};

/// How a matrix of this type and size is spread over registers; the same as in its MatrixFragment, but constants.
template <ptx::Type T> struct Spread {
  using Held = typename Element<T>::Held;
  using Column = std::conditional_t<sizeof(Held) == 8, uint64_t, uint32_t>;
  static constexpr unsigned PerRegister = sizeof(Column) / sizeof(Held), Bits = 8 * sizeof(Held);
};

/// Element Index of lane L of registers Cols.
template <typename S, typename Column> WARPSHIFT_INLINE auto heldAt(const Column *const *Cols, unsigned L, unsigned Index) {
  return typename S::Held(Cols[Index / S::PerRegister][L] >> (S::PerRegister == 1 ? 0 : Index % S::PerRegister * S::Bits));
}

template <ptx::Type T, unsigned PerLane, unsigned Rows, unsigned Cols>
WARPSHIFT_INLINE void readMatrix(const Exec &C, const MatrixFragment &F, const std::vector<Ref> &Regs,
                                 Matrix<typename Element<T>::Value, Rows, Cols> &To) {
  using S = Spread<T>;
  constexpr unsigned Size = Rows * Cols, Lanes = Size / PerLane, Registers = PerLane / S::PerRegister;
  alignas(64) typename Element<T>::Value Line[Size];
  const typename S::Column *Columns[Registers];
  uint32_t Undef = ~C.Mask;
  for (unsigned R = 0; R != Registers; ++R) {
    const Slot &From = C.slot(Regs[R]);
    Undef |= From.Undef;
    Columns[R] = From.col<typename S::Column>();
  }
  WARPSHIFT_LANE_LOOP
  for (unsigned L = 0; L < Lanes; ++L)
    for (unsigned E = 0; E != PerLane; ++E)
      Line[shareOf(L, Lanes) * PerLane + E] = Element<T>::widen(heldAt<S>(Columns, L, E));
  if (F.ByColumn) {
    for (unsigned I = 0; I != Rows; ++I)
      for (unsigned J = 0; J != Cols; ++J)
        To.At[I][J] = Line[J * Rows + I];
  } else {
    std::memcpy(To.At, Line, sizeof Line);
  }
  Undef &= Lanes == 32 ? FullMask : (1u << Lanes % 32) - 1;
  if (!Undef) [[likely]]
    return;
  To.AnyUndef = true;
  std::fill_n(To.Undef, Rows, 0);
  for (unsigned E = 0; E != Size; ++E) {
    const unsigned L = laneWith(E / PerLane, Lanes), R = E % PerLane / S::PerRegister;
    if (~C.Mask >> L & 1 || C.slot(Regs[R]).Undef >> L & 1)
      To.Undef[F.ByColumn ? E % Rows : E / Cols] |= 1u << (F.ByColumn ? E / Rows : E % Cols);
  }
}

/// Accumulators have each element once.
template <ptx::Type T, unsigned Rows, unsigned Cols>
WARPSHIFT_INLINE void writeMatrix(Exec &C, const std::vector<Ref> &Regs,
                                  const Matrix<typename Element<T>::Value, Rows, Cols> &From) {
  using S = Spread<T>;
  constexpr unsigned PerLane = Rows * Cols / WarpSize, Registers = PerLane / S::PerRegister;
  const auto *Line = &From.At[0][0];
  alignas(64) typename S::Held Narrow[Rows * Cols];
  for (unsigned E = 0; E != Rows * Cols; ++E)
    Narrow[E] = Element<T>::narrow(Line[E]);
  typename S::Column *Columns[Registers];
  for (unsigned R = 0; R != Registers; ++R)
    Columns[R] = C.slot(Regs[R]).col<typename S::Column>();
  auto Lane = [&](unsigned L) {
    for (unsigned R = 0; R != Registers; ++R)
      std::memcpy(&Columns[R][L], &Narrow[shareOf(L, WarpSize) * PerLane + R * S::PerRegister], sizeof(typename S::Column));
  };
  if (C.Mask == FullMask) {
    for (unsigned L = 0; L < WarpSize; ++L)
      Lane(L);
  } else {
    forLanes(C.Mask, Lane);
  }
  for (unsigned R = 0; R != Registers; ++R) {
    uint32_t Undef = 0;
    for (unsigned E = 0; From.AnyUndef && E != Rows * Cols; ++E)
      if (E % PerLane / S::PerRegister == R)
        Undef |= (From.Undef[E / Cols] >> (E % Cols) & 1) << laneWith(E / PerLane, WarpSize);
    setUndef(C.slot(Regs[R]), C.Mask, Undef);
  }
}

// --- Product and sum ------------------------------------------------------------------------------------------------

template <typename V> WARPSHIFT_INLINE V multiplyAdd(V A, V B, V C) {
  if constexpr (std::is_same_v<V, double>)
    return __builtin_fma(A, B, C);
  else if constexpr (std::is_same_v<V, int32_t>)
    return int32_t(uint32_t(A) * uint32_t(B) + uint32_t(C));
  else
    return A * B + C;
}

/// .satfinite: infinity becomes the largest number, NaN zero.
template <ptx::Type D> float finite(float V) {
  const float Most = D == ptx::Type::F16 ? 65504.0f : 0x1.fffffep127f;
  return std::isnan(V) ? 0.0f : std::min(std::max(V, -Most), Most);
}

template <typename V, unsigned M, unsigned N, unsigned K>
void markUndefined(const Matrix<V, M, K> &A, const Matrix<V, K, N> &B, Matrix<V, M, N> &D) {
  if (!A.AnyUndef && !B.AnyUndef && !D.AnyUndef) [[likely]]
    return;
  if (!D.AnyUndef)
    std::fill_n(D.Undef, M, 0);
  D.AnyUndef = true;
  uint32_t Columns = 0;
  for (unsigned I = 0; I != K && B.AnyUndef; ++I)
    Columns |= B.Undef[I];
  for (unsigned I = 0; I != M; ++I)
    D.Undef[I] |= Columns | (A.AnyUndef && A.Undef[I] ? FullMask : 0);
}

template <ptx::Type TA, ptx::Type TB, ptx::Type TC, ptx::Type TD, unsigned M, unsigned N, unsigned K> struct Multiply {
  using V = typename Element<TD>::Value;

  WARPSHIFT_INLINE static void apply(Exec &C, const MatrixOp &Op) {
    Matrix<V, M, K> A;
    Matrix<V, K, N> B;
    Matrix<V, M, N> D;
    // Of f16, a and b fill all registers there are: elements may be there several times.
    readMatrix<TA, TA == ptx::Type::F16 ? 16 : M * K / WarpSize>(C, Op.A, Op.RegsA, A);
    readMatrix<TB, TB == ptx::Type::F16 ? 16 : K * N / WarpSize>(C, Op.B, Op.RegsB, B);
    readMatrix<TC, M * N / WarpSize>(C, Op.C, Op.RegsC, D);
    markUndefined(A, B, D);
    if (TD == ptx::Type::S32 && Op.SatFinite)
      saturating(A, B, D);
    else
      plain(A, B, D);
    if constexpr (TD == ptx::Type::F16 || TD == ptx::Type::F32)
      if (Op.SatFinite)
        for (V &X : llvm::MutableArrayRef<V>(&D.At[0][0], M * N))
          X = finite<TD>(X);
    writeMatrix<TD>(C, Op.RegsD, D);
  }

  WARPSHIFT_INLINE static void plain(const Matrix<V, M, K> &A, const Matrix<V, K, N> &B, Matrix<V, M, N> &D) {
    for (unsigned I = 0; I != M; ++I) {
      alignas(64) V Row[N];
      std::memcpy(Row, D.At[I], sizeof Row);
      for (unsigned P = 0; P != K; ++P) {
        const V Factor = A.At[I][P];
        for (unsigned J = 0; J != N; ++J)
          Row[J] = multiplyAdd(Factor, B.At[P][J], Row[J]);
      }
      std::memcpy(D.At[I], Row, sizeof Row);
    }
  }

  static void saturating(const Matrix<V, M, K> &A, const Matrix<V, K, N> &B, Matrix<V, M, N> &D) {
    for (unsigned I = 0; I != M; ++I)
      for (unsigned J = 0; J != N; ++J) {
        int64_t Sum = int64_t(D.At[I][J]);
        for (unsigned P = 0; P != K; ++P)
          Sum += int64_t(A.At[I][P]) * int64_t(B.At[P][J]);
        D.At[I][J] = V(std::min<int64_t>(std::max<int64_t>(Sum, INT32_MIN), INT32_MAX));
      }
  }

  WARPSHIFT_WIDE static void wide(Exec &C, const MatrixOp &Op) { apply(C, Op); }
  static void run(Exec &C, const MatrixOp &Op) {
    if (C.WideVectors)
      return wide(C, Op);
    apply(C, Op);
  }
};

template <ptx::Type TA, ptx::Type TB, ptx::Type TC, ptx::Type TD> MatrixHandler ofShape(ptx::MatrixShape Shape) {
  switch (Shape) {
  case ptx::MatrixShape::M16N16K16: return Multiply<TA, TB, TC, TD, 16, 16, 16>::run;
  case ptx::MatrixShape::M8N32K16: return Multiply<TA, TB, TC, TD, 8, 32, 16>::run;
  case ptx::MatrixShape::M32N8K16: return Multiply<TA, TB, TC, TD, 32, 8, 16>::run;
  default: return nullptr;
  }
}

} // namespace

MatrixHandler multiplyMatrices(ptx::Type A, ptx::Type B, ptx::Type C, ptx::Type D, ptx::MatrixShape Shape) {
  using enum ptx::Type;
  if (A == F16)
    return D == F16   ? C == F16 ? ofShape<F16, F16, F16, F16>(Shape) : ofShape<F16, F16, F32, F16>(Shape)
             : C == F16 ? ofShape<F16, F16, F16, F32>(Shape)
                      : ofShape<F16, F16, F32, F32>(Shape);
  if (A == BF16)
    return ofShape<BF16, BF16, F32, F32>(Shape);
  if (A == TF32)
    return Shape == ptx::MatrixShape::M16N16K8 ? Multiply<TF32, TF32, F32, F32, 16, 16, 8>::run : nullptr;
  if (A == F64)
    return Shape == ptx::MatrixShape::M8N8K4 ? Multiply<F64, F64, F64, F64, 8, 8, 4>::run : nullptr;
  if (A == U8)
    return B == U8 ? ofShape<U8, U8, S32, S32>(Shape) : ofShape<U8, S8, S32, S32>(Shape);
  if (A == S8)
    return B == U8 ? ofShape<S8, U8, S32, S32>(Shape) : ofShape<S8, S8, S32, S32>(Shape);
  return nullptr;
}

} // namespace warpshift::simt
