//===- FactBuilderInternal.h - the parts of FactBuilder -----------------------------------*- C++ -*-===//
//
//   TuBuilder (declarations) --per body--> RegionBuilder (statements) --per expression--> RegionBuilder::expr
//
// FactBuilder.cpp finds functions, launches and address uses; FactStmts.cpp turns statements into nodes;
// FactExprs.cpp turns expressions into values plus the effects they have, FactOperators.cpp those of operators;
// FactRecords.cpp follows records field by field; FactScopes.cpp calls constructors and destructors; FactEscapes.cpp finds variables that escape and effects in expressions; FactCalls.cpp classifies calls; FactAsm.cpp
// reads inline PTX; FactShared.cpp notes accesses to shared memory.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTBUILDERINTERNAL_H
#define WARPSHIFT_FACTS_FACTBUILDERINTERNAL_H

#include "facts/AddressOfParameter.h"
#include "facts/AddressUse.h"
#include "facts/ArrayFill.h"
#include "facts/FactSource.h"
#include "facts/Facts.h"
#include "facts/ForwardGotos.h"
#include "facts/OverloadNames.h"
#include "facts/SharedClasses.h"
#include "facts/SpanMaker.h"
#include "facts/StandIns.h"
#include "facts/WriteHistory.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <map>
#include <set>

namespace warpshift::ptx {
struct Fragment;
struct FragmentOperand;
} // namespace warpshift::ptx

