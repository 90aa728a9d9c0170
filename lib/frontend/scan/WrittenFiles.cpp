#include "frontend/scan/WrittenFiles.h"
#include "frontend/scan/CompileCommands.h"
#include "frontend/scan/RawTokens.h"
#include "support/ContainsAny.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

static constexpr StringRef Endings[] = {".h",   ".hh",  ".hpp", ".hxx", ".h++",   ".H",  ".cuh", ".inl", ".inc", ".ipp",
                                        ".tcc", ".tpp", ".def", ".txx", ".cuinc", ".cu", ".cpp", ".cc",  ".cxx", ".c++"};

static bool isNameByte(char C) { return llvm::isAlnum(C) || StringRef("_.+-").contains(C); }

bool warpshift::mayNameCode(StringRef Text) { return containsAny(Text, Endings); }

/// Behind the last folder, if it is the name of a file of code.
static StringRef codeIn(StringRef Word) {
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
      .Cases("set", "list", "append", "target_sources", true)
      .Cases("install", "files", "public", "private", "interface", "static", "shared", "module", "object", "destination", true)
      .Cases("component", "file_set", "type", "base_dirs", "import", "from", "path", "glob", "remove_item", true)
      .Case("extra_dist", true) // Of Automake.
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

/// Of what stands there in brackets: the word in front of the nearest call.
static StringRef calleeAround(StringRef Statement, size_t At) {
  int Depth = 0;
  while (At-- != 0) {
    Depth += Statement[At] == ')' ? 1 : Statement[At] == '(' ? -1 : 0;
    if (Depth < 0)
      break;
  }
  if (Depth >= 0)
    return {};
  const StringRef Before = Statement.take_front(At).rtrim();
  return Before.substr(Before.find_last_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") + 1);
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

/// In a text that is no script of a build or a shell: the name is handed to no function that gets the file's text, and no other program is started.
static bool isOnlyMentioned(StringRef Statement, size_t At) {
  static constexpr StringRef Starts[] = {"subprocess", "os.system", "Popen", "popen", "execv", "Command::new", "child_process"};
  for (StringRef Callee = calleeAround(Statement, At); !Callee.empty(); Callee = calleeAround(Statement, At)) {
    if (readsText(Callee))
      return false;
    At = size_t(Callee.data() - Statement.data()); // And the call around that one.
  }
  return !containsAny(Statement, Starts);
}

/// IsOfBuild: else sources count only where something reads them.
static void addNamed(StringRef Part, std::set<std::string> &Out, bool IsOfBuild = true) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Part, Words, " \t\r\n\"'`,;()[]<>|=:&");
  for (StringRef Word : Words)
    if (const StringRef Name = codeIn(Word);
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

/// A copy into a folder, or of another name: that may be changed then.
static bool isCopy(StringRef Statement) {
  const StringRef Command = Statement.ltrim("@- \t").split(' ').first;
  return (Command == "cp" || Command == "install" || Command == "COPY") &&
         Statement.find_first_of("<>|&;`\n") == StringRef::npos && codeIn(Statement.rtrim().rsplit(' ').second).empty();
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

static void addWritten(StringRef Statement, std::set<std::string> &Out, bool IsOfBuild = true) {
  if (isList(Statement))
    return;
  if (onlyCompiles(Statement))
    addOutputs(Statement, Out);
  else if (!isCopy(Statement))
    addNamed(Statement, Out, IsOfBuild);
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

/// Entries of a list in a project of Visual Studio, and no command of one.
static bool isListedInXml(StringRef Statement) {
  return Statement.starts_with("<") && !Statement.contains("Command") &&
         llvm::any_of(std::initializer_list<StringRef>{"<ClInclude ", "<ClCompile ", "<CudaCompile ", "<None ", "<File "},
                      [&](StringRef Element) { return Statement.contains(Element); });
}

namespace {

/// The rules of a makefile, with their recipes, one after the other.
class Rules {
public:
  explicit Rules(std::set<std::string> &Out) : Out(Out) {}
  /// Statement is the head of one; false: it is none.
  bool begin(StringRef Statement);
  void addRecipe(StringRef Statement);

private:
  std::set<std::string> &Out;
  std::set<std::string> MadeOf; ///< By the rule at hand; behind a star, by every file with that ending.
};

} // namespace

/// `%.cu`, `src/%.cu`: every file with that ending.
static void addPatterns(StringRef Part, std::set<std::string> &Out) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Part, Words, " \t\r\n:");
  for (StringRef Word : Words)
    if (const StringRef Ending = llvm::sys::path::filename(Word);
        Ending.starts_with("%") && llvm::is_contained(Endings, Ending.drop_front()))
      Out.insert(("*" + Ending.drop_front()).str());
}

/// `.cu.o:`, `.py.h:`: what it is made of, and what it makes.
static std::pair<StringRef, StringRef> suffixesOf(StringRef Head) {
  const auto [From, To] = Head.trim().rsplit('.');
  const bool IsOne = From.starts_with(".") && From.count('.') == 1 && !To.empty() && llvm::all_of(To, isNameByte);
  return IsOne ? std::pair(From, Head.trim().drop_front(From.size())) : std::pair(StringRef(), StringRef());
}

bool Rules::begin(StringRef Statement) {
  size_t Colon = 0;
  if (!isRule(Statement, Colon))
    return false;
  MadeOf.clear();
  const StringRef Rest = Statement.drop_front(Colon + 1).ltrim(':');
  StringRef Head = Statement.take_front(Colon), Prerequisites = Rest.take_front(Rest.find(';'));
  if (const size_t Second = Prerequisites.find(':'); Second != StringRef::npos) { // `$(OBJECTS): %.o: %.cu`
    Head = Prerequisites.take_front(Second);
    Prerequisites = Prerequisites.drop_front(Second + 1);
  }
  const auto [From, To] = suffixesOf(Head);
  if (From.empty())
    addNamed(Head, Out);
  addPatterns(Head, Out);
  addNamed(Prerequisites, MadeOf);
  addPatterns(Prerequisites, MadeOf);
  if (llvm::is_contained(Endings, To))
    Out.insert(("*" + To).str());
  if (llvm::is_contained(Endings, From))
    MadeOf.insert(("*" + From).str());
  if (!isPlain(Prerequisites))
    Out.insert(MadeOf.begin(), MadeOf.end());
  if (const size_t Recipe = Rest.find(';'); Recipe != StringRef::npos)
    addRecipe(Rest.drop_front(Recipe + 1));
  return true;
}

void Rules::addRecipe(StringRef Statement) {
  const bool Compiles = onlyCompiles(Statement);
  const StringRef Command = Statement.ltrim("@-+ \t");
  if (!Compiles && (Command.starts_with("$(") || Command.starts_with("${"))) // Whatever stands in that variable.
    Out.insert(MadeOf.begin(), MadeOf.end());
  if (!Compiles && !isCopy(Statement) && namesInputs(Statement))
    Out.insert(MadeOf.begin(), MadeOf.end());
  addWritten(Statement, Out);
}

/// Brackets in it are none.
static bool isComment(StringRef Line) {
  const StringRef Begin = Line.ltrim();
  return Begin.starts_with("#") || (Begin.starts_with("//") && !Begin.starts_with("//go:")) || Begin.starts_with("dnl ");
}

static std::set<std::string> writtenByScript(StringRef Text, bool IsOfMake, bool IsOfBuild) {
  std::set<std::string> Out;
  Rules R(Out);
  while (!Text.empty()) {
    if (isComment(Text.take_until([](char C) { return C == '\n'; }))) {
      Text = Text.split('\n').second;
      continue;
    }
    const bool IsRecipe = IsOfMake && Text.starts_with("\t");
    const StringRef Statement = takeStatement(Text).trim();
    const std::string Plain = uncommented(Statement);
    if (Statement.starts_with("+++ ") || Statement.starts_with("*** ")) // Of a patch in it.
      addNamed(Statement, Out);
    else if (IsRecipe)
      R.addRecipe(Plain);
    else if (IsOfMake && R.begin(Plain))
      continue;
    else if (!isListedInXml(Statement) && !Statement.starts_with("%include") && mayNameCode(Statement))
      addWritten(Plain, Out, IsOfBuild);
  }
  return Out;
}

/// Cheap: may a string stand there that names a file, outside of #include lines?
static bool mayHoldNames(StringRef Text) {
  while (!Text.empty()) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    StringRef Begin = Line.ltrim();
    if (Line.contains('"') && mayNameCode(Line) && !(Begin.consume_front("#") && Begin.ltrim().starts_with("include")))
      return true;
  }
  return false;
}

/// What stands in a string that does not say what is included; that of a macro may (`#define SIZES "wide.h"`, `#include SIZES`), unless it names a source.
static std::set<std::string> writtenByCpp(StringRef Text) {
  std::set<std::string> Out, InDirectives;
  if (!mayHoldNames(Text))
    return Out;
  const RawTokens Raw(Text);
  for (const RawToken &T : Raw.tokens())
    if (T.Kind == RawKind::String && (T.Directive < 0 || Raw.directives()[size_t(T.Directive)].K != DirectiveKind::Include)) {
      const StringRef Before = Text.take_front(T.Offset), Statement = Before.drop_front(Before.find_last_of(";{}") + 1);
      std::set<std::string> Names;
      addNamed(Text.substr(T.Offset, T.Length), Names);
      for (const std::string &Name : Names)
        if (!isSourceFile(Name) || !isOnlyMentioned(Statement, Statement.size()))
          (T.Directive < 0 ? Out : InDirectives).insert(Name);
    }
  llvm::copy_if(InDirectives, std::inserter(Out, Out.end()), [](StringRef Name) { return isSourceFile(Name); });
  return Out;
}

/// `+++ b/k.cu`
static std::set<std::string> writtenByPatch(StringRef Text) {
  std::set<std::string> Out;
  while (!Text.empty()) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    if (Line.starts_with("+++ "))
      addNamed(Line, Out);
  }
  return Out;
}

/// A script of a build or a shell, by its name or its first line. Others are programs that may mention a file for any reason.
static bool isOfBuild(StringRef Name, StringRef Text) {
  static constexpr StringRef Kinds[] = {".sh",    ".bash",    ".zsh",        ".bat",   ".cmd",   ".ps1",     ".cmake", ".ninja",
                                        ".yml",   ".yaml",    ".mk",         ".mak",   ".am",    ".make",    ".gmk",   ".bzl",
                                        ".in",    ".pro",     ".gyp",        ".gypi",  ".build", ".vcxproj", ".txt",   ".xml",
                                        ".props", ".targets", ".dockerfile", ".bazel", ".json"};
  const StringRef Ending = llvm::sys::path::extension(Name);
  return Ending.empty() || llvm::is_contained(Kinds, Ending) ||
         (Text.starts_with("#!") && Text.take_until([](char C) { return C == '\n'; }).ends_with("sh"));
}

/// Who reads `a: b` as a rule: by its name, or by a line behind such a one that begins with a tab.
static bool isMakefile(StringRef Name, StringRef Text) {
  if (Name.contains_insensitive("makefile") || Name.ends_with(".mk") || Name.ends_with(".mak") || Name.ends_with(".am"))
    return true;
  for (size_t At = Text.find("\n\t"); At != StringRef::npos; At = Text.find("\n\t", At + 1)) {
    const StringRef Line = Text.slice(Text.take_front(At).rfind('\n') + 1, At);
    size_t Colon = 0;
    if (!Line.empty() && !llvm::isSpace(Line.front()) && !isComment(Line) && isRule(Line, Colon))
      return true;
  }
  return false;
}

std::set<std::string> warpshift::filesWrittenBy(StringRef Text, CodeForm Form, StringRef Name) {
  if (!mayNameCode(Text))
    return {};
  Text.consume_front("\xEF\xBB\xBF");
  if (Name.ends_with(".ptx")) // What a compiler tells of its input.
    return {};
  if (Name.ends_with(".patch") || Name.ends_with(".diff"))
    return writtenByPatch(Text);
  if (Form != CodeForm::Other)
    return writtenByCpp(Text);
  const bool IsOfMake = isMakefile(Name, Text);
  return writtenByScript(Text, IsOfMake, IsOfMake || isOfBuild(Name, Text));
}
