#include "facts/StmtDecisions.h"
#include "clang/AST/ASTFwd.h"
#include <string_view>

using namespace warpshift;

namespace {

template <class Kind> struct Row; // No row in StmtDecisions.def: does not compile.
#define WARPSHIFT_STMT(Class, Decision, Effect)                                                                                  \
  template <> struct Row<clang::Class> {                                                                                         \
    static constexpr StmtDecision Made = StmtDecision::Decision;                                                                 \
    static constexpr StmtEffect Does = StmtEffect::Effect;                                                                       \
  };
#include "facts/StmtDecisions.def"

/// Languages that CUDA's device code has nothing to do with.
constexpr bool isForeign(std::string_view Class) {
  return Class.starts_with("OMP") || Class.starts_with("OpenACC") || Class.starts_with("ObjC");
}

template <class Kind, bool Foreign> struct RowOf : Row<Kind> {};
template <class Kind> struct RowOf<Kind, true> {
  static constexpr StmtDecision Made = StmtDecision::Denied;
  static constexpr StmtEffect Does = StmtEffect::Acts;
};

} // namespace

StmtDecision warpshift::decisionOf(const clang::Stmt &S) {
  switch (S.getStmtClass()) {
  case clang::Stmt::NoStmtClass: return StmtDecision::Denied;
#define ABSTRACT_STMT(Kind)
#define STMT(Kind, Parent)                                                                                                       \
  case clang::Stmt::Kind##Class: return RowOf<clang::Kind, isForeign(#Kind)>::Made;
#include "clang/AST/StmtNodes.inc"
  }
  return StmtDecision::Denied;
}

StmtEffect warpshift::effectOf(const clang::Stmt &S) {
  switch (S.getStmtClass()) {
  case clang::Stmt::NoStmtClass: return StmtEffect::Acts;
#define ABSTRACT_STMT(Kind)
#define STMT(Kind, Parent)                                                                                                       \
  case clang::Stmt::Kind##Class: return RowOf<clang::Kind, isForeign(#Kind)>::Does;
#include "clang/AST/StmtNodes.inc"
  }
  return StmtEffect::Acts;
}
