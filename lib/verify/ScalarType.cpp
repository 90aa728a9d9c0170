#include "verify/ScalarType.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
struct Row {
  const char *Key;
  unsigned Size;
  ScalarClass Class;
};
constexpr Row Rows[] = {
#define SCALAR(Name, Key, Size, Class) {Key, Size, ScalarClass::Class},
#include "verify/ScalarTypes.def"
};
const Row &row(ScalarType T) { return Rows[unsigned(T)]; }

uint64_t lowBytes(uint64_t Bits, unsigned Size) { return Size == 8 ? Bits : Bits & ((uint64_t(1) << (Size * 8)) - 1); }

int64_t signExtend(uint64_t Bits, unsigned Size) {
  unsigned Shift = 64 - Size * 8;
  return int64_t(Bits << Shift) >> Shift;
}

std::optional<uint64_t> parseFloat(ScalarType T, StringRef Text) {
  StringRef Body = Text;
  bool Negative = Body.consume_front("-");
  if (!Negative)
    Body.consume_front("+");
  // APFloat takes these words in one spelling only; YAML writers use several.
  APFloat F(floatSemantics(T));
  StringRef Word = Body;
  Word.consume_front(".");
  if (Word.equals_insensitive("inf") || Word.equals_insensitive("infinity")) {
    F = APFloat::getInf(floatSemantics(T), Negative);
  } else if (Word.equals_insensitive("nan")) {
    F = APFloat::getNaN(floatSemantics(T), Negative);
  } else {
    if (Body.empty() || !(isDigit(Body[0]) || Body[0] == '.'))
      return std::nullopt;
    Expected<APFloat::opStatus> Status = F.convertFromString(Body, APFloat::rmNearestTiesToEven);
    if (!Status) {
      consumeError(Status.takeError());
      return std::nullopt;
    }
    if (*Status & APFloat::opOverflow)
      return std::nullopt;
    if (Negative)
      F.changeSign();
  }
  return F.bitcastToAPInt().getZExtValue();
}
} // namespace

StringRef scalarKey(ScalarType T) { return row(T).Key; }
unsigned scalarSize(ScalarType T) { return row(T).Size; }
ScalarClass scalarClass(ScalarType T) { return row(T).Class; }

const fltSemantics &floatSemantics(ScalarType T) {
  switch (T) {
  case ScalarType::F16: return APFloat::IEEEhalf();
  case ScalarType::BF16: return APFloat::BFloat();
  case ScalarType::F32: return APFloat::IEEEsingle();
  default: return APFloat::IEEEdouble();
  }
}

std::optional<ScalarType> parseScalarType(StringRef Key) {
  for (unsigned I = 0; I != std::size(Rows); ++I)
    if (Key == Rows[I].Key)
      return ScalarType(I);
  return std::nullopt;
}

std::optional<uint64_t> parseScalar(ScalarType T, StringRef Text) {
  Text = Text.trim();
  unsigned Size = scalarSize(T);
  switch (scalarClass(T)) {
  case ScalarClass::Float: return parseFloat(T, Text);
  case ScalarClass::Signed: {
    // A hexadecimal number names the bits, so 0xffffffff is a fine s32.
    uint64_t Hex;
    if (Text.starts_with("0x") && !Text.getAsInteger(0, Hex))
      return lowBytes(Hex, Size) == Hex ? std::optional(Hex) : std::nullopt;
    int64_t Value;
    if (Text.getAsInteger(0, Value) || signExtend(uint64_t(Value), Size) != Value)
      return std::nullopt;
    return lowBytes(uint64_t(Value), Size);
  }
  case ScalarClass::Unsigned: {
    uint64_t Value;
    if (Text.getAsInteger(0, Value) || lowBytes(Value, Size) != Value)
      return std::nullopt;
    return Value;
  }
  }
  llvm_unreachable("closed list");
}

std::string formatScalar(ScalarType T, uint64_t Bits) {
  unsigned Size = scalarSize(T);
  switch (scalarClass(T)) {
  case ScalarClass::Signed: return std::to_string(signExtend(Bits, Size));
  case ScalarClass::Unsigned: return std::to_string(lowBytes(Bits, Size));
  case ScalarClass::Float: break;
  }
  APFloat F(floatSemantics(T), APInt(Size * 8, lowBytes(Bits, Size)));
  if (F.isNaN())
    return F.isNegative() ? "-nan" : "nan";
  if (F.isInfinity())
    return F.isNegative() ? "-inf" : "inf";
  SmallString<32> Text;
  // Precision 0 asks APFloat for as many digits as the exact round trip needs.
  F.toString(Text, /*FormatPrecision=*/0, /*FormatMaxPadding=*/6);
  return std::string(Text);
}

uint64_t encodeDouble(ScalarType T, double Value) {
  if (scalarClass(T) != ScalarClass::Float)
    return lowBytes(Value < 0 ? uint64_t(int64_t(Value)) : uint64_t(Value), scalarSize(T));
  APFloat F(Value);
  bool LosesInfo;
  F.convert(floatSemantics(T), APFloat::rmNearestTiesToEven, &LosesInfo);
  return F.bitcastToAPInt().getZExtValue();
}

double decodeDouble(ScalarType T, uint64_t Bits) {
  unsigned Size = scalarSize(T);
  switch (scalarClass(T)) {
  case ScalarClass::Signed: return double(signExtend(Bits, Size));
  case ScalarClass::Unsigned: return double(lowBytes(Bits, Size));
  case ScalarClass::Float: break;
  }
  APFloat F(floatSemantics(T), APInt(Size * 8, lowBytes(Bits, Size)));
  bool LosesInfo;
  F.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &LosesInfo);
  return F.convertToDouble();
}

} // namespace warpshift::verify
