#include "engine/TextsOfArguments.h"
#include "frontend/scan/BuildTexts.h"
#include "frontend/scan/DeclarationOutline.h"
#include "frontend/scan/NameScanner.h"
#include "frontend/scan/PastedNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// Some `#` stands behind something in its line, in front of a name.
bool mayMakeTexts(StringRef Text) {
  for (size_t At = Text.find('#'); At != StringRef::npos; At = Text.find('#', At + 1)) {
    const StringRef Before = Text.take_front(At).rtrim(" \t");
    if (!Before.empty() && !Before.ends_with("\n") && !Before.ends_with("#") && !Text.drop_front(At + 1).starts_with("#"))
      return true;
  }
  return false;
}

/// An argument of a call, by the tokens of its name and of its brackets.
struct MacroCall {
  std::string Name;
  std::vector<std::pair<uint32_t, uint32_t>> Arguments; ///< Bytes.
};

class TextMakers {
public:
  explicit TextMakers(const Project &P);
  /// The macro that makes more than a shown text of what stands at this place; empty: none does.
  std::string at(const std::string &File, uint32_t At);

private:
  struct Definition {
    std::string Name, Text; ///< The whole directive.
    std::vector<std::string> Parameters;
  };

  void read(StringRef Text);
  bool makesText(const std::string &Macro, size_t Argument, unsigned Depth);
  bool makesText(const Definition &D, size_t Argument, unsigned Depth);
  bool mayDecide(const TextUse &Use, unsigned Depth);
  const std::vector<MacroCall> &callsIn(const std::string &File);
  std::vector<MacroCall> callsIn(const RawTokens &Raw) const;

  static constexpr unsigned Deepest = 6;
  const Project &P;
  std::set<std::string> Files;
  std::map<std::string, std::vector<Definition>> Macros; ///< With parameters.
  std::set<std::string> Makers; ///< Of these, with a `#`, or that may hand an argument to one.
  std::map<std::string, std::vector<MacroCall>> Calls; ///< By file.
  std::map<std::pair<std::string, size_t>, bool> Answers; ///< By macro and argument, of calls in code.
};

TextMakers::TextMakers(const Project &P) : P(P) {
  for (const UnitRecord &U : P.Units)
    for (const auto *Views : {&U.Files, &U.Beside})
      for (const auto &[Name, View] : *Views)
        Files.insert(Name);
  if (llvm::none_of(Files, [&](const std::string &F) { return mayMakeTexts(P.text(F)); }))
    return;
  for (const std::string &File : Files)
    if (P.text(File).contains("define"))
      read(P.text(File));
  for (size_t Before = ~size_t(0); Before != Makers.size();) { // A macro that calls a maker may be one.
    Before = Makers.size();
    for (const auto &[Name, Definitions] : Macros)
      for (const Definition &D : Definitions)
        if (!Makers.count(Name) && llvm::any_of(callsIn(RawTokens(D.Text)), [&](const MacroCall &C) { return C.Name != Name; }))
          Makers.insert(Name);
  }
}

void TextMakers::read(StringRef Text) {
  const RawTokens Raw(Text);
  for (const RawDirective &D : Raw.directives()) {
    const std::optional<MacroHead> Head = macroHead(Raw, D);
    if (!Head || !Head->FunctionLike)
      continue;
    const StringRef All = Text.slice(Raw.tokens()[D.FirstToken].Offset, Raw.tokens()[D.EndToken - 1].end());
    for (uint32_t I = Head->BodyToken; I != D.EndToken; ++I)
      if (Raw.is(Raw.tokens()[I], '#'))
        Makers.insert(Head->Name);
    Macros[Head->Name].push_back({Head->Name, All.str(), Head->Parameters});
  }
}

/// Calls of macros that may make texts.
std::vector<MacroCall> TextMakers::callsIn(const RawTokens &Raw) const {
  std::vector<MacroCall> Out;
  const auto &Tokens = Raw.tokens();
  for (size_t I = 0; I + 1 < Tokens.size(); ++I) {
    if (Tokens[I].Kind != RawKind::Identifier || !Makers.count(Raw.spelling(Tokens[I])))
      continue;
    size_t J = I + 1;
    while (J != Tokens.size() && Tokens[J].Kind == RawKind::Comment)
      ++J;
    if (J == Tokens.size() || !Raw.is(Tokens[J], '('))
      continue;
    MacroCall C{Raw.spelling(Tokens[I]), {}};
    uint32_t Begin = Tokens[J].end();
    for (int Depth = 0; J != Tokens.size(); ++J) {
      Depth += Raw.is(Tokens[J], '(') - Raw.is(Tokens[J], ')');
      if (Depth == 0 || (Depth == 1 && Raw.is(Tokens[J], ',')))
        C.Arguments.push_back({std::exchange(Begin, Tokens[J].end()), Tokens[J].Offset});
      if (Depth == 0)
        break;
    }
    Out.push_back(std::move(C));
  }
  return Out;
}

