#include "frontend/scan/WrittenFiles.h"
#include "frontend/scan/CompileCommands.h"
#include "frontend/scan/DataCommands.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/MakeRules.h"
#include "frontend/scan/ProgramMentions.h"
#include "frontend/scan/RawTokens.h"
#include "frontend/scan/ScriptKinds.h"
#include "frontend/scan/WrittenStatements.h"
#include "support/ContainsAny.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

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

/// Entries of a list in a project of Visual Studio, and no command of one.
static bool isListedInXml(StringRef Statement) {
  return Statement.starts_with("<") && !Statement.contains("Command") &&
         llvm::any_of(std::initializer_list<StringRef>{"<ClInclude ", "<ClCompile ", "<CudaCompile ", "<None ", "<File "},
                      [&](StringRef Element) { return Statement.contains(Element); });
}

/// With no letter in front of it: `sed s/a/b/`, and not `used by`, nor `sed -n`, which prints some lines.
static bool spellsOne(StringRef Text, llvm::ArrayRef<StringRef> Words) {
  return llvm::any_of(Words, [&](StringRef Word) {
    for (size_t At = Text.find(Word); At != StringRef::npos; At = Text.find(Word, At + 1))
      if ((At == 0 || (!llvm::isAlnum(Text[At - 1]) && !StringRef("_-+").contains(Text[At - 1]))) &&
          !Text.substr(At).starts_with("sed -n"))
        return true;
    return false;
  });
}

/// Programs of a shell that write a text anew.
static constexpr StringRef Editors[] = {"sed ", "awk ", "perl -", "envsubst "};

/// The same by whatever rule, and functions that do.
static bool mayRewrite(StringRef Text) {
  static constexpr StringRef Words[] = {"sed ",    "awk ", "perl ", "m4 ",       "patch ",     "python",   "gsub",
                                        "replace", "sub(", "cpp ",  "writefile", "write_text", "envsubst", "Template",
                                        "ruby ",   "lua ", "node ", "unifdef",   "coccinelle", "spatch",   "mustache"};
  return spellsOne(Text, Words);
}

/// `${n}`, and not `{n}` of a format, nor `{k,l}` of a shell.
static bool endsVariable(StringRef Before) {
  constexpr size_t Longest = 64;
  Before = Before.take_back(Longest);
  const size_t Open = Before.rfind('{');
  return Before.ends_with("}") && Open != StringRef::npos && Before.take_front(Open).ends_with("$");
}

/// `*.cu`, `**.cu`, `'.cu'`: in a text that rewrites texts and is no list of CMake's, which says what is done with them by their variables.
static void addRewrittenPatterns(StringRef Text, std::set<std::string> &Out) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Text, Words, " \t\r\n\"'`,;()[]{}<>=:|&");
  for (StringRef Word : Words)
    if (std::string Pattern = patternIn(Word, /*OrEnding=*/true);
        !Pattern.empty() && !Word.contains('$') &&
        !endsVariable(Text.take_front(size_t(Word.data() - Text.data())))) // Else a variable tells.
      Out.insert(std::move(Pattern));
}

/// What a rule of some builder is made of, whatever that is: of qmake, premake, MSBuild, Xcode; in files of their own, of SCons, Ninja and Tup.
static bool standsForInputs(StringRef Statement, StringRef Name) {
  static constexpr StringRef Words[] = {"QMAKE_FILE", "%{file.", "%(FullPath)", "%(Identity)", "INPUT_FILE_PATH"};
  return containsAny(Statement, Words) || (Name.ends_with(".ninja") && Statement.contains("$in")) ||
         (Name.starts_with("SCons") && Statement.contains("$SOURCE")) || (Name == "Tupfile" && Statement.contains("%f"));
}

/// `cuda.commands = sed ..`, `command = nvcc -c $in`, `buildcommands { "nvcc -c %{file.relpath}" }`: what stands behind the key of a rule, or in
/// its only string.
static StringRef commandIn(StringRef Statement) {
  const auto [Key, Value] = Statement.split('=');
  if (Key.trim().ends_with_insensitive("command") || Key.trim().ends_with_insensitive("commands"))
    return Value.trim(" \"'");
  const size_t Begin = Statement.find_first_of("\"'");
  if (Begin == StringRef::npos || Statement.count(Statement[Begin]) != 2)
    return Statement;
  return Statement.drop_front(Begin + 1).split(Statement[Begin]).first;
}

