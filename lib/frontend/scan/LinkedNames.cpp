#include "frontend/scan/LinkedNames.h"
#include "frontend/scan/Declarators.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

using Names = std::set<std::string>;

bool isSymbolByte(char C) { return isIdentifierByte(C); }

void addMangled(StringRef Text, const NameScanner &Searched, Names &Out);

constexpr StringRef Stub = "__device_stub__"; ///< In front of the name of the host function that launches a kernel.

/// The kernel of a stub: clang's has its name behind the prefix, nvcc's its mangled name without '_'; both may be mangled once more.
void addStub(StringRef Name, const NameScanner &Searched, Names &Out) {
  if (Searched.has(Name))
    Out.insert(Name.str());
  if (Name.starts_with("Z"))
    addMangled(("_" + Name).str(), Searched, Out);
}

/// The parts of mangled names, each behind its length; where digits stand in front of digits, any of them may begin it.
void addMangled(StringRef Text, const NameScanner &Searched, Names &Out) {
  for (size_t At = Text.find("_Z"); At != StringRef::npos; At = Text.find("_Z", At + 2)) {
    const StringRef Symbol = Text.drop_front(At).take_while(isSymbolByte);
    for (size_t I = 2; I < Symbol.size(); ++I) {
      const StringRef Digits = Symbol.drop_front(I).take_while(llvm::isDigit);
      size_t Length = 0;
      if (Digits.empty() || Digits.getAsInteger(10, Length))
        continue;
      StringRef Name = Symbol.substr(I + Digits.size(), Length);
      if (Searched.has(Name))
        Out.insert(Name.str());
      if (Name.consume_front(Stub))
        addStub(Name, Searched, Out);
    }
  }
}

/// `?k@@YAXPEAH@Z`: Microsoft's, each part of the name in front of an '@'.
void addMicrosoft(StringRef Text, const NameScanner &Searched, Names &Out) {
  for (size_t At = Text.find('?'); At != StringRef::npos; At = Text.find('?', At + 1)) {
    const StringRef Symbol = Text.drop_front(At + 1).take_while([](char C) { return isSymbolByte(C) || C == '@' || C == '?'; });
    if (!Symbol.contains("@@"))
      continue;
    llvm::SmallVector<StringRef> Parts;
    Symbol.take_front(Symbol.find("@@")).split(Parts, '@');
    for (StringRef Part : Parts)
      if (Searched.has(Part))
        Out.insert(Part.str());
  }
}

/// Of kernels with C linkage, whose stubs are not mangled.
void addStubs(StringRef Text, const NameScanner &Searched, Names &Out) {
  for (size_t At = Text.find(Stub); At != StringRef::npos; At = Text.find(Stub, At + 1))
    addStub(Text.drop_front(At + Stub.size()).take_while(isSymbolByte), Searched, Out);
}

/// A PTX module begins with its version (PTX ISA, module directives), behind comments.
bool isPtx(StringRef Text) {
  while (true) {
    Text = Text.ltrim();
    if (!Text.starts_with("//") && !Text.starts_with("/*"))
      return Text.starts_with(".version");
    const StringRef End = Text.starts_with("//") ? "\n" : "*/";
    const size_t At = Text.find(End);
    Text = At == StringRef::npos ? StringRef() : Text.drop_front(At + End.size());
  }
}

/// What a PTX module leaves to others to define; what it defines itself may be the compiler's output of this very code.
std::string externFunctions(StringRef Ptx) {
  std::string Out;
  for (size_t At = Ptx.find(".extern"); At != StringRef::npos; At = Ptx.find(".extern", At + 1))
    if (const StringRef Statement = Ptx.slice(At, Ptx.find(';', At)); Statement.contains(".func"))
      Out += Statement.str() + ";\n";
  return Out;
}

class CodeReader {
public:
  explicit CodeReader(StringRef Text) : Text(Text), Raw(Text) {
    for (uint32_t I = 0; I != Raw.tokens().size(); ++I)
      if (Raw.tokens()[I].Kind != RawKind::Comment)
        Code.push_back(I);
  }
  /// `asm("name")`: the symbol of a declaration.
  void addLabels(const NameScanner &Searched, Names &Out) const {
    for (size_t I = 0; I + 2 < Code.size(); ++I)
      if ((isWord(I, "asm") || isWord(I, "__asm__") || isWord(I, "__asm")) && is(I + 1, '(') &&
          token(I + 2).Kind == RawKind::String)
        if (const std::string Name = spelling(I + 2).trim('"').str(); Searched.has(Name))
          Out.insert(Name);
  }
  /// Names that the text uses, and does not define.
  void addForeign(const NameScanner &Searched, Names &Out) const {
    Names Used, Defined;
    for (size_t I = 0; I != Code.size(); ++I)
      if (token(I).Kind == RawKind::Identifier && Searched.has(spelling(I)))
        (isDefined(I) ? Defined : Used).insert(spelling(I).str());
    llvm::copy_if(Used, std::inserter(Out, Out.end()), [&](const std::string &Name) { return !Defined.count(Name); });
  }

