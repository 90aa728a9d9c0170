#include "rewrite/UnifiedDiff.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <vector>

using namespace warpshift;

namespace {

using Lines = std::vector<llvm::StringRef>; ///< Each with its newline; the last may lack it.

Lines splitLines(llvm::StringRef Text) {
  Lines Out;
  while (!Text.empty()) {
    size_t End = Text.find('\n');
    size_t Length = End == llvm::StringRef::npos ? Text.size() : End + 1;
    Out.push_back(Text.take_front(Length));
    Text = Text.drop_front(Length);
  }
  return Out;
}

/// Lines [OldBegin, OldEnd) become [NewBegin, NewEnd).
struct Change {
  size_t OldBegin, OldEnd, NewBegin, NewEnd;
};

/// Beyond this many differing lines a minimal script is not worth its quadratic memory.
constexpr int MaxDistance = 2000;

/// Myers' greedy algorithm over lines A and B; changes by ascending position.
std::vector<Change> shortestScript(llvm::ArrayRef<llvm::StringRef> A, llvm::ArrayRef<llvm::StringRef> B) {
  const int N = int(A.size()), M = int(B.size()), Max = std::min(N + M, MaxDistance);
  std::vector<std::vector<int>> Trace; // furthest x for each diagonal, before step D
  std::vector<int> V(size_t(2 * Max + 3), 0);
  auto At = [&](std::vector<int> &Row, int K) -> int & { return Row[size_t(K + Max + 1)]; };
  int Distance = -1;
  for (int D = 0; D <= Max && Distance < 0; ++D) {
    Trace.push_back(std::vector<int>(V.begin() + (Max + 1 - D - 1), V.begin() + (Max + 1 + D + 2)));
    for (int K = -D; K <= D; K += 2) {
      int X = K == -D || (K != D && At(V, K - 1) < At(V, K + 1)) ? At(V, K + 1) : At(V, K - 1) + 1;
      while (X < N && X - K < M && A[size_t(X)] == B[size_t(X - K)])
        ++X;
      At(V, K) = X;
      if (X >= N && X - K >= M) {
        Distance = D;
        break;
      }
    }
  }
  if (Distance < 0)
    return {{0, A.size(), 0, B.size()}};
  std::vector<Change> Out;
  int X = N, Y = M;
  for (int D = Distance; D > 0; --D) {
    const std::vector<int> &Row = Trace[size_t(D)]; // diagonals -D-1 .. D+1
    auto Row0 = [&](int K) { return Row[size_t(K + D + 1)]; };
    const int K = X - Y;
    const bool Down = K == -D || (K != D && Row0(K - 1) < Row0(K + 1));
    const int PrevK = Down ? K + 1 : K - 1, PrevX = Row0(PrevK), PrevY = PrevX - PrevK;
    const size_t OX = size_t(PrevX), OY = size_t(PrevY);
    Change C = Down ? Change{OX, OX, OY, OY + 1} : Change{OX, OX + 1, OY, OY};
    if (!Out.empty() && Out.back().OldBegin == C.OldEnd && Out.back().NewBegin == C.NewEnd) {
      Out.back().OldBegin = C.OldBegin;
      Out.back().NewBegin = C.NewBegin;
    } else {
      Out.push_back(C);
    }
    X = PrevX;
    Y = PrevY;
  }
  std::reverse(Out.begin(), Out.end());
  return Out;
}

std::vector<Change> diffLines(const Lines &A, const Lines &B) {
  size_t Front = 0, Back = 0;
  const size_t Most = std::min(A.size(), B.size());
  while (Front != Most && A[Front] == B[Front])
    ++Front;
  while (Back != Most - Front && A[A.size() - 1 - Back] == B[B.size() - 1 - Back])
    ++Back;
  auto Middle = [&](const Lines &L) { return llvm::ArrayRef(L).drop_front(Front).drop_back(Back); };
  std::vector<Change> Out;
  if (!Middle(A).empty() || !Middle(B).empty())
    Out = shortestScript(Middle(A), Middle(B));
  for (Change &C : Out) {
    C.OldBegin += Front;
    C.OldEnd += Front;
    C.NewBegin += Front;
    C.NewEnd += Front;
  }
  return Out;
}

void printLine(llvm::raw_ostream &OS, char Mark, llvm::StringRef Line) {
  OS << Mark << Line;
  if (!Line.ends_with("\n"))
    OS << "\n\\ No newline at end of file\n";
}

/// A patch counts lines from 1; an empty range is named by the line before it.
void printRange(llvm::raw_ostream &OS, size_t Begin, size_t Count) { OS << (Count ? Begin + 1 : Begin) << ',' << Count; }

void printHunk(llvm::raw_ostream &OS, const Lines &A, const Lines &B, llvm::ArrayRef<Change> Changes, size_t Context) {
  const size_t Lead = std::min(Context, Changes.front().OldBegin);
  const size_t OldBegin = Changes.front().OldBegin - Lead, NewBegin = Changes.front().NewBegin - Lead;
  const size_t Trail = std::min(Context, A.size() - Changes.back().OldEnd);
  const size_t OldEnd = Changes.back().OldEnd + Trail, NewEnd = Changes.back().NewEnd + Trail;
  OS << "@@ -";
  printRange(OS, OldBegin, OldEnd - OldBegin);
  OS << " +";
  printRange(OS, NewBegin, NewEnd - NewBegin);
  OS << " @@\n";
  size_t Old = OldBegin;
  for (const Change &C : Changes) {
    for (; Old != C.OldBegin; ++Old)
      printLine(OS, ' ', A[Old]);
    for (; Old != C.OldEnd; ++Old)
      printLine(OS, '-', A[Old]);
    for (size_t New = C.NewBegin; New != C.NewEnd; ++New)
      printLine(OS, '+', B[New]);
  }
  for (; Old != OldEnd; ++Old)
    printLine(OS, ' ', A[Old]);
}

} // namespace