namespace warpshift {

/// What `=` gives variables; nullptr: something else may write the variable.
using ValuesOfVariables = llvm::DenseMap<const clang::VarDecl *, std::vector<const clang::Expr *>>;

/// What the whole TU shares while its functions are built.
struct TuContext {
  clang::ASTContext &Ast;
  SpanMaker &Spans;
  TuFacts &Facts;
  const FactSource &Unit;
  std::set<std::string> AddressTaken;
  std::set<std::string> PassedOn;
  std::set<SourceRef> Seen;
  std::set<std::pair<std::string, SourceRef>> ForeignSeen;
  AddressUse Addresses;
  /// Calls and constructions that some region tree has.
  llvm::DenseSet<const clang::Expr *> Followed;
  /// Some __shared__ variable can be reached without being handed on: at namespace scope, or in a function that is no kernel.
  bool SharedBeyondKernels = false;
  /// Libraries of which only the names are known.
  StandIns Libraries;
  /// Lambdas and local functions found inside bodies, to be built next.
  std::vector<const clang::FunctionDecl *> Pending;
  OverloadNames Overloads;
  SharedClasses SharedObjects;
  /// By function: what variables may come to hold besides what they started as (FactSharedUnfollowed.cpp).
  std::map<const clang::FunctionDecl *, ValuesOfVariables> Reassigned;
  AddressOfParameter Neighbours = {}; ///< References that lead to the elements around.
  /// By variable: is it never written once it is initialised (FactCaptures.cpp)?
  llvm::DenseMap<const clang::VarDecl *, bool> KeepsInitialValue = llvm::DenseMap<const clang::VarDecl *, bool>();
  /// Of functions that are not the toolkit's; made when it is asked for (ToolkitCalls.h).
  std::optional<llvm::DenseSet<clang::DeclarationName>> OwnNames = std::nullopt;
};

/// The key of a function as call edges use it; the same in every TU that sees the same entity.
std::string functionKey(TuContext &Tu, const clang::FunctionDecl *FD);
/// FunctionFacts::PatternKey.
std::string patternKey(TuContext &Tu, const clang::FunctionDecl *FD);
/// FunctionFacts::LookupName.
std::string lookupName(const clang::NamedDecl *D);
/// The class template that T is a specialization of, whatever its arguments; nullptr for anything else.
const clang::ClassTemplateDecl *classTemplateOf(clang::QualType T);
/// The class template whose own member a dependent callee (`X<T>::f`, `x.f`) has to be; nullptr where that is not known.
const clang::ClassTemplateDecl *ownerOfMember(const clang::Expr *Callee);
/// The pattern a specialization was instantiated from, or the function itself.
const clang::FunctionDecl *patternOf(const clang::FunctionDecl *FD);
bool isDeviceFunction(const clang::FunctionDecl *FD);
/// The one expression that VD starts as. `T *p(0)` in a template has a list in parentheses, which has no type: what is in it
/// when that is one, else nullptr.
const clang::Expr *initialValue(const clang::VarDecl *VD);
/// How a field is named in a variable of the facts: one of a base with its class, for a derived class may hide it.
std::string fieldName(const clang::MemberExpr *E);
/// Of the numbers that an object of type T is made of.
ScalarTypes scalarTypes(const clang::ASTContext &Ctx, clang::QualType T, unsigned Depth = 0);
/// Is memory of that type, or a part of it, volatile?
bool hasVolatile(const clang::ASTContext &Ctx, clang::QualType T, unsigned Depth = 0);
/// Does an object of this type lead to other memory?
bool holdsPointers(clang::QualType T, unsigned Depth = 0);
/// NULL, nullptr, (float *)0.
bool isNullPointer(const clang::Expr *E);
/// Looks through what does not change where an expression points to.
const clang::Expr *bareExpr(const clang::Expr *E);
/// The array that F, which does nothing else, returns a pointer to; nullptr for any other function.
const clang::VarDecl *returnedArray(const clang::FunctionDecl *F);
/// The array that E, a call of such a function (in a template: of what it will be), points to; nullptr for anything else.
const clang::VarDecl *returnedArray(const clang::Expr *E);
/// Call can be made by whoever has the closure: of a generic one, every instantiation.
void takeAddress(TuContext &Tu, const clang::CXXMethodDecl *Call);
/// Device functions that something calls, or only names, outside of every region tree count as having their address taken:
/// after all functions of the unit have been built.
void addUnfollowedUses(TuContext &Tu);
/// A builtin, or declared by the toolkit, the compiler or the standard library, and defined nowhere else.
bool isToolkitFunction(const FactSource &Unit, const clang::FunctionDecl *FD);
/// An integer whose arithmetic is that of two's complement in at most 64 bits, all of which count.
bool isTrackedInteger(const clang::ASTContext &Ctx, clang::QualType T);
/// Width and signedness of a scalar type; 32 and signed for what has none or is not known yet.
void typeBits(const clang::ASTContext &Ctx, clang::QualType T, uint8_t &Bits, bool &Signed);

enum class CalleeClass : uint8_t { Warp, Own, Project, Builtin };
struct CalleeInfo {
  CalleeClass Class = CalleeClass::Builtin;
  std::optional<WarpCall> Warp;
};
/// Is FD the intrinsic, a namesake of the project's own, a project function, or something of the toolkit's?
CalleeInfo classifyCallee(TuContext &Tu, const clang::FunctionDecl *FD);

/// A copy of a record as the compiler makes one, bit by bit: it keeps nothing, and does nothing besides.
bool isPlainCopy(const clang::CXXConstructExpr *E);
/// Such an assignment.
bool isPlainCopy(const clang::CallExpr *E);

/// A scalar in a record: the names of the fields that lead to it, with dots, and the last of them.
struct RecordLeaf {
  std::string Path;
  const clang::FieldDecl *Field = nullptr;
};

class RegionBuilder {
public:
  RegionBuilder(TuContext &Tu, FunctionFacts &F, const clang::FunctionDecl *FD);
  void build();

private:
  // Statements (FactStmts.cpp)
  void findLast(const clang::Stmt *S);
  void stmt(const clang::Stmt *S);
  void compound(const clang::CompoundStmt *S);
  void ifStmt(const clang::IfStmt *S);
  void loop(const clang::Stmt *Whole, const clang::Stmt *S);
  // Gotos (FactGotos.cpp)
  void gotoStmt(const clang::GotoStmt *S);
  void jumpTo(const clang::GotoStmt *S);
  void lowerFlag(const clang::Stmt *Loop);
  void leaveByFlags(const clang::Stmt *Loop);
  void setFlag(VarId Flag, bool Value, const clang::Stmt *At);
  void leaveLoop(const clang::Stmt *At);
  void rangeFor(const clang::CXXForRangeStmt *S, const clang::Stmt *Whole);
  std::string labelText(const clang::Expr *Label, int64_t Value);
  void addLabel(const clang::SwitchCase *Label, SwitchSection &Section);
  void switchStmt(const clang::SwitchStmt *S);
  uint32_t switchText(const clang::SwitchStmt *S);
  void declStmt(const clang::DeclStmt *S);
  void declaredInside(const clang::FunctionDecl *Declared);
  void variable(const clang::VarDecl *VD);
  void initializer(const clang::CXXCtorInitializer *Init);
  ExprId returned(const clang::Expr *E);
  void returnStmt(const clang::ReturnStmt *S);
  bool isTyped(const clang::Stmt *S, ConstructText &T);
  void opaque(const clang::Stmt *S, llvm::StringRef What, const clang::LabelDecl *Label = nullptr);
  void jump(const clang::Stmt *S, NodeKind Kind);
  void assignAllIn(const clang::Stmt *S);
  void denied(const clang::Stmt *S, llvm::StringRef What);
  uint32_t constructText(const clang::Stmt *Whole, const clang::Stmt *S, const clang::Expr *Cond, const clang::Stmt *Body,
                         const clang::Stmt *Else, bool Declares);

