#include "frontend/scan/IncludeLines.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace warpshift;
using namespace llvm;

/// The rest of Text after the comment it starts with.
static StringRef skipComment(StringRef Text) {
  bool Line = Text[1] == '/';
  size_t End = Line ? Text.find('\n', 2) : Text.find("*/", 2);
  return End == StringRef::npos ? StringRef() : Text.drop_front(End + (Line ? 0 : 2));
}

static constexpr StringLiteral Blank = " \t\v\f";
static constexpr char Trigraph[] = {0x3f, 0x3f, 0x3d, 0}; // Of a hash.

static bool endsLine(StringRef Text) { return Text.starts_with("\n") || Text.starts_with("\r"); }

/// A '#' whose line a look at bytes does not understand: comments or the end of a line stand between its words, or in them.
static bool isOddDirective(StringRef Behind) {
  StringRef Rest = Behind.ltrim(Blank);
  const StringRef Word = Rest.take_while([](char C) { return isAlpha(C); });
  Rest = Rest.drop_front(Word.size());
  if (Rest.starts_with("\\") || (Word.empty() && Rest.starts_with("/")))
    return true;
  Rest = Rest.ltrim(Blank);
  return (Word == "include" || Word == "import" || Word == "define") && (Rest.starts_with("/") || Rest.starts_with("\\"));
}

/// `import "h.h";` compiles the header, too.
static bool mayImport(StringRef Text) {
  for (size_t At = Text.find("import"); At != StringRef::npos; At = Text.find("import", At + 1)) {
    const StringRef Behind = Text.drop_front(At + 6).ltrim(Blank);
    if ((Behind.starts_with("\"") || Behind.starts_with("<")) && !Text.take_front(At).rtrim(Blank).ends_with("#"))
      return true;
  }
  return false;
}

/// Only a lexer knows where strings, comments and directives of this text begin and end.
static bool isOdd(StringRef Text) {
  for (StringRef Rare : {"R\"", "%:", Trigraph, "'\"'", "'\\\"'", "/*'"})
    if (Text.contains(Rare))
      return true;
  if (Text.starts_with("\xEF\xBB\xBF") || mayImport(Text))
    return true;
  for (size_t At = Text.find('\r'); At != StringRef::npos; At = Text.find('\r', At + 1))
    if (!Text.drop_front(At + 1).starts_with("\n"))
      return true;
  for (size_t At = Text.find("/\\"); At != StringRef::npos; At = Text.find("/\\", At + 1))
    if (endsLine(Text.drop_front(At + 2)))
      return true;
  for (size_t At = Text.find('#'); At != StringRef::npos; At = Text.find('#', At + 1))
    if (isOddDirective(Text.drop_front(At + 1)))
      return true;
  return false;
}

/// A trigraph begins a line of C++ with nothing but a directive.
static std::string withoutTrigraphs(StringRef Text) {
  std::string Out = Text.str();
  for (size_t At = Out.find(Trigraph); At != std::string::npos; At = Out.find(Trigraph, At + 3))
    Out.replace(At, 3, "#  ");
  return Out;
}

static void addImports(const RawTokens &Raw, std::vector<SpelledInclude> &Out) {
  const std::vector<RawToken> &Tokens = Raw.tokens();
  for (size_t I = 0; I + 1 < Tokens.size(); ++I) {
    const StringRef Behind = Raw.bytes().drop_front(Tokens[I + 1].Offset);
    const char Close = Behind.starts_with("<") ? '>' : Behind.starts_with("\"") ? '"' : 0;
    const size_t End = Close ? Behind.find(Close, 1) : StringRef::npos;
    if (Tokens[I].Directive < 0 && Raw.isWord(Tokens[I], "import") && End != StringRef::npos)
      Out.push_back({Behind.slice(1, End).str(), Close == '>', Tokens[I].Offset});
  }
}

static std::vector<SpelledInclude> lexIncludes(StringRef Text) {
  std::vector<SpelledInclude> Out;
  const RawTokens Raw(withoutTrigraphs(Text));
  for (const RawDirective &D : Raw.directives()) {
    const char First = D.First < D.EndToken ? Raw.bytes()[Raw.tokens()[D.First].Offset] : 0;
    if (D.K == DirectiveKind::Include && (First == '<' || First == '"'))
      Out.push_back({Raw.included(D), First == '<', Raw.tokens()[D.FirstToken].Offset});
  }
  addImports(Raw, Out);
  llvm::stable_sort(Out, [](const SpelledInclude &A, const SpelledInclude &B) { return A.Offset < B.Offset; });
  return Out;
}

