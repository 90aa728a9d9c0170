// Which calls that get a mask may be calls of another function in a build that nobody read.
//
//   #ifdef A
//   __device__ int vote(int v, unsigned ws_mask) { .. }      gets the parameter
//   #else
//   __device__ int vote(int v) { .. }                        no parser has read it: it gets none
//   #endif
//   .. vote(v, ws_m1) ..                                     does not compile without A, or passes the mask as something else
//
// Of a call only its name is known, and whether something around it is in doubt. So each declaration of that name which the unit may
// have has to get the parameter, or to be one that no build with the call has, or one that could not take the mask for another argument and
//   * that no build for Volta compiles before it is ported, or
//   * that every build has as it was read: the parser took another function for the callee, and a build of other types, where it would
//     be this one, does not compile, as long as no overload takes the mask, to whose types others may be converted.
// A call of an expression, `Op()(v, ws_m1)`, may be one of any call operator of the unit.
#include "engine/CodeTokens.h"
#include "engine/OtherConfigurations.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/Pragmas.h"
#include "frontend/scan/RawTokens.h"
#include "frontend/scan/TokenAccounting.h"
#include "program/MaskParams.h"
#include "program/RenamedHelpers.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

struct OtherConfigurations::WrittenCall : WrittenName {
  uint32_t At = 0; ///< Where the mask is written.
  const EditGroup *Group = nullptr;
  llvm::ArrayRef<EditGroup> Groups; ///< All of them.
  std::set<std::string> *Needs = nullptr; ///< Other groups whose parameters the call counts on.
  std::optional<unsigned> Arguments; ///< Without the mask; nothing: not counted.
  std::optional<std::set<std::string>> Scope; ///< `c` and `N` of `c.N::vote(`; nothing: an expression.
  std::set<std::string> Names; ///< In front of the mask, among the arguments.
  bool IsLast = false; ///< No argument stands behind the mask.
  bool OfTemporary = false; ///< `Op()(v, ws_m1)`.
};

