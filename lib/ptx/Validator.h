//===- Validator.h - may this module be executed -------------------------------------------------*- C++ -*-===//
//
//   Module -> validate -> Diagnostics (none: every instruction fits a form of Opcodes.def)
//
// Checks, each here and nowhere else: modifiers and their combination, operand count and kind, register types
// and widths, module version and target against the form's minimum, legacy warp operations on sm_70 (rejected
// from .version 6.4 on, as by ptxas), calls against signatures, special registers, unsupported instructions.
// What the parser guarantees already (names are resolved, labels exist) is not checked again.
//
// Covered by test/unit/ptx/ValidatorTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_VALIDATOR_H
#define WARPSHIFT_PTX_VALIDATOR_H

#include "ptx/Diagnostic.h"

namespace warpshift::ptx {

std::vector<Diagnostic> validate(const Module &M);

/// The DiagKind::Unsupported ones among the diagnostics of M.Functions[Kernel] and of all functions it names, directly
/// or not: whether this kernel can be run, when others of its module cannot.
std::vector<Diagnostic> unsupportedFrom(const Module &M, uint32_t Kernel);

/// The form of Opcodes.def that I fits, or null; Why receives the reason in one line.
const FormRow *matchForm(const Module &M, const Function &F, const Instruction &I, std::string *Why = nullptr);

} // namespace warpshift::ptx

#endif
