#include "frontend/scan/TokenAccounting.h"
#include "frontend/scan/NameScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "warp/WarpCalls.h"

using namespace warpshift;

namespace {

bool isSpace(char C) { return C == ' ' || C == '\t' || C == '\n' || C == '\r' || C == '\v' || C == '\f'; }

TokenPlace placeInDirective(const RawTokens &T, const RawToken &Tok) {
  const RawDirective &D = T.directives()[size_t(Tok.Directive)];
  switch (D.K) {
  case DirectiveKind::If:
  case DirectiveKind::Elif: return TokenPlace::Conditional;
  case DirectiveKind::Define:
  case DirectiveKind::Undef: {
    unsigned Words = 0;
    for (uint32_t I = D.FirstToken; I != D.EndToken && T.tokens()[I].Offset < Tok.Offset; ++I)
      Words += T.tokens()[I].Kind == RawKind::Identifier;
    return Words == 1 ? TokenPlace::MacroName : TokenPlace::MacroBody;
  }
  default: return TokenPlace::Prose;
  }
}

TokenPlace placeOf(const RawTokens &T, const RawToken *Tok) {
  // A name outside of every token stands in something unterminated: an open comment.
  if (!Tok || Tok->Kind == RawKind::Comment)
    return TokenPlace::Comment;
  if (Tok->Kind == RawKind::String || Tok->Kind == RawKind::Character)
    return TokenPlace::String;
  // The lexer gives up on an unterminated literal: the rest of its line is prose or a broken string.
  if (Tok->Kind == RawKind::Unknown)
    return TokenPlace::String;
  return Tok->Directive >= 0 ? placeInDirective(T, *Tok) : TokenPlace::Code;
}

} // namespace

bool warpshift::isBareVoteCall(llvm::StringRef Bytes, uint32_t Offset, uint32_t Length) {
  size_t After = Offset + Length;
  while (After < Bytes.size() && isSpace(Bytes[After]))
    ++After;
  if (After == Bytes.size() || Bytes[After] != '(')
    return false;
  llvm::StringRef Before = Bytes.take_front(Offset).rtrim();
  if (!Before.consume_back("::"))
    return !Before.ends_with(".") && !Before.ends_with("->");
  // `return ::any(` is the intrinsic, `std::any(` is not.
  return Before.empty() || !(isIdentifierByte(static_cast<unsigned char>(Before.back())) || Before.back() == '>');
}

llvm::ArrayRef<std::string> warpshift::legacyNames() {
  static const std::vector<std::string> Names = [] {
    std::vector<std::string> Out;
    for (const WarpCall &W : warpCalls())
      if (W.Seed == WarpSeed::Legacy)
        Out.push_back(W.Name.str());
    return Out;
  }();
  return Names;
}

bool warpshift::isBareVote(llvm::StringRef Name) {
  const std::optional<WarpCall> W = lookupWarpCall(Name);
  return W && W->Family == WarpFamily::Bare;
}

std::vector<LegacyToken> warpshift::legacyTokens(llvm::StringRef Bytes) {
  static const NameScanner Scanner(legacyNames());
  std::vector<NameHit> Hits = Scanner.scan(Bytes);
  llvm::erase_if(
      Hits, [&](const NameHit &H) { return isBareVote(Scanner.name(H.Name)) && !isBareVoteCall(Bytes, H.Offset, H.Length); });
  std::vector<LegacyToken> Out;
  if (Hits.empty())
    return Out;
  const RawTokens Tokens(Bytes);
  for (const NameHit &H : Hits) {
    const RawToken *Tok = Tokens.containing(H.Offset);
    LegacyToken L{H.Offset, H.Length, Scanner.name(H.Name), placeOf(Tokens, Tok)};
    const bool Called = L.Place == TokenPlace::Code || L.Place == TokenPlace::MacroBody;
    if (!isBareVote(L.Name) || Called)
      Out.push_back(std::move(L));
  }
  return Out;
}

void warpshift::accountFile(llvm::ArrayRef<LegacyToken> Tokens, const FileKnowledge &Known, Accounting &Account,
                            std::vector<LegacyToken> &Loose) {
  for (const LegacyToken &T : Tokens) {
    ++Account.Tokens;
    if (llvm::is_contained(Known.Sites, T.Offset))
      ++Account.Classified;
    else if (T.Place == TokenPlace::String)
      ++Account.InStrings;
    else if (T.Place == TokenPlace::Comment || T.Place == TokenPlace::Prose)
      ++Account.InComments;
    else if (T.Place == TokenPlace::MacroName || T.Place == TokenPlace::Conditional || llvm::is_contained(Known.Own, T.Offset))
      ++Account.OwnDefinitions;
    else if (isIn(Known.Skipped, T.Offset))
      ++Account.InSkippedRegions;
    else if (Known.Failed)
      ++Account.InFailedFiles;
    else if (isBareVote(T.Name) || T.Place == TokenPlace::Pasted) // parsed, and no parse took it for the intrinsic
      ++Account.OwnDefinitions;
    else {
      ++Account.Unexplained;
      Loose.push_back(T);
    }
  }
}
