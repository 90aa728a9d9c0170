#include "frontend/scan/FolderCopies.h"
#include "frontend/scan/NamedFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace warpshift;
using llvm::StringRef;

/// Commands of shells, functions of programs, and words of CMake and of container files.
static constexpr StringRef Copiers[] = {"cp",
                                        "copy",
                                        "xcopy",
                                        "robocopy",
                                        "rsync",
                                        "ln",
                                        "mv",
                                        "move",
                                        "ditto",
                                        "install",
                                        "COPY",
                                        "ADD",
                                        "copytree",
                                        "copy_tree",
                                        "copy_directory",
                                        "create_symlink",
                                        "symlink",
                                        "copyfile",
                                        "copy2",
                                        "cpSync",
                                        "copySync",
                                        "cp_r",
                                        "FileUtils",
                                        "dircopy",
                                        "rcopy",
                                        "CopyFS",
                                        "Copy",
                                        "Sync",
                                        "Copy-Item",
                                        "Move-Item",
                                        "CP",
                                        "LN",
                                        "MV",
                                        "INSTALL",
                                        "INSTALL_DATA",
                                        "INSTALL_HEADER",
                                        "INSTALL_PROGRAM",
                                        "INSTALL_SCRIPT",
                                        "RSYNC",
                                        "tar",
                                        "copy_dir",
                                        "copyDir"};

static bool isWordByte(char C) { return llvm::isAlnum(C) || C == '_'; }

/// Behind it stands a command of a shell, of make, of YAML, of CMake, of a container file, or in a string.
static bool mayBeginCommand(StringRef Before) {
  Before = Before.rtrim(" \t\\");
  static constexpr StringRef Words[] = {"sudo", "then", "do", "else", "RUN", "-E", "exec", "env", "time"};
  if (Before.empty() || StringRef("\n\r&;|({}@-:!`\"'=[,>+").contains(Before.back()))
    return true;
  return llvm::any_of(Words, [&](StringRef Word) {
    return Before.ends_with(Word) && (Before.size() == Word.size() || !isWordByte(Before[Before.size() - Word.size() - 1]));
  });
}

/// Where the next of Copiers ends that is run or called in Text, at From or behind. Word by word: there are many texts.
static size_t endOfCopier(StringRef Text, size_t From = 0) {
  static const llvm::StringSet<> Known = [] {
    llvm::StringSet<> Out;
    Out.insert(std::begin(Copiers), std::end(Copiers));
    return Out;
  }();
  constexpr size_t Longest = 16;
  auto IsPart = [](char C) { return isWordByte(C) || C == '-'; };
  for (size_t At = From, End = From; At < Text.size(); At = End + 1) {
    for (End = At; End != Text.size() && IsPart(Text[End]);)
      ++End;
    StringRef Word = Text.slice(At, End);
    Word.consume_front("-"); // `-cp` of make, which goes on after errors.
    if (Word.size() < 2 || Word.size() > Longest || !Known.contains(Word) ||
        (Word == "tar" && !Text.take_front(At).rtrim().ends_with("|"))) // `tar c .. | tar x`
      continue;
    if (Text.drop_front(End).starts_with("(") || mayBeginCommand(Text.take_front(At)))
      return End;
  }
  return StringRef::npos;
}

bool warpshift::mayCopy(StringRef Text) {
  for (size_t End = 0; (End = endOfCopier(Text, End)) != StringRef::npos;) {
    const StringRef Line = Text.substr(Text.take_front(End).rfind('\n') + 1).take_until([](char C) { return C == '\n'; });
    if (Line.find_first_of("/*\"'{$|") != StringRef::npos)
      return true;
  }
  return false;
}

/// `install(` of CMake and Meson, `/usr/include`, `$(DESTDIR)$(includedir)`: nothing is compiled there.
static bool isInstallation(StringRef Statement) {
  if (Statement.starts_with_insensitive("install(") || Statement.starts_with_insensitive("install_"))
    return true;
  StringRef Goal = Statement.rtrim(" \t\r\n\"';)");
  const size_t Blank = Goal.find_last_of(" \t\n");
  Goal = Goal.substr(Blank == StringRef::npos ? 0 : Blank + 1).ltrim("\"'");
  static constexpr StringRef Installed[] = {"DESTDIR}", "PREFIX}", "prefix}", "includedir}", "bindir}",
                                            "libdir}",  "/usr/",   "/etc/",   "/opt/"};
  const bool IsImage =
      Statement.starts_with("COPY ") || Statement.starts_with("ADD "); // Of a container, where all has such a path.
  return !IsImage && llvm::any_of(Installed, [&](StringRef I) {
    return I.ends_with("}") ? Goal.starts_with("$") && Goal.contains(I) : Goal.starts_with(I);
  });
}

static StringRef lastPart(StringRef Path) { return Path.substr(Path.find_last_of("/\\") + 1); }

static bool isName(StringRef Part) {
  return !Part.empty() && llvm::all_of(Part, [](char C) { return isWordByte(C) || StringRef(".-+").contains(C); }) &&
         Part.find_first_not_of('.') != StringRef::npos && !Part.starts_with("-");
}

