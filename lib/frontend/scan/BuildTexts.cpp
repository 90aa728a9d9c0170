#include "frontend/scan/BuildTexts.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace warpshift;
using llvm::StringRef;

namespace {

using Words = std::set<StringRef>;

/// A stretch of tokens around one.
class Use {
public:
  Use(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, StringRef Name) : Raw(Raw), Code(Code), Name(Name) {}
  TextUse of(size_t I) const;

private:
  StringRef text(size_t I) const {
    return I < Code.size() ? Raw.bytes().substr(Raw.tokens()[Code[I]].Offset, Raw.tokens()[Code[I]].Length) : ";";
  }
  RawKind kind(size_t I) const { return I < Code.size() ? Raw.tokens()[Code[I]].Kind : RawKind::Unknown; }
  bool isText(size_t I) const {
    return kind(I) == RawKind::String || (kind(I) == RawKind::Identifier && (isBuildText(text(I)) || text(I) == Name));
  }
  bool isThrown(size_t I) const;
  bool isPlain(size_t Begin, size_t End) const;
  const RawTokens &Raw;
  llvm::ArrayRef<uint32_t> Code;
  StringRef Name;
};

/// Words in front of a bracket or a value that hand it to no function of the program.
const Words &noCallees() {
  static const Words Out = {"if",       "while",  "for",  "switch",  "return",        "sizeof",           "alignof",   "decltype",
                            "noexcept", "typeid", "case", "alignas", "static_assert", "__builtin_strlen", "constexpr", "strlen"};
  return Out;
}

/// No value that a `throw` computes goes anywhere but to who catches it.
bool Use::isThrown(size_t I) const {
  for (; I != 0 && text(I - 1) != ";" && text(I - 1) != "{" && text(I - 1) != "}"; --I)
    if (text(I - 1) == "throw")
      return true;
  return false;
}

/// An argument that is such a text, or a parameter that is one by default.
bool Use::isPlain(size_t Begin, size_t End) const {
  static const Words Others = {"const", "char", "*", "&", "=", "std", "::", "source_location", "current", "(", ")"};
  for (size_t I = Begin; I != End; ++I) {
    if (isText(I) ? I != Begin && (text(I - 1) == "*" || text(I - 1) == ")")
                  : !Others.count(text(I)) && kind(I) != RawKind::Identifier)
      return false;
    if (kind(I) == RawKind::Identifier && !Others.count(text(I)) && (text(I + 1) == "(" || noCallees().count(text(I))))
      return false;
    if (text(I) == "(" && (I == Begin || (text(I - 1) != "current" && !isBuildText(text(I - 1)))))
      return false;
  }
  return true;
}

TextUse Use::of(size_t I) const {
  size_t Begin = I, End = I + 1;
  while (Begin != 0 && isText(Begin - 1))
    --Begin;
  while (isText(End))
    ++End;
  if ((Begin != 0 && text(Begin - 1) == "<<" && text(End) != "[") || isThrown(I))
    return {};
  int Depth = 0;
  unsigned Argument = 0;
  size_t Open = I, From = I, To = I;
  for (bool Found = false; Open != 0; --Open) { // To the bracket around it.
    const StringRef T = text(Open - 1);
    if (T == ";" || T == "{" || T == "}")
      return {true, "", 0};
    if (T == "(" && Depth-- == 0)
      break;
    Depth += T == ")";
    if (!Found)
      From = Open - 1;
    if (T == "," && Depth == 0) {
      From = Found ? From : Open;
      Found = true;
      ++Argument;
    }
  }
  for (Depth = 0; To < Code.size() && (Depth != 0 || (text(To) != "," && text(To) != ")")); ++To) {
    Depth += text(To) == "(" ? 1 : text(To) == ")" ? -1 : 0;
    if (text(To) == ";" || text(To) == "{" || text(To) == "[")
      return {true, "", 0};
  }
  if (Open < 2 || kind(Open - 2) != RawKind::Identifier || noCallees().count(text(Open - 2)) || !isPlain(From, To))
    return {true, "", 0};
  return {false, text(Open - 2).str(), Argument};
}

std::vector<uint32_t> codeOf(const RawTokens &Raw) {
  std::vector<uint32_t> Out;
  for (uint32_t I = 0; I != Raw.tokens().size(); ++I)
    if (Raw.tokens()[I].Kind != RawKind::Comment)
      Out.push_back(I);
  return Out;
}

/// From behind the name to the bracket that closes its list; the text of each part.
std::optional<std::vector<std::string>> listBehind(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Name) {
  std::vector<std::string> Out(1);
  int Depth = 0;
  for (size_t I = Name + 1; I < Code.size(); ++I) {
    const RawToken &T = Raw.tokens()[Code[I]];
    const StringRef Text = Raw.bytes().substr(T.Offset, T.Length);
    Depth += Text == "(" || Text == "<" || Text == "[" ? 1 : Text == ")" || Text == ">" || Text == "]" ? -1 : 0;
    if (I == Name + 1 && Text != "(")
      return std::nullopt;
    if (Depth == 0)
      return Out;
    if (Text == "," && Depth == 1)
      Out.emplace_back();
    else if (I != Name + 1)
      Out.back() += Text.str() + " ";
  }
  return std::nullopt;
}

} // namespace

