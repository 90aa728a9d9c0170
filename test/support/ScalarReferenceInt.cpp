//===- ScalarReferenceInt.cpp - slow, obvious semantics of PTX integer arithmetic
//-------------------===//

#include "test/support/ScalarReference.h"
#include <random>

namespace warpshift::ref {
namespace {

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UWide;

uint64_t cut(unsigned Bits, UWide V) { return uint64_t(V & ((UWide(1) << Bits) - 1)); }

/// The number that the low Bits of A mean.
Wide value(IntType T, uint64_t A) {
  Wide V = Wide(cut(T.Bits, A));
  if (T.Signed && ((A >> (T.Bits - 1)) & 1))
    V -= Wide(1) << T.Bits;
  return V;
}
uint64_t raw(IntType T, Wide V) { return cut(T.Bits, UWide(V)); }
bool bitOf(uint64_t A, unsigned I) { return (A >> I) & 1; }
const IntType S32{32, true};

uint64_t saturated(Wide V) {
  const Wide Max = 0x7fffffff, Min = -Max - 1;
  return raw(S32, V > Max ? Max : V < Min ? Min : V);
}

} // namespace

uint64_t iAdd(IntType T, uint64_t A, uint64_t B) { return raw(T, value(T, A) + value(T, B)); }
uint64_t iSub(IntType T, uint64_t A, uint64_t B) { return raw(T, value(T, A) - value(T, B)); }

/// The exact product of two 64-bit values does not fit a signed 128-bit number only in one unsigned
/// case, where the wrapped 128 bits are still the right ones.
static UWide product(IntType T, uint64_t A, uint64_t B) { return UWide(value(T, A)) * UWide(value(T, B)); }
uint64_t iMulLo(IntType T, uint64_t A, uint64_t B) { return cut(T.Bits, product(T, A, B)); }
uint64_t iMulHi(IntType T, uint64_t A, uint64_t B) { return cut(T.Bits, product(T, A, B) >> T.Bits); }
uint64_t iMulWide(IntType T, uint64_t A, uint64_t B) { return cut(2 * T.Bits, product(T, A, B)); }

uint64_t iDiv(IntType T, uint64_t A, uint64_t B) {
  if (value(T, B) == 0)
    return raw(T, -1);
  return raw(T, value(T, A) / value(T, B));
}
uint64_t iRem(IntType T, uint64_t A, uint64_t B) {
  if (value(T, B) == 0)
    return raw(T, -1);
  return raw(T, value(T, A) % value(T, B));
}
uint64_t iAbs(IntType T, uint64_t A) { return raw(T, value(T, A) < 0 ? -value(T, A) : value(T, A)); }
uint64_t iMin(IntType T, uint64_t A, uint64_t B) {
  return value(T, A) <= value(T, B) ? raw(T, value(T, A)) : raw(T, value(T, B));
}
uint64_t iMax(IntType T, uint64_t A, uint64_t B) {
  return value(T, A) >= value(T, B) ? raw(T, value(T, A)) : raw(T, value(T, B));
}
uint64_t iSad(IntType T, uint64_t A, uint64_t B, uint64_t C) {
  const Wide D = value(T, A) - value(T, B);
  return raw(T, value(T, C) + (D < 0 ? -D : D));
}
uint64_t iAddSat(uint64_t A, uint64_t B) { return saturated(value(S32, A) + value(S32, B)); }
uint64_t iSubSat(uint64_t A, uint64_t B) { return saturated(value(S32, A) - value(S32, B)); }
uint64_t iMul24(bool Signed, bool High, uint64_t A, uint64_t B) {
  const IntType T{24, Signed};
  return cut(32, UWide(value(T, A) * value(T, B)) >> (High ? 16 : 0));
}

std::pair<uint64_t, bool> iAddc(unsigned Bits, uint64_t A, uint64_t B, bool Carry) {
  const UWide S = UWide(cut(Bits, A)) + cut(Bits, B) + Carry;
  return {cut(Bits, S), (S >> Bits) != 0};
}
std::pair<uint64_t, bool> iSubc(unsigned Bits, uint64_t A, uint64_t B, bool Borrow) {
  const Wide D = Wide(cut(Bits, A)) - Wide(cut(Bits, B)) - Borrow;
  return {cut(Bits, UWide(D)), D < 0};
}

bool iCompare(const std::string &Op, IntType T, uint64_t A, uint64_t B) {
  const Wide X = value(T, A), Y = value(T, B);
  return Op == "eq" ? X == Y : Op == "ne" ? X != Y : Op == "lt" ? X < Y : Op == "le" ? X <= Y : Op == "gt" ? X > Y : X >= Y;
}

uint64_t iDp(unsigned Ways, bool SignedA, bool SignedB, bool High, uint64_t A, uint64_t B, uint64_t C) {
  Wide Sum = Wide(C);
  const unsigned WidthA = 32 / Ways;
  for (unsigned I = 0; I != Ways; ++I) {
    const unsigned FromB = Ways == 2 && High ? I + 2 : I;
    Sum += value({WidthA, SignedA}, A >> (WidthA * I)) * value({8, SignedB}, B >> (8 * FromB));
  }
  return cut(32, UWide(Sum));
}

// -- bits
// ---------------------------------------------------------------------------------------------

uint64_t bShl(unsigned Bits, uint64_t A, uint32_t N) {
  for (uint32_t I = 0; I != (N < Bits ? N : Bits); ++I)
    A = cut(Bits, UWide(A) * 2);
  return cut(Bits, A);
}
uint64_t bShr(IntType T, uint64_t A, uint32_t N) {
  Wide V = value(T, A);
  for (uint32_t I = 0; I != (N < T.Bits ? N : T.Bits); ++I)
    V = (V - (V & 1)) / 2; // floor
  return raw(T, V);
}
uint64_t bShf(bool Left, bool Clamp, uint64_t A, uint64_t B, uint32_t C) {
  const uint32_t N = Clamp ? (C > 32 ? 32 : C) : C % 32;
  uint64_t D = 0;
  for (unsigned I = 0; I != 32; ++I) {
    const unsigned From = Left ? 32 + I - N : I + N; // bit of B:A
    if (bitOf((B << 32) | (A & 0xffffffffu), From))
      D |= uint64_t(1) << I;
  }
  return D;
}
/// Outside the ISA's range of 0 to 255: the low byte in 32-bit words, more than the word in 64-bit ones.
static unsigned fieldOperand(unsigned Bits, uint32_t V) { return Bits == 64 ? std::min(V, 255u) : V & 0xff; }

uint64_t bExtract(IntType T, uint64_t A, uint32_t PosOperand, uint32_t LenOperand) {
  const unsigned Pos = fieldOperand(T.Bits, PosOperand), Len = fieldOperand(T.Bits, LenOperand), Msb = T.Bits - 1;
  bool Sign = false;
  if (T.Signed && Len != 0)
    Sign = bitOf(A, std::min(Pos + Len - 1, Msb));
  uint64_t D = 0;
  for (unsigned I = 0; I <= Msb; ++I)
    if (I < Len && Pos + I <= Msb ? bitOf(A, Pos + I) : Sign)
      D |= uint64_t(1) << I;
  return D;
}
uint64_t bInsert(unsigned Bits, uint64_t A, uint64_t B, uint32_t PosOperand, uint32_t LenOperand) {
  const unsigned Pos = fieldOperand(Bits, PosOperand), Len = fieldOperand(Bits, LenOperand);
  uint64_t F = B;
  for (unsigned I = 0; I < Len && Pos + I < Bits; ++I) {
    F &= ~(uint64_t(1) << (Pos + I));
    F |= uint64_t(bitOf(A, I)) << (Pos + I);
  }
  return F;
}
uint64_t bFind(IntType T, uint64_t A, bool ShiftAmount) {
  if (T.Signed && bitOf(A, T.Bits - 1))
    A = ~A;
  for (int I = int(T.Bits) - 1; I >= 0; --I)
    if (bitOf(A, unsigned(I)))
      return ShiftAmount ? T.Bits - 1 - unsigned(I) : unsigned(I);
  return 0xffffffffu;
}
uint64_t bReverse(unsigned Bits, uint64_t A) {
  uint64_t D = 0;
  for (unsigned I = 0; I != Bits; ++I)
    D |= uint64_t(bitOf(A, I)) << (Bits - 1 - I);
  return D;
}
uint64_t bCount(uint64_t A) {
  uint64_t N = 0;
  for (unsigned I = 0; I != 64; ++I)
    N += bitOf(A, I);
  return N;
}
uint64_t bLeadingZeros(unsigned Bits, uint64_t A) {
  uint64_t N = 0;
  while (N < Bits && !bitOf(A, unsigned(Bits - 1 - N)))
    ++N;
  return N;
}
uint64_t bLogic3(uint64_t A, uint64_t B, uint64_t C, uint32_t Lut) {
  uint64_t D = 0;
  for (unsigned I = 0; I != 32; ++I)
    D |= uint64_t(bitOf(Lut, unsigned(bitOf(A, I)) * 4 + unsigned(bitOf(B, I)) * 2 + bitOf(C, I))) << I;
  return D;
}

uint64_t bPermute(const std::string &Mode, uint32_t A, uint32_t B, uint32_t C) {
  uint8_t Bytes[8];
  for (unsigned I = 0; I != 4; ++I)
    Bytes[I] = uint8_t(A >> (8 * I)), Bytes[4 + I] = uint8_t(B >> (8 * I));
  const unsigned K = C & 3;
  uint64_t D = 0;
  for (unsigned I = 0; I != 4; ++I) {
    unsigned From = 0;
    bool ReplicateSign = false;
    if (Mode == "") {
      From = (C >> (4 * I)) & 7;
      ReplicateSign = (C >> (4 * I)) & 8;
    } else if (Mode == "f4e") {
      From = K + I;
    } else if (Mode == "b4e") {
      From = (8 + K - I) % 8;
    } else if (Mode == "rc8") {
      From = K;
    } else if (Mode == "ecl") {
      From = std::max(K, I);
    } else if (Mode == "ecr") {
      From = std::min(K, I);
    } else { // rc16
      From = (K % 2) * 2 + I % 2;
    }
    const uint8_t V = ReplicateSign ? (Bytes[From] & 0x80 ? 0xff : 0) : Bytes[From];
    D |= uint64_t(V) << (8 * I);
  }
  return D;
}

std::vector<uint64_t> intOperands(unsigned Bits, unsigned N) {
  std::vector<uint64_t> V;
  const uint64_t Edges[] = {0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 33, 63, 64, 127, 128, 255, 256, 0x7fff, 0x8000, 0xffff, 0x10000};
  for (uint64_t E : Edges) {
    V.push_back(cut(Bits, E));
    V.push_back(cut(Bits, ~E));
  }
  for (unsigned I : {Bits - 1, Bits / 2, Bits - 2})
    for (int D : {-1, 0, 1})
      V.push_back(cut(Bits, UWide((uint64_t(1) << I) + uint64_t(int64_t(D)))));
  std::mt19937_64 Rng(Bits * 1000 + N);
  for (unsigned I = 0; I != N; ++I)
    V.push_back(cut(Bits, Rng() >> (Rng() % Bits)));
  return V;
}

} // namespace warpshift::ref
