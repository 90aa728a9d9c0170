#include "engine/RecheckMasks.h"
#include "diag/FindingKinds.h"
#include "engine/Traces.h"
#include "llvm/ADT/STLExtras.h"
#include "program/MaskParams.h"
#include "rules/LintSync.h"
#include "rules/Rule.h"
#include "sharedmem/SharedExchange.h"

using namespace warpshift;

namespace {

using FileOffset = std::pair<std::string, uint32_t>;

/// The project once its edits are made: nothing else may be edited.
class EditedProject : public ProjectView {
public:
  explicit EditedProject(const Project &P) : P(P) {}
  bool seesAllFiles() const override { return P.seesAllFiles(); }
  bool mayBeRelaunched(const FunctionFacts &Kernel) const override { return P.mayBeRelaunched(Kernel); }
  bool seenEverywhere(llvm::StringRef Name, NameForm As) const override { return P.seenEverywhere(Name, As); }
  std::string embeddedIn(llvm::StringRef Name, llvm::StringRef Source) const override { return P.embeddedIn(Name, Source); }
  bool inUnreadCode(llvm::StringRef Name, NameForm As, llvm::StringRef File) const override {
    return P.inUnreadCode(Name, As, File);
  }
  bool inBrokenCode(llvm::StringRef Name, NameForm As) const override { return P.inBrokenCode(Name, As); }
  bool mayEdit(llvm::StringRef File) const override { return false; }

private:
  const Project &P;
};

class MaskJudge {
public:
  MaskJudge(const MaskRecheck &In, GroupReasons &Out) : In(In), After(In.P), Out(Out) {}
  void run();

private:
  SolveOptions options() const;
  void blame(const std::string &Group, std::string Why) { Out.try_emplace(Group, std::move(Why)); }
  void blameEditors(const SourceRef &Place, const std::string &Why);
  void doubt(const Instance &I);
  void branchesThatPart();
  void insertedSyncwarps();
  void exchangesLeft(const SolveOptions &Options);
  void maskArgument(const Instance &I, size_t Call);
  void site(const Site &S);
  void namesakes();
  void faultsLeft(const SolveOptions &Options);

