//===- WarpSynchronousMemory.cpp - shared memory that lanes exchange without a barrier ----*- C++ -*-===//
//
// Before    if (tid < 32) { volatile int *s = shared; s[tid] += s[tid + 16]; s[tid] += s[tid + 8]; ... }
// After     if (tid < 32) { volatile int *s = shared;
//                           const int ws_v1 = s[tid] + s[tid + 16]; __syncwarp(0xffffffffu);
//                           s[tid] = ws_v1; __syncwarp(0xffffffffu); ... }
//
// In lock step every lane has read before any lane writes, and a step is over before the next begins. Since Volta that takes
// a __syncwarp between a write and what another lane reads or writes of the same element, whichever comes first; `volatile`
// alone orders nothing between lanes, and stays. Behind a branch that only some lanes take, the __syncwarp follows the
// branch, for all lanes; in a loop, it also keeps one trip apart from the next, and where lanes leave the loop because of what
// its condition read, it stands in the condition. Where some go on by `continue`, it stands at the head of the body, or in the
// condition. What an argument reads of memory that the call writes is read in a line
// before. Indices are compared in terms of lane and
// warp, so a __syncwarp is left away where no two lanes can meet.
//
// Where it cannot be seen that other warps keep away, volatile memory and code that few threads are let to rest on
// `warp-private`.
//
// Not when   threads of other warps reach the elements (a block barrier is needed); the array may be reached through
//            pointers that are not followed (`--assume no-alias` vouches for it);
//            a statement that reads and writes is no plain assignment; the lanes that are there cannot be named: `manual`.
//
//===------------------------------------------------------------------------------------------===//
#include "llvm/ADT/STLExtras.h"
#include "rules/Rule.h"
#include <numeric>

using namespace warpshift;

