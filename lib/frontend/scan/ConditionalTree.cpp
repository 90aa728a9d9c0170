#include "frontend/scan/ConditionalTree.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;
using llvm::StringRef;

/// Walks the raw tokens once and keeps the stack of open conditionals.
struct ConditionalTree::Builder {
  struct Open {
    std::vector<Guard> Earlier; ///< Conditions of the arms so far, negated for the next arm.
    int ArmIndex = -1;
    bool SawElse = false;
    bool IncludeGuard = false;
  };

  ConditionalTree &Tree;
  StringRef Text;
  SourceLocation Base = SourceLocation::getFromRawEncoding(1);
  LangOptions Opts;
  Lexer Lex;
  std::vector<Open> Stack;
  uint32_t Line = 1, LineAt = 0;
  bool SeenCode = false;            ///< Anything before the directive at hand.
  std::string PendingGuard;         ///< X of a leading `#ifndef X` whose #define has not been seen yet.
  int GuardArm = -1;

  static LangOptions options() {
    LangOptions O;
    O.CPlusPlus = O.CPlusPlus11 = O.CPlusPlus14 = O.CPlusPlus17 = O.CPlusPlus20 = true;
    O.LineComment = O.RawStringLiterals = O.Digraphs = true;
    return O;
  }

  Builder(ConditionalTree &T, StringRef Text)
      : Tree(T), Text(Text), Opts(options()), Lex(Base, Opts, Text.begin(), Text.begin(), Text.end()) {}

  uint32_t offset(const Token &T) const { return T.getLocation().getRawEncoding() - Base.getRawEncoding(); }
  uint32_t lineOf(uint32_t Off) {
    for (; LineAt < Off; ++LineAt)
      Line += Text[LineAt] == '\n';
    return Line;
  }

  /// Reads the rest of the directive's line; T ends on the first token after it.
  std::string restOfLine(Token &T) {
    std::string S;
    Lex.LexFromRawLexer(T);
    while (T.isNot(tok::eof) && !T.isAtStartOfLine()) {
      if (!S.empty() && T.hasLeadingSpace())
        S += ' ';
      append(S, T);
      Lex.LexFromRawLexer(T);
    }
    return S;
  }
  void append(std::string &S, const Token &T) {
    StringRef Raw = Text.substr(offset(T), T.getLength());
    for (size_t I = 0; I < Raw.size(); ++I) {
      if (Raw[I] == '\\' && I + 1 < Raw.size() && (Raw[I + 1] == '\n' || Raw[I + 1] == '\r'))
        while (I + 1 < Raw.size() && (Raw[I + 1] == '\n' || Raw[I + 1] == '\r'))
          ++I;
      else
        S += Raw[I];
    }
  }

  void openArm(Open &O, std::vector<Guard> Guards, uint32_t At, int Parent) {
    const uint32_t If = O.ArmIndex < 0 ? At : Tree.Arms[size_t(O.ArmIndex)].If;
    O.ArmIndex = int(Tree.Arms.size());
    Tree.Arms.push_back({At, uint32_t(Text.size()), std::move(Guards), Parent, If});
  }
  int currentArm() const { return Stack.empty() ? -1 : Stack.back().ArmIndex; }

  void beginIf(std::string Condition, uint32_t At, bool MayGuardFile, std::string Name) {
    Open O;
    int Parent = currentArm();
    Guard G{std::move(Condition), false, lineOf(At), At};
    openArm(O, {G}, At, Parent);
    if (MayGuardFile && !SeenCode) {
      PendingGuard = std::move(Name);
      GuardArm = O.ArmIndex;
    }
    G.Negated = true;
    O.Earlier = {G};
    Stack.push_back(std::move(O));
  }

  void nextArm(std::optional<std::string> Condition, uint32_t At) {
    if (Stack.empty() || Stack.back().SawElse) {
      Tree.Malformed = true;
      return;
    }
    Open &O = Stack.back();
    int Parent = Tree.Arms[O.ArmIndex].Parent;
    Tree.Arms[O.ArmIndex].End = At;
    if (O.ArmIndex == GuardArm)
      GuardArm = -1; // a conditional with a second arm is no include guard
    std::vector<Guard> Guards = O.Earlier;
    if (Condition) {
      Guard G{std::move(*Condition), false, lineOf(At), At};
      Guards.push_back(G);
      G.Negated = true;
      O.Earlier.push_back(G);
    } else {
      O.SawElse = true;
    }
    openArm(O, std::move(Guards), At, Parent);
  }

  void endIf(uint32_t At) {
    if (Stack.empty()) {
      Tree.Malformed = true;
      return;
    }
    Tree.Arms[Stack.back().ArmIndex].End = At;
    Stack.pop_back();
  }

  void directive(StringRef Name, uint32_t At, Token &T);
  void run();
};

static std::string definedName(StringRef Rest) { return "defined(" + Rest.split(' ').first.trim().str() + ")"; }

