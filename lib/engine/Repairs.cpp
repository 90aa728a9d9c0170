#include "engine/Repairs.h"
#include "diag/FindingKinds.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/STLExtras.h"
#include "rules/LintSpelling.h"
#include "rules/Rule.h"

using namespace warpshift;

/// A mask that is found wrong in the light of another's repair is repaired with it: so often.
static constexpr unsigned MostSteps = 4;
/// So often a plan is made anew without the calls that failed.
static constexpr unsigned MostRounds = 4;

void Repairs::learnCalls() {
  Calls.clear();
  for (const TuFacts &U : P.Facts)
    for (const FunctionFacts &F : U.Functions)
      for (const SyncOpFact &Op : F.SyncOps)
        Calls[Op.Callee.Where].push_back({&F, &Op});
}

/// What the tokens of a call show, of calls of which the facts say nothing.
void Repairs::addSpelled(std::vector<WantedRepair> &To) const {
  std::set<SourceRef> Told;
  for (const WantedRepair &W : To)
    Told.insert(W.Where);
  std::set<std::string> Own;
  for (const InputFile &I : P.Request.Inputs)
    if (const llvm::StringRef Text = P.text(I.Name); maySpellSyncCalls(Text))
      Own.merge(ownCalls(Text));
  for (const InputFile &I : P.Request.Inputs) {
    const llvm::StringRef Text = P.text(I.Name);
    if (!maySpellSyncCalls(Text) || P.isUnread(I))
      continue;
    for (const Finding &F : lintSpelling(I.Name, Text, Own)) {
      auto Found = Calls.find(F.Where);
      if (Found == Calls.end() || Told.count(F.Where))
        continue;
      const SyncOpFact &Op = *Found->second.front().second;
      WantedRepair W{F.Where, F.Kind, F.Message, {}};
      if (F.Kind == findings::CallerNotInMask)
        W.Calls[F.Where] = {RepairForm::Replace, 0, F.Message};
      else if (F.Kind == findings::MaskIsData && isShuffle(Op.Op) && Op.NumArgsWritten == 3)
        W.Calls[F.Where] = {RepairForm::Insert, 0, F.Message};
      else if (F.Kind == findings::MaskIsData && isVote(Op.Op) && Op.NumArgsWritten == 2)
        W.Calls[F.Where] = {RepairForm::Move, 1, F.Message};
      To.push_back(std::move(W));
    }
  }
}

std::vector<WantedRepair> Repairs::wanted() const { return wantedRepairs(solve(P.Facts, lintOptions(SO)), P.Facts); }

static std::set<std::string> identifiersOf(const RawTokens &Text) {
  std::set<std::string> Out;
  for (const RawToken &T : Text.tokens())
    if (T.Kind == RawKind::Identifier)
      Out.insert(Text.spelling(T));
  return Out;
}

/// Is token I a variable that one of Names is made a copy of: `m = all;`, `unsigned m(all);`, `m{all}`?
static bool isCopied(const RawTokens &In, size_t I, const std::set<std::string> &Names) {
  llvm::ArrayRef<RawToken> Tokens = In.tokens();
  auto IsOneOf = [&](size_t At, llvm::StringRef Chars) {
    return llvm::any_of(Chars, [&](char C) { return In.is(Tokens[At], C); });
  };
  return I >= 2 && I + 1 < Tokens.size() && Tokens[I].Kind == RawKind::Identifier && IsOneOf(I - 1, "=({") &&
         IsOneOf(I + 1, ";,)}") && Tokens[I - 2].Kind == RawKind::Identifier && Names.count(In.spelling(Tokens[I - 2]));
}

static void addCopied(const RawTokens &In, std::set<std::string> &Names) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t I = 0; I != In.tokens().size(); ++I)
      if (isCopied(In, I, Names))
        Changed |= Names.insert(In.spelling(In.tokens()[I])).second;
  }
}

/// Does a file of some unit that reads File define a macro of that name?
bool Repairs::isMacro(const std::string &File, const std::string &Name) const {
  std::set<std::string> Read{File};
  for (const UnitRecord &U : P.Units)
    if (U.Files.count(File))
      for (const auto &[Other, View] : U.Files)
        Read.insert(Other);
  return llvm::any_of(Read, [&](const std::string &Each) {
    const llvm::StringRef Text = P.text(Each);
    if (!Text.contains(Name))
      return false;
    const RawTokens Raw(Text);
    return llvm::any_of(Raw.directives(), [&](const RawDirective &D) {
      return D.K == DirectiveKind::Define && D.First < D.EndToken && Raw.isWord(Raw.tokens()[D.First], Name);
    });
  });
}