  // Expressions (FactExprs.cpp)
  ExprId expr(const clang::Expr *E);
  ExprId place(const clang::Expr *E);
  bool isElement(const clang::Expr *E) const;
  void readMember(const clang::CXXDependentScopeMemberExpr *M);
  ExprId exprOf(const clang::Expr *E);
  ExprId followed(const clang::Expr *E);
  ExprId passedOn(const clang::Expr *E);
  ExprId operands(const clang::Expr *E);
  ExprId launchValue(llvm::StringRef Name = "");
  std::optional<Special> builtinProperty(const clang::PseudoObjectExpr *P);
  ExprId pseudoObject(const clang::PseudoObjectExpr *P);
  ExprId subscript(const clang::ArraySubscriptExpr *A);
  ExprId conversion(const clang::CastExpr *C);
  ExprId lambda(const clang::LambdaExpr *L);
  ExprId declRef(const clang::DeclRefExpr *E);
  bool isBuiltinMember(const clang::MemberExpr *E);
  ExprId member(const clang::MemberExpr *E);
  ExprId castTo(ExprId V, clang::QualType From, clang::QualType To);
  ExprId load(const clang::Expr *Base, ExprId Address);
  ExprId children(const clang::Stmt *S, bool Pure);
  std::optional<int64_t> constant(const clang::Expr *E);
  std::optional<int64_t> valueOnThisHost(const clang::Expr *E);
  std::optional<ExprId> constantOf(const clang::Expr *E);
  std::optional<VarId> variableOf(const clang::Expr *E);
  bool hasEffects(const clang::Stmt *S);
  enum class Evaluation : uint8_t { Nothing, OfOperands, Effect };
  Evaluation evaluation(const clang::Stmt *S);

  // Captures (FactCaptures.cpp)
  bool keepsInitialValue(const clang::VarDecl *VD);
  bool isReplayable(const clang::Expr *E);
  ExprId valueOfInit(const clang::VarDecl *VD);
  ExprId captured(const clang::VarDecl *VD);

  // Operators (FactOperators.cpp)
  ExprId assign(const clang::Expr *Target, ExprId Value);
  ExprId operation(SymOp Op, ExprId A, ExprId B, clang::QualType Type, bool Tracked);
  ExprId compoundAssignment(const clang::CompoundAssignOperator *E);
  ExprId increment(const clang::UnaryOperator *E);
  ExprId binary(const clang::BinaryOperator *E);
  ExprId logical(const clang::BinaryOperator *E);
  void keep(VarId Temp, ExprId Value, const clang::Expr *At);
  ExprId valueBefore(NodeId First, ExprId Value, VarId Kept);
  void addReads(Node N, const clang::Expr *E, const clang::Expr *Condition);
  ExprId conditional(const clang::ConditionalOperator *E);
  ExprId unary(const clang::UnaryOperator *E);