/// `DIR=build/half`, `DIR := half`, `set(DIR half)`, `file(GLOB DIR half/*)`, `for DIR in half/*`: what stands behind the name of a variable, up to a blank.
static StringRef valueOf(StringRef Variable, StringRef Text) {
  for (size_t At = Text.find(Variable); !Variable.empty() && At != StringRef::npos; At = Text.find(Variable, At + 1)) {
    const StringRef Before = Text.take_front(At).rtrim(" \t");
    StringRef Behind = Text.drop_front(At + Variable.size()).ltrim(" \t:?");
    if ((Before.ends_with("set(") || Before.ends_with("GLOB") || Before.ends_with("GLOB_RECURSE")) &&
        Text[At + Variable.size()] == ' ')
      return Behind.take_until([](char C) { return llvm::isSpace(C) || C == ')'; });
    if (Before.ends_with("for") && Behind.consume_front("in "))
      return Behind.ltrim("\"'").take_until([](char C) { return llvm::isSpace(C) || C == ';' || C == '"'; });
    if ((Before.empty() || Before.ends_with("\n") || Before.ends_with("export") || Before.ends_with("local")) &&
        Behind.consume_front("="))
      return Behind.ltrim(" \t\"'").take_until([](char C) { return llvm::isSpace(C) || C == '"' || C == '\''; });
  }
  return {};
}

/// The last part of a path, by what its variable stands for; empty: nobody knows.
static std::string folderOf(StringRef Path, StringRef Text) {
  constexpr unsigned MostVariables = 4;
  for (unsigned N = 0; N != MostVariables; ++N) {
    const StringRef Last = lastPart(Path.rtrim("/\\."));
    if (isName(Last) || !Last.starts_with("$"))
      return isName(Last) ? Last.str() : "";
    Path = valueOf(Last.trim("${}()"), Text);
  }
  return "";
}

/// Of one word: a folder, or a pattern in one.
static void addOperand(StringRef Word, StringRef Text, std::set<CopiedFiles> &Out) {
  constexpr unsigned MostVariables = 4;
  for (unsigned N = 0; N != MostVariables && Word.starts_with("$") && !Word.contains('/'); ++N)
    Word = valueOf(Word.trim("${}()"), Text);
  while (Word.consume_back("/") || Word.consume_back("/.") || Word.consume_back("\\")) {
  }
  const StringRef Last = lastPart(Word);
  if (Last.contains('*') || Last.contains('?')) {
    const size_t Dot = Last.rfind('.');
    const bool IsKnown = Dot != StringRef::npos && Last.drop_front(Dot).find_first_of("*?") == StringRef::npos;
    Out.insert({folderOf(Word.drop_back(Last.size()), Text), IsKnown ? Last.drop_front(Dot).str() : ""});
  } else if (const std::string Folder = folderOf(Word, Text); !Folder.empty() && codeNameIn(Folder).empty()) {
    Out.insert({Folder, ""});
  }
}

/// Up to the end of a line that goes on nowhere: `{` of a shell's function or a loop opens no command.
static StringRef takeCommand(StringRef &Text) {
  int Depth = 0;
  size_t I = 0;
  const StringRef Line = Text.take_until([](char C) { return C == '\n'; }).rtrim();
  const bool IsBlock = Line.ends_with("{") && Line.contains_insensitive("copy"); // Of Gradle.
  for (; I != Text.size(); ++I) {
    const bool Opens = Text[I] == '(' || (IsBlock && Text[I] == '{'), Closes = Text[I] == ')' || (IsBlock && Text[I] == '}');
    Depth = std::max(0, Depth + int(Opens) - int(Closes));
    if (Text[I] == '\n' && Depth == 0 && !Text.take_front(I).rtrim("\r").ends_with("\\"))
      break;
  }
  const StringRef Out = Text.take_front(I);
  Text = Text.drop_front(std::min(I + 1, Text.size()));
  return Out;
}

std::set<CopiedFiles> warpshift::filesCopiedIn(StringRef Text) {
  std::set<CopiedFiles> Out;
  for (StringRef Rest = Text; !Rest.empty();)
    Out.merge(filesCopiedBy(takeCommand(Rest), Text));
  return Out;
}

std::set<CopiedFiles> warpshift::filesCopiedBy(StringRef Spelled, StringRef Text) {
  std::set<CopiedFiles> Out;
  std::string Braced = Spelled.trim(" \t\r\n@").str(); // `$(DIR)` of make.
  for (size_t At = Braced.find("$("); At != std::string::npos; At = Braced.find("$(", At + 1))
    if (const size_t End = Braced.find(')', At); End != std::string::npos)
      Braced[At + 1] = '{', Braced[End] = '}';
  const StringRef Statement = Braced;
  const size_t End = endOfCopier(Statement);
  if (End == StringRef::npos || isInstallation(Statement))
    return Out;
  const bool IsCall = Statement.drop_front(End).starts_with("("); // Words of a program are its variables.
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Statement, Words, " \t\r\n\"'`,;()[]|&=<>");
  const bool MayFilter = Statement.starts_with_insensitive("file("); // `PATTERN *.h`: of what lies in the folders.
  if (MayFilter)
    Words.truncate(
        size_t(llvm::find_if(Words, [](StringRef W) { return W == "PATTERN" || W == "REGEX" || W == "FILES_MATCHING"; }) -
               Words.begin()));
  for (StringRef Word : Words) {
    const char Before = Word.begin() == Statement.begin() ? ' ' : Word.data()[-1];
    if (llvm::is_contained(Copiers, Word))
      continue;
    if (!IsCall || Before == '"' || Before == '\'')
      addOperand(Word, Text, Out);
    else if (const StringRef Value = valueOf(Word, Text); !Value.empty())
      addOperand(Value, Text, Out);
  }
  return Out;
}
