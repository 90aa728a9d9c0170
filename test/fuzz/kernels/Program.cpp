#include "Program.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace llvm;

namespace warpshift::fuzz {

Node expr(std::string Text, std::vector<Node> Kids) {
  return {NodeKind::Expr, std::move(Text), std::move(Kids), "", false, false, File::Unit};
}
Node stmt(std::string Text, std::vector<Node> Kids) {
  return {NodeKind::Stmt, std::move(Text), std::move(Kids), "", false, false, File::Unit};
}
Node block(std::vector<Node> Kids) { return {NodeKind::Block, "", std::move(Kids), "", false, false, File::Unit}; }
Node item(std::string Text, std::vector<Node> Kids) {
  return {NodeKind::Item, std::move(Text), std::move(Kids), "", false, false, File::Unit};
}

StringRef preamble() {
  return R"(// Where a shuffle reads, and a choice that ignores what an absent lane would have given: no warp operations here.
#define INLINE static __device__ __forceinline__
INLINE unsigned laneOf() { return (threadIdx.x + blockDim.x * threadIdx.y) & 31u; }
INLINE unsigned pick(unsigned present, unsigned value, unsigned source, unsigned other) {
  return (present >> source & 1u) ? value : other;
}
INLINE unsigned fromIdx(unsigned s, unsigned w) { return (laneOf() & ~(w - 1u)) | (s & (w - 1u)); }
INLINE unsigned fromUp(unsigned d, unsigned w) { return (laneOf() & (w - 1u)) >= d ? laneOf() - d : laneOf(); }
INLINE unsigned fromDown(unsigned d, unsigned w) { return (laneOf() & (w - 1u)) + d < w ? laneOf() + d : laneOf(); }
INLINE unsigned fromXor(unsigned x, unsigned w) {
  return (laneOf() ^ x) <= (laneOf() | (w - 1u)) ? laneOf() ^ x : laneOf();
}
INLINE void bump(int &x, int by) { x += by; }
INLINE void put(int *p, int x) { *p = x; }
struct Pair {
  int x, y;
};
struct Bits {
  unsigned lo : 3;
  int sg : 4;
  unsigned long long wide : 37;
};
struct Meter {
  mutable int n;
  __device__ int next(int by) const { return n += by; }
  __device__ int now() const { return n; }
};
struct Keeper {
  int *p;
  __device__ void bind(int &x) { p = &x; }
  __device__ void set(int v) { *p = v; }
  __device__ int get() const { return *p; }
};
struct View {
  int &r;
};
struct Limits {
  static constexpr long long Big = 0x100000003ll;
  static constexpr int warpSize = 8;
};
INLINE void touch(const int &x, int by) { const_cast<int &>(x) += by; }
#include "near.h"
)";
}

namespace {
void print(const Node &N, const std::string &Id, unsigned Indent, std::string &Out) {
  if (N.Kind == NodeKind::Block) {
    Out += "{\n";
    for (const Node &K : N.Kids) {
      Out.append(2 * (Indent + 1), ' ');
      print(K, Id, Indent + 1, Out);
      Out += '\n';
    }
    Out.append(2 * Indent, ' ');
    Out += "}";
    return;
  }
  for (size_t I = 0; I != N.Text.size(); ++I) {
    char C = N.Text[I];
    if (C == '@' && StringRef(N.Text).substr(I + 1).starts_with("@"))
      Out += N.Text[++I];
    else if (C == '@')
      Out += Id;
    else if (C == '$' && I + 1 != N.Text.size() && isDigit(N.Text[I + 1]))
      print(N.Kids[unsigned(N.Text[++I] - '0')], Id, Indent, Out);
    else
      Out += C;
  }
}

bool isWord(char C) { return isAlnum(C) || C == '_' || C == '@'; }

unsigned countUses(const Node &N, StringRef Name) {
  unsigned Uses = 0;
  for (size_t At = N.Text.find(Name); At != std::string::npos; At = N.Text.find(Name.data(), At + 1, Name.size()))
    Uses += (At == 0 || !isWord(N.Text[At - 1])) && (At + Name.size() == N.Text.size() || !isWord(N.Text[At + Name.size()]));
  for (const Node &K : N.Kids)
    Uses += countUses(K, Name);
  return Uses;
}

/// Would a jump in N, taken out of what catches it, mean something else?
bool jumps(const Node &N) {
  StringRef T = N.Text;
  return T.contains("break;") || T.contains("continue;") || T.contains("case ") || T.contains("default:") ||
         any_of(N.Kids, jumps);
}

size_t sizeOf(const Node &N) {
  size_t Bytes = N.Text.size() + 4 * (N.Kind == NodeKind::Block);
  for (const Node &K : N.Kids)
    Bytes += sizeOf(K);
  return Bytes;
}

/// Walks a tree; every change is made in place, copied out and undone.
class Shrinker {
public:
  explicit Shrinker(const Program &P) : Work(P), Size(sizeOf(P.Root)) {}

