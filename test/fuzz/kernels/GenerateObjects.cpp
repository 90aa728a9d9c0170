// What C++ puts between a value and a condition: narrow and mixed types, bit-fields, references, members, objects; and warp
// operations where functions are not called by name. The choices come from a random stream of their own.
#include "GenerateInternal.h"

namespace warpshift::fuzz {

/// Variables of other types; they start alike in all lanes, but for some.
void Generator::declareObjects(std::vector<Node> &L) {
  if (!Broad)
    return;
  auto Declare = [&](std::string Name, std::string Text) {
    L.push_back(stmt(std::move(Text)));
    L.back().Declares = std::move(Name);
  };
  Declare("k8", "unsigned char k8 = (unsigned char)(" + Wide.oneOf({"n * 40", "lane * 9u", "m", "gid"}) + ");");
  Declare("s8", "signed char s8 = (signed char)(" + Wide.oneOf({"n * 30", "m - n", "int(lane) - 16"}) + ");");
  Declare("h16", "short h16 = short(" + Wide.oneOf({"n + 1", "m * 9000", "int(lane) * 2100"}) + ");");
  Declare("l64", "long long l64 = " + Wide.oneOf({"n * 5000000000ll", "m - 3ll", "(long long)lane << 31"}) + ";");
  Declare("fl", "float fl = " + Wide.oneOf({"float(n)", "m * 0.5f", "float(lane)"}) + ";");
  Declare("bf", "Bits bf = {unsigned(n) & 7u, m - 2, " + Wide.oneOf({"1u", "unsigned(n)", "lane"}) + "};");
  Declare("mt", "const Meter mt = {" + Wide.oneOf({"n", "m", "3"}) + "};");
  Declare("kp", "Keeper kp; kp.bind(" + Wide.oneOf({"u", "w", "ar[1]"}) + ");");
  Declare("rf", "View rf = {" + Wide.oneOf({"u", "w", "pr.x"}) + "};");
}

/// A small number, the same in all lanes or not.
Node Generator::smallValue(const Place &P) { return Wide.percent(50) ? uniformValue(P) : expr("int($0 & 7u)", {value(P, 1)}); }

Node Generator::objectChange(const Place &P) {
  if (Wide.percent(40))
    return stmt(Wide.oneOf({"k8 += 200;",
                            "++k8;",
                            "k8 /= sizeof(pr);",
                            "k8 %= 7;",
                            "k8 <<= 1;",
                            "s8 -= 100;",
                            "h16 *= 257;",
                            "l64 /= -1ll;",
                            "l64 >>= 31;",
                            "bf.lo++;",
                            "--bf.lo;",
                            "bf.sg = -bf.sg;",
                            "fl *= 0.5f;",
                            "fl = -fl;",
                            "u *= 0.5f;",
                            "w += fl;",
                            "__builtin_memcpy(&u, &pr.x, sizeof u);",
                            "kp.bind(w);",
                            "kp.bind(pr.y);",
                            "u = w = n;",
                            "w = (u & 15, m);",
                            "k8 = (unsigned char)l64;",
                            "ar[1] /= sizeof(pr);"}));
  static const char *const Changes[] = {"k8 = (unsigned char)($0);",
                                        "k8 += $0;",
                                        "s8 = (signed char)($0 * 50);",
                                        "h16 += $0;",
                                        "l64 = (l64 & 0xfffffffffll) + $0;",
                                        "bf.lo = unsigned($0);",
                                        "bf.lo += unsigned($0);",
                                        "bf.sg = $0;",
                                        "bf.wide += unsigned($0) * 0x40000000ull;",
                                        "fl += float($0 & 7);",
                                        "mt.next($0);",
                                        "touch(u, $0);",
                                        "touch(mt.n, $0);",
                                        "kp.set($0);",
                                        "rf.r = $0;",
                                        "View{w}.r += $0;",
                                        "{ int *q = ar; q[n & 1] = $0; }",
                                        "{ auto &q = pr; q.y = $0; }",
                                        "{ int *q[2] = {&u, &w}; *q[m & 1] = $0; }",
                                        "{ const int &q = u; const_cast<int &>(q) = $0; }",
                                        "*(&pr.x + 0) = $0;",
                                        "pr = [&] { Pair q = pr; q.x = $0; return q; }();"};
  return stmt(Changes[Wide.below(unsigned(std::size(Changes)))], {smallValue(P)});
}

/// A value of one of these variables, as an int.
std::string Generator::objectValue() {
  return Wide.oneOf({"int(k8)", "int(s8)", "int(h16)", "int(l64 & 255)", "int(bf.lo)", "int(bf.sg)", "mt.n", "mt.now()",
                     "kp.get()", "rf.r", "int(fl)", "sysId(n)", "int(sysLane() & 3u)", "int(sizeof(pr))"});
}

Node Generator::objectCondition(const Place &P) {
  const std::string N = Wide.number(0, 7);
  switch (Wide.below(20)) {
  case 0: return expr("k8 < " + Wide.number(1, 255));
  case 1: return expr("k8 == lane * 9u");
  case 2: return expr("s8 < 0");
  case 3: return expr("h16 > " + Wide.number(0, 30000));
  case 4: return expr("l64 > " + N);
  case 5: return expr("int(l64) == n");
  case 6: return expr("(l64 >> 32) == " + N);
  case 7: return expr("bf.lo == " + N);
  case 8: return expr("bf.sg < 0");
  case 9: return expr("bf.wide > 0x40000000ull * " + N);
  case 10: return expr("fl > " + N + ".5f");
  case 11: return expr("mt.next(int(lane & 1u)) > " + N);
  case 12: return expr("int(Limits::Big) > n");
  case 13: return expr("lane / Limits::warpSize == " + Wide.number(0, 3));
  case 14: return expr("sysLane() < " + Wide.number(1, 31) + "u");
  case 15: return expr("u++ > " + N);
  case 16: return expr("(w = $0) > 2", {smallValue(P)});
  case 17: return expr("ar[n & 1] > " + N);
  default: return expr(objectValue() + Wide.oneOf({" > ", " == ", " < "}) + N);
  }
}

/// Conditions and loops that declare a variable.
Node Generator::declaringStatement(const Place &P) {
  const std::string Q = "q" + std::to_string(Names++);
  Place Inner = P;
  Inner.Depth++;
  Inner.AllLanes = Inner.WholeBlock = false;
  Inner.Divergent = true;
  Inner.Names.push_back(Q);
  Node S;
  switch (Wide.below(4)) {
  case 0: S = stmt("if (int " + Q + " = int($0 & 3u)) $1", {value(P, 1), body(Inner, 2)}); break;
  case 1:
    Inner.CatchesBreak = Inner.MayExit = false;
    S = stmt("switch (int " + Q + " = int($0 & 3u)) { case 1: $1 break; default: $2 break; }",
             {value(P, 1), body(Inner, 1), body(Inner, 1)});
    S.Catches = true;
    break;
  default:
    Inner.Loops++;
    Inner.InLoop = Inner.CatchesBreak = true;
    Inner.Divergent = false;
    Inner.MayExit = Wide.percent(50);
    S = Wide.percent(50) ? stmt("for (int " + Q + " : ar) $0", {body(Inner, 2)})
                         : stmt("{ unsigned i" + Q + " = 0; while (unsigned " + Q + " = i" + Q + "++ < 2u ? $0 & 3u : 0u) $1 }",
                                {value(P, 1), body(Inner, 1)});
    S.Catches = true;
  }
  S.Declares = Q;
  return S;
}

/// Items whose warp operations are reached by a constructor, a conversion, an operator, a member's initialiser.
std::vector<Node> Generator::objectItems() {
  std::vector<Node> Out;
  auto Add = [&](std::string Name, std::string Text) {
    Out.push_back(item(std::move(Text)));
    Out.back().Declares = std::move(Name);
  };
  Add("q@", "__device__ inline unsigned q@() { return __ballot((threadIdx.x & 2u) != 0); }");
  Add("Holder@", "struct Holder@ { unsigned v = q@(); int n = 0; };");
  const std::string First = Wide.percent(40) ? "__ballot((x & 1u) != 0)" : "x & 255u";
  Add("Voter@",
      "struct Voter@ {\n  unsigned seen;\n  __device__ Voter@(unsigned x) : seen(" + First +
          ") {}\n  __device__ unsigned vote(unsigned x) const { return __ballot((x & 2u) != 0) ^ seen; }\n"
          "  __device__ unsigned operator()(unsigned x) { seen += pick(__ballot(1), __shfl_xor(x, 1), fromXor(1, 32), x); "
          "return seen; }\n"
          "  __device__ operator unsigned() const { return seen + unsigned(__any(seen > 3u)); }\n};");
  Add("d@_0", "__device__ inline unsigned d@_0(unsigned x, unsigned y = 3u) { return __ballot((x & y) != 0); }");
  return Out;
}

Node Generator::objectUse(const Place &P) {
  const std::string V = "o" + std::to_string(Names++), T = target();
  switch (Wide.below(8)) {
  case 0: return stmt("{ Holder@ " + V + "; " + T + " += " + V + ".v; }");
  case 1: return stmt("if ($0) " + T + " += Holder@{}.v;", {condition(P, false)});
  case 2: return stmt("{ Voter@ " + V + "{unsigned($0)}; " + T + " += " + V + ".seen; }", {value(P, 1)});
  case 3: return stmt("{ const Voter@ " + V + "{unsigned($0)}; " + T + " += " + V + ".vote($1); }", {value(P, 1), leaf(P)});
  case 4:
    return stmt("{ Voter@ " + V + "{unsigned($0)}; if ($1) " + T + " ^= " + V + "($2); }",
                {value(P, 1), condition(P, false), leaf(P)});
  case 5: return stmt("{ unsigned " + V + " = Voter@{unsigned($0)}; " + T + " += " + V + "; }", {value(P, 1)});
  case 6: return stmt(T + " += d@_0($0);", {value(P, 1)});
  default: return stmt("if ($0) " + T + " += d@_0($1, $2);", {condition(P, false), value(P, 1), leaf(P)});
  }
}

} // namespace warpshift::fuzz
