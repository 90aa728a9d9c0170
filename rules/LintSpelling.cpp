#include "rules/LintSpelling.h"
#include "diag/FindingKinds.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "rules/LintSync.h"
#include "warp/WarpCalls.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// One call as it is written.
struct SpelledCall {
  const RawToken *Name = nullptr;
  std::vector<StringRef> Args; ///< Trimmed.
};

class SpellingLint {
public:
  SpellingLint(const std::string &File, StringRef Text, const std::set<std::string> &Own)
      : File(File), Tokens(Text), Text(Tokens.bytes()), Own(Own) {}
  std::vector<Finding> run();

private:
  void skipDisabled();
  std::optional<SpelledCall> callAt(size_t At) const;
  void misspelt(size_t At);
  void judge(const SpelledCall &C, const WarpCall &W);
  void judgeShuffle(const SpelledCall &C);
  void judgeVote(const SpelledCall &C);
  void judgeMask(const SpelledCall &C);
  void judgeWidth(const SpelledCall &C, size_t Width);
  void add(StringRef Kind, const RawToken &At, std::string Message);
  std::string nameOf(const SpelledCall &C) const { return Tokens.spelling(*C.Name); }

  const std::string &File;
  const RawTokens Tokens;
  const StringRef Text;
  const std::set<std::string> &Own;
  std::vector<bool> Disabled; ///< By token: behind `#if 0`.
  std::vector<Finding> Out;
};

void SpellingLint::add(StringRef Kind, const RawToken &At, std::string Message) {
  SourceRef W;
  W.File = File;
  W.Offset = At.Offset;
  W.Length = At.Length;
  const StringRef Before = Text.take_front(At.Offset);
  W.Line = Before.count('\n') + 1;
  W.Column = At.Offset - (Before.rfind('\n') + 1) + 1;
  Out.push_back({Kind.str(), std::move(W), "", std::move(Message), {}});
}

void SpellingLint::skipDisabled() {
  Disabled.assign(Tokens.tokens().size(), false);
  std::vector<bool> Off; // By open conditional: is its branch `#if 0`?
  size_t From = 0;
  auto Cover = [&](size_t To) {
    if (llvm::is_contained(Off, true))
      std::fill(Disabled.begin() + From, Disabled.begin() + To, true);
    From = To;
  };
  for (const RawDirective &D : Tokens.directives()) {
    Cover(D.FirstToken);
    switch (D.K) {
    case DirectiveKind::If: {
      const bool Zero = D.EndToken - D.FirstToken == 3 && Tokens.isWord(Tokens.tokens()[D.FirstToken + 1], "if") &&
                        Tokens.spelling(Tokens.tokens()[D.FirstToken + 2]) == "0";
      Off.push_back(Zero);
      break;
    }
    case DirectiveKind::Elif:
    case DirectiveKind::Else:
      if (!Off.empty())
        Off.back() = false;
      break;
    case DirectiveKind::Endif:
      if (!Off.empty())
        Off.pop_back();
      break;
    default: break;
    }
  }
  Cover(Disabled.size());
}

/// The call whose name is token At; nullopt where its arguments cannot be told apart by tokens alone.
std::optional<SpelledCall> SpellingLint::callAt(size_t At) const {
  const std::vector<RawToken> &T = Tokens.tokens();
  SpelledCall C;
  C.Name = &T[At];
  if (At + 1 == T.size() || !Tokens.is(T[At + 1], '('))
    return std::nullopt;
  int Depth = 0;
  uint32_t Begin = T[At + 1].end();
  for (size_t I = At + 1; I != T.size(); ++I) {
    const RawToken &X = T[I];
    if (X.Directive != T[At].Directive || X.Kind == RawKind::Comment || X.Kind == RawKind::Unknown)
      return std::nullopt;
    const StringRef S = Text.substr(X.Offset, X.Length);
    // A template's arguments may hold commas; a pack, or a macro without a comma behind it, any number of arguments.
    if (S == "..." || S == "<" || S == "__VA_ARGS__" || S == "{")
      return std::nullopt;
    if (X.Kind == RawKind::Identifier && T[I - 1].Kind == RawKind::Identifier && T[I - 1].Directive == X.Directive)
      return std::nullopt;
    const bool Opens = S == "(" || S == "[", Closes = S == ")" || S == "]";
    Depth += Opens;
    Depth -= Closes;
    if ((Depth == 1 && S == ",") || Depth == 0) {
      C.Args.push_back(Text.slice(Begin, X.Offset).trim());
      Begin = X.end();
    }
    if (Depth == 0)
      return C;
  }
  return std::nullopt;
}

