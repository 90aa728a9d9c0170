#include "rules/WarpCallSites.h"
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
static uint32_t maskPlace(const OpSite &Op, llvm::StringRef Text) {
  llvm::StringRef Rest = Text.substr(Op.ArgsBegin.Offset);
  size_t Blanks = Rest.take_while([](char C) { return C == ' ' || C == '\t'; }).size();
  bool ArgumentFollows = Blanks < Rest.size() && !llvm::StringRef("\r\n\\/)").contains(Rest[Blanks]);
  return Op.ArgsBegin.Offset + (ArgumentFollows ? Blanks : 0);
}

std::vector<TextEdit> warpshift::callEdits(const RuleSite &S, llvm::StringRef Mask, const EmitInput &In) {
  const SourceRef &Name = S.Op->Callee.Where;
  return {{Name.File, Name.Offset, Name.Length, S.Op->NewName},
          {S.Op->ArgsBegin.File, maskPlace(*S.Op, In.Project->text(S.Op->ArgsBegin.File)), 0, Mask.str() + ", "}};
}

static void describe(Site &S, const ForeignSite &F) {
  S.Where = F.Where;
  S.Function = F.Function;
  S.Intrinsic = F.What;
  S.St = State::Manual;
  S.Reasons = {{F.Where, F.Reason}};
  S.Suggestion = F.Suggestion;
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
  std::vector<Site> Out;
  for (auto &[Key, S] : Found)
    Out.push_back(std::move(S));
  return Out;
}