namespace {

/// Stands for the name of what an expression calls.
constexpr StringRef CallOperator = "operator()";

bool isStatement(StringRef Text) { return Text.find_first_of(";{}") != StringRef::npos; }

/// `, unsigned ws_mask`, or `, unsigned /*ws_mask*/` where the body does not use it
bool declaresParameter(const TextEdit &T) {
  StringRef Text(T.Text);
  const size_t At = Text.find("unsigned ");
  if (At == StringRef::npos || isStatement(Text))
    return false;
  Text = Text.drop_front(At + StringRef("unsigned ").size());
  Text.consume_front("/*");
  return isMaskParameterName(Text.take_while([](char C) { return isIdentifierByte(C); }));
}

/// The name in front of a list of arguments, behind those of a template: `vote<3>(`.
std::string nameBefore(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Open) {
  size_t I = Open;
  if (I != 0 && Raw.is(Raw.tokens()[Code[I - 1]], '>'))
    for (unsigned Depth = 0; I != 0;) {
      const RawToken &T = Raw.tokens()[Code[--I]];
      Depth += Raw.is(T, '>') ? 1 : Raw.is(T, '<') ? -1 : 0;
      if (Depth == 0)
        break;
    }
  return I != 0 && Raw.tokens()[Code[I - 1]].Kind == RawKind::Identifier ? Raw.spelling(Raw.tokens()[Code[I - 1]]) : "";
}

std::vector<uint32_t> codeOf(const RawTokens &Raw) {
  std::vector<uint32_t> Out;
  for (uint32_t I = 0; I != Raw.tokens().size(); ++I)
    if (Raw.tokens()[I].Kind != RawKind::Comment)
      Out.push_back(I);
  return Out;
}

struct OpenCall {
  std::string Name; ///< Empty: an expression is called.
  bool OfTemporary = false; ///< `Op<3>()`, which it is.
  uint32_t Offset = 0; ///< Of its parenthesis ...
  size_t Open = 0; ///< ... which is this one of the tokens of code.
};

/// The innermost call whose parenthesis is open at At; nothing: none is.
std::optional<OpenCall> calledAt(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, uint32_t At) {
  size_t I = size_t(llvm::partition_point(Code, [&](uint32_t T) { return Raw.tokens()[T].Offset < At; }) - Code.begin());
  for (unsigned Closed = 0; I-- != 0;) {
    const RawToken &T = Raw.tokens()[Code[I]];
    if (Raw.is(T, ')'))
      ++Closed;
    else if (Raw.is(T, '(') && Closed-- == 0) {
      std::string Name = nameBefore(Raw, Code, I);
      const bool IsCalled =
          !Name.empty() || (I != 0 && StringRef(")]}>").contains(Raw.bytes()[Raw.tokens()[Code[I - 1]].Offset]));
      const bool OfTemporary = Name.empty() && I > 1 && Raw.is(Raw.tokens()[Code[I - 1]], ')') &&
                               Raw.is(Raw.tokens()[Code[I - 2]], '(') && !nameBefore(Raw, Code, I - 2).empty();
      return IsCalled ? std::optional<OpenCall>({std::move(Name), OfTemporary, T.Offset, I}) : std::nullopt;
    }
  }
  return std::nullopt;
}

/// How many commas apart: `(a, g(b, c))` has two. Nothing where a '<' may be a list or a comparison, or more or fewer may stand there: `= 1`, `...`.
std::optional<unsigned> countOf(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Open) {
  unsigned Depth = 0, Commas = 0;
  for (size_t I = Open; I != Code.size(); ++I) {
    const RawToken &T = Raw.tokens()[Code[I]];
    const StringRef Spelled = Raw.bytes().substr(T.Offset, T.Length);
    if (T.Kind != RawKind::Punct)
      continue;
    if (Depth == 1 && (Spelled.contains('<') || Spelled.contains('=') || Spelled.contains("...")))
      return std::nullopt;
    Depth += StringRef("([{").contains(Spelled) ? 1 : 0;
    Commas += Depth == 1 && Spelled == ",";
    if (StringRef(")]}").contains(Spelled) && --Depth == 0)
      return I == Open + 1 ? 0 : Commas + 1;
  }
  return std::nullopt;
}

/// A list of parameters, as far as their number goes and whether the last argument may be a number.
struct Parameters {
  unsigned Count = 0, Optional = 0;
  std::vector<bool> IsPointer; ///< Which no mask is converted to.
  uint32_t End = 0; ///< The parenthesis that closes it.
};

/// Those behind the parenthesis; nothing where there may be any number.
std::optional<Parameters> parametersOf(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Open) {
  Parameters Out;
  bool HasDefault = false, IsPointer = false;
  int Depth = 0, Angles = 0;
  auto End = [&] {
    ++Out.Count;
    Out.Optional += std::exchange(HasDefault, false);
    Out.IsPointer.push_back(std::exchange(IsPointer, false));
  };
  for (size_t I = Open; I != Code.size(); ++I) {
    const RawToken &T = Raw.tokens()[Code[I]];
    const StringRef Spelled = Raw.bytes().substr(T.Offset, T.Length);
    if (Spelled == "...")
      return std::nullopt;
    if (T.Kind != RawKind::Punct)
      continue;
    Angles += Spelled == "<" ? 1 : Spelled == ">" ? -1 : Spelled == ">>" ? -2 : 0;
    Depth += StringRef("([{").contains(Spelled) ? 1 : StringRef(")]}").contains(Spelled) ? -1 : 0;
    if (Depth == 0) {
      if (I != Open + 1)
        End();
      Out.End = T.Offset;
      return Angles == 0 ? std::optional(Out) : std::nullopt;
    }
    if (Depth == 1 && Angles == 0 && Spelled == ",")
      End();
    HasDefault |= Depth == 1 && Angles == 0 && Spelled == "=";
    IsPointer |= Depth == 1 && Angles == 0 && !HasDefault && Spelled == "*";
  }
  return std::nullopt;
}

/// Where the parameters of the function begin that a piece declares by this name.
std::optional<size_t> openOf(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, StringRef Name) {
  for (size_t I = 0; I + 1 < Code.size() && !Raw.is(Raw.tokens()[Code[I]], '{'); ++I) {
    const bool IsOperator = Name == CallOperator && I + 3 < Code.size() && Raw.isWord(Raw.tokens()[Code[I]], "operator") &&
                            Raw.is(Raw.tokens()[Code[I + 1]], '(') && Raw.is(Raw.tokens()[Code[I + 2]], ')');
    const size_t Open = IsOperator ? I + 3 : I + 1;
    if ((IsOperator || Raw.isWord(Raw.tokens()[Code[I]], Name)) && Raw.is(Raw.tokens()[Code[Open]], '('))
      return Open;
  }
  return std::nullopt;
}

/// Warp code that no build for Volta compiles.
bool spellsLegacy(const RawTokens &Raw) {
  auto IsAsm = [&](const RawToken &T) {
    const StringRef Text = Raw.bytes().substr(T.Offset, T.Length);
    return T.Kind == RawKind::String && (Text.contains("shfl.") || Text.contains("vote.")) && !Text.contains("sync");
  };
  return llvm::any_of(Raw.tokens(), IsAsm) || llvm::any_of(legacyTokens(Raw.bytes()), [](const LegacyToken &T) {
           return T.Place == TokenPlace::Code && !isBareVote(T.Name);
         });
}

/// The names of objects, classes and namespaces in front of that of a call: `N::C<int>::vote(`.
std::optional<std::set<std::string>> scopeBefore(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Open,
                                                 StringRef Name) {
  std::set<std::string> Out;
  size_t I = Open;
  auto Spelled = [&](size_t At) { return Raw.bytes().substr(Raw.tokens()[Code[At]].Offset, Raw.tokens()[Code[At]].Length); };
  while (I != 0 && !Raw.isWord(Raw.tokens()[Code[--I]], Name))
    if (Raw.tokens()[Code[I]].Kind == RawKind::Identifier)
      Out.insert(Spelled(I).str()); // Of the list of template arguments.
  for (bool IsNamed = true; I != 0; IsNamed = !IsNamed) {
    --I;
    if (IsNamed) { // A separator, or none.
      if (!Spelled(I).ends_with(":") && Spelled(I) != "." && Spelled(I) != "->" && Spelled(I) != ">")
        return Out;
      if (Spelled(I) == ">" || (Spelled(I) == ":" && I != 0 && Spelled(I - 1) == ":")) // In two tokens.
        --I;
    } else {
      for (unsigned Depth = 0; I != 0 && (Depth != 0 || Spelled(I) == ">"); --I) {
        Depth += Spelled(I) == ">" ? 1 : Spelled(I) == "<" ? -1 : 0;
        if (Raw.tokens()[Code[I]].Kind == RawKind::Identifier)
          Out.insert(Spelled(I).str());
        if (Depth == 0) {
          --I;
          break;
        }
      }
      if (Raw.tokens()[Code[I]].Kind != RawKind::Identifier)
        return std::nullopt;
      Out.insert(Spelled(I).str());
    }
  }
  return Out;
}

/// That of the name in front of the parenthesis, and of template arguments; 0: there is none.
size_t indexOf(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Open, StringRef Name) {
  while (Open != 0 && !Raw.isWord(Raw.tokens()[Code[--Open]], Name))
    ;
  return Open;
}

/// The name that the '::' in front of that of a call closes, if it is one of a class or a namespace: `C` of `N::C<int>::vote(`.
std::string qualifierBefore(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Open, StringRef Name) {
  size_t I = indexOf(Raw, Code, Open, Name);
  unsigned Colons = 0;
  for (; I != 0 && Raw.bytes()[Raw.tokens()[Code[I - 1]].Offset] == ':'; --I)
    Colons += Raw.tokens()[Code[I - 1]].Length;
  return Colons == 2 ? nameBefore(Raw, Code, I) : "";
}

/// Is the name behind a '.' or a '->'?
bool isMemberAccess(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Open, StringRef Name) {
  size_t I = indexOf(Raw, Code, Open, Name);
  if (I == 0)
    return false;
  const RawToken &Before = Raw.tokens()[Code[I - 1]];
  const StringRef Spelled = Raw.bytes().substr(Before.Offset, Before.Length);
  return Spelled == "." || Spelled == "->";
}

/// Names between the two tokens of code.
std::set<std::string> namesIn(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t Open, uint32_t EndOffset) {
  std::set<std::string> Out;
  for (size_t I = Open; I != Code.size() && Raw.tokens()[Code[I]].Offset < EndOffset; ++I)
    if (Raw.tokens()[Code[I]].Kind == RawKind::Identifier)
      Out.insert(Raw.spelling(Raw.tokens()[Code[I]]));
  return Out;
}

/// Does the list of arguments end at the first token of code that begins there or behind?
bool isClosedAt(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, uint32_t At) {
  const auto *It = llvm::partition_point(Code, [&](uint32_t T) { return Raw.tokens()[T].Offset < At; });
  return It != Code.end() && Raw.is(Raw.tokens()[*It], ')');
}

/// `; f(1)`, which declares no other f.
bool isPlainCall(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t I) {
  const RawToken *Before = I != 0 ? &Raw.tokens()[Code[I - 1]] : nullptr;
  if (!Before || I + 1 == Code.size() || !Raw.is(Raw.tokens()[Code[I + 1]], '('))
    return false;
  static const std::set<StringRef> Words = {"return", "else", "do"};
  const StringRef Spelled = Raw.bytes().substr(Before->Offset, Before->Length);
  return Words.count(Spelled) ||
         (Before->Kind == RawKind::Punct && Spelled.size() == 1 && StringRef(";{}(),=?:!+-/%|^<").contains(Spelled));
}

/// Tokens of `(float c) { float r = c; return r; }`: nobody finds from outside what is declared in a body that returns, or in front of it.
std::vector<bool> insideOfFunctions(const CodeTokens &W) {
  std::vector<bool> Out(W.size());
  for (size_t Open = 1; Open < W.size(); ++Open) {
    if (!W.is(Open, '{') || !W.is(Open - 1, ')'))
      continue;
    const size_t End = W.closeOf(Open);
    bool Returns = false;
    for (size_t I = Open + 1; I < End; I = W.is(I, '{') ? W.closeOf(I) : I + 1)
      Returns |= W.isWord(I, "return");
    size_t Begin = Open;
    int Depth = 0;
    for (; Begin != 0 && (Begin == Open || Depth != 0); --Begin)
      Depth += W.is(Begin - 1, ')') ? 1 : W.is(Begin - 1, '(') ? -1 : 0;
    if (!Returns || Depth != 0)
      continue;
    std::fill(Out.begin() + ptrdiff_t(Begin), Out.begin() + ptrdiff_t(End), true);
  }
  return Out;
}

/// The text of a macro does more with the name than to call it, or to stand for it: `int f(int v);`, `using N::f;`. IsInside: the call is part
/// of that text, too.
bool mayDeclare(StringRef Macro, bool HasParameters, StringRef Name, bool IsInside) {
  const RawTokens Raw(Macro);
  const std::vector<uint32_t> Code = codeOf(Raw);
  const CodeTokens W(Macro);
  const std::vector<bool> IsLocal = IsInside || W.size() != Code.size() ? std::vector<bool>(Code.size()) : insideOfFunctions(W);
  const size_t Body = HasParameters ? W.closeOf(3) : 3; // Behind `# define NAME`, and `(x)`.
  for (size_t I = Body + 1; I < Code.size(); ++I)
    if (Raw.isWord(Raw.tokens()[Code[I]], Name) && !IsLocal[I] && !isPlainCall(Raw, Code, I))
      return true;
  return false;
}

/// Words in front of a parenthesis that are no calls, and CUDA's own functions, which no build declares otherwise.
bool isNoCall(StringRef Name) {
  static const std::set<StringRef> Words = {"if",  "while",   "for",   "switch",   "return",      "sizeof",
                                            "asm", "__asm__", "__asm", "volatile", "__volatile__"};
  return Words.count(Name) || Name == "__syncwarp" ||
         (Name.starts_with("__") && (Name.ends_with("_sync") || Name.starts_with("__shfl"))) ||
         llvm::is_contained(legacyNames(), Name);
}

struct Called {
  std::string Name;
  std::optional<unsigned> Arguments; ///< Without a mask.
  std::optional<std::set<std::string>> Scope;
  std::set<std::string> Names;
  bool IsLast = false, OfTemporary = false;
  std::string Qualifier;
  bool IsMember = false;
  friend auto operator<=>(const Called &, const Called &) = default;
};

/// Calls in a text that an edit writes, without their masks: `const bool ws_c1 = vote(v, ws_m1);`
std::set<Called> callsIn(StringRef Text) {
  const RawTokens Raw(Text);
  const std::vector<uint32_t> Code = codeOf(Raw);
  std::set<Called> Out;
  for (const RawToken &T : Raw.tokens())
    if (T.Kind == RawKind::Identifier && StringRef(Raw.spelling(T)).starts_with("ws_m"))
      if (std::optional<OpenCall> C = calledAt(Raw, Code, T.Offset); C && !C->Name.empty() && !isNoCall(C->Name)) {
        std::optional<unsigned> Count = countOf(Raw, Code, C->Open);
        Out.insert({C->Name, Count ? std::optional(*Count - 1) : std::nullopt, scopeBefore(Raw, Code, C->Open, C->Name),
                    namesIn(Raw, Code, C->Open, T.Offset), isClosedAt(Raw, Code, T.end()), false,
                    qualifierBefore(Raw, Code, C->Open, C->Name), isMemberAccess(Raw, Code, C->Open, C->Name)});
      }
  return Out;
}

} // namespace

