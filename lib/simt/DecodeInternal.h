//===- DecodeInternal.h - decoding one instruction ----------------------------------------*- C++ -*-===//
//
//   decodeProgram (Decoder.cpp)         which functions, layouts, registers
//     └─ InstDecoder (DecodeOperands.cpp)  operands → slots
//          └─ select*() (exec/Select*.cpp)   opcode + types → handler
//
// A select function returns false when it has no handler for this form; the caller turns that into the error
// that names the instruction. The switch in selectHandler() has no default, so an opcode without a select
// function does not compile.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_DECODEINTERNAL_H
#define WARPSHIFT_SIMT_DECODEINTERNAL_H

#include "ptx/Module.h"
#include "simt/Program.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace warpshift::simt {

/// Addresses of module-scope .global and .const variables, by index in Module::Globals (0: none).
using GlobalAddresses = std::vector<uint64_t>;

constexpr uint64_t functionAddress(uint32_t ModuleIndex) { return FunctionWindow + 16 * (uint64_t(ModuleIndex) + 1); }

struct FunctionLayout;

class ProgramBuilder {
public:
  ProgramBuilder(const ptx::Module &M, const GlobalAddresses &G) : M(M), Globals(G), P(std::make_unique<Program>()) {}
  llvm::Expected<std::unique_ptr<Program>> build(uint32_t Kernel);

  const ptx::Module &M;
  const GlobalAddresses &Globals;
  std::unique_ptr<Program> P;

  /// A slot in the constant pool: Width 1, 32 or 64.
  Ref constant(uint64_t Bits, unsigned Width);
  Ref special(ptx::SpecialReg R);
  /// Index into Program::Functions.
  uint32_t functionIndex(uint32_t ModuleIndex) const { return FunctionOf.at(ModuleIndex); }
  /// Offset in the window of a .shared variable.
  uint32_t sharedOffset(const ptx::Variable &V);

private:
  llvm::Error collect(uint32_t Kernel);
  llvm::Error decodeFunction(uint32_t ModuleIndex);
  llvm::Error layOutRegisters(FunctionLayout &L);
  void layOutVariables(FunctionLayout &L);
  llvm::Error decodeBody(FunctionLayout &L);
  void finishConstants();

  std::vector<uint32_t> Order;                 ///< Module indices, kernel first.
  std::map<uint32_t, uint32_t> FunctionOf;
  std::map<std::pair<uint64_t, unsigned>, uint32_t> ConstantAt;
  std::vector<std::pair<uint64_t, unsigned>> ConstantValues;
  std::map<unsigned, uint32_t> SpecialAt;
  std::map<const ptx::Variable *, uint32_t> SharedAt;
};

/// Layout of one function while it is being decoded.
struct FunctionLayout {
  const ptx::Function *F = nullptr;
  FunctionInfo *Info = nullptr;
  std::vector<Ref> Registers;             ///< By ptx register id; invalid if unused.
  std::vector<uint32_t> Writes;           ///< By ptx register id: at most how many instructions write it.
  std::vector<uint32_t> LocalOffset;      ///< By Function::Locals id: offset in its space.
  std::vector<ParamVar> Formals, Results; ///< .param space (or registers) of formals and results.
  std::vector<uint32_t> KernelParamOffset;
  uint32_t ParamBytes = 0, LocalBytes = 0;
  std::map<unsigned, Ref> Scratch; ///< Sinks, by width.

  Ref newSlot(unsigned Width);
  Ref scratch(unsigned Width);
};

SyncScope syncScope(ptx::MemScope S, SyncScope Default);
unsigned registerWidth(ptx::Type T); ///< 1, 16, 32, 64; 0 if there is no such column (b128).

class InstDecoder {
public:
  InstDecoder(ProgramBuilder &B, FunctionLayout &L, const ptx::Instruction &In, DecodedInst &Out)
      : B(B), L(L), In(In), Out(Out) {}

  ProgramBuilder &B;
  FunctionLayout &L;
  const ptx::Instruction &In;
  DecodedInst &Out;
  std::string Why; ///< Says more than "unsupported form", if set.

  const ptx::Modifiers &mods() const { return In.Mods; }
  unsigned operands() const { return unsigned(In.Operands.size()); }

  Ref dst(unsigned N, unsigned SinkWidth = 32);
  /// No other instruction writes the register in operand N.
  bool writtenHereAlone(unsigned N) const { return In.Operands[N].Reg != ptx::NoId && L.Writes[In.Operands[N].Reg] == 1; }
  /// The q of `p|q`; invalid if it is not there.
  Ref pairDst(unsigned N);
  Ref src(unsigned N, ptx::Type T) { return source(In.Operands[N], T); }
  Ref source(const ptx::Operand &O, ptx::Type T);
  Ref predicate(unsigned N, bool &Negated);
  /// Column width of the register in operand N (32 for constants).
  unsigned width(unsigned N) const { return widthOf(In.Operands[N]); }
  unsigned widthOf(const ptx::Operand &O) const;
  /// Address operand N: sets Src[0], Imm, Mem, Extra. False with Why.
  bool address(unsigned N);
  /// What `mov %rd, symbol` yields, or false with Why. Local: relative to the frame.
  bool symbolAddress(const ptx::Operand &O, uint64_t &Value, bool &FrameRelative);

  /// Dst = operand 0, sources from operand 1 on with these types.
  bool alu(Handler H, std::initializer_list<ptx::Type> Sources);
  bool no(std::string Reason) {
    Why = std::move(Reason);
    return false;
  }
};

// exec/Select*.cpp, exec/<Warp op>.cpp
bool selectHandler(InstDecoder &D);
bool selectInteger(InstDecoder &D);
bool selectCarry(InstDecoder &D);
bool selectBits(InstDecoder &D);
bool selectFloat(InstDecoder &D);
bool selectHalf(InstDecoder &D);
bool selectApprox(InstDecoder &D);
bool selectCompare(InstDecoder &D);
bool selectSelect(InstDecoder &D);
bool selectMove(InstDecoder &D);
bool selectConvert(InstDecoder &D);
bool selectAddress(InstDecoder &D);
bool selectMemory(InstDecoder &D);
bool selectAtomic(InstDecoder &D);
bool selectFence(InstDecoder &D);
bool selectBarrier(InstDecoder &D);
bool selectCollective(InstDecoder &D);
bool selectMatrix(InstDecoder &D);
bool selectControl(InstDecoder &D);
bool selectMisc(InstDecoder &D);

} // namespace warpshift::simt

#endif