/// X when the condition is exactly !defined(X) or !defined X.
static StringRef notDefined(StringRef C) {
  C = C.trim();
  if (!C.consume_front("!"))
    return {};
  C = C.ltrim();
  if (!C.consume_front("defined"))
    return {};
  C = C.trim();
  if (C.consume_front("("))
    if (!C.consume_back(")"))
      return {};
  C = C.trim();
  return C.find_first_of(" ()&|!<>=") == StringRef::npos ? C : StringRef();
}

void ConditionalTree::Builder::directive(StringRef Name, uint32_t At, Token &T) {
  if (Name == "if") {
    std::string C = restOfLine(T);
    std::string Guarded = notDefined(C).str();
    beginIf(C, At, !Guarded.empty(), Guarded);
  } else if (Name == "ifdef") {
    beginIf(definedName(restOfLine(T)), At, false, "");
  } else if (Name == "ifndef") {
    std::string Rest = restOfLine(T);
    beginIf("!" + definedName(Rest), At, true, StringRef(Rest).split(' ').first.str());
  } else if (Name == "elif") {
    nextArm(restOfLine(T), At);
  } else if (Name == "elifdef") {
    nextArm(definedName(restOfLine(T)), At);
  } else if (Name == "elifndef") {
    nextArm("!" + definedName(restOfLine(T)), At);
  } else if (Name == "else") {
    restOfLine(T);
    nextArm(std::nullopt, At);
  } else if (Name == "endif") {
    restOfLine(T);
    bool ClosesGuard = !Stack.empty() && Stack.back().ArmIndex == GuardArm;
    endIf(At);
    if (ClosesGuard && T.isNot(tok::eof))
      GuardArm = -1; // the file goes on after it
  } else {
    std::string Rest = restOfLine(T);
    if (Name == "define" && !PendingGuard.empty()) {
      if (StringRef(Rest).split(' ').first != PendingGuard)
        GuardArm = -1;
      PendingGuard.clear();
    }
    if (Name != "pragma")
      SeenCode = true;
  }
}

void ConditionalTree::Builder::run() {
  Token T;
  Lex.LexFromRawLexer(T);
  while (T.isNot(tok::eof)) {
    if (T.isNot(tok::hash) || !T.isAtStartOfLine()) {
      SeenCode = true;
      if (!PendingGuard.empty()) { // code between #ifndef X and #define X
        PendingGuard.clear();
        GuardArm = -1;
      }
      Lex.LexFromRawLexer(T);
      continue;
    }
    uint32_t At = offset(T);
    Lex.LexFromRawLexer(T);
    if (T.is(tok::eof) || T.isAtStartOfLine())
      continue; // the null directive
    if (T.is(tok::raw_identifier))
      directive(T.getRawIdentifier(), At, T);
    else
      restOfLine(T);
  }
  Tree.Malformed |= !Stack.empty();
  if (GuardArm >= 0)
    Tree.Arms[GuardArm].Guards.clear();
}

ConditionalTree::ConditionalTree(StringRef Text) {
  Builder B(*this, Text);
  B.run();
}

/// Outermost first.
std::vector<int> ConditionalTree::chainAt(uint32_t Offset) const {
  // The last arm that begins before the place, or one around it: arms nest.
  int Best = int(llvm::partition_point(Arms, [&](const Arm &A) { return A.Begin <= Offset; }) - Arms.begin()) - 1;
  while (Best >= 0 && Arms[size_t(Best)].End <= Offset)
    Best = Arms[size_t(Best)].Parent;
  std::vector<int> Chain;
  for (; Best >= 0; Best = Arms[size_t(Best)].Parent)
    Chain.push_back(Best);
  std::reverse(Chain.begin(), Chain.end());
  return Chain;
}

std::vector<Guard> ConditionalTree::guardsAt(uint32_t Offset) const {
  std::vector<Guard> Result;
  for (int I : chainAt(Offset))
    llvm::append_range(Result, Arms[size_t(I)].Guards);
  return Result;
}

std::vector<ConditionalArm> ConditionalTree::armsAt(uint32_t Offset) const {
  std::vector<ConditionalArm> Result;
  for (int I : chainAt(Offset))
    if (const Arm &A = Arms[size_t(I)]; !A.Guards.empty()) // An include guard has none.
      Result.push_back({A.If, A.Begin, A.End, A.Guards});
  return Result;
}

std::vector<ConditionalArm> ConditionalTree::armsAcross(uint32_t Begin, uint32_t End) const {
  auto IsInside = [&](uint32_t At) { return Begin < At && At < End; };
  std::vector<ConditionalArm> Result;
  for (const Arm &A : Arms)
    if (!A.Guards.empty() && (IsInside(A.Begin) || IsInside(A.End)))
      Result.push_back({A.If, A.Begin, A.End, A.Guards});
  return Result;
}

std::vector<ConditionalArm> ConditionalTree::armsOf(uint32_t If) const {
  std::vector<ConditionalArm> Result;
  for (const Arm &A : Arms)
    if (A.If == If)
      Result.push_back({A.If, A.Begin, A.End, A.Guards});
  return Result;
}
