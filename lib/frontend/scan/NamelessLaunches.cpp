#include "frontend/scan/NamelessLaunches.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>
#include <vector>

using namespace warpshift;
using llvm::StringRef;

namespace {

/// `cudaGraphExecKernelNodeSetParams_v2`: the runtime's and the driver's, of a graph and of its executable form. Who gets the
/// parameters of a node has its kernel without a name: for a new node, or for a launch.
bool opensNode(StringRef Word) {
  Word.consume_back("_v2");
  if (!Word.consume_front("cudaGraph") && !Word.consume_front("cuGraph"))
    return false;
  Word.consume_front("Exec");
  return Word == "KernelNodeSetParams" || Word == "NodeSetParams" || Word == "KernelNodeGetParams" || Word == "NodeGetParams";
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
    Out.Captured |= opensNode(Word);
    Out.Linked |= enumerates(Word) || (searches(Word) && !namesItsKernel(I));
  }
  return Out;
}

/// Of a language that is not C++: the text behind `get_function(` is one literal, perhaps one that is made a C string.
bool isLiteral(StringRef Argument) {
  static const std::set<StringRef> Others = {"b",      "r",    "u",   "c",   "CString", "CStr",  "new",
                                             "unwrap", "name", "std", "ffi", "string",  "String"};
  bool Found = false;
  while (!(Argument = Argument.ltrim(" \t\r\n&:().?=")).empty()) {
    const StringRef Word = Argument.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    const char Quote = Argument[0];
    if (Word.empty() && (Found || (Quote != '"' && Quote != '\'')))
      return false;
    if (!Word.empty() && !Others.count(Word))
      return false;
    const size_t End = Word.empty() ? Argument.find(Quote, 1) : Word.size() - 1;
    if (End == StringRef::npos || Argument.take_front(End).find_first_of("{}$\\") != StringRef::npos)
      return false;
    Found |= Word.empty();
    Argument = Argument.drop_front(End + 1);
  }
  return Found;
}

/// The arguments of a call, whose list begins there.
std::vector<StringRef> argumentsIn(StringRef List) {
  std::vector<StringRef> Out;
  size_t Begin = 0;
  int Depth = 0;
  char Quote = 0;
  for (size_t I = 0; I != List.size(); ++I) {
    const char C = List[I];
    if (Quote ? C == Quote : C == '"' || C == '\'')
      Quote = Quote ? 0 : C;
    if (Quote)
      continue;
    const bool Closes = C == ')' || C == ']' || C == '}';
    if (Depth == 0 && (Closes || C == ',')) {
      if (const StringRef Argument = List.slice(Begin, I).trim(); !Argument.empty())
        Out.push_back(Argument);
      Begin = I + 1;
      if (Closes)
        return Out;
    }
    Depth += C == '(' || C == '[' || C == '{' ? 1 : Closes ? -1 : 0;
  }
  return {};
}

/// Between two quotes of its line: code that another program gets.
bool isQuoted(StringRef Text, size_t At) {
  const StringRef Front = Text.take_front(At), Line = Front.drop_front(Front.rfind('\n') + 1), Behind = Text.drop_front(At);
  char Quote = 0;
  for (size_t I = 0; I < Line.size(); ++I)
    if (Line[I] == '\\')
      ++I;
    else if (Quote ? Line[I] == Quote : Line[I] == '"' || Line[I] == '\'')
      Quote = Quote ? 0 : Line[I];
  return Quote && Behind.take_until([](char C) { return C == '\n'; }).contains(Quote);
}

/// Python, Julia, Rust, C#: a kernel is searched for by a name that is no literal. No lexer knows all of them.
bool searchesElsewhere(StringRef Text) {
  static constexpr StringRef Declares[] = {"def", "fn", "func", "function", "class", "struct"};
  if (llvm::none_of(llvm::ArrayRef<StringRef>{"cuda", "CUDA", "Cuda", "cupy", "cubin", "ptx", "PTX", "launch!("},
                    [&](StringRef Part) { return Text.contains(Part); }))
    return false;
  const bool IsNotebook = Text.contains("\"nbformat\""); // All of its code stands in strings.
  for (StringRef Word : KernelSearches)
    for (size_t At = Text.find(Word); At != StringRef::npos; At = Text.find(Word, At + 1)) {
      const StringRef Front = Text.take_front(At);
      StringRef List = Text.drop_front(At + Word.size());
      List.consume_front("PTX"); // LoadKernelPTX
      List = List.ltrim(" \t");
      if (!List.consume_front("(") || (!Front.empty() && (llvm::isAlnum(Front.back()) || Front.back() == '_')) ||
          llvm::any_of(Declares, [&](StringRef D) { return Front.rtrim(" \t").ends_with(D); }) ||
          (!IsNotebook && isQuoted(Text, At)))
        continue;
      const std::vector<StringRef> Arguments = argumentsIn(List);
      if (Arguments.empty() || !isLiteral(Word == "CudaKernel" ? Arguments.front() : Arguments.back()))
        return true;
    }
  return false;
}

} // namespace

NamelessLaunches warpshift::namelessLaunchesIn(StringRef Text, CodeForm Form) {
  const bool MayHave = llvm::any_of(llvm::ArrayRef<StringRef>{"NodeSetParams", "NodeGetParams", "EnumerateFunctions",
                                                              "EnumerateKernels", "cuModuleGetFunction", "LibraryGetKernel"},
                                    [&](StringRef Part) { return Text.contains(Part); });
  NamelessLaunches Out = MayHave ? Calls(Text).run() : NamelessLaunches();
  Out.Linked |= Form == CodeForm::Other && searchesElsewhere(Text);
  Out.Linked |= Text.contains("parallel.gpu") && Text.contains("CUDAKernel("); // MATLAB: a file's kernel needs no name.
  return Out;
}