  // Records by their fields (FactRecords.cpp)
  /// A local variable, or a part of one: fields from the variable on, each with a dot behind it.
  struct RecordVariable {
    const clang::ValueDecl *Root = nullptr;
    std::string Path;
  };
  bool listedFields(const clang::InitListExpr *List, ExprId Whole, std::vector<ExprId> &Out);
  bool fieldValues(const clang::Expr *E, ExprId Whole, std::vector<ExprId> &Out);
  std::optional<RecordVariable> recordVariable(const clang::Expr *E);
  VarId leafVariable(const RecordVariable &V, const RecordLeaf &L);
  ExprId withFields(const clang::Expr *E, ExprId Whole, NodeId First);
  void assignRecord(const RecordVariable &V, clang::QualType T, ExprId Value, const SourceRef &Where);
  bool recordAssignment(const clang::CXXOperatorCallExpr *E);

  // Calls (FactCalls.cpp)
  ExprId call(const clang::CallExpr *E);
  ExprId warpCall(const clang::CallExpr *E, const WarpCall &W, llvm::StringRef Name, clang::SourceLocation NameLoc);
  void noteMaskText(SyncOpFact &S, const clang::CallExpr *E);
  ExprId plainCopy(const clang::CallExpr *E);
  ExprId projectCall(const clang::CallExpr *E, const clang::FunctionDecl *FD);
  bool readsByWriting(const clang::CallExpr *E);
  ExprId leftOut(const clang::Expr *E);
  ExprId builtinCall(const clang::CallExpr *E, const clang::FunctionDecl *FD);
  void forget(VarId V, const clang::CallExpr *At);
  void forgetWritten(const clang::CallExpr *E, const clang::FunctionDecl *Callee, unsigned Argument);
  void dependentObject(const clang::CXXDependentScopeMemberExpr *M);
  void calledObject(const clang::Expr *Object, CallFact &C);
  void noteNamesake(const clang::UnresolvedLookupExpr *U, bool BesideIntrinsic);
  ExprId dependentCall(const clang::CallExpr *E);
  ExprId unresolvedCall(const clang::CallExpr *E, CallFact C);
  ExprId addCall(const clang::Expr *E, CallFact C, clang::QualType Type);
  bool passClosure(const clang::Expr *Argument, const clang::FunctionDecl *Callee, unsigned Param);
  void callArguments(const clang::CallExpr *E, const clang::FunctionDecl *FD, CallFact &C);

  // Inline PTX (FactAsm.cpp)
  void asmStmt(const clang::GCCAsmStmt *S);
  NodeId legacyAsm(const clang::GCCAsmStmt *S, const ptx::Fragment &Text);
  NodeId syncAsm(const clang::GCCAsmStmt *S, const ptx::Fragment &Text, llvm::ArrayRef<ExprId> Inputs);
  ExprId asmOutput(const clang::GCCAsmStmt *S, const ptx::Fragment &Text, unsigned Output, NodeId Vote);
  ExprId asmMask(const clang::GCCAsmStmt *S, const ptx::FragmentOperand &Mask, llvm::ArrayRef<ExprId> Inputs);

