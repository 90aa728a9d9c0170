#include "frontend/scan/ProgramMentions.h"
#include "frontend/scan/CompileCommands.h"
#include "frontend/scan/NamedFiles.h"
#include "frontend/scan/ProgramCalls.h"
#include "support/ContainsAny.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace warpshift;
using llvm::StringRef;

using FileSet = std::set<std::string>;

/// Names that a variable stands for; more are read as if somebody got them.
static constexpr size_t MostHeld = 1000;

/// It writes a file, runs a program, or compiles: not what linters do, who print, and compile regular expressions.
static bool mayDoMoreThanRead(StringRef Text) {
  static constexpr StringRef Words[] = {
      "write(",    "write_",       "writef",     "writeF",    "Write(",   "WriteF", "WriteAll", "ofstream", "fopen",
      "system(",   "subprocess",   "exec(",      "execS",     "execF",    "execv",  "exec.",    "Exec",     "spawn",
      "popen",     "Popen",        "run(",       "run`",      "Run(",     "call(",  "save(",    "dump(",    "compile(",
      "RawModule", "SourceModule", "oad_module", "oadModule", "load(",    "load_",  "Load",     "Command(", "Command::",
      "render(",   "dest(",        "rename(",    "shutil",    "fs::copy", "copyf",  "copyF",    "CopyF",    "CreateProgram",
      "sed -",     "sed s",        "sed '",      "vrunv"};
  for (StringRef Word : Words)
    for (size_t At = Text.find(Word); At != StringRef::npos; At = Text.find(Word, At + 1)) {
      const StringRef Before = Text.take_front(At);
      const bool IsHarmless = llvm::any_of(std::initializer_list<StringRef>{"stderr.", "stdout.", "re.", "sre_", "Reader"},
                                           [&](StringRef Owner) { return Before.ends_with(Owner); }) ||
                              (Before.ends_with("compile.") && Word == "compile(");
      if (!IsHarmless)
        return true;
    }
  return false;
}

/// Of the language or of a module, and no variable that holds a file.
static bool isNoVariable(StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases("os", "sys", "re", "std", "fs", "path", true)
      .Cases("filepath", "strings", "self", "this", "shutil", "subprocess", true)
      .Cases("if", "elif", "else", "for", "while", "in", "of", true)
      .Cases("not", "and", "or", "is", "return", "const", "auto", true)
      .Cases("let", "var", "mut", "def", "class", "import", "from", true)
      .Cases("as", "with", "true", "false", "None", "True", true)
      .Cases("False", "null", "nullptr", "char", "string", "String", true)
      .Cases("yield", "await", "lambda", "define", "static", "public", true)
      .Cases("private", "final", "val", "int", "case", "foreach", true)
      .Cases("assert", "print", "glob", "fnmatch", "filesystem", "ref", true)
      .Default(Word.empty() || llvm::isDigit(Word.front()));
}

namespace {

/// Identifiers of Text that may be variables: neither called, nor members.
llvm::SmallVector<StringRef> variablesIn(StringRef Text) {
  llvm::SmallVector<StringRef> Out;
  for (size_t I = 0; I < Text.size();) {
    if (!isWordByte(Text[I])) {
      ++I;
      continue;
    }
    const StringRef Word = Text.drop_front(I).take_while(isWordByte);
    const bool IsMember = I != 0 && (Text[I - 1] == '.' || Text.take_front(I).ends_with("->"));
    const bool IsCalled = Text.drop_front(I + Word.size()).starts_with("(");
    if (!IsMember && !IsCalled && !isNoVariable(Word))
      Out.push_back(Word);
    I += Word.size();
  }
  return Out;
}

/// Behind the variables that Text binds: `x = `, `for x in `, `for (auto &x : `, `x := `, `#define X `. Npos: it is a condition, or a call.
size_t endOfBound(StringRef Text) {
  for (size_t I = 0; I < Text.size(); ++I) {
    const StringRef Rest = Text.drop_front(I);
    if (Rest.front() == '=' && !Rest.starts_with("==") && !Rest.starts_with("=~") &&
        (I == 0 || !StringRef("=!<>~").contains(Text[I - 1])))
      return I;
    if (Rest.starts_with(" in ") || Rest.starts_with(" of ") || Rest.starts_with(" <- ") || Rest.starts_with(" : "))
      return I;
  }
  return Text.ltrim().starts_with("#define") ? Text.size() : StringRef::npos;
}

/// What is compared there: up to the next `and`, or `if`.
StringRef lastCondition(StringRef Text) {
  for (StringRef Word : {" and ", " or ", "&&", "||", "if ", "if(", "if (", "not ", "!", "?"})
    if (const size_t At = Text.rfind(Word); At != StringRef::npos)
      Text = Text.drop_front(At + Word.size());
  return Text;
}

class MentionReader {
public:
  MentionReader(StringRef Text, FileSet &Out) : Text(Text), Calls(Text), Out(Out), MayDoMore(mayDoMoreThanRead(Text)) {}
  void run();

private:
  void readOnce();
  void readString(size_t Begin, size_t End);
  void readInserted(size_t Begin, size_t End);
  void readWord(size_t Begin, size_t End);
  void handle(size_t Begin, size_t End, const FileSet &Files);
  void bind(size_t At, const FileSet &Files);
  void rebind(size_t At, size_t End);
  FileSet filesIn(StringRef String) const;

