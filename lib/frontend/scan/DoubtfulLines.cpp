#include "frontend/scan/DoubtfulLines.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/Pragmas.h"
#include "frontend/scan/RawTokens.h"
#include "frontend/scan/VersionCondition.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// Does a GPU where masks decide anything compile what stands behind the guard?
Holds onVolta(const Guard &G) {
  const StringRef Condition(G.Condition);
  Holds H = holdsOnVolta(Condition);
  if (Condition == "0" || Condition == "false" || Condition == "!defined(__cplusplus)") // CUDA is C++.
    H = Holds::Never;
  else if (Condition == "1" || Condition == "true" || Condition == "defined(__cplusplus)")
    H = Holds::Always;
  if (!G.Negated || H == Holds::Maybe)
    return H;
  return H == Holds::Always ? Holds::Never : Holds::Always;
}

bool alwaysOnVolta(llvm::ArrayRef<Guard> Guards) {
  return llvm::all_of(Guards, [](const Guard &G) { return onVolta(G) == Holds::Always; });
}

bool spellsWord(StringRef Condition, const std::string &Word) {
  return Condition.contains(Word) && !NameScanner({Word}).scan(Condition).empty();
}

/// Whatever a program defines by these names, too.
bool isNumberOfConfiguration(StringRef Name) {
  static const std::set<StringRef> Names = {"__CUDA_ARCH__",
                                            "__CUDACC_VER_MAJOR__",
                                            "__CUDACC_VER_MINOR__",
                                            "CUDART_VERSION",
                                            "CUDA_VERSION",
                                            "__cplusplus",
                                            "__GNUC__",
                                            "_MSC_VER"};
  return Names.count(Name) != 0;
}

/// The form of names that a compiler or a library defines: `__clang_major__`, `_WIN32`, `CUB_VERSION`. Specifiers and what names a
/// place in the text are none.
bool isPredefined(StringRef Name) {
  static const std::set<StringRef> Others = {
      "__LINE__",         "__VA_ARGS__",  "__VA_OPT__",        "__device__",       "__global__",    "__host__",
      "__shared__",       "__constant__", "__managed__",       "__forceinline__",  "__noinline__",  "__launch_bounds__",
      "__restrict__",     "__inline__",   "__volatile__",      "__asm__",          "__attribute__", "__align__",
      "__cluster_dims__", "__maxnreg__",  "__grid_constant__", "__nv_pure__",      "__const__",     "__signed__",
      "__typeof__",       "__alignof__",  "__extension__",     "__builtin_align__"};
  auto IsUpper = [](char C) { return (C >= 'A' && C <= 'Z') || (C >= '0' && C <= '9') || C == '_'; };
  const bool Reserved = Name.size() > 3 && Name.starts_with("_") && llvm::all_of(Name, IsUpper);
  const bool Wrapped = Name.size() > 4 && Name.starts_with("__") && Name.ends_with("__");
  return (Reserved || Wrapped || Name.ends_with("_VERSION")) && !Others.count(Name) && !isBuildText(Name);
}

class LineFinder {
public:
  LineFinder(StringRef Text, const LinesAsRead &Parses) : Text(Text.str()), Raw(this->Text), Tree(this->Text), Parses(Parses) {}
  DoubtfulLines run();

private:
  void predefined();
  void unreadCode();
  void underVersions();
  void neverLeftOut();
  bool defines(const ConditionalArm &A, llvm::StringRef Name) const;
  bool othersAreErrors(const ConditionalArm &A) const;
  std::vector<ArmNeverLeftOut *> neverLeftOut(uint32_t At);
  void unreadDirectives();
  bool isGuardWithText(size_t Define) const;
  void configurable();
  void besideUnknown();
  void behind();
  void includesByMacro();
  void texts();
  std::optional<UnreadReport> report(size_t Begin, size_t End) const;
  bool statement(size_t &I, size_t End, UnreadReport &Out) const;
  bool isPlain(size_t I) const;
  bool is(size_t I, char C) const { return Raw.is(Raw.tokens()[Code[I]], C); }
  uint32_t offset(const RawDirective &D) const { return Raw.tokens()[D.FirstToken].Offset; }
  /// Does code with these indices lie in the same arms?
  bool sameArms(size_t I, size_t J) const { return Directives[I] == Directives[J]; }

