// Where C++ is less kind than a reading of its text: the condition differs between lanes, and the full mask under it is wrong.
// Each stands beside the same shape with a condition that is the same in all lanes.
#include "TestJudge.h"

using namespace warpshift;
using namespace warpshift::test;

static std::string under(std::string Before, std::string Condition, std::string Global = "") {
  return kernel(Before + "\nif (" + Condition + ") r = __shfl_sync(~0u, v, 0);", Global).answers();
}

TEST(JudgeAttack, BitFieldThatKeepsThreeBits) {
  const std::string S = "struct S { unsigned f : 3; };";
  EXPECT_EQ(under("S s; s.f = threadIdx.x & 31; unsigned w = s.f;", "w < 4", S), "X");
  EXPECT_EQ(under("S s; s.f = threadIdx.x / 32; unsigned w = s.f;", "w < 4", S), "C");
}

TEST(JudgeAttack, CompoundDivisionInTheTypeOfTheRightSide) {
  // As int, 0 to -3 divided by 4 is 0 in every lane; as unsigned long, and cut to int again, it is not.
  EXPECT_EQ(under("int off = -(int)(threadIdx.x & 3); off /= sizeof(int);", "off == 0"), "X");
  EXPECT_EQ(under("int off = -(int)(threadIdx.x & 3); off /= (int)sizeof(int);", "off == 0"), "C");
  EXPECT_EQ(under("long long c = threadIdx.x; c /= -1LL;", "c < -3"), "X");
}

TEST(JudgeAttack, CompoundMultiplicationByAFloat) {
  EXPECT_EQ(under("int t = threadIdx.x & ~31; t += 16; t *= 0.5f; t += threadIdx.x & 15;", "t < 40"), "X");
  EXPECT_EQ(under("float f = threadIdx.x & 31; int j = 64; j += f;", "j < 70"), "X");
}

TEST(JudgeAttack, IncrementOfANarrowField) {
  EXPECT_EQ(under("struct S { unsigned char f; } s; s.f = (threadIdx.x & 31) + 240; ++s.f;", "s.f < 32"), "X");
}

TEST(JudgeAttack, WideConstantMember) {
  const std::string S = "struct S { static constexpr long long big = 0x100000010LL; };";
  EXPECT_EQ(under("long long t = threadIdx.x & 31;", "t + 0x100000000LL < S::big", S), "X");
  EXPECT_EQ(under("long long t = threadIdx.x & 31;", "t < S::big", S), "C");
}

TEST(JudgeAttack, NotNegativeIsLostByNarrowing) {
  EXPECT_EQ(under("long long w = (long long)(threadIdx.x & 31) << 30; int t = (int)w;", "t >= 0"), "X");
}

TEST(JudgeAttack, RemainderBeyondTheType) {
  EXPECT_EQ(under("unsigned char c = threadIdx.x; c %= 256;", "c < 7"), "X");
  EXPECT_EQ(under("unsigned char c = threadIdx.x / 32; c %= 256;", "c < 2"), "C");
}

TEST(JudgeAttack, ConstMethodThatWritesAMutableMember) {
  const std::string S = "struct S { mutable int f = 0; __device__ void g() const { f = threadIdx.x & 31; } };";
  EXPECT_EQ(under("const S s; s.g();", "s.f < 4", S), "X");
  EXPECT_EQ(under("const S s;", "s.f < 4", S), "C");
}

TEST(JudgeAttack, ConstCastOfAReference) {
  const std::string G = "__device__ void g(const int &x) { const_cast<int &>(x) = threadIdx.x & 31; }";
  EXPECT_EQ(under("int w = 3; g(w);", "w < 4", G), "X");
}

TEST(JudgeAttack, PointerThatACalleeKeeps) {
  const std::string G = "struct W { int *p; __device__ void bind(int &x) { p = &x; } };\n"
                        "__device__ void init(W *w, int *p) { w->p = p; }";
  EXPECT_EQ(under("W w; int q = 3; w.bind(q); *w.p = threadIdx.x & 31;", "q < 4", G), "X");
  EXPECT_EQ(under("W w; int q = 3; init(&w, &q); *w.p = threadIdx.x & 31;", "q < 4", G), "X");
  EXPECT_EQ(under("W w; int q = 3; w.bind(q); *w.p = n;", "q < 4", G), "C");
}

