// Which functions a call cannot mean, by what stands in front of the name (OtherConfigurations.h):
//
//   template <> struct All<32> { static bool enact(bool p); };
//   struct Copy { static void enact(const char *from, char *to); };
//   .. All<32>::enact(p, ws_m1) ..                                         none of Copy, in whatever build
//
// Name lookup behind a '::' sees the members of that class and of its bases [basic.lookup.qual]. So where every declaration by the name, under
// any configuration, is one of a class that has no bases, the members of other classes are not meant.
//
//   namespace priv { bool vote(int v, unsigned ws_mask); }
//   bool vote(int *p, int n);
//   .. priv::vote(v, ws_m1) ..                                             not the one outside
//
// Behind that of a namespace it sees its members, those of inline namespaces in it, and what a `using` in it names [namespace.qual].
//
//   .. s.vote(v, ws_m1) ..                                                 none that is no member [basic.lookup.classref]

#include "engine/CodeTokens.h"
#include "engine/OtherConfigurations.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/Pragmas.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// `struct C`, `template <> class __align__(8) C<3> final`, `class C;`: nothing in it can be a base, nor a macro that spells one. A friend is
/// found by no '::'.
bool declaresPlainClass(StringRef Text, StringRef Name) {
  const CodeTokens W(Text);
  size_t I = W.at(0) == "template" ? W.behindAngles(1) : 0;
  if (W.at(I) == "friend")
    return true;
  if (W.at(I) != "struct" && W.at(I) != "class" && W.at(I) != "union")
    return false;
  ++I;
  if (W.at(I) == "__align__" || W.at(I) == "alignas")
    I = W.closeOf(I + 1);
  if (!W.isWord(I, Name))
    return false;
  I = W.behindAngles(I + 1);
  I += W.at(I) == "final" || W.at(I) == ";";
  return I == W.size();
}

/// `bool C<3>::vote(int v)`, `C::C()`: what is declared is a member of C, if that is all that it says of C.
bool declaresMember(StringRef Text, StringRef Name) {
  const CodeTokens W(Text);
  size_t I = W.at(0) == "template" ? W.behindAngles(1) : 0;
  bool IsFound = false;
  for (; I < W.size() && !W.at(I).starts_with("(") && !W.at(I).starts_with("{") && !W.at(I).starts_with("="); ++I) {
    if (W.at(I) == "using" || W.at(I) == "typedef" || W.at(I) == "namespace")
      return false;
    if (!W.isWord(I, Name))
      continue;
    const bool IsQualifier = W.isScope(W.behindAngles(I + 1));
    if (!IsQualifier && !IsFound)
      return false;
    IsFound = true;
  }
  return IsFound;
}

/// May some line of the text give the name another meaning where it stands: a parameter of a template, a `typedef`, a class in a body? Whatever
/// is in front of it says that it does not, or it is taken to.
bool mayRename(const CodeTokens &W, StringRef Name) {
  static const std::set<StringRef> NoType = {
      "return",     "else",     "do",         "case",         "const",    "static", "inline",   "new",    "constexpr",
      "__device__", "__host__", "__global__", "__noinline__", "volatile", "sizeof", "typename", "friend", "__forceinline__"};
  bool Declares = false;
  for (size_t I = 0; I != W.size(); ++I) {
    Declares = (Declares || W.at(I) == "typedef" || W.at(I) == "using") && W.at(I) != ";";
    if (!W.isWord(I, Name))
      continue;
    const StringRef Before = I != 0 ? W.at(I - 1) : "";
    const size_t Next = W.behindAngles(I + 1);
    const bool IsScope = W.isScope(Next);
    if (Declares && Next == I + 1 && !IsScope)
      return true;
    if (Before == "namespace") {
      if (W.at(Next) != "{" && !IsScope)
        return true;
    } else if (Before == "struct" || Before == "class" || Before == "union") { // With a base, or a macro for one; a parameter.
      const bool Ends = W.at(Next) == "{" || W.at(Next) == ";" || (W.at(Next) == "final" && W.at(Next + 1) == "{");
      if (!Ends && !IsScope)
        return true;
    } else if (!IsScope && !Before.empty() && (isIdentifierByte(Before.back()) || Before == "..." || Before.ends_with(">")) &&
               !NoType.count(Before)) {
      return true; // `Concept All`, `Type All`
    } else if (!IsScope && Before == "typename") {
      return true;
    }
  }
  return false;
}

} // namespace