  const std::string Text; ///< Followed by a NUL.
  const RawTokens Raw;
  const ConditionalTree Tree;
  const LinesAsRead &Parses;
  std::vector<uint32_t> Code, Directives; ///< Tokens of no directive; how many directives stand before each.
  std::set<uint32_t> UnknownIncludes; ///< Conditions around includes of files that are not here: '#'.
  std::map<uint32_t, std::optional<ArmNeverLeftOut>> ArmAt; ///< Nothing: somebody leaves it out, or nobody does for Volta.
  DoubtfulLines Out;
};

void LineFinder::predefined() {
  for (const RawToken &T : Raw.tokens()) {
    const RawDirective *D = T.Directive < 0 ? nullptr : &Raw.directives()[size_t(T.Directive)];
    if (T.Kind != RawKind::Identifier || (D && D->K != DirectiveKind::Define))
      continue;
    const bool IsDefined = D && &T == &Raw.tokens()[std::min<size_t>(D->First, D->EndToken - 1)];
    const std::string Name = Raw.spelling(T);
    if (IsDefined || !Parses.IsRead(T.Offset))
      continue;
    const uint32_t At = D ? offset(*D) : T.Offset;
    if (isNumberOfConfiguration(Name))
      Out.Doubts.try_emplace(At, otherElsewhere(Name));
    else if (isPredefined(Name))
      Out.Predefined.try_emplace(At, Name);
  }
}

/// A token of an expression that neither calls nor writes.
bool LineFinder::isPlain(size_t I) const {
  const RawToken &T = Raw.tokens()[Code[I]];
  if (T.Kind == RawKind::Identifier)
    return !is(I + 1, '(');
  if (T.Kind != RawKind::Punct)
    return T.Kind != RawKind::Unknown;
  static constexpr StringRef Operators[] = {",", ".", "->", "[", "]", "(",  ")",  "+",  "-",  "*",  "/",  "%",  "&",  "|",
                                            "^", "~", "!",  "<", ">", "<=", ">=", "==", "!=", "<<", ">>", "&&", "||", "::"};
  return llvm::is_contained(Operators, StringRef(Text).slice(T.Offset, T.end()));
}

bool LineFinder::statement(size_t &I, size_t End, UnreadReport &To) const {
  const RawToken &Name = Raw.tokens()[Code[I]];
  if (!(Raw.isWord(Name, "printf") || Raw.isWord(Name, "assert")) || I + 1 >= End || !is(I + 1, '('))
    return false;
  To.Functions.insert(Raw.spelling(Name));
  unsigned Depth = 1;
  for (I += 2; I < End && Depth; ++I) {
    if (I + 1 >= End || !isPlain(I))
      return false;
    const RawToken &T = Raw.tokens()[Code[I]];
    if (T.Kind == RawKind::Identifier)
      To.Values.insert(Raw.spelling(T));
    Depth += is(I, '(') ? 1 : is(I, ')') ? -1 : 0;
  }
  return Depth == 0 && I < End && is(I++, ';');
}

/// Tokens [Begin, End) of Code are such statements, and nothing else. One that follows a head takes the place of another.
std::optional<UnreadReport> LineFinder::report(size_t Begin, size_t End) const {
  if (Begin == 0 || !(is(Begin - 1, ';') || is(Begin - 1, '{') || is(Begin - 1, '}')))
    return std::nullopt;
  UnreadReport R;
  R.Offset = Raw.tokens()[Code[Begin]].Offset;
  while (Begin < End)
    if (!statement(Begin, End, R))
      return std::nullopt;
  return R;
}

void LineFinder::unreadCode() {
  uint32_t Seen = 0;
  for (uint32_t I = 0; I != Raw.tokens().size(); ++I) {
    const RawToken &T = Raw.tokens()[I];
    if (T.Directive >= 0) {
      Seen = uint32_t(T.Directive) + 1;
    } else if (T.Kind != RawKind::Comment) {
      Code.push_back(I);
      Directives.push_back(Seen);
    }
  }
  for (size_t I = 0, End = 0; I != Code.size(); I = End) {
    for (End = I + 1; End != Code.size() && sameArms(I, End);)
      ++End;
    const uint32_t At = Raw.tokens()[Code[I]].Offset;
    if (Parses.IsRead(At) || neverOnVolta(Tree.guardsAt(At)))
      continue;
    if (std::optional<UnreadReport> R = report(I, End))
      Out.Reports.push_back(std::move(*R));
    else
      for (size_t J = I; J != End; ++J)
        Out.Doubts.try_emplace(Raw.tokens()[Code[J]].Offset, UnreadLine);
  }
}

