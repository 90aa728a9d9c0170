//===- Link.h - several modules as one ------------------------------------------------------------*- C++ -*-===//
//
//   a.cu ──► Module ┐
//   b.cu ──► Module ┴─ linkModules ──► Module, and what each definition is called in it
//
// A program of several sources has a module for each. As nvcc has it, they are either independent (whole-program mode: two
// may define a variable or a kernel of the same name, and each means its own) or linked (-rdc=true: one declares with .extern
// what another defines). Both come out of one rule: a definition stays the definition of its own module and is renamed
// ("name$1") where the name is taken; a declaration without definition takes the definition of that name from another
// module. Only where that has happened, two .weak or .common variables of one name are one variable.
//
// Contract: every module is complete by itself (parsed without diagnostics) and of the same address size. What is
// declared and nowhere defined (vprintf, __nv_expf) stays a declaration. Dynamic shared memory is one array, as aligned
// as its most demanding declaration. Covered by test/unit/ptx/LinkTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_LINK_H
#define WARPSHIFT_PTX_LINK_H

#include "ptx/Module.h"
#include "llvm/ADT/StringMap.h"

namespace warpshift::ptx {

struct LinkedModules {
  Module M;
  /// For each module that went in: its definitions that have another name now.
  std::vector<llvm::StringMap<std::string>> Renamed;
  /// What the definition Name of module Index is called in M.
  std::string nameOf(size_t Index, llvm::StringRef Name) const;
};

LinkedModules linkModules(std::vector<Module> Modules);

} // namespace warpshift::ptx

#endif