bool warpshift::isBuildText(StringRef Name) {
  static const Words Texts = {"__FILE__",
                              "__FILE_NAME__",
                              "__BASE_FILE__",
                              "__DATE__",
                              "__TIME__",
                              "__TIMESTAMP__",
                              "__INCLUDE_LEVEL__",
                              "__PRETTY_FUNCTION__",
                              "__FUNCSIG__",
                              "__FUNCDNAME__",
                              "__FUNCTION__",
                              "__func__",
                              "__builtin_FILE",
                              "__builtin_FUNCTION",
                              "__builtin_FILE_NAME",
                              "__builtin_FUNCSIG",
                              "__builtin_COLUMN",
                              "__builtin_source_location",
                              "source_location"};
  return Texts.count(Name) != 0;
}

bool warpshift::isPrinter(StringRef Callee) {
  static const Words Printers = {"printf", "fprintf",       "sprintf",      "snprintf", "puts",   "fputs",
                                 "perror", "__assert_fail", "__assertfail", "_wassert", "syslog", "vprintf"};
  return Printers.count(Callee) != 0;
}

TextUse warpshift::useOfText(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t I, StringRef Name) {
  return Use(Raw, Code, Name).of(I);
}

bool warpshift::takesText(StringRef Piece, StringRef Callee, unsigned N) {
  const RawTokens Raw(Piece);
  const std::vector<uint32_t> Code = codeOf(Raw);
  const bool IsTemplate = Piece.contains("template");
  if (Piece.contains("constexpr") || Piece.contains("consteval"))
    return false;
  for (size_t I = 0; I != Code.size(); ++I) {
    if (!Raw.isWord(Raw.tokens()[Code[I]], Callee))
      continue;
    const std::optional<std::vector<std::string>> List = listBehind(Raw, Code, I);
    if (!List)
      return false;
    if (N >= List->size())
      return !IsTemplate && StringRef(List->back()).trim() == "...";
    const StringRef P = StringRef((*List)[N]).trim();
    if (P == "...")
      return !IsTemplate;
    return P.contains("source_location") ||
           ((P.starts_with("char ") || P.contains(" char ")) && P.contains('*') && !P.contains('&') && !P.contains('['));
  }
  return false;
}

std::optional<std::vector<TextUse>> warpshift::usesOfParameter(StringRef Piece, unsigned N) {
  const RawTokens Raw(Piece);
  const std::vector<uint32_t> Code = codeOf(Raw);
  if (Code.size() < 4)
    return std::nullopt;
  const std::optional<std::vector<std::string>> List = listBehind(Raw, Code, 2);
  if (!List)
    return std::nullopt;
  std::string Name = N < List->size() ? StringRef((*List)[N]).trim().str() : List->back();
  if (N >= List->size() || StringRef(Name).contains("..."))
    Name = StringRef(List->back()).contains("...") ? "__VA_ARGS__" : "";
  if (Name.empty())
    return std::nullopt;
  size_t Behind = 3;
  while (Behind != Code.size() && !Raw.is(Raw.tokens()[Code[Behind]], ')'))
    ++Behind;
  std::vector<TextUse> Out;
  for (size_t I = Behind + 1; I < Code.size(); ++I)
    if (Raw.isWord(Raw.tokens()[Code[I]], Name))
      Out.push_back(useOfText(Raw, Code, I, Name));
  for (TextUse &U : Out) // Which of the arguments it is, nobody knows.
    U.Decides |= Name == "__VA_ARGS__" && !U.Callee.empty() && !isPrinter(U.Callee);
  return Out;
}