/// `THRUST_VERSION`: of a library, which may be another one.
std::string versionIn(StringRef Condition) {
  while (!Condition.empty()) {
    const StringRef Word = Condition.take_while(isIdentifierByte);
    if (Word.ends_with("_VERSION") && isPredefined(Word) && !isNumberOfConfiguration(Word))
      return Word.str();
    Condition = Condition.drop_front(std::max<size_t>(Word.size(), 1));
  }
  return "";
}

/// What is read because a library has one version is not there with another: the arm that is not read may be empty.
void LineFinder::underVersions() {
  auto VersionAt = [&](uint32_t At) {
    for (const Guard &G : Tree.guardsAt(At))
      if (std::string Name = versionIn(G.Condition); !Name.empty())
        return Name;
    return std::string();
  };
  for (size_t I = 0, End = 0; I != Code.size(); I = End) {
    for (End = I + 1; End != Code.size() && sameArms(I, End);)
      ++End;
    const uint32_t At = Raw.tokens()[Code[I]].Offset;
    const std::string Name = Parses.IsRead(At) ? VersionAt(At) : "";
    for (size_t J = I; J != End && !Name.empty(); ++J)
      Out.Predefined.try_emplace(Raw.tokens()[Code[J]].Offset, Name);
  }
  for (const RawDirective &D : Raw.directives())
    if (D.K == DirectiveKind::Define || D.K == DirectiveKind::Undef)
      if (const std::string Name = Parses.IsRead(offset(D)) ? VersionAt(offset(D)) : ""; !Name.empty())
        Out.Predefined.try_emplace(offset(D), Name);
}

/// The macros of a condition. A function-like one counts, too: `__has_include(...)` is a name that no program defines.
void namesAsked(StringRef Condition, std::set<std::string> &Names) {
  while (!Condition.empty()) {
    const StringRef Word = Condition.take_while(isIdentifierByte);
    if (!Word.empty() && !(Word[0] >= '0' && Word[0] <= '9') && Word != "defined")
      Names.insert(Word.str());
    Condition = Condition.drop_front(std::max<size_t>(Word.size(), 1));
  }
}

/// The macro that must not be defined for the guard to let its arm in, where that is all it asks.
std::string absentName(const Guard &G) {
  StringRef Condition(G.Condition);
  const bool IsNegated = Condition.consume_front("!");
  const bool IsDefined = Condition.consume_front("defined(") && Condition.consume_back(")");
  return IsDefined && IsNegated != G.Negated && llvm::all_of(Condition, [](char C) { return isIdentifierByte(C); })
             ? Condition.str()
             : "";
}

/// The arm itself defines the macro, as the text behind an include guard does.
bool LineFinder::defines(const ConditionalArm &A, StringRef Name) const {
  return llvm::any_of(Raw.directives(), [&](const RawDirective &D) {
    return D.K == DirectiveKind::Define && A.Begin < offset(D) && offset(D) < A.End && D.First < D.EndToken &&
           Raw.spelling(Raw.tokens()[D.First]) == Name;
  });
}

/// Who leaves the arm out comes to an #error.
bool LineFinder::othersAreErrors(const ConditionalArm &A) const {
  auto IsError = [&](const ConditionalArm &Other) {
    return llvm::any_of(Raw.directives(), [&](const RawDirective &D) {
      return D.Name < D.EndToken && Raw.isWord(Raw.tokens()[D.Name], "error") && Other.Begin < offset(D) &&
             offset(D) < Other.End && Tree.armsAt(offset(D)).back().Begin == Other.Begin;
    });
  };
  const std::vector<ConditionalArm> All = Tree.armsOf(A.If);
  auto IsElse = [](const ConditionalArm &Last) { return llvm::all_of(Last.Guards, [](const Guard &G) { return G.Negated; }); };
  return All.size() > 1 && IsElse(All.back()) &&
         llvm::all_of(All, [&](const ConditionalArm &Other) { return Other.Begin == A.Begin || IsError(Other); });
}

/// The arms around a place that is read which hold in every parse that came to them, and need not.
std::vector<ArmNeverLeftOut *> LineFinder::neverLeftOut(uint32_t At) {
  std::vector<ArmNeverLeftOut *> Arms;
  if (!Parses.IsRead(At))
    return Arms;
  for (const ConditionalArm &A : Tree.armsAt(At)) {
    auto [It, New] = ArmAt.try_emplace(A.Begin);
    if (New && !alwaysOnVolta(A.Guards) && !neverOnVolta(A.Guards) && !Parses.IsLeftOut(A) && !othersAreErrors(A)) {
      It->second = ArmNeverLeftOut();
      It->second->Begin = A.Begin;
      It->second->End = A.End;
      for (const Guard &G : A.Guards) {
        namesAsked(G.Condition, It->second->Asks);
        if (const std::string Absent = absentName(G); !Absent.empty() && !defines(A, Absent))
          It->second->Asks.insert("!" + Absent);
      }
    }
    if (It->second)
      Arms.push_back(&*It->second);
  }
  return Arms;
}