/// Lines in doubt of the file use a macro that pastes names, or the file is none of those that each parse reads, and has such a macro.
bool OtherConfigurations::mayMakeNames(size_t Job, const std::string &File) {
  const std::vector<Declaration> &Items = outlined(File).Outline.Items;
  const auto Doubts = unit(Job).Pieces.find(File);
  if (Doubts == unit(Job).Pieces.end())
    return !FilesOf[Job].count(File) && llvm::any_of(Items, [](const Declaration &D) { return D.Pastes; });
  auto Makes = [&](const std::string &Word) { return namingMacros(Job).Pasting.count(Word) != 0; };
  for (size_t I = 0; I != Items.size(); ++I)
    if (Doubts->second[I] && !Items[I].IsMacro && llvm::any_of(Items[I].Spelled, Makes))
      return true;
  return false;
}

/// All that the unit, and what its unread lines include, declare by this name, under any configuration.
const OtherConfigurations::NamedPieces &OtherConfigurations::piecesNamed(size_t Job, const std::string &Name) {
  const auto [Known, IsNew] = NamedBy.try_emplace({Job, Name});
  NamedPieces &Out = Known->second;
  if (!IsNew)
    return Out;
  auto Look = [&](const std::string &File) {
    const std::vector<Declaration> &Items = outlined(File).Outline.Items;
    const bool IsOpen = !outlined(File).Outline.IsBalanced || Made.why(File).has_value();
    Out.IsUnclear |= IsOpen && (Name.empty() || !NameScanner({Name}).scan(P.text(File)).empty());
    Out.IsMacro |= llvm::any_of(pragmasOf(File), [&](const std::string &Pragma) { return macroOfPragma(Pragma) == Name; });
    Out.IsUnclear |= mayMakeNames(Job, File);
    for (const Declaration &D : Items) {
      Out.IsMacro |= D.IsMacro && llvm::binary_search(D.Spelled, Name); // `#define DEFINE struct C : Base`
      if (llvm::is_contained(D.Names, Name)) {
        Out.IsMacro |= D.IsMacro;
        auto IsPlain = [&](const Declaration &X) { return declaresPlainClass(P.text(File).slice(X.Begin, X.End), Name); };
        if (!D.IsMacro && declaresMember(P.text(File).slice(D.Begin, D.End), Name))
          continue;
        const bool IsConstructor = !D.IsMacro && D.Parent >= 0 && IsPlain(Items[size_t(D.Parent)]);
        (IsConstructor || (!D.IsMacro && IsPlain(D)) ? Out.IsPlainClass
         : D.OpensNamespace                          ? Out.IsNamespace
                                                     : Out.IsOther) = true;
      }
    }
  };
  for (const std::string &File : FilesOf[Job]) {
    Look(File);
    llvm::for_each(file(File).Brought, Look);
    for (const OpenInclude &I : file(File).Guesses)
      llvm::for_each(filesNamed(I.Name, File), Look);
  }
  Out.IsMacro |= definedOutside(Job).count(Name) != 0;
  return Out;
}

/// `C` of `bool C<T>::vote(int v) {`, what the text declares by the name; empty: no member is defined apart from its class there.
static std::string ownerOf(StringRef Text, StringRef Name) {
  const CodeTokens W(Text);
  for (size_t I = 0; I != W.size() && !W.at(I).starts_with("{"); ++I)
    if (W.isWord(I, Name) && W.at(I + 1).starts_with("(") && I > 1 && (W.isScope(I - 1) || W.isScope(I - 2))) {
      size_t At = I - 1;
      while (At != 0 && W.at(At).starts_with(":"))
        --At;
      for (int Depth = 0; At != 0 && (W.at(At).ends_with(">") || Depth > 0); --At) {
        Depth += int(W.at(At).count('>')) - int(W.at(At).count('<'));
        if (Depth == 0) {
          --At;
          break;
        }
      }
      return W.at(At).str();
    }
  return "";
}

