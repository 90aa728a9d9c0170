#include "rules/WarpCallSites.h"
#include "facts/UnevaluatedCalls.h"
#include "llvm/ADT/STLExtras.h"
#include "rules/OperationSites.h"

using namespace warpshift;

std::vector<PrefilterSeed> warpshift::legacySeeds(bool (*Is)(WarpOp)) {
  std::vector<PrefilterSeed> Out;
  for (const WarpCall &W : warpCalls())
    if (W.Seed == WarpSeed::Legacy && Is(W.Op))
      Out.push_back({W.Name.str(), SpellsIntrinsic});
  return Out;
}

SiteVerdict warpshift::judgeCall(const SiteJudge &J, const Instance &I, const RuleSite &S) {
  return judgeOperation(J, I, *S.Op, {});
}

void warpshift::describeCall(Site &Out, const FunctionFacts &F, const RuleSite &S) { describeOperation(Out, F, *S.Op); }

/// Before the first argument, behind the blanks in front of it.
static uint32_t maskPlace(uint32_t ArgsBegin, llvm::StringRef Text) {
  llvm::StringRef Rest = Text.substr(ArgsBegin);
  size_t Blanks = Rest.take_while([](char C) { return C == ' ' || C == '\t'; }).size();
  bool ArgumentFollows = Blanks < Rest.size() && !llvm::StringRef("\r\n\\/)").contains(Rest[Blanks]);
  return ArgsBegin + (ArgumentFollows ? Blanks : 0);
}

TextEdit warpshift::maskInFront(const OpSite &Op, llvm::StringRef Mask, const EmitInput &In) {
  const SourceRef &Begin = Op.ArgsBegin;
  return {Begin.File, maskPlace(Begin.Offset, In.Project->text(Begin.File)), 0, Mask.str() + ", "};
}

std::vector<TextEdit> warpshift::callEdits(const RuleSite &S, llvm::StringRef Mask, const EmitInput &In) {
  const SourceRef &Name = S.Op->Callee.Where;
  return {{Name.File, Name.Offset, Name.Length, S.Op->NewName}, maskInFront(*S.Op, Mask, In)};
}

static constexpr llvm::StringLiteral UnevaluatedGroup = "unevaluated:";

bool warpshift::isNeverEvaluated(const Site &S) {
  return llvm::any_of(S.Groups, [](llvm::StringRef G) { return G.starts_with(UnevaluatedGroup); });
}

std::vector<TextEdit> warpshift::unevaluatedEdits(const Site &S, llvm::StringRef Text) {
  const std::optional<WarpCall> W = lookupWarpCall(S.Intrinsic);
  const size_t Open = Text.find('(', S.Where.Offset);
  assert(W && Open != llvm::StringRef::npos && "facts name calls");
  return {{S.Where.File, S.Where.Offset, S.Where.Length, W->SyncName.str()},
          {S.Where.File, maskPlace(Open + 1, Text), 0, S.Mask.Text + ", "}};
}

/// Of all units that see the place, one that needs a person decides.
static void describe(Site &S, const ForeignSite &F) {
  if (S.Where.isValid() && S.St == State::Manual)
    return;
  S.Where = F.Where;
  S.Function = F.Function;
  S.Intrinsic = F.What;
  S.St = State::Manual;
  S.Reasons = {{F.Where, F.Reason}};
  S.Suggestion = F.Suggestion;
  S.Mask = {};
  S.Groups.clear();
  if (F.Reason != NeverEvaluated)
    return;
  S.St = State::Proven;
  S.Mask = {MaskKind::Full, "0xffffffffu"};
  S.Groups = {(UnevaluatedGroup + F.Where.File + ":" + llvm::Twine(F.Where.Offset)).str()}; // Nothing else depends on it.
}

static void describe(Site &S, const OwnName &O) {
  S.Where = O.Where;
  S.Function = O.Function;
  S.Intrinsic = O.Name;
  S.St = O.DefinedAt.empty() ? State::Manual : State::Own;
  S.Reasons = {{O.Where, O.DefinedAt.empty() ? "overloads of this project stand beside the intrinsic, and no instantiation "
                                               "tells which is meant"
                                             : "calls the project's own '" + O.Name + "', defined at " + O.DefinedAt}};
}

std::vector<Site> warpshift::namedElsewhere(const std::vector<TuFacts> &Units, const Rule &R) {
  std::map<std::pair<bool, SourceRef>, Site> Found; // Values, then the project's own functions.
  auto Add = [&](const TuFacts &U, bool Own, const auto &What) {
    Site &S = Found[{Own, What.Where}];
    S.Rule = R.Id.str();
    for (const std::string &C : U.Configurations)
      if (!llvm::is_contained(S.Configurations, C))
        S.Configurations.push_back(C);
    describe(S, What);
  };
  for (const TuFacts &U : Units) {
    for (const ForeignSite &F : U.Foreign)
      if (F.Rule == R.Id)
        Add(U, false, F);
    for (const OwnName &O : U.Own)
      if (&ruleOfCall(O.Name) == &R)
        Add(U, true, O);
  }
  for (Site &S : discardedSites(Units, R))
    if (!Found.count({true, S.Where}))
      Found.try_emplace({false, S.Where}, std::move(S));
  std::vector<Site> Out;
  for (auto &[Key, S] : Found) {
    if (!S.Groups.empty() && Found.count({true, Key.second}))
      S.withdraw({S.Where, "in another configuration the name means the project's own function"});
    Out.push_back(std::move(S));
  }
  return Out;
}
