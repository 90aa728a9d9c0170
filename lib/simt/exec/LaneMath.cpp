//===- LaneMath.cpp - the device math functions, by name
//--------------------------------------------===//

#include "simt/exec/LaneMath.h"
#include "simt/exec/LaneMathInternal.h"
#include <array>

namespace warpshift::simt {

static std::array<llvm::ArrayRef<MathFunction>, 3> parts() {
  return {math::libmRows(), math::roundedRows(), math::integerRows()};
}

unsigned mathTypeBytes(MathType T) {
  switch (T) {
  case MathType::Void: return 0;
  case MathType::B16: return 2;
  case MathType::F32:
  case MathType::B32:
  case MathType::OutF32:
  case MathType::OutB32: return 4;
  case MathType::F64:
  case MathType::B64:
  case MathType::OutF64: return 8;
  }
  llvm_unreachable("covered switch");
}

unsigned mathFunctionCount() {
  unsigned N = 0;
  for (llvm::ArrayRef<MathFunction> P : parts())
    N += P.size();
  return N;
}

const MathFunction &mathFunction(unsigned Index) {
  for (llvm::ArrayRef<MathFunction> P : parts()) {
    if (Index < P.size())
      return P[Index];
    Index -= P.size();
  }
  llvm_unreachable("no such math function");
}

std::optional<unsigned> findMathFunction(llvm::StringRef Name) {
  unsigned Base = 0;
  for (llvm::ArrayRef<MathFunction> P : parts()) {
    for (unsigned I = 0; I != P.size(); ++I)
      if (Name == P[I].Name)
        return Base + I;
    Base += P.size();
  }
  return std::nullopt;
}

} // namespace warpshift::simt
