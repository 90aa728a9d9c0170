#include "frontend/parse/NvccSpellings.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cstring>
#include <vector>

using namespace warpshift;
using namespace clang;
using llvm::StringRef;

/// The length of the special register's name that Text starts with; 0 when there is none.
static size_t specialRegister(StringRef Text) {
  static constexpr llvm::StringLiteral Names[] = {"laneid",
                                                  "warpid",
                                                  "nwarpid",
                                                  "smid",
                                                  "nsmid",
                                                  "gridid",
                                                  "tid",
                                                  "ntid",
                                                  "ctaid",
                                                  "nctaid",
                                                  "lanemask",
                                                  "globaltimer",
                                                  "clock",
                                                  "clock64",
                                                  "clock_hi",
                                                  "envreg",
                                                  "pm0",
                                                  "pm1",
                                                  "pm2",
                                                  "pm3",
                                                  "lanemask_eq",
                                                  "lanemask_lt",
                                                  "lanemask_le",
                                                  "lanemask_gt",
                                                  "lanemask_ge",
                                                  "globaltimer_lo",
                                                  "globaltimer_hi",
                                                  "dynamic_smem_size",
                                                  "total_smem_size"};
  size_t Size = Text.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; }).size();
  for (StringRef Name : Names)
    if (Text.take_front(Size) == Name)
      return Size;
  return 0;
}

/// The length of a register's name that Text starts with and that clang would refuse after a single %; 0 when there is none.
/// A letter and digits (or an operand in brackets) is an operand with a modifier.
static size_t registerName(StringRef Text) {
  size_t Size = Text.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; }).size();
  StringRef Name = Text.take_front(Size);
  if (Name.empty() || llvm::isDigit(Name[0]) || Text.drop_front(Size).starts_with("["))
    return 0;
  bool Operand = Size > 1 && llvm::all_of(Name.drop_front(), llvm::isDigit);
  return Operand ? 0 : Size;
}

static bool isBlank(char C) { return C == ' ' || C == '\t'; }

/// Three of Bracket with a blank somewhere between them.
static bool splitBrackets(StringRef Text, char Bracket) {
  unsigned Seen = 0;
  bool Blank = false;
  for (char C : Text.take_front(16)) {
    if (C == Bracket) {
      if (++Seen == 3)
        return Blank;
    } else if (isBlank(C)) {
      Blank = true;
    } else {
      return false;
    }
  }
  return false;
}

static bool isBuiltInVariable(StringRef Name) {
  return Name == "threadIdx" || Name == "blockIdx" || Name == "blockDim" || Name == "gridDim";
}

/// Every parse scans every file: with the search of the C library, which is several times as fast as LLVM's.
static size_t findWord(StringRef Text, StringRef Word, size_t From = 0) {
  const StringRef Rest = Text.drop_front(From);
  const void *At = ::memmem(Rest.data(), Rest.size(), Word.data(), Word.size());
  return At ? size_t(static_cast<const char *>(At) - Text.data()) : StringRef::npos;
}

static bool hasWord(StringRef Text, StringRef Word) { return findWord(Text, Word) != StringRef::npos; }

/// Whether a line of the text declares a built-in variable or makes a macro of a pragma.
static bool mayHaveLines(StringRef Text) {
  for (StringRef Type : {"dim3", "uint3"})
    for (size_t At = 0; (At = findWord(Text, Type, At)) != StringRef::npos; At += Type.size())
      if (isBuiltInVariable(
              Text.substr(At + Type.size()).ltrim().take_while([](char C) { return llvm::isAlnum(C) || C == '_'; })))
        return true;
  for (size_t At = 0; (At = findWord(Text, "pragma", At)) != StringRef::npos; ++At) {
    StringRef Before = Text.take_front(At).rtrim(" \t");
    if (Before.consume_back("#") && !Before.rtrim(" \t").empty() && !Before.rtrim(" \t").ends_with("\n"))
      return true;
  }
  return false;
}