/// `#ifdef WIDE` without an #else, where all that is read defines it. Macros that ask for themselves: configurable().
void LineFinder::neverLeftOut() {
  for (size_t I = 0, End = 0; I != Code.size(); I = End) {
    for (End = I + 1; End != Code.size() && sameArms(I, End);)
      ++End;
    for (ArmNeverLeftOut *A : neverLeftOut(Raw.tokens()[Code[I]].Offset))
      A->Text.push_back({Raw.tokens()[Code[I]].Offset, Raw.tokens()[Code[End - 1]].end()});
  }
  for (const RawDirective &D : Raw.directives()) {
    const bool IsInclude = D.K == DirectiveKind::Include;
    if ((D.K != DirectiveKind::Define && D.K != DirectiveKind::Undef && !IsInclude) || D.First >= D.EndToken)
      continue;
    const std::string Name = Raw.spelling(Raw.tokens()[D.First]);
    for (ArmNeverLeftOut *A : neverLeftOut(offset(D)))
      if (IsInclude)
        A->Includes.emplace(offset(D), Raw.included(D));
      else if (!A->Asks.count(Name))
        A->Text.push_back({offset(D), offset(D) + 1});
  }
  for (auto &[Begin, Arm] : ArmAt)
    if (Arm)
      Out.NeverLeftOut.push_back(std::move(*Arm));
}

void LineFinder::unreadDirectives() {
  for (const RawDirective &D : Raw.directives()) {
    if (D.First >= D.EndToken || Parses.IsRead(offset(D)))
      continue;
    const std::vector<Guard> Guards = Tree.guardsAt(offset(D));
    if (neverOnVolta(Guards))
      continue;
    if (D.K == DirectiveKind::Define || D.K == DirectiveKind::Undef)
      Out.Doubts.try_emplace(offset(D), UnreadLine);
    if (D.K != DirectiveKind::Include)
      continue;
    const std::string Spelled = Raw.included(D);
    if (Parses.IsHere(Spelled)) {
      Out.Includes.emplace(offset(D), Spelled);
      continue;
    }
    for (size_t I = Guards.size(); I-- != 0;) { // Its own condition, and those of the arms before it.
      UnknownIncludes.insert(Guards[I].Offset);
      if (I != 0 && !Guards[I - 1].Negated)
        break;
    }
  }
}

/// A file that is one `#ifndef LIMIT`, `#define LIMIT 32`, `#endif` looks like one with an include guard, but its macro has a text.
bool LineFinder::isGuardWithText(size_t N) const {
  const RawDirective &D = Raw.directives()[N];
  if (N == 0 || Raw.directives()[N - 1].K != DirectiveKind::If || D.First + 1 >= D.EndToken)
    return false;
  const RawDirective &If = Raw.directives()[N - 1];
  const std::string Name = Raw.spelling(Raw.tokens()[D.First]);
  for (uint32_t I = If.FirstToken; I != If.EndToken; ++I)
    if (Raw.isWord(Raw.tokens()[I], Name))
      return Raw.tokens()[D.First + 1].Kind != RawKind::Comment;
  return false;
}

/// Macros under a condition that asks for the macro itself; those with parameters, too (`-D'COND(v)=((v) > 3)'`).
void LineFinder::configurable() {
  for (size_t N = 0; N != Raw.directives().size(); ++N) {
    const RawDirective &D = Raw.directives()[N];
    if (D.K != DirectiveKind::Define || D.First >= D.EndToken)
      continue;
    const RawToken &Macro = Raw.tokens()[D.First];
    const std::string Name = Raw.spelling(Macro);
    auto AsksForIt = [&](const Guard &G) { return spellsWord(G.Condition, Name); };
    if (!isGuardWithText(N) && llvm::none_of(Tree.guardsAt(Macro.Offset), AsksForIt))
      continue;
    Out.Doubts.try_emplace(offset(D), "a build may define '" + Name + "' as something else");
    if (D.First + 1 < D.EndToken && Raw.is(Raw.tokens()[D.First + 1], '(') && Raw.tokens()[D.First + 1].Offset == Macro.end())
      Out.Offered.insert(Name);
  }
}