  const MaskRecheck &In;
  const EditedProject After;
  GroupReasons &Out;
  Solution Sol;
  std::set<ConstructKey> Denied; ///< Where they stand in the edited text.
  std::map<std::pair<std::string, std::string>, std::string> Ordered; ///< Function and array -> group.
  std::set<std::pair<std::string, std::string>> Told; ///< Those of which a person has been told something.
  std::set<FileOffset> LeftAlone; ///< Exchanges that a person has been told of, where they stand in the edited text.
  std::map<FileOffset, std::vector<std::pair<const Instance *, size_t>>> SyncOps;
  std::set<FileOffset> Legacy;
  std::set<size_t> Doubted; ///< Instances with a mask that was not confirmed, or a call that passes one.
};

void MaskJudge::blameEditors(const SourceRef &Place, const std::string &Why) {
  for (const std::string &G : In.Text.editorsOf(Place))
    blame(G, Why);
}

SolveOptions MaskJudge::options() const {
  SolveOptions SO{In.P.Request.Granted, &After, In.P.Env.Watch, WorkPhase::Recheck, In.P.pathsOf(In.Units)};
  SO.Granted.add(Assumption::CallersVisible); // Masks arrive as parameters or are full; judged at each call.
  SO.Denied = &Denied;
  SO.Jobs = In.P.Request.Jobs;
  return SO;
}

/// The mask is known to name the lanes that are there.
bool confirms(const Instance &I, SetId Present, const AbsValue &Mask) {
  SetTable Sets = I.Result.Sets;
  return !Sets.isUnknown(Present) && Mask.Names != NoSet && Mask.Names == Sets.canonical(Present);
}

/// In words, for a person who wonders.
std::string whyNotConfirmed(const Instance &I, SetId Present, const AbsValue &Mask) {
  if (I.Result.Sets.isUnknown(Present))
    return ": which lanes are there is not known (" + I.Result.Sets.reason(Present).Text + ")";
  return Mask.Names == NoSet ? ": what its value names is not followed" : ": it names other lanes than those that are there";
}

void MaskJudge::doubt(const Instance &I) { Doubted.insert(size_t(&I - Sol.Instances.data())); }

/// Where lanes part in those instances, and in what calls them. The first walk may have found more: what a shuffle returns whose mask is a
/// variable, and what comes behind a condition with a ballot, is followed less far.
void MaskJudge::branchesThatPart() {
  std::vector<std::vector<size_t>> Callers(Sol.Instances.size());
  for (size_t N = 0; N != Sol.Instances.size(); ++N)
    for (const std::vector<size_t> &Callees : Sol.Instances[N].Callees)
      for (size_t C : Callees)
        Callers[C].push_back(N);
  std::vector<size_t> Work(Doubted.begin(), Doubted.end());
  while (!Work.empty()) {
    const size_t N = Work.back();
    Work.pop_back();
    for (size_t Caller : Callers[N])
      if (Doubted.insert(Caller).second)
        Work.push_back(Caller);
  }
  for (size_t N : Doubted)
    for (const auto &[Construct, Use] : Sol.Instances[N].Result.Constructs) {
      const SourceRef &At = Sol.Instances[N].F->Nodes[Construct].Where;
      if (Use.Fate == ConstructFate::Uniform)
        continue;
      if (!In.Text.has(At.File))
        In.PartAt->insert({At.File, At.Line});
      else if (const SourceRef Was = In.Text.original(At.File, At.Line); Was.isValid())
        In.PartAt->insert({Was.File, Was.Line});
    }
}

/// Every inserted __syncwarp names the lanes that are there.
void MaskJudge::insertedSyncwarps() {
  for (const Instance &I : Sol.Instances)
    for (size_t N = 0; N != I.F->SyncOps.size(); ++N) {
      const SyncOpFact &Op = I.F->SyncOps[N];
      const Presence &Q = I.Result.SyncOps[N];
      if (Op.Op != WarpOp::SyncWarp || Q.Set == NoSet || !In.Text.isNew(Op.Callee.Where.File, Op.Callee.Where.Offset))
        continue;
      if (confirms(I, Q.Set, Q.Mask))
        continue;
      doubt(I);
      blameEditors(Op.Callee.Where, "the mask of a new __syncwarp in '" + I.F->Name + "' is not confirmed by the edited text" +
                                        whyNotConfirmed(I, Q.Set, Q.Mask));
    }
}

/// Arrays whose exchanges were ordered have none left, but those that stayed as they are.
void MaskJudge::exchangesLeft(const SolveOptions &Options) {
  const ExchangePlan Left = planForOneRow(planExchanges(Sol, Options.Granted), Sol, In.Facts, Options);
  for (const TuFacts &U : In.Facts)
    for (const FunctionFacts &F : U.Functions)
      for (const ExchangeSite &X : Left.sitesOf(F))
        if (auto It = Ordered.find({F.Name, X.What});
            It != Ordered.end() && !X.OfUnknownCalls && !(X.NotFollowed && Told.count({F.Name, X.What})) &&
            !LeftAlone.count({F.Statements[X.Statement].Where.File, F.Statements[X.Statement].Where.Offset}))
          blame(It->second, "exchanges of '" + X.What + "' are left in '" + F.Name + "': " + X.Why);
}

/// The mask that a call passes on must name the lanes that make the call.
void MaskJudge::maskArgument(const Instance &I, size_t Call) {
  const Presence &Q = I.Result.Calls[Call];
  const SourceRef &At = I.F->Calls[Call].Text.Where;
  if (Q.Set == NoSet || !In.Text.has(At.File))
    return;
  for (size_t J : Sol.callees(I, I.F->Calls[Call])) {
    const Instance &Callee = Sol.Instances[J];
    int M = Callee.Input.MaskParam;
    if (M < 0 || !In.Text.has(Callee.F->Where.File) || size_t(M) >= Q.Args.size() ||
        !isMaskParameterName(Callee.F->ParamNames[M]))
      continue;
    if (confirms(I, Q.Set, Q.Args[M]))
      continue;
    doubt(I);
    blameEditors(At, "line " + std::to_string(At.Line) + ": the mask passed to '" + Callee.F->Name +
                         "' is not confirmed by the edited text" + whyNotConfirmed(I, Q.Set, Q.Args[M]));
  }
}

/// An edited operation must now be a _sync operation whose mask names the lanes that are there.
void MaskJudge::site(const Site &S) {
  if (S.Groups.empty() || !In.Text.has(S.Where.File))
    return;
  uint32_t At = In.Text.moved(S.Where.File, S.Where.Offset, true);
  if (size_t Space = S.Edits.empty() ? std::string::npos : S.Edits.front().Text.rfind("::"); Space != std::string::npos)
    At += Space + 2; // The name behind its namespace.
  if (Legacy.count({S.Where.File, At})) {
    blame(S.Groups.front(), "a legacy operation survived at " + S.Where.File + ":" + std::to_string(S.Where.Line));
    return;
  }
  if (S.St == State::Opportunistic)
    return; // A snapshot names whom it names.
  auto Ops = SyncOps.find({S.Where.File, At});
  if (Ops == SyncOps.end())
    return; // Not instantiated for this architecture: the parse is all there is to check.
  for (auto [I, N] : Ops->second) {
    const Presence &Q = I->Result.SyncOps[N];
    if (Q.Set == NoSet)
      continue;
    if (confirms(*I, Q.Set, Q.Mask)) {
      traceConfirmed(In.P, S);
      continue;
    }
    doubt(*I);
    blame(S.Groups.front(), "line " + std::to_string(S.Where.Line) + ": the mask '" + S.Mask.Text +
                                "' is not confirmed by the edited text" + whyNotConfirmed(*I, Q.Set, Q.Mask));
  }
}

/// What an edit wrote means the intrinsic: a namespace or a class may have something else of that name.
void MaskJudge::namesakes() {
  for (const TuFacts &U : In.Facts)
    for (const SourceRef &Call : U.OwnSyncCalls)
      if (In.Text.isNew(Call.File, Call.Offset) && !In.Text.isMovedCall(Call.File, Call.Offset))
        blameEditors(Call,
                     "line " + std::to_string(Call.Line) + ": the edit would call a function of the program, not the intrinsic");
}

/// A repaired call has no fault of its arguments left.
void MaskJudge::faultsLeft(const SolveOptions &Options) {
  std::map<FileOffset, const Site *> Repaired;
  for (const Site &S : In.Sites)
    if (S.Rule == rules::RepairSync.Id && !S.Groups.empty() && In.Text.has(S.Where.File))
      Repaired[{S.Where.File, In.Text.moved(S.Where.File, S.Where.Offset, true)}] = &S;
  if (Repaired.empty())
    return;
  for (const WantedRepair &W : wantedRepairs(solve(In.Facts, lintOptions(Options)), In.Facts))
    if (auto It = Repaired.find({W.Where.File, W.Where.Offset}); It != Repaired.end() && W.Kind != findings::ShuffleWidth)
      blame(It->second->Groups.front(),
            "line " + std::to_string(It->second->Where.Line) + ": with the mask that is inferred, " + W.Message);
}

void MaskJudge::run() {
  for (const ConstructKey &K :
       In.Denied ? *In.Denied : std::set<ConstructKey>()) // A ballot names the lanes that it was taken for.
    for (const uint32_t Spelled : {K.Spelled, K.Spelled == 0 ? 0 : In.Text.moved(K.File, K.Spelled - 1, true) + 1})
      Denied.insert({K.File, In.Text.moved(K.File, K.Offset / 2, true) * 2 + K.Offset % 2, Spelled});
  SolveOptions SO = options();
  Sol = solve(In.Facts, SO);
  for (const Site &S : In.Sites)
    if (const Rule *R = findRule(S.Rule); R && R->Confirm == Confirmation::NothingLeft) {
      if (!S.Groups.empty()) {
        Ordered[{S.Function, S.Intrinsic}] = S.Groups.front();
        continue;
      }
      Told.insert({S.Function, S.Intrinsic});
      LeftAlone.insert({S.Where.File, In.Text.moved(S.Where.File, S.Where.Offset, true)});
    }
  if (!Ordered.empty()) {
    insertedSyncwarps();
    exchangesLeft(SO);
  }
  for (const Instance &I : Sol.Instances) {
    for (size_t N = 0; N != I.F->SyncOps.size(); ++N)
      SyncOps[{I.F->SyncOps[N].Callee.Where.File, I.F->SyncOps[N].Callee.Where.Offset}].push_back({&I, N});
    for (const OpSite &S : I.F->Sites)
      Legacy.insert({S.Callee.Where.File, S.Callee.Where.Offset});
    for (size_t N = 0; N != I.F->Calls.size(); ++N)
      maskArgument(I, N);
  }
  for (const Site &S : In.Sites)
    site(S);
  namesakes();
  faultsLeft(SO);
  if (In.PartAt && !Doubted.empty())
    branchesThatPart();
}

} // namespace

void warpshift::blameMasks(const MaskRecheck &In, GroupReasons &Out) { MaskJudge(In, Out).run(); }
