#include "frontend/scan/ScriptKinds.h"
#include "frontend/scan/MakeRules.h"
#include "frontend/scan/ProgramCalls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

/// What a tool reads, and examples that are run.
static bool isCodeInComment(StringRef Line) {
  return Line.starts_with("//go:") || Line.starts_with("///") || Line.starts_with("//!") || Line.starts_with("#'");
}

bool warpshift::isCommentLine(StringRef Line) {
  const StringRef Begin = Line.ltrim();
  if (isCodeInComment(Begin))
    return false;
  for (StringRef Mark : {"#", "//", "dnl ", "-- ", ";", "REM ", "rem ", "::", "<!--", "/*", "* "})
    if (Begin.starts_with(Mark))
      return true;
  return false;
}

bool warpshift::isBuildScript(StringRef Name, StringRef Text) {
  static constexpr StringRef Kinds[] = {
      ".sh",    ".bash",    ".zsh",    ".bat",  ".cmd",   ".ps1",     ".cmake",      ".ninja", ".yml",  ".yaml",
      ".mk",    ".mak",     ".am",     ".make", ".gmk",   ".bzl",     ".in",         ".pro",   ".gyp",  ".gypi",
      ".build", ".vcxproj", ".txt",    ".xml",  ".props", ".targets", ".dockerfile", ".bazel", ".json", ".pri",
      ".nix",   ".pbxproj", ".gradle", ".kts",  ".rake",  ".pbs",     ".slurm"};
  static constexpr StringRef Names[] = {"xmake.lua", "premake4.lua", "premake5.lua"};
  const StringRef Ending = path::extension(Name);
  return Ending.empty() || llvm::is_contained(Names, Name) || llvm::is_contained(Kinds, Ending) ||
         (Text.starts_with("#!") && Text.take_until([](char C) { return C == '\n'; }).ends_with("sh"));
}

bool warpshift::isMakefile(StringRef Name, StringRef Text) {
  if (Name.contains_insensitive("makefile") || Name.ends_with(".mk") || Name.ends_with(".mak") || Name.ends_with(".am"))
    return true;
  for (size_t At = Text.find("\n\t"); At != StringRef::npos; At = Text.find("\n\t", At + 1)) {
    const StringRef Line = Text.slice(Text.take_front(At).rfind('\n') + 1, At);
    size_t Colon = 0;
    if (!Line.empty() && !llvm::isSpace(Line.front()) && !isCommentLine(Line) && isRule(Line, Colon))
      return true;
  }
  return false;
}

bool warpshift::isProgram(StringRef Name) {
  const StringRef Ending = path::extension(Name);
  return llvm::StringSwitch<bool>(Ending.lower())
      .Cases(".py", ".pyx", ".pxd", ".pyi", ".ipynb", ".js", ".mjs", ".cjs", ".jsx", ".ts", true)
      .Cases(".tsx", ".go", ".rs", ".java", ".scala", ".cs", ".swift", ".php", ".r", ".jl", true)
      .Cases(".zig", ".dart", ".kt", ".m", ".mm", ".f", ".for", ".f90", ".f95", ".f03", true)
      .Cases(".cuf", ".cl", ".hip", ".metal", ".glsl", ".comp", ".hlsl", ".cuh", ".h", ".hpp", true)
      .Cases(".hh", ".h++", ".hxx", ".inl", ".ipp", ".tcc", ".tpp", ".txx", ".icc", ".inc", true)
      .Cases(".impl", ".i", ".ii", ".cppm", ".ixx", ".natvis", true)
      .Default(Ending == ".F");
}

bool warpshift::namesByWords(StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("meson.build", "wscript", "SConstruct", "SConscript", "BUILD", "BUILD.bazel", "BUCK", "xmake.lua", true)
      .Cases("premake4.lua", "premake5.lua", true)
      .Default(Name.ends_with(".gn") || Name.ends_with(".gni") || Name.ends_with(".bzl"));
}

bool warpshift::isPlainList(StringRef Name) {
  return Name == "CODEOWNERS" || Name == "MANIFEST.in" || Name == ".gitmodules" || Name == ".mailmap" ||
         Name == ".editorconfig" || Name == ".clang-format" || Name == ".clangd" || Name == ".clang-tidy" ||
         Name.ends_with("ignore") || Name.ends_with(".csv") || Name.ends_with(".tsv") || Name.ends_with(".sln") ||
         Name.ends_with(".doc") || Name.starts_with(".gdbinit") || Name.ends_with(".ptx");
}

/// Of a notebook: its strings, and not the quotes around them.
static std::string cellsOf(StringRef Json) {
  std::string Out;
  for (size_t I = 0; I < Json.size(); ++I) {
    const bool IsEscaped = Json[I] == '\\' && I + 1 < Json.size();
    if (IsEscaped)
      Out += Json[++I] == 'n' ? '\n' : Json[I];
    else if (Json[I] != '"')
      Out += Json[I];
  }
  return Out;
}

std::string warpshift::codeOfProgram(StringRef Text, StringRef Name) {
  if (Name.ends_with(".ipynb"))
    return cellsOf(Text);
  const bool ByHash = llvm::is_contained({".py", ".pyx", ".pxd", ".pyi", ".r", ".R", ".jl"}, path::extension(Name)) ||
                      (namesByWords(Name) && !Name.ends_with(".lua"));
  const StringRef Mark = ByHash ? "#" : "//";
  std::string Out;
  StringEnds Strings(Text);
  for (size_t I = 0; I < Text.size();) {
    const StringRef Rest = Text.drop_front(I);
    size_t End = I + 1;
    if (Rest.starts_with(Mark)) {
      if (isCodeInComment(Rest))
        Out += Rest.starts_with("#'") ? "" : Mark.take_front(1), I += 2; // No quote.
      End = isCodeInComment(Rest) ? I : I + Rest.take_until([](char C) { return C == '\n'; }).size();
      I = End;
      continue;
    }
    if (!ByHash && Rest.starts_with("/*")) {
      I = std::min(Text.find("*/", I + 2), Text.size());
      continue;
    }
    if (const size_t Behind = Strings.endAt(I); Behind != I)
      End = Behind;
    Out += Text.slice(I, End);
    I = End;
  }
  return Out;
}
