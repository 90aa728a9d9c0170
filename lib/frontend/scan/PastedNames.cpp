#include "frontend/scan/PastedNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

bool isCode(const RawToken &T) { return T.Kind != RawKind::Comment; }

bool isPasteOperator(const RawTokens &T, const RawToken &Tok) {
  return Tok.Kind == RawKind::Punct && T.bytes().substr(Tok.Offset, Tok.Length) == "##";
}

bool isNamePart(const RawToken &T) { return T.Kind == RawKind::Identifier || T.Kind == RawKind::Number; }

/// Written like a macro's name: as an argument it may stand for anything.
bool looksLikeMacro(llvm::StringRef S) {
  return llvm::none_of(S, [](char C) { return C >= 'a' && C <= 'z'; }) &&
         llvm::any_of(S, [](char C) { return C >= 'A' && C <= 'Z'; }) && S != "__LINE__" && S != "__COUNTER__";
}

/// The operand of a ## at this token.
std::optional<PastePiece> operand(const RawTokens &T, const RawToken &Tok, llvm::ArrayRef<std::string> Parameters) {
  if (!isNamePart(Tok))
    return std::nullopt;
  std::string Text = T.spelling(Tok);
  if (Text == "__VA_ARGS__")
    return PastePiece{PastePiece::Kind::Open, {}};
  const bool IsParameter = llvm::is_contained(Parameters, Text);
  return PastePiece{IsParameter ? PastePiece::Kind::Parameter : PastePiece::Kind::Text, std::move(Text)};
}

using Argument = std::vector<uint32_t>; ///< Token indices.

/// The arguments of the macro call whose name is token I; nullopt when no '(' follows.
std::optional<std::vector<Argument>> argumentsOf(const RawTokens &T, uint32_t I) {
  const auto &Tokens = T.tokens();
  do
    ++I;
  while (I != Tokens.size() && !isCode(Tokens[I]));
  if (I == Tokens.size() || !T.is(Tokens[I], '('))
    return std::nullopt;
  std::vector<Argument> Out(1);
  unsigned Depth = 1;
  for (++I; I != Tokens.size(); ++I) {
    if (!isCode(Tokens[I]))
      continue;
    Depth += T.is(Tokens[I], '(');
    if (T.is(Tokens[I], ')') && --Depth == 0)
      return Out;
    if (Depth == 1 && T.is(Tokens[I], ','))
      Out.emplace_back();
    else
      Out.back().push_back(I);
  }
  return std::nullopt;
}

/// What an argument contributes where the parameter is the first, a middle or the last operand of a ##.
PastePiece pieceOf(const RawTokens &T, const Argument &A, bool First, bool Last, llvm::ArrayRef<std::string> Outer) {
  const auto &Tokens = T.tokens();
  if (A.empty())
    return {};
  const PastePiece Open{PastePiece::Kind::Open, {}};
  if (A.size() > 1) // Only the neighbour of the ## is pasted, but a call in the argument, or a ## of its own, may come before.
    if ((!First && !Last) || llvm::any_of(A, [&](uint32_t I) { return T.is(Tokens[I], '(') || isPasteOperator(T, Tokens[I]); }))
      return Open;
  const RawToken &Tok = Tokens[First ? A.back() : A.front()];
  auto P = operand(T, Tok, Outer);
  if (!P)
    return {PastePiece::Kind::Text, T.bytes().substr(Tok.Offset, Tok.Length).str()};
  return P->K == PastePiece::Kind::Text && looksLikeMacro(P->Text) ? Open : *P;
}

} // namespace