/// Is the mask of a vote a value that the function uses for more than masks? The vote may be compared with it.
bool Repairs::countsElsewhere(const FunctionFacts &F, const SyncOpFact &Op, const SyncRepair &R) const {
  const llvm::StringRef Text = P.text(F.Extent.File);
  const std::string Extent = Text.substr(F.Extent.Offset, F.Extent.Length).str();
  const SourceRef &Mask = Op.ArgSpans.front().Where;
  const std::string MaskText = Text.substr(Mask.Offset, Mask.Length).str();
  const RawTokens Parts(MaskText), All(Extent);
  std::set<std::string> Names = identifiersOf(Parts);
  if (llvm::any_of(Names, [&](const std::string &Name) { return isMacro(F.Extent.File, Name); }))
    return true; // Who spells what it stands for is not looked for.
  addCopied(All, Names);
  if (R.OfSnapshot)
    Names.insert("__activemask");
  auto IsMask = [&](uint32_t Offset) {
    return llvm::any_of(F.SyncOps, [&](const SyncOpFact &Other) {
      return !Other.ArgSpans.empty() && Other.ArgSpans.front().Where.File == Mask.File &&
             Other.ArgSpans.front().Where.Offset <= Offset && Offset < Other.ArgSpans.front().Where.end();
    });
  };
  llvm::ArrayRef<RawToken> Tokens = All.tokens();
  for (size_t I = 0; I + 1 < Tokens.size(); ++I) {
    const std::string Name = All.spelling(Tokens[I]);
    if (Tokens[I].Kind != RawKind::Identifier || !Names.count(Name) || IsMask(F.Extent.Offset + Tokens[I].Offset) ||
        isCopied(All, I, Names))
      continue;
    const bool GivesValue = I && All.is(Tokens[I - 1], '=') && Name == "__activemask";
    if (!All.is(Tokens[I + 1], '=') && !GivesValue)
      return true;
  }
  return false;
}

std::string Repairs::whyNot(const SourceRef &Call, const SyncRepair &R) const {
  if (auto It = Failed.find(Call); It != Failed.end())
    return It->second;
  auto Found = Calls.find(Call);
  if (Found == Calls.end())
    return "the call is not read as one";
  for (auto [F, Op] : Found->second) {
    if (F->HasErrors)
      return "'" + F->Name + "' contains a parse error";
    if (std::string Why = whyNotRepaired(*Op, R); !Why.empty())
      return Why;
    if (R.Form == RepairForm::Replace && R.OfVariable && isVote(Op->Op) && countsElsewhere(*F, *Op, R))
      return "the mask `" + Op->MaskText + "` is used for other things as well, and the vote may be meant together with them";
  }
  return "";
}

void Repairs::plan() {
  if (AsRead.empty())
    AsRead = P.Facts;
  else
    P.Facts = AsRead;
  VersionGuards Versions(P);
  LeftAlone Skips(P, Versions, Used);
  Wanted.clear();
  Planned.clear();
  learnCalls();
  for (unsigned Step = 0; Step != MostSteps; ++Step) {
    std::vector<WantedRepair> Now = wanted();
    if (Step == 0)
      addSpelled(Now);
    SyncRepairs New;
    for (WantedRepair &W : Now) {
      if (Skips.suppressed(W.Where, W.Kind))
        continue;
      bool All = !W.Calls.empty();
      for (const auto &[Call, R] : W.Calls)
        if (std::string Why = whyNot(Call, R); !Why.empty()) {
          Failed.try_emplace(Call, std::move(Why));
          All = false;
        }
      if (All)
        New.insert(W.Calls.begin(), W.Calls.end());
      Wanted.try_emplace({W.Where, W.Kind}, W);
    }
    std::erase_if(New, [&](const auto &Call) { return Planned.count(Call.first) != 0; });
    if (New.empty())
      break;
    readAsLegacy(P.Facts, New);
    Planned.merge(New);
  }
}

bool Repairs::settle(std::vector<Site> &Sites) {
  std::map<SourceRef, std::string> Left;
  for (const auto &[Call, R] : Planned)
    Left[Call] = "nothing that was read leads there";
  for (const Site &S : Sites)
    if (S.Rule == rules::RepairSync.Id && !S.Groups.empty() && isEditedByDefault(S.St))
      Left.erase(S.Where);
    else if (S.Rule == rules::RepairSync.Id && !S.Reasons.empty())
      Left[S.Where] = S.Reasons.front().Text;
  if (Left.empty())
    return true;
  if (++Rounds == MostRounds)
    for (const auto &[Call, R] : Planned)
      Left.try_emplace(Call, "what other repairs rest on was not confirmed");
  Failed.merge(Left);
  return false;
}

const WantedRepair *Repairs::find(const SourceRef &Where, llvm::StringRef Kind) const {
  auto It = Wanted.find({Where, Kind.str()});
  return It == Wanted.end() ? nullptr : &It->second;
}

bool Repairs::isGone(const SourceRef &Where, llvm::StringRef Kind) const {
  const WantedRepair *W = find(Where, Kind);
  return W && !W->Calls.empty() && llvm::all_of(W->Calls, [&](const auto &Call) { return Planned.count(Call.first) != 0; });
}

std::optional<Reason> Repairs::whyNot(const SourceRef &Where, llvm::StringRef Kind) const {
  const FindingKind *K = findingKind(Kind);
  if (!P.Request.Repair || !K || K->About != FindingSubject::Modern)
    return std::nullopt;
  const WantedRepair *W = find(Where, Kind);
  if (!W)
    return Reason{Where, "not repaired: no parser has read it as a call that takes a mask"};
  if (W->Calls.empty())
    return Reason{Where, "not repaired: what is meant here is for a person to say"};
  for (const auto &[Call, R] : W->Calls)
    if (auto It = Failed.find(Call); It != Failed.end())
      return Reason{Call, "not repaired: " + It->second};
  return std::nullopt;
}
