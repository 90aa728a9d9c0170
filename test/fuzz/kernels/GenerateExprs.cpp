// Values, conditions and warp operations.
#include "GenerateInternal.h"

namespace warpshift::fuzz {

Node Generator::leaf(const Place &P) {
  if (!P.Names.empty() && R.percent(25))
    return expr("unsigned(" + P.Names[R.below(unsigned(P.Names.size()))] + ")");
  switch (R.weighted({6, 6, 5, 4, 3, 2, 2, 4, 2})) {
  case 0: return expr("a");
  case 1: return expr("b");
  case 2: return expr("c");
  case 3: return expr("lane");
  case 4: return expr("gid");
  case 5: return expr("unsigned(n)");
  case 6: return expr("unsigned(u)");
  case 7: return expr(R.number(0, 40) + "u");
  default: return expr("unsigned(in[gid & 127u])");
  }
}

Node Generator::value(const Place &P, unsigned Depth) {
  if (Depth == 0 || R.percent(35))
    return leaf(P);
  auto Two = [&](const char *Text) { return expr(Text, {value(P, Depth - 1), value(P, Depth - 1)}); };
  switch (R.below(8)) {
  case 0: return Two("($0 + $1)");
  case 1: return Two("($0 ^ $1)");
  case 2: return Two("($0 * 3u + $1)");
  case 3: return expr("($0 >> " + R.number(1, 6) + ")", {value(P, Depth - 1)});
  case 4: return expr("($0 & " + R.number(1, 31) + "u)", {value(P, Depth - 1)});
  case 5: return expr("unsigned(in[$0 & 127u])", {value(P, Depth - 1)});
  case 6: return expr("(($0 & 1u) ? $1 : $2)", {value(P, Depth - 1), value(P, Depth - 1), value(P, Depth - 1)});
  default: return Two("($0 - $1)");
  }
}

/// The same in all lanes, as long as `u` and `w` are.
Node Generator::uniformValue(const Place &P) {
  if (Broad && Wide.percent(15))
    return expr(objectValue());
  switch (R.below(7)) {
  case 0: return expr("n");
  case 1: return expr("m");
  case 2: return expr("int(blockIdx.x)");
  case 3: return expr("u");
  case 4: return expr("w");
  case 5: return expr("(n + " + R.number(0, 3) + ")");
  default: return expr(Restrict ? "in[blockIdx.x + " + R.number(0, 3) + "]" : R.number(0, 5));
  }
}

std::string Generator::width() {
  if (!WidthName.empty() && R.percent(60))
    return WidthName;
  return R.oneOf({"32", "32", "32", "16", "8", "4", "2"});
}

Node Generator::guardedShuffle(const Place &P, Node V) {
  std::string W = width(), Distance = R.number(1, 5), From, Op;
  std::vector<Node> Kids{std::move(V), leaf(P)};
  switch (R.below(4)) {
  case 0:
    Op = "__shfl", From = "fromIdx";
    if (R.percent(50)) {
      Kids.push_back(leaf(P));
      Distance = "$2 & 31u";
    } else {
      Distance = R.number(0, 31);
    }
    break;
  case 1: Op = "__shfl_up", From = "fromUp"; break;
  case 2: Op = "__shfl_down", From = "fromDown"; break;
  default:
    Op = "__shfl_xor", From = "fromXor";
    Distance = R.oneOf({"1", "2", "4", "8", "16", "3", "31"});
    break;
  }
  std::string Source = Op + "(";
  auto Whole = [&](std::string Value) {
    std::string Arguments = ", " + Distance + (W == "32" && R.percent(60) ? ")" : ", " + W + ")");
    return Op + "(" + Value + Arguments;
  };
  std::string Value;
  switch (R.weighted({5, 3, 2, 1, 1})) {
  case 0: Value = Whole("$0"); break;
  case 1: Value = "unsigned(" + Whole("int($0)") + ")"; break;
  case 2: Value = "unsigned(int(" + Whole("float($0 & 4095u)") + "))"; break;
  case 3: Value = "unsigned(" + Whole("(long long)($0) * 65537ll") + " >> 9)"; break;
  default: Value = "unsigned(int(" + Whole("double($0 & 4095u)") + "))"; break;
  }
  return expr("pick(__ballot(1), " + Value + ", " + From + "(" + Distance + ", " + W + "), $1)", std::move(Kids));
}

Node Generator::shuffle(const Place &P, unsigned Depth) {
  Node V = Depth && R.percent(8) ? warpOp(P, Depth - 1) : value(P, 1);
  if (P.AllLanes && R.percent(60)) {
    std::string Op = R.oneOf({"__shfl_xor(int($0), ", "__shfl_down($0, ", "__shfl_up($0, ", "__shfl($0, "});
    return expr("unsigned(" + Op + R.oneOf({"1", "2", "4", "8", "16", "5"}) + R.oneOf({")", ")", ", 16)", ", 8)", ", 4)"}) + ")",
                {std::move(V)});
  }
  switch (R.weighted({12, 3, 1})) {
  case 0: return guardedShuffle(P, std::move(V));
  case 1:
    return expr(R.percent(50) ? "__shfl($0, __ffs(__ballot(1)) - 1)"
                              : "unsigned(__shfl(int($0), __ffs(int(__ballot(true))) - 1))",
                {std::move(V)});
  default: return expr("__shfl($0, laneOf())", {std::move(V)});
  }
}

Node Generator::vote(const Place &P, unsigned Depth) {
  Node C = Depth && R.percent(8) ? warpOp(P, Depth - 1) : dataCondition(P);
  switch (R.below(6)) {
  case 0: return expr("unsigned(__any($0))", {std::move(C)});
  case 1: return expr("unsigned(__all($0))", {std::move(C)});
  case 2: return expr("__ballot($0)", {std::move(C)});
  case 3: return expr("unsigned(__popc(__ballot($0)))", {std::move(C)});
  case 4: return expr("unsigned(__popc(__ballot($0) & ((1u << laneOf()) - 1u)))", {std::move(C)});
  default: return expr("(__ballot($0) ^ __ballot(1))", {std::move(C)});
  }
}

Node Generator::warpOp(const Place &P, unsigned Depth) {
  if (!Macros.empty() && P.InKernel && R.percent(10))
    return expr(Macros[R.below(unsigned(Macros.size()))], {leaf(P)});
  return R.percent(50) ? vote(P, Depth) : shuffle(P, Depth);
}

Node Generator::laneCondition() {
  std::string L =
      Launch.Y == 1 ? R.oneOf({"lane", "threadIdx.x & 31", "threadIdx.x % 32u"}) : R.oneOf({"lane", "threadIdx.x & 31"});
  switch (R.below(6)) {
  case 0: return expr("(" + L + ") < " + R.number(1, 31));
  case 1: return expr("(" + L + ") >= " + R.number(1, 31));
  case 2: return expr("(" + L + ") == " + R.number(0, 31));
  case 3: return expr("((" + L + ") & " + R.number(1, 7) + ") == 0");
  case 4: return expr("((" + L + ") & 1) != 0");
  default: return expr("((" + L + ") >> " + R.number(1, 4) + ") == 1");
  }
}

Node Generator::threadCondition() {
  switch (R.below(Launch.Y == 1 ? 7 : 9)) {
  case 0: return expr("threadIdx.x < " + R.number(1, 70));
  case 1: return expr("threadIdx.x < 32");
  case 2: return expr("threadIdx.x / 32 == " + R.number(0, 2));
  case 3: return expr("threadIdx.x >> 5 == 0");
  case 4: return expr("gid < " + R.number(1, 100));
  case 5: return expr("gid / " + R.oneOf({"32", "64", "16", "8"}) + " == " + R.number(0, 2));
  case 6: return expr("int(threadIdx.x) - n < " + R.number(0, 40));
  case 7: return expr("threadIdx.y == " + R.number(0, 3));
  default: return expr("threadIdx.y & 1");
  }
}

Node Generator::dataCondition(const Place &P) {
  switch (R.below(5)) {
  case 0: return expr("($0 & " + R.oneOf({"1", "2", "4", "3", "8"}) + "u) != 0", {value(P, 1)});
  case 1: return expr("$0 > $1", {value(P, 1), leaf(P)});
  case 2: return expr("$0 % 3u == " + R.number(0, 2) + "u", {value(P, 1)});
  case 3: return expr("in[$0 & 127u] > " + R.number(20, 220), {value(P, 1)});
  default: return expr("($0 & 7u) < " + R.number(1, 6) + "u", {value(P, 1)});
  }
}

Node Generator::uniformCondition(const Place &P) {
  switch (R.below(6)) {
  case 0: return expr("$0 > " + R.number(0, 4), {uniformValue(P)});
  case 1: return expr("($0 & 1) == " + R.number(0, 1), {uniformValue(P)});
  case 2: return expr("$0 == $1", {uniformValue(P), uniformValue(P)});
  case 3: return expr("blockIdx.x == " + R.number(0, 1));
  case 4: return expr("blockDim.x > " + R.oneOf({"8", "31", "32", "63"}));
  default: return expr("$0 != 0", {uniformValue(P)});
  }
}

Node Generator::voteCondition(const Place &P) {
  switch (R.below(4)) {
  case 0: return expr("__any($0)", {dataCondition(P)});
  case 1: return expr("__all($0)", {dataCondition(P)});
  case 2: return expr("__ballot($0) != 0", {dataCondition(P)});
  default: return expr("__popc(__ballot($0)) > " + R.number(2, 20), {dataCondition(P)});
  }
}

Node Generator::condition(const Place &P, bool Ops) {
  if (Broad && Wide.percent(18))
    return objectCondition(P);
  switch (R.weighted({36, 28, 68, 36, Ops ? 16u : 0u, Ops ? 8u : 4u, 8, 1})) {
  case 0: return laneCondition();
  case 1: return threadCondition();
  case 2: return dataCondition(P);
  case 3: return uniformCondition(P);
  case 4: return voteCondition(P);
  case 5:
    if (Ops)
      return expr(R.oneOf({"$0 && $1", "$0 && $1", "$0 && $1", "$0 && $1", "$0 || $1"}), {condition(P, false), voteCondition(P)});
    [[fallthrough]];
  case 6:
    return expr(R.oneOf({"($0) && ($1)", "($0) && ($1)", "!($0)", "($0) & ($1)"}), {condition(P, false), condition(P, false)});
  default: return expr("($0) || ($1)", {condition(P, false), condition(P, false)});
  }
}

} // namespace warpshift::fuzz
