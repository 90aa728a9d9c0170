#include "diag/WhyText.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;

static void explainSite(const Site &S, llvm::raw_ostream &OS) {
  OS << S.Where.File << ':' << S.Where.Line << ':' << S.Where.Column << ": " << S.Intrinsic << " in '" << S.Function
     << "': " << stateKey(S.St);
  if (!S.Mask.Text.empty())
    OS << ", mask " << S.Mask.Text << " (" << maskKindKey(S.Mask.Kind) << ')';
  OS << '\n';
  unsigned Step = 1;
  for (const Reason &X : S.Reasons) {
    OS << "  " << Step++ << ". ";
    if (X.Where.isValid())
      OS << "line " << X.Where.Line << ": ";
    OS << X.Text << '\n';
  }
  if (S.Second)
    OS << "  the generated code, read independently: " << answerName(S.Second->Says) << " (" << S.Second->Pattern << ")"
       << (S.Second->Examples.empty() ? "" : " of " + llvm::join(S.Second->Examples, ", ")) << '\n';
  for (Assumption A : S.Assumptions.list())
    OS << "  rests on " << assumptionKey(A) << ": " << assumptionText(A) << '\n';
}

bool warpshift::explainSites(const Result &R, llvm::StringRef File, unsigned Line, llvm::raw_ostream &OS) {
  bool Any = false;
  for (const Site &S : R.Sites)
    if (S.Where.File == File && S.Where.Line == Line) {
      explainSite(S, OS);
      Any = true;
    }
  return Any;
}
