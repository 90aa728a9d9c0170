#include "rules/UnusedParameters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

static bool isPartOfWord(char C) { return llvm::isAlnum(C) || C == '_'; }

bool warpshift::hasWord(StringRef Text, StringRef Name) {
  for (size_t At = Text.find(Name); At != StringRef::npos; At = Text.find(Name, At + 1)) {
    const StringRef Behind = Text.substr(At + Name.size());
    if ((At == 0 || !isPartOfWord(Text[At - 1])) && (Behind.empty() || !isPartOfWord(Behind[0])))
      return true;
  }
  return false;
}

/// P is the head of F's definition, and no other declaration.
static bool isOwnHead(const FunctionFacts &F, const DeclPlace &P) {
  return P.ParamsEnd.File == F.Extent.File && P.ParamsEnd.Offset >= F.Extent.Offset && P.ParamsEnd.Offset < F.Extent.end();
}

void UnusedParameters::addEdits(const FunctionFacts &F, llvm::ArrayRef<Atom> Written, StringRef Parameter) {
  for (const Atom &A : Written)
    if (hasWord(A.Text, Parameter))
      Uses[F.PatternKey].insert(A.File == F.Extent.File ? A.Offset : NoId);
}

void UnusedParameters::settle(const Solution &Sol) {
  std::map<SourceRef, bool> Declared;
  for (const Instance &I : Sol.Instances)
    for (const DeclPlace &P : I.F->Places)
      (isOwnHead(*I.F, P) ? Named : Declared)[P.ParamsEnd] |= Uses.count(I.F->PatternKey) != 0;
  Named.merge(Declared); // What a definition says of its own head stands.
}

bool UnusedParameters::isNamed(const DeclPlace &P) const {
  const auto It = Named.find(P.ParamsEnd);
  return It != Named.end() && It->second;
}

/// How many conditional directives stand open behind Text, which begins outside of them.
static unsigned openConditions(StringRef Text) {
  unsigned Open = 0;
  while (!Text.empty()) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    Line = Line.ltrim();
    if (!Line.consume_front("#"))
      continue;
    Line = Line.ltrim();
    if (Line.starts_with("if"))
      ++Open;
    else if (Line.starts_with("endif") && Open != 0)
      --Open;
  }
  return Open;
}

/// What begins a statement behind a brace: a line like the next one of code, or a space where the code goes on in the brace's line.
static std::string indentationBehind(StringRef Text) {
  auto [Line, Rest] = Text.split('\n');
  if (!Line.trim().empty())
    return " ";
  do
    std::tie(Line, Rest) = Rest.split('\n');
  while (!Rest.empty() && (Line.trim().empty() || Line.ltrim().starts_with("#")));
  return ("\n" + Line.take_while([](char C) { return C == ' ' || C == '\t'; })).str();
}

std::optional<Atom> UnusedParameters::useOnHost(const FunctionFacts &F, const DeclPlace &P, StringRef Text,
                                                StringRef Parameter) const {
  const auto It = Uses.find(F.PatternKey);
  // A constant expression of C++11 is one statement.
  if (!F.OnHost || F.IsConstexpr || It == Uses.end() || !isOwnHead(F, P) || !P.HasList)
    return std::nullopt;
  const uint32_t Head = P.ParamsEnd.Offset + 1;
  StringRef Behind = Text.substr(Head).ltrim();
  while (Behind.consume_front("const") || Behind.consume_front("noexcept"))
    Behind = Behind.ltrim();
  if (!Behind.starts_with("{"))
    return std::nullopt;
  const uint32_t Body = Behind.data() - Text.data() + 1;
  const auto IsConditional = [&](uint32_t Use) { return Use != NoId && openConditions(Text.slice(Body, Use)) != 0; };
  if (!llvm::all_of(It->second, IsConditional))
    return std::nullopt;
  return Atom{F.Extent.File, Body, 0, INT64_MIN / 2, (indentationBehind(Text.substr(Body)) + "(void)" + Parameter + ";").str(),
              false};
}
