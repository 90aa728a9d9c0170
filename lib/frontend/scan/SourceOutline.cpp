#include "frontend/scan/SourceOutline.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace warpshift;

namespace {

bool isShouted(llvm::StringRef S) {
  return S.size() > 1 && llvm::none_of(S, [](char C) { return C >= 'a' && C <= 'z'; }) &&
         llvm::any_of(S, [](char C) { return C >= 'A' && C <= 'Z'; });
}

/// Words followed by parentheses that are not a declarator.
bool takesParensAsSpecifier(llvm::StringRef S) {
  return S == "alignas" || S == "decltype" || S == "noexcept" || S == "explicit" || S == "requires" || S == "__declspec" ||
         S == "throw" || (S.starts_with("__") && S.ends_with("__"));
}

/// `if (v) {` outside of functions: others include it inside of theirs.
bool beginsBlock(llvm::StringRef S) { return S == "if" || S == "for" || S == "while" || S == "switch"; }

/// What a word of a function's head says about where the function runs.
ExecutionSpace spaceOf(llvm::StringRef Word) {
  if (Word == "__global__")
    return ExecutionSpace::Kernel;
  if (Word == "__device__")
    return ExecutionSpace::Device;
  // Attribute macros of headers outside of the tree can only be recognised by their names.
  static constexpr llvm::StringLiteral Hints[] = {"DEVICE", "GPU", "CUDA", "KERNEL", "FUNC_QUALIFIER"};
  if (isShouted(Word) && llvm::any_of(Hints, [&](llvm::StringRef H) { return Word.contains(H); }))
    return ExecutionSpace::MaybeDevice;
  return ExecutionSpace::Host;
}

bool mayBeAttributeMacro(llvm::StringRef Word) {
  return isShouted(Word) || Word.starts_with("_") || Word.contains_insensitive("device") || Word.contains_insensitive("inline");
}

class OutlineBuilder {
public:
  OutlineBuilder(const RawTokens &T, std::vector<OutlineItem> &Items) : T(T), Items(Items) {}
  void run();

private:
  enum class ScopeKind : uint8_t { Open, Type, Body };
  struct Scope {
    ScopeKind K = ScopeKind::Open;
    int Item = -1;
    unsigned Braces = 0; ///< Braces open inside a Body.
  };
  struct Head {
    std::vector<uint32_t> Words; ///< Indices of the code tokens of a declaration so far.
  };

  void directive(const RawDirective &D);
  void macro(const RawDirective &D);
  void token(uint32_t I);
  void open(uint32_t I);
  void close(uint32_t I);
  void describe(OutlineItem &Item, Scope &S);
  std::string qualifierBefore(size_t I) const;
  bool findDeclarator(OutlineItem &Item) const;
  size_t skipTemplate(size_t I) const;
  size_t skipParens(size_t I) const;
  std::string word(size_t HeadIndex) const { return T.spelling(T.tokens()[Current.Words[HeadIndex]]); }
  bool is(size_t HeadIndex, char C) const { return T.is(T.tokens()[Current.Words[HeadIndex]], C); }
  bool isName(size_t I) const { return T.tokens()[Current.Words[I]].Kind == RawKind::Identifier; }
  llvm::StringRef enclosingType() const;
  bool isInTemplate() const;