  // Objects that begin and end (FactScopes.cpp)
  ExprId constructorCall(const clang::CXXConstructExpr *E);
  struct Object {
    clang::QualType Type;
    bool Certain = true; ///< It is there whenever its end is reached.
  };
  struct Scope {
    const clang::Stmt *Of = nullptr;
    std::vector<Object> Objects; ///< In the order of their beginnings.
  };
  template <typename Fn> void scope(const clang::Stmt *Of, Fn Body);
  void makesObject(const clang::Expr *Init);
  void beginsObject(const clang::VarDecl *VD);
  void boundTemporary(const clang::CXXBindTemporaryExpr *E);
  void keptTemporary(const clang::MaterializeTemporaryExpr *E);
  ExprId fullExpression(const clang::ExprWithCleanups *E);
  void destroyed(const clang::CXXDeleteExpr *E);
  void deallocated(const clang::CXXDeleteExpr *E);
  void allocated(const clang::CXXNewExpr *E);
  ExprId newExpression(const clang::CXXNewExpr *E);
  bool reachesShared(const clang::FunctionDecl *D) const;
  void endObjects(llvm::ArrayRef<Object> Objects, const clang::Stmt *Scope, clang::SourceLocation At);
  void leaveScopes(const clang::Stmt *Jump, const clang::Stmt *To = nullptr, bool WithIt = true);
  void leaveScopesBy(NodeKind Kind, const clang::Stmt *Jump);
  template <typename Fn> void underCondition(const clang::Stmt *At, ExprId Condition, llvm::StringRef Text, Fn Body);
  template <typename Fn> void perhaps(const clang::Stmt *At, Fn Body);
  template <typename Fn> void allOrNone(const clang::Stmt *At, Fn Body);
  template <typename Fn> void allOrNoneIf(bool Perhaps, const clang::Stmt *At, Fn Body);
  void elides(const clang::Expr *Returned);
  void destroy(clang::QualType T, clang::SourceLocation At, bool Dynamic = false, unsigned Depth = 0);
  void dependentObject(clang::QualType T, const clang::Expr *E);
  void constructed(const clang::CXXConstructorDecl *CD, const clang::Expr *E, unsigned Depth = 0);
  void constructedPart(const clang::CXXConstructorDecl *CD, clang::QualType T, const clang::Expr *E, unsigned Depth);
  bool isMadeForProject(const clang::CXXRecordDecl *R) const;
  void unwrittenCall(clang::QualType T, const clang::FunctionDecl *D, clang::SourceLocation At);
  void unknownCall(clang::QualType T, llvm::StringRef Prefix, clang::SourceLocation At);
  void addUnwritten(clang::QualType T, CallFact C, clang::SourceLocation At);

