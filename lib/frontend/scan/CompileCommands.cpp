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
  static constexpr StringRef Words[] = {"time", "ccache", "exec", "$(Q)",    "$(SILENT)", "$(VERBOSE)",
                                        "RUN",  "-",      "run:", "script:", "cmd:"};
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

/// IsPiped: another command reads what it prints.
static bool isOne(StringRef Command, bool IsPiped) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Command.ltrim("@-+ \t\r\n"), Words, " \t\r\n\\");
  llvm::ArrayRef<StringRef> Rest = llvm::ArrayRef<StringRef>(Words).drop_while(isBeforeCommand);
  if (Rest.empty())
    return true;
  if (isCompiler(Rest[0]))
    return llvm::none_of(Rest, onlyPreprocesses);
  if (Rest[0] == "tar" && Rest.size() > 1 && Rest[1].contains('c') && !Rest[1].contains('x')) // It packs.
    return !IsPiped;
  const bool NamesCode = mayNameCode(Command) || namesInputs(Command);
  if (onlyLooks(Rest[0])) // Not `cat k.cu > w.cu`, but `echo compiling k.cu >> log`.
    return !(NamesCode && (IsPiped || Command.contains('>'))) || (!IsPiped && isText(Rest[0]) && writesOther(Command));
  return (!NamesCode && !Rest[0].starts_with("$") && !Rest[0].starts_with("(")) || (!IsPiped && namesOther(Rest[0]));
}

/// `$(sed .. k.cu)`, of a shell or of make, and no variable.
static bool runsInside(StringRef Statement) {
  for (size_t At = Statement.find("$("); At != StringRef::npos; At = Statement.find("$(", At + 2))
    if (Statement.slice(At, Statement.find(')', At)).find_first_of(" \t") != StringRef::npos)
      return true;
  return Statement.contains('`') || Statement.contains("<(");
}

bool warpshift::onlyCompiles(StringRef Statement) {
  if (runsInside(Statement))
    return false;
  for (size_t At = Statement.find('<'); At != StringRef::npos; At = Statement.find('<', At + 1))
    if (At == 0 || !StringRef("$({").contains(Statement[At - 1])) // But `$<`, `$(<F)`.
      return false;
  while (!Statement.empty()) {
    const StringRef Command = Statement.take_until([](char C) { return C == ';' || C == '&' || C == '|'; });
    StringRef Behind = Statement.drop_front(Command.size());
    const bool IsRedirected = Command.ends_with(">") && Behind.starts_with("&"); // `2>&1`
    const bool IsPiped = Behind.starts_with("|") && !Behind.starts_with("||");
    if (IsRedirected) { // It goes on behind that.
      const StringRef More = Behind.drop_front().take_until([](char C) { return C == ';' || C == '&' || C == '|'; });
      Behind = Behind.drop_front(1 + More.size());
      if (!isOne(Command, Behind.starts_with("|") && !Behind.starts_with("||")) || mayNameCode(More))
        return false;
    } else if (!isOne(Command, IsPiped)) {
      return false;
    }
    Statement = Behind.ltrim("&;|");
  }
  return true;
}
