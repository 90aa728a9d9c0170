// What several functions and files make of warp code: shared memory through helpers, names that macros paste, helpers in a header that
// two units include, of which only some are given to the tool.
#include "GenerateInternal.h"

namespace warpshift::fuzz {

std::vector<Node> Generator::rowItems() {
  std::vector<Node> Out;
  auto Add = [&](std::string Name, std::string Text) {
    Out.push_back(item(std::move(Text)));
    Out.back().Declares = std::move(Name);
  };
  Add("put@", "__device__ inline void put@(volatile unsigned *s, unsigned i, unsigned v) { s[i] = v; }");
  Add("get@", "__device__ inline unsigned get@(volatile unsigned *s, unsigned i) { return s[i]; }");
  std::string Steps;
  for (unsigned D = 16 >> Wide.below(3); D; D /= 2)
    Steps += " s[i] += s[i + " + std::to_string(D) + "];";
  Add("tree@", "__device__ inline void tree@(volatile unsigned *s, unsigned i) {" + Steps + " }");
  Add("turn@", "__device__ inline unsigned turn@(volatile unsigned *s, unsigned i, unsigned v) { s[i] = v; unsigned r = s[i ^ " +
                   Wide.oneOf({"1", "4", "16"}) + "]; s[i] = v + r; return r; }");
  Add("Row@", "struct Row@ {\n  volatile unsigned *p;\n  __device__ void put(unsigned i, unsigned v) { p[i] = v; }\n"
              "  __device__ unsigned at(unsigned i) const { return p[i]; }\n"
              "  __device__ void step(unsigned i, unsigned d) { p[i] += p[i + d]; }\n};");
  return Out;
}

/// Every warp in a row of 64 elements of its own.
Node Generator::rowUse(const Place &P) {
  WantsShared = true;
  const std::string Tid = Launch.Y == 1 ? "threadIdx.x" : "(threadIdx.y * blockDim.x + threadIdx.x)", T = target(),
                    Row = "sh + " + Tid + " / 32 * 64", Result = Wide.oneOf({"0", "lane", "lane ^ 1", "31 - lane"});
  const std::string Times = Wide.percent(30) ? "for (int r = 0; r < 2; ++r) " : "";
  const auto Turn = [&] {
    return "turn@(s, lane, s[" + Wide.oneOf({"lane ^ 2", "31 - lane", "0"}) + "]" + Wide.oneOf({"", " + 1u"}) + ")";
  };
  switch (Wide.below(7)) {
  case 5: // Lanes that go on elsewhere write what the others do not read before they all meet.
    return stmt("{ volatile unsigned *s = " + Row +
                    "; s[lane] = $0; s[lane + 32] = 0u; for (unsigned r = 0; r < 3u; ++r) { if (" +
                    Wide.oneOf({"((s[lane] >> r) & 1u) != 0", "$1", "lane > 8u * r"}) + ") { s[lane + 32] = r + s[lane]; " +
                    Wide.oneOf({"break", "continue"}) + "; } " + T + " ^= s[lane ^ 2] + r; } " + T +
                    " += s[(lane ^ 1) + 32] ^ s[" + Result + "]; __syncthreads(); }",
                {value(P, 1), dataCondition(P)});
  case 6: // The same in the arms of a lambda.
    return stmt("{ volatile unsigned *s = " + Row + "; auto arm = " + Wide.oneOf({"[&]", "[=]"}) + "(unsigned x) { if (" +
                    Wide.oneOf({"(x & 1u) != 0", "lane < 16", "lane % 3 == 0"}) + ") { s[lane + 32] = x; " +
                    Wide.oneOf({"return x; } x ^=", "x = s[lane + 32]; } else x ^="}) + " s[lane ^ 2]; return x; }; " + Times +
                    "{ s[lane] = $0; s[lane + 32] = 1u; " + T + " += arm($1); " + T +
                    " ^= s[(lane ^ 4) + 32]; } __syncthreads(); }",
                {value(P, 1), leaf(P)});
  case 4: { // Arguments that read what the call writes.
    const std::string First = Turn(), Second = Turn(), Third = Turn();
    return stmt("{ volatile unsigned *s = " + Row + "; " + Times + "{ s[lane] = $0; unsigned q = " + First + "; s[lane] " +
                    Wide.oneOf({"=", "=", "+="}) + " " + Second + "; " + T + " += q + 3u * " + Third + "; " + T + " ^= s[" +
                    Result + "]; } __syncthreads(); }",
                {value(P, 1)});
  }
  case 0:
    return stmt("{ volatile unsigned *s = " + Row + "; " + Times +
                    "{ put@(s, lane, $0); put@(s, lane + 32, 0u); tree@(s, lane); " + T + " += get@(s, " + Result +
                    "); } __syncthreads(); }",
                {value(P, 1)});
  case 1:
    return stmt("{ volatile unsigned *s = " + Row + "; " + Times +
                    "{ s[lane] = $0; s[lane + 32] = 0u; tree@(s, lane); tree@(s, lane); " + T + " += s[" + Result +
                    "]; } __syncthreads(); }",
                {value(P, 1)});
  case 2:
    return stmt("{ Row@ s = {" + Row + "}; " + Times +
                    "{ s.put(lane, $0); s.put(lane + 32, 0u); s.step(lane, 16); s.step(lane, " + Wide.oneOf({"8", "4", "1"}) +
                    "); " + T + " += s.at(" + Result + "); } __syncthreads(); }",
                {value(P, 1)});
  default:
    return stmt("{ volatile unsigned *s = " + Row + "; auto step = [&](unsigned d) { s[lane] += s[lane + d]; }; " + Times +
                    "{ s[lane] = $0; s[lane + 32] = 0u; step(8); step(2); " + T + " += s[" + Result + "]; } __syncthreads(); }",
                {value(P, 1)});
  }
}

/// A helper whose name is put together where it is called; the comment keeps it from being dropped as unused.
Node Generator::pastedItem() {
  Node M = item("#define GO@(i) h@_##i /* h@_0 */");
  M.Declares = "GO@";
  return M;
}

Node Generator::pastedCall(const Place &P) { return stmt(target() + " += GO@(0)($0, $1, n, m, in);", {value(P, 1), leaf(P)}); }

Node Generator::broadStatement(Place &P) {
  const bool Rows = P.InKernel && P.WholeBlock && !LanesLeft && Launch.threads() % 32 == 0;
  const bool Deep = P.Depth >= 4 || Budget == 0;
  switch (Wide.weighted({40, Deep ? 0u : 22u, 18, Pasted ? 8u : 0u, Rows ? 25u : 0u, 6})) {
  case 0: return objectChange(P);
  case 1: return declaringStatement(P);
  case 2: return objectUse(P);
  case 3: return pastedCall(P);
  case 4: return rowUse(P);
  default:
    return stmt(target() + " += pick(__ballot(1), __shfl_xor($0, 1, Limits::warpSize), fromXor(1, 8), $1);",
                {value(P, 1), leaf(P)});
  }
}

/// Which files the tool is given; the others lie around them.
Given Generator::chooseGiven() {
  static const Given All[] = {Given::All, Given::Unit, Given::Second, Given::Header};
  return All[Wide.weighted({40, 25, 20, 15})];
}

} // namespace warpshift::fuzz