/// What stands in the arms beside an include of a file that is not here: that file may say it otherwise.
void LineFinder::besideUnknown() {
  if (UnknownIncludes.empty())
    return;
  auto IsBeside = [&](uint32_t At) {
    return llvm::any_of(Tree.guardsAt(At), [&](const Guard &G) { return UnknownIncludes.count(G.Offset) != 0; });
  };
  constexpr StringRef Why = "a file that is not here may define this otherwise";
  for (size_t I = 0, End = 0; I != Code.size(); I = End) {
    for (End = I + 1; End != Code.size() && sameArms(I, End);)
      ++End;
    if (IsBeside(Raw.tokens()[Code[I]].Offset))
      for (size_t J = I; J != End; ++J)
        Out.Doubts.try_emplace(Raw.tokens()[Code[J]].Offset, Why);
  }
  for (const RawDirective &D : Raw.directives())
    if (D.K == DirectiveKind::Define && IsBeside(offset(D)))
      Out.Doubts.insert_or_assign(offset(D), Why.str()); // Stronger than that nobody reads it.
}

/// What gives all that follows another meaning, and names nothing of it; or a macro, whose name is a string.
void LineFinder::behind() {
  auto Note = [&](uint32_t At, const std::string &Macro = "") {
    const bool IsRead = Parses.IsRead(At);
    if (neverOnVolta(Tree.guardsAt(At)) || (IsRead && neverLeftOut(At).empty()))
      return;
    const std::string Why = (IsRead ? LineNeverLeftOut : UnreadLine).str();
    if (!Macro.empty())
      Out.Macros.try_emplace(Macro, At, Why);
    else if (!Out.All || At < Out.All->first)
      Out.All.emplace(At, Why);
  };
  for (const auto &[At, Text] : meaningfulPragmas(Raw))
    Note(At, macroOfPragma(Text));
  for (size_t I = 0; I + 2 < Code.size(); ++I)
    if (Raw.isWord(Raw.tokens()[Code[I]], "extern") && Raw.tokens()[Code[I + 1]].Kind == RawKind::String && is(I + 2, '{'))
      Note(Raw.tokens()[Code[I]].Offset);
}

void LineFinder::texts() {
  auto Add = [&](llvm::ArrayRef<uint32_t> Tokens, const RawDirective *D) {
    for (size_t I = 0; I != Tokens.size(); ++I) {
      const RawToken &T = Raw.tokens()[Tokens[I]];
      const bool MayBe = T.Kind == RawKind::Identifier && (Text[T.Offset] == '_' || Text[T.Offset] == 's');
      const std::string Name = MayBe ? Raw.spelling(T) : "";
      if (isBuildText(Name) && Parses.IsRead(T.Offset))
        if (TextUse Use = useOfText(Raw, Tokens, I); Use.Decides || !Use.Callee.empty())
          Out.Texts[D ? offset(*D) : T.Offset].push_back({Name, std::move(Use)});
    }
  };
  Add(Code, nullptr);
  for (const RawDirective &D : Raw.directives()) {
    std::vector<uint32_t> Tokens;
    for (uint32_t I = D.First + 1; D.K == DirectiveKind::Define && I < D.EndToken; ++I)
      if (Raw.tokens()[I].Kind != RawKind::Comment)
        Tokens.push_back(I);
    Add(Tokens, &D);
  }
}

void LineFinder::includesByMacro() {
  for (const RawDirective &D : Raw.directives()) {
    if (D.K != DirectiveKind::Include || D.First >= D.EndToken || !Parses.IsRead(offset(D)) ||
        Raw.tokens()[D.First].Kind != RawKind::Identifier)
      continue;
    for (uint32_t I = D.First; I != D.EndToken; ++I)
      if (Raw.tokens()[I].Kind == RawKind::Identifier)
        Out.ByMacro[offset(D)].insert(Raw.spelling(Raw.tokens()[I]));
  }
}

DoubtfulLines LineFinder::run() {
  predefined();
  unreadCode();
  underVersions();
  behind(); // Before neverLeftOut() hands the arms on.
  neverLeftOut();
  unreadDirectives();
  configurable();
  besideUnknown();
  includesByMacro();
  texts();
  return std::move(Out);
}

} // namespace

std::string warpshift::otherElsewhere(StringRef Name) {
  return "'" + Name.str() + "' may be something else in other configurations";
}

bool warpshift::neverOnVolta(llvm::ArrayRef<Guard> Guards) {
  return llvm::any_of(Guards, [](const Guard &G) { return onVolta(G) == Holds::Never; });
}

DoubtfulLines warpshift::findDoubtfulLines(StringRef Text, const LinesAsRead &Parses) { return LineFinder(Text, Parses).run(); }