TEST(JudgeAttack, ConstantThatIsOnlyCalledWarpSize) {
  EXPECT_EQ(under("const int warpSize = 8;", "threadIdx.x / warpSize == 1"), "X");
  EXPECT_EQ(under("", "threadIdx.x / warpSize == 1"), "C");
}

TEST(JudgeAttack, SystemHeaderThatReadsTheThread) {
  TestJudge J = kernel("if (thread_number() < 4) r = __shfl_sync(~0u, v, 0);", "#include <sys.h>");
  J.Files["/sys/sys.h"] = "#pragma GCC system_header\ninline __device__ int thread_number() { return threadIdx.x & 31; }\n";
  J.Job.Unit.Flags.push_back("-isystem/sys");
  EXPECT_EQ(J.answers(), "X");
}

TEST(JudgeAttack, CallInADefaultMemberInitialiser) {
  const std::string S = "__device__ int f(int v) { return __shfl_sync(~0u, v, 0); }\nstruct S { int a = f(3); };";
  EXPECT_EQ(kernel("if (v > 0) { S s; r = s.a; }", S).answers(), "X");
  EXPECT_EQ(kernel("S s; r = s.a;", S).answers(), "C");
}

TEST(JudgeAttack, CallInAConditionThatDeclares) {
  const std::string F = "__device__ int f(int v) { return __shfl_sync(~0u, v, 0); }";
  EXPECT_EQ(kernel("if (v > 0) switch (int q = f(v)) { case 1: r = q; }", F).answers(), "X");
}

TEST(JudgeAttack, OperatorsOfARangeFor) {
  const std::string R =
      "struct I { int i; __device__ bool operator!=(I o) const { return i != o.i; }\n"
      "  __device__ void operator++() { i += __shfl_sync(~0u, 1, 0); } __device__ int operator*() const { return i; } };\n"
      "struct R { int n; __device__ I begin() const { return {0}; } __device__ I end() const { return {n}; } };";
  EXPECT_EQ(kernel("for (int x : R{v}) r += x;", R).answers(), "X");
}

TEST(JudgeAttack, LocalThatNobodyWrote) { EXPECT_EQ(under("int q; if (v > 3) q = 1;", "q"), "X"); }

TEST(JudgeAttack, SharedMemoryIsNotTheSameForAllLanes) {
  const std::string Store = "__shared__ int s[4]; if (threadIdx.x == 0) s[0] = n; __syncthreads();";
  EXPECT_EQ(under(Store, "s[0] > 3"), "?");
  EXPECT_EQ(under(Store, "s[v & 3] > 3"), "X");
}

TEST(JudgeAttack, GlobalMemoryIsTheSameOnlyIfNothingWritesIt) {
  const std::string Kernel = "(int *out, CONST int *RESTRICT in, const int *idx) { int v = idx[threadIdx.x], r = 0;\n"
                             "if (in[0] > 3) r = __shfl_sync(~0u, v, 0);\nout[threadIdx.x] = r; }";
  EXPECT_EQ(TestJudge("#define CONST const\n#define RESTRICT __restrict__\n__global__ void k" + Kernel).answers(), "C");
  EXPECT_EQ(TestJudge("#define CONST const\n#define RESTRICT\n__global__ void k" + Kernel).answers(), "?");
}

TEST(JudgeAttack, ConstantMemory) { EXPECT_EQ(under("", "table[n] > 3", "__constant__ int table[8];"), "C"); }

TEST(JudgeAttack, AtomicResults) { EXPECT_EQ(under("int a = atomicAdd(out, 1);", "a > 3"), "X"); }

TEST(JudgeAttack, StructParameterOfAKernel) {
  EXPECT_EQ(TestJudge("struct P { int n; int *p; };\n__global__ void k(P p) { int r = 0;\n"
                      "if (p.n > 3) r = __shfl_sync(~0u, 1, 0);\np.p[threadIdx.x] = r; }")
                .answers(),
            "C");
}