std::optional<uint64_t> literal(StringRef Text) {
  while (!Text.empty() && StringRef("uUlL").contains(Text.back()) && Text.size() > 1)
    Text = Text.drop_back();
  uint64_t Value = 0;
  if (Text.empty() || !llvm::isDigit(Text[0]) || Text.getAsInteger(0, Value))
    return std::nullopt;
  return Value;
}

bool isAllOnes(StringRef Text) {
  if (literal(Text) == 0xffffffffu)
    return true;
  return llvm::StringSwitch<bool>(Text)
      .Cases("~0", "~0u", "~0U", "-1", true)
      .Cases("FULL_MASK", "FULLMASK", "UINT_MAX", true)
      .Default(false);
}

/// A literal, a macro, something called a mask: what an author may well mean as one.
bool mayBeMask(StringRef Text) {
  const bool Macro = llvm::all_of(Text, [](char C) { return llvm::isUpper(C) || llvm::isDigit(C) || C == '_'; });
  return literal(Text) || isAllOnes(Text) || Macro || namedAsMask(Text) || Text.contains("__");
}

void SpellingLint::judgeWidth(const SpelledCall &C, size_t Width) {
  const auto Value = literal(C.Args[Width]);
  if (!Value || *Value > 32 || llvm::isPowerOf2_64(*Value))
    return;
  const bool Clamp = *Value == 31 || *Value == 0;
  add(findings::ShuffleWidth, *C.Name,
      "the width of " + nameOf(C) + ", `" + C.Args[Width].str() + "`, is no power of two" +
          (Clamp ? ": it is the clamp operand of the PTX instruction; fix: leave it out, or write the number of lanes, 32"
                 : "; fix: 1, 2, 4, 8, 16 or 32"));
}

void SpellingLint::judgeShuffle(const SpelledCall &C) {
  const std::string Name = nameOf(C);
  auto Fixed = [&] { return "; fix: put the mask first: " + Name + "(mask, " + llvm::join(C.Args, ", ") + ")"; };
  if (C.Args.size() == 2)
    return add(findings::MaskIsData, *C.Name, Name + " has two arguments, and its first is the mask" + Fixed());
  if (C.Args.size() == 4)
    judgeWidth(C, 3);
  const bool Width = llvm::StringSwitch<bool>(C.Args.back())
                         .Cases("32", "warpSize", "WARP_SIZE", "WARPSIZE", "kWarpSize", "width", true)
                         .Default(false);
  if (C.Args.size() == 3 && Width && !mayBeMask(C.Args[0]))
    add(findings::MaskIsData, *C.Name,
        "`" + C.Args[0].str() + "` stands where the mask of " + Name + " belongs, and the width `" + C.Args[2].str() +
            "` where the lane does: the arguments moved up by one" + Fixed());
}

void SpellingLint::judgeVote(const SpelledCall &C) {
  const std::string Name = nameOf(C);
  if (C.Args.size() == 1 && !C.Args[0].empty())
    add(findings::MaskIsData, *C.Name,
        Name + " has one argument, and its first is the mask; fix: put the mask first: " + Name + "(mask, " + C.Args[0].str() +
            ")");
  else if (C.Args.size() == 2 && isAllOnes(C.Args[1]) && !mayBeMask(C.Args[0]))
    add(findings::MaskIsData, *C.Name,
        "`" + C.Args[0].str() + "` stands where the mask of " + Name + " belongs, and the full mask behind it; fix: " + Name +
            "(" + C.Args[1].str() + ", " + C.Args[0].str() + ")");
}

/// `0xffffff`: full but for a letter or two. Who writes `0x00ffffff` has counted them.
void SpellingLint::judgeMask(const SpelledCall &C) {
  const auto Mask = literal(C.Args[0]);
  if (!Mask || (*Mask != 0xffffff && *Mask != 0xfffffff) || C.Args[0].starts_with_insensitive("0x0"))
    return;
  const unsigned Bits = llvm::popcount(*Mask);
  add(findings::CallerNotInMask, *C.Name,
      "the " + std::to_string(Bits) + "-bit mask " + C.Args[0].str() + " of " + nameOf(C) + " misses lanes " +
          std::to_string(Bits) + " to 31; fix: 0xffffffff");
}

