#include "Generate.h"
#include "GenerateInternal.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::fuzz {

void Generator::chooseLaunch() {
  static const Shape Shapes[] = {{1, 32, 1}, {2, 32, 1}, {1, 64, 1}, {2, 64, 1}, {1, 96, 1}, {1, 32, 2}, {1, 48, 1}, {2, 33, 1},
                                 {1, 20, 1}, {1, 16, 4}, {1, 8, 4},  {1, 8, 8},  {1, 12, 3}, {1, 64, 1}, {1, 32, 1}};
  Launch = Shapes[R.below(std::size(Shapes))];
  Launched = R.percent(70);
  Restrict = R.percent(50);
}

/// Variables that every function has: a, b, c differ by lane; u and w start alike in all lanes.
std::vector<Node> Generator::locals(bool InKernel) {
  std::vector<Node> L;
  auto Declare = [&](std::string Name, std::string Text) {
    L.push_back(stmt(std::move(Text)));
    L.back().Declares = std::move(Name);
  };
  std::string Index = Launch.Y == 1 ? "blockIdx.x * blockDim.x + threadIdx.x"
                                    : "blockIdx.x * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x";
  Declare("gid", "const unsigned gid = " + Index + ";");
  Declare("lane", Launch.Y == 1 ? "const unsigned lane = threadIdx.x & 31;" : "const unsigned lane = laneOf();");
  if (InKernel) {
    Declare("a", "unsigned a = unsigned(in[gid & 127u]);");
    Declare("b", "unsigned b = lane * " + R.number(1, 9) + "u + " + R.number(0, 9) + "u;");
  }
  Declare("c", "unsigned c = unsigned(in[(gid * 5u + 3u) & 127u]) ^ 1u;");
  Declare("u", "int u = " + R.oneOf({"n", "m", "3", "n & 3"}) + ";");
  Declare("w", "int w = " + R.oneOf({"int(blockIdx.x)", "n - m", "0"}) + ";");
  Declare("ar", "int ar[2] = {n, m};");
  Declare("pr", "Pair pr = {n, m};");
  declareObjects(L);
  return L;
}

static void append(std::vector<Node> &To, std::vector<Node> From) {
  for (Node &N : From)
    To.push_back(std::move(N));
}

Node Generator::helper(unsigned Index) {
  Place P;
  P.InKernel = false;
  P.Depth = 1;
  Budget = R.between(2, 7);
  std::vector<Node> Body = locals(false);
  append(Body, body(P, R.between(1, 4)).Kids);
  Body.push_back(stmt("return " + R.oneOf({"a + b;", "a ^ c;", "b * 3u + c;", "a + b * 5u + c + unsigned(u);"})));
  Body.back().Keep = true;
  std::string Name = "h@_" + std::to_string(Index);
  Node F = item(R.oneOf({"static __device__ unsigned ", "__device__ unsigned ", "__device__ __noinline__ unsigned "}) + Name +
                    "(unsigned a, unsigned b, int n, int m, const int *in) $0",
                {block(std::move(Body))});
  F.Declares = Name;
  Callees.push_back({Name + "($0, $1, " + R.oneOf({"n, m", "n + 1, m", "u, w", "m, n"}) + ", in)", false});
  return F;
}

/// A function that calls itself, at most `d` deep.
Node Generator::recursion(unsigned Index) {
  Place P;
  P.InKernel = false;
  P.Depth = 2;
  P.MayExit = false;
  Budget = 2;
  std::string Name = "r@_" + std::to_string(Index);
  std::vector<Node> Body = locals(false);
  append(Body, body(P, 1).Kids);
  Node Again = stmt("if ($0) a += " + Name + "(b, a, n, m, in, d - 1);",
                    {expr(R.oneOf({"d > 0", "d > 0 && (a & 1u)", "d > 0 && n > 1"}))});
  Body.push_back(std::move(Again));
  append(Body, body(P, 1).Kids);
  Body.push_back(stmt("return a + b + c;"));
  Body.back().Keep = true;
  Node F = item("__device__ unsigned " + Name + "(unsigned a, unsigned b, int n, int m, const int *in, int d) $0",
                {block(std::move(Body))});
  F.Declares = Name;
  Callees.push_back({Name + "($0, $1, n, m, in, " + R.number(0, 2) + ")", false});
  return F;
}

Node Generator::templated(unsigned Index) {
  Place P;
  P.InKernel = false;
  P.Depth = 2;
  Budget = R.between(1, 4);
  std::string Name = "t@_" + std::to_string(Index);
  bool Width = R.percent(60);
  WidthName = Width ? "W" : "";
  std::vector<Node> Body = locals(false);
  append(Body, body(P, R.between(1, 2)).Kids);
  WidthName.clear();
  if (!Width) {
    Body.push_back(stmt("T x = T(a & 1023u);"));
    Body.push_back(stmt("b += pick(__ballot(1), unsigned(int(" + R.oneOf({"__shfl_xor(x, 1)", "__shfl_xor(x, 1, 8)"}) +
                        ")), laneOf() ^ 1u, 3u);"));
  } else if (R.percent(40)) {
    Body.push_back(stmt("if (W == 8) $0", {body(P, 1)}));
  }
  Body.push_back(stmt("return a + b + c;"));
  Body.back().Keep = true;
  Node F = item("template <" + std::string(Width ? "int W" : "typename T") + "> __device__ unsigned " + Name +
                    "(unsigned a, unsigned b, int n, int m, const int *in) $0",
                {block(std::move(Body))});
  F.Declares = Name;
  auto Instance = [&] {
    return Width ? R.oneOf({"2", "4", "8", "16", "32"}) : R.oneOf({"int", "unsigned", "float", "double", "long long"});
  };
  for (unsigned I = 0, N = R.between(1, 2); I != N; ++I)
    Callees.push_back({Name + "<" + Instance() + ">($0, $1, n, m, in)", false});
  return F;
}

