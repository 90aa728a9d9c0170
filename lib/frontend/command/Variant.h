//===- Variant.h - one preprocessor configuration ------------------------------------------*- C++ -*-===//
//
//   --arch 60,70  ->  { host, sm_60, sm_70 }  ->  one parse each (those that cannot differ are skipped)
//
// nvcc compiles a .cu file once for the host and once per architecture, and each pass sees other code
// behind `#if __CUDA_ARCH__`. A Variant names one such pass. Device variants decide masks; the host pass
// contributes launches. The name is what results print under "configurations".
//
//   Variant::host().name()      == "host"
//   Variant::device(60).name()  == "sm_60"
//   Variant::device(60, {"USE_X=1"}).name() == "sm_60 USE_X=1"
//
// Covered by test/unit/frontend/VariantsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_VARIANT_H
#define WARPSHIFT_FRONTEND_COMMAND_VARIANT_H

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace warpshift {

class Variant {
public:
  static Variant host(std::vector<std::string> Defines = {});
  static Variant device(unsigned Arch, std::vector<std::string> Defines = {});

  bool isDevice() const { return Arch != 0; }
  /// 60 for sm_60; 0 for the host pass.
  unsigned arch() const { return Arch; }
  /// Extra macros, each "NAME" or "NAME=VALUE".
  llvm::ArrayRef<std::string> defines() const { return Defines; }
  const std::string &name() const { return Name; }

  friend bool operator==(const Variant &A, const Variant &B) { return A.Name == B.Name; }
  friend bool operator<(const Variant &A, const Variant &B) { return A.Name < B.Name; }

private:
  Variant(unsigned Arch, std::vector<std::string> Defines);
  unsigned Arch;
  std::vector<std::string> Defines;
  std::string Name;
};

/// The configurations for `--arch`: the host pass, then each architecture in ascending order, once.
std::vector<Variant> variantsFor(llvm::ArrayRef<unsigned> Archs);

} // namespace warpshift

#endif