const std::vector<MacroCall> &TextMakers::callsIn(const std::string &File) {
  auto [It, New] = Calls.try_emplace(File);
  if (New && !Makers.empty())
    It->second = callsIn(RawTokens(P.text(File)));
  return It->second;
}

/// As BuildTexts.h has it; and a device function that is not void may give back what it makes of the text.
bool TextMakers::mayDecide(const TextUse &Use, unsigned Depth) {
  if (Use.Decides || Use.Callee.empty() || isPrinter(Use.Callee))
    return Use.Decides;
  if (const auto It = Macros.find(Use.Callee); It != Macros.end())
    return Depth == Deepest || llvm::any_of(It->second, [&](const Definition &D) {
             const std::optional<std::vector<TextUse>> Uses = usesOfParameter(D.Text, Use.Argument);
             return !Uses || llvm::any_of(*Uses, [&](const TextUse &U) { return mayDecide(U, Depth + 1); });
           });
  bool IsKnown = false;
  for (const std::string &File : Files) {
    const StringRef Text = P.text(File);
    if (!Text.contains(Use.Callee))
      continue;
    for (const Declaration &D : outlineDeclarations(RawTokens(Text)).Items) {
      if (D.IsMacro || !llvm::is_contained(D.Names, Use.Callee))
        continue;
      const StringRef Piece = Text.slice(D.Begin, D.End), Head = Piece.take_front(Piece.find(Use.Callee));
      IsKnown = true;
      if (!takesText(Piece, Use.Callee, Use.Argument) ||
          !(Head.contains("void") || Head.contains("__host__") == Head.contains("__device__")))
        return true;
    }
  }
  return !IsKnown;
}

bool TextMakers::makesText(const Definition &D, size_t Argument, unsigned Depth) {
  const size_t N = std::min(Argument, D.Parameters.empty() ? Argument : D.Parameters.size() - 1);
  if (N >= D.Parameters.size() || (N != Argument && D.Parameters[N] != "__VA_ARGS__"))
    return false;
  const std::string &Name = D.Parameters[N];
  const std::string Stand = "__FILE__"; // Such a text in its place.
  std::string Text;
  const RawTokens Raw(D.Text);
  uint32_t Copied = 0;
  for (size_t I = 0; I + 1 < Raw.tokens().size(); ++I)
    if (I != 0 && Raw.is(Raw.tokens()[I], '#') && Raw.isWord(Raw.tokens()[I + 1], Name)) {
      Text += StringRef(D.Text).slice(Copied, Raw.tokens()[I].Offset).str() + Stand;
      Copied = Raw.tokens()[I + 1].end();
    }
  Text += StringRef(D.Text).drop_front(Copied);
  const RawTokens With(Text);
  std::vector<uint32_t> Code;
  for (uint32_t I = 0; I != With.tokens().size(); ++I)
    if (With.tokens()[I].Kind != RawKind::Comment)
      Code.push_back(I);
  for (size_t I = 0; Copied != 0 && I != Code.size(); ++I)
    if (With.isWord(With.tokens()[Code[I]], Stand) && mayDecide(useOfText(With, Code, I), Depth))
      return true;
  for (const MacroCall &C : callsIn(Raw))
    for (size_t A = 0; C.Name != D.Name && A != C.Arguments.size(); ++A) // The head is no call.
      if (NameScanner({Name}).scan(StringRef(D.Text).slice(C.Arguments[A].first, C.Arguments[A].second)).size() != 0 &&
          makesText(C.Name, A, Depth + 1))
        return true;
  return false;
}

bool TextMakers::makesText(const std::string &Macro, size_t Argument, unsigned Depth) {
  const auto It = Macros.find(Macro);
  return It != Macros.end() &&
         (Depth == Deepest || llvm::any_of(It->second, [&](const Definition &D) { return makesText(D, Argument, Depth); }));
}

std::string TextMakers::at(const std::string &File, uint32_t At) {
  for (const MacroCall &C : callsIn(File))
    for (size_t A = 0; A != C.Arguments.size(); ++A)
      if (C.Arguments[A].first <= At && At <= C.Arguments[A].second) {
        const auto [It, New] = Answers.try_emplace({C.Name, A}, false);
        if (New)
          It->second = makesText(C.Name, A, 0);
        if (It->second)
          return C.Name;
      }
  return "";
}

} // namespace

std::map<std::string, std::set<std::string>> warpshift::editsOfTexts(const Project &P, llvm::ArrayRef<EditGroup> Groups) {
  std::map<std::string, std::set<std::string>> Out;
  if (Groups.empty())
    return Out;
  TextMakers Makers(P);
  for (const EditGroup &G : Groups)
    for (const TextEdit &T : G.Edits)
      if (const std::string Macro = T.File.empty() ? "" : Makers.at(T.File, T.Offset); !Macro.empty()) {
        Out["its edits would stand in an argument of which macro '" + Macro + "' makes a text, and that may decide something"]
            .insert(G.Id);
        break;
      }
  return Out;
}
