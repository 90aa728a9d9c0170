// Finds shared memory that lanes exchange without a barrier (masks.md 8.1): a write, and behind it, with no
// barrier between, a read of another element of the same array. Found sites are for a person: nothing here
// proves where a __syncwarp belongs.
#include "analysis/SharedAccess.h"
#include "analysis/FactBuilderInternal.h"
#include "frontend/ParsedUnit.h"

using namespace warpshift;
using namespace clang;

namespace {

struct Event {
  enum Kind { Read, Write, Barrier, LoopBegin, LoopEnd } K;
  const ValueDecl *Root = nullptr; ///< The array.
  std::string Index;               ///< As written, the pointer's name included.
  const Stmt *Statement = nullptr;
  std::string LoopVar;
  size_t Partner = 0; ///< LoopEnd: its LoopBegin.
};

class Collector {
public:
  explicit Collector(TuContext &Tu) : Tu(Tu) {}
  std::vector<Event> Events;

  void walk(const Stmt *S);

private:
  void loop(const Stmt *S);
  void access(const clang::Expr *E, bool Write, bool Read);
  const ValueDecl *rootOf(const clang::Expr *Base) const;
  void add(Event::Kind K) {
    Event E;
    E.K = K;
    Events.push_back(std::move(E));
  }

  TuContext &Tu;
  const Stmt *Current = nullptr;
};

bool isBarrierName(StringRef Name) {
  return Name == "__syncwarp" || Name == "sync" ||
         (lookupWarpCall(Name) && lookupWarpCall(Name)->Family == WarpFamily::Barrier);
}

/// The shared array (or the volatile pointer parameter) behind an expression that is indexed.
const ValueDecl *Collector::rootOf(const clang::Expr *Base) const {
  for (unsigned Depth = 0; Depth != 8; ++Depth) {
    Base = Base->IgnoreParenCasts();
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(Base)) {
      Base = A->getBase();
    } else if (const auto *M = dyn_cast<MemberExpr>(Base)) {
      Base = M->getBase();
    } else if (const auto *B = dyn_cast<BinaryOperator>(Base); B && B->isAdditiveOp()) {
      Base = B->getLHS()->getType()->isPointerType() || B->getLHS()->getType()->isArrayType() ? B->getLHS() : B->getRHS();
    } else if (const auto *U = dyn_cast<UnaryOperator>(Base); U && (U->getOpcode() == UO_AddrOf || U->getOpcode() == UO_Deref)) {
      Base = U->getSubExpr();
    } else {
      break;
    }
  }
  const auto *D = dyn_cast<DeclRefExpr>(Base);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  if (!VD)
    return nullptr;
  if (VD->hasAttr<CUDASharedAttr>())
    return VD;
  if (!VD->getType()->isPointerType())
    return nullptr;
  if (isa<ParmVarDecl>(VD))
    return VD->getType()->getPointeeType().isVolatileQualified() ? VD : nullptr;
  if (VD->hasLocalStorage() && VD->getInit() && VD->getInit()->IgnoreParenCasts() != Base)
    return rootOf(VD->getInit());
  return nullptr;
}

void Collector::access(const clang::Expr *E, bool Write, bool Read) {
  const ValueDecl *Root = rootOf(E);
  if (!Root)
    return;
  Event Ev;
  Ev.Root = Root;
  Ev.Index = Tu.Spans.text(E->getSourceRange(), 300);
  Ev.Statement = Current;
  for (Event::Kind K : {Event::Read, Event::Write})
    if (K == Event::Read ? Read : Write) {
      Ev.K = K;
      Events.push_back(Ev);
    }
}

void Collector::loop(const Stmt *S) {
  size_t Begin = Events.size();
  add(Event::LoopBegin);
  const Stmt *Body = nullptr;
  if (const auto *FS = dyn_cast<ForStmt>(S)) {
    Body = FS->getBody();
    if (const auto *D = dyn_cast_or_null<DeclStmt>(FS->getInit()); D && D->isSingleDecl())
      if (const auto *V = dyn_cast<VarDecl>(D->getSingleDecl()))
        Events[Begin].LoopVar = V->getNameAsString();
    if (const auto *A = dyn_cast_or_null<BinaryOperator>(FS->getInit()))
      Events[Begin].LoopVar = Tu.Spans.text(A->getLHS()->getSourceRange());
    if (FS->getCond())
      walk(FS->getCond());
  } else if (const auto *WS = dyn_cast<WhileStmt>(S)) {
    Body = WS->getBody();
    walk(WS->getCond());
  } else {
    Body = cast<DoStmt>(S)->getBody();
  }
  if (!isa<CompoundStmt>(Body))
    Current = Body;
  walk(Body);
  Event End;
  End.K = Event::LoopEnd;
  End.Partner = Begin;
  End.LoopVar = Events[Begin].LoopVar;
  Events.push_back(std::move(End));
}

