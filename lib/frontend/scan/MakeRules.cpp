#include "frontend/scan/MakeRules.h"
#include "frontend/scan/CompileCommands.h"
#include "frontend/scan/WrittenStatements.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace warpshift;
using llvm::StringRef;

bool warpshift::isRule(StringRef Statement, size_t &Colon) {
  Colon = Statement.find(':');
  if (Colon == StringRef::npos || Statement.substr(Colon + 1).starts_with("=") || Statement.substr(Colon + 1).starts_with("//"))
    return false;
  const StringRef Head = Statement.take_front(Colon);
  const size_t Bracket = Head.find('(');
  return Head.find_first_of("\"'=") == StringRef::npos &&
         (Bracket == StringRef::npos || (Bracket != 0 && Head[Bracket - 1] == '$'));
}

/// Nothing but words, variables, and functions of make that only make names (GNU make 8.2, 8.3).
static bool isPlain(StringRef Prerequisites) {
  for (size_t At = Prerequisites.find("$("); At != StringRef::npos; At = Prerequisites.find("$(", At + 2)) {
    const StringRef Inside = Prerequisites.slice(At + 2, Prerequisites.find(')', At));
    const bool OfNames = llvm::StringSwitch<bool>(Inside.split(' ').first)
                             .Cases("basename", "notdir", "dir", "suffix", "addprefix", "addsuffix", "join", "wildcard", true)
                             .Cases("patsubst", "subst", "filter", "filter-out", "sort", "strip", "word", "firstword", true)
                             .Default(false);
    if (Inside.contains(' ') && !OfNames)
      return false;
  }
  return Prerequisites.find_first_of("<>|;`\"'&") == StringRef::npos;
}

static void addPatterns(StringRef Part, std::set<std::string> &Out) {
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Part, Words, " \t\r\n:");
  for (StringRef Word : Words)
    if (std::string Pattern = patternIn(Word); !Pattern.empty())
      Out.insert(std::move(Pattern));
}

/// Without the folders of nmake: `{src}.cu{out}.obj`.
static std::string withoutFolders(StringRef Head) {
  std::string Out;
  while (!Head.empty()) {
    const auto [Before, Behind] = Head.split('{');
    Out += Before;
    Head = Behind.split('}').second;
  }
  return Out;
}

/// `.cu.o:`, `.py.h:`: what it is made of, and what it makes.
static std::pair<std::string, std::string> suffixesOf(StringRef Head) {
  const std::string Plain = Head.contains('$') ? "" : withoutFolders(Head.trim());
  const auto [From, To] = StringRef(Plain).rsplit('.');
  const bool IsOne = From.starts_with(".") && From.count('.') == 1 && !To.empty() &&
                     llvm::all_of(To, [](char C) { return llvm::isAlnum(C) || StringRef("_+-").contains(C); });
  return IsOne ? std::pair(From.str(), ("." + To).str()) : std::pair<std::string, std::string>();
}

/// Up to the first word that is no variable: those may be empty. A space in brackets ends no word.
static StringRef firstOf(StringRef Words) {
  int Depth = 0;
  bool IsPlainWord = false;
  for (size_t I = 0; I != Words.size(); ++I) {
    const char C = Words[I];
    Depth += C == '(' || C == '{' ? 1 : C == ')' || C == '}' ? -1 : 0;
    if (Depth == 0 && llvm::isSpace(C) && IsPlainWord)
      return Words.take_front(I);
    const bool Begins = I == 0 || llvm::isSpace(Words[I - 1]);
    IsPlainWord |= Depth == 0 && Begins && !llvm::isSpace(C) && C != '$' && C != '\\';
  }
  return Words;
}

void MakeRules::addAll(StringRef Part, std::set<std::string> &To) const {
  addNamed(Part, To);
  addPatterns(Part, To);
  Variables.addUsed(Part, To);
}

bool MakeRules::begin(StringRef Statement) {
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
    addAll(Head, Out);
  addAll(Prerequisites, MadeOf);
  First.clear();
  addAll(firstOf(Prerequisites), First);
  if (isCodeEnding(To))
    Out.insert("*" + To);
  if (isCodeEnding(From))
    for (std::set<std::string> *Of : {&MadeOf, &First})
      Of->insert("*" + From);
  if (!isPlain(Prerequisites))
    Out.insert(MadeOf.begin(), MadeOf.end());
  if (const size_t Recipe = Rest.find(';'); Recipe != StringRef::npos)
    addRecipe(Rest.drop_front(Recipe + 1));
  return true;
}

/// `$<` alone is its first (GNU make 10.5.3).
const std::set<std::string> &MakeRules::inputsOf(StringRef Recipe) const {
  const bool NamesOthers =
      llvm::any_of(std::initializer_list<StringRef>{"$^", "$(^", "${^", "$+", "$(+", "$?", "$(?", "$|", "ALLSRC"},
                   [&](StringRef Word) { return Recipe.contains(Word); });
  return NamesOthers || !namesInputs(Recipe) ? MadeOf : First;
}

void MakeRules::addRecipe(StringRef Statement) {
  const StringRef Command = Statement.ltrim("@-+ \t");
  if (!onlyCompiles(Variables.spelledOut(Statement)) && !isCopy(Statement)) {
    const bool IsVariable = Command.starts_with("$(") || Command.starts_with("${"); // Whatever stands in it.
    if (IsVariable || namesInputs(Statement))
      Out.insert(inputsOf(Statement).begin(), inputsOf(Statement).end());
    addPatterns(Statement, Out);
  }
  addWritten(Statement, Variables, Out);
}
