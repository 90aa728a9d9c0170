#include "support/IncludeLines.h"
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
