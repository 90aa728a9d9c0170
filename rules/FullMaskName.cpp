#include "rules/FullMaskName.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;

static constexpr llvm::StringLiteral AllLanes = "0xffffffffu";

/// A name of other constants with all bits set (no such index, the largest number) says something else.
static bool saysAllLanes(llvm::StringRef Name) {
  return Name.contains_insensitive("mask") && llvm::any_of(llvm::ArrayRef<llvm::StringRef>{"full", "all", "warp", "whole"},
                                                           [&](llvm::StringRef W) { return Name.contains_insensitive(W); });
}

namespace {

/// Definitions of a file that stand under no condition but the file's guard, and outside of braces.
class ConstantFinder {
public:
  explicit ConstantFinder(llvm::StringRef Text) : T(Text) { run(); }
  struct Found {
    std::string Name;
    uint32_t From = 0; ///< Behind its definition, or the line of an include.
  };
  std::vector<Found> Constants, Includes;
  /// How often the file defines, undefines, declares or asks for the name.
  unsigned declarations(llvm::StringRef Name) const;

private:
  void run();
  void directive(const RawDirective &D);
  void declaration(llvm::ArrayRef<const RawToken *> Statement);
  bool isGuard(size_t Directive) const;
  std::vector<const RawToken *> code(const RawDirective &D) const;
  llvm::StringRef text(const RawToken &Tok) const { return T.bytes().substr(Tok.Offset, Tok.Length); }
  bool isAllLanes(llvm::ArrayRef<const RawToken *> Value) const;