  const StringRef Text;
  const ProgramCalls Calls;
  FileSet &Out;
  const bool MayDoMore;
  size_t LineBegin = 0;
  llvm::StringSet<> Globals; ///< Variables that a line binds which is not indented.
  llvm::StringMap<FileSet> Held, OfLine; ///< By variable; what those held that this line gives another value.
};

} // namespace

static bool isHandedOn(const FileSet &Files, StringRef String) {
  return !Files.empty() && !(String.contains(' ') && onlyCompiles(String) && startsWithCompiler(String));
}

/// Sources, and patterns.
FileSet MentionReader::filesIn(StringRef String) const {
  FileSet Out;
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(String, Words, " \t\r\n\"'`,;()[]<>|=:&{}");
  for (StringRef Word : Words) {
    Word = Word.rtrim('$'); // Of a regular expression.
    if (Word.contains(".*") && !Word.contains("\\."))
      continue;
    const StringRef Name = codeNameIn(Word);
    if (isSourceFile(Name) && !Word.contains('*')) // `name + "_gen.cu"`
      Out.insert((StringRef("_-").contains(Name.front()) ? "*" : "") + Name.str());
    if (std::string Pattern = MayDoMore ? patternIn(Word, /*OrEnding=*/true) : ""; !Pattern.empty())
      Out.insert(std::move(Pattern));
  }
  return Out;
}

/// The variables that get what stands at At, or are compared with it.
void MentionReader::bind(size_t At, const FileSet &Files) {
  const size_t Begin = Calls.beginOfExpression(At);
  constexpr size_t Longest = 512;
  const size_t Line =
      std::max(Text.take_front(Begin).take_back(Longest).find_last_of("\n;{}") + 1 + Begin - std::min(Begin, Longest),
               Begin - std::min(Begin, Longest));
  StringRef Before = Text.slice(Line, Begin);
  if (Before.ltrim().starts_with("for") && Before.rtrim().ends_with("(")) // `for (auto &e : ..`
    Before = Before.split('(').second;
  const size_t End = endOfBound(Before);
  for (StringRef Name :
       variablesIn(End == StringRef::npos ? lastCondition(Text.slice(Line, At).take_back(Longest)) : Before.take_front(End))) {
    Held[Name].insert(Files.begin(), Files.end());
    if (!Before.empty() && !llvm::isSpace(Before.front()))
      Globals.insert(Name);
  }
}

void MentionReader::handle(size_t Begin, size_t End, const FileSet &Files) {
  switch (Calls.at(Begin, End)) {
  case Handling::Mentioned:
  case Handling::Compiled: return;
  case Handling::HandedOn: Out.insert(Files.begin(), Files.end()); return;
  case Handling::Passed:
    if (Files.size() > MostHeld)
      Out.insert(Files.begin(), Files.end());
    else
      bind(Begin, Files);
  }
}