  std::vector<Program> run() {
    visit(Work.Root);
    launches();
    stable_sort(Found, [](const auto &A, const auto &B) { return A.first < B.first; });
    std::vector<Program> Out;
    for (auto &F : Found)
      Out.push_back(std::move(F.second));
    return Out;
  }

private:
  void offer() {
    size_t Now = sizeOf(Work.Root);
    if (Now < Size)
      Found.emplace_back(Now, Work);
  }
  bool mayGo(const Node &N) const {
    return !N.Keep && (N.Declares.empty() || countUses(Work.Root, N.Declares) == countUses(N, N.Declares));
  }

  void withoutRange(Node &B, size_t First, size_t Count) {
    std::vector<Node> Saved = B.Kids;
    bool Any = false;
    for (size_t I = First + Count; I-- > First;)
      if (mayGo(B.Kids[I])) {
        B.Kids.erase(B.Kids.begin() + I);
        Any = true;
      }
    if (Any)
      offer();
    B.Kids = std::move(Saved);
  }

  /// May the kids of Inner stand where Outer is?
  bool standsAlone(const Node &Outer, const Node &Inner) const {
    return Outer.Kind == NodeKind::Stmt && Inner.Kind == NodeKind::Block && !(Outer.Catches && any_of(Inner.Kids, jumps)) &&
           (Outer.Declares.empty() || countUses(Inner, Outer.Declares) == 0);
  }

  void splice(Node &B, size_t I) {
    for (const Node &Inner : B.Kids[I].Kids) {
      if (!standsAlone(B.Kids[I], Inner))
        continue;
      std::vector<Node> Saved = B.Kids, Taken = Inner.Kids;
      B.Kids.erase(B.Kids.begin() + I);
      B.Kids.insert(B.Kids.begin() + I, Taken.begin(), Taken.end());
      offer();
      B.Kids = std::move(Saved);
      return visitSecond(B, I);
    }
  }
  /// The other arm of an if.
  void visitSecond(Node &B, size_t I) {
    if (B.Kids[I].Kids.size() < 3 || B.Kids[I].Kids[2].Kind != NodeKind::Block || B.Kids[I].Catches)
      return;
    std::vector<Node> Saved = B.Kids, Taken = B.Kids[I].Kids[2].Kids;
    B.Kids.erase(B.Kids.begin() + I);
    B.Kids.insert(B.Kids.begin() + I, Taken.begin(), Taken.end());
    offer();
    B.Kids = std::move(Saved);
    // "if (c) {..} else {..}" without its else.
    size_t Else = B.Kids[I].Text.find(" else $2");
    if (Else == std::string::npos)
      return;
    Node If = B.Kids[I];
    B.Kids[I].Text.erase(Else);
    B.Kids[I].Kids.pop_back();
    offer();
    B.Kids[I] = std::move(If);
  }