  // Memory that lanes share (FactShared.cpp)
  struct SharedPlace {
    uint32_t Root = NoId;
    ExprId Offset = NoId; ///< In bytes.
    std::vector<std::pair<ExprId, int64_t>> Rows = {}; ///< SharedAccess::Rows.
    std::vector<const clang::Expr *> Indices = {}; ///< SharedAccess::Indices; nullptr: not known.
    bool InObject = false; ///< SharedAccess::InObject: what comes now is an index in the object.
    void choose(const clang::Expr *Index) {
      if (!InObject)
        Indices.push_back(Index);
    }
    ExprId Piece = NoId; ///< SharedAccess::Piece.
  };
  uint32_t otherRoot();
  uint32_t sharedRoot(const clang::VarDecl *VD);
  uint32_t objectRoot();
  void objectGivenBack(const clang::ReturnStmt *S);
  void placementNew(const clang::CXXNewExpr *E);
  bool changesAddress(const clang::Expr *P, const clang::Expr *Bare) const;
  bool isFollowedObject(const clang::Expr *E) const;
  void passObject(const clang::CallExpr *E, const clang::FunctionDecl *Callee, CallFact &C);
  std::optional<int64_t> sizeOf(clang::QualType T);
  std::optional<int64_t> sizeIn(uint32_t Root, clang::QualType T);
  void settleNominalSizes();
  ExprId offsetBy(ExprId Base, SymOp Op, const clang::Expr *Index, std::optional<int64_t> Scale);
  std::optional<SharedPlace> pointedToBy(const clang::DeclRefExpr *D);
  std::optional<SharedPlace> pointedTo(const clang::Expr *P);
  std::optional<SharedPlace> placeOfMember(const clang::MemberExpr *M);
  std::optional<SharedPlace> placeOf(const clang::Expr *L);
  /// `g.x` for `x` after `auto &[x, y] = g;`; else E.
  const clang::Expr *unbound(const clang::Expr *E);
  uint32_t sharedStatement();
  uint32_t anyStatement();
  void sharedAccess(const clang::Expr *L, SharedUse Use);
  void unfollowedAccess(const clang::Expr *L, SharedUse Use);
  void noteUnfollowed(const clang::Expr *At, SharedUse Use, ScalarTypes Types, ExprId Index = NoId);
  bool isKeptPointer(const clang::Expr *P);
  ExprId unfollowedIndex(const clang::Expr *L);
  void unfollowedArgument(const clang::Expr *A, SharedUse Use);
  uint32_t callStatement(const clang::Expr *E);
  llvm::ArrayRef<const clang::Expr *> reassigned(const clang::VarDecl *VD);
  bool keepsItsValue(const clang::VarDecl *VD);
  bool leadsElsewhere(const clang::Expr *P, unsigned Depth = 0);
  bool isElsewhere(const clang::Expr *L, unsigned Depth = 0);
  bool isPartOfObject(const clang::CallExpr *C, unsigned Depth);
  void sharedBitField(const clang::Expr *Target);
  void noteAccess(const SharedPlace &Place, SharedUse Use, const clang::Expr *At, int64_t Size);
  void syncPlace(bool Middle);
  /// `Target op= Value`, as it is written.
  struct Assignment {
    const clang::Expr *Whole = nullptr, *Value = nullptr;
    clang::SourceLocation Operator;
    std::string BinaryOp; ///< Empty for `=`.
  };
  static Assignment assignmentOf(const clang::BinaryOperator *E);
  void sharedWrite(const clang::Expr *Target, const Assignment &A);
  bool leavesShared(NodeId First) const;
  std::string keptIn(const clang::Expr *Value) const;
  void sharedOperator(const clang::CXXOperatorCallExpr *E);
  std::string elementType(const clang::Expr *Place) const;
  bool standsAlone(const clang::Expr *Whole, const clang::Expr *E);
  /// Ends: how many nodes there are before the first argument, and behind each.
  void argumentPlace(const clang::CallExpr *E, const clang::FunctionDecl *Callee, llvm::ArrayRef<NodeId> Ends);
  bool onlyReads(const std::vector<NodeId> &Evaluation) const;
  bool isRead(NodeId N) const;
  void moveAccesses(NodeId N, uint32_t To);
  void conditionPlace(const clang::IfStmt *S, const std::vector<NodeId> &Evaluation);
  void loopConditionPlace(const clang::Expr *Cond, const ConstructText &Text, const std::vector<NodeId> &Evaluation);
  size_t followedAccesses() const { return F.Accesses.size() + SharedCalls - Unfollowed; }
  void loopBody(const clang::Stmt *Body);
  bool onlyCompares(NodeId N) const;
  void placeBeforeTest(const clang::Expr *Cond, Node &Loop, size_t Before);
  void statement(const clang::Stmt *S, bool InBlock, bool InSwitch = false);
  void bodyStmt(const clang::Stmt *S);
  void sharedPointer(const clang::VarDecl *VD);
  void movedParameters();
  bool staysIn(const clang::VarDecl *VD, uint32_t Root);
  llvm::DenseSet<const clang::VarDecl *> LeadsToSeveral; ///< Pointer parameters that are given what others lead to.
  bool isMoved(const clang::VarDecl *VD) const { return Assigned.contains(VD) && !Escaping.contains(VD); }
  void movePointer(const clang::Expr *Whole, const clang::Expr *Target, const clang::Expr *By, SymOp Op);
  std::optional<SharedPlace> placeHandedBack(const clang::Expr *E);
  void pointElsewhere(const clang::VarDecl *VD, const SharedPlace &Place, const clang::Expr *At);
  void pointerGivenAway(const clang::Expr *P);
  void discard(const clang::Expr *E);
  void referenceToPointer(const clang::VarDecl *VD, const clang::Expr *Init);
  void sharedReference(const clang::VarDecl *VD);
  void pointerByReference(const clang::Expr *A, SharedUse Use);
  bool isPointerParameter(const clang::VarDecl *VD) const;
  bool isTrackedReference(const clang::VarDecl *VD) const;
  std::pair<uint32_t, ExprId> sharedArgument(const clang::Expr *A, const clang::ParmVarDecl *P);
  void sharedUpdate(const clang::CallExpr *E);
  void sharedUpdate(const clang::CXXConstructExpr *E);
  void passedToLibrary(const clang::Expr *A, SharedUse Use, bool IsNumber, bool Keeps,
                       llvm::function_ref<uint32_t(uint32_t Root)> Size);
  SharedUse useByToolkit(const clang::CallExpr *E, unsigned Argument) const;
  uint32_t sizeByToolkit(const clang::CallExpr *E, unsigned Argument, uint32_t Root);
  void sharedAtomic(const clang::AtomicExpr *E);
  void sharedCopy(const clang::CXXOperatorCallExpr *E);
  bool isWholeBlock(const clang::Expr *E, unsigned Depth = 0);
  std::optional<uint32_t> lanesOfGroup(const clang::CallExpr *Sync);
  void sharedFence(const clang::CallExpr *At);
  void findSharedEscapes(const clang::Stmt *Body);
  uint32_t noteEscape(const clang::DeclRefExpr *D, bool OfLibrary);
  void noteLeak(uint32_t Root, llvm::StringRef Name, clang::SourceRange At, bool OfLibrary = false);

