#include "frontend/scan/ProgramCalls.h"
#include "frontend/scan/CompileCommands.h"
#include "support/ContainsAny.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace warpshift;
using llvm::StringRef;

/// Calls in each other; who has more of them is read as if he did anything.
static constexpr unsigned Deepest = 64, MostClosed = 4096;

static StringRef lastWordOf(StringRef Text) {
  size_t Begin = Text.size();
  while (Begin != 0 && isWordByte(Text[Begin - 1]))
    --Begin;
  return Text.drop_front(Begin);
}

bool warpshift::compilesArguments(StringRef Callee) {
  return llvm::StringSwitch<bool>(Callee.lower())
      .Cases("cuda_compile", "cuda_compile_ptx", "cuda_compile_cubin", "cuda_compile_fatbin", "cuda_wrap_srcs", true)
      .Cases("set_source_files_properties", "set_property", "source_group", "set_target_properties", true)
      .Cases("cuda_library", "cuda_binary", "cuda_test", "cc_library", "cc_binary", "cc_test", "filegroup", "exports_files", true)
      .Cases("add_library", "add_executable", "target_sources", "cuda_add_library", "cuda_add_executable", true)
      .Cases("setup", "extension", "cudaextension", "cppextension", "load", true)
      .Cases("executable", "library", "static_library", "shared_library", "shared_module", "files", true)
      .Cases("program", "object", "sharedobject", "staticobject", "sharedlibrary", "staticlibrary", true)
      .Cases("extension_module", "both_libraries", "build_target", "loadablemodule", "source_set", "component",
             true) // Of Meson, GN.
      .Cases("add_files", "add_headerfiles", true) // Of xmake.
      .Default(llvm::any_of(std::initializer_list<StringRef>{"_library", "_executable", "_binary"},
                            [&](StringRef End) { return Callee.ends_with_insensitive(End) && !Callee.contains("resource"); }));
}

/// It prints, logs, asks or compares.
static bool onlyTells(StringRef Callee) {
  const std::string Lower = Callee.lower();
  static constexpr StringRef Parts[] = {"print", "error", "exception", "warn", "usage", "exists", "message", "deprecated"};
  const StringRef Name = Lower;
  return containsAny(Name, Parts) ||
         llvm::StringSwitch<bool>(Name)
             .Cases("log", "logf", "logger", "info", "debug", "fatal", "critical", "trace", "fail", "panic", true)
             .Cases("check", "check_file", "checkfile", "check_exists", "check_equal", "checkequal", "check_eq", true)
             .Cases("exit", "die", "puts", "echo", "skip", "stop", "cat", true)
             .Cases("is_file", "isfile", "is_dir", "isdir", "stat", "getmtime", "getsize", "len", "length", true)
             .Cases("startswith", "starts_with", "hasprefix", "equals", "strcmp", "strncmp", "compare", "eq", true)
             .Cases("indexof", "find", "rfind", "index", "count", "contains", "remove", "unlink", "strstr", true)
             .Cases("add_help", "isinstance", "super", "_compile", "set_executable", true) // What setuptools compiles.
             .Default(false);
}

static bool asserts(StringRef Callee) {
  const std::string Lower = Callee.lower();
  const StringRef Name = Lower;
  return Name.starts_with("assert") || Name.starts_with("expect_") || Name == "expect" || Callee == "REQUIRE" ||
         Callee == "CHECK" || Callee.starts_with("CHECK_") || Callee.starts_with("REQUIRE_");
}

/// What comes of it are names of files again.
static bool joinsNames(StringRef Callee) {
  return llvm::StringSwitch<bool>(Callee.lower())
      .Cases("join", "joinpath", "path", "purepath", "abspath", "realpath", "relpath", "normpath", "canonical", "absolute", true)
      .Cases("basename", "dirname", "splitext", "split", "resolve", "relative", "relative_to", "concat", "format", "strcat", true)
      .Cases("str", "string", "tostring", "to_string", "string_view", "stringref", true)
      .Cases("list", "tuple", "set", "dict", "vector", true)
      .Cases("sorted", "sort", "append", "push", "push_back", "emplace_back", "insert", "add", "extend", "reversed", true)
      .Cases("map", "filter", "enumerate", "zip", "lower", "upper", true)
      .Cases("tolower", "toupper", "strip", "lstrip", "rstrip", "trim", true)
      .Cases("glob", "rglob", "iglob", "listdir", "iterdir", "readdir", "read_dir", "readdirsync", "walk", "scandir", true)
      .Cases("directory_iterator", "recursive_directory_iterator", "fnmatch", "match", "matches", "list_files", "globsync", true)
      .Cases("with_suffix", "with_name", "extension", "suffix", "filename", "stem", "ext", "extname", "paste", "paste0", true)
      .Cases("endswith", "ends_with", "hassuffix", "c_str", "data", "begin", true)
      .Cases("end", "as_str", "as_posix", "unwrap", "some", true)
      .Cases("replace", "replace_extension", "sub", "gsub", "removesuffix", "range", "items", "keys", "values", "as_ref", true)
      .Cases("parent", "fspath", "expanduser", "encode", "decode", "array", "array_list", "of", "vec", "entries", true)
      .Default(false);
}