void Collector::walk(const Stmt *S) {
  if (!S || isa<LambdaExpr>(S))
    return;
  if (const auto *C = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : C->body()) {
      Current = Child;
      walk(Child);
    }
    return;
  }
  if (isa<ForStmt, WhileStmt, DoStmt>(S))
    return loop(S);
  if (const auto *I = dyn_cast<IfStmt>(S)) {
    walk(I->getCond());
    for (const Stmt *Arm : {I->getThen(), I->getElse()})
      if (Arm) {
        if (!isa<CompoundStmt, IfStmt>(Arm))
          Current = Arm;
        walk(Arm);
      }
    return;
  }
  if (const auto *A = dyn_cast<GCCAsmStmt>(S)) {
    if (A->getAsmString()->getString().contains("bar"))
      add(Event::Barrier);
    return;
  }
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp()) {
    walk(B->getRHS());
    const clang::Expr *L = B->getLHS()->IgnoreParens();
    if (isa<ArraySubscriptExpr>(L) || (isa<UnaryOperator>(L) && cast<UnaryOperator>(L)->getOpcode() == UO_Deref))
      access(L, true, B->isCompoundAssignmentOp());
    return;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(S)) {
    if (U->getOpcode() == UO_AddrOf)
      return;
    if (U->getOpcode() == UO_Deref)
      access(U, false, true);
  }
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(S)) {
    access(A, false, true);
    walk(A->getIdx());
    return;
  }
  for (const Stmt *Child : S->children())
    walk(Child);
  if (const auto *C = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *FD = C->getDirectCallee(); FD && FD->getDeclName().isIdentifier() && isBarrierName(FD->getName()))
      add(Event::Barrier);
}

/// Marks the statements that take part in an exchange that starts with the write at position At.
void exchangesOf(const std::vector<Event> &Events, size_t At, std::set<const Stmt *> &Steps) {
  const Event &W = Events[At];
  auto Meets = [&](const Event &R) {
    if (R.K != Event::Read || R.Root != W.Root || R.Index == W.Index)
      return;
    Steps.insert(R.Statement);
    for (const Event &Own : Events) // a step that reads and writes is itself half of the exchange
      if (Own.K == Event::Read && Own.Statement == W.Statement && Own.Root == W.Root && Own.Index != W.Index)
        Steps.insert(W.Statement);
  };
  for (size_t I = At + 1; I != Events.size(); ++I) {
    const Event &E = Events[I];
    if (E.K == Event::Barrier)
      return;
    Meets(E);
    // Around the loop: the next trip reads what this one wrote. A loop whose variable selects the written
    // element hands every trip another one.
    if (E.K == Event::LoopEnd && E.Partner < At) {
      bool OtherElement = !E.LoopVar.empty() && StringRef(W.Index).contains(E.LoopVar);
      if (OtherElement)
        continue;
      for (size_t J = E.Partner; J <= At && Events[J].K != Event::Barrier; ++J)
        Meets(Events[J]);
    }
  }
}

} // namespace

void warpshift::findSharedExchanges(TuContext &Tu, const FunctionDecl *FD, const std::string &Function) {
  Collector C(Tu);
  C.walk(FD->getBody());
  if (C.Events.size() > 4000) // unrolled tables; the pairwise search would not end
    C.Events.resize(4000);
  std::set<const Stmt *> Steps;
  for (size_t I = 0; I != C.Events.size(); ++I)
    if (C.Events[I].K == Event::Write)
      exchangesOf(C.Events, I, Steps);
  std::map<const Stmt *, const ValueDecl *> Arrays;
  for (const Event &E : C.Events)
    if (E.Statement && Steps.count(E.Statement))
      Arrays[E.Statement] = E.Root;
  for (auto &[S, Root] : Arrays) {
    ForeignSite Site;
    Site.Rule = "warp-synchronous-memory";
    Site.What = Root->getNameAsString();
    Site.Function = Function;
    Site.Where = Tu.Spans.visible(S->getBeginLoc());
    Site.Where.Length = 1;
    Site.Origin = Tu.Spans.originOf(S->getBeginLoc());
    Site.Reason = "lanes exchange elements of '" + Site.What +
                  "' without a barrier; inserting __syncwarp is not handled yet";
    Site.Suggestion = "put __syncwarp(mask) between the reads and the writes, and again after the writes";
    if (!Tu.Spans.isSystem(S->getBeginLoc()) && Tu.ForeignSeen.insert({Site.Rule, Site.Where}).second)
      Tu.Facts.Foreign.push_back(std::move(Site));
  }
}