void SpellingLint::judge(const SpelledCall &C, const WarpCall &W) {
  if (isShuffle(W.Op))
    judgeShuffle(C);
  else if (isVote(W.Op))
    judgeVote(C);
  if (!C.Args.empty())
    judgeMask(C);
}

constexpr llvm::StringLiteral Activemask = "__activemask";

/// How many letters differ.
bool isNear(StringRef Name, StringRef Known) { return Name.edit_distance(Known, true, 2) <= 2; }

/// A call of something that is nearly an intrinsic, and that nobody has declared.
void SpellingLint::misspelt(size_t At) {
  const RawToken &T = Tokens.tokens()[At];
  const std::string Name = Tokens.spelling(T);
  if (At + 1 == Tokens.tokens().size() || !Tokens.is(Tokens.tokens()[At + 1], '(') || llvm::any_of(Name, llvm::isDigit))
    return;
  StringRef Nearest;
  unsigned Best = 4;
  for (const WarpCall &W : warpCalls()) {
    if (W.Name == Name)
      return;
    // `__shfl_sync_down` for `__shfl_down_sync`.
    const bool Swapped = StringRef(Name).contains("_sync_") && W.Family == WarpFamily::Sync && isShuffle(W.Op) &&
                         (StringRef(Name).split("_sync").first + StringRef(Name).split("_sync").second + "_sync").str() == W.Name;
    const unsigned Distance = Swapped ? 1 : StringRef(Name).edit_distance(W.Name, true, 3);
    if ((W.Family == WarpFamily::Sync || W.Name == Activemask) && Distance < Best && (Swapped || isNear(Name, W.Name))) {
      Best = Distance;
      Nearest = W.Name;
    }
  }
  if (!Nearest.empty())
    add(findings::MisspeltIntrinsic, T, "there is no function " + Name + "; fix: " + Nearest.str());
}

std::vector<Finding> SpellingLint::run() {
  skipDisabled();
  for (size_t At = 0; At != Tokens.tokens().size(); ++At) {
    const RawToken &T = Tokens.tokens()[At];
    if (T.Kind != RawKind::Identifier || Disabled[At] || !Text.substr(T.Offset).starts_with("__"))
      continue;
    const std::string Name = Tokens.spelling(T);
    if (Own.count(Name))
      continue;
    const std::optional<WarpCall> W = lookupWarpCall(Name);
    if (!W)
      misspelt(At);
    else if (W->Family == WarpFamily::Sync)
      if (auto C = callAt(At))
        judge(*C, *W);
  }
  return std::move(Out);
}

} // namespace

bool warpshift::maySpellSyncCalls(llvm::StringRef Text) {
  // Misspelt ones as well: `__shlf_sync`, `__sync_warp`, `__active_mask`.
  return llvm::any_of(std::array<StringRef, 6>{"_sync", "__sync_w", "__syncw", "__shf", "__active", "__match_"},
                      [&](StringRef S) { return Text.contains(S); });
}

std::set<std::string> warpshift::ownCalls(StringRef Text) {
  const RawTokens Tokens(Text);
  const std::vector<RawToken> &T = Tokens.tokens();
  std::set<std::string> Out;
  for (size_t At = 1; At < T.size(); ++At) {
    if (T[At].Kind != RawKind::Identifier || !Tokens.bytes().substr(T[At].Offset).starts_with("__"))
      continue;
    const std::string Before = Tokens.spelling(T[At - 1]);
    // `T __shfl_sync(...)`, `#define __shfl_sync`, `&__any_sync`: after a word that is no operator.
    const bool Declares = T[At - 1].Kind == RawKind::Identifier && Before != "return" && Before != "else" && Before != "do" &&
                          Before != "case" && Before != "throw";
    if (Declares)
      Out.insert(Tokens.spelling(T[At]));
  }
  return Out;
}

std::vector<Finding> warpshift::lintSpelling(const std::string &File, StringRef Text, const std::set<std::string> &Own) {
  return SpellingLint(File, Text, Own).run();
}
