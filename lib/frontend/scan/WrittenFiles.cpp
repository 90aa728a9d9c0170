#include "frontend/scan/WrittenFiles.h"
#include "support/ContainsAny.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace warpshift;
using llvm::StringRef;

static constexpr StringRef Endings[] = {".h",   ".hh",  ".hpp", ".hxx", ".h++", ".H",   ".cuh",  ".inl",
                                        ".inc", ".ipp", ".tcc", ".tpp", ".def", ".txx", ".cuinc"};

static bool isNameByte(char C) { return llvm::isAlnum(C) || StringRef("_.+-").contains(C); }

bool warpshift::mayNameIncluded(StringRef Text) { return containsAny(Text, Endings); }

/// Behind the last folder, if it is the name of a file that others include.
static StringRef includedIn(StringRef Word) {
  const StringRef Name = Word.substr(Word.find_last_of("/\\}") + 1).drop_while([](char C) { return !isNameByte(C); });
  const StringRef Plain = Name.take_while(isNameByte).rtrim('.');
  const bool IsOne = llvm::any_of(Endings, [&](StringRef E) { return Plain.ends_with(E) && Plain.size() > E.size(); });
  return IsOne ? Plain : StringRef();
}

/// A variable that files are kept in: HEADERS, lib_srcs; and not GENERATED_HEADERS, AC_CONFIG_HEADERS.
static bool isListName(StringRef Word) {
  const std::string Lower = Word.lower();
  const auto Has = [&](std::initializer_list<StringRef> Parts) {
    return llvm::any_of(Parts, [&](StringRef Part) { return StringRef(Lower).contains(Part); });
  };
  return Has({"hdr", "header", "inc", "src", "source", "files", "dep", "obj"}) &&
         !Has({"gen", "config", "out", "made", "make", "write"});
}

static bool isListWord(StringRef Word) {
  return llvm::StringSwitch<bool>(Word.lower())
      .Cases("set", "list", "append", "target_sources", "add_library", "add_executable", "cuda_add_library",
             "cuda_add_executable", true)
      .Cases("install", "files", "public", "private", "interface", "static", "shared", "module", "object", "destination", true)
      .Cases("component", "file_set", "type", "base_dirs", "import", "from", "path", "glob", true)
      .Default(isListName(Word));
}

/// What stands behind it is a name of anybody's.
static bool namesTarget(StringRef Word) {
  return llvm::StringSwitch<bool>(Word.lower())
      .Cases("add_library", "add_executable", "cuda_add_library", "cuda_add_executable", "target_sources", true)
      .Default(false);
}

/// `a.o $(DIR)b.o: k.cu cfg.h` names what a rule is for in front of its colon.
static bool isRule(StringRef Statement, size_t &Colon) {
  Colon = Statement.find(':');
  if (Colon == StringRef::npos || Statement.substr(Colon + 1).starts_with("=") || Statement.substr(Colon + 1).starts_with("//"))
    return false;
  const StringRef Head = Statement.take_front(Colon);
  const size_t Bracket = Head.find('(');
  return Head.find_first_of("\"'=") == StringRef::npos &&
         (Bracket == StringRef::npos || (Bracket != 0 && Head[Bracket - 1] == '$'));
}

/// Nothing but words and variables, and no function of make.
static bool isPlain(StringRef Prerequisites) {
  for (size_t At = Prerequisites.find("$("); At != StringRef::npos; At = Prerequisites.find("$(", At + 2))
    if (Prerequisites.slice(At, Prerequisites.find(')', At)).contains(' '))
      return false;
  return Prerequisites.find_first_of("<>|;`\"'&") == StringRef::npos;
}

/// Only names of files, and words that lists are made with.
static bool isList(StringRef Statement) {
  if (Statement.find_first_of("<>|&`;!*?") != StringRef::npos || Statement.contains("$("))
    return false;
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Statement, Words, " \t\r\n\"',()[]{}=+:\\$");
  if (Words.empty() || Words.front().equals_insensitive("file"))
    return false;
  if (Words.size() > 1 && namesTarget(Words.front()))
    Words.erase(Words.begin() + 1);
  return llvm::all_of(Words, [](StringRef Word) { return Word.contains('.') || Word.contains('/') || isListWord(Word); });
}