const ConditionalTree &OtherConfigurations::armsOf(const std::string &File) {
  auto It = Trees.find(File);
  if (It == Trees.end())
    It = Trees.emplace(File, ConditionalTree(P.text(File).str())).first;
  return It->second;
}

/// Is something of the pieces around the place, or all of them, in doubt for some unit?
bool OtherConfigurations::isInDoubt(const std::string &File, uint32_t At) {
  return llvm::any_of(ReadersOf[File].Jobs, [&](size_t Job) {
    const OneUnit &U = unit(Job);
    auto It = U.Pieces.find(File);
    if (It == U.Pieces.end())
      return false;
    return U.All || llvm::any_of(piecesAt(File, At, At + 1), [&](uint32_t I) {
             for (int Piece = int(I); Piece >= 0; Piece = outlined(File).Outline.Items[size_t(Piece)].Parent)
               if (It->second[size_t(Piece)])
                 return true;
             return false;
           });
  });
}

/// Does the declaration get the parameter wherever it is compiled, or is there no build that has it and the call?
bool OtherConfigurations::isSettled(const WrittenCall &C, const std::string &File, const Declaration &D) {
  if (neverOnVolta(armsOf(File).guardsAt(D.Begin)))
    return true;
  if (File == C.File)
    for (const ConditionalArm &A : armsOf(File).armsAt(D.Begin))
      if (llvm::any_of(armsOf(File).armsAt(C.At), [&](const ConditionalArm &B) { return A.If == B.If && A.Begin != B.Begin; }))
        return true;
  if (!outlined(File).Outline.IsBalanced)
    return false;
  const std::map<uint32_t, std::string> &Doubts = file(File).Lines.Doubts;
  auto Declares = [&](const TextEdit &T) {
    const bool Declares = D.IsMacro ? T.Offset <= P.text(File).find(')', D.Begin) : declaresParameter(T);
    if (T.File != File || T.Offset < D.Begin || T.Offset >= D.End || !Declares)
      return false;
    const auto Next = Doubts.lower_bound(D.Begin); // In its head: there may be other parameters.
    return Next == Doubts.end() || Next->first > T.Offset;
  };
  if (llvm::any_of(C.Group->Edits, Declares))
    return true;
  const auto *Other = llvm::find_if(C.Groups, [&](const EditGroup &G) { return llvm::any_of(G.Edits, Declares); });
  if (Other != C.Groups.end())
    C.Needs->insert(Other->Id);
  return Other != C.Groups.end();
}

