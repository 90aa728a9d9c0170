#include "frontend/scan/CompileCommands.h"
#include "frontend/scan/NamedFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

/// `$(NVCC)`, `${CXX}`, `$(COMPILE.cu)`: a variable by whose name it holds a compiler.
static bool namesCompiler(StringRef Variable) {
  const StringRef Name = Variable.trim("$(){}\"");
  return Name == "CC" || Name.ends_with("_CC") || Name.contains("NVCC") || Name.contains("CXX") || Name.starts_with("COMPILE.") ||
         Name.contains("nvcc");
}

/// `$(RM)`, `$(AR)`: of programs that change no text.
static bool namesOther(StringRef Variable) {
  return llvm::StringSwitch<bool>(Variable.trim("$(){}\"@"))
      .Cases("RM", "MKDIR", "ECHO", "AR", "RANLIB", "LD", "LINK", "LINKER", "MAKE", true)
      .Cases("CLANG_FORMAT", "CLANGFORMAT", "CLANG_TIDY", "CPPCHECK", "CTAGS", "CPPLINT", "CLANG_FORMAT_EXECUTABLE", true)
      .Default(false);
}

static bool isCompiler(StringRef Word) {
  if (Word.starts_with("$") && !Word.contains('/'))
    return namesCompiler(Word);
  StringRef Name = llvm::sys::path::filename(Word.trim("\"'"));
  Name.consume_back(".exe");
  const StringRef Plain = Name.take_until([](char C) { return llvm::isDigit(C); }).rtrim('-'); // `clang++-19`
  return llvm::StringSwitch<bool>(Plain)
      .Cases("nvcc", "nvc++", "clang", "clang++", "gcc", "g++", "cc", "c++", true)
      .Cases("hipcc", "icc", "icpc", "icpx", "icx", "cl", "mpicc", "mpicxx", "mpic++", true)
      .Default(false);
}