/// `bool vote(int v)`: the text declares a function by the name, which no macro makes part of anything, and no member of a class.
static bool declaresOutside(StringRef Text, StringRef Name) {
  const CodeTokens W(Text);
  int Depth = 0;
  for (size_t I = 0; I != W.size() && !W.at(I).starts_with("{"); ++I) {
    Depth += W.is(I, '(') ? 1 : W.is(I, ')') ? -1 : 0;
    if (W.isWord(I, Name))
      return Depth == 0 && I != 0 && W.is(I + 1, '(') && ownerOf(Text, Name).empty();
  }
  return false;
}

/// A call of `C::vote` means no member of another class, unless C may be a name for that one, or have it from a base.
bool OtherConfigurations::isOfAnotherClass(const WrittenName &By, size_t Job, const std::string &File, const Declaration &D) {
  const Outlined &In = outlined(File);
  std::vector<std::string> Class;
  if (D.Parent >= 0) {
    const Declaration &Of = In.Outline.Items[size_t(D.Parent)];
    if (llvm::any_of(armsOf(File).armsAt(Of.Begin), [&](const ConditionalArm &A) { return D.Begin >= A.End; }))
      return false; // Each arm may open another class around it.
    Class = Of.Names;
  } else if (std::string Owner = ownerOf(P.text(File).slice(D.Begin, D.End), By.Name); piecesNamed(Job, Owner).IsPlainClass)
    Class = {std::move(Owner)};
  auto MayBeNamedOtherwise = [&](const std::string &Name) {
    const NamedPieces &Named = piecesNamed(Job, Name);
    return Named.IsMacro || (D.Parent < 0 && Named.IsOther); // `typedef All Name;`
  };
  if (Class.empty() || llvm::is_contained(Class, By.Qualifier) || llvm::any_of(Class, MayBeNamedOtherwise))
    return false;
  const NamedPieces &Meant = piecesNamed(Job, By.Qualifier);
  return Meant.IsPlainClass && !Meant.IsNamespace && !Meant.IsOther && !Meant.IsMacro && !Meant.IsUnclear &&
         !mayRename(CodeTokens(P.text(By.File)), By.Qualifier);
}

/// The text of a macro opens a brace that others close, or closes one: `struct S {`, `} struct S {`. In digraphs they are not looked for.
static bool leavesBraces(StringRef Macro) {
  const CodeTokens W(Macro);
  int Depth = 0;
  for (size_t I = 0; I != W.size(); ++I) {
    Depth += W.is(I, '{') ? 1 : W.is(I, '}') ? -1 : 0;
    if (Depth < 0)
      return true;
  }
  return Depth != 0 || Macro.contains("<%") || Macro.contains("%>") ||
         Macro.contains("?"
                        "?");
}