/// `.RECIPEPREFIX = >`; a tab where nothing says otherwise.
static char recipePrefixOf(StringRef Text) {
  constexpr StringRef Variable = ".RECIPEPREFIX";
  for (size_t At = Text.find(Variable); At != StringRef::npos; At = Text.find(Variable, At + 1)) {
    StringRef Value = Text.drop_front(At + Variable.size()).ltrim(" \t:?");
    if (Value.consume_front("=") && !(Value = Value.ltrim(" \t")).empty() && !llvm::isSpace(Value.front()))
      return Value.front();
  }
  return '\t';
}

namespace {

class ScriptReader {
public:
  ScriptReader(StringRef Text, StringRef Name, bool IsOfMake, bool IsOfBuild)
      : Text(Text), Name(Name), Prefix(recipePrefixOf(Text)), IsOfMake(IsOfMake), IsOfBuild(IsOfBuild),
        Variables(IsOfBuild ? FileVariables(Text) : FileVariables()), Rules(Variables, Out),
        IsOfCMake(Name.contains_insensitive("cmake")), IsContextDiff(Text.contains("\n***************")),
        RunsEditors(spellsOne(Text, Editors)) {}
  std::set<std::string> run();

private:
  void read(StringRef Statement, bool IsRecipe);
  void readOfBuild(StringRef Plain);
  void addReadByCMake(StringRef Read);

  const StringRef Text, Name;
  const char Prefix; ///< Of the lines of a recipe.
  const bool IsOfMake, IsOfBuild;
  std::set<std::string> Out;
  const FileVariables Variables;
  MakeRules Rules;
  const bool IsOfCMake, IsContextDiff;
  const bool RunsEditors; ///< A program that does: what it mentions may be changed.
};

} // namespace

/// `${CMAKE_COMMAND} -E copy a.h b/a.h`
static bool isFileCommand(StringRef Command) {
  return llvm::any_of(
      std::initializer_list<StringRef>{"-E copy", "-E create_symlink", "-E make_directory", "-E touch", "-E rm", "-E remove"},
      [&](StringRef Word) { return Command.contains(Word); });
}

/// What stands behind each COMMAND of a statement of CMake, up to the next key: words of their own, and no part of `${CMAKE_COMMAND}`.
static std::vector<std::string> commandsOf(StringRef Statement) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Statement.substr(Statement.find('(') + 1), Words, " \t\r\n");
  std::vector<std::string> Out;
  bool IsIn = false;
  for (StringRef Word : Words) {
    static constexpr StringRef Others[] = {"DEPENDS",           "OUTPUT",  "COMMENT",        "BYPRODUCTS",
                                           "WORKING_DIRECTORY", "SOURCES", "MAIN_DEPENDENCY"};
    if (Word == "COMMAND")
      Out.emplace_back();
    IsIn = Word == "COMMAND" || (IsIn && !llvm::is_contained(Others, Word));
    if (IsIn && Word != "COMMAND")
      Out.back() += " " + Word.str();
  }
  return Out;
}

/// CMake's variables hold lists that its functions compile. Of those that get the texts: what stands in Statement for the files they read.
static std::string readByCMake(StringRef Statement, const FileVariables &Variables) {
  if (Statement.starts_with_insensitive("configure_file") ||
      (Statement.starts_with_insensitive("file") && !Statement.starts_with_insensitive("file(GLOB") &&
       !Statement.starts_with_insensitive("file(INSTALL")))
    return Statement.str();
  if (!Statement.starts_with_insensitive("add_custom_") && !Statement.starts_with_insensitive("execute_process") &&
      !Statement.starts_with_insensitive("exec_program"))
    return "";
  std::string Out;
  for (const std::string &Command : commandsOf(Statement))
    if (!isFileCommand(Command) && !onlyCompiles(Variables.spelledOut(Command)))
      Out += Command;
  return Out;
}