  // Building blocks
  NodeId add(Node N);
  ExprId addExpr(SymExpr E);
  ExprId unknown() { return addExpr({}); }
  ExprId constantExpr(int64_t V, uint8_t Bits = 32, bool Signed = true);
  ExprId varExpr(VarId V);
  ExprId resultExpr(NodeId N, clang::QualType T);
  template <typename Fn> NodeId seq(Fn Body);
  VarId varFor(const clang::ValueDecl *D, llvm::StringRef Field = "");
  VarId temporary(clang::QualType T);
  SourceRef here(clang::SourceLocation L) { return Tu.Spans.visible(L); }
  /// N branches at L.
  void branchesAt(Node &N, clang::SourceLocation L) {
    N.Where = here(L);
    const clang::SourceManager &SM = Tu.Ast.getSourceManager();
    N.Spelled = L.isMacroID() ? SM.getFileOffset(SM.getSpellingLoc(L)) + 1 : 0;
  }
  void findEscapes(const clang::Stmt *Body);
  void findUnreadUses(llvm::ArrayRef<std::pair<clang::SourceRange, bool>> Unread, llvm::ArrayRef<const clang::VarDecl *> Locals);

  TuContext &Tu;
  FunctionFacts &F;
  WriteHistory Writes{F};
  const clang::FunctionDecl *FD;
  std::vector<NodeId> *Cur = nullptr;
  std::map<std::pair<const clang::ValueDecl *, std::string>, VarId> VarIds;
  llvm::DenseSet<const clang::ValueDecl *> Escaping;
  ForwardGotos Gotos;
  llvm::DenseMap<const clang::LabelDecl *, uint32_t> Labels; ///< SharedFlow.cpp follows jumps to them.
  llvm::DenseMap<const clang::Stmt *, VarId> LeftFlags; ///< By the outermost loop: is some goto on its way out of it?
  llvm::DenseMap<const clang::Stmt *, bool> KnownEffects; ///< Of what hasEffects() has seen.
  llvm::DenseSet<const clang::ValueDecl *> Assigned; ///< Parameters written anywhere.
  llvm::DenseSet<const clang::Stmt *> Last; ///< Branches and loops behind which the function ends.
  const clang::LambdaExpr *NamedLambda = nullptr; ///< The one that initialises a local variable, or is called where it stands.
  SourceRef Anchor;
  clang::SourceLocation AnchorLoc;
  bool AnchorValid = false;
  const std::vector<NodeId> *AnchorList = nullptr; ///< The list that the anchor's statement adds to.
  unsigned SwitchDepth = 0;