static bool isBeforeCommand(StringRef Word) {
  static constexpr StringRef Words[] = {
      "time",  "done",  "fi",   "esac",    "}",    "ccache", "exec", "$(Q)",     "$(SILENT)",      "$(VERBOSE)",
      "RUN",   "-",     "run:", "script:", "cmd:", "if",     "then", "else",     "elif",           "do",
      "while", "until", "!",    "{",       "(",    "sudo",   "env",  "command:", "ForEach-Object", "%"};
  if (llvm::is_contained(Words, Word))
    return true;
  const size_t Equals = Word.find('='); // `X=1 nvcc ..`
  return Equals != StringRef::npos && Equals != 0 &&
         llvm::all_of(Word.take_front(Equals), [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

/// Nobody compiles what comes of it, where it is written to no file of code and handed to no other command.
static bool onlyLooks(StringRef Command) {
  return llvm::StringSwitch<bool>(Command)
      .Cases("echo", "printf", "mkdir", "cd", "true", ":", "export", true)
      .Cases("rm", "zip", "touch", "astyle", "indent", true)
      .Cases("wc", "grep", "cat", "head", "tail", "ls", "test", "[", "diff", "cmp", true)
      .Cases("md5sum", "sha1sum", "sha256sum", true)
      .Cases("cppcheck", "cloc", "ctags", "etags", "clang-format", "cpplint", true)
      .Default(false);
}

/// What is compiled may come of it as text once more.
static bool onlyPreprocesses(StringRef Word) {
  return Word == "-E" || Word == "--preprocess" || Word == "/E" || Word == "/P" || Word == "/EP";
}

static bool isText(StringRef Command) { return Command == "echo" || Command == "printf"; }

/// What it prints goes to a file that is no code, and that has a name.
static bool writesOther(StringRef Command) {
  const StringRef File = Command.rsplit('>').second;
  return !mayNameCode(File) && !File.contains('$');
}

bool warpshift::namesInputs(StringRef Recipe) {
  for (size_t At = Recipe.find('$'); At != StringRef::npos; At = Recipe.find('$', At + 1)) {
    StringRef Name = Recipe.drop_front(At + 1);
    if (Name.starts_with("(") || Name.starts_with("{"))
      Name = Name.drop_front();
    if (!Name.empty() && StringRef("<^+?*|").contains(Name.front()))
      return true;
  }
  return false;
}

/// Behind the words of a shell, `NAME=value` and what else stands in front of a command.
static llvm::ArrayRef<StringRef> commandIn(llvm::ArrayRef<StringRef> Words) {
  llvm::ArrayRef<StringRef> Rest = Words.drop_while(isBeforeCommand);
  if (Rest.empty() || (Rest[0] != "for" && Rest[0] != "foreach"))
    return Rest;
  const auto IsBody = [](StringRef Word) { return Word == "do" || Word == "DO" || Word == "{"; }; // Of a batch file, of Tcl.
  return Rest.drop_until(IsBody).drop_while([&](StringRef Word) { return IsBody(Word) || isBeforeCommand(Word); });
}

static llvm::SmallVector<StringRef> wordsOf(StringRef Command) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Command.ltrim("@-+ \t\r\n"), Words, " \t\r\n\\");
  return Words;
}

bool warpshift::startsWithCompiler(StringRef Statement) {
  const llvm::SmallVector<StringRef> Words = wordsOf(Statement);
  const llvm::ArrayRef<StringRef> Rest = commandIn(Words);
  return !Rest.empty() && isCompiler(Rest[0]);
}

/// What it prints are names, and no text: `find . -name '*.cu'`.
static bool listsNames(llvm::ArrayRef<StringRef> Words) {
  return llvm::StringSwitch<bool>(Words[0].lower())
             .Cases("find", "fd", "fdfind", "ls", "dir", "get-childitem", "gci", true)
             .Default(false) ||
         (Words[0] == "git" && Words.size() > 1 && (Words[1] == "ls-files" || Words[1] == "diff"));
}

/// Some of them again.
static bool selectsNames(StringRef Command) {
  return llvm::StringSwitch<bool>(Command).Cases("grep", "egrep", "sort", "uniq", "head", "tail", "tee", true).Default(false);
}

namespace {

/// One command of a pipe after the other.
class Pipe {
public:
  /// It only compiles, or reads no file. IsPiped: another command reads what it prints.
  bool add(StringRef Command, bool IsPiped);

private:
  bool isOne(llvm::ArrayRef<StringRef> Rest, StringRef Command, bool IsPiped, bool GetsNames);
  bool GetsNames = false; ///< The next one, from the one before it.
  bool IsLoop = false; ///< All that follow, by a variable.
};

} // namespace

bool Pipe::isOne(llvm::ArrayRef<StringRef> Rest, StringRef Command, bool IsPiped, bool GetsNames) {
  if (Rest.empty())
    return true;
  if (isCompiler(Rest[0]))
    return llvm::none_of(Rest, onlyPreprocesses);
  if (Rest[0] == "tar" && Rest.size() > 1 && Rest[1].contains('c') && !Rest[1].contains('x')) // It packs.
    return !IsPiped;
  const bool NamesCode = GetsNames || mayNameCode(Command) || namesInputs(Command) || Command.contains(".$");
  if (onlyLooks(Rest[0])) // Not `cat k.cu > w.cu`, but `echo compiling k.cu >> log`.
    return !(NamesCode && (IsPiped || Command.contains('>'))) || (!IsPiped && isText(Rest[0]) && writesOther(Command));
  return (!NamesCode && !Rest[0].starts_with("$") && !Rest[0].starts_with("(")) || (!IsPiped && namesOther(Rest[0]));
}

bool Pipe::add(StringRef Command, bool IsPiped) {
  const llvm::SmallVector<StringRef> Words = wordsOf(Command);
  llvm::ArrayRef<StringRef> Rest = commandIn(Words);
  const bool Got = GetsNames || IsLoop;
  IsLoop |= Got && !Rest.empty() && Rest[0] == "read"; // `| while read f; do`
  if (Rest.empty() || Rest[0] == "read")
    return true;
  GetsNames = IsPiped && (listsNames(Rest) || (Got && selectsNames(Rest[0])));
  if (Got && Rest[0] == "xargs") {
    Rest = Rest.drop_front().drop_while(
        [](StringRef Word) { return Word.starts_with("-") || Word == "{}" || Word == "%" || llvm::isDigit(Word.front()); });
    return isOne(Rest, Command, IsPiped, /*GetsNames=*/true);
  }
  if (listsNames(Rest)) {
    const llvm::ArrayRef<StringRef> Run = Rest.drop_until([](StringRef Word) {
      return Word.starts_with("-exec") || Word == "-ok" || Word == "-x" || Word == "-X" || Word == "--exec" ||
             Word == "--exec-batch";
    });
    const bool WritesCode = Command.contains('>') && !writesOther(Command);
    return !WritesCode && (Run.empty() || isOne(Run.drop_front(), Command, IsPiped, /*GetsNames=*/true));
  }
  return (GetsNames && Got) || isOne(Rest, Command, IsPiped, Got);
}

/// `$(sed .. k.cu)`, of a shell or of make, and no variable.
static bool runsInside(StringRef Statement) {
  for (size_t At = Statement.find("$("); At != StringRef::npos; At = Statement.find("$(", At + 2))
    if (Statement.slice(At, Statement.find(')', At)).find_first_of(" \t") != StringRef::npos)
      return true;
  return Statement.contains('`') || Statement.contains("<(");
}

/// Up to where another command begins.
static StringRef firstCommandOf(StringRef Statement) {
  for (size_t I = 0; I != Statement.size(); ++I)
    if (StringRef(";&|").contains(Statement[I]) || (Statement[I] == '\n' && !Statement.take_front(I).rtrim('\r').ends_with("\\")))
      return Statement.take_front(I);
  return Statement;
}

bool warpshift::onlyCompiles(StringRef Statement) {
  if (runsInside(Statement))
    return false;
  for (size_t At = Statement.find('<'); At != StringRef::npos; At = Statement.find('<', At + 1))
    if (At == 0 || !StringRef("$({").contains(Statement[At - 1])) // But `$<`, `$(<F)`.
      return false;
  Pipe Commands;
  while (!Statement.empty()) {
    const StringRef Command = firstCommandOf(Statement);
    StringRef Behind = Statement.drop_front(Command.size());
    const bool IsRedirected = Command.ends_with(">") && Behind.starts_with("&"); // `2>&1`
    const bool IsPiped = Behind.starts_with("|") && !Behind.starts_with("||");
    if (IsRedirected) { // It goes on behind that.
      const StringRef More = firstCommandOf(Behind.drop_front());
      Behind = Behind.drop_front(1 + More.size());
      if (!Commands.add(Command, Behind.starts_with("|") && !Behind.starts_with("||")) || mayNameCode(More))
        return false;
    } else if (!Commands.add(Command, IsPiped)) {
      return false;
    }
    Statement = Behind.ltrim("&;|\n");
  }
  return true;
}
