// Every legal form of every opcode has a handler: the forms are walked from the opcode table itself.
#include "SimtTest.h"
#include "ptx/Opcodes.h"
#include <set>

using namespace warpshift;
using namespace warpshift::simt;

namespace {

ptx::Type typeOfOperand(char T, const ptx::Modifiers &M) {
  switch (T) {
  case 't': return M.Ty;
  case 'u': return M.Ty2 == ptx::Type::None ? M.Ty : M.Ty2;
  case 'w': return ptx::typeBits(M.Ty) == 16 ? ptx::Type::B32 : ptx::Type::B64;
  case 'p': return ptx::Type::Pred;
  case '2': return ptx::Type::B16;
  case '8':
  case 'a': return ptx::Type::B64;
  default: return ptx::Type::B32;
  }
}

std::string registerFor(ptx::Type T, unsigned N) {
  const char *Prefix = nullptr;
  switch (ptx::typeBits(T)) {
  case 1: Prefix = "%p"; break;
  case 8:
  case 16: Prefix = "%h"; break;
  case 64: Prefix = "%d"; break;
  case 128: Prefix = "%q"; break;
  default: Prefix = "%r";
  }
  return Prefix + std::to_string(N);
}

/// One operand of a pattern such as "dt*" or "dp|p".
std::string operandText(llvm::StringRef Word, const ptx::Modifiers &M, unsigned N, bool WithPair) {
  const char Role = Word[0];
  switch (Role) {
  case 'm': return M.Space == ptx::StateSpace::Param || M.Space == ptx::StateSpace::ParamEntry ? "[arg]" : "[%d9]";
  case 'l': return "END";
  case 'i': return "3";
  case 'b': return "TABLE";
  case 'c': return "callee, ()";
  default: break;
  }
  const ptx::Type T = typeOfOperand(Word.size() > 1 ? Word[1] : '4', M);
  std::string Text = registerFor(T, N);
  if (unsigned Elements = 0; !Word.split('#').second.getAsInteger(10, Elements)) {
    for (unsigned I = 1; I != Elements; ++I)
      Text += ", " + registerFor(T, N + I);
    return "{" + Text + "}";
  }
  if (Word.contains('*') && M.vectorWidth() > 1) {
    Text = "{" + Text;
    for (unsigned I = 1; I != M.vectorWidth(); ++I)
      Text += ", " + registerFor(T, N + I);
    Text += "}";
  }
  if (Word.contains('&') || (Word.contains('|') && WithPair))
    Text += "|%p7";
  return Text;
}

std::string instructionText(const ptx::FormRow &F, const ptx::Modifiers &M, bool Optional) {
  std::string Text = ptx::mnemonic(F.Op, M);
  llvm::SmallVector<llvm::StringRef, 6> Words;
  llvm::StringRef(F.Operands).split(Words, ' ', -1, false);
  unsigned N = 1, Count = 0;
  for (llvm::StringRef W : Words) {
    if (W.contains('?') && (!Optional || !M.has(ptx::Flag::CacheHint)) && !(Optional && W == "s4?"))
      continue;
    Text += (Count++ ? ", " : " ") + operandText(W, M, N, Optional);
    ++N;
  }
  return Text + ";";
}

void setSlot(ptx::Modifiers &M, uint8_t Group, unsigned Value) {
  using G = ptx::Group;
  if (Group >= uint8_t(G::FirstFlag)) {
    if (Value)
      M.set(ptx::Flag(Group - uint8_t(G::FirstFlag)));
    return;
  }
  switch (G(Group)) {
  case G::Ty: M.Ty = ptx::Type(Value); break;
  case G::Ty2: M.Ty2 = ptx::Type(Value); break;
  case G::Ty3: M.Ty3 = ptx::Type(Value); break;
  case G::Ty4: M.Ty4 = ptx::Type(Value); break;
#define GROUP(Enum, Member)                                                                                                      \
  case G::Enum: M.Member = ptx::Enum(Value); break;
#include "ptx/Modifiers.def"
  case G::FirstFlag: break;
  }
}

/// All values a slot may have, 0 (absent) included where it is optional.
std::vector<unsigned> valuesOf(const ptx::ModSlot &S) {
  std::vector<unsigned> Values;
  if (!S.Required)
    Values.push_back(0);
  for (unsigned V = 1; V != 64; ++V)
    if (S.Allowed >> V & 1)
      Values.push_back(V);
  return Values;
}

/// All combinations where they are few, else each value once with the others at their first.
std::vector<ptx::Modifiers> combinations(const ptx::FormRow &F) {
  std::vector<std::vector<unsigned>> Values;
  size_t Product = 1;
  for (const ptx::ModSlot &S : F.slots()) {
    Values.push_back(valuesOf(S));
    Product *= Values.back().size();
  }
  std::vector<ptx::Modifiers> All;
  auto Add = [&](auto Choose) {
    ptx::Modifiers M;
    for (size_t I = 0; I != Values.size(); ++I)
      setSlot(M, F.Slots[I].GroupOrFlag, Values[I][Choose(I)]);
    All.push_back(M);
  };
  if (Product <= 3000) {
    for (size_t N = 0; N != Product; ++N) {
      std::vector<size_t> At;
      for (size_t I = 0, Rest = N; I != Values.size(); Rest /= Values[I].size(), ++I)
        At.push_back(Rest % Values[I].size());
      Add([&](size_t I) { return At[I]; });
    }
    return All;
  }
  for (size_t Slot = 0; Slot != Values.size(); ++Slot)
    for (size_t V = 0; V != Values[Slot].size(); ++V)
      Add([&](size_t I) { return I == Slot ? V : 0; });
  return All;
}

std::string kernelText(const std::string &Instruction, bool Legacy) {
  return std::string(Legacy ? ".version 6.2\n.target sm_60\n" : ".version 8.5\n.target sm_90\n") +
         ".address_size 64\n.visible .func callee() { ret; }\n"
         ".visible .entry k(.param .b64 arg) {\n.reg .pred %p<12>; .reg .b16 %h<24>; .reg .b32 %r<24>; .reg .b64 %d<24>;\n"
         ".reg .b128 %q<2>;\nTABLE: .branchtargets END, END;\n" +
         Instruction + "\nEND:\nret;\n}\n";
}

/// What the machine leaves out on purpose; the word must appear in the error.
bool isExempt(const std::string &Error) {
  for (const char *Word : {"b128", "128-bit", "vector mov", "32-bit addresses", ".satfinite", "cvt.tf32 with .relu"})
    if (Error.find(Word) != std::string::npos)
      return true;
  return false;
}

TEST(Decoder, EveryFormOfTheOpcodeTableHasAHandler) {
  unsigned Decoded = 0, Illegal = 0;
  std::set<std::string> Missing;
  for (const ptx::FormRow &F : ptx::allForms()) {
    unsigned Here = 0;
    const bool Legacy = F.Op == ptx::Opcode::Shfl || F.Op == ptx::Opcode::Vote;
    bool Only128 = true;
    for (const ptx::Modifiers &M : combinations(F))
      for (bool Optional : {false, true}) {
        Only128 &= M.Ty == ptx::Type::B128;
        const std::string Text = instructionText(F, M, Optional);
        auto Module = ptx::loadModule(kernelText(Text, Legacy), "form.ptx", /*AllowUnsupported=*/true);
        if (!Module) {
          llvm::consumeError(Module.takeError());
          ++Illegal;
          continue;
        }
        ++Here;
        auto Machine = llvm::cantFail(Machine::create(std::make_shared<ptx::Module>(std::move(*Module))));
        auto P = Machine->program("k");
        if (P) {
          ++Decoded;
          continue;
        }
        const std::string Error = llvm::toString(P.takeError());
        if (!isExempt(Error))
          Missing.insert(Error);
      }
    EXPECT_TRUE(Here != 0 || Only128) << "no legal instruction was made for a form of " << ptx::opcodeName(F.Op).str() << " '"
                                      << F.Operands << "', e.g. " << instructionText(F, combinations(F).front(), false);
  }
  for (const std::string &M : Missing)
    ADD_FAILURE() << M;
  RecordProperty("decoded", int(Decoded));
  RecordProperty("illegal", int(Illegal));
  EXPECT_GT(Decoded, 3000u);
}

} // namespace