/// Cheap and generous: false means that nothing has to be replaced.
static bool mayHaveAny(StringRef Text) {
  if (hasWord(Text, "asm"))
    for (size_t At = 0; (At = Text.find('%', At)) != StringRef::npos; ++At)
      if (registerName(Text.substr(At + 1)) && (At == 0 || Text[At - 1] != '%'))
        return true;
  for (size_t At = 0; (At = Text.find('<', At)) != StringRef::npos; ++At)
    if (splitBrackets(Text.substr(At), '<'))
      return true;
  if (hasWord(Text, "<<<"))
    for (size_t At = 0; (At = Text.find('>', At)) != StringRef::npos; ++At)
      if (splitBrackets(Text.substr(At), '>'))
        return true;
  return hasWord(Text, "alignas") || mayHaveLines(Text);
}

/// What may stand before alignas for nvcc and not for clang: a memory space, and specifiers beside it.
static bool isMemorySpace(StringRef Word) {
  return Word == "__shared__" || Word == "__device__" || Word == "__constant__" || Word == "__managed__";
}
static bool isSpecifier(StringRef Word) {
  return Word == "extern" || Word == "static" || Word == "const" || Word == "volatile" || Word == "inline";
}

namespace {

class Replacer {
public:
  explicit Replacer(StringRef Text) : Out(Text.str()) {
    LangOptions Opts;
    Opts.CPlusPlus = Opts.CPlusPlus11 = Opts.CPlusPlus14 = Opts.CUDA = true;
    Opts.LineComment = Opts.RawStringLiterals = true;
    SourceLocation Base = SourceLocation::getFromRawEncoding(1);
    Lexer Lex(Base, Opts, Text.begin(), Text.begin(), Text.end());
    Token T;
    do {
      Lex.LexFromRawLexer(T);
      Tokens.push_back({T.getKind(), T.getLocation().getRawEncoding() - 1, T.getLength(), T.isAtStartOfLine()});
    } while (T.isNot(tok::eof));
  }

  bool run() {
    for (size_t I = 0; I + 1 < Tokens.size(); ++I) {
      if (Tokens[I].Kind == tok::raw_identifier) {
        asmStatement(I);
        builtInVariable(I);
        alignment(I);
      } else if (Tokens[I].Kind == tok::hash && Tokens[I].StartOfLine) {
        pragmaMacro(I);
      }
      if (size_t N = bracket(I, '<')) {
        compact(I, N, '<');
        closeLaunch(I + N);
      }
    }
    return Changed;
  }
  std::string Out;

private:
  struct Tok {
    tok::TokenKind Kind;
    size_t Offset, Length;
    bool StartOfLine;
  };
  StringRef spelling(const Tok &T) const { return StringRef(Out).substr(T.Offset, T.Length); }

  /// How many tokens from I on make three of C with only blanks between; 0 when they do not.
  size_t bracket(size_t I, char C) const {
    size_t Have = 0;
    for (size_t N = 0; N < 3 && I + N < Tokens.size(); ++N) {
      const Tok &T = Tokens[I + N];
      StringRef S = spelling(T);
      if (S.empty() || S.find_first_not_of(C) != StringRef::npos)
        return 0;
      if (N) {
        const Tok &Before = Tokens[I + N - 1];
        size_t End = Before.Offset + Before.Length;
        if (StringRef(Out).slice(End, T.Offset).find_first_not_of(" \t") != StringRef::npos)
          return 0;
      }
      Have += S.size();
      if (Have >= 3)
        return Have == 3 ? N + 1 : 0;
    }
    return 0;
  }

  void blank(size_t Begin, size_t End) {
    for (size_t At = Begin; At < End; ++At)
      if (Out[At] != '\n' && Out[At] != '\r')
        Out[At] = ' ';
    Changed = true;
  }

  /// extern [const] dim3|uint3 threadIdx|... ;
  void builtInVariable(size_t I) {
    if (spelling(Tokens[I]) != "extern")
      return;
    bool Named = false;
    for (size_t N = I + 1; N < Tokens.size() && N < I + 8; ++N) {
      if (Tokens[N].Kind == tok::semi && Named)
        return blank(Tokens[I].Offset, Tokens[N].Offset + 1);
      StringRef Word = spelling(Tokens[N]);
      if (isBuiltInVariable(Word))
        Named = true;
      else if (Word != "const" && Word != "dim3" && Word != "uint3" && !Word.starts_with("__"))
        return;
    }
  }