  RawTokens T;
};

std::vector<const RawToken *> ConstantFinder::code(const RawDirective &D) const {
  std::vector<const RawToken *> Out;
  for (uint32_t I = D.FirstToken; I < D.EndToken; ++I)
    if (T.tokens()[I].Kind != RawKind::Comment)
      Out.push_back(&T.tokens()[I]);
  return Out;
}

/// `#ifndef X`, `#define X` in front of everything: the file's last #endif ends it.
bool ConstantFinder::isGuard(size_t Directive) const {
  const std::vector<RawDirective> &All = T.directives();
  if (Directive != 0 || All.size() < 3 || All[0].K != DirectiveKind::If || All[1].K != DirectiveKind::Define ||
      All.back().K != DirectiveKind::Endif)
    return false;
  for (uint32_t I = 0; I != T.tokens().size(); ++I)
    if ((I < All[0].FirstToken || I >= All.back().EndToken) && T.tokens()[I].Kind != RawKind::Comment)
      return false;
  const auto If = code(All[0]), Define = code(All[1]);
  return If.size() == 3 && Define.size() == 3 && text(*If[1]) == "ifndef" && text(*If[2]) == text(*Define[2]);
}

bool ConstantFinder::isAllLanes(llvm::ArrayRef<const RawToken *> Value) const {
  while (Value.size() > 2 && T.is(*Value.front(), '(') && T.is(*Value.back(), ')'))
    Value = Value.drop_front().drop_back();
  if (Value.size() != 1 || Value.front()->Kind != RawKind::Number)
    return false;
  const std::string Number = text(*Value.front()).lower();
  return Number == "0xffffffff" || Number == AllLanes;
}

unsigned ConstantFinder::declarations(llvm::StringRef Name) const {
  unsigned N = 0;
  const RawToken *Before = nullptr;
  for (const RawToken &Tok : T.tokens()) {
    if (Tok.Kind == RawKind::Comment)
      continue;
    N += T.isWord(Tok, Name) && Before && Before->Kind == RawKind::Identifier && !T.isWord(*Before, "return");
    Before = &Tok;
  }
  return N;
}

/// `#define NAME value`, `#include "name"`
void ConstantFinder::directive(const RawDirective &D) {
  const auto Line = code(D);
  if (D.K == DirectiveKind::Include && Line.size() == 3 && Line[2]->Kind == RawKind::String)
    Includes.push_back({text(*Line[2]).trim('"').str(), Line[2]->end()});
  if (D.K == DirectiveKind::Define && Line.size() > 3 && saysAllLanes(text(*Line[2])) &&
      isAllLanes(llvm::ArrayRef(Line).drop_front(3)))
    Constants.push_back({T.spelling(*Line[2]), Line.back()->end()});
}

/// `constexpr unsigned NAME = value`
void ConstantFinder::declaration(llvm::ArrayRef<const RawToken *> Statement) {
  const auto *Equals = llvm::find_if(Statement, [&](const RawToken *X) { return T.is(*X, '='); });
  const size_t N = size_t(Equals - Statement.begin());
  if (Equals == Statement.end() || N < 3 || !saysAllLanes(text(*Statement[N - 1])) || !isAllLanes(Statement.drop_front(N + 1)))
    return;
  const llvm::ArrayRef<const RawToken *> Type = Statement.take_front(N - 1);
  auto Has = [&](std::initializer_list<llvm::StringRef> Words) {
    return llvm::any_of(Type, [&](const RawToken *X) { return llvm::is_contained(Words, text(*X)); });
  };
  const bool IsType = llvm::all_of(Type, [&](const RawToken *X) {
    return llvm::is_contained({"const", "constexpr", "static", "unsigned", "int", "uint32_t"}, text(*X));
  });
  if (IsType && Has({"const", "constexpr"}) && Has({"unsigned", "uint32_t"}))
    Constants.push_back({T.spelling(*Statement[N - 1]), Statement.back()->end() + 1});
}

void ConstantFinder::run() {
  int Braces = 0, Conditions = 0;
  int32_t Last = -1;
  std::vector<const RawToken *> Statement;
  for (const RawToken &Tok : T.tokens()) {
    if (Tok.Kind == RawKind::Comment)
      continue;
    if (Tok.Directive < 0) {
      Braces += int(T.is(Tok, '{')) - int(T.is(Tok, '}'));
      const bool Ends = T.is(Tok, ';') || T.is(Tok, '{') || T.is(Tok, '}');
      if (!Ends)
        Statement.push_back(&Tok);
      else if (T.is(Tok, ';') && Braces == 0 && Conditions == 0)
        declaration(Statement);
      if (Ends)
        Statement.clear();
      continue;
    }
    if (Tok.Directive == Last)
      continue;
    Last = Tok.Directive;
    const RawDirective &D = T.directives()[size_t(Last)];
    Conditions += D.K == DirectiveKind::If && !isGuard(size_t(Last));
    Conditions -= D.K == DirectiveKind::Endif && Conditions != 0;
    if (Conditions == 0)
      directive(D);
  }
}

} // namespace

std::optional<FullMaskNames::Constant> FullMaskNames::ofFile(const std::string &File) const {
  const ConstantFinder Own(Project.text(File));
  for (const ConstantFinder::Found &F : Own.Constants)
    if (Own.declarations(F.Name) == 1)
      return Constant{F.Name, F.From};
  for (const auto &[Name, Behind] : Own.Includes) {
    llvm::SmallString<256> Path(llvm::sys::path::parent_path(File));
    llvm::sys::path::append(Path, Name);
    llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    const ConstantFinder Header(Project.text(Path));
    for (const ConstantFinder::Found &F : Header.Constants)
      if (Header.declarations(F.Name) == 1 && Own.declarations(F.Name) == 0)
        return Constant{F.Name, Behind};
  }
  return std::nullopt;
}

std::string FullMaskNames::spelled(std::string Text, const std::string &File, uint32_t Offset) {
  if (!llvm::StringRef(Text).contains(AllLanes))
    return Text;
  auto [It, New] = Known.try_emplace(File);
  if (New)
    It->second = ofFile(File);
  if (!It->second || Offset < It->second->From)
    return Text;
  const std::string &Name = It->second->Name;
  for (size_t P = Text.find(AllLanes); P != std::string::npos; P = Text.find(AllLanes, P + Name.size()))
    Text.replace(P, AllLanes.size(), Name);
  return Text;
}
