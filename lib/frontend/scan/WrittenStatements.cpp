#include "frontend/scan/WrittenStatements.h"
#include "frontend/scan/CompileCommands.h"
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
         !Has({"gen", "config", "out", "made", "make", "write"});
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

/// A function of CMake, Bazel, setuptools, Meson or SCons that compiles what its arguments name, or says how.
static bool compilesArguments(StringRef Callee) {
  return llvm::StringSwitch<bool>(Callee.lower())
      .Cases("cuda_compile", "cuda_compile_ptx", "cuda_compile_cubin", "cuda_compile_fatbin", "cuda_wrap_srcs", true)
      .Cases("set_source_files_properties", "set_property", "source_group", "set_target_properties", true)
      .Cases("cuda_library", "cuda_binary", "cuda_test", "cc_library", "cc_binary", "cc_test", "filegroup", "exports_files", true)
      .Cases("add_library", "add_executable", "target_sources", "cuda_add_library", "cuda_add_executable", true)
      .Cases("setup", "extension", "cudaextension", "cppextension", "load", true)
      .Cases("executable", "library", "static_library", "shared_library", "shared_module", "files", true)
      .Cases("program", "object", "sharedobject", "staticobject", "sharedlibrary", "staticlibrary", true)
      .Default(false);
}

/// Of what stands there in brackets: the word in front of the nearest call. OrIndexed: or `File["k.cu"]`, which calls in Wolfram's language.
static StringRef calleeAround(StringRef Statement, size_t At, bool OrIndexed = false) {
  int Depth = 0, Lists = 0;
  while (At-- != 0) {
    const char C = Statement[At];
    const bool IsIndexed = OrIndexed && C == '[' && Lists == 0 && At != 0 && llvm::isAlnum(Statement[At - 1]);
    Lists += C == ']' ? 1 : C == '[' && Lists != 0 ? -1 : 0;
    Depth += C == ')' ? 1 : C == '(' || IsIndexed ? -1 : 0;
    if (Depth < 0)
      break;
  }
  if (Depth >= 0)
    return {};
  const StringRef Before = Statement.take_front(At).rtrim().rtrim('!'); // `include_str!(`
  return Before.substr(Before.find_last_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") + 1);
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
  auto IsCalled = [&](StringRef Word) { return Word.end() != Statement.end() && *Word.end() == '('; }; // `shutil.copy(`
  return llvm::all_of(
      Words, [&](StringRef Word) { return isListWord(Word) || ((Word.contains('.') || Word.contains('/')) && !IsCalled(Word)); });
}

/// A function that, by its name, gets the text of a file, or has other programs get it.
static bool readsText(StringRef Callee) {
  const std::string Lower = Callee.lower();
  static constexpr StringRef Parts[] = {"read",    "open",  "load",  "file",  "compile", "stream", "system",
                                        "exec",    "popen", "spawn", "shell", "replace", "module", "source",
                                        "program", "slurp", "text",  "embed", "include", "copy"};
  return containsAny(Lower, Parts);
}

bool warpshift::isOnlyMentioned(StringRef Statement, size_t At) {
  static constexpr StringRef Starts[] = {"subprocess", "os.system", "Popen", "popen", "execv", "Command::new", "child_process"};
  auto Next = [&] { return calleeAround(Statement, At, /*OrIndexed=*/true); };
  for (StringRef Callee = Next(); !Callee.empty(); Callee = Next()) {
    if (readsText(Callee))
      return false;
    At = size_t(Callee.data() - Statement.data()); // And the call around that one.
  }
  const StringRef First = Statement.ltrim().take_while(llvm::isAlpha), Behind = Statement.ltrim().drop_front(First.size());
  const bool IsCalled = Behind.starts_with(" \"") || Behind.starts_with(" '"); // `inreplace "k.cu", "32", "48"`
  return !(IsCalled && readsText(First)) && !containsAny(Statement, Starts);
}

void warpshift::addNamed(StringRef Part, std::set<std::string> &Out, bool IsOfBuild) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Part, Words, " \t\r\n\"'`,;()[]<>|=:&");
  for (StringRef Word : Words)
    if (const StringRef Name = codeNameIn(Word);
        !Name.empty() && !compilesArguments(calleeAround(Part, size_t(Word.data() - Part.data()))) &&
        (IsOfBuild || !isSourceFile(Name) || !isOnlyMentioned(Part, size_t(Word.data() - Part.data()))))
      Out.insert(Name.str());
}

/// What a command that reads the rest writes: `> a.h`, `-o a.cu`, `-oa.h`, `-MF a.h`.
static void addOutputs(StringRef Statement, std::set<std::string> &Out) {
  for (StringRef Mark : {">", " -o", " --output-file", " -MF", " -MT", " /Fo"})
    for (size_t At = Statement.find(Mark); At != StringRef::npos; At = Statement.find(Mark, At + 1))
      addNamed(Statement.drop_front(At + Mark.size()).ltrim("=> \t").take_until([](char C) { return llvm::isSpace(C); }), Out);
}

bool warpshift::isCopy(StringRef Statement) {
  const StringRef Command = Statement.ltrim("@- \t").split(' ').first;
  return (Command == "cp" || Command == "install" || Command == "COPY") &&
         Statement.find_first_of("<>|&;`\n") == StringRef::npos && codeNameIn(Statement.rtrim().rsplit(' ').second).empty();
}

void warpshift::addWritten(StringRef Statement, const FileVariables &Variables, std::set<std::string> &Out, bool IsOfBuild) {
  if (isList(Statement))
    return;
  if (onlyCompiles(Variables.spelledOut(Statement)))
    addOutputs(Statement, Out);
  else if (!isCopy(Statement)) {
    addNamed(Statement, Out, IsOfBuild);
    Variables.addUsed(Statement, Out);
  }
}
