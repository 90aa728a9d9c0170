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

static std::vector<StringRef> embeddedIn(StringRef Text, CodeForm Form) {
  if (!spellsDeviceCode(Text) || (Form == CodeForm::Parsed && !mayHoldStringsOfCode(Text)))
    return {};
  return Form == CodeForm::Other ? std::vector<StringRef>{Text} : codeIn(Text, Form);
}

std::set<std::string> warpshift::namesInEmbeddedCode(StringRef Text, CodeForm Form, const NameScanner &Scanner) {
  std::set<std::string> Out;
  for (StringRef Code : embeddedIn(Text, Form))
    for (const NameHit &H : Scanner.scan(Code))
      Out.insert(Scanner.name(H.Name));
  return Out;
}

/// Behind the word `include`; nothing where that is no directive.
static std::optional<std::string> lastPartOfIncluded(StringRef Behind) {
  Behind = Behind.ltrim(" \t\\");
  const bool IsOfXml = Behind.consume_front("&quot;") || Behind.consume_front("&#34;");
  const bool IsQuoted = IsOfXml || Behind.consume_front("\"");
  if (!IsQuoted && !Behind.consume_front("<") && !Behind.consume_front("&lt;"))
    return Behind.empty() ? std::optional<std::string>("") : std::nullopt; // The string ends there.
  const StringRef Name =
      Behind.take_until([&](char C) { return C == '\n' || C == '\\' || C == '&' || C == (IsQuoted ? '"' : '>'); });
  const StringRef Last = llvm::sys::path::filename(Name);
  const bool IsWhole = Name.size() != Behind.size() && !Last.empty() && (!IsQuoted || Last.contains('.')) &&
                       llvm::all_of(Last, [](char C) { return isIdentifierByte(C) || C == '.' || C == '-' || C == '+'; });
  return IsWhole ? Last.str() : "";
}

std::set<std::string> warpshift::filesIncludedByEmbeddedCode(StringRef Text, CodeForm Form) {
  constexpr StringRef Word = "include";
  std::set<std::string> Out;
  if (!Text.contains(Word))
    return Out;
  // What stands in no string is included by the file itself.
  for (StringRef Code : embeddedIn(Text, Form == CodeForm::Other ? Form : CodeForm::Parsed)) {
    if (Code.ends_with("\""))
      Code = Code.drop_back();
    for (size_t At = Code.find(Word); At != StringRef::npos; At = Code.find(Word, At + 1))
      if (Code.take_front(At).rtrim(" \t").ends_with("#"))
        if (std::optional<std::string> Name = lastPartOfIncluded(Code.drop_front(At + Word.size())))
          Out.insert(std::move(*Name));
  }
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