/// `auto f = [=](int v, unsigned ws_mask) { .. };` of the function that makes the call, and nothing in doubt there spells f.
bool OtherConfigurations::isLocalLambda(const WrittenCall &C) {
  const RawTokens Raw(P.text(C.File));
  const std::vector<uint32_t> Code = codeOf(Raw);
  const std::vector<uint32_t> Pieces = piecesAt(C.File, C.At, C.At + 1);
  if (C.Name.empty() || Pieces.size() != 1 || !outlined(C.File).Outline.IsBalanced)
    return false;
  const Declaration &In = outlined(C.File).Outline.Items[Pieces.front()];
  const std::map<uint32_t, std::string> &Doubts = file(C.File).Lines.Doubts;
  bool IsFound = false;
  for (size_t I = 0; I + 2 < Code.size(); ++I) {
    const RawToken &T = Raw.tokens()[Code[I]];
    if (T.Offset < In.Begin || T.Offset >= C.At || !Raw.isWord(T, C.Name))
      continue;
    if (Doubts.count(T.Offset)) {
      if (!isPlainCall(Raw, Code, I))
        return false;
      continue;
    }
    if (!Raw.is(Raw.tokens()[Code[I + 1]], '=') || !Raw.is(Raw.tokens()[Code[I + 2]], '['))
      continue;
    const size_t Brace = P.text(C.File).find('{', T.Offset);
    const auto Next = Doubts.lower_bound(T.Offset);
    IsFound = (Next == Doubts.end() || Next->first > Brace) && llvm::any_of(C.Group->Edits, [&](const TextEdit &E) {
                return E.File == C.File && T.Offset < E.Offset && E.Offset < Brace && declaresParameter(E);
              });
  }
  return IsFound;
}

