//===- ScalarType.h - element types of buffers and scalar arguments ----------------------*- C++ -*-===//
//
//   "s32", "-7"  --parseScalar()-->  bits 0xfffffff9  --formatScalar()-->  "-7"
//
// A value travels as its bit pattern in the low bytes of a uint64_t; nothing here rounds twice. Numbers
// that do not fit are refused, not wrapped (except that iota and random wrap by definition).
//
// Covered by test/unit/verify/ScalarTypeTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_SCALARTYPE_H
#define WARPSHIFT_VERIFY_SCALARTYPE_H

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace warpshift::verify {

enum class ScalarType : uint8_t {
#define SCALAR(Name, Key, Size, Class) Name,
#include "verify/ScalarTypes.def"
};

enum class ScalarClass : uint8_t { Unsigned, Signed, Float };

llvm::StringRef scalarKey(ScalarType T); ///< "f32"
unsigned scalarSize(ScalarType T);       ///< In bytes.
ScalarClass scalarClass(ScalarType T);
std::optional<ScalarType> parseScalarType(llvm::StringRef Key);

/// The bits of the number Text as a T; nothing when it is no number or does not fit.
/// Integers: decimal or 0x hexadecimal; floats: decimal, hexadecimal float, inf, -inf, nan.
std::optional<uint64_t> parseScalar(ScalarType T, llvm::StringRef Text);

/// The shortest text that parseScalar reads back to the same bits (NaN payloads are not kept).
std::string formatScalar(ScalarType T, uint64_t Bits);

/// Of a type of class Float.
const llvm::fltSemantics &floatSemantics(ScalarType T);

/// The bits of a T nearest to Value; integers truncate and wrap.
uint64_t encodeDouble(ScalarType T, double Value);
double decodeDouble(ScalarType T, uint64_t Bits);

} // namespace warpshift::verify

#endif
