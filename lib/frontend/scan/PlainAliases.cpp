#include "frontend/scan/PlainAliases.h"
#include "frontend/scan/Declarators.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

/// The text of one class, read a member at a time.
class ClassText {
public:
  ClassText(const RawTokens &T, const SourceOutline &Outline, const OutlineItem &Type) : T(T), Type(Type) {
    for (const OutlineItem &I : Outline.items())
      if (I.K == OutlineKind::Type && Type.Begin < I.Begin && I.End <= Type.End)
        Nested[I.Name].push_back(&I);
  }

  /// Nothing: it has bases, or members that are not understood.
  std::optional<PlainAliases> aliases() {
    const RawToken *Open = bodyOf();
    if (!Open)
      return std::nullopt;
    readMembers(*Open);
    if (!IsUnderstood)
      return std::nullopt;
    PlainAliases Out;
    for (auto &[Name, Words] : Aliases)
      if (!Unclear.count(Name) && llvm::all_of(Words, [&](const std::string &W) { return leadsOut(W); }))
        Out.emplace(Name, Words);
    return Out;
  }

private:
  /// Its brace; null: it has bases, whose members it has as well.
  const RawToken *bodyOf() const {
    for (const RawToken *P = T.containing(Type.Begin); P && P->Offset < Type.End; P = neighbour(T, *P, +1)) {
      if (T.is(*P, '{'))
        return P;
      if (T.is(*P, ':'))
        return nullptr;
    }
    return nullptr;
  }

  void readMembers(const RawToken &Open) {
    int Depth = 0;
    std::vector<const RawToken *> Member;
    for (const RawToken *P = &Open; P && P->Offset < Type.End; P = neighbour(T, *P, +1)) {
      if (T.is(*P, '{') && ++Depth == 1)
        continue;
      if (T.is(*P, '}') && --Depth == 0)
        return;
      if (Depth == 1 && (T.is(*P, ';') || T.is(*P, '}'))) {
        readMember(Member);
        Member.clear();
      } else if (Depth == 1) {
        Member.push_back(P);
      }
    }
  }

  /// Without what stands in braces.
  void readMember(llvm::ArrayRef<const RawToken *> Member) {
    while (Member.size() > 1 && T.is(*Member[1], ':') && isAccess(*Member[0])) // public:
      Member = Member.drop_front(2);
    if (Member.empty())
      return;
    if (T.isWord(*Member[0], "typedef"))
      return readAlias(Member.drop_front().drop_back(), *Member.back());
    if (Member.size() > 3 && T.isWord(*Member[0], "using") && T.is(*Member[2], '='))
      return readAlias(Member.drop_front(3), *Member[1]);
    // `DEFINE(a)`, without a type: a macro, unless it is the constructor.
    if (Member.size() > 1 && Member[0]->Kind == RawKind::Identifier && T.is(*Member[1], '(') &&
        T.spelling(*Member[0]) != Type.Name)
      IsUnderstood = false;
    for (size_t I = 0; I != Member.size(); ++I)
      if (Member[I]->Kind == RawKind::Identifier && !T.isWord(*Member[I], "const") && !Nested.count(T.spelling(*Member[I])) &&
          (I + 1 == Member.size() || mayEndName(*Member[I + 1])))
        Members.insert(T.spelling(*Member[I]));
  }
  bool mayEndName(const RawToken &Next) const {
    static constexpr char Behind[] = {'(', ')', '[', '=', ',', ':', ';', '{'};
    return llvm::any_of(Behind, [&](char C) { return T.is(Next, C); });
  }

  void readAlias(llvm::ArrayRef<const RawToken *> Meaning, const RawToken &Name) {
    const std::string Alias = T.spelling(Name);
    if (Name.Kind != RawKind::Identifier || !llvm::all_of(Meaning, [&](const RawToken *P) { return isOfType(*P); })) {
      IsUnderstood &= Name.Kind == RawKind::Identifier;
      Unclear.insert(Alias);
      return;
    }
    for (const RawToken *P : Meaning)
      if (P->Kind == RawKind::Identifier)
        Aliases[Alias].insert(T.spelling(*P));
  }

  bool isAccess(const RawToken &P) const { return T.isWord(P, "public") || T.isWord(P, "private") || T.isWord(P, "protected"); }
  bool isOfType(const RawToken &P) const {
    const llvm::StringRef Text = T.bytes().substr(P.Offset, P.Length);
    return P.Kind == RawKind::Identifier || P.Kind == RawKind::Number || Text == "::" || Text == "*" || Text == "&" ||
           Text == "<" || Text == ">" || Text == ",";
  }

  bool isOfClass(const std::string &Word) const {
    return Word == Type.Name || Aliases.count(Word) || Unclear.count(Word) || Members.count(Word);
  }
  /// A word of an alias' meaning: a type that knows nothing of this class.
  bool leadsOut(const std::string &Word) const {
    const auto Of = Nested.find(Word);
    return !isOfClass(Word) &&
           (Of == Nested.end() || llvm::all_of(Of->second, [&](const OutlineItem *I) { return standsAlone(*I); }));
  }
  /// Nothing in it calls anything by a name.
  bool standsAlone(const OutlineItem &Inner) const {
    for (const RawToken *P = T.containing(Inner.Begin); P && P->Offset < Inner.End; P = neighbour(T, *P, +1)) {
      if (P->Kind != RawKind::Identifier)
        continue;
      const std::string Word = T.spelling(*P);
      const RawToken *Next = neighbour(T, *P, +1);
      const bool Calls = Next && (T.is(*Next, '(') || (T.is(*Next, '{') && Word != Inner.Name && Word != "const"));
      if (Calls || isOfClass(Word) || (Word != Inner.Name && Nested.count(Word)))
        return false;
    }
    return true;
  }

  const RawTokens &T;
  const OutlineItem &Type;
  std::map<std::string, std::vector<const OutlineItem *>> Nested;
  PlainAliases Aliases;
  std::set<std::string> Unclear; ///< Aliases with another meaning, or another form.
  std::set<std::string> Members; ///< Names of other members, and of their parameters.
  bool IsUnderstood = true;
};

} // namespace

std::optional<PlainAliases> warpshift::plainAliases(const RawTokens &T, const SourceOutline &Outline, const RawToken &Name) {
  const OutlineItem *Type = Outline.enclosingType(Name.Offset);
  if (!Type || Type->Name != T.spelling(Name))
    return std::nullopt;
  for (const RawToken *P = T.containing(Type->Begin); P && P->Offset < Name.Offset; P = neighbour(T, *P, +1))
    if (T.is(*P, '{') || T.is(*P, ':')) // Inside of it, or one of its bases.
      return std::nullopt;
  if (Type->Template) // Its parameters may be anything.
    return PlainAliases();
  return ClassText(T, Outline, *Type).aliases().value_or(PlainAliases());
}
