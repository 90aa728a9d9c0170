#include "frontend/scan/WrittenStatements.h"
#include "frontend/scan/CompileCommands.h"
#include "frontend/scan/ProgramCalls.h"
#include "support/ContainsAny.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace warpshift;
using llvm::StringRef;

/// A variable that files are kept in: HEADERS, lib_srcs; and not GENERATED_HEADERS, AC_CONFIG_HEADERS.
static bool isListName(StringRef Word) {
  const std::string Lower = Word.lower();
  const auto Has = [&](std::initializer_list<StringRef> Parts) {
    return llvm::any_of(Parts, [&](StringRef Part) { return StringRef(Lower).contains(Part); });
  };
  return Has({"hdr", "header", "inc", "src", "source", "files", "dep", "obj"}) &&
         !Has({"gen", "config", "out", "made", "make", "write", "creat"}) && !Word.starts_with("."); // `.incbin`
}

static bool isListWord(StringRef Word) {
  return llvm::StringSwitch<bool>(Word.lower())
      .Cases("set", "list", "append", "target_sources", true)
      .Cases("install", "files", "public", "private", "interface", "static", "shared", "module", "object", "destination", true)
      .Cases("component", "file_set", "type", "base_dirs", "import", "from", "path", "glob", "remove_item", true)
      .Case("extra_dist", true) // Of Automake.
      .Cases("filter", "add_files", "add_headerfiles", true) // Of premake and xmake.
      .Default(Word.starts_with("-") || Word.ends_with_insensitive("add_library") ||
               Word.ends_with_insensitive("add_executable") || isListName(Word));
}

/// What stands behind it is a name of anybody's.
static bool namesTarget(StringRef Word) {
  return Word.ends_with_insensitive("add_library") || Word.ends_with_insensitive("add_executable") ||
         Word.equals_insensitive("target_sources");
}

/// `./fix`, `tools/gen.py`, and no file of code.
static bool isOtherPath(StringRef Word) { return codeNameIn(Word).empty() && patternIn(Word, /*OrEnding=*/true).empty(); }

/// `NAME=value command ..` of a shell, which is no list of that name; a makefile has names of files there.
static bool isCommandBehindValue(StringRef Statement) {
  const StringRef First = Statement.take_until([](char C) { return llvm::isSpace(C); });
  const auto [Name, Value] = First.split('=');
  const StringRef Behind = Statement.drop_front(First.size()).ltrim();
  if (Name.empty() || First.size() == Name.size() || Value.empty() || Value.count('(') != Value.count(')') ||
      StringRef("\"'([{").contains(Value.front()) || !llvm::all_of(Name, [](char C) { return llvm::isAlnum(C) || C == '_'; }) ||
      Behind.empty())
    return false;
  return isOtherPath(Behind.take_until([](char C) { return llvm::isSpace(C); }));
}

/// What a list begins with: the name of a file, its own, or a function that makes some. Not `./fix k.cu`, nor `source env.sh` of a shell.
static bool beginsList(llvm::ArrayRef<StringRef> Words, StringRef Statement) {
  const StringRef First = Words[0];
  if (!isListWord(First) || First == "-")
    return !isOtherPath(First);
  return First != "source" || !Statement.starts_with("source ") || Statement.drop_front(7).ltrim().starts_with("=");
}

/// `small.h:/w/cfg.h`: one file in the place of another, in a container.
static bool putsInPlaceOf(StringRef Statement) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Statement, Words, " \t\r\n\"',()[]{}=");
  return llvm::any_of(Words, [](StringRef Word) {
    const auto [From, To] = Word.split(':');
    return !codeNameIn(From).empty() && !codeNameIn(To.split(':').first).empty();
  });
}

/// Only names of files, and words that lists are made with.
static bool isList(StringRef Statement) {
  if (Statement.find_first_of("<>|&`;!*?") != StringRef::npos || Statement.contains("$(") || putsInPlaceOf(Statement))
    return false;
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Statement, Words, " \t\r\n\"',()[]{}=+:\\$");
  if (Words.empty() || Words.front().equals_insensitive("file"))
    return false;
  if (Words.size() > 1 && namesTarget(Words.front()))
    Words.erase(Words.begin() + 1);
  while (Words.size() > 1 && Words[0] == "-") // An item.
    Words.erase(Words.begin());
  if (!beginsList(Words, Statement) || isCommandBehindValue(Statement))
    return false;
  auto IsCalled = [&](StringRef Word) { return Word.end() != Statement.end() && *Word.end() == '('; }; // `shutil.copy(`
  return llvm::all_of(
      Words, [&](StringRef Word) { return isListWord(Word) || ((Word.contains('.') || Word.contains('/')) && !IsCalled(Word)); });
}

bool warpshift::isOnlyMentioned(StringRef Statement, size_t At) {
  const size_t End = std::min(Statement.find_first_of("\"'` \t\n)", At), Statement.size());
  const Handling How =
      ProgramCalls(Statement).at(At, End + (End < Statement.size() && StringRef("\"'`").contains(Statement[End])));
  return How == Handling::Mentioned || How == Handling::Passed;
}