  llvm::DenseMap<const clang::VarDecl *, uint32_t> RootIds;
  uint32_t ObjectRoot = NoId; ///< Of what `this` points to.
  std::map<const clang::VarDecl *, SharedPlace> PointerRoots; ///< Local pointers, with where they point.
  bool InInitializer = false; ///< Of a constructor's member or base: no statement can be made of it.
  llvm::DenseSet<const clang::Expr *> ReadAtOnce; ///< Lvalues of which nothing but the value is taken.
  std::map<const clang::VarDecl *, SharedPlace> ReferredPointers; ///< Local references to pointers, with where those point.
  llvm::DenseSet<const clang::DeclRefExpr *> AccountedUses; ///< Of roots and such pointers.
  llvm::DenseSet<const clang::Expr *> AccountedObjects; ///< Uses of `this`.
  llvm::DenseSet<const clang::Expr *> AccountedReturns; ///< Calls of functions that return an array, or what they are given.
  std::vector<std::pair<const clang::Expr *, uint32_t>> CallIds; ///< What each of F.Calls is written as.
  llvm::DenseSet<const clang::Expr *> Discarded; ///< Nobody takes their value.
  std::map<uint32_t, std::set<const clang::Type *>> NominalTypes, AccessTypes; ///< Of elements, by root.
  bool InInitialValue = false; ///< Of a variable of another function: so are the variables in there.
  bool AsPlace = false; ///< What is evaluated next is no value: a target, an object.
  bool ResolvingPlace = false; ///< Evaluating an address for a second time: no accesses.
  const clang::Stmt *Statement = nullptr; ///< The innermost statement of a block, or body without one.
  uint32_t StatementId = NoId;
  NodeId StatementBegin = 0; ///< How many nodes there were before it.
  uint32_t AnyStatementId = NoId;
  bool StatementInBlock = false;
  bool StatementInSwitch = false;
  std::vector<Scope> Scopes; ///< The innermost last.
  std::vector<Object> Temporaries; ///< Of the full expression, so far.
  llvm::DenseSet<const clang::Expr *> Elidable; ///< Copies of what is returned.
  llvm::DenseSet<const clang::Expr *> MadeObjects; ///< Temporaries in the syntax only: they are the object that is initialised.
  size_t SharedCalls = 0; ///< Pointers passed on so far.
  size_t Unfollowed = 0; ///< Accesses so far that have no root.
};

/// What Body adds, under a condition that the text does not show: a barrier in there orders nothing.
template <typename Fn>
void RegionBuilder::underCondition(const clang::Stmt *At, ExprId Condition, llvm::StringRef Text, Fn Body) {
  Node N;
  N.Kind = NodeKind::If;
  N.Where = here(At->getEndLoc());
  N.Text = Text.str();
  N.TextRef = constructText(At, At, nullptr, nullptr, nullptr, false);
  N.Value = Condition;
  N.Kids.push_back(seq([] {}));
  N.Kids.push_back(seq(Body));
  add(std::move(N));
}

/// By some lanes or by none.
template <typename Fn> void RegionBuilder::perhaps(const clang::Stmt *At, Fn Body) {
  underCondition(At, unknown(), "an object that may have been made", Body);
}

/// By all lanes that are here, or by none of a launch: the compiler decides.
template <typename Fn> void RegionBuilder::allOrNone(const clang::Stmt *At, Fn Body) {
  underCondition(At, launchValue(), "what the compiler may leave out", Body);
}

template <typename Fn> void RegionBuilder::allOrNoneIf(bool Perhaps, const clang::Stmt *At, Fn Body) {
  if (Perhaps)
    allOrNone(At, Body);
  else
    Body();
}

/// What Body declares ends behind it.
template <typename Fn> void RegionBuilder::scope(const clang::Stmt *Of, Fn Body) {
  Scopes.push_back({Of, {}});
  Body();
  const std::vector<Object> Objects = std::move(Scopes.back().Objects);
  Scopes.pop_back();
  endObjects(Objects, Of, Of->getEndLoc());
}

/// A Seq node of what Body adds.
template <typename Fn> NodeId RegionBuilder::seq(Fn Body) {
  std::vector<NodeId> Kids;
  std::vector<NodeId> *Saved = Cur;
  Cur = &Kids;
  Body();
  Cur = nullptr;
  Node N;
  N.Kind = NodeKind::Seq;
  N.Kids = std::move(Kids);
  NodeId Id = add(std::move(N));
  Cur = Saved;
  return Id;
}

} // namespace warpshift

#endif