namespace {

std::vector<RuleSite> findExchanges(const FunctionFacts &F, const MaskDemand &Demand) {
  std::vector<RuleSite> Out;
  for (uint32_t S = 0; S != F.Statements.size(); ++S)
    if (const ExchangeSite *X = Demand.Exchanges.siteAt(F, S))
      Out.push_back({F.Statements[S].Where, S, nullptr, X});
  return Out;
}

std::vector<const Presence *> lanesAtBarriers(const Instance &I, const MaskDemand &Demand) {
  std::vector<const Presence *> Out;
  for (size_t N = 0; N != I.F->SyncPlaces.size(); ++N)
    if (Demand.Exchanges.wants(*I.F, I.F->SyncPlaces[N]) && I.Result.SyncPlaces[N].Blocked.empty() && !I.F->isUnreadInPart())
      Out.push_back(&I.Result.SyncPlaces[N]);
  return Out;
}

/// The plan could not order the exchange.
SiteVerdict blocked(const ExchangeSite &E) {
  const bool AcrossWarps = llvm::StringRef(E.Blocked).starts_with("threads of other warps");
  SiteVerdict V =
      manualVerdict({E.BlockedAt.isValid() ? E.BlockedAt : E.WhyAt, E.Blocked},
                    AcrossWarps ? "a __syncwarp is not enough: put __syncthreads() between them, where all threads of the "
                                  "block come by, or keep each warp to elements of its own"
                                : "put __syncwarp(mask) between the reads and the writes, and again after the writes");
  V.Reasons.push_back({E.WhyAt, E.Why});
  if (E.NeedsNoAlias) {
    V.Assumptions.add(Assumption::NoAlias);
    V.Suggestion = "if nothing else accesses '" + E.What + "', run again with --assume no-alias";
  }
  return V;
}

/// All barriers of the function stand or fall together; the site shows the mask of its own.
SiteVerdict atBarriers(const SiteJudge &J, const Instance &I, const RuleSite &S) {
  const ExchangeSite &E = *S.Exchange;
  const FunctionFacts &F = *I.F;
  std::optional<SiteVerdict> Out;
  AssumptionSet All;
  for (size_t N = 0; N != F.SyncPlaces.size(); ++N) {
    const SyncPlace &Place = F.SyncPlaces[N];
    if (!J.input().Demand->Exchanges.wants(F, Place) || (I.Result.SyncPlaces[N].Set == NoSet && !F.HasErrors))
      continue;
    bool NoLanes = false;
    SiteVerdict V = J.place(I, F.Statements[Place.Statement].Where, I.Result.SyncPlaces[N], {}, NoLanes);
    if (!isEditedByDefault(V.St))
      return V;
    All.add(V.Assumptions);
    bool Own = Place.Statement == S.Index;
    if (!Out || Own)
      Out = std::move(V);
  }
  if (!Out) {
    const bool Reached = std::any_of(I.Result.SyncPlaces.begin(), I.Result.SyncPlaces.end(), [&](const Presence &P) {
      return P.Set != NoSet && F.SyncPlaces[size_t(&P - I.Result.SyncPlaces.data())].Statement == S.Index;
    });
    return Reached ? manualVerdict({S.Where, "lanes exchange values inside of what this statement calls"},
                                   "copy the element into a variable, and put a __syncwarp() between that and the call")
                   : manualVerdict({S.Where, "no path leads here"}, "remove the dead code");
  }
  if (E.NeedsNoAlias)
    All.add(Assumption::NoAlias);
  All.add(E.ShapeNeeds);
  if (E.NeedsCallers)
    All.add(Assumption::CallersVisible);
  if (E.NeedsWarpPrivate)
    All.add(Assumption::WarpPrivate);
  if (E.NeedsPiecesApart)
    All.add(Assumption::PiecesApart);
  Out->Assumptions = All;
  Out->St = All.missingFrom(AssumptionSet::contracts()).empty() ? State::Proven : State::Assumed;
  Out->Reasons.insert(Out->Reasons.begin(), {E.WhyAt, E.Why});
  return std::move(*Out);
}

SiteVerdict judgeExchange(const SiteJudge &J, const Instance &I, const RuleSite &S) {
  const ExchangeSite &E = *S.Exchange;
  if (!E.Blocked.empty() && !I.F->HasErrors)
    return blocked(E);
  SiteVerdict V = I.F->ErrorsKept ? manualVerdict({I.F->NameAt, "'" + I.F->Name +
                                                                    "' contains a parse error: it may touch this "
                                                                    "memory in parts that were not read"})
                                  : atBarriers(J, I, S);
  V.HoldsBack = E.Blocked.empty() && !isEditedByDefault(V.St);
  return V;
}

/// The wanted places of one statement.
struct WantedPlaces {
  const Presence *Middle = nullptr, *Behind = nullptr;
};

WantedPlaces wantedPlaces(const Instance &I, const ExchangePlan &Plan, uint32_t Statement) {
  WantedPlaces W;
  for (size_t N = 0; N != I.F->SyncPlaces.size(); ++N) {
    const SyncPlace &Place = I.F->SyncPlaces[N];
    if (Place.Statement == Statement && I.Result.SyncPlaces[N].Set != NoSet && Plan.wants(*I.F, Place))
      (Place.Middle ? W.Middle : W.Behind) = &I.Result.SyncPlaces[N];
  }
  return W;
}

unsigned firstNumberIn(llvm::StringRef Text) {
  unsigned Next = 1;
  for (size_t At = Text.find("ws_v"); At != llvm::StringRef::npos; At = Text.find("ws_v", At + 1)) {
    unsigned Used = 0;
    if (!Text.substr(At + 4).consumeInteger(10, Used))
      Next = std::max(Next, Used + 1);
  }
  return Next;
}

/// The first number that no temporary of the files has that the function stands in.
unsigned firstNumber(const FunctionFacts &F, const TextOfFile &TextOf) {
  std::set<std::string> Files = {F.Where.File};
  for (const SharedStatement &St : F.Statements)
    Files.insert(St.Where.File);
  unsigned Next = 1;
  for (const std::string &File : Files)
    Next = std::max(Next, firstNumberIn(TextOf(File)));
  return Next;
}

/// A variable has the new value, and can be assigned behind the barrier: in every instance of the text.
bool isKept(const SharedStatement &St, const WriteContext &To) {
  return !St.Kept.empty() && St.BinaryOp.empty() && !To.Unkept.count(St.Where);
}

/// `s[t] += s[t + 8]` to `const int ws_v1 = s[t] + s[t + 8]`: the whole new value, the lane's own element included. The
/// temporary has the type of the element. Returns the text of the target, to be assigned behind the barrier.
std::string splitStatement(const SharedStatement &St, const std::string &Name, const WriteContext &To) {
  std::string Target = To.Code.sourceOf(St.Target).str();
  if (isKept(St, To)) {
    To.Out.push_back({St.Target.File, St.Target.Offset, St.Value.Offset - St.Target.Offset, 0, "", false});
    To.Edited.insert(St.Target.Offset);
    return Target;
  }
  std::string Head = "const " + St.Type + " " + Name + " =";
  if (!St.BinaryOp.empty())
    Head += " " + Target + " " + St.BinaryOp;
  uint32_t HeadEnd = St.Operator.end();
  if (!St.BinaryOp.empty() && HeadEnd == St.Value.Offset)
    Head += " "; // `s[t]-=-x`
  if (St.Parens) {
    HeadEnd = St.Value.Offset;
    Head += Head.back() == ' ' ? "(" : " (";
    To.Out.push_back({St.Value.File, St.Value.end(), 0, INT64_MIN / 4, ")", false});
  }
  To.Out.push_back({St.Target.File, St.Target.Offset, HeadEnd - St.Target.Offset, 0, Head, false});
  To.Edited.insert(St.Target.Offset);
  return Target;
}

/// The loop that St is the condition of; NoId: it is none.
NodeId loopOf(const FunctionFacts &F, const SharedStatement &St) {
  for (NodeId N = 0; N != F.Nodes.size(); ++N)
    if (F.Nodes[N].Kind == NodeKind::Loop && F.Nodes[N].TextRef != NoId &&
        F.Texts[F.Nodes[N].TextRef].Condition.Where == St.Condition)
      return N;
  return NoId;
}

/// `while (s[t] != x)` to `while ((ws_v1 = (s[t] != x), __syncwarp(..), ws_v1))`. Those who leave pass it, too.
void orderLoopCondition(const Instance &I, NodeId Loop, const std::string &Name, const std::string &Barrier,
                        const WriteContext &To) {
  const auto Use = I.Result.Constructs.find(Loop);
  const bool HasValue = To.Live.Nodes.count(Loop) && Use != I.Result.Constructs.end() && !Use->second.HeaderUniform;
  To.Code.orderCondition(Loop, HasValue ? "" : Name, Barrier, To.Out);
}

/// `if (s[t] < s[t + 8])` to `const bool ws_v1 = s[t] < s[t + 8]; __syncwarp(..); if (ws_v1)`. Where the branch gets a ballot, its
/// condition has a line of its own already.
void liftCondition(const FunctionFacts &F, const SharedStatement &St, const std::string &Name, const std::string &Barrier,
                   const WriteContext &To) {
  auto IsIf = [&](NodeId N) {
    return F.Nodes[N].Kind == NodeKind::If && F.Texts[F.Nodes[N].TextRef].Condition.Where == St.Condition;
  };
  const int64_t Order = int64_t(St.Where.Offset) * 4;
  if (llvm::any_of(To.Live.Nodes, IsIf))
    return To.Code.before(St.Where, {Barrier}, Order + 2, To.Out);
  const llvm::StringRef Condition = To.Code.sourceOf(St.Condition);
  To.Code.before(St.Where, {"const bool " + Name + " = " + initializer(Condition) + ";", Barrier}, Order, To.Out);
  To.Out.push_back({St.Condition.File, St.Condition.Offset, St.Condition.Length, 0, Name, false});
}

/// `f(s, s[t])` to `const int ws_v1 = s[t]; __syncwarp(..); f(s, ws_v1)`.
void liftArgument(const SharedStatement &St, const std::string &Name, const std::string &Barrier, const WriteContext &To) {
  const llvm::StringRef Argument = To.Code.sourceOf(St.Argument);
  To.Code.before(St.Text, {"const " + St.Type + " " + Name + " = " + initializer(Argument) + ";", Barrier},
                 int64_t(St.Text.Offset) * 4, To.Out);
  To.Out.push_back({St.Argument.File, St.Argument.Offset, St.Argument.Length, 0, Name, false});
}

/// Statements in the order in which their temporaries are numbered: what stands for an argument of another one before that.
std::vector<uint32_t> inOrderOfText(const FunctionFacts &F) {
  std::vector<uint32_t> Out(F.Statements.size());
  std::iota(Out.begin(), Out.end(), 0);
  const auto IsApart = [&](uint32_t S) {
    return F.Statements[S].Argument.isValid() && F.Statements[S].Where.Offset != F.Statements[S].Text.Offset;
  };
  for (size_t N = 1; N < Out.size(); ++N) // It was noted right behind the other one.
    if (IsApart(Out[N]) && F.Statements[Out[N]].Text == F.Statements[Out[N - 1]].Text)
      std::swap(Out[N - 1], Out[N]);
  return Out;
}

/// A line behind each statement that needs a barrier, or the statement in two parts. A statement that is the only one of a
/// branch or loop gets braces.
bool writeBarriers(const Instance &I, const WriteContext &To) {
  const FunctionFacts &F = *I.F;
  if (F.isUnreadInPart() || !To.Demand.Exchanges.wantsAny(F))
    return false;
  unsigned Number = firstNumber(F, To.TextOf);
  for (const uint32_t S : inOrderOfText(F)) {
    WantedPlaces W = wantedPlaces(I, To.Demand.Exchanges, S);
    if (!W.Middle && !W.Behind)
      continue;
    const SharedStatement &St = F.Statements[S];
    std::vector<std::string> Lines;
    const std::string Name = "ws_v" + std::to_string(Number);
    Number += W.Middle != nullptr && !isKept(St, To);
    const NodeId Loop = W.Middle && St.Condition.isValid() ? loopOf(F, St) : NoId;
    if (Loop != NoId) {
      orderLoopCondition(I, Loop, Name, "__syncwarp(" + To.Code.text(W.Middle->Set) + ")", To);
    } else if (W.Middle && St.Condition.isValid()) {
      liftCondition(F, St, Name, "__syncwarp(" + To.Code.text(W.Middle->Set) + ");", To);
    } else if (W.Middle && St.Argument.isValid()) {
      liftArgument(St, Name, "__syncwarp(" + To.Code.text(W.Middle->Set) + ");", To);
    } else if (W.Middle) {
      std::string Target = splitStatement(St, Name, To);
      Lines.push_back("__syncwarp(" + To.Code.text(W.Middle->Set) + ");");
      Lines.push_back(Target + " = " + (isKept(St, To) ? St.Kept : Name) + ";");
    }
    if (W.Behind)
      Lines.push_back("__syncwarp(" + To.Code.text(W.Behind->Set) + ");");
    int64_t Order = int64_t(St.Text.Offset) * 4;
    if (Lines.empty())
      continue;
    if (St.InBlock && !(St.InSwitch && W.Middle))
      for (const std::string &L : Lines)
        To.Code.after(St.Text, L, Order++, To.Out);
    else
      To.Code.inBraces(St.Text, {}, Lines, Order, To.Out);
  }
  return true;
}

void describeExchange(Site &Out, const FunctionFacts &F, const RuleSite &S) {
  Out.Where.Length = 1;
  Out.Function = F.Name;
  Out.Intrinsic = S.Exchange->What;
  Out.OfLost = S.Exchange->OfLost;
}

} // namespace

const Rule rules::WarpSynchronousMemory = {
    .Id = "warp-synchronous-memory",
    .Seeds =
        [] {
          return std::vector<PrefilterSeed>{{"__shared__", SpellsShared},
                                            {"volatile", SpellsShared, /*OnlyInCuda=*/true, /*IsHint=*/true}};
        },
    .Find = findExchanges,
    .NeedsMask = lanesAtBarriers,
    .Judge = judgeExchange,
    .Describe = describeExchange,
    .Write = writeBarriers,
    .Confirm = Confirmation::NothingLeft,
    .Inserts = "__syncwarp",
};