/// `- name: Build k.cu`, and in data `x = ["k.cu"]`, which is no command.
static bool isOfData(StringRef Statement, StringRef Name) {
  auto IsKind = [&](std::initializer_list<StringRef> Ends) {
    return llvm::any_of(Ends, [&](StringRef End) { return Name.ends_with(End); });
  };
  const bool IsPlain = IsKind({".toml", ".ini", ".cfg", ".conf"});
  if (!IsPlain && !IsKind({".yml", ".yaml"})) // Of a shell: `name="k.cu"; sed -i .. $name`.
    return false;
  StringRef Value = Statement.ltrim("- ");
  const StringRef Key = Value.take_until([](char C) { return C == ':' || C == '='; });
  Value = Value.drop_front(Key.size());
  const StringRef Word = Key.trim("\"' ");
  if (Value.empty() || isKeyOfProse(Word))
    return !Value.empty();
  if (!IsPlain || isKeyOfCommand(Word) || Word.contains_insensitive("out") || Word.contains_insensitive("gen"))
    return false;
  llvm::SmallVector<StringRef> Files;
  llvm::SplitString(Value, Files, " \t\r\n\"'()[],{}=:");
  return llvm::all_of(Files,
                      [](StringRef File) { return !codeNameIn(File).empty() || !patternIn(File, /*OrEnding=*/true).empty(); });
}

/// `configure_file(${N}.h.in ${N}.h)` makes what lies beside its template, and copies change nothing.
static bool spellsNothingElse(StringRef Statement) {
  return (Statement.starts_with_insensitive("configure_file") && Statement.contains(".in")) ||
         llvm::any_of(std::initializer_list<StringRef>{"file(COPY", "file(RELATIVE_PATH", "file(TO_", "file(REMOVE", "file(SIZE"},
                      [&](StringRef Begin) { return Statement.starts_with_insensitive(Begin); });
}

void ScriptReader::addReadByCMake(StringRef Read) {
  Variables.addUsed(Read, Out);
  if (!spellsNothingElse(Read))
    Variables.addSpelled(Read, Out);
}

/// Commands for where it is found, or is not: `AC_CHECK_HEADERS([a.h], [cp small.h cfg.h])`. Behind the first argument, and but for what a test
/// program includes.
static bool namesMoreThanAsked(StringRef Statement) {
  int Depth = 0;
  const StringRef First = Statement.take_until([&](char C) {
    Depth += C == '(' || C == '[' ? 1 : C == ')' || C == ']' ? -1 : 0;
    return C == ',' && Depth == 1;
  });
  std::string Rest;
  for (StringRef Behind = Statement.drop_front(First.size()); !Behind.empty();) {
    const auto [Before, Included] = Behind.split("#include");
    Rest += Before;
    Behind = Included.ltrim(" \t");
    if (Behind.starts_with("<") || Behind.starts_with("\""))
      Behind = Behind.drop_front(std::min(Behind.find_first_of(">\"\n", 1), Behind.size() - 1) + 1);
  }
  return mayRewrite(Rest) || mayNameCode(Rest) || namesInputs(Rest) || StringRef(Rest).contains('*');
}

/// `check_include_file(sys/types.h HAVE_SYS_TYPES_H)`, `find_path(DIR cfg.h)`, `AC_CHECK_HEADERS([cfg.h])`, `AC_CONFIG_SRCDIR(k.cu)`: is it there,
/// and does something like it compile? CMake's modules and Autoconf's macros by their names, since a project may have others.
static bool onlyAsksFor(StringRef Statement, bool IsOfCMake) {
  const StringRef Command = Statement.take_until([](char C) { return C == '(' || llvm::isSpace(C); });
  if (IsOfCMake)
    return llvm::StringSwitch<bool>(Command.lower())
        .Cases("check_include_file", "check_include_files", "check_include_file_cxx", "check_type_size", true)
        .Cases("check_symbol_exists", "check_cxx_symbol_exists", "check_function_exists", "check_variable_exists", true)
        .Cases("check_struct_has_member", "check_prototype_definition", "check_library_exists", true)
        .Cases("check_c_source_compiles", "check_cxx_source_compiles", "check_c_source_runs", "check_cxx_source_runs", true)
        .Cases("find_path", "find_file", "find_library", "find_package", "find_program", true)
        .Default(false);
  const bool IsOne = llvm::StringSwitch<bool>(Command)
                         .Cases("AC_CONFIG_SRCDIR", "AC_CHECK_HEADER", "AC_CHECK_HEADERS", "AC_CHECK_HEADERS_ONCE", true)
                         .Cases("AC_CHECK_TYPE", "AC_CHECK_TYPES", "AC_CHECK_DECL", "AC_CHECK_DECLS", "AC_CHECK_SIZEOF", true)
                         .Cases("AC_CHECK_MEMBER", "AC_CHECK_MEMBERS", "AC_CHECK_FUNC", "AC_CHECK_FUNCS", "AC_CHECK_LIB", true)
                         .Default(false);
  return IsOne && !namesMoreThanAsked(Statement);
}

