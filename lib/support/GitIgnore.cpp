#include "support/GitIgnore.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

bool inNamedClass(StringRef Name, char C) {
  unsigned char U = static_cast<unsigned char>(C);
  if (Name == "alpha")
    return llvm::isAlpha(C);
  if (Name == "digit")
    return llvm::isDigit(C);
  if (Name == "alnum")
    return llvm::isAlnum(C);
  if (Name == "upper")
    return C >= 'A' && C <= 'Z';
  if (Name == "lower")
    return C >= 'a' && C <= 'z';
  if (Name == "space")
    return llvm::isSpace(C);
  if (Name == "blank")
    return C == ' ' || C == '\t';
  if (Name == "punct")
    return llvm::isPrint(C) && !llvm::isAlnum(C) && C != ' ';
  if (Name == "print")
    return llvm::isPrint(C);
  if (Name == "graph")
    return llvm::isPrint(C) && C != ' ';
  if (Name == "cntrl")
    return U < 32 || U == 127;
  if (Name == "xdigit")
    return llvm::isHexDigit(C);
  return false;
}

/// Glob starts after '['. On success Glob is moved past ']' and Hit says whether C is in the set; an
/// unterminated set is no set (the pattern then matches nothing, as in git).
bool matchSet(StringRef &Glob, char C, bool &Hit) {
  bool Negated = Glob.consume_front("!") || Glob.consume_front("^");
  bool First = true, In = false;
  while (!Glob.empty() && (Glob.front() != ']' || First)) {
    First = false;
    if (Glob.starts_with("[:")) {
      size_t End = Glob.find(":]", 2);
      if (End != StringRef::npos) {
        In |= inNamedClass(Glob.slice(2, End), C);
        Glob = Glob.drop_front(End + 2);
        continue;
      }
    }
    if (Glob.front() == '\\' && Glob.size() > 1)
      Glob = Glob.drop_front();
    char Low = Glob.front(), High = Low;
    Glob = Glob.drop_front();
    if (Glob.size() > 1 && Glob[0] == '-' && Glob[1] != ']') {
      Glob = Glob.drop_front();
      if (Glob.front() == '\\' && Glob.size() > 1)
        Glob = Glob.drop_front();
      High = Glob.front();
      Glob = Glob.drop_front();
    }
    In |= Low <= C && C <= High;
  }
  if (!Glob.consume_front("]"))
    return false;
  Hit = In != Negated;
  return true;
}

bool match(StringRef Glob, StringRef Path, bool AtSegmentStart);

/// Glob starts with '*'.
bool matchStar(StringRef Glob, StringRef Path, bool AtSegmentStart) {
  StringRef Rest = Glob.ltrim('*');
  bool Spanning = Glob.size() - Rest.size() >= 2 && AtSegmentStart && (Rest.empty() || Rest.front() == '/');
  if (Spanning && Rest.empty())
    return true;
  if (Spanning) { // "**/": zero or more whole folders.
    Rest = Rest.drop_front();
    for (;;) {
      if (match(Rest, Path, true))
        return true;
      size_t Slash = Path.find('/');
      if (Slash == StringRef::npos)
        return false;
      Path = Path.drop_front(Slash + 1);
    }
  }
  for (;; Path = Path.drop_front()) {
    if (match(Rest, Path, false))
      return true;
    if (Path.empty() || Path.front() == '/')
      return false;
  }
}

bool match(StringRef Glob, StringRef Path, bool AtSegmentStart) {
  while (!Glob.empty()) {
    char G = Glob.front();
    if (G == '*')
      return matchStar(Glob, Path, AtSegmentStart);
    if (Path.empty())
      return false;
    char C = Path.front();
    Glob = Glob.drop_front();
    bool Hit;
    if (G == '[') {
      if (!matchSet(Glob, C, Hit))
        return false;
      Hit &= C != '/';
    } else if (G == '?') {
      Hit = C != '/';
    } else {
      if (G == '\\' && !Glob.empty()) {
        G = Glob.front();
        Glob = Glob.drop_front();
      }
      Hit = G == C;
    }
    if (!Hit)
      return false;
    Path = Path.drop_front();
    AtSegmentStart = C == '/';
  }
  return Path.empty();
}

/// git strips trailing blanks unless the last one is quoted.
StringRef withoutTrailingBlanks(StringRef Line) {
  while (Line.ends_with(" ") || Line.ends_with("\t")) {
    StringRef Shorter = Line.drop_back();
    if (Shorter.ends_with("\\"))
      break;
    Line = Shorter;
  }
  return Line;
}

} // namespace

bool warpshift::globMatches(StringRef Glob, StringRef Path) { return match(Glob, Path, true); }

IgnoreFile::IgnoreFile(StringRef Text) {
  Text.consume_front("\xef\xbb\xbf");
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    Line.consume_back("\r");
    addLine(Line);
  }
}

void IgnoreFile::addLine(StringRef Line) {
  Line = withoutTrailingBlanks(Line);
  if (Line.empty() || Line.front() == '#')
    return;
  Pattern P;
  P.Negated = Line.consume_front("!");
  P.DirectoryOnly = Line.size() > 1 && Line.consume_back("/");
  P.Anchored = Line.contains('/');
  Line.consume_front("/");
  if (Line.empty())
    return;
  P.Glob = Line.str();
  Patterns.push_back(std::move(P));
}

IgnoreAnswer IgnoreFile::decide(StringRef Path, bool IsDirectory) const {
  StringRef Last = Path.rsplit('/').second.empty() ? Path : Path.rsplit('/').second;
  for (const Pattern &P : llvm::reverse(Patterns)) {
    if (P.DirectoryOnly && !IsDirectory)
      continue;
    if (globMatches(P.Glob, P.Anchored ? Path : Last))
      return P.Negated ? IgnoreAnswer::Kept : IgnoreAnswer::Ignored;
  }
  return IgnoreAnswer::NoOpinion;
}
