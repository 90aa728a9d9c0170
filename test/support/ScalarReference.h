//===- ScalarReference.h - slow, obvious semantics of PTX arithmetic ----------------------*- C++
//-*-===//
//
// The other half of every test of lib/simt/exec: the same instructions written again from the ISA's
// pseudo code, in a different way. Integers are computed in 128 bits and cut; fields and
// permutations go bit by bit; floats use LLVM's software floating point (APFloat), which shares no
// code with the host's. Slow and never optimised.
//
//   EXPECT_EQ(ref::fAdd(ref::F32, A, B, ref::Down, {.Ftz = true}), bits(fadd<float, Ftz>(…,
//   Round::Rm)));
//
// Operands and results are raw bits, zero-extended to 64.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_SUPPORT_SCALARREFERENCE_H
#define WARPSHIFT_TEST_SUPPORT_SCALARREFERENCE_H

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace warpshift::ref {

// -- integers
// -----------------------------------------------------------------------------------------

struct IntType {
  unsigned Bits;
  bool Signed;
};

uint64_t iAdd(IntType, uint64_t A, uint64_t B);
uint64_t iSub(IntType, uint64_t A, uint64_t B);
uint64_t iMulLo(IntType, uint64_t A, uint64_t B);
uint64_t iMulHi(IntType, uint64_t A, uint64_t B);
/// Types of 16 and 32 bits.
uint64_t iMulWide(IntType, uint64_t A, uint64_t B);
uint64_t iDiv(IntType, uint64_t A, uint64_t B);
uint64_t iRem(IntType, uint64_t A, uint64_t B);
uint64_t iAbs(IntType, uint64_t A);
uint64_t iMin(IntType, uint64_t A, uint64_t B);
uint64_t iMax(IntType, uint64_t A, uint64_t B);
uint64_t iSad(IntType, uint64_t A, uint64_t B, uint64_t C);
uint64_t iAddSat(uint64_t A, uint64_t B);
uint64_t iSubSat(uint64_t A, uint64_t B);
uint64_t iMul24(bool Signed, bool High, uint64_t A, uint64_t B);
/// Sum and carry (difference and borrow).
std::pair<uint64_t, bool> iAddc(unsigned Bits, uint64_t A, uint64_t B, bool Carry);
std::pair<uint64_t, bool> iSubc(unsigned Bits, uint64_t A, uint64_t B, bool Borrow);
/// "lt", "ge" and so on.
bool iCompare(const std::string &Op, IntType, uint64_t A, uint64_t B);
uint64_t iDp(unsigned Ways, bool SignedA, bool SignedB, bool High, uint64_t A, uint64_t B, uint64_t C);

// -- bits
// ---------------------------------------------------------------------------------------------

uint64_t bShl(unsigned Bits, uint64_t A, uint32_t N);
uint64_t bShr(IntType, uint64_t A, uint32_t N);
uint64_t bShf(bool Left, bool Clamp, uint64_t A, uint64_t B, uint32_t C);
uint64_t bExtract(IntType, uint64_t A, uint32_t Pos, uint32_t Len);
uint64_t bInsert(unsigned Bits, uint64_t A, uint64_t B, uint32_t Pos, uint32_t Len);
uint64_t bFind(IntType, uint64_t A, bool ShiftAmount);
uint64_t bReverse(unsigned Bits, uint64_t A);
uint64_t bCount(uint64_t A);
uint64_t bLeadingZeros(unsigned Bits, uint64_t A);
uint64_t bLogic3(uint64_t A, uint64_t B, uint64_t C, uint32_t Lut);
/// Mode "" is the default one.
uint64_t bPermute(const std::string &Mode, uint32_t A, uint32_t B, uint32_t C);

// -- floats
// -------------------------------------------------------------------------------------------

enum Format { F16, BF16, F32, F64, TF32 };
enum Rounding { Nearest, Zero, Down, Up, NearestAway };
struct Mods {
  bool Ftz = false, Sat = false, Relu = false, NaN = false, XorSignAbs = false;
};

unsigned formatBits(Format);
bool isNaN(Format, uint64_t A);
uint64_t fAdd(Format, uint64_t A, uint64_t B, Rounding = Nearest, Mods = {});
uint64_t fSub(Format, uint64_t A, uint64_t B, Rounding = Nearest, Mods = {});
uint64_t fMul(Format, uint64_t A, uint64_t B, Rounding = Nearest, Mods = {});
uint64_t fDiv(Format, uint64_t A, uint64_t B, Rounding = Nearest, Mods = {});
uint64_t fFma(Format, uint64_t A, uint64_t B, uint64_t C, Rounding = Nearest, Mods = {});
uint64_t fSqrt(Format, uint64_t A, Rounding = Nearest, Mods = {});
uint64_t fMin(Format, uint64_t A, uint64_t B, Mods = {});
uint64_t fMax(Format, uint64_t A, uint64_t B, Mods = {});
bool fCompare(const std::string &Op, Format, uint64_t A, uint64_t B, Mods = {});
bool fTest(const std::string &Op, Format, uint64_t A);

uint64_t cvtIntToInt(IntType To, IntType From, uint64_t A, bool Sat);
uint64_t cvtFloatToInt(IntType To, Format From, uint64_t A, Rounding, Mods = {});
uint64_t cvtIntToFloat(Format To, IntType From, uint64_t A, Rounding);
uint64_t cvtFloatToFloat(Format To, Format From, uint64_t A, Rounding, Mods = {});
uint64_t roundIntegral(Format, uint64_t A, Rounding, Mods = {});

// -- operands
// -----------------------------------------------------------------------------------------

/// Values at which instructions change their behaviour, and N more at random (fixed seed; floats
/// cluster in exponent).
std::vector<uint64_t> intOperands(unsigned Bits, unsigned N);
std::vector<uint64_t> floatOperands(Format, unsigned N);

} // namespace warpshift::ref

#endif