/// `$n.cu`, `${n}.gen.cu`: what it is with the variable is told by FileVariables::addSpelled.
static bool isPartOfName(StringRef Part, StringRef Name) {
  const StringRef Before = Part.take_front(size_t(Name.data() - Part.data()));
  return Before.ends_with("$") || (Before.ends_with("}") && Name.starts_with("."));
}

void warpshift::addNamed(StringRef Part, std::set<std::string> &Out, bool IsOfBuild) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Part, Words, " \t\r\n\"'`,;()[]{}<>|=:&");
  std::optional<ProgramCalls> Calls;
  for (StringRef Word : Words) {
    const StringRef Name = codeNameIn(Word);
    if (Name.empty() || (!IsOfBuild && isSourceFile(Name)) || isPartOfName(Part, Name))
      continue;
    if (!Calls)
      Calls.emplace(Part);
    if (!Calls->isCompiled(size_t(Word.data() - Part.data())))
      Out.insert(Name.str());
  }
}

/// `SRCS = $(wildcard *.cu)`, `paths: ['*.cu']`, `find . -name '*.cu'`: what is done with it is told elsewhere. Not `fix = "sed .. *.cu"`.
static bool isValue(StringRef Statement) {
  const StringRef Name = Statement.take_while([](char C) { return llvm::isAlnum(C) || StringRef("_-\"' ").contains(C); });
  StringRef Value = Statement.drop_front(Name.size()).ltrim(" \t").ltrim(":?+!");
  if (Name.empty() || !Value.consume_front("=") || isCommandBehindValue(Statement))
    return false;
  Value = Value.ltrim();
  if (Value.contains('`') || Value.contains("$(shell") || Value.contains('|'))
    return false;
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Value, Words);
  const bool IsQuoted = Value.starts_with("\"") || Value.starts_with("'");
  return !IsQuoted || Words.size() < 2 || !isOtherPath(Words[0].trim("\"'")) || onlyCompiles(Value.trim("\"'"));
}

/// Nothing but patterns and names behind a key, or in an item.
static bool isPatternList(StringRef Statement) {
  const auto [Key, Rest] = Statement.split(':');
  StringRef Value = Rest.empty() || Rest.starts_with("//") ? Statement : Rest;
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Value, Words, " \t\r\n\"'()[],{}-!");
  return llvm::all_of(Words, [](StringRef Word) { return Word.contains('*') || Word.contains('.') || Word.contains('/'); }) &&
         !Words.empty() && !isOtherPath(Words[0]);
}

/// The same for what is spelled by variables and patterns.
static void addSpelled(StringRef Statement, const FileVariables &Variables, std::set<std::string> &Out) {
  if (isValue(Statement) || isPatternList(Statement))
    return;
  std::set<std::string> Spelled;
  Variables.addSpelled(Statement, Spelled);
  if (Spelled.empty())
    return;
  const ProgramCalls Calls(Statement);
  for (size_t At = Statement.find('.'); At != StringRef::npos;
       At = Statement.find('.', At + 1)) // Some of it is not only compiled.
    if (mayNameCode(Statement.substr(At, 6)) && !Calls.isCompiled(At)) {
      Out.merge(std::move(Spelled));
      return;
    }
  if (!mayNameCode(Statement)) // `*.$ext`
    Out.merge(std::move(Spelled));
}

/// What a command that reads the rest writes: `> a.h`, `-o a.cu`, `-oa.h`, `-MF a.h`.
static void addOutputs(StringRef Statement, std::set<std::string> &Out) {
  for (StringRef Mark : {">", " -o", " --output-file", " -MF", " -MT", " /Fo"})
    for (size_t At = Statement.find(Mark); At != StringRef::npos; At = Statement.find(Mark, At + 1))
      addNamed(Statement.drop_front(At + Mark.size()).ltrim("=> \t").take_until([](char C) { return llvm::isSpace(C); }), Out);
}

/// `cp`, `$(INSTALL_DATA)` (GNU coding standards, 7.2.2).
static bool copies(StringRef Command) {
  if (Command.starts_with("$"))
    return llvm::StringSwitch<bool>(Command.trim("$(){}\""))
        .Cases("CP", "INSTALL", "INSTALL_DATA", "INSTALL_PROGRAM", "INSTALL_SCRIPT", "INSTALL_HEADER", true)
        .Default(false);
  return Command == "cp" || Command == "install" || Command == "COPY";
}

bool warpshift::isCopy(StringRef Statement) {
  const StringRef Command = Statement.ltrim("@- \t").split(' ').first;
  return copies(Command) && Statement.find_first_of("<>|&;`\n") == StringRef::npos &&
         codeNameIn(Statement.rtrim().rsplit(' ').second).empty();
}

void warpshift::addWritten(StringRef Statement, const FileVariables &Variables, std::set<std::string> &Out, ScriptForm Form) {
  if (isList(Statement))
    return;
  if (onlyCompiles(Variables.spelledOut(Statement)))
    addOutputs(Statement, Out);
  else if (!isCopy(Statement)) {
    addNamed(Statement, Out, /*IsOfBuild=*/Form != ScriptForm::Program);
    Variables.addUsed(Statement, Out);
    if (Form == ScriptForm::Build)
      addSpelled(Statement, Variables, Out);
  }
}
