// Statements: control flow around warp operations.
#include "GenerateInternal.h"

namespace warpshift::fuzz {

std::string Generator::target() { return R.oneOf({"a", "b", "c", "a", "b"}); }

Node Generator::body(Place P, unsigned Count) {
  std::vector<Node> Kids;
  for (unsigned I = 0; I != Count && (Budget || Kids.empty()); ++I) {
    Budget -= Budget != 0;
    if (LanesLeft)
      P.AllLanes = P.WholeBlock = false;
    Kids.push_back(statement(P));
  }
  return block(std::move(Kids));
}

Node Generator::statement(Place &P) {
  if (Broad && Wide.percent(22))
    return broadStatement(P);
  if (Extended && More.percent(18))
    return extra(P);
  bool Deep = P.Depth >= 4 || Budget == 0;
  switch (R.weighted({Deep ? 60u : 28u, 8, Deep ? 0u : 22u, Deep || P.Loops >= 2 ? 0u : 12u, Deep ? 0u : 4u, 5, 9,
                      Callees.empty() ? 0u : 12u, 8, 4, 3, 3})) {
  case 0: return operation(P);
  case 1: return assign(P);
  case 2: return ifStatement(P);
  case 3: return loop(P);
  case 4: return switchStatement(P);
  case 5: return exitStatement(P);
  case 6: return shortCircuit(P);
  case 7: return callStatement(P);
  case 8: return scratch(P);
  case 9: return declared(P);
  case 10: return exchange(P);
  default: return aggregate(P);
  }
}

Node Generator::assign(const Place &P) { return stmt(target() + R.oneOf({" = $0;", " += $0;", " ^= $0;"}), {value(P)}); }

Node Generator::operation(const Place &P) {
  return stmt(target() + R.oneOf({" += $0;", " ^= $0;", " = $0;", " = b + $0;"}), {warpOp(P)});
}

Node Generator::ifStatement(const Place &P) {
  Place Inner = P;
  Inner.Depth++;
  bool Uniform = R.percent(25);
  Node C = Uniform ? uniformCondition(P) : condition(P);
  // Conditions that look alike in all lanes are not taken to be so: `u` may have been changed by some of them.
  Inner.AllLanes = Inner.WholeBlock = false;
  if (Uniform && R.percent(40)) {
    C = expr(R.oneOf({"n > 2", "m == 1", "n & 1", "blockIdx.x == 0"}));
    Inner.AllLanes = P.AllLanes;
    Inner.WholeBlock = P.WholeBlock;
  }
  Inner.Divergent = true;
  Node Then = body(Inner, R.between(1, 3));
  switch (R.weighted({50, 30, 10, 10})) {
  case 0: return stmt("if ($0) $1", {std::move(C), std::move(Then)});
  case 1: return stmt("if ($0) $1 else $2", {std::move(C), std::move(Then), body(Inner, R.between(1, 2))});
  case 2: {
    Inner.AllLanes = Inner.WholeBlock = false;
    return stmt("if ($0) $1 else if ($2) $3 else $4",
                {std::move(C), std::move(Then), condition(Inner), body(Inner, 1), body(Inner, 1)});
  }
  default: Node One = operation(Inner); return stmt("if ($0) $1", {std::move(C), std::move(One)});
  }
}

/// The text up to the body, which is the last child; Tail closes it.
std::string Generator::loopHead(const Place &P, const std::string &I, std::vector<Node> &Kids, bool &Uniform, std::string &Tail) {
  Uniform = false;
  switch (R.below(10)) {
  case 0: Uniform = true; return "for (int " + I + " = 0; " + I + " < " + R.number(1, 3) + "; ++" + I + ") $0";
  case 1: Uniform = true; return "for (int " + I + " = 0; " + I + " < (n & 3); ++" + I + ") $0";
  case 2: Kids.push_back(value(P, 1)); return "for (unsigned " + I + " = 0; " + I + " < ($0 & 3u); ++" + I + ") $1";
  case 3:
    Kids.push_back(condition(P));
    Tail = " }";
    return "{ unsigned " + I + " = 0; while (" + I + "++ < 3u && ($0)) $1";
  case 4:
    Kids.push_back(value(P, 1));
    Tail = " while (++" + I + " < ($0 & 3u)); }";
    return "{ unsigned " + I + " = 0; do $1";
  case 5: Kids.push_back(value(P, 1)); return "for (unsigned " + I + " = 0; __any(" + I + " < ($0 & 3u)); ++" + I + ") $1";
  case 6: Uniform = true; return "for (int " + I + " = " + R.oneOf({"16", "8", "4"}) + "; " + I + " > 0; " + I + " >>= 1) $0";
  case 7:
    return "for (unsigned " + I + " = " + R.oneOf({"lane", "threadIdx.x"}) + "; " + I + " < " +
           R.oneOf({"70u", "40u", "unsigned(n) * 16u", "64u"}) + "; " + I + " += 32) $0";
  case 8:
    Kids.push_back(condition(P));
    Tail = " }";
    return "{ int " + I + " = 0; while ($0) { if (++" + I + " > 3) break; $1 }";
  default:
    Kids.push_back(value(P, 1));
    return "for (unsigned " + I + " = 0;; ++" + I + ") { if (" + I + " >= ($0 & 3u)) break; $1 }";
  }
}

Node Generator::loop(const Place &P) {
  std::string I = "i" + std::to_string(Names++), Tail;
  std::vector<Node> Kids;
  bool Uniform = false;
  std::string Head = loopHead(P, I, Kids, Uniform, Tail);
  Place Inner = P;
  Inner.Depth++;
  Inner.Loops++;
  Inner.InLoop = Inner.CatchesBreak = true;
  Inner.Divergent = false;
  Inner.Names.push_back(I);
  Inner.MayExit = R.percent(60);
  if (!Uniform || Inner.MayExit)
    Inner.AllLanes = Inner.WholeBlock = false;
  Kids.push_back(body(Inner, R.between(1, 3)));
  Node L = stmt(Head + Tail, std::move(Kids));
  L.Catches = true;
  L.Declares = I;
  return L;
}

Node Generator::switchStatement(const Place &P) {
  Place Inner = P;
  Inner.Depth++;
  Inner.CatchesBreak = false;
  Inner.AllLanes = Inner.WholeBlock = false;
  Inner.MayExit = false;
  Inner.Divergent = true;
  Node Selector = R.percent(35) ? uniformValue(P) : expr(R.percent(80) ? "int($0 & 63u)" : "$0", {value(P, 1)});
  // Several labels, a default behind several cases and falling through leave votes to a person: some of each.
  std::string End = R.percent(93) ? " break;" : "", Second = R.oneOf({"case 1:", "case 1:", "case 1:", "case 1: case 3:"});
  if (R.percent(50)) {
    Node S = stmt("switch ($0 & 3) { case 1: $1" + End + " default: $2 break; }",
                  {std::move(Selector), body(Inner, R.between(1, 2)), body(Inner, 1)});
    S.Catches = true;
    return S;
  }
  bool Default = R.percent(20);
  std::vector<Node> Kids{std::move(Selector), body(Inner, R.between(1, 2)), body(Inner, 1)};
  if (Default)
    Kids.push_back(body(Inner, 1));
  Node S =
      stmt("switch ($0 & 3) { case 0: $1" + End + " " + Second + " $2 break;" + (Default ? " default: $3 break;" : "") + " }",
           std::move(Kids));
  S.Catches = true;
  return S;
}

Node Generator::exitStatement(Place &P) {
  // Behind a nested exit nobody can name the lanes that stay: a few of those are enough.
  bool Nested = P.Divergent || (!P.InLoop && P.Depth > 1);
  if (!P.MayExit || (Nested && !P.InKernel && !R.percent(10)))
    return operation(P);
  Node C = condition(P);
  bool Jump = P.InLoop && P.CatchesBreak && (!Nested || R.percent(15));
  if (Jump) {
    std::string How = R.oneOf({"break;", "break;", "continue;"});
    if (R.percent(50))
      return stmt("if ($0) " + How, {std::move(C)});
    return stmt("if ($0) { $1 " + How + " }", {std::move(C), R.percent(10) ? operation(P) : assign(P)});
  }
  if (P.InKernel) {
    if (!R.percent(50))
      return operation(P);
    LanesLeft = true;
    P.AllLanes = P.WholeBlock = false;
    return stmt(R.percent(50) ? "if ($0) return;" : "if ($0) { out[gid * 4u] = a; return; }", {std::move(C)});
  }
  if (P.InLoop && !R.percent(25))
    return operation(P);
  return stmt("if ($0) return $1;", {std::move(C), value(P, 1)});
}

Node Generator::shortCircuit(const Place &P) {
  Place Arm = P;
  Arm.AllLanes = Arm.WholeBlock = false;
  switch (R.below(6)) {
  case 0: return stmt(target() + " += unsigned(($0) && ($1));", {condition(P, false), voteCondition(Arm)});
  case 1: return stmt(target() + " = ($0) ? $1 : $2;", {condition(P), warpOp(Arm), value(Arm)});
  case 2: return stmt(target() + " = ($0) ? $1 : $2;", {condition(P), warpOp(Arm), warpOp(Arm)});
  case 3: return stmt(target() + " ^= unsigned(($0) || ($1));", {condition(P, false), voteCondition(Arm)});
  case 4: return stmt("if (($0) && ($1)) " + target() + " += 3u;", {condition(P), voteCondition(Arm)});
  default:
    return stmt(target() + " += ($0) && ($1) && ($2) ? 5u : 2u;", {condition(P, false), voteCondition(Arm), voteCondition(Arm)});
  }
}

Node Generator::callStatement(const Place &P) {
  const Callee &F = Callees[R.below(unsigned(Callees.size()))];
  if (F.Kernelonly && !P.InKernel)
    return operation(P);
  Node Call = expr(F.Call, {value(P, 1), leaf(P)});
  Place Arm = P;
  Arm.AllLanes = Arm.WholeBlock = false;
  switch (R.weighted({60, 15, 15, 10})) {
  case 0: return stmt(target() + R.oneOf({" += $0;", " = $0;"}), {std::move(Call)});
  case 1: return stmt("if ($0 & 1u) $1", {std::move(Call), body(Arm, 1)});
  case 2: return stmt(target() + " = ($0) ? $1 : b;", {condition(P, false), std::move(Call)});
  default: return stmt("if ($0) " + target() + " += $1;", {condition(P), std::move(Call)});
  }
}

/// Changes what starts out alike in all lanes, in ways that are easy to overlook.
Node Generator::scratch(const Place &P) {
  Node V = R.percent(50) ? uniformValue(P) : expr("int($0 & 7u)", {value(P, 1)});
  std::string Var = R.oneOf({"u", "w", "ar[0]", "ar[1]", "pr.x", "pr.y"});
  switch (R.below(9)) {
  case 0: return stmt(Var + " = $0;", {std::move(V)});
  case 1: return stmt(Var + " += 1;");
  case 2: return stmt("bump(" + Var + ", $0);", {std::move(V)});
  case 3: return stmt("put(&" + Var + ", $0);", {std::move(V)});
  case 4: return stmt("{ int *q = &" + Var + "; *q = $0; }", {std::move(V)});
  case 5: return stmt("{ int &q = " + Var + "; q ^= $0; }", {std::move(V)});
  case 6: return stmt("if ($0) " + Var + " = $1;", {condition(P, false), std::move(V)});
  case 7: return stmt("pr = Pair{n, $0};", {std::move(V)});
  default: return stmt(Var + " = $0 ? n : $1;", {dataCondition(P), std::move(V)});
  }
}

Node Generator::declared(Place &P) {
  std::string Name = "t" + std::to_string(Names++);
  Node D;
  switch (R.below(4)) {
  case 0: D = stmt("const unsigned " + Name + " = $0;", {warpOp(P)}); break;
  case 1: D = stmt("const bool " + Name + " = $0;", {condition(P)}); break;
  case 2: D = stmt("int " + Name + " = $0;", {uniformValue(P)}); break;
  default: D = stmt("unsigned " + Name + " = ($0) ? $1 : $2;", {condition(P), value(P, 1), value(P, 1)}); break;
  }
  D.Declares = Name;
  P.Names.push_back(Name);
  return D;
}

Node Generator::exchange(const Place &P) {
  if (!P.InKernel || !P.WholeBlock || LanesLeft)
    return operation(P);
  if (R.percent(40))
    return stmt("__syncthreads();");
  WantsShared = true;
  std::string Tid = Launch.Y == 1 ? "threadIdx.x" : "(threadIdx.y * blockDim.x + threadIdx.x)";
  return stmt("{ sh[" + Tid + "] = $0; __syncthreads(); " + target() + " += sh[(" + Tid + " + " + R.number(1, 40) + "u) % " +
                  std::to_string(Launch.threads()) + "u]; __syncthreads(); }",
              {value(P, 1)});
}

/// One lane works for all that are present.
Node Generator::aggregate(const Place &P) {
  if (P.InKernel && R.percent(50))
    return stmt("{ const unsigned who = __ballot(1); if (int(laneOf()) == __ffs(who) - 1) atomicAdd(&count[" + R.number(0, 7) +
                "], unsigned(__popc(who))); }");
  return stmt("{ const unsigned who = __ballot($0); unsigned first = 0; if (who) { if (int(laneOf()) == __ffs(__ballot(1)) - 1) "
              "first = $1; " +
                  target() + " += __shfl(first, __ffs(__ballot(1)) - 1) + unsigned(__popc(who & ((1u << laneOf()) - 1u))); } }",
              {dataCondition(P), value(P, 1)});
}

} // namespace warpshift::fuzz