std::optional<MacroHead> warpshift::macroHead(const RawTokens &T, const RawDirective &D) {
  if (D.K != DirectiveKind::Define)
    return std::nullopt;
  const auto &Tokens = T.tokens();
  uint32_t I = D.FirstToken, Words = 0;
  while (++I != D.EndToken && (Tokens[I].Kind != RawKind::Identifier || Words++ == 0))
    ;
  if (I == D.EndToken)
    return std::nullopt;
  MacroHead H;
  H.Name = T.spelling(Tokens[I]);
  H.NameToken = I;
  H.BodyToken = I + 1;
  if (I + 1 == D.EndToken || !T.is(Tokens[I + 1], '(') || Tokens[I + 1].Offset != Tokens[I].end())
    return H;
  H.FunctionLike = true;
  for (I += 2; I != D.EndToken && !T.is(Tokens[I], ')'); ++I)
    if (Tokens[I].Kind == RawKind::Identifier)
      H.Parameters.push_back(T.spelling(Tokens[I]));
    else if (T.bytes().substr(Tokens[I].Offset, Tokens[I].Length) == "...")
      H.Parameters.push_back("__VA_ARGS__");
  H.BodyToken = I == D.EndToken ? I : I + 1;
  return H;
}

std::vector<PasteMacro> warpshift::pasteMacros(const RawTokens &T) {
  std::vector<PasteMacro> Out;
  for (const RawDirective &D : T.directives()) {
    const auto H = macroHead(T, D);
    if (!H)
      continue;
    std::vector<uint32_t> Body;
    for (uint32_t I = H->BodyToken; I < D.EndToken; ++I)
      if (isCode(T.tokens()[I]))
        Body.push_back(I);
    auto Pastes = [&](size_t I) { return I < Body.size() && isPasteOperator(T, T.tokens()[Body[I]]); };
    PasteMacro M{H->Name, H->FunctionLike, H->Parameters, {}};
    for (size_t I = 0; I + 2 < Body.size(); ++I) {
      if (!Pastes(I + 1))
        continue;
      PasteRun Run;
      bool Names = true;
      auto Take = [&] {
        auto P = operand(T, T.tokens()[Body[I]], H->Parameters);
        Names &= P.has_value();
        if (P)
          Run.push_back(std::move(*P));
      };
      Take();
      while (Pastes(I + 1) && I + 2 < Body.size()) {
        I += 2;
        Take();
      }
      if (Names)
        M.Runs.push_back(std::move(Run));
    }
    if (!M.Runs.empty())
      Out.push_back(std::move(M));
  }
  return Out;
}

std::vector<PasteRun> warpshift::runsAtUse(const RawTokens &T, const RawToken &Use, const PasteMacro &M,
                                           llvm::ArrayRef<std::string> Outer) {
  std::optional<std::vector<Argument>> Args;
  if (M.FunctionLike && !(Args = argumentsOf(T, uint32_t(&Use - T.tokens().data()))))
    return {};
  std::vector<PasteRun> Out;
  for (const PasteRun &Run : M.Runs) {
    PasteRun R;
    for (size_t I = 0; I != Run.size(); ++I) {
      const PastePiece &P = Run[I];
      const size_t N = size_t(llvm::find(M.Parameters, P.Text) - M.Parameters.begin());
      if (P.K != PastePiece::Kind::Parameter)
        R.push_back(P);
      else if (!Args || N >= Args->size())
        R.push_back({PastePiece::Kind::Open, {}});
      else
        R.push_back(pieceOf(T, (*Args)[N], I == 0, I + 1 == Run.size(), Outer));
    }
    Out.push_back(std::move(R));
  }
  return Out;
}

/// Piece by piece, which beginnings of Name the pieces so far can be: a run may have dozens of pieces that can be anything, and trying
/// out their lengths one after the other would not end.
bool warpshift::canForm(const PasteRun &Run, llvm::StringRef Name) {
  std::vector<bool> Formed(Name.size() + 1);
  Formed[0] = true;
  for (const PastePiece &P : Run) {
    std::vector<bool> Longer(Formed.size());
    for (size_t N = 0; N != Formed.size(); ++N) {
      if (P.K != PastePiece::Kind::Text)
        Longer[N] = Formed[N] || (N != 0 && Longer[N - 1]);
      else if (Formed[N] && Name.substr(N).starts_with(P.Text))
        Longer[N + P.Text.size()] = true;
    }
    Formed = std::move(Longer);
  }
  return Formed.back();
}

std::optional<std::string> warpshift::formedName(const PasteRun &Run) {
  std::string Out;
  for (const PastePiece &P : Run) {
    if (P.K != PastePiece::Kind::Text)
      return std::nullopt;
    Out += P.Text;
  }
  return Out;
}
