// Barriers of cooperative groups: whose accesses they order.
//
//   block.sync()             all threads
//   tile.sync()              so many neighbouring lanes each, by the tile's type; from 32 on, those of a warp
//   any.sync()               nobody's: a thread_group, or lanes that happened to be together, may be any threads
#include "facts/FactBuilderInternal.h"
#include "clang/AST/DeclTemplate.h"

using namespace warpshift;
using namespace clang;

/// E gives the group of all threads of the block.
bool RegionBuilder::isWholeBlock(const clang::Expr *E, unsigned Depth) {
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *C = dyn_cast<CXXConstructExpr>(E); C && C->getNumArgs() == 1)
    return Depth != 8 && isWholeBlock(C->getArg(0), Depth + 1);
  if (const auto *C = dyn_cast<CastExpr>(E))
    return Depth != 8 && isWholeBlock(C->getSubExpr(), Depth + 1);
  if (const auto *C = dyn_cast<CallExpr>(E)) {
    const FunctionDecl *Callee = C->getDirectCallee();
    return Callee && Callee->getDeclName().isIdentifier() && Callee->getName() == "this_thread_block" &&
           isToolkitFunction(Tu.Unit, Callee);
  }
  const QualType T = E->getType().getNonReferenceType();
  if (const CXXRecordDecl *R = T->getAsCXXRecordDecl(); R && Tu.Unit.isToolkit(R->getLocation()))
    if (llvm::is_contained({"thread_block", "cluster_group", "grid_group", "multi_grid_group"}, R->getName()))
      return true;
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  const clang::Expr *Init = VD && VD->hasLocalStorage() && !isa<ParmVarDecl>(VD) ? initialValue(VD) : nullptr;
  return Depth != 8 && Init && !Assigned.contains(VD) && !Escaping.contains(VD) && isWholeBlock(Init, Depth + 1);
}

/// How many neighbouring lanes the group has; 0: all threads. nullopt: its threads are not known.
std::optional<uint32_t> RegionBuilder::lanesOfGroup(const CallExpr *Sync) {
  const clang::Expr *Group = nullptr;
  if (const auto *M = dyn_cast<MemberExpr>(Sync->getCallee()->IgnoreParenImpCasts()))
    Group = M->getBase();
  else if (Sync->getNumArgs() == 1)
    Group = Sync->getArg(0);
  if (!Group)
    return std::nullopt;
  QualType T = Group->IgnoreParenImpCasts()->getType().getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  const auto *Tile = dyn_cast_or_null<ClassTemplateSpecializationDecl>(R);
  if (Tile && Tile->getName() == "thread_block_tile" && Tu.Unit.isToolkit(Tile->getLocation()) &&
      Tile->getTemplateArgs().size() != 0 && Tile->getTemplateArgs()[0].getKind() == TemplateArgument::Integral)
    return std::min<uint64_t>(Tile->getTemplateArgs()[0].getAsIntegral().getLimitedValue(), 32);
  return isWholeBlock(Group) ? std::optional<uint32_t>(0) : std::nullopt;
}

void RegionBuilder::sharedFence(const CallExpr *At) {
  const std::optional<uint32_t> Lanes = lanesOfGroup(At);
  if (!Lanes)
    return;
  SharedAccess A;
  A.Use = SharedUse::Fence;
  A.Size = *Lanes;
  A.Where = here(At->getExprLoc());
  Node N;
  N.Kind = NodeKind::Access;
  N.Ref = F.Accesses.size();
  N.Where = A.Where;
  F.Accesses.push_back(std::move(A));
  add(std::move(N));
}
