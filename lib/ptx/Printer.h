//===- Printer.h - Module to PTX text -------------------------------------------------------------*- C++ -*-===//
//
//   Module -> print -> text        parseModule(text).M == Module, and printing that again gives the same text
//
// The text is canonical: scopes are flattened (registers of inner scopes carry unique names), modifiers stand
// in the ISA's order, register runs are written as ranges. ptxas accepts it.
//
// Covered by test/unit/ptx/PrinterTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_PRINTER_H
#define WARPSHIFT_PTX_PRINTER_H

#include "ptx/Module.h"
#include "llvm/Support/raw_ostream.h"

namespace warpshift::ptx {

void print(const Module &M, llvm::raw_ostream &OS);
std::string printToString(const Module &M);

/// One instruction with guard, without semicolon: "@%p1 add.s32 %r1, %r2, 3". For messages and traces.
std::string printInstruction(const Module &M, const Function &F, const Instruction &I);

} // namespace warpshift::ptx

#endif