std::vector<SpelledInclude> warpshift::scanIncludes(StringRef Text) {
  if (isOdd(Text))
    return lexIncludes(Text);
  std::vector<SpelledInclude> Out;
  // From '#' to '#': most of a file is never looked at, except comments, which may hold old includes.
  bool LineStart = true;
  const char *const Begin = Text.begin();
  while (!Text.empty()) {
    size_t At = Text.find_first_of("#/\n\"");
    if (At == StringRef::npos)
      break;
    if (!Text.take_front(At).trim(" \t\v\f\r").empty())
      LineStart = false;
    Text = Text.drop_front(At);
    char C = Text[0];
    if (C == '\n') {
      LineStart = true;
    } else if (C == '/') {
      if (Text.starts_with("//") || Text.starts_with("/*")) {
        Text = skipComment(Text);
        continue;
      }
      LineStart = false;
    } else if (C == '"') { // a string ends in its line, or the line is odd and we go on after it
      size_t End = 1;
      while (End < Text.size() && Text[End] != '"' && Text[End] != '\n')
        End += Text[End] == '\\' ? 2 : 1;
      Text = Text.drop_front(std::min(End, Text.size()));
      LineStart = false;
      if (Text.empty() || Text[0] == '\n')
        continue;
    } else if (LineStart) {
      StringRef Line = Text.drop_front().take_until([](char D) { return D == '\n'; }).ltrim(Blank);
      if (Line.consume_front("include") || Line.consume_front("import")) {
        Line.consume_front("_next");
        Line = Line.ltrim(Blank);
        char Close = Line.starts_with("<") ? '>' : Line.starts_with("\"") ? '"' : 0;
        size_t End = Close ? Line.find(Close, 1) : StringRef::npos;
        if (End != StringRef::npos)
          Out.push_back({Line.slice(1, End).str(), Close == '>', uint32_t(Text.begin() - Begin)});
      }
      Text = Text.drop_front(std::min(Text.find('\n'), Text.size()));
      continue;
    }
    if (!Text.empty())
      Text = Text.drop_front();
  }
  return Out;
}

namespace {

/// Calls F(text behind the name, place of the '#') for each directive of the kind; comments and ends of lines are no part of the text.
template <typename Fn> void lexDirectives(StringRef Text, DirectiveKind K, Fn F) {
  const RawTokens Raw(withoutTrigraphs(Text));
  for (const RawDirective &D : Raw.directives()) {
    if (D.K != K || D.First >= D.EndToken)
      continue;
    std::string Rest;
    for (uint32_t I = D.First, End = Raw.tokens()[D.First].Offset; I != D.EndToken; End = Raw.tokens()[I++].end())
      if (const RawToken &T = Raw.tokens()[I]; T.Kind != RawKind::Comment)
        Rest += (T.Offset == End ? "" : " ") + Raw.spelling(T);
    F(StringRef(Rest), Raw.tokens()[D.FirstToken].Offset);
  }
}

/// The same. Most texts need no lexer for it.
template <typename Fn> void eachDirective(StringRef Text, StringRef Word, DirectiveKind K, Fn F) {
  if (isOdd(Text))
    return lexDirectives(Text, K, F);
  for (size_t At = Text.find(Word); At != StringRef::npos; At = Text.find(Word, At + 1)) {
    const StringRef Front = Text.take_front(At).rtrim(Blank);
    const StringRef Before = Front.empty() ? Front : Front.drop_back().rtrim(Blank);
    if (!Front.ends_with("#") || !(Before.empty() || Before.ends_with("\n") || Before.ends_with("*/")) ||
        (At + Word.size() < Text.size() && (isAlnum(Text[At + Word.size()]) || Text[At + Word.size()] == '_')))
      continue;
    std::string Rest;
    for (StringRef Left = Text.drop_front(At + Word.size()); !Left.empty();) {
      const auto [Line, Behind] = Left.split('\n');
      StringRef Part = Line.rtrim("\r");
      const bool GoesOn = Part.consume_back("\\");
      Rest += Part;
      Left = GoesOn ? Behind : StringRef();
    }
    F(StringRef(Rest).split("//").first.trim(), uint32_t(Front.size() - 1));
  }
}

} // namespace

std::vector<NamedByMacro> warpshift::scanMacroIncludes(StringRef Text) {
  std::vector<NamedByMacro> Out;
  eachDirective(Text, "include", DirectiveKind::Include, [&](StringRef Rest, uint32_t At) {
    if (!Rest.empty() && (isAlpha(Rest[0]) || Rest[0] == '_'))
      Out.push_back({Rest.str(), At});
  });
  return Out;
}

std::vector<std::pair<std::string, std::string>> warpshift::scanNamingMacros(StringRef Text) {
  std::vector<std::pair<std::string, std::string>> Out;
  eachDirective(Text, "define", DirectiveKind::Define, [&](StringRef Rest, uint32_t At) {
    const StringRef Name = Rest.take_while([](char C) { return isAlnum(C) || C == '_'; });
    if (StringRef Body = Rest.drop_front(Name.size()).trim(); !Name.empty() && !Body.empty())
      Out.push_back({Name.str(), Body.str()});
  });
  return Out;
}