void ScriptReader::readOfBuild(StringRef Plain) {
  if (!IsOfCMake && isOfData(Plain, Name))
    return;
  if (onlyAsksFor(Plain, IsOfCMake))
    return;
  addWritten(Plain, IsOfCMake ? FileVariables() : Variables, Out, IsOfCMake ? ScriptForm::Editor : ScriptForm::Build);
  if (IsOfCMake)
    addReadByCMake(readByCMake(Plain, Variables));
  if (!IsOfCMake && standsForInputs(Plain, Name) && !onlyCompiles(commandIn(Plain))) {
    addNamed(Text, Out);
    addRewrittenPatterns(Text, Out);
  }
}

void ScriptReader::read(StringRef Statement, bool IsRecipe) {
  const std::string Plain = uncommented(Statement);
  if (Statement.starts_with("+++ ") || Statement.starts_with("*** ") ||
      (IsContextDiff && Statement.starts_with("--- "))) // Of a patch in it.
    addNamed(Statement, Out);
  else if (IsRecipe)
    Rules.addRecipe(Plain);
  else if (IsOfMake && Rules.begin(Plain))
    return;
  else if (isListedInXml(Statement) || Statement.starts_with("%include"))
    return;
  else if (StringRef Command = Plain; IsOfBuild || Command.starts_with("//go:")) {
    Command.consume_front("//go:generate ");
    Command.consume_front("#' ");
    readOfBuild(Command);
  } else if (mayNameCode(Statement))
    addWritten(Plain, Variables, Out, RunsEditors ? ScriptForm::Editor : ScriptForm::Program);
}

