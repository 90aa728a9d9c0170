#include "support/IncludeLines.h"
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

std::vector<SpelledInclude> warpshift::scanIncludes(StringRef Text) {
  std::vector<SpelledInclude> Out;
  // From '#' to '#': most of a file is never looked at, except comments, which may hold old includes.
  bool LineStart = true;
  const char *const Begin = Text.begin();
  while (!Text.empty()) {
    size_t At = Text.find_first_of("#/\n\"");
    if (At == StringRef::npos)
      break;
    if (!Text.take_front(At).trim(" \t\r").empty())
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
      StringRef Line = Text.drop_front().take_until([](char D) { return D == '\n'; }).ltrim(" \t");
      if (Line.consume_front("include") || Line.consume_front("import")) {
        Line = Line.ltrim(" \t");
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

/// Calls F(text behind the word, place of the '#') for each line with the directive; its continuations are joined.
template <typename Fn> void eachDirective(StringRef Text, StringRef Word, Fn F) {
  for (size_t At = Text.find(Word); At != StringRef::npos; At = Text.find(Word, At + 1)) {
    const StringRef Front = Text.take_front(At).rtrim(" \t");
    const StringRef Before = Front.empty() ? Front : Front.drop_back().rtrim(" \t");
    if (!Front.ends_with("#") || !(Before.empty() || Before.ends_with("\n")) ||
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
  eachDirective(Text, "include", [&](StringRef Rest, uint32_t At) {
    if (!Rest.empty() && (isAlpha(Rest[0]) || Rest[0] == '_'))
      Out.push_back({Rest.str(), At});
  });
  return Out;
}

std::vector<std::pair<std::string, std::string>> warpshift::scanNamingMacros(StringRef Text) {
  std::vector<std::pair<std::string, std::string>> Out;
  eachDirective(Text, "define", [&](StringRef Rest, uint32_t At) {
    const StringRef Name = Rest.take_while([](char C) { return isAlnum(C) || C == '_'; });
    if (StringRef Body = Rest.drop_front(Name.size()).trim(); !Name.empty() && !Body.empty())
      Out.push_back({Name.str(), Body.str()});
  });
  return Out;
}