  /// __shared__ alignas(16): the alignment goes to the front.
  void alignment(size_t I) {
    if (spelling(Tokens[I]) != "alignas" || Tokens[I + 1].Kind != tok::l_paren)
      return;
    size_t First = I;
    bool InMemorySpace = false;
    for (; First && (isMemorySpace(spelling(Tokens[First - 1])) || isSpecifier(spelling(Tokens[First - 1]))); --First)
      InMemorySpace |= isMemorySpace(spelling(Tokens[First - 1]));
    size_t Close = I + 2;
    for (int Depth = 1; Close < Tokens.size(); ++Close)
      if (Tokens[Close].Kind == tok::l_paren)
        ++Depth;
      else if (Tokens[Close].Kind == tok::r_paren && --Depth == 0)
        break;
    if (!InMemorySpace || Close == Tokens.size())
      return;
    const size_t Begin = Tokens[First].Offset, Middle = Tokens[I].Offset, End = Tokens[Close].Offset + 1;
    const StringRef Words = StringRef(Out).slice(Begin, Middle);
    if (!isBlank(Words.back()))
      return;
    Out.replace(Begin, End - Begin, (StringRef(Out).slice(Middle, End) + " " + Words.drop_back()).str());
    Changed = true;
  }

  /// #define NAME #pragma ...: the body.
  void pragmaMacro(size_t I) {
    if (I + 4 >= Tokens.size() || spelling(Tokens[I + 1]) != "define")
      return;
    size_t Body = I + 3;
    const Tok &Name = Tokens[I + 2];
    if (Tokens[Body].Kind == tok::l_paren && Tokens[Body].Offset == Name.Offset + Name.Length)
      while (Body + 1 < Tokens.size() && Tokens[Body++].Kind != tok::r_paren)
        ;
    if (Tokens[Body].Kind != tok::hash || Tokens[Body].StartOfLine || Body + 1 >= Tokens.size() ||
        spelling(Tokens[Body + 1]) != "pragma")
      return;
    size_t End = Body + 1;
    while (End + 1 < Tokens.size() && Tokens[End + 1].Kind != tok::eof && !Tokens[End + 1].StartOfLine)
      ++End;
    blank(Tokens[Body].Offset, Tokens[End].Offset + Tokens[End].Length);
  }

  void compact(size_t I, size_t N, char C) {
    if (N < 2)
      return;
    size_t Begin = Tokens[I].Offset, End = Tokens[I + N - 1].Offset + Tokens[I + N - 1].Length;
    Out.replace(Begin, End - Begin, std::string(3, C) + std::string(End - Begin - 3, ' '));
    Changed = true;
  }

  /// From the token after an opening bracket: compacts the closing one, which stands before a parenthesis.
  void closeLaunch(size_t I) {
    int Depth = 0;
    for (; I + 1 < Tokens.size(); ++I) {
      tok::TokenKind K = Tokens[I].Kind;
      if (K == tok::l_paren || K == tok::l_square || K == tok::l_brace)
        ++Depth;
      else if (K == tok::r_paren || K == tok::r_square || K == tok::r_brace)
        --Depth;
      if (Depth < 0 || K == tok::semi)
        return;
      size_t N = Depth == 0 ? bracket(I, '>') : 0;
      if (N && I + N < Tokens.size() && Tokens[I + N].Kind == tok::l_paren)
        return compact(I, N, '>');
    }
  }

