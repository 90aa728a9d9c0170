#include "frontend/scan/NamedFiles.h"
#include "support/ContainsAny.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

static constexpr StringRef Endings[] = {".h",   ".hh",  ".hpp", ".hxx", ".h++",   ".H",  ".cuh", ".inl", ".inc", ".ipp",
                                        ".tcc", ".tpp", ".def", ".txx", ".cuinc", ".cu", ".cpp", ".cc",  ".cxx", ".c++"};

static bool isNameByte(char C) { return llvm::isAlnum(C) || StringRef("_.+-").contains(C); }

bool warpshift::mayNameCode(StringRef Text) { return containsAny(Text, Endings); }

bool warpshift::isCodeEnding(StringRef Ending) { return llvm::is_contained(Endings, Ending); }

StringRef warpshift::codeNameIn(StringRef Word) {
  Word = Word.rtrim('\\'); // In front of a quote within a string.
  const StringRef Name = Word.substr(Word.find_last_of("/\\}") + 1).drop_while([](char C) { return !isNameByte(C); });
  const StringRef Plain = Name.take_while(isNameByte).rtrim('.');
  const bool IsOne = llvm::any_of(Endings, [&](StringRef E) { return Plain.ends_with(E) && Plain.size() > E.size(); });
  return IsOne ? Plain : StringRef();
}

std::string warpshift::patternIn(StringRef Word, bool OrEnding) {
  const size_t Dot = Word.rfind('.');
  if (Dot == StringRef::npos || !isCodeEnding(Word.drop_front(Dot)))
    return "";
  const StringRef Stem = Word.take_front(Dot), Last = Stem.substr(Stem.find_last_of("/\\") + 1);
  const bool IsAny = Last.empty() ? OrEnding : Last == "%" || Last.ends_with(")") || Last.ends_with("}") || Last.contains('*');
  return IsAny || Last.contains('$') ? ("*" + Word.drop_front(Dot)).str() : "";
}

StringRef warpshift::takeStatement(StringRef &Text) {
  constexpr size_t Longest = 1 << 16;
  const StringRef Whole = Text;
  int Depth = 0;
  for (size_t I = 0; I != Whole.size(); ++I) {
    const char C = Whole[I];
    Depth += C == '(' || C == '[' || C == '{' ? 1 : C == ')' || C == ']' || C == '}' ? -1 : 0;
    if (C != '\n')
      continue;
    const bool GoesOn = Depth > 0 || (I != 0 && Whole[I - 1] == '\\') || (I > 1 && Whole[I - 1] == '\r' && Whole[I - 2] == '\\');
    if (!GoesOn || I > Longest) {
      Text = Whole.drop_front(I + 1);
      return Whole.take_front(I);
    }
  }
  Text = StringRef();
  return Whole;
}

static bool isVariableByte(char C) { return llvm::isAlnum(C) || C == '_'; }

/// The words of a value that are files of code, or stand for such.
static std::set<std::string> filesIn(StringRef Value) {
  std::set<std::string> Out;
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Value, Words, " \t\r\n\"'`,;|<>");
  for (StringRef Word : Words) {
    Word = Word.rtrim(")]}");
    if (const StringRef Name = codeNameIn(Word); !Name.empty() && !Word.contains('*') && !Word.contains('%'))
      Out.insert(Name.str());
    else if (std::string Pattern = patternIn(Word); !Pattern.empty())
      Out.insert(std::move(Pattern));
  }
  return Out;
}

/// `$(SRCS:.cu=.o)`, `$(patsubst %.cu,%.o,$(SRCS))`: names of files that are none of code.
static bool namesOutputs(StringRef Value) {
  static constexpr StringRef Parts[] = {"%.o",   "=.o",   ".o)",   ".o}",  "%.d",   "=.d",    ".d)",
                                        "%.ptx", "=.ptx", ".ptx)", ".obj", "%.dep", "%.cubin"};
  return Value.contains('$') && containsAny(Value, Parts);
}

void FileVariables::define(StringRef Name, StringRef Value) {
  if (namesOutputs(Value))
    return;
  std::set<std::string> Files = filesIn(Value);
  addUsed(Value, Files);
  if (!Name.empty() && !Files.empty())
    Values[Name.str()].merge(std::move(Files));
}

/// `set(`, `list(APPEND`, `file(GLOB`, `foreach(`, and what stands in front of the variable's name there.
static StringRef argumentsOfCMake(StringRef Statement) {
  for (StringRef Word : {"set", "list", "foreach", "file"}) {
    StringRef Rest = Statement;
    if (!Rest.consume_front_insensitive(Word) || !(Rest = Rest.ltrim()).consume_front("("))
      continue;
    Rest = Rest.ltrim();
    for (StringRef First : {"APPEND", "PREPEND", "GLOB_RECURSE", "GLOB"})
      if (Rest.consume_front(First))
        return Rest.ltrim();
    return Word == "list" || Word == "file" ? StringRef() : Rest;
  }
  return {};
}

FileVariables::FileVariables(StringRef Text) {
  while (!Text.empty()) {
    const StringRef Statement = takeStatement(Text).trim();
    if (!mayNameCode(Statement) && !Statement.contains('$'))
      continue;
    if (const StringRef Arguments = argumentsOfCMake(Statement); !Arguments.empty()) {
      const StringRef Name = Arguments.take_while(isVariableByte);
      define(Name, Arguments.drop_front(Name.size()));
      continue;
    }
    for (size_t At = Statement.find("for "); At != StringRef::npos; At = Statement.find("for ", At + 1)) { // Of a shell.
      const StringRef Rest = Statement.drop_front(At + 4).ltrim(" %"), Name = Rest.take_while(isVariableByte);
      if (StringRef Value = Rest.drop_front(Name.size()).ltrim(); Value.consume_front("in "))
        define(Name, Value.take_until([](char C) { return C == ';'; }));
    }
    StringRef Rest = Statement;
    for (StringRef Word : {"export ", "local ", "override ", "define "})
      Rest.consume_front(Word);
    const StringRef Name = Rest.take_while(isVariableByte);
    Rest = Rest.drop_front(Name.size()).ltrim(" \t").ltrim(":?+!");
    if (Rest.consume_front("=") && !Rest.starts_with("="))
      define(Name, Rest);
  }
}

void FileVariables::addUsed(StringRef Statement, std::set<std::string> &Out) const {
  if (Values.empty())
    return;
  for (size_t At = Statement.find('$'); At != StringRef::npos; At = Statement.find('$', At + 1)) {
    const StringRef Name = Statement.drop_front(At + 1).ltrim("({").take_while(isVariableByte);
    if (const auto It = Values.find(Name); It != Values.end())
      Out.insert(It->second.begin(), It->second.end());
  }
}

std::string FileVariables::spelledOut(StringRef Statement) const {
  constexpr StringRef Any = "any.cu";
  std::string Out;
  while (!Statement.empty()) {
    const size_t At = std::min(Statement.find('$'), Statement.size());
    Out += Statement.take_front(At);
    Statement = Statement.drop_front(At);
    if (Statement.empty())
      break;
    const StringRef Behind = Statement.drop_front(1).ltrim("({"), Name = Behind.take_while(isVariableByte);
    const bool IsOne = Values.find(Name) != Values.end();
    Out += IsOne ? Any : Statement.take_front(1);
    Statement = IsOne ? Behind.drop_front(Name.size()).ltrim(")}") : Statement.drop_front(1);
  }
  return Out;
}
