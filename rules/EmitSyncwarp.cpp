#include "rules/EmitSyncwarp.h"
#include <algorithm>

using namespace warpshift;

WantedPlaces warpshift::wantedPlaces(const FunctionFacts &F, const WalkResult &R, uint32_t Statement) {
  WantedPlaces W;
  for (size_t N = 0; N != F.SyncPlaces.size(); ++N)
    if (F.SyncPlaces[N].Wanted && F.SyncPlaces[N].Statement == Statement && R.SyncPlaces[N].Set != NoSet)
      (F.SyncPlaces[N].Middle ? W.Middle : W.Behind) = &R.SyncPlaces[N];
  return W;
}

namespace {

/// The first number that no temporary of this file has.
unsigned firstNumber(llvm::StringRef Text) {
  unsigned Next = 1;
  for (size_t At = Text.find("ws_v"); At != llvm::StringRef::npos; At = Text.find("ws_v", At + 1)) {
    unsigned Used = 0;
    if (!Text.substr(At + 4).consumeInteger(10, Used))
      Next = std::max(Next, Used + 1);
  }
  return Next;
}

} // namespace

void warpshift::writeSyncPlaces(const FunctionFacts &F, const WalkResult &R, const MaskCode &Code, llvm::StringRef Text,
                                std::set<uint32_t> &Edited, std::vector<Atom> &Out) {
  unsigned Number = firstNumber(Text);
  for (uint32_t S = 0; S != F.Statements.size(); ++S) {
    WantedPlaces W = wantedPlaces(F, R, S);
    if (!W.Middle && !W.Behind)
      continue;
    const SharedStatement &St = F.Statements[S];
    std::vector<std::string> Lines;
    if (W.Middle) {
      std::string Name = "ws_v" + std::to_string(Number++);
      std::string Target = Text.substr(St.Target.Offset, St.Target.Length).str();
      std::string Head = "const " + St.Type + " " + Name + " =";
      if (!St.BinaryOp.empty())
        Head += " " + Target + " " + St.BinaryOp;
      uint32_t HeadEnd = St.Operator.end();
      if (!St.BinaryOp.empty() && HeadEnd == St.Value.Offset)
        Head += " "; // `s[t]-=-x`
      if (St.Parens) {
        HeadEnd = St.Value.Offset;
        Head += Head.back() == ' ' ? "(" : " (";
        Out.push_back({St.Value.File, St.Value.end(), 0, INT64_MIN / 4, ")", false});
      }
      Out.push_back({St.Target.File, St.Target.Offset, HeadEnd - St.Target.Offset, 0, Head, false});
      Edited.insert(St.Target.Offset);
      Lines.push_back("__syncwarp(" + Code.text(W.Middle->Set) + ");");
      Lines.push_back(Target + " = " + Name + ";");
    }
    if (W.Behind)
      Lines.push_back("__syncwarp(" + Code.text(W.Behind->Set) + ");");
    int64_t Order = int64_t(St.Text.Offset) * 4;
    if (St.InBlock && !(St.InSwitch && W.Middle))
      for (const std::string &L : Lines)
        Code.after(St.Text, L, Order++, Out);
    else
      Code.inBraces(St.Text, {}, Lines, Order, Out);
  }
}