std::string warpshift::quotePatchPath(llvm::StringRef Prefix, llvm::StringRef Path) {
  std::string Escaped;
  bool Quote = false;
  for (unsigned char C : Path) {
    static constexpr llvm::StringLiteral Named = "\a\b\t\n\v\f\r\"\\", Letters = "abtnvfr\"\\";
    size_t I = Named.find(char(C));
    if (I != llvm::StringRef::npos) {
      Escaped += {'\\', Letters[I]};
      Quote = true;
    } else if (C < 0x20 || C >= 0x7F) {
      Escaped += {'\\', char('0' + (C >> 6)), char('0' + (C >> 3 & 7)), char('0' + (C & 7))};
      Quote = true;
    } else {
      Escaped += char(C);
    }
  }
  Escaped.insert(0, Prefix.str());
  return Quote ? "\"" + Escaped + "\"" : Escaped;
}

std::string warpshift::unifiedDiff(llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After, unsigned Context) {
  if (Before == After)
    return {};
  const Lines A = splitLines(Before), B = splitLines(After);
  const std::vector<Change> Changes = diffLines(A, B);
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  const std::string OldName = quotePatchPath("a/", Path), NewName = quotePatchPath("b/", Path);
  // A tab tells where a name with spaces ends, as git writes it; a quoted name needs none.
  const char *End = llvm::StringRef(OldName).contains(' ') && OldName[0] != '"' ? "\t\n" : "\n";
  OS << "diff --git " << OldName << ' ' << NewName << "\n--- " << OldName << End << "+++ " << NewName << End;
  for (size_t I = 0; I != Changes.size();) {
    size_t J = I + 1; // changes whose contexts touch share a hunk
    while (J != Changes.size() && Changes[J].OldBegin - Changes[J - 1].OldEnd <= 2 * size_t(Context))
      ++J;
    printHunk(OS, A, B, llvm::ArrayRef(Changes).slice(I, J - I), Context);
    I = J;
  }
  return Out;
}
