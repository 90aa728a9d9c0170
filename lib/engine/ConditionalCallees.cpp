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
// have has to get the parameter, or to be one that no build with the call has.
#include "engine/OtherConfigurations.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/RawTokens.h"
#include "program/MaskParams.h"
#include "program/RenamedHelpers.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

struct OtherConfigurations::WrittenCall {
  std::string File;
  uint32_t At = 0; ///< Where the mask is written.
  std::string Name; ///< Of what is called; empty: an expression.
  const EditGroup *Group = nullptr;
};

namespace {

bool isStatement(StringRef Text) { return Text.find_first_of(";{}") != StringRef::npos; }

/// `, unsigned ws_mask`
bool declaresParameter(const TextEdit &T) {
  StringRef Text(T.Text);
  const size_t At = Text.find("unsigned ws_");
  return At != StringRef::npos && !isStatement(Text) &&
         isMaskParameterName(Text.drop_front(At + 9).take_while([](char C) { return isIdentifierByte(C); }));
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
  uint32_t Open = 0; ///< Its parenthesis.
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
      return IsCalled ? std::optional<OpenCall>({std::move(Name), T.Offset}) : std::nullopt;
    }
  }
  return std::nullopt;
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

/// Words in front of a parenthesis that are no calls, and CUDA's own functions, which no build declares otherwise.
bool isNoCall(StringRef Name) {
  static const std::set<StringRef> Words = {"if", "while", "for", "switch", "return", "sizeof"};
  return Words.count(Name) || (Name.starts_with("__") && (Name.ends_with("_sync") || Name.starts_with("__shfl"))) ||
         llvm::is_contained(legacyNames(), Name);
}

/// Calls in a text that an edit writes: `const bool ws_c1 = vote(v, ws_m1);`
std::set<std::string> callsIn(StringRef Text) {
  const RawTokens Raw(Text);
  const std::vector<uint32_t> Code = codeOf(Raw);
  std::set<std::string> Out;
  for (const RawToken &T : Raw.tokens())
    if (T.Kind == RawKind::Identifier && StringRef(Raw.spelling(T)).starts_with("ws_m"))
      if (std::optional<OpenCall> C = calledAt(Raw, Code, T.Offset); C && !C->Name.empty() && !isNoCall(C->Name))
        Out.insert(std::move(C->Name));
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
  return llvm::any_of(C.Group->Edits, [&](const TextEdit &T) {
    const bool Declares = D.IsMacro ? T.Offset <= P.text(File).find(')', D.Begin) : declaresParameter(T);
    if (T.File != File || T.Offset < D.Begin || T.Offset >= D.End || !Declares)
      return false;
    const auto Next = Doubts.lower_bound(D.Begin); // In its head: there may be other parameters.
    return Next == Doubts.end() || Next->first > T.Offset;
  });
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

bool OtherConfigurations::meansAnother(const WrittenCall &C) {
  for (size_t Job : ReadersOf[C.File].Jobs) {
    bool IsDeclared = false;
    for (const std::string &File : FilesOf[Job]) {
      if (file(File).Brought.count(C.Name))
        return true;
      for (const Declaration &D : outlined(File).Outline.Items)
        if (llvm::is_contained(D.Names, C.Name)) {
          IsDeclared = true;
          if (!isSettled(C, File, D))
            return true;
        }
    }
    if (!IsDeclared && !isLocalLambda(C))
      return true;
  }
  return false;
}

/// Are there lines between the two that a build may leave out? Then it has other arguments there.
bool OtherConfigurations::hasOptionalLines(const std::string &File, uint32_t Open, uint32_t At) {
  return llvm::any_of(armsOf(File).armsAcross(Open, At), [&](const ConditionalArm &A) { return mayLeaveOut(File, A.Begin); });
}

bool OtherConfigurations::mayCallAnother(const EditGroup &G, bool IsInDoubt) {
  std::map<std::string, std::pair<std::unique_ptr<RawTokens>, std::vector<uint32_t>>> Lexed;
  for (const TextEdit &T : G.Edits) {
    if (declaresParameter(T) || !(IsInDoubt || isInDoubt(T.File, T.Offset)))
      continue;
    std::set<std::string> Names = callsIn(T.Text);
    if (T.Length == 0 && !isStatement(T.Text) && T.Text != RenamedSuffix) {
      auto &[Raw, Code] = Lexed[T.File];
      if (!Raw) {
        Raw = std::make_unique<RawTokens>(P.text(T.File));
        Code = codeOf(*Raw);
      }
      if (std::optional<OpenCall> C = calledAt(*Raw, Code, T.Offset); C && !isNoCall(C->Name)) {
        if (hasOptionalLines(T.File, C->Open, T.Offset))
          return true;
        Names.insert(std::move(C->Name));
      }
    }
    for (const std::string &Name : Names)
      if (meansAnother({T.File, T.Offset, Name, &G}))
        return true;
  }
  return false;
}