static bool isKeyword(StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases("if", "for", "foreach", "while", "switch", "elif", "with", "catch", "case", "match", true)
      .Default(false);
}

static bool isOperator(StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases("return", "and", "or", "not", "in", "of", "is", true)
      .Cases("else", "yield", "await", "new", "throw", "raise", "lambda", true)
      .Cases("co_return", "co_await", "delete", "then", "do", "go", true)
      .Cases("defer", "try", "const", "let", "var", "unsafe", true)
      .Default(false);
}

static bool definesFunction(StringRef Word) {
  return llvm::StringSwitch<bool>(Word).Cases("def", "function", "fn", "func", "fun", "sub", true).Default(false);
}

size_t StringEnds::search(size_t At) {
  const char Quote = Text[At];
  const StringRef Three = Text.substr(At, 3);
  if (Three.size() == 3 && Three[1] == Quote && Three[2] == Quote)
    if (const size_t End = Text.find(Three, At + 3); End != StringRef::npos)
      return End + 3;
  size_t I = At + 1;
  for (; I < Text.size() && (Text[I] != '\n' || Quote == '`'); ++I) {
    if (Text[I] == Quote)
      return I + 1;
    if (Text[I] == '\\')
      ++I;
  }
  NoneBefore[static_cast<unsigned char>(Quote)] = I;
  return At;
}

size_t StringEnds::endAt(size_t At) {
  const char C = Text[At];
  if (C != '"' && C != '\'' && C != '`')
    return At;
  if (C == '`' && ((At != 0 && Text[At - 1] == C) || Text.substr(At + 1).starts_with("`"))) // Of Markdown in a comment.
    return At;
  return At < NoneBefore[static_cast<unsigned char>(C)] ? At : search(At);
}

ProgramCalls::ProgramCalls(StringRef Text) : Text(Text), RunsEditors(containsAny(Text, {"sed ", "awk ", "perl "})) {
  std::vector<int> Stack;
  StringEnds Strings(Text);
  for (size_t I = 0; I < Text.size(); ++I) {
    const char C = Text[I];
    if (const size_t End = Strings.endAt(I); End != I) {
      I = End - 1;
    } else if (C == '(' || C == '[' || C == '{') {
      Brackets.push_back({I, Text.size(), Stack.empty() ? -1 : Stack.back(), C});
      Stack.push_back(int(Brackets.size() - 1));
    } else if (C == ')' || C == ']' || C == '}') {
      const char Open = C == ')' ? '(' : C == ']' ? '[' : '{';
      if (!Stack.empty() && Brackets[size_t(Stack.back())].Kind != Open && Stack.size() > 1 &&
          Brackets[size_t(Stack[Stack.size() - 2])].Kind == Open) { // One is missing.
        Brackets[size_t(Stack.back())].Close = I;
        Stack.pop_back();
      }
      if (!Stack.empty() && Brackets[size_t(Stack.back())].Kind == Open) {
        Brackets[size_t(Stack.back())].Close = I;
        Stack.pop_back();
      }
    }
  }
}

int ProgramCalls::innermost(size_t At) const {
  int B = int(llvm::partition_point(Brackets, [&](const Bracket &B) { return B.Open < At; }) - Brackets.begin()) - 1;
  for (unsigned Closed = 0; B >= 0 && Brackets[size_t(B)].Close < At; ++Closed)
    B = Closed < MostClosed ? Brackets[size_t(B)].Parent : -1;
  return B;
}

/// The body of a function, a loop or a class, and no value.
bool ProgramCalls::isBlock(const Bracket &B) const {
  if (B.Kind != '{')
    return false;
  const StringRef Before = Text.take_front(B.Open).rtrim();
  return Before.empty() || Before.ends_with("=>") || !StringRef("=([,:").contains(Before.back());
}

StringRef ProgramCalls::calleeOf(const Bracket &B) const {
  if (B.Kind != '(')
    return {};
  const StringRef Before = Text.take_front(B.Open).rtrim(" \t").rtrim('!'), Name = lastWordOf(Before); // `include_str!(`
  const StringRef Ahead = Before.drop_back(Name.size());
  const StringRef Type = lastWordOf(Ahead.rtrim(" \t*&"));
  const bool IsDeclared =
      !Name.empty() && !Type.empty() && Ahead.ends_with(" ") && !isKeyword(Name) && !isOperator(Type) && !isKeyword(Type);
  return IsDeclared ? Type : Name; // `std::ifstream in("k.cu")`
}

/// `cuda_binary("k") {` of GN: the brackets in front of a block.
const ProgramCalls::Bracket &ProgramCalls::headOf(const Bracket &Block) const {
  const size_t At = Text.take_front(Block.Open).rtrim().size();
  const int B = At == 0 ? -1 : innermost(At - 1);
  return B >= 0 && Brackets[size_t(B)].Close == At - 1 ? Brackets[size_t(B)] : Block;
}

