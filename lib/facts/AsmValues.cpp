#include "facts/AsmValues.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using ptx::Fragment;
using ptx::FragmentKind;
using ptx::FragmentOperand;
using ptx::FragmentOperandKind;
using ptx::FragmentStatement;
using ptx::Opcode;

namespace {

/// Functions of their operands: no state, no lane.
bool isPlain(Opcode Op) {
  switch (Op) {
  case Opcode::Mov:
  case Opcode::Selp:
  case Opcode::Setp:
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor:
  case Opcode::Not:
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Popc:
  case Opcode::Cvt: return true;
  default: return false;
  }
}

class VotedValues {
public:
  explicit VotedValues(const std::function<int(llvm::StringRef)> &NumberOf) : NumberOf(NumberOf) {}
  void statement(const FragmentStatement &I);
  bool holds(const std::string &Name) const { return Same.count(Name) != 0; }

private:
  std::string nameOf(const FragmentOperand &O) const;
  bool isSame(const FragmentOperand &O) const {
    return O.Kind == FragmentOperandKind::Constant || (O.Kind == FragmentOperandKind::Name && Same.count(O.Text)) ||
           (O.Kind == FragmentOperandKind::Placeholder && Same.count(nameOf(O)));
  }
  void forgetRegisters() {
    std::erase_if(Same, [](const std::string &Name) { return Name.starts_with("%") == false || Name.starts_with("%%"); });
  }

  const std::function<int(llvm::StringRef)> &NumberOf;
  std::set<std::string> Same;
};

/// %0, %w0 and %[name] of one operand have one name.
std::string VotedValues::nameOf(const FragmentOperand &O) const {
  if (O.Kind != FragmentOperandKind::Placeholder)
    return O.Text;
  llvm::StringRef Name = O.Text;
  int Number = O.Placeholder;
  if (Number < 0) {
    Name = Name.substr(std::min(Name.size(), Name.find('[')));
    if (Name.consume_front("[") && Name.consume_back("]"))
      Number = NumberOf(Name);
  }
  return Number < 0 ? O.Text : "%" + std::to_string(Number);
}

void VotedValues::statement(const FragmentStatement &I) {
  // A name may be declared anew in an inner scope: across braces only operands of the statement keep what is known.
  if (I.Kind == FragmentKind::ScopeOpen || I.Kind == FragmentKind::ScopeClose)
    return forgetRegisters();
  if (I.Kind != FragmentKind::Instruction || I.Operands.empty())
    return;
  const FragmentOperand &To = I.Operands.front();
  if (To.Kind == FragmentOperandKind::Vector)
    return Same.clear();
  bool IsVote = I.Op == Opcode::Vote || I.Op == Opcode::VoteSync;
  bool One = IsVote ||
             (isPlain(I.Op) && llvm::all_of(llvm::drop_begin(I.Operands), [&](const FragmentOperand &O) { return isSame(O); }));
  if (!I.Guard.empty()) // Some lanes may keep what was there.
    One = false;
  for (const std::string &Name : {nameOf(To), To.Pair}) {
    if (One && !Name.empty())
      Same.insert(Name);
    else
      Same.erase(Name);
  }
}

} // namespace

std::set<unsigned> warpshift::votedOutputs(const Fragment &Text, unsigned Outputs,
                                           const std::function<int(llvm::StringRef)> &NumberOf) {
  if (!Text.ok() || Text.anyBranch() ||
      llvm::any_of(Text.Statements, [](const FragmentStatement &I) { return I.Kind == FragmentKind::Label; }))
    return {};
  VotedValues Values(NumberOf);
  for (const FragmentStatement &I : Text.Statements)
    Values.statement(I);
  std::set<unsigned> Out;
  for (unsigned N = 0; N != Outputs; ++N)
    if (Values.holds("%" + std::to_string(N)))
      Out.insert(N);
  return Out;
}