/// No build takes it for the callee without an error: a function with more or fewer parameters than there are arguments with the mask, or
/// with a pointer for the mask. No macro among them may be several.
bool OtherConfigurations::takesNoMask(const WrittenCall &C, size_t Job, const std::string &File, const Declaration &D) {
  if (D.IsMacro || !C.Arguments || !outlined(File).Outline.IsBalanced)
    return false;
  const RawTokens Raw(P.text(File).slice(D.Begin, D.End));
  const std::vector<uint32_t> Code = codeOf(Raw);
  const std::optional<size_t> Open = openOf(Raw, Code, C.Name);
  const std::optional<Parameters> Takes = Open ? parametersOf(Raw, Code, *Open) : std::nullopt;
  auto MayBeSeveral = [&](const std::string &Name) { return unit(Job).Lists.count(Name) != 0; };
  if (!Takes || llvm::any_of(C.Names, MayBeSeveral) || llvm::any_of(namesIn(Raw, Code, *Open, Takes->End), MayBeSeveral))
    return false;
  const unsigned Given = *C.Arguments + 1;
  return Given + Takes->Optional < Takes->Count || Given > Takes->Count || (C.IsLast && Takes->IsPointer[Given - 1]);
}

/// For arguments of other types, the call without the mask: a unit reads it, and it takes as many. Of what none reads, takesNoMask() and what
/// is asked beside it have told.
bool OtherConfigurations::mayHaveBeenMeant(const WrittenCall &C, const std::string &File, const Declaration &D) {
  if (llvm::all_of(P.readersOf(File), [&](const ReadingUnit &R) { return isIn(R.Seen->Skipped, D.Begin); }))
    return false;
  const RawTokens Raw(P.text(File).slice(D.Begin, D.End));
  const std::vector<uint32_t> Code = codeOf(Raw);
  const std::optional<size_t> Open = openOf(Raw, Code, C.Name);
  const std::optional<Parameters> Takes = Open ? parametersOf(Raw, Code, *Open) : std::nullopt;
  return !Takes || !C.Arguments || (*C.Arguments + Takes->Optional >= Takes->Count && *C.Arguments <= Takes->Count);
}

/// The names in the list of parameters; nothing: it is not known which that is, or a template, which takes whatever there is.
std::optional<std::set<std::string>> OtherConfigurations::namesOfParameters(const WrittenCall &C, const std::string &File,
                                                                            const Declaration &D) {
  const RawTokens Raw(P.text(File).slice(D.Begin, D.End));
  const std::vector<uint32_t> Code = codeOf(Raw);
  const std::optional<size_t> Open = openOf(Raw, Code, C.Name);
  const std::optional<Parameters> Takes = Open ? parametersOf(Raw, Code, *Open) : std::nullopt;
  const bool IsTemplate = Raw.bytes().starts_with("template") || Raw.bytes().contains("auto");
  if (!Takes || IsTemplate)
    return std::nullopt;
  return namesIn(Raw, Code, *Open, Takes->End);
}

