#include "engine/ConditionalNames.h"
#include "frontend/scan/ConditionalTree.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

struct WrittenName {
  std::string Name;
  bool IsDeclared = false;
};

/// A type in front of the name: `unsigned ws_mask`, `float *ws_v1`.
bool isDeclaration(StringRef Before) {
  Before = Before.rtrim(" *&");
  StringRef Word = Before;
  while (!Word.empty() && isIdentifierByte(Word.back()))
    Word = Word.drop_back();
  Word = Before.drop_front(Word.size());
  return !Word.empty() && !Word.starts_with("ws_") && Word != "return" && Word != "else" && Word != "case";
}

std::vector<WrittenName> namesIn(StringRef Text) {
  std::vector<WrittenName> Out;
  for (size_t At = Text.find("ws_"); At != StringRef::npos; At = Text.find("ws_", At + 1)) {
    if (At != 0 && isIdentifierByte(Text[At - 1]))
      continue;
    const StringRef Before = Text.take_front(At);
    const bool Spaced = Before.ends_with(" ") || Before.ends_with("*") || Before.ends_with("&");
    Out.push_back({Text.drop_front(At).take_while(isIdentifierByte).str(), Spaced && isDeclaration(Before)});
  }
  return Out;
}

using Arms = std::vector<ConditionalArm>;

bool isIn(const ConditionalArm &A, const Arms &Here) {
  return llvm::any_of(Here, [&](const ConditionalArm &B) { return A.Begin == B.Begin; });
}

/// Edits: of one file, in order.
bool usesOutside(llvm::ArrayRef<const TextEdit *> Edits, const ConditionalTree &Tree,
                 llvm::function_ref<bool(uint32_t)> MayLeaveOut) {
  std::map<std::string, Arms> DeclaredIn;
  for (const TextEdit *T : Edits) {
    const Arms Here = Tree.armsAt(T->Offset);
    for (const WrittenName &N : namesIn(T->Text)) {
      if (N.IsDeclared)
        DeclaredIn[N.Name] = Here;
      else if (llvm::any_of(DeclaredIn[N.Name], [&](const ConditionalArm &A) { return !isIn(A, Here) && MayLeaveOut(A.Begin); }))
        return true;
    }
  }
  return false;
}

/// How many parentheses and braces more a text opens than it closes.
int opened(StringRef Text) { return int(Text.count('(')) - int(Text.count(')')) + int(Text.count('{')) - int(Text.count('}')); }

/// `if (a #ifdef WIDE && b #endif )`: is what an edit opens, or takes away, in such lines closed outside of them?
bool opensAcross(llvm::ArrayRef<const TextEdit *> Edits, StringRef Text, const ConditionalTree &Tree,
                 llvm::function_ref<bool(uint32_t)> MayLeaveOut) {
  std::map<uint32_t, int> Open; ///< By arm.
  for (const TextEdit *T : Edits) {
    for (const ConditionalArm &A :
         Tree.armsAcross(T->Offset, T->Offset + T->Length)) // The text of the lines is part of the edit.
      if (MayLeaveOut(A.Begin))
        return true;
    for (const ConditionalArm &A : Tree.armsAt(T->Offset))
      Open[A.Begin] += opened(T->Text) - opened(Text.substr(T->Offset, T->Length));
  }
  return llvm::any_of(Open, [&](const auto &Arm) { return Arm.second != 0 && MayLeaveOut(Arm.first); });
}

/// One text, its directives and its code.
struct Tokens {
  explicit Tokens(StringRef Text) : Tree(Text.str()), Raw(Text) {
    for (const RawToken &T : Raw.tokens())
      if (T.Kind != RawKind::Comment && T.Directive < 0)
        Code.push_back(&T);
  }
  /// The first of the code that does not stand in front of At.
  size_t behind(uint32_t At) const {
    return size_t(llvm::partition_point(Code, [&](const RawToken *T) { return T->Offset < At; }) - Code.begin());
  }

  const ConditionalTree Tree;
  const RawTokens Raw;
  std::vector<const RawToken *> Code;
};

/// All arms of those #if that have the token in an arm that does not hold At.
std::vector<ConditionalArm> otherArms(const Tokens &In, const RawToken &T, uint32_t At) {
  std::vector<ConditionalArm> Out;
  Arms Here = In.Tree.armsAt(At);
  llvm::erase_if(Here, [&](const ConditionalArm &A) { return A.Begin == At; }); // In front of the directive.
  for (const ConditionalArm &A : In.Tree.armsAt(T.Offset))
    if (!isIn(A, Here))
      llvm::append_range(Out, In.Tree.armsOf(A.If));
  return Out;
}

/// `#ifdef FAST if (c) #endif f();`: a statement in front of f() would be the one that depends on c. So with `f(); #ifdef FAST else g(); #endif`, and one behind.
bool partsStatement(const TextEdit &T, const Tokens &In) {
  const bool Declares = llvm::any_of(namesIn(T.Text), [](const WrittenName &N) { return N.IsDeclared; });
  if (!Declares && !StringRef(T.Text).contains(';'))
    return false;
  auto EndsOpen = [&](const ConditionalArm &A) {
    const size_t Last = In.behind(A.End);
    if (Last == 0 || In.Code[Last - 1]->Offset < A.Begin)
      return false; // Nothing stands there.
    const RawToken &X = *In.Code[Last - 1];
    return !In.Raw.is(X, ';') && !In.Raw.is(X, '{') && !In.Raw.is(X, '}') && !In.Raw.is(X, ':');
  };
  auto BeginsWithElse = [&](const ConditionalArm &A) {
    const size_t First = In.behind(A.Begin);
    return First != In.Code.size() && In.Code[First]->Offset < A.End && In.Raw.isWord(*In.Code[First], "else");
  };
  const size_t Behind = In.behind(T.Offset);
  return (Behind != 0 && llvm::any_of(otherArms(In, *In.Code[Behind - 1], T.Offset), EndsOpen)) ||
         (Behind != In.Code.size() && llvm::any_of(otherArms(In, *In.Code[Behind], T.Offset), BeginsWithElse));
}

} // namespace

std::set<std::string> warpshift::usedOutsideTheirArms(llvm::ArrayRef<EditGroup> Groups,
                                                      llvm::function_ref<StringRef(const std::string &)> TextOf,
                                                      llvm::function_ref<bool(const std::string &, uint32_t)> MayLeaveOut) {
  std::map<std::string, Tokens> Files;
  std::set<std::string> Out;
  for (const EditGroup &G : Groups) {
    std::map<std::string, std::vector<const TextEdit *>> ByFile;
    for (const TextEdit &T : G.Edits)
      ByFile[T.File].push_back(&T);
    for (auto &[File, Edits] : ByFile) {
      llvm::stable_sort(Edits, [](const TextEdit *A, const TextEdit *B) { return A->Offset < B->Offset; });
      const Tokens &In = Files.try_emplace(File, TextOf(File)).first->second;
      auto MayLeave = [&, &File = File](uint32_t Arm) { return MayLeaveOut(File, Arm); };
      if (usesOutside(Edits, In.Tree, MayLeave) || opensAcross(Edits, TextOf(File), In.Tree, MayLeave) ||
          llvm::any_of(Edits, [&](const TextEdit *T) { return partsStatement(*T, In); }))
        Out.insert(G.Id);
    }
  }
  return Out;
}
