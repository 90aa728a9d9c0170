// What other parts of the tool rewrite: inline PTX, steps through shared memory that rely on lock step, lambdas.
// The choices come from a random stream of their own: programs without any of this are what their seeds always were.
#include "GenerateInternal.h"

namespace warpshift::fuzz {

Node Generator::extra(const Place &P) {
  switch (More.weighted({40, P.InKernel && P.WholeBlock && !LanesLeft && Launch.threads() >= 32 ? 35u : 0u, 25})) {
  case 0: return inlinePtx(P);
  case 1: return sharedSteps(P);
  default: return lambdaCall(P);
  }
}

namespace {
/// A shuffle as PTX has it. The last operand packs the width: lanes of a segment stay in it.
struct PtxShuffle {
  std::string Mode, From, Distance;
  unsigned Width;
  std::string clamp() const {
    const unsigned Segment = (32 - Width) << 8;
    return std::to_string(Mode == "up" ? Segment : Segment | 31);
  }
};

PtxShuffle chooseShuffle(Random &R) {
  static const unsigned Widths[] = {32, 32, 32, 16, 8, 4};
  const unsigned Width = Widths[R.below(std::size(Widths))];
  switch (R.below(4)) {
  case 0: return {"idx", "fromIdx", R.number(0, 31), Width};
  case 1: return {"up", "fromUp", R.number(1, 5), Width};
  case 2: return {"down", "fromDown", R.number(1, 5), Width};
  default: return {"bfly", "fromXor", R.oneOf({"1", "2", "4", "8", "16", "3", "31"}), Width};
  }
}
} // namespace

/// Statements that leave the result of one PTX shuffle of the expression V in the variable `r`.
std::string Generator::ptxShuffleOf(const std::string &V, std::string &Source) {
  const PtxShuffle S = chooseShuffle(More);
  Source = S.From + "(" + S.Distance + "u, " + std::to_string(S.Width) + "u)";
  const std::string Op = "shfl." + S.Mode + ".b32 ";
  switch (More.below(6)) {
  case 0: // The distance in a register.
    return "unsigned r; asm volatile(\"" + Op + "%0, %1, %2, " + S.clamp() + ";\" : \"=r\"(r) : \"r\"(" + V + "), \"r\"(" +
           S.Distance + "));";
  case 1: // Everything from outside.
    return "int r; __asm__ __volatile__(\"" + Op + "%0, %1, %2, %3;\" : \"=r\"(r) : \"r\"(int(" + V + ")), \"r\"(" + S.Distance +
           "), \"n\"(" + S.clamp() + "));";
  case 2: // The predicate says whether the source is in the segment.
    return "unsigned r; asm volatile(\"{ .reg .pred p; .reg .u32 t; " + Op + "t|p, %1, " + S.Distance + ", " + S.clamp() +
           "; @@p add.u32 t, t, 1; mov.u32 %0, t; }\" : \"=r\"(r) : \"r\"(" + V + "));";
  case 3: // In place.
    return "unsigned r = " + V + "; asm volatile(\"" + Op + "%0, %0, " + S.Distance + ", " + S.clamp() + ";\" : \"+r\"(r));";
  case 4: // Two halves.
    return "unsigned long long d = (" + V +
           ") * 4294967299ull; asm volatile(\"{ .reg .b32 lo, hi;\\n\\t\" \"mov.b64 {lo, hi}, %0;\\n\\t\" \"" + Op + "lo, lo, " +
           S.Distance + ", " + S.clamp() + ";\\n\\t\" \"" + Op + "hi, hi, " + S.Distance + ", " + S.clamp() +
           ";\\n\\t\" \"mov.b64 %0, {lo, hi}; }\" : \"+l\"(d)); unsigned r = unsigned(d >> 32) ^ unsigned(d);";
  default:
    return "unsigned r; asm volatile(\"" + Op + "%0, %1, " + S.Distance + ", " + S.clamp() + ";\" : \"=r\"(r) : \"r\"(" + V +
           "));";
  }
}

std::string Generator::ptxVoteOf(const std::string &Condition) {
  const std::string Test = "{ .reg .pred p; setp.ne.u32 p, %1, 0; ";
  const std::string Operands = " : \"=r\"(r) : \"r\"(unsigned(" + Condition + ")));";
  if (More.percent(50))
    return "unsigned r; asm volatile(\"" + Test + "vote.ballot.b32 %0, p; }\"" + Operands;
  return "unsigned r; asm volatile(\"" + Test + ".reg .pred q; vote." + More.oneOf({"any", "all"}) +
         ".pred q, p; selp.u32 %0, 5, 2, q; }\"" + Operands;
}

Node Generator::inlinePtx(const Place &P) {
  if (More.percent(40))
    return stmt("{ " + ptxVoteOf("$0") + " " + target() + " += r; }", {condition(P, false)});
  std::string Source;
  std::string Code = ptxShuffleOf("$0", Source);
  return stmt("{ " + Code + " " + target() + " += pick(__ballot(1), unsigned(r), " + Source + ", $1); }", {value(P, 1), leaf(P)});
}

/// A wrapper, as code that reaches for inline PTX usually has it.
Node Generator::ptxHelper(unsigned Index) {
  std::string Name = "x@_" + std::to_string(Index), Source, Body;
  if (More.percent(40))
    Body = ptxVoteOf("(a & 3u) != (b & 1u)") + " return r;";
  else
    Body = ptxShuffleOf("a", Source) + " return pick(__ballot(1), unsigned(r), " + Source + ", b);";
  Node F = item(More.oneOf({"static __device__ __forceinline__ unsigned ", "__device__ unsigned "}) + Name +
                "(unsigned a, unsigned b) { " + Body + " }");
  F.Declares = Name;
  Callees.push_back({Name + "($0, $1)", false});
  return F;
}

/// What follows the stores of every lane into its own element of the warp's row, and reads a result from `s`.
std::string Generator::warpSteps(std::string &Result) {
  std::string Steps;
  const std::string Between = Fenced ? "__threadfence_block(); " : "";
  const unsigned First = More.below(3);
  auto Distance = [](unsigned D) { return std::to_string(1u << D); };
  switch (More.below(5)) {
  case 0: // A tree in which every lane adds, whether it matters or not: rows are as long as two warps.
    for (int D = int(4 - First); D >= 0; --D)
      Steps += "s[lane] += s[lane + " + Distance(unsigned(D)) + "]; " + Between;
    Result = "s[0]";
    return Steps;
  case 1: // The same with guards.
    for (int D = int(4 - First); D >= 0; --D)
      Steps += "if (lane < " + Distance(unsigned(D)) + ") s[lane] += s[lane + " + Distance(unsigned(D)) + "]; " + Between;
    Result = "s[0]";
    return Steps;
  case 2:
    Result = "s[0]";
    return "for (unsigned d = " + Distance(4 - First) + "; d > 0; d >>= 1) { if (lane < d) s[lane] += s[lane + d]; " + Between +
           "} ";
  case 3: // A scan.
    for (unsigned D = 0; D <= First + 1; ++D)
      Steps += "if (lane >= " + Distance(D) + ") s[lane] += s[lane - " + Distance(D) + "]; " + Between;
    Result = More.oneOf({"s[lane]", "s[31]"});
    return Steps;
  default: // An exchange.
    Result = "s[lane ^ " + Distance(More.below(5)) + "]";
    return Between;
  }
}

Node Generator::sharedSteps(const Place &P) {
  WantsShared = true;
  Fenced = More.percent(20);
  const std::string Tid = Launch.Y == 1 ? "threadIdx.x" : "(threadIdx.y * blockDim.x + threadIdx.x)",
                    Pointer = Fenced ? "unsigned *s" : "volatile unsigned *s";
  if (Launch.threads() % 32 == 0 && More.percent(50)) { // Every warp in a row of its own; 256 words hold rows of 64 for 4 warps.
    std::string Result, Steps = warpSteps(Result);
    return stmt("{ " + Pointer + " = sh + " + Tid + " / 32 * 64; s[lane] = $0; s[lane + 32] = 0u; " +
                    (Fenced ? "__threadfence_block(); " : "") + Steps + target() + " += " + Result + "; __syncthreads(); }",
                {value(P, 1)});
  }
  // The block brings its values, the first warp finishes.
  std::string Steps = Launch.threads() >= 64 ? "s[" + Tid + "] += s[" + Tid + " + 32]; " : "";
  for (unsigned D = 16; D; D /= 2)
    if (!More.percent(10))
      Steps += (Fenced ? "__threadfence_block(); s[" : "s[") + Tid + "] += s[" + Tid + " + " + std::to_string(D) + "]; ";
  return stmt("{ sh[" + Tid + "] = $0; __syncthreads(); if (" + Tid + " < 32) { " + Pointer + " = sh; " + Steps +
                  "} __syncthreads(); " + target() + " += sh[0]; __syncthreads(); }",
              {value(P, 1)});
}

/// Lambdas where they are met: called at once, kept in a variable, given to a template.
Node Generator::lambdaCall(const Place &P) {
  Place Arm = P;
  Arm.AllLanes = Arm.WholeBlock = false;
  const std::string Capture = More.oneOf({"[&]", "[=]"}), Name = "g" + std::to_string(Names++);
  switch (More.below(5)) {
  case 0: return stmt(target() + " += " + Capture + "(unsigned x) { return x + $1; }($0);", {value(P, 1), warpOp(Arm)});
  case 1:
    return stmt("{ auto " + Name + " = " + Capture + "(unsigned x) { if ((x & 1u) != 0) return $1; return x ^ $2; }; " +
                    target() + " += " + Name + "($0); }",
                {value(P, 1), leaf(P), warpOp(Arm)});
  case 2:
    return stmt("{ auto " + Name + " = " + Capture + "(unsigned x, bool y) { return y ? $1 : x; }; if ($2) " + target() +
                    " ^= " + Name + "($0, $3); }",
                {value(P, 1), warpOp(Arm), condition(P), dataCondition(P)});
  case 3: return stmt(target() + " += apply@(" + Capture + "(unsigned x) { return x + $1; }, $0);", {value(P, 1), warpOp(Arm)});
  default:
    return stmt("if ($2) " + target() + " += apply@([](unsigned x) { return __ballot((x & " + More.oneOf({"1", "2", "7"}) +
                    "u) != 0) + $1; }, $0);",
                {value(P, 1), expr(More.number(0, 9) + "u"), condition(P)});
  }
}

} // namespace warpshift::fuzz