/// It takes a class of the unit, which converts to nothing else.
bool OtherConfigurations::takesPlainClass(const WrittenCall &C, size_t Job, const std::string &File, const Declaration &D) {
  const auto Names = namesOfParameters(C, File, D);
  return Names && llvm::any_of(*Names, [&](const std::string &Name) { return isPlainClass(Job, Name); });
}

/// It takes no class, and no type by a name of the program's.
bool OtherConfigurations::takesNoClass(const WrittenCall &C, size_t Job, const std::string &File, const Declaration &D) {
  const auto Names = namesOfParameters(C, File, D);
  return Names && llvm::none_of(*Names, [&](const std::string &Name) {
           return llvm::any_of(FilesOf[Job], [&](const std::string &Of) {
             return llvm::any_of(outlined(Of).Outline.Items,
                                 [&](const Declaration &X) { return llvm::is_contained(X.Names, Name); });
           });
         });
}

/// Some file of the unit defines a class of that name, and none one with an operator.
bool OtherConfigurations::isPlainClass(size_t Job, const std::string &Name) {
  bool IsFound = false;
  for (const std::string &File : FilesOf[Job])
    for (const Declaration &D : outlined(File).Outline.Items) {
      const StringRef Text = P.text(File).slice(D.Begin, D.End);
      const bool IsClass = Text.starts_with("struct") || Text.starts_with("class") || Text.starts_with("union");
      if (!llvm::is_contained(D.Names, Name) || D.Parent >= 0)
        continue;
      if (!IsClass || Text.contains("operator") || Text.contains(':'))
        return false;
      IsFound = true;
    }
  return IsFound;
}

/// One that has to be ported before a build for Volta has it: such a build does not compile, and it did not before.
bool OtherConfigurations::isToBePorted(const std::string &File, const Declaration &D) {
  const RawTokens Raw(P.text(File).slice(D.Begin, D.End));
  auto ChoosesNothing = [](const RawDirective &D) { return D.K == DirectiveKind::Other; }; // #pragma unroll
  return spellsLegacy(Raw) && llvm::all_of(Raw.directives(), ChoosesNothing); // An #if in it may have settled that.
}

/// Every build has the head of D as it was read, and no line in doubt declares what the call spells in front of its name.
bool OtherConfigurations::isKnownNotMeant(const WrittenCall &C, size_t Job, const std::string &File, const Declaration &D) {
  const OneUnit &U = unit(Job);
  if (!C.Scope || llvm::any_of(*C.Scope, [&](const std::string &N) { return U.Declared.count(N) != 0; }))
    return false;
  if (llvm::any_of(armsOf(File).armsAt(D.Begin), [&](const ConditionalArm &A) { return mayLeaveOut(File, A.Begin); }))
    return false;
  const std::map<uint32_t, std::string> &Doubts = file(File).Lines.Doubts;
  const auto Next = Doubts.lower_bound(D.Begin);
  const size_t HeadEnd = std::min<size_t>(P.text(File).find_first_of("{;", D.Begin), D.End);
  return Next == Doubts.end() || Next->first > HeadEnd;
}

/// Each call operator of the class, or of all of them, gets the parameter, or cannot take the mask; and some call operator gets it.
bool OtherConfigurations::isCallOperator(WrittenCall C, size_t Job, StringRef Class) {
  C.Name = CallOperator.str();
  if (C.OfTemporary || !C.Scope)
    C.Scope.emplace();
  bool IsFound = false;
  for (const std::string &File : FilesOf[Job])
    for (const Declaration &D : outlined(File).Outline.Items) {
      const bool IsOther =
          !Class.empty() && D.Parent >= 0 && !llvm::is_contained(outlined(File).Outline.Items[size_t(D.Parent)].Names, Class);
      if (!llvm::binary_search(D.Spelled, "operator") || D.IsMacro || IsOther)
        continue;
      const RawTokens Raw(P.text(File).slice(D.Begin, D.End));
      if (!openOf(Raw, codeOf(Raw), CallOperator))
        continue;
      const bool IsSettled = isSettled(C, File, D);
      if (!IsSettled && !(takesNoMask(C, Job, File, D) && (isToBePorted(File, D) || isKnownNotMeant(C, Job, File, D))))
        return false;
      IsFound |= IsSettled;
    }
  return IsFound;
}

