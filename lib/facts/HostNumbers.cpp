#include "facts/HostNumbers.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace clang;

/// What the sizes of the types say that have one size wherever devices are programmed, and numbers of IEEE floats. The compiler's own
/// names, by which headers say them, are the same but for `__`.
static bool isSameEverywhere(StringRef Name) {
  static const llvm::StringSet<> Fixed = {
      "CHAR_BIT",    "SCHAR_MIN", "SCHAR_MAX",  "UCHAR_MAX",   "SHRT_MIN",     "SHRT_MAX",      "USHRT_MAX",     "INT_MIN",
      "INT_MAX",     "UINT_MAX",  "LLONG_MIN",  "LLONG_MAX",   "ULLONG_MAX",   "LONG_LONG_MIN", "LONG_LONG_MAX", "ULONG_LONG_MAX",
      "INT8_MIN",    "INT8_MAX",  "UINT8_MAX",  "INT16_MIN",   "INT16_MAX",    "UINT16_MAX",    "INT32_MIN",     "INT32_MAX",
      "UINT32_MAX",  "INT64_MIN", "INT64_MAX",  "UINT64_MAX",  "INTPTR_MIN",   "INTPTR_MAX",    "UINTPTR_MAX",   "PTRDIFF_MIN",
      "PTRDIFF_MAX", "SIZE_MAX",  "INTMAX_MIN", "INTMAX_MAX",  "UINTMAX_MAX",  "SCHAR_WIDTH",   "UCHAR_WIDTH",   "SHRT_WIDTH",
      "USHRT_WIDTH", "INT_WIDTH", "UINT_WIDTH", "LLONG_WIDTH", "ULLONG_WIDTH", "EXIT_SUCCESS",  "EXIT_FAILURE",  "NULL",
      "true",        "false"};
  if (Name.consume_front("__"))
    Name.consume_back("__");
  return Fixed.contains(Name) || Name.starts_with("FLT_") || Name.starts_with("DBL_") || Name.starts_with("CUDA");
}

/// A header of the C library, the kernel below it, or the compiler, by its name.
static bool isOfHost(const SourceManager &SM, SourceLocation Spelled) {
  static const llvm::StringSet<> Names = {
      "assert.h",   "complex.h",  "ctype.h",    "endian.h", "errno.h",  "features.h", "fenv.h",      "float.h",
      "inttypes.h", "langinfo.h", "limits.h",   "locale.h", "math.h",   "memory.h",   "poll.h",      "pthread.h",
      "pwd.h",      "regex.h",    "resource.h", "sched.h",  "setjmp.h", "signal.h",   "stdarg.h",    "stdbool.h",
      "stddef.h",   "stdint.h",   "stdio.h",    "stdlib.h", "string.h", "strings.h",  "syslimits.h", "tgmath.h",
      "threads.h",  "time.h",     "uchar.h",    "unistd.h", "values.h", "wchar.h",    "wctype.h"};
  static const llvm::StringSet<> Folders = {"bits", "sys", "asm", "asm-generic", "linux", "gnu", "machine"};
  if (SM.isWrittenInBuiltinFile(Spelled))
    return true;
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(SM.getFileID(Spelled));
  if (!Entry || !SM.isInSystemHeader(Spelled))
    return false;
  const StringRef Path = Entry->getName(), Folder = llvm::sys::path::filename(llvm::sys::path::parent_path(Path));
  return Names.contains(llvm::sys::path::filename(Path)) || Folders.contains(Folder);
}

bool warpshift::isOfHostHeader(const ASTContext &Ctx, SourceLocation L) {
  return isOfHost(Ctx.getSourceManager(), Ctx.getSourceManager().getExpansionLoc(L));
}

/// What A15 has been said of where the program spells it.
static bool hasFormOfPredefined(StringRef Name) {
  auto IsUpper = [](char C) { return (C >= 'A' && C <= 'Z') || (C >= '0' && C <= '9') || C == '_'; };
  return (Name.starts_with("__") && Name.ends_with("__")) || (Name.starts_with("_") && llvm::all_of(Name, IsUpper));
}

/// From the literal outwards: the macro that wrote it, the one that spells that one, and so on. Of those that the host's headers define, the
/// outermost one says what is meant: whatever CHAR_MAX is made of, another host may make it of something else.
bool warpshift::isNumberOfHost(const ASTContext &Ctx, SourceLocation L) {
  const SourceManager &SM = Ctx.getSourceManager();
  bool Found = false;
  while (L.isMacroID()) {
    const SourceLocation Caller = SM.getImmediateMacroCallerLoc(L);
    // A macro with parameters computes from what it is given.
    if (!SM.isMacroArgExpansion(L) && !SM.getSLocEntry(SM.getFileID(L)).getExpansion().isFunctionMacroExpansion() &&
        isOfHost(SM, SM.getImmediateSpellingLoc(L))) {
      const StringRef Name = Lexer::getImmediateMacroName(L, SM, Ctx.getLangOpts());
      const bool Spelled =
          !SM.isInSystemHeader(SM.getSpellingLoc(Caller)) && !SM.isWrittenInBuiltinFile(SM.getSpellingLoc(Caller));
      Found = !isSameEverywhere(Name) && !(Spelled && hasFormOfPredefined(Name));
    }
    L = Caller;
  }
  return Found;
}