Node Generator::macro(unsigned Index) {
  std::string Name = "M@_" + std::to_string(Index);
  Node F = item("#define " + Name + "(x) " +
                R.oneOf({"__ballot((x) & 1u)", "unsigned(__any((x) > 9u))", "__shfl((x), laneOf())",
                         "((x) ^ __popc(__ballot(1)))", "(x)", "((x) + (x))"}));
  F.Declares = Name;
  return F;
}

Node Generator::lambda(unsigned Index, const Place &P) {
  std::string Name = "f" + std::to_string(Index);
  Node L =
      stmt("auto " + Name + " = [&](unsigned x, unsigned y) { return x + $0; };",
           {R.percent(50) ? expr("__ballot((y & 3u) != 0)") : expr("pick(__ballot(1), __shfl_xor(y, 2), fromXor(2, 32), 9u)")});
  L.Declares = Name;
  Callees.push_back({Name + "($0, $1)", true});
  return L;
}

Node Generator::kernel(const std::string &Name) {
  Place P;
  P.AllLanes = Launch.threads() % 32 == 0;
  P.WholeBlock = true;
  LanesLeft = false;
  WantsShared = false;
  std::vector<Node> Body = locals(true);
  if (R.percent(15))
    Body.push_back(lambda(0, P));
  if (R.percent(25)) {
    Body.push_back(stmt("if (" + R.oneOf({"gid >= unsigned(n) * 9u", "threadIdx.x >= 30", "a > 200u", "n > 5"}) + ") return;"));
    LanesLeft = true;
  }
  Budget = R.between(4, 13);
  append(Body, body(P, R.between(2, 5)).Kids);
  if (Broad)
    Body.push_back(
        stmt("c ^= unsigned(k8) + unsigned(s8) + unsigned(h16) + unsigned(l64) + unsigned(int(fl)) + bf.lo + unsigned(bf.sg) + "
             "unsigned(bf.wide >> 3) + unsigned(mt.n) + unsigned(kp.get()) + unsigned(rf.r);"));
  for (const char *Store : {"out[gid * 4u] = a;", "out[gid * 4u + 1u] = b;", "out[gid * 4u + 2u] = c;",
                            "out[gid * 4u + 3u] = unsigned(u + w + ar[0] * 3 + ar[1] + pr.x * 5 + pr.y);"})
    Body.push_back(stmt(Store));
  if (WantsShared) {
    Node S = stmt("__shared__ unsigned sh[256];");
    S.Declares = "sh";
    Body.insert(Body.begin(), std::move(S));
  }
  Node K = item("__global__ void " + Name + "(unsigned *out, const int *" + std::string(Restrict ? "__restrict__ " : "") +
                    "in, int n, int m, unsigned *count) $0",
                {block(std::move(Body))});
  K.Keep = true;
  return K;
}

std::vector<Node> Generator::helpers() {
  std::vector<Node> Items;
  if (Extended) { // Of its own: a mask parameter that it gets must not change other programs.
    Items.push_back(item("template <typename F> __device__ unsigned apply@(F f, unsigned x) { return f(x); }"));
    Items.back().Declares = "apply@";
    if (More.percent(30))
      Items.push_back(ptxHelper(0));
  }
  if (Broad) {
    append(Items, objectItems());
    append(Items, rowItems());
  }
  for (unsigned I = 0, N = R.weighted({35, 40, 25}); I != N; ++I) {
    Items.push_back(helper(I));
    if (I == 0 && Broad && Wide.percent(40)) {
      Items.push_back(pastedItem());
      Pasted = true;
    }
  }
  if (R.percent(20))
    Items.push_back(templated(0));
  if (R.percent(8))
    Items.push_back(recursion(0));
  if (R.percent(15)) {
    Items.push_back(macro(0));
    Macros.push_back("M@_0($0)");
  }
  return Items;
}

Program Generator::run() {
  chooseLaunch();
  Extended = More.percent(50);
  Broad = Wide.percent(50);
  Program P;
  P.Seed = Seed;
  P.TwoUnits = Broad && Wide.percent(35);
  std::vector<Node> Items = helpers();
  if (P.TwoUnits) {
    P.Inputs = chooseGiven();
    for (Node &I : Items)
      I.In = File::Header;
  }
  Items.push_back(kernel("k@"));
  if (P.TwoUnits) {
    llvm::erase_if(Callees, [](const Callee &C) { return C.Kernelonly; });
    Items.push_back(kernel("s@"));
    Items.back().In = File::Second;
  }
  P.Root = block(std::move(Items));
  if (Broad)
    dropUnused(P.Root);
  P.Root.Keep = true;
  P.Launch = Launch;
  P.Launched = Launched;
  P.N = int(R.below(7));
  P.M = int(R.below(5));
  return P;
}

Program generate(uint64_t Seed) { return Generator(Seed).run(); }

} // namespace warpshift::fuzz
