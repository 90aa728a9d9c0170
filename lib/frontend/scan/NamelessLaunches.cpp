#include "frontend/scan/NamelessLaunches.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <set>
#include <vector>

using namespace warpshift;
using llvm::StringRef;

namespace {

/// `cudaGraphExecKernelNodeSetParams_v2`: the runtime's and the driver's, of a graph and of its executable form.
bool changesNode(StringRef Word) {
  Word.consume_back("_v2");
  if (!Word.consume_front("cudaGraph") && !Word.consume_front("cuGraph"))
    return false;
  Word.consume_front("Exec");
  return Word == "KernelNodeSetParams" || Word == "NodeSetParams";
}

bool enumerates(StringRef Word) {
  return Word == "cuModuleEnumerateFunctions" || Word == "cuLibraryEnumerateKernels" || Word == "cudaLibraryEnumerateKernels";
}

bool searches(StringRef Word) {
  return Word == "cuModuleGetFunction" || Word == "cuLibraryGetKernel" || Word == "cudaLibraryGetKernel";
}

class Calls {
public:
  explicit Calls(StringRef Text) : Raw(Text) {
    for (const RawToken &T : Raw.tokens())
      if (T.Kind != RawKind::Comment)
        Code.push_back(&T);
  }
  NamelessLaunches run() const;

private:
  bool is(size_t I, char C) const { return I < Code.size() && Raw.is(*Code[I], C); }
  bool isDeclared(size_t I) const;
  bool namesItsKernel(size_t I) const;

  const RawTokens Raw;
  std::vector<const RawToken *> Code;
};

/// `cudaError_t NAME(cudaGraphNode_t node, ...`: a type in front of it, and one in front of a parameter.
bool Calls::isDeclared(size_t I) const {
  auto IsType = [&](size_t J) {
    static const std::set<std::string> Others = {"return", "else", "do", "case", "throw", "new", "sizeof"};
    return Code[J]->Kind == RawKind::Identifier && !Others.count(Raw.spelling(*Code[J]));
  };
  if (I == 0 || !IsType(I - 1) || !is(I + 1, '('))
    return false;
  for (size_t J = I + 2; J + 1 < Code.size() && !is(J, ')') && !is(J, '('); ++J)
    if (IsType(J) && Code[J + 1]->Kind == RawKind::Identifier)
      return true;
  return false;
}

/// The third argument is a literal.
bool Calls::namesItsKernel(size_t I) const {
  if (!is(I + 1, '('))
    return false;
  unsigned Depth = 1, Commas = 0;
  for (size_t J = I + 2; J < Code.size() && Depth != 0; ++J) {
    Depth += is(J, '(') ? 1 : is(J, ')') ? -1 : 0;
    const bool IsComma = Depth == 1 && is(J, ',');
    if (Commas == 2 && Depth != 0) {
      if (Code[J]->Kind != RawKind::String)
        return false;
    }
    Commas += IsComma;
  }
  return Commas == 2;
}

NamelessLaunches Calls::run() const {
  NamelessLaunches Out;
  for (size_t I = 0; I != Code.size(); ++I) {
    if (Code[I]->Kind != RawKind::Identifier || isDeclared(I))
      continue;
    const std::string Word = Raw.spelling(*Code[I]);
    Out.Captured |= changesNode(Word);
    Out.Linked |= enumerates(Word) || (searches(Word) && !namesItsKernel(I));
  }
  return Out;
}

} // namespace

NamelessLaunches warpshift::namelessLaunchesIn(StringRef Text) {
  const bool MayHave = llvm::any_of(llvm::ArrayRef<StringRef>{"NodeSetParams", "EnumerateFunctions", "EnumerateKernels",
                                                              "cuModuleGetFunction", "LibraryGetKernel"},
                                    [&](StringRef Part) { return Text.contains(Part); });
  return MayHave ? Calls(Text).run() : NamelessLaunches();
}