  void simplify(Node &E) {
    Node Saved = E;
    for (const Node &K : Saved.Kids)
      if (K.Kind == NodeKind::Expr) {
        E = K;
        offer();
      }
    for (const char *Leaf : {"0u", "1u", "lane"})
      if (Saved.Text != Leaf) {
        E = expr(Leaf);
        offer();
      }
    E = std::move(Saved);
  }

  void visit(Node &N) {
    if (N.Kind == NodeKind::Block) {
      for (size_t Part = N.Kids.size(); Part > 1; Part = (Part + 1) / 2)
        for (size_t I = 0; I + Part <= N.Kids.size(); I += Part)
          withoutRange(N, I, Part);
      for (size_t I = 0; I != N.Kids.size(); ++I) {
        withoutRange(N, I, 1);
        splice(N, I);
      }
    }
    if (N.Kind == NodeKind::Expr)
      simplify(N);
    for (Node &K : N.Kids)
      visit(K);
  }

  void launches() {
    auto Try = [&](auto Change) {
      Program Saved = Work;
      Change(Work);
      Found.emplace_back(Size - 1, Work);
      Work = std::move(Saved);
    };
    if (Work.Launch.Grid > 1)
      Try([](Program &P) { P.Launch.Grid = 1; });
    if (Work.Launch.threads() > 32 && Work.Launch.Y == 1)
      Try([](Program &P) { P.Launch.X = 32; });
    if (Work.Launch.Y > 1)
      Try([](Program &P) { P.Launch.Y -= 1; });
    if (Work.Launch.threads() <= 32 && Work.Launch.X > 2 && Work.Launch.Y == 1)
      Try([](Program &P) { P.Launch.X /= 2; });
  }

  Program Work;
  size_t Size;
  std::vector<std::pair<size_t, Program>> Found;
};

} // namespace

unsigned Program::size() const { return unsigned(sizeOf(Root)); }

StringRef systemHeader() {
  return R"(#pragma GCC system_header
static __device__ __forceinline__ unsigned sysLane() { return threadIdx.x & 31u; }
static __device__ __forceinline__ int sysId(int x) { return x; }
)";
}

Texts print(const Program &P, unsigned Id) {
  std::string Number = std::to_string(Id);
  Texts Out;
  for (const Node &I : P.Root.Kids) {
    std::string &To = Out[unsigned(I.In)];
    print(I, Number, 0, To);
    To += '\n';
  }
  if (!P.Launched)
    return Out;
  const Shape &S = P.Launch;
  std::string Block = S.Y == 1 ? std::to_string(S.X) : "dim3(" + std::to_string(S.X) + ", " + std::to_string(S.Y) + ")";
  auto Launch = [&](const std::string &Starter, const std::string &Kernel) {
    return "void " + Starter + Number + "(unsigned *out, const int *in, int n, int m, unsigned *count) {\n  " + Kernel + Number +
           "<<<" + std::to_string(S.Grid) + ", " + Block + ">>>(out, in, n, m, count);\n}\n";
  };
  Out[unsigned(File::Unit)] += Launch("start", "k");
  if (P.TwoUnits)
    Out[unsigned(File::Second)] += Launch("begin", "s");
  return Out;
}

std::string wholeText(const Texts &T) {
  if (T[unsigned(File::Header)].empty() && T[unsigned(File::Second)].empty())
    return T[unsigned(File::Unit)];
  return "//== shared.h\n" + T[unsigned(File::Header)] + "//== unit.cu\n" + T[unsigned(File::Unit)] + "//== second.cu\n" +
         T[unsigned(File::Second)];
}

void dropUnused(Node &Root) {
  auto IsUnused = [&](const Node &N) {
    return !N.Keep && !N.Declares.empty() && countUses(Root, N.Declares) == countUses(N, N.Declares);
  };
  for (auto Unused = find_if(Root.Kids, IsUnused); Unused != Root.Kids.end(); Unused = find_if(Root.Kids, IsUnused))
    Root.Kids.erase(Unused);
}

std::vector<Program> smaller(const Program &P) { return Shrinker(P).run(); }

} // namespace warpshift::fuzz