const OtherConfigurations::UnclearScopes &OtherConfigurations::unclearScopes(size_t Job) {
  const auto [Known, IsNew] = Unclear.try_emplace(Job);
  UnclearScopes &Out = Known->second;
  if (!IsNew)
    return Out;
  std::vector<std::string> InClasses;
  auto Look = [&](const std::string &File) {
    const DeclarationOutline &Outline = outlined(File).Outline;
    auto NoteAround = [&](int Namespace) {
      for (; Namespace >= 0; Namespace = Outline.Items[size_t(Namespace)].Namespace)
        Out.Namespaces.insert(Outline.Items[size_t(Namespace)].Names.begin(), Outline.Items[size_t(Namespace)].Names.end());
    };
    llvm::for_each(Outline.Including, NoteAround);
    for (const Declaration &D : Outline.Items) {
      const StringRef Text = P.text(File).slice(D.Begin, D.End);
      if (D.OpensScope)
        NoteAround(D.Namespace);
      Out.OfMacros |= D.IsMacro && leavesBraces(Text);
    }
    for (const IncludedInside &I : Outline.Inside)
      llvm::append_range(InClasses, filesNamed(I.Name, File));
  };
  for (const std::string &File : FilesOf[Job]) {
    Look(File);
    llvm::for_each(file(File).Brought, Look);
    for (const OpenInclude &I : file(File).Guesses)
      llvm::for_each(filesNamed(I.Name, File), Look);
  }
  while (!InClasses.empty()) {
    const std::string File = std::move(InClasses.back());
    InClasses.pop_back();
    if (Out.InClasses.insert(File).second)
      llvm::append_range(InClasses, includedBy(File));
  }
  return Out;
}

std::optional<std::vector<std::string>> OtherConfigurations::namespacesAround(const std::string &File, const Declaration &D) {
  const std::vector<Declaration> &Items = outlined(File).Outline.Items;
  std::vector<std::string> Out;
  for (int I = D.Namespace; I >= 0; I = Items[size_t(I)].Namespace) {
    const Declaration &Around = Items[size_t(I)];
    const bool IsUnnamed = Around.Names.empty() && Around.Spelled == std::vector<std::string>{"namespace"};
    if (!Around.OpensNamespace && !IsUnnamed)
      return std::nullopt;
    if (llvm::any_of(armsOf(File).armsAt(Around.Begin), [&](const ConditionalArm &A) { return D.Begin >= A.End; }))
      return std::nullopt; // Each arm may open another namespace around it.
    Out.insert(Out.end(), Around.Names.begin(), Around.Names.end());
  }
  return Out;
}

/// A call of `N::vote` means no member of a class, and none of a namespace that is neither N nor in it, unless something in N names that one.
bool OtherConfigurations::isOfAnotherNamespace(const WrittenName &By, size_t Job, const std::string &File, const Declaration &D) {
  const UnclearScopes &Scopes = unclearScopes(Job);
  const auto Around = namespacesAround(File, D);
  auto MayBeN = [&](const std::string &Name) { return Name == By.Qualifier || piecesNamed(Job, Name).IsMacro; };
  if (!Around || Scopes.OfMacros || llvm::any_of(*Around, MayBeN) || llvm::any_of(Scopes.Namespaces, MayBeN))
    return false;
  const std::string Owner = ownerOf(P.text(File).slice(D.Begin, D.End), By.Name); // `bool N::vote(int v) {`
  if (!Owner.empty() && (MayBeN(Owner) || piecesNamed(Job, Owner).IsOther))
    return false;
  const NamedPieces &Meant = piecesNamed(Job, By.Qualifier);
  return Meant.IsNamespace && !Meant.IsPlainClass && !Meant.IsOther && !Meant.IsMacro && !Meant.IsUnclear &&
         !mayRename(CodeTokens(P.text(By.File)), By.Qualifier);
}

/// A call of `s.vote` means no function outside of classes.
bool OtherConfigurations::isNoMember(const WrittenName &By, size_t Job, const std::string &File, const Declaration &D) {
  const UnclearScopes &Scopes = unclearScopes(Job);
  return By.IsMember && D.Parent < 0 && !Scopes.OfMacros && !Scopes.InClasses.count(File) &&
         declaresOutside(P.text(File).slice(D.Begin, D.End), By.Name);
}

bool OtherConfigurations::cannotBeFound(const WrittenName &By, size_t Job, const std::string &File, const Declaration &D) {
  if (D.IsMacro || !outlined(File).Outline.IsBalanced || Made.why(File))
    return false;
  if (By.Qualifier.empty())
    return isNoMember(By, Job, File, D);
  return isOfAnotherClass(By, Job, File, D) || isOfAnotherNamespace(By, Job, File, D);
}