  const RawTokens &T;
  std::vector<OutlineItem> &Items;
  std::vector<Scope> Scopes{Scope{}};
  Head Current;
  struct Branch {
    std::vector<Scope> Scopes;
    Head Current;
  };
  std::vector<Branch> Branches;
  int LastFunction = -1; ///< Just closed; a further block right behind it is part of it.
};

llvm::StringRef OutlineBuilder::enclosingType() const {
  for (const Scope &S : llvm::reverse(Scopes))
    if (S.K == ScopeKind::Type)
      return Items[size_t(S.Item)].Name;
  return {};
}

bool OutlineBuilder::isInTemplate() const {
  return llvm::any_of(Scopes, [this](const Scope &S) { return S.K == ScopeKind::Type && Items[size_t(S.Item)].Template; });
}

void OutlineBuilder::macro(const RawDirective &D) {
  for (uint32_t I = D.FirstToken + 1, Seen = 0; I != D.EndToken; ++I) {
    if (T.tokens()[I].Kind != RawKind::Identifier || Seen++ == 0)
      continue;
    OutlineItem M;
    M.K = OutlineKind::Macro;
    M.Space = ExecutionSpace::MaybeDevice;
    M.Name = T.spelling(T.tokens()[I]);
    M.Begin = T.tokens()[D.FirstToken].Offset;
    M.End = T.tokens()[D.EndToken - 1].end();
    bool Parameters = I + 1 != D.EndToken && T.is(T.tokens()[I + 1], '(') && T.tokens()[I + 1].Offset == T.tokens()[I].end();
    for (uint32_t J = I + 1; J != D.EndToken; ++J) {
      const RawToken &Tok = T.tokens()[J];
      M.Defines |= T.is(Tok, '{');
      if (Parameters && Tok.Kind == RawKind::Identifier)
        M.Attributes.push_back(T.spelling(Tok));
      Parameters &= !T.is(Tok, ')');
    }
    Items.push_back(std::move(M));
    return;
  }
}

void OutlineBuilder::directive(const RawDirective &D) {
  switch (D.K) {
  case DirectiveKind::Define: return macro(D);
  case DirectiveKind::If: Branches.push_back({Scopes, Current}); return;
  case DirectiveKind::Elif:
  case DirectiveKind::Else:
    if (!Branches.empty()) {
      // Whatever the branch before opened is opened again by this one.
      for (size_t I = Branches.back().Scopes.size(); I < Scopes.size(); ++I)
        if (Scopes[I].Item >= 0)
          Items[size_t(Scopes[I].Item)].End = T.tokens()[D.FirstToken].Offset;
      Scopes = Branches.back().Scopes;
      Current = Branches.back().Current;
    }
    return;
  case DirectiveKind::Endif:
    if (!Branches.empty())
      Branches.pop_back();
    return;
  default: return;
  }
}

size_t OutlineBuilder::skipParens(size_t I) const {
  unsigned Depth = 0;
  for (; I < Current.Words.size(); ++I) {
    Depth += is(I, '(');
    if (is(I, ')') && --Depth == 0)
      return I + 1;
  }
  return I;
}

size_t OutlineBuilder::skipTemplate(size_t I) const {
  unsigned Angles = 0;
  while (I < Current.Words.size()) {
    if (is(I, '(')) {
      I = skipParens(I);
      continue;
    }
    const RawToken &Tok = T.tokens()[Current.Words[I++]];
    if (Tok.Kind != RawKind::Punct)
      continue;
    llvm::StringRef Text = T.bytes().substr(Tok.Offset, Tok.Length);
    if (Text == "<")
      ++Angles;
    else if (Text == ">" || Text == ">>" || Text == ">>>") {
      if (Angles <= Text.size())
        return I;
      Angles -= unsigned(Text.size());
    }
  }
  return I;
}

/// `S` of `S::operator`, `S<T>::operator`; empty: no name stands there.
std::string OutlineBuilder::qualifierBefore(size_t I) const {
  if (I < 2 || T.bytes().substr(T.tokens()[Current.Words[I - 1]].Offset, 2) != "::")
    return "";
  size_t N = I - 1;
  if (is(N - 1, '>')) {
    while (N > 1 && !is(N - 1, '<'))
      --N;
    --N;
  }
  return N > 0 && isName(N - 1) ? word(N - 1) : "";
}

/// Finds `name (` in the head; true when the head is a function's.
bool OutlineBuilder::findDeclarator(OutlineItem &Item) const {
  bool Found = false;
  for (size_t I = 0; I < Current.Words.size(); ++I) {
    if (isName(I) && word(I) == "template" && I + 1 < Current.Words.size()) {
      I = skipTemplate(I + 1) - 1;
      continue;
    }
    if (is(I, ':') && Found) // constructor initialisers
      break;
    if (isName(I) && word(I) == "operator") {
      Item.Name = "operator";
      Item.Class = enclosingType().str();
      if (const std::string Qualifier = qualifierBefore(I); !Qualifier.empty()) {
        Item.Member = true;
        Item.Class = Qualifier;
      }
      return true;
    }
    if (!is(I, '('))
      continue;
    size_t N = I;
    if (N > 0 && is(N - 1, '>')) { // step over the arguments of f<3>(
      while (N > 1 && !is(N - 1, '<'))
        --N;
      --N;
    }
    const std::string Name = N > 0 && isName(N - 1) ? word(N - 1) : std::string();
    if (beginsBlock(Name))
      return false;
    if (!Name.empty() && !takesParensAsSpecifier(Name) && (!Found || isShouted(Item.Name))) {
      Found = true;
      Item.Name = Name;
      const bool Destructor = N > 1 && is(N - 2, '~');
      const bool Qualified = N > 3 && T.bytes().substr(T.tokens()[Current.Words[N - 2]].Offset, 2) == "::";
      Item.Member |= Qualified;
      Item.Class =
          Destructor || Name == enclosingType() || (Qualified && isName(N - 3) && word(N - 3) == Name) ? Name : std::string();
    }
    I = skipParens(I) - 1;
  }
  return Found;
}

void OutlineBuilder::describe(OutlineItem &Item, Scope &S) {
  size_t First = 0;
  while (First + 1 < Current.Words.size() && isName(First) && word(First) == "template")
    First = skipTemplate(First + 1);
  Item.Template = First != 0 || isInTemplate();
  bool Assigned = false, IsType = false;
  size_t TypeKeyword = 0;
  for (size_t I = First; I < Current.Words.size(); ++I) {
    if (is(I, '(')) {
      I = skipParens(I) - 1;
      continue;
    }
    if (is(I, '=') && !Assigned) {
      Assigned = true;
      Item.Name = I > 0 && isName(I - 1) ? word(I - 1) : std::string();
    }
    if (!isName(I))
      continue;
    const std::string W = word(I);
    Item.Space = std::max(Item.Space, spaceOf(W));
    if (mayBeAttributeMacro(W) && W != Item.Name)
      Item.Attributes.push_back(W);
    if (W == "namespace" || (W == "extern" && I + 1 == Current.Words.size() - 1 && !isName(I + 1))) {
      S.K = ScopeKind::Open;
      return;
    }
    if (!IsType && (W == "class" || W == "struct" || W == "union" || W == "enum")) {
      IsType = true;
      TypeKeyword = I;
    }
  }
  if (Assigned) {
    Item.K = OutlineKind::Variable;
    S.K = ScopeKind::Body;
    return;
  }
  if (IsType) {
    // A type unless it is the return type of a function: `struct X f(int) {`.
    size_t Base = TypeKeyword + 1;
    std::string Name;
    for (; Base < Current.Words.size() && !is(Base, ':') && !is(Base, '<'); ++Base) {
      if (is(Base, '('))
        Base = skipParens(Base) - 1;
      else if (isName(Base) && !takesParensAsSpecifier(word(Base)) && word(Base) != "final")
        Name = word(Base);
    }
    OutlineItem Probe;
    const bool Function = Base == Current.Words.size() && findDeclarator(Probe) && Probe.Name == Name &&
                          Name != word(TypeKeyword + 1 < Current.Words.size() ? TypeKeyword + 1 : TypeKeyword);
    if (!Function) {
      Item.K = OutlineKind::Type;
      Item.Name = Name;
      S.K = ScopeKind::Type;
      return;
    }
  }
  Item.K = OutlineKind::Function;
  Item.Member = Scopes.back().K == ScopeKind::Type;
  S.K = findDeclarator(Item) ? ScopeKind::Body : ScopeKind::Open;
}

void OutlineBuilder::open(uint32_t I) {
  Scope &Top = Scopes.back();
  if (Top.K == ScopeKind::Body) {
    ++Top.Braces;
    return;
  }
  Scope S;
  if (Current.Words.empty()) {
    if (LastFunction >= 0) { // the body behind brace initialisers of a constructor
      S.K = ScopeKind::Body;
      S.Item = LastFunction;
    }
  } else {
    OutlineItem Item;
    Item.Begin = T.tokens()[Current.Words.front()].Offset;
    Item.End = uint32_t(T.bytes().size());
    describe(Item, S);
    if (S.K != ScopeKind::Open) {
      S.Item = int(Items.size());
      Items.push_back(std::move(Item));
    }
  }
  Scopes.push_back(S);
  Current.Words.clear();
  LastFunction = -1;
}

void OutlineBuilder::close(uint32_t I) {
  Scope &Top = Scopes.back();
  if (Top.K == ScopeKind::Body && Top.Braces) {
    --Top.Braces;
    return;
  }
  Current.Words.clear();
  LastFunction = -1;
  if (Scopes.size() == 1)
    return; // one brace too many; stay at file scope
  if (Top.Item >= 0) {
    Items[size_t(Top.Item)].End = T.tokens()[I].end();
    if (Top.K == ScopeKind::Body)
      LastFunction = Top.Item;
  }
  Scopes.pop_back();
}

void OutlineBuilder::token(uint32_t I) {
  const RawToken &Tok = T.tokens()[I];
  if (Tok.Kind == RawKind::Comment)
    return;
  if (T.is(Tok, '{'))
    return open(I);
  if (T.is(Tok, '}'))
    return close(I);
  if (Scopes.back().K == ScopeKind::Body)
    return;
  if (T.is(Tok, ';')) {
    Current.Words.clear();
    LastFunction = -1;
    return;
  }
  // `public:` and the like start a new declaration.
  if (T.is(Tok, ':') && Current.Words.size() == 1) {
    const std::string W = word(0);
    if (W == "public" || W == "private" || W == "protected") {
      Current.Words.clear();
      return;
    }
  }
  if (!T.is(Tok, ',') || !Current.Words.empty())
    Current.Words.push_back(I);
}

void OutlineBuilder::run() {
  int32_t Last = -1;
  for (uint32_t I = 0; I != T.tokens().size(); ++I) {
    const RawToken &Tok = T.tokens()[I];
    if (Tok.Directive < 0) {
      token(I);
    } else if (Tok.Directive != Last) {
      Last = Tok.Directive;
      directive(T.directives()[size_t(Last)]);
    }
  }
}

} // namespace

SourceOutline::SourceOutline(const RawTokens &Tokens) {
  OutlineBuilder(Tokens, Items).run();
  // Nothing shows where device code is marked by a pragma: then any function may be.
  const bool Forced = Tokens.bytes().contains("force_cuda_host_device");
  if (Forced)
    for (OutlineItem &I : Items)
      I.Space = std::max(I.Space, ExecutionSpace::MaybeDevice);
  llvm::stable_sort(Items, [](const OutlineItem &A, const OutlineItem &B) { return A.Begin < B.Begin; });
}

const OutlineItem *SourceOutline::innermost(uint32_t Offset, bool OfTypes) const {
  const OutlineItem *Best = nullptr;
  for (const OutlineItem &I : Items) {
    if (I.Begin > Offset)
      break;
    if (Offset < I.End && (I.K == OutlineKind::Type) == OfTypes)
      Best = &I;
  }
  return Best;
}

const OutlineItem *SourceOutline::enclosing(uint32_t Offset) const { return innermost(Offset, false); }

const OutlineItem *SourceOutline::enclosingType(uint32_t Offset) const { return innermost(Offset, true); }
