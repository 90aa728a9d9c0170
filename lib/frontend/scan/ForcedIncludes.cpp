#include "frontend/scan/ForcedIncludes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace llvm;

static constexpr StringLiteral Between = " \t\r\n\"',;()[]{}<>=";

/// The words of the text, in order, with what stands before and behind each within it.
static StringRef nextWord(StringRef &Rest) {
  Rest = Rest.ltrim(Between);
  const StringRef Word = Rest.take_until([](char C) { return Between.contains(C); });
  Rest = Rest.drop_front(Word.size());
  return Word;
}

static void addFile(StringRef Name, ForcedIncludes &Out) {
  Name = Name.substr(Name.find_last_of("/\\") + 1);
  Out.Files.insert(Name.contains('$') || Name.contains('@') ? "" : Name.str());
}

/// `-include h.cuh`, `-Xcompiler -include -Xcompiler h.cuh`, `-Wp,-include,h.cuh`.
static void addOptions(StringRef Text, ForcedIncludes &Out) {
  for (StringRef Option : {"-include", "-imacros"})
    for (size_t At = Text.find(Option); At != StringRef::npos; At = Text.find(Option, At + 1)) {
      StringRef Rest = Text.drop_front(At + Option.size());
      const bool EndsWord = !Rest.empty() && Between.contains(Rest.front());
      const bool OfMake = At == 0 || Text[At - 1] == '\n';
      if (!EndsWord || OfMake || isAlnum(Text[At - 1]))
        continue;
      StringRef Value = nextWord(Rest);
      if (Value == "-Xcompiler" || Value == "--compiler-options")
        Value = nextWord(Rest);
      addFile(Value, Out);
    }
}

static void addListed(StringRef Text, StringRef Open, StringRef Close, ForcedIncludes &Out) {
  for (size_t At = Text.find(Open); At != StringRef::npos; At = Text.find(Open, At + 1)) {
    StringRef Rest = Text.drop_front(At + Open.size()).ltrim(" \t\r\n(");
    Rest = Rest.take_front(Rest.find(Close));
    while (!Rest.ltrim(Between).empty()) {
      const StringRef Word = nextWord(Rest);
      if (Word.contains('.') || Word.starts_with("$"))
        addFile(Word, Out);
    }
  }
}

ForcedIncludes warpshift::forcedIncludesIn(StringRef Text) {
  ForcedIncludes Out;
  addOptions(Text, Out);
  addListed(Text, "precompile_headers", ")", Out);
  addListed(Text, "PRECOMPILE_HEADERS", ")", Out);
  addListed(Text, "<ForcedIncludeFiles>", "<", Out);
  addListed(Text, "/FI", "\n", Out);
  Out.Joins = Text.contains("UNITY_BUILD");
  return Out;
}