/// `["nvcc", "-c", "k.cu"]`, `run("nvcc", "k.cu")`
bool ProgramCalls::runsCompiler(const Bracket &B) const {
  constexpr size_t Longest = 4096;
  constexpr size_t Head = 64; // In which the first word ends.
  auto WithoutQuotes = [](StringRef Part) {
    std::string Out = Part.str();
    for (char &C : Out)
      if (StringRef("\"'`,[]\n").contains(C))
        C = ' ';
    return Out;
  };
  size_t Begin = B.Open + 1;
  if (Text.drop_front(Begin).starts_with("invoke ")) // Of Guix.
    Begin += StringRef("invoke ").size();
  if (B.Kind == '{' || B.Close - B.Open > Longest ||
      !startsWithCompiler(WithoutQuotes(Text.slice(Begin, std::min(B.Close, B.Open + Head)))))
    return false;
  return onlyCompiles(WithoutQuotes(Text.slice(Begin, B.Close)));
}

/// `.read_text()` and what else is called of it.
Handling ProgramCalls::behind(size_t At) const {
  for (unsigned I = 0; I != Deepest; ++I) {
    StringRef Rest = Text.drop_front(std::min(At, Text.size())).ltrim();
    if (!Rest.consume_front(".") && !Rest.consume_front("->") && !Rest.consume_front("?."))
      return Handling::Passed;
    Rest = Rest.ltrim();
    const StringRef Name = Rest.take_while(isWordByte);
    Rest = Rest.drop_front(Name.size());
    At = size_t(Rest.data() - Text.data());
    if (Name.empty() || !Rest.starts_with("("))
      continue;
    if (onlyTells(Name) || asserts(Name))
      return Handling::Mentioned;
    if (!joinsNames(Name))
      return Handling::HandedOn;
    const int B = innermost(At + 1);
    At = B < 0 ? Text.size() : Brackets[size_t(B)].Close + 1;
  }
  return Handling::HandedOn;
}

/// Or it says how, by a rule of its own, which tells what it runs: `build` of ninja_syntax.
bool ProgramCalls::compiles(const Bracket &B, StringRef Callee) const {
  if (Callee == "load") // Of PyTorch, and not of anybody.
    return Text.slice(B.Open, B.Close).take_front(1024).contains("sources");
  return compilesArguments(Callee) || (Callee == "build" && !RunsEditors);
}

Handling ProgramCalls::at(size_t Begin, size_t End) const {
  bool IsHandedOn = behind(End) == Handling::HandedOn;
  unsigned Depth = 0;
  for (int I = innermost(Begin); I >= 0; I = Brackets[size_t(I)].Parent) {
    const Bracket &B = Brackets[size_t(I)];
    if (++Depth > Deepest)
      return Handling::HandedOn;
    const StringRef Callee = calleeOf(B);
    if (isBlock(B) || isKeyword(Callee) || definesFunction(Callee))
      break;
    const bool IsList = Callee == "files"; // Of Meson: who gets it says what is done.
    if (asserts(Callee) || (!IsHandedOn && onlyTells(Callee)))
      return asserts(Callee) || behind(B.Close + 1) != Handling::HandedOn ? Handling::Mentioned : Handling::HandedOn;
    if (runsCompiler(B) || (!IsHandedOn && !IsList && compiles(B, Callee)))
      return behind(B.Close + 1) == Handling::HandedOn ? Handling::HandedOn : Handling::Compiled; // `program("k.cu").kernel("k")`
    IsHandedOn |= !Callee.empty() && !IsList && !joinsNames(Callee) && !isOperator(Callee);
    const Handling Behind = behind(B.Close + 1);
    if (Behind == Handling::Mentioned && !IsHandedOn)
      return Behind;
    IsHandedOn |= Behind == Handling::HandedOn;
  }
  return IsHandedOn ? Handling::HandedOn : Handling::Passed;
}

bool ProgramCalls::isCompiled(size_t At) const {
  unsigned Depth = 0;
  for (int I = innermost(At); I >= 0 && ++Depth <= Deepest; I = Brackets[size_t(I)].Parent) {
    const Bracket &B = Brackets[size_t(I)];
    const StringRef Callee = calleeOf(isBlock(B) ? headOf(B) : B);
    if (compilesArguments(Callee) || runsCompiler(B))
      return true;
    if (!Callee.empty() && !joinsNames(Callee))
      return false;
  }
  return false;
}

size_t ProgramCalls::beginOfExpression(size_t At) const {
  unsigned Depth = 0;
  for (int I = innermost(At); I >= 0 && ++Depth <= Deepest; I = Brackets[size_t(I)].Parent) {
    const Bracket &B = Brackets[size_t(I)];
    if (isBlock(B) || isKeyword(calleeOf(B)))
      break;
    At = B.Open;
  }
  return At;
}