void MentionReader::readString(size_t Begin, size_t End) {
  const StringRef String = Text.slice(Begin, End);
  FileSet Files = mayNameCode(String) ? filesIn(String.trim("\"'`")) : FileSet();
  const StringRef Inside = String.trim("\"'`");
  const StringRef Before = Text.take_front(Begin).rtrim(" (f");
  if (MayDoMore && (Inside == "cu" || Inside == "cuh") && Text.take_front(Begin).take_back(40).contains_insensitive("ext"))
    Files.insert(("*." + Inside).str()); // `p.extension() == Some("cu")`
  for (StringRef Told : {"help=", "description=", "usage=", "epilog=", "doc="})
    if (Before.ends_with(Told))
      return;
  const bool IsChanged =
      Inside.starts_with(".") &&
      llvm::any_of(std::initializer_list<StringRef>{"replace(", "rstrip(", "removesuffix(", "split(", "with_suffix("},
                   [&](StringRef Call) { return Text.take_front(Begin).ends_with(Call); });
  if (!IsChanged && isHandedOn(Files, Inside)) // Not `name.replace(".cu", ".o")`.
    handle(Begin, End, Files);
}

/// `$f` of a shell's text, `{f}`: as a variable behind it.
void MentionReader::readInserted(size_t Begin, size_t End) {
  const StringRef String = Text.take_front(End);
  for (size_t I = String.find_first_of("${", Begin); I != StringRef::npos; I = String.find_first_of("${", I + 1)) {
    const StringRef Name = String.drop_front(I + 1).ltrim('{').take_while(isWordByte);
    if (const auto It = Held.find(Name); It != Held.end()) {
      const FileSet Files = It->second;
      handle(Begin, End, Files);
    }
  }
}

/// `x = `, `for x in `, `as x:`, `def f(x):` give another value to a variable that held files.
void MentionReader::rebind(size_t At, size_t End) {
  const StringRef Name = Text.slice(At, End), Behind = Text.drop_front(End).ltrim(" \t"),
                  Before = Text.take_front(At).rtrim(" \t&*");
  const bool IsAssigned =
      (Behind.starts_with("=") && !Behind.starts_with("==") && !Behind.starts_with("=~")) || Behind.starts_with(":=");
  const bool IsLoop =
      (Behind.starts_with("in ") || Behind.starts_with("of ")) && (Before.ends_with("for") || Before.ends_with("const"));
  const StringRef Line = Text.slice(LineBegin, At).ltrim();
  if (!IsAssigned && !IsLoop && !Before.ends_with(" as") && !Line.starts_with("def "))
    return;
  if (const auto It = Held.find(Name); It != Held.end()) {
    OfLine[Name] = It->second;
    Held.erase(It);
  }
}

void MentionReader::readWord(size_t Begin, size_t End) {
  const StringRef Name = Text.slice(Begin, End);
  if (Begin != 0 && Text[Begin - 1] == '.')
    return;
  if (Held.count(Name))
    rebind(Begin, End);
  const auto Now = Held.find(Name), Old = OfLine.find(Name);
  if (Now == Held.end() && (Old == OfLine.end() || Text.drop_front(End).ltrim(" \t").starts_with("=")))
    return;
  const FileSet Files = Now != Held.end() ? Now->second : Old->second;
  if (!llvm::all_of(Files, [&](const std::string &File) { return Out.count(File) != 0; })) // Else it says nothing new.
    handle(Begin, End, Files);
}

void MentionReader::readOnce() {
  StringEnds Strings(Text);
  LineBegin = 0;
  for (size_t I = 0; I < Text.size();) {
    if (Text[I] == '\n') {
      OfLine.clear();
      LineBegin = ++I;
      const StringRef Line = Text.drop_front(I);
      if (Line.starts_with("#include") || Line.starts_with("# include"))
        I += Line.find('\n') == StringRef::npos ? Line.size() : Line.find('\n');
    } else if (const size_t End = Strings.endAt(I); End != I) {
      readString(I, End);
      if (!Held.empty())
        readInserted(I, End);
      I = End;
    } else if (isWordByte(Text[I])) {
      const size_t Word = I;
      while (I < Text.size() && isWordByte(Text[I]))
        ++I;
      if (!Held.empty() || !OfLine.empty())
        readWord(Word, I);
    } else {
      ++I;
    }
  }
}

void MentionReader::run() {
  readOnce();
  llvm::StringMap<FileSet> Global; // Of functions that stand in front of what they use.
  for (const auto &Entry : Held)
    if (Globals.contains(Entry.getKey()))
      Global[Entry.getKey()] = Entry.getValue();
  Held = std::move(Global);
  if (!Held.empty())
    readOnce();
}

void warpshift::addHandedOn(StringRef Program, std::set<std::string> &Out) {
  if (mayNameCode(Program) || Program.contains("\"cu\"") || Program.contains("'cu'"))
    MentionReader(Program, Out).run();
}