/// `Compaction c` of the function that makes the call, and what is in doubt there declares no other. One with several call operators gets no
/// parameter (facts/FactBuilder.cpp).
bool OtherConfigurations::isLocalObject(const WrittenCall &C, size_t Job) {
  const std::vector<uint32_t> Pieces = piecesAt(C.File, C.At, C.At + 1);
  if (C.Name.empty() || Pieces.size() != 1 || !outlined(C.File).Outline.IsBalanced)
    return false;
  const Declaration &In = outlined(C.File).Outline.Items[Pieces.front()];
  const RawTokens Raw(P.text(C.File).slice(In.Begin, C.At));
  const std::vector<uint32_t> Code = codeOf(Raw);
  std::string Class;
  unsigned Found = 0;
  for (size_t I = 1; I < Code.size(); ++I) {
    const RawToken &Type = Raw.tokens()[Code[I - 1]];
    if (Type.Kind != RawKind::Identifier || !Raw.isWord(Raw.tokens()[Code[I]], C.Name))
      continue;
    const std::string Name = Raw.spelling(Type);
    for (size_t J = 1; J < Code.size(); ++J) // `template <class Name>`: whatever it is made for.
      if (Raw.isWord(Raw.tokens()[Code[J]], Name) &&
          (Raw.isWord(Raw.tokens()[Code[J - 1]], "class") || Raw.isWord(Raw.tokens()[Code[J - 1]], "typename")))
        return false;
    const bool IsDeclared = llvm::any_of(FilesOf[Job], [&](const std::string &File) {
      return llvm::any_of(outlined(File).Outline.Items, [&](const Declaration &D) { return llvm::is_contained(D.Names, Name); });
    });
    if (++Found != 1 || !IsDeclared || unit(Job).Declared.count(Name) || file(C.File).Lines.Doubts.count(In.Begin + Type.Offset))
      return false;
    Class = Name;
  }
  return Found == 1 && isCallOperator(C, Job, Class);
}

/// The declaration that is no callee for a call with a mask, for a person.
std::string OtherConfigurations::described(const WrittenCall &C, const std::string &File, const Declaration &D) {
  const RawTokens Raw(P.text(File).slice(D.Begin, D.End));
  const auto At = llvm::find_if(Raw.tokens(), [&](const RawToken &T) { return Raw.isWord(T, C.Name); });
  const uint32_t Place = D.Begin + (At != Raw.tokens().end() ? At->Offset : 0);
  return "a call would pass '" + C.Name + "' a mask, and in another build that may be what line " +
         std::to_string(P.text(File).take_front(Place).count('\n') + 1) + " of '" + File + "' declares, which takes none";
}

/// Some function of a file that lines in doubt of File include.
std::optional<std::string> OtherConfigurations::broughtAnother(const WrittenCall &C, size_t Job, const std::string &File) {
  for (const std::string &Other : file(File).Brought) {
    if (llvm::any_of(pragmasOf(Other), [&](const std::string &Pragma) { return macroOfPragma(Pragma) == C.Name; }))
      return "a call would pass '" + C.Name + "' a mask, and in another build that may be a macro";
    for (const Declaration &D : outlined(Other).Outline.Items)
      if (isDeclaredBy(C, Other, D) ||
          (llvm::is_contained(D.Names, C.Name) && !unit(Job).OnDevice.count(Other) && !cannotBeFound(C, Job, Other, D) &&
           !(takesNoMask(C, Job, Other, D) && isToBePorted(Other, D))))
        return described(C, Other, D);
  }
  return std::nullopt;
}

/// Overloads of which one takes the mask and another does not: where the call means that one, for arguments of other types, it would be one of
/// the former with a mask, by conversions.
std::optional<std::string> OtherConfigurations::overloadWithoutMask(WrittenCall C, size_t Job) {
  std::set<std::string> NotAsked;
  C.Needs = &NotAsked;
  struct Overloads {
    bool IsTaken = false, OfNoClass = true; ///< One takes the mask; all that do take no class.
    std::string Other, OtherOfClass; ///< One that does not, for a person; one that takes a class that converts to nothing else.
  };
  std::map<std::vector<std::string>, Overloads> ByClass;
  for (const std::string &File : FilesOf[Job]) {
    const std::vector<Declaration> &Items = outlined(File).Outline.Items;
    for (const Declaration &D : Items) {
      if (!llvm::is_contained(D.Names, C.Name) || cannotBeFound(C, Job, File, D))
        continue;
      Overloads &Of = ByClass[D.Parent >= 0 ? Items[size_t(D.Parent)].Names : std::vector<std::string>()];
      if (isSettled(C, File, D)) {
        Of.IsTaken = true;
        Of.OfNoClass &= takesNoClass(C, Job, File, D);
      } else if (mayHaveBeenMeant(C, File, D)) {
        (takesPlainClass(C, Job, File, D) ? Of.OtherOfClass : Of.Other) = described(C, File, D);
      }
    }
  }
  // `Warp::vote(..)`, where no line in doubt makes Warp another class.
  auto IsNamed = [&](const auto &Of) {
    return C.Scope && llvm::any_of(Of.first, [&](const std::string &Name) {
             return C.Scope->count(Name) && !unit(Job).Declared.count(Name) && !unit(Job).Names.count(Name);
           });
  };
  const bool AnyNamed = llvm::any_of(ByClass, IsNamed);
  for (const auto &Of : ByClass) {
    const auto &[IsTaken, OfNoClass, Other, OtherOfClass] = Of.second;
    const std::string &Meant = Other.empty() && !OfNoClass ? OtherOfClass : Other;
    if (IsTaken && !Meant.empty() && (!AnyNamed || IsNamed(Of)))
      return Meant;
  }
  return std::nullopt;
}