  /// Launches or declares what runs on a GPU.
  bool reachesDeviceCode() const {
    for (size_t I = 0; I != Code.size(); ++I) {
      const StringRef Word = spelling(I);
      if (token(I).Kind == RawKind::Identifier ? Word == "__global__" || Word == "__device__" || Word.contains("LaunchKernel") ||
                                                     Word.contains("LaunchCooperative") || Word == "cudaLaunch"
                                               : Word.starts_with("<<<"))
        return true;
    }
    return false;
  }

  /// Names that stand for a value, `(void *)k`, and for no function that the text defines; where it has a variable of that name, too, only
  /// if it declares the function.
  void addValues(const NameScanner &Searched, bool OnlyInMacros, Names &Out) const {
    Names Values, Variables, Declared, Defined;
    for (size_t I = 0; I != Code.size(); ++I) {
      const bool IsMember = I != 0 && (is(I - 1, '.') || spelling(I - 1) == "->");
      const std::string Name = spelling(I).str();
      if (token(I).Kind != RawKind::Identifier || IsMember || !Searched.has(Name))
        continue;
      const bool InMacro = token(I).Directive >= 0, IsDeclarator = !InMacro && isDeclarator(Raw, token(I));
      if (isDefined(I))
        Defined.insert(Name);
      else if (IsDeclarator)
        (is(I + 1, '(') ? Declared : Variables).insert(Name);
      else if (!is(I + 1, '(') && (InMacro || !OnlyInMacros))
        Values.insert(Name);
    }
    for (const std::string &Name : Values)
      if (!Defined.count(Name) && (!Variables.count(Name) || Declared.count(Name)))
        Out.insert(Name);
  }

private:
  const RawToken &token(size_t I) const { return Raw.tokens()[Code[I]]; }
  StringRef spelling(size_t I) const { return Text.substr(token(I).Offset, token(I).Length); }
  bool is(size_t I, char C) const { return I < Code.size() && Raw.is(token(I), C); }
  bool isWord(size_t I, StringRef Word) const { return Raw.isWord(token(I), Word); }
  /// The name, a list in parentheses, '{'.
  bool isDefined(size_t I) const {
    if (!is(I + 1, '('))
      return false;
    unsigned Depth = 0;
    for (size_t J = I + 1; J != Code.size(); ++J) {
      Depth += is(J, '(') ? 1 : is(J, ')') ? -1 : 0;
      if (Depth == 0)
        return is(J + 1, '{');
    }
    return false;
  }

  StringRef Text;
  const RawTokens Raw;
  std::vector<uint32_t> Code; ///< All but comments.
};

} // namespace

std::set<std::string> warpshift::namesLinkedFrom(StringRef Text, CodeForm Form, const NameScanner &Scanner) {
  Names Out;
  if (isPtx(Text)) {
    const std::string Functions = externFunctions(Text);
    addMangled(Functions, Scanner, Out);
    for (const NameHit &H : Scanner.scan(Functions))
      Out.insert(Scanner.name(H.Name));
    return Out;
  }
  addMangled(Text, Scanner, Out);
  addMicrosoft(Text, Scanner, Out);
  addStubs(Text, Scanner, Out);
  const bool MayHaveLabels = Form != CodeForm::Other && Text.contains("asm");
  if (Form != CodeForm::Cpp && !MayHaveLabels)
    return Out;
  const CodeReader Reader(Text);
  Reader.addLabels(Scanner, Out);
  if (Form == CodeForm::Cpp && Reader.reachesDeviceCode())
    Reader.addForeign(Scanner, Out);
  return Out;
}

std::set<std::string> warpshift::stubsNamedIn(StringRef Cpp, bool OnlyInMacros, const NameScanner &Kernels) {
  Names Out;
  if (!Kernels.scan(Cpp).empty())
    CodeReader(Cpp).addValues(Kernels, OnlyInMacros, Out);
  return Out;
}
