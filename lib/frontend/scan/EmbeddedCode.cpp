#include "frontend/scan/EmbeddedCode.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

/// Cheap, and true more often than it has to be: a quote stands before a marker on its line, or a raw string somewhere.
static bool mayHoldStringsOfCode(StringRef Text) {
  if (Text.contains("R\""))
    return true;
  for (StringRef M : DeviceMarkers)
    for (size_t At = Text.find(M); At != StringRef::npos; At = Text.find(M, At + 1))
      if (Text.slice(Text.rfind('\n', At) + 1, At).contains('"'))
        return true;
  return false;
}

/// Of device code in a file of C++.
static std::vector<StringRef> codeIn(StringRef Text, CodeForm Form) {
  const RawTokens Raw(Text);
  std::vector<StringRef> Strings;
  for (const RawToken &T : Raw.tokens()) {
    if (Form == CodeForm::Cpp && T.Kind == RawKind::Identifier && T.Directive < 0 && spellsDeviceCode(Raw.spelling(T)))
      return {Text};
    if (T.Kind == RawKind::String)
      Strings.push_back(Text.substr(T.Offset, T.Length));
  }
  if (llvm::none_of(Strings, spellsDeviceCode))
    Strings.clear(); // Else what stands in the others may be a part of it.
  return Strings;
}

std::set<std::string> warpshift::namesInEmbeddedCode(StringRef Text, CodeForm Form, const NameScanner &Scanner) {
  std::set<std::string> Out;
  if (!spellsDeviceCode(Text) || (Form == CodeForm::Parsed && !mayHoldStringsOfCode(Text)))
    return Out;
  for (StringRef Code : Form == CodeForm::Other ? std::vector<StringRef>{Text} : codeIn(Text, Form))
    for (const NameHit &H : Scanner.scan(Code))
      Out.insert(Scanner.name(H.Name));
  return Out;
}

std::set<std::string> warpshift::fileNamesIn(StringRef Text) {
  auto IsOfName = [](char C) { return isIdentifierByte(C) || C == '.' || C == '-' || C == '+'; };
  std::set<std::string> Out;
  for (size_t At = 0; At < Text.size();) {
    size_t End = At;
    while (End != Text.size() && IsOfName(Text[End]))
      ++End;
    StringRef Run = Text.slice(At, End).rtrim('.');
    const char Before = At ? Text[At - 1] : ' ';
    if (Before == '%') // "%s.cu"
      Run = Run.drop_front(std::min<size_t>(1, Run.size()));
    const bool IsEnd = Run.starts_with(".") || Run.starts_with("_") || Run.starts_with("-");
    const bool IsCompleted = StringRef("%*}>)]").contains(Before) || (IsEnd && StringRef("\"'`").contains(Before));
    if (!Run.empty())
      Out.insert((IsCompleted && Run.contains('.') ? "*" : "") + Run.str());
    At = End + 1;
  }
  return Out;
}

bool warpshift::mayOpen(const std::set<std::string> &FileNames, StringRef Path) {
  const StringRef Name = llvm::sys::path::filename(Path), Ending = llvm::sys::path::extension(Name);
  if (FileNames.count(llvm::sys::path::stem(Name).str())) // It may put the ending there itself.
    return true;
  return llvm::any_of(FileNames, [&](StringRef Spelled) {
    return Spelled == Name || (Spelled.consume_front("*") && Spelled.size() >= Ending.size() && Name.ends_with(Spelled));
  });
}
