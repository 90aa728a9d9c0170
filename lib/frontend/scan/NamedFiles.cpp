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
  const bool IsAny = Last.empty() ? OrEnding
                                  : Last == "%" || Last.ends_with("%s") || Last.ends_with(")") || Last.ends_with("}") ||
                                        Last.find_first_of("*?") != StringRef::npos;
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

/// `$(addsuffix .cu,k l)`, `TRANSFORM SRCS APPEND .cu`
static std::set<std::string> endedFiles(StringRef Value) {
  std::set<std::string> Out;
  const StringRef Suffix = Value.split("addsuffix").second, Appended = Value.split("APPEND").second;
  if (const auto [Ending, Stems] = Suffix.ltrim().split(','); isCodeEnding(Ending.trim())) {
    llvm::SmallVector<StringRef> Words;
    llvm::SplitString(Stems.take_until([](char C) { return C == ')'; }), Words);
    for (StringRef Word : Words)
      Out.insert((Word.contains('$') ? "*" : Word.substr(Word.rfind('/') + 1).str()) + Ending.trim().str());
  }
  if (const StringRef Ending = Appended.trim(" )\"\t\r\n"); isCodeEnding(Ending))
    Out.insert("*" + Ending.str());
  return Out;
}

/// The words of a value that are files of code, or stand for such.
static std::set<std::string> filesIn(StringRef Value) {
  std::set<std::string> Out = endedFiles(Value);
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
  constexpr size_t Most = 64;
  llvm::SmallVector<StringRef> Parts;
  llvm::SplitString(Value.take_front(1024), Parts, " \t\r\n\"'()[]");
  const bool OfLists = Value.starts_with("IN LISTS "); // Of CMake's `foreach`.
  std::set<std::string> &Plain = Words[Name.str()];
  std::set<std::string> Files = filesIn(Value);
  for (StringRef Part : Parts) {
    if (Part == "IN" || Part == "ITEMS" || Part == "LISTS")
      continue;
    if (Plain.size() < Most && !OfLists && llvm::all_of(Part, [](char C) { return isNameByte(C); }) &&
        Part.trim('.').find('.') == StringRef::npos)
      Plain.insert(Part.str());
    if (const auto It = OfLists ? Values.find(Part) : Values.end(); It != Values.end())
      Files.insert(It->second.begin(), It->second.end());
    if (const auto It = OfLists ? Words.find(Part) : Words.end(); It != Words.end())
      Plain.insert(It->second.begin(), It->second.end());
  }
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
    for (StringRef First : {"APPEND", "PREPEND", "TRANSFORM", "GLOB_RECURSE", "GLOB"})
      if (Rest.consume_front(First))
        return Rest.ltrim();
    return Word == "list" || Word == "file" ? StringRef() : Rest;
  }
  return {};
}

void FileVariables::defineOne(StringRef Statement) {
  if (const StringRef Arguments = argumentsOfCMake(Statement); !Arguments.empty()) {
    const StringRef Name = Arguments.take_while(isVariableByte);
    define(Name, Arguments.drop_front(Name.size()).ltrim());
    return;
  }
  if (StringRef Rest = Statement; Rest.consume_front("get_target_property(") && Rest.contains("SOURCES")) // Whatever those are.
    Values[Rest.take_while(isVariableByte).str()].insert({"*.cu", "*.cuh", "*.cpp"});
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
  if (!Name.empty() && Rest.consume_front("=") && !Rest.starts_with("="))
    define(Name, Rest);
}

FileVariables::FileVariables(StringRef Text) {
  while (!Text.empty())
    defineOne(takeStatement(Text).trim());
}

/// Puts in what Words tells of its variables: each with a star where it does not.
static std::vector<std::string> spellings(StringRef Word,
                                          const std::map<std::string, std::set<std::string>, std::less<>> &Words) {
  constexpr size_t Most = 64;
  std::vector<std::string> Out{""};
  while (!Word.empty()) {
    const StringRef Plain = Word.take_until([](char C) { return C == '$' || C == '?' || C == '{'; });
    for (std::string &Spelled : Out)
      Spelled += Plain;
    Word = Word.drop_front(Plain.size());
    if (Word.empty())
      break;
    const StringRef Behind = Word.ltrim("$({. ");
    const bool IsArgument = !Behind.empty() && llvm::isDigit(Behind.front()); // `$1_gen.cu`
    const StringRef Name = IsArgument ? Behind.take_front(1) : Behind.take_while(isVariableByte);
    const auto It = Word.front() == '?' ? Words.end() : Words.find(Name);
    const bool IsKnown = It != Words.end() && !It->second.empty() && It->second.size() * Out.size() <= Most;
    std::vector<std::string> Next;
    for (const std::string &Spelled : Out)
      if (IsKnown)
        for (const std::string &Value : It->second)
          Next.push_back(Spelled + Value);
      else
        Next.push_back(Spelled + "*");
    Out = std::move(Next);
    const bool InBrackets = Behind.data() - Word.data() > 1 && Word.front() != '?';
    Word = Word.front() == '?' ? Word.drop_front() : Behind.drop_front(Name.size());
    if (InBrackets) // `${n%.cu}`, `{{ n }}`
      Word = Word.drop_front(std::min(Word.find_first_of(")}"), Word.size())).ltrim(")}");
  }
  return Out;
}

void FileVariables::addSpelled(StringRef Statement, std::set<std::string> &Out) const {
  llvm::SmallVector<StringRef> Parts;
  llvm::SplitString(Statement, Parts, " \t\r\n\"'`,;|<>=&");
  StringRef Before;
  for (StringRef Word : Parts) {
    const bool IsEnding = Before == "-e" || Before == "--extension"; // Of fd.
    Before = Word;
    const size_t Bracket = Word.find_first_of("()") == StringRef::npos ? 0 : Word.contains("$(") ? 0 : Word.rfind('(') + 1;
    Word = Word.drop_front(Bracket).rtrim(":]");
    if (!Word.contains('$'))
      Word = Word.rtrim(")}");
    if (IsEnding && (Word == "cu" || Word == "cuh"))
      Out.insert(("*." + Word).str());
    const bool IsAutoconf = Word.contains("ac_ext"); // Of a `configure`, for its own tests.
    if (IsAutoconf || (Word.find_first_of("$*?{") == StringRef::npos && !Word.starts_with(".")))
      continue;
    for (const std::string &Spelled : spellings(Word.rtrim(')'), Words)) {
      const StringRef Last = StringRef(Spelled).substr(StringRef(Spelled).find_last_of("/\\") + 1);
      const size_t Dot = Last.rfind('.');
      if (Dot == StringRef::npos || !isCodeEnding(Last.drop_front(Dot)) ||
          !llvm::all_of(Last, [](char C) { return isNameByte(C) || C == '*'; }))
        continue;
      const size_t First = Last.find('*'), End = Last.rfind('*');
      if (Dot == 0)
        Out.insert(("*" + Last).str());
      else if (First == StringRef::npos)
        Out.insert(Last.str());
      else
        Out.insert((Last.take_front(First) + "*" + Last.drop_front(End + 1)).str());
    }
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
