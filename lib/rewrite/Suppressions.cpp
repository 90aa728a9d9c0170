#include "rewrite/Suppressions.h"
#include "frontend/scan/NameScanner.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

constexpr llvm::StringLiteral Prefix = "warpshift-";

enum class MarkerKind : uint8_t { SameLine, NextLine, Begin, End };

} // namespace

bool warpshift::matchesGlob(llvm::StringRef Pattern, llvm::StringRef Text) {
  auto [Head, Tail] = Pattern.split('*');
  if (Head.size() == Pattern.size())
    return Pattern == Text;
  if (!Text.consume_front(Head))
    return false;
  for (size_t Skip = 0; Skip <= Text.size(); ++Skip)
    if (matchesGlob(Tail, Text.substr(Skip)))
      return true;
  return false;
}

struct Suppressions::Marker {
  MarkerKind K = MarkerKind::SameLine;
  Suppression S;
};

/// Reads the marker whose word NOLINT starts at Position of Comment; false when it does not speak to us.
static bool readMarker(llvm::StringRef Comment, size_t Position, MarkerKind &K, Suppression &S) {
  llvm::StringRef Rest = Comment.substr(Position);
  Rest.consume_front("NOLINT");
  K = Rest.consume_front("NEXTLINE") ? MarkerKind::NextLine
      : Rest.consume_front("BEGIN")  ? MarkerKind::Begin
      : Rest.consume_front("END")    ? MarkerKind::End
                                     : MarkerKind::SameLine;
  if (!Rest.consume_front("(")) { // Everything, whoever says it.
    if (!Rest.empty() && isIdentifierByte(static_cast<unsigned char>(Rest.front())))
      return false;
    S.Patterns = {"*"};
    S.ForAll = true;
    return true;
  }
  auto [List, After] = Rest.split(')');
  llvm::SmallVector<llvm::StringRef, 4> Parts;
  List.split(Parts, ',');
  for (llvm::StringRef P : Parts)
    if ((P = P.trim()).consume_front(Prefix))
      S.Patterns.push_back(P.str());
    else if (P == "*")
      S.Patterns.push_back("*"), S.ForAll = true;
  llvm::StringRef Reason = After.take_until([](char C) { return C == '\n' || C == '\r'; }).trim();
  Reason.consume_back("*/");
  if (Reason.consume_front(":"))
    S.Reason = Reason.trim().str();
  return !S.Patterns.empty();
}

Suppressions::Suppressions(const RawTokens &Tokens) {
  const llvm::StringRef Bytes = Tokens.bytes();
  if (!Bytes.contains("NOLINT"))
    return;
  LineStarts.push_back(0);
  for (size_t I = 0; (I = Bytes.find('\n', I)) != llvm::StringRef::npos;)
    LineStarts.push_back(uint32_t(++I));
  std::vector<Marker> Open;
  for (const RawToken &T : Tokens.tokens()) {
    if (T.Kind != RawKind::Comment)
      continue;
    const llvm::StringRef Comment = Bytes.substr(T.Offset, T.Length);
    for (size_t P = 0; (P = Comment.find("NOLINT", P)) != llvm::StringRef::npos; P += 6) {
      if (P != 0 && isIdentifierByte(static_cast<unsigned char>(Comment[P - 1])))
        continue;
      Marker M;
      if (!readMarker(Comment, P, M.K, M.S))
        continue;
      M.S.Offset = uint32_t(T.Offset + P);
      M.S.Line = lineOf(M.S.Offset);
      addMarker(M, Open);
    }
  }
  for (const Marker &M : Open)
    Problems.push_back({M.S.Offset, M.S.Line, "NOLINTBEGIN without a NOLINTEND of the same list"});
  llvm::stable_sort(List, [](const Suppression &A, const Suppression &B) { return A.Offset < B.Offset; });
  llvm::stable_sort(Problems, [](const Problem &A, const Problem &B) { return A.Offset < B.Offset; });
}

void Suppressions::addMarker(const Marker &M, std::vector<Marker> &Open) {
  Suppression S = M.S;
  S.FirstLine = S.LastLine = S.Line + (M.K == MarkerKind::NextLine);
  if (M.K == MarkerKind::Begin) {
    Open.push_back(M);
    return;
  }
  if (M.K == MarkerKind::End) {
    auto It = llvm::find_if(llvm::reverse(Open), [&](const Marker &B) { return B.S.Patterns == S.Patterns; });
    if (It == Open.rend()) {
      Problems.push_back({S.Offset, S.Line, "NOLINTEND without a NOLINTBEGIN of the same list"});
      return;
    }
    const unsigned Last = S.Line;
    S = It->S;
    S.FirstLine = S.Line;
    S.LastLine = Last;
    Open.erase(std::next(It).base());
  }
  List.push_back(std::move(S));
}

unsigned Suppressions::lineOf(uint32_t Offset) const {
  return unsigned(llvm::upper_bound(LineStarts, Offset) - LineStarts.begin());
}

const Suppression *Suppressions::match(uint32_t Offset, llvm::StringRef Rule) {
  if (List.empty())
    return nullptr;
  const unsigned Line = lineOf(Offset);
  for (Suppression &S : List)
    if (S.FirstLine <= Line && Line <= S.LastLine &&
        llvm::any_of(S.Patterns, [&](llvm::StringRef P) { return matchesGlob(P, Rule); })) {
      S.Used = true;
      return &S;
    }
  return nullptr;
}

std::vector<Suppression> Suppressions::unused() const {
  std::vector<Suppression> Out;
  llvm::copy_if(List, std::back_inserter(Out), [](const Suppression &S) { return !S.Used; });
  return Out;
}