  /// When an asm statement with operands starts at I: doubles the single % of its template.
  void asmStatement(size_t I) {
    StringRef Name = spelling(Tokens[I]);
    if (Name != "asm" && Name != "__asm__" && Name != "__asm")
      return;
    do
      ++I;
    while (Tokens[I].Kind == tok::raw_identifier);
    if (Tokens[I].Kind != tok::l_paren)
      return;
    size_t First = ++I;
    // Names beside the strings are macros that make more of the template.
    while (Tokens[I].Kind == tok::string_literal || Tokens[I].Kind == tok::raw_identifier || Tokens[I].Kind == tok::hash)
      ++I;
    if (Tokens[I].Kind != tok::colon && Tokens[I].Kind != tok::coloncolon)
      return; // without operands a single % is right
    for (; First < I; ++First)
      if (Tokens[First].Kind == tok::string_literal)
        doublePercents(Tokens[First].Offset, Tokens[First].Offset + Tokens[First].Length);
  }

  void doublePercents(size_t Begin, size_t End) {
    for (size_t At = Begin; At < End; ++At) {
      if (Out[At] != '%')
        continue;
      if (Out[At + 1] == '%') {
        ++At;
        continue;
      }
      StringRef Rest = StringRef(Out).slice(At + 1, End);
      size_t Size = registerName(Rest);
      if (!Size)
        continue;
      // A register that the statement declares itself is called the same everywhere.
      if (specialRegister(Rest) && isBlank(Out[At - 1]))
        Out[At - 1] = '%';
      else
        Out[At] = '_';
      Changed = true;
      At += Size;
    }
  }

  std::vector<Tok> Tokens;
  bool Changed = false;
};

} // namespace

std::optional<std::string> warpshift::nvccSpellingsReplaced(StringRef Text) {
  if (!mayHaveAny(Text))
    return std::nullopt;
  Replacer R(Text);
  if (!R.run())
    return std::nullopt;
  return std::move(R.Out);
}

/// `#pragma GCC `, `_Pragma("clang `
static bool endsInPragmaOf(StringRef Line) {
  Line = Line.rtrim(" \t");
  if (!Line.consume_back("GCC") && !Line.consume_back("clang"))
    return false;
  Line = Line.rtrim(" \t");
  if (Line.consume_back("\""))
    return (Line = Line.rtrim(" \t")).consume_back("(") && Line.rtrim(" \t").ends_with("_Pragma");
  return Line.consume_back("pragma") && Line.rtrim(" \t").ends_with("#");
}

/// Where the flags of a line marker begin, and where they end: `# 9 "b.cu" 3 4`.
static std::pair<size_t, size_t> flagsOfMarker(StringRef Line) {
  StringRef Rest = Line.ltrim(" \t");
  if (!Rest.consume_front("#"))
    return {};
  Rest = Rest.ltrim(" \t");
  const StringRef Number = Rest.take_while(llvm::isDigit);
  Rest = Rest.drop_front(Number.size()).ltrim(" \t");
  if (Number.empty() || !Rest.consume_front("\""))
    return {};
  Rest = Rest.drop_front(std::min(Rest.find('"'), Rest.size() - 1) + 1);
  const size_t Begin = Line.size() - Rest.size();
  return {Begin, Begin + Rest.take_while([](char C) { return llvm::isDigit(C) || C == ' ' || C == '\t'; }).size()};
}

std::optional<std::string> warpshift::libraryMarksReplaced(StringRef Text) {
  std::optional<std::string> Out;
  auto Writable = [&]() -> std::string & {
    if (!Out)
      Out = Text.str();
    return *Out;
  };
  constexpr StringRef Word = "system_header";
  for (size_t At = findWord(Text, Word); At != StringRef::npos; At = findWord(Text, Word, At + 1))
    if (endsInPragmaOf(Text.take_front(At).drop_front(Text.take_front(At).rfind('\n') + 1)))
      Writable()[At] = '_';
  for (size_t At = Text.find('#'); At != StringRef::npos; At = Text.find('#', At + 1)) {
    const size_t LineBegin = Text.take_front(At).rfind('\n') + 1;
    if (!Text.slice(LineBegin, At).trim(" \t").empty())
      continue;
    const auto [Begin, End] = flagsOfMarker(Text.drop_front(LineBegin).take_until([](char C) { return C == '\n'; }));
    if (Begin != End)
      std::fill_n(Writable().begin() + ptrdiff_t(LineBegin + Begin), End - Begin, ' ');
  }
  return Out;
}