std::set<std::string> ScriptReader::run() {
  for (StringRef Rest = Text; !Rest.empty();) {
    if (isCommentLine(Rest.take_until([](char C) { return C == '\n'; }))) {
      Rest = Rest.split('\n').second;
      continue;
    }
    const bool IsRecipe = IsOfMake && (Rest.front() == Prefix || Rest.front() == '\t');
    if (IsRecipe)
      Rest = Rest.drop_front();
    read(takeStatement(Rest).trim(), IsRecipe);
  }
  if (IsOfBuild && !IsOfMake && !IsOfCMake && (isBuildScript(Name, Text) || namesByWords(Name)) && mayRewrite(Text))
    addRewrittenPatterns(Text, Out);
  return std::move(Out);
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

/// `#embed "step.inc"`: a program has its text (C23 6.10.4).
static bool isEmbed(const RawTokens &Raw, const RawToken &T) {
  return Raw.bytes().take_front(T.Offset).rtrim(" \t").ends_with("embed");
}

/// A header that stands in a string which does not say what is included; that of a macro may (`#define SIZES "wide.h"`, `#include SIZES`). Sources by
/// what is done with them.
static std::set<std::string> writtenByCpp(StringRef Text) {
  std::set<std::string> Out;
  if (!mayHoldNames(Text))
    return Out;
  const RawTokens Raw(Text);
  for (const RawToken &T : Raw.tokens())
    if (T.Kind == RawKind::String && (T.Directive < 0 || Raw.directives()[size_t(T.Directive)].K != DirectiveKind::Include)) {
      std::set<std::string> Names;
      addNamed(Text.substr(T.Offset, T.Length), Names);
      for (const std::string &Name : Names)
        if (isEmbed(Raw, T) || (T.Directive < 0 && !isSourceFile(Name)))
          Out.insert(Name);
    }
  addHandedOn(codeOfProgram(Text, "a.cpp"), Out);
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

/// `k.cu filter=width`: git changes it on its way to the disk (gitattributes, "Effects").
static std::set<std::string> writtenByGit(StringRef Attributes) {
  std::set<std::string> Out;
  while (!Attributes.empty()) {
    StringRef Line;
    std::tie(Line, Attributes) = Attributes.split('\n');
    if ((!Line.contains("filter=") || Line.contains("filter=lfs")) && !Line.contains(" ident"))
      continue;
    addNamed(Line, Out);
    addRewrittenPatterns(Line, Out);
  }
  return Out;
}

/// Behind `key:` in some line of it; empty: it has none.
static StringRef valueIn(StringRef Item, StringRef Key) {
  for (size_t At = Item.find(Key); At != StringRef::npos; At = Item.find(Key, At + 1))
    if (Item.take_front(At).rtrim("- \t").ends_with("\n"))
      return Item.drop_front(At + Key.size()).take_until([](char C) { return C == '\n'; }).trim(" \t\r\"'");
  return {};
}

/// pre-commit hands files to hooks, and takes what these make of them: whatever does not only look at them, or lay out what they say.
static std::set<std::string> writtenByHooks(StringRef Config) {
  std::set<std::string> Out;
  while (!Config.empty()) {
    const size_t End = Config.find("- id:", 1);
    const StringRef Hook = Config.take_front(End), Entry = valueIn(Hook, "entry:");
    Config = Config.substr(std::min(End, Config.size()));
    const StringRef Program = Entry.take_until([](char C) { return llvm::isSpace(C); });
    static const std::set<StringRef> Harmless = {"clang-format", "clang-tidy", "cmake-format", "cpplint", "cppcheck",
                                                 "codespell",    "warpshift",  "black",        "flake8",  "pylint"};
    if (Entry.empty() || Harmless.count(Program))
      continue;
    const std::string Chosen = (valueIn(Hook, "files:") + valueIn(Hook, "types:") + valueIn(Hook, "types_or:")).str();
    for (StringRef Ending : {".cu", ".cuh", ".h", ".hpp"})
      if (Chosen.empty() || StringRef(Chosen).contains(Ending.drop_front()) || StringRef(Chosen).contains("c++"))
        Out.insert(("*" + Ending).str());
  }
  return Out;
}

/// A compilation database (JSON Compilation Database Format Specification).
static bool isDatabase(StringRef Name, StringRef Text) {
  return Name.ends_with(".json") && Text.ltrim().starts_with("[") && Text.contains("\"directory\"") && Text.contains("\"file\"");
}

bool warpshift::mayNameFiles(StringRef Text) { return mayNameCode(Text) || containsAny(Text, {"=cu", "\"cu", "'cu", "-e cu"}); }

/// `f.endswith(".h")`: who colours, checks or copies headers has an ending of them, too.
static void dropEndingsOfHeaders(std::set<std::string> &Files) {
  std::erase_if(Files, [](StringRef File) { return File.starts_with("*.") && !isSourceFile(("a" + File.drop_front()).str()); });
}

std::set<std::string> warpshift::filesWrittenBy(StringRef Text, CodeForm Form, StringRef Name) {
  if (Name == ".pre-commit-config.yaml")
    return writtenByHooks(Text);
  if (!mayNameFiles(Text))
    return {};
  Text.consume_front("\xEF\xBB\xBF");
  if (isPlainList(Name) || isDatabase(Name, Text)) // What a compiler tells of its input; commands that the parser gets.
    return {};
  if (Name.ends_with(".patch") || Name.ends_with(".diff") ||
      (Name.ends_with(".txt") && Name != "CMakeLists.txt" && !spellsDeviceCode(Text)))
    return writtenByPatch(Text);
  if (Form != CodeForm::Other)
    return writtenByCpp(Text);
  if (Name == ".gitattributes")
    return writtenByGit(Text);
  if (Name.ends_with(".pbxproj") && !Text.contains("shellScript") && !Text.contains("PBXBuildRule")) // Of Xcode: lists.
    return {};
  if (Name.ends_with(".json"))
    return filesOfJsonCommands(Text);
  if (Text.ltrim().starts_with("<") && !isProgram(Name) && !Name.ends_with(".sh"))
    return filesOfXmlCommands(Text, /*IsOfBuild=*/!Name.ends_with(".xml"));
  const bool IsOfMake = isMakefile(Name, Text);
  std::set<std::string> Out = ScriptReader(Text, Name, IsOfMake, IsOfMake || !isProgram(Name)).run();
  const bool IsOfProgram = isProgram(Name) || namesByWords(Name);
  if (IsOfProgram)
    addHandedOn(codeOfProgram(Text, Name), Out);
  if (!IsOfMake && !isBuildScript(Name, Text) && (IsOfProgram || !mayRewrite(Text)))
    dropEndingsOfHeaders(Out);
  return Out;
}
