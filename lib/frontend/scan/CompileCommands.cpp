#include "frontend/scan/CompileCommands.h"
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
  if (Word == "time" || Word == "ccache" || Word == "exec" || Word == "$(Q)" || Word == "$(SILENT)" || Word == "$(VERBOSE)")
    return true;
  const size_t Equals = Word.find('='); // `X=1 nvcc ..`
  return Equals != StringRef::npos && Equals != 0 &&
         llvm::all_of(Word.take_front(Equals), [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

/// Whatever their words are, they read no file.
static bool readsNoFile(StringRef Command) {
  return llvm::StringSwitch<bool>(Command).Cases("echo", "printf", "mkdir", "cd", "true", ":", "export", true).Default(false);
}

/// What is compiled may come of it as text once more.
static bool onlyPreprocesses(StringRef Word) {
  return Word == "-E" || Word == "--preprocess" || Word == "/E" || Word == "/P" || Word == "/EP";
}

static bool isOne(StringRef Command) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Command.ltrim("@-+ \t\r\n"), Words, " \t\r\n\\");
  llvm::ArrayRef<StringRef> Rest = llvm::ArrayRef<StringRef>(Words).drop_while(isBeforeCommand);
  if (Rest.empty() || readsNoFile(Rest[0]))
    return true;
  return isCompiler(Rest[0]) && llvm::none_of(Rest, onlyPreprocesses);
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
    const size_t End = std::min(Statement.find(';'), Statement.find("&&"));
    const StringRef Command = Statement.take_front(End);
    if (Command.contains('|') || !isOne(Command))
      return false;
    Statement = Statement.drop_front(std::min(Statement.size(), Command.size())).ltrim("&;");
  }
  return true;
}