/// `#define DECLARE int vote(int v, int seed = 0);`, which gets no parameter either.
bool OtherConfigurations::isDeclaredBy(const WrittenCall &C, const std::string &File, const Declaration &Macro) {
  if (!Macro.IsMacro || C.Name.empty() || llvm::is_contained(Macro.Names, C.Name) || !llvm::binary_search(Macro.Spelled, C.Name))
    return false;
  const bool IsInside = C.File == File && Macro.Begin <= C.At && C.At < Macro.End;
  if (!mayDeclare(P.text(File).slice(Macro.Begin, Macro.End), Macro.HasParameters, C.Name, IsInside))
    return false;
  auto Declares = [&](const TextEdit &T) {
    return T.File == File && Macro.Begin <= T.Offset && T.Offset < Macro.End && declaresParameter(T);
  };
  return llvm::none_of(C.Groups, [&](const EditGroup &G) { return llvm::any_of(G.Edits, Declares); });
}

std::optional<std::string> OtherConfigurations::meansAnother(const WrittenCall &C) {
  for (size_t Job : ReadersOf[C.File].Jobs) {
    bool IsDeclared = false;
    for (const std::string &File : FilesOf[Job]) {
      if (std::optional<std::string> Another = broughtAnother(C, Job, File))
        return Another;
      for (const Declaration &D : outlined(File).Outline.Items)
        if (llvm::is_contained(D.Names, C.Name)) {
          IsDeclared = true;
          const bool CannotBeMeant = takesNoMask(C, Job, File, D) && (isToBePorted(File, D) || isKnownNotMeant(C, Job, File, D));
          if (!CannotBeMeant && !isSettled(C, File, D) && !cannotBeFound(C, Job, File, D))
            return described(C, File, D);
        } else if (isDeclaredBy(C, File, D)) {
          return described(C, File, D);
        }
    }
    if (std::optional<std::string> Overload = overloadWithoutMask(C, Job))
      return Overload;
    const bool IsCompilers = StringRef(C.Name).starts_with("__"); // Since no file of the unit declares it.
    const bool IsOperator = C.OfTemporary && isCallOperator(C, Job, "");
    if (!IsDeclared && !IsCompilers && !IsOperator && !isLocalLambda(C) && !isLocalObject(C, Job) &&
        !isArgumentOfTemplate(C.File, C.At, C.Name, Job))
      return "a call would pass a mask" + (C.Name.empty() ? "" : " to '" + C.Name + "'") +
             ", and what is called in another build is not known";
  }
  return std::nullopt;
}

/// Are there lines between the two that a build may have or not? Then it has other arguments there.
bool OtherConfigurations::hasOptionalLines(const std::string &File, uint32_t Open, uint32_t At) {
  const std::map<uint32_t, std::string> &Doubts = file(File).Lines.Doubts;
  const auto Next = Doubts.lower_bound(Open);
  if (Next != Doubts.end() && Next->first < At)
    return true;
  return llvm::any_of(armsOf(File).armsAcross(Open, At), [&](const ConditionalArm &A) { return mayLeaveOut(File, A.Begin); });
}

std::optional<std::string> OtherConfigurations::mayCallAnother(const EditGroup &G, llvm::ArrayRef<EditGroup> Groups,
                                                               bool IsInDoubt, std::set<std::string> &Needs) {
  std::map<std::string, std::pair<std::unique_ptr<RawTokens>, std::vector<uint32_t>>> Lexed;
  for (const TextEdit &T : G.Edits) {
    if (declaresParameter(T) || !(IsInDoubt || isInDoubt(T.File, T.Offset)))
      continue;
    std::set<Called> Calls = callsIn(T.Text);
    if (T.Length == 0 && !isStatement(T.Text) && T.Text != RenamedSuffix) {
      auto &[Raw, Code] = Lexed[T.File];
      if (!Raw) {
        Raw = std::make_unique<RawTokens>(P.text(T.File));
        Code = codeOf(*Raw);
      }
      if (std::optional<OpenCall> C = calledAt(*Raw, Code, T.Offset); C && !isNoCall(C->Name)) {
        if (hasOptionalLines(T.File, C->Offset, T.Offset))
          return "the arguments of a call that would pass a mask are others in a build without lines that stand among them";
        Calls.insert({C->Name, countOf(*Raw, Code, C->Open), scopeBefore(*Raw, Code, C->Open, C->Name),
                      namesIn(*Raw, Code, C->Open, T.Offset), isClosedAt(*Raw, Code, T.Offset), C->OfTemporary,
                      qualifierBefore(*Raw, Code, C->Open, C->Name), isMemberAccess(*Raw, Code, C->Open, C->Name)});
      }
    }
    for (const auto &[Name, Arguments, Scope, Names, IsLast, OfTemporary, Qualifier, IsMember] : Calls)
      if (std::optional<std::string> Another = meansAnother(
              {{T.File, Name, Qualifier, IsMember}, T.Offset, &G, Groups, &Needs, Arguments, Scope, Names, IsLast, OfTemporary}))
        return Another;
  }
  return std::nullopt;
}