static void addNamed(StringRef Part, std::set<std::string> &Out) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Part, Words, " \t\r\n\"'`,;()[]<>|=:&");
  for (StringRef Word : Words)
    if (const StringRef Name = includedIn(Word); !Name.empty())
      Out.insert(Name.str());
}

/// Of a copy, what is copied: all but the last word.
static bool isCopy(StringRef Statement) {
  const StringRef Command = Statement.ltrim("@- \t").split(' ').first;
  return (Command == "cp" || Command == "install") && Statement.find_first_of("<>|&;`\n") == StringRef::npos;
}

/// Without what stands behind ` # ` in its lines, outside of quotes.
static std::string uncommented(StringRef Statement) {
  std::string Out;
  while (!Statement.empty()) {
    StringRef Line;
    std::tie(Line, Statement) = Statement.split('\n');
    const StringRef Before = Line.take_front(Line.find(" # "));
    Out += Before.count('"') % 2 == 0 && Before.count('\'') % 2 == 0 ? Before : Line;
    Out += '\n';
  }
  return StringRef(Out).rtrim().str();
}

static void addWritten(StringRef Statement, bool IsOfMake, std::set<std::string> &Out) {
  size_t Colon = 0;
  if (IsOfMake && isRule(Statement, Colon)) {
    addNamed(Statement.take_front(Colon), Out);
    if (isPlain(Statement.drop_front(Colon + 1)))
      return; // What it is made of.
  } else if (isList(Statement)) {
    return;
  }
  addNamed(isCopy(Statement) ? Statement.rtrim().rsplit(' ').second : Statement, Out);
}

/// Up to where brackets are closed again, and no line goes on.
static StringRef takeStatement(StringRef &Text) {
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

/// An entry of a list in a project of Visual Studio.
static bool isListedInXml(StringRef Statement) {
  return llvm::any_of(std::initializer_list<StringRef>{"<ClInclude ", "<ClCompile ", "<CudaCompile ", "<None ", "<File "},
                      [&](StringRef Element) { return Statement.starts_with(Element); });
}

static std::set<std::string> writtenByScript(StringRef Text, bool IsOfMake) {
  std::set<std::string> Out;
  while (!Text.empty()) {
    const StringRef First = Text.take_until([](char C) { return C == '\n'; }).ltrim();
    if (First.starts_with("#") || First.starts_with("//") || First.starts_with("dnl ")) { // Brackets in it are none.
      Text = Text.split('\n').second;
      continue;
    }
    const StringRef Statement = takeStatement(Text).trim();
    if (!isListedInXml(Statement) && !Statement.starts_with("%include") && mayNameIncluded(Statement))
      addWritten(uncommented(Statement), IsOfMake, Out);
  }
  return Out;
}

/// What stands between quotes in a line that is no directive.
static std::set<std::string> writtenByCpp(StringRef Text) {
  std::set<std::string> Out;
  while (!Text.empty()) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    if (!Line.contains('"') || Line.ltrim().starts_with("#") || !mayNameIncluded(Line))
      continue;
    for (StringRef Rest = Line.split('"').second; !Rest.empty(); Rest = Rest.split('"').second) {
      addNamed(Rest.split('"').first, Out);
      Rest = Rest.split('"').second;
    }
  }
  return Out;
}

/// Who reads `a: b` as a rule.
static bool isMakefile(StringRef Name) {
  return Name.contains_insensitive("makefile") || Name.ends_with(".mk") || Name.ends_with(".mak") || Name.ends_with(".am");
}

std::set<std::string> warpshift::filesWrittenBy(StringRef Text, CodeForm Form, StringRef Name) {
  if (!mayNameIncluded(Text))
    return {};
  return Form == CodeForm::Other ? writtenByScript(Text, isMakefile(Name)) : writtenByCpp(Text);
}
