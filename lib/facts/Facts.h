//===- Facts.h - what one translation unit says about its device code, as plain data ------*- C++ -*-===//
//
//   AST --FactBuilder--> TuFacts { functions as region trees, launches, shared-memory sites }
//                          --Solve (all TUs)--> Solution --Emit--> edit groups
//
// A function is a *region tree*: what matters to "which lanes are here together" and nothing else. Its
// leaves are warp operations, calls and assignments to scalars; its inner nodes are the places where lanes
// may part (If, Loop, Switch, Choice = && || ?:) and exits. Effects inside an expression are hoisted into
// the sequence before the node that uses the value, in evaluation order. Unknowns stay open: parameters are
// variables, threadIdx is a Special, a callee is a key. No AST pointer survives.
//
// Example: `if (v > t) s += __shfl(v, 0);` becomes
//   If cond=(v > t)  { Seq{}, Seq{ Op #0, Assign s := s + result(Op) } }
//
// The same spelled function appears once per instantiation and configuration; Where of its sites is what
// joins them again. Everything is deterministic and nothing changes once it is built: facts are compared, hashed and
// written to disk (FactsIO.h), and what is decided about their places stands beside them (program/MaskDemand.h).
//
// Covered by test/unit/facts/FactBuilderTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTS_H
#define WARPSHIFT_FACTS_FACTS_H

#include "facts/SharedFacts.h"
#include "facts/SymOp.h"
#include "warp/WarpCalls.h"
#include "diag/SourceRef.h"
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace warpshift {

using ExprId = uint32_t;
using NodeId = uint32_t;
using VarId = uint32_t;
constexpr uint32_t NoId = ~0u;

/// Where the text of something lives, which decides whether and how it can be edited (docs/mask-rules.md, Where the text lives).
enum class Spelling : uint8_t {
  File,      ///< Ordinary file text.
  MacroArg,  ///< Spelled in an argument of a macro call: editable there.
  MacroBody, ///< Spelled in a #define: one text, many uses.
  Foreign    ///< Scratch space, pasted tokens, system header: never edited.
};

struct Span {
  SourceRef Where; ///< Offset/Length cover the text in its spelling file.
  Spelling Origin = Spelling::Foreign;
  bool isEditable() const { return Origin == Spelling::File || Origin == Spelling::MacroArg; }
};

/// Text that tells the instances of one text apart, and says nothing else about them (AlikeFunctions.h).
struct InstanceText : std::string {
  InstanceText() = default;
  InstanceText(std::string S) : std::string(std::move(S)) {}
  InstanceText(const char *S) : std::string(S) {}
};

//===-- Values ------------------------------------------------------------------------------===//

enum class Special : uint8_t {
  ThreadIdxX,
  ThreadIdxY,
  ThreadIdxZ,
  BlockIdx,
  BlockDimX,
  BlockDimY,
  BlockDimZ,
  GridDim,
  LaneId,
  LaneMaskLt,
  LaneMaskLe,
  LaneMaskGt,
  LaneMaskGe,
  LaneMaskEq
};

enum class ExprKind : uint8_t {
  Unknown, ///< Nothing known; every evaluation may differ per lane and per time.
  Const,   ///< Value
  Launch,  ///< Same for every thread of the grid (template value the pattern leaves open, __constant__ scalar)
  Var,     ///< Ref = VarId
  Special, ///< Ref = Special
  Unary,   ///< Op; A
  Binary,  ///< Op; A, B
  Select,  ///< A ? B : C without effects in the arms
  Cast,    ///< A converted to Bits/Signed (Bits 1 = bool)
  Load,    ///< A = address value; Ref = LoadKind
  Result, ///< Ref = NodeId of an Op, SyncOp, Call or Barrier evaluated before; Value = 0, or which scalar field of it, from 1 on
  Pure ///< A builtin that depends on its arguments only: Name, Args; RecordOfFields: Args are its scalar fields, in order
};

enum class LoadKind : uint8_t { Constant, ReadOnlyParam, Other };

/// SymExpr::Name of a record of which every field is known.
constexpr const char *RecordOfFields = "{}";
/// Name of an Unknown that an atomic operation gave.
constexpr const char *AtomicResult = "atomic";

struct SymExpr {
  ExprKind Kind = ExprKind::Unknown;
  SymOp Op = SymOp::None;
  uint8_t Bits = 32;
  bool Signed = true;
  int64_t Value = 0;
  uint32_t Ref = 0;
  ExprId A = NoId, B = NoId, C = NoId;
  std::vector<ExprId> Args;
  std::string Name;
};

//===-- Region tree -------------------------------------------------------------------------===//

/// Node::Ref of an Exit.
constexpr uint32_t OneLane = 0;

enum class NodeKind : uint8_t {
  Seq, ///< Kids in order.
  Assign, ///< Var := Value.
  Havoc, ///< Var may hold anything afterwards.
  If, ///< Kids {condition effects, then, else?}; Value = condition.
  Loop, ///< Kids {condition effects, body, step}; Value = condition or NoId (for(;;)); Loop = which.
  Switch, ///< Kids {selector effects, one Seq per section}; Value = selector; Cases parallel to Kids[1..].
  Choice, ///< Kids {left effects, right effects, third effects?}; Value = left/condition; Choice = which.
  Call, ///< Ref = index into Calls.
  Op, ///< Ref = index into Sites: a legacy warp operation.
  SyncOp, ///< Ref = index into SyncOps: already synchronised.
  Access, ///< Ref = index into Accesses.
  SyncPlace, ///< Ref = index into SyncPlaces.
  Barrier, ///< Block barrier; Barrier = of which threads.
  Break,
  Continue,
  Return, ///< Leaves the function. Value = returned value or NoId.
  Exit, ///< The lane ends (exit;, trap): leaves every mask. Ref = OneLane: it alone, where a trap ends the launch.
  Opaque ///< Control flow the walk does not follow; Text says what. Ref = of a goto and of the label it leads to, which one.
};

enum class LoopKind : uint8_t { For, While, Do };
enum class ChoiceKind : uint8_t { And, Or, Conditional }; ///< && || ?:
enum class BarrierKind : uint8_t {
  AllThreads,
  SomeThreads ///< Of a number of threads, or of those that a predicate lets: not all of the block may be there.
};

struct SwitchSection {
  std::vector<int64_t> Values; ///< Constant labels of this section ...
  std::vector<std::string> Texts; ///< ... and what the selector can be compared with: a number, or the name of an enumerator.
  bool IsDefault = false;
  bool AllConstant = true;
  bool FallsIn = false; ///< Control can arrive from the section before.
};

/// The text around a branching construct, enough to rewrite its header in place.
struct ConstructText {
  Span Statement; ///< The whole statement, its attributes (#pragma unroll) included.
  Span Condition; ///< Condition expression without parentheses; invalid when there is none.
  Span Body; ///< Loop body / then-arm.
  Span Else;
  SourceRef Anchor; ///< Start of the enclosing statement that is a direct child of a block: declarations go here.
  bool AtAnchor = false; ///< The construct itself starts at Anchor.
  bool DeclaresInHeader = false; ///< `if (T x = ...)`, `while (T x = ...)`, or range-for.
  bool BodyIsBlock = false;
  std::string SelectorType = "auto"; ///< Of a switch: how the type of a copy is written (FixedType.h).
  bool ConditionIsObject = false; ///< Of class type: converted to bool where it stands, perhaps explicitly.
  bool InvalidAnchor = true;
};

struct Node {
  NodeKind Kind = NodeKind::Seq;
  LoopKind Loop = LoopKind::For;
  ChoiceKind Choice = ChoiceKind::And;
  BarrierKind Barrier = BarrierKind::AllThreads;
  bool Editable = false; ///< Text is valid and not produced by a macro.
  bool IsLast = false; ///< If, Loop: the function ends behind it.
  bool IsLabel = false; ///< Opaque: some goto leads here.
  uint32_t Spelled = 0; ///< Of a branch in a macro: more than 0, and different for branches of one expansion, which share Where.
  uint32_t Ref = NoId;
  ExprId Value = NoId;
  VarId Var = NoId;
  SourceRef Where;
  std::vector<NodeId> Kids;
  std::vector<SwitchSection> Sections;
  std::string Text; ///< Opaque: what it is. If/Loop/Switch: the condition as written (for reasons).
  uint32_t TextRef = NoId; ///< Index into Texts. Return: the statement; its Body is the semicolon.

  bool isBlockBarrier() const { return Kind == NodeKind::Barrier && Barrier == BarrierKind::AllThreads; }
};

struct Var {
  std::string Name;
  uint8_t Bits = 32;
  bool Signed = true;
  VarId Base = NoId; ///< A field of this struct variable.
  int32_t Param = -1; ///< Index of the parameter it is, or -1.
  bool Escapes = false; ///< Address taken or captured by reference: always Unknown.
  bool IsPointer = false;
  bool ReadOnlyParam = false; ///< const T* __restrict__ parameter.
};

/// How an asm statement with legacy instructions takes a mask (AsmText.h). Places are points of text.
struct AsmFacts {
  bool IsWarp = false; ///< It has legacy instructions, perhaps some that were not understood.
  std::vector<SourceRef> SyncAt, MaskAt; ///< Of each instruction: `.sync` goes here, the last operand there.
  std::optional<SourceRef> VolatileAt; ///< Not volatile yet.
  std::vector<SourceRef> AlignedAt; ///< Texts of lines that stand below the first operand of `asm (`: they move with it.
  SourceRef OperandAt; ///< A further input goes here ...
  std::string OperandBefore, OperandAfter; ///< ... between these ...
  unsigned Operand = 0; ///< ... and has this number.
  std::string WhyNot; ///< Not empty: the statement cannot be edited.
  std::string WhyNoOperand; ///< Not empty: a constant mask can be written, a variable cannot.
  std::vector<std::string> Remarks;
};

/// One use of a function-like macro on the way from a file to a token in a macro's body: where a further argument goes, and a
/// further parameter (MacroLinks.h).
struct MacroLink {
  std::string Macro;
  SourceRef Name; ///< Of its use ...
  SourceRef ArgsEnd; ///< ... with the point of ')' there.
  SourceRef ParamsEnd; ///< The point of ')' in its definition.
  bool HasParams = false;
};

/// What is wrong with the arguments of a _sync call, and so how they are put right.
enum class RepairForm : uint8_t {
  Replace, ///< The mask is another one.
  Insert, ///< The mask was forgotten: what stands first is the value.
  Move ///< The mask stands behind other arguments.
};

/// A _sync call that is read as the legacy call it was made from (program/SyncRepairs.h): no builder makes any.
struct RepairFacts {
  RepairForm Form = RepairForm::Replace;
  uint32_t SyncOp = NoId; ///< What it is otherwise: index into FunctionFacts::SyncOps.
  SourceRef Old; ///< The text that goes: the mask; of Move, the argument with the comma before it.
  std::string Why; ///< What is wrong with it.
};

/// A spelled legacy operation inside a function: a call, or an asm statement with shuffles and votes.
struct OpSite {
  WarpOp Op = WarpOp::ShflIdx;
  std::string Name; ///< As spelled: "__shfl_down", "any".
  std::string NewName;
  Span Callee; ///< The name token.
  Span Call; ///< name ... closing parenthesis.
  SourceRef ArgsBegin; ///< Point right after '('.
  SourceRef Anchor; ///< Start of the statement of a block it stands in ...
  bool AnchorInList = false; ///< ... when it is evaluated in that block's own list, in no branch below it.
  std::vector<ExprId> Args;
  std::optional<int64_t> Width; ///< Shuffles: constant width, 32 when omitted; nullopt = computed at run time.
  bool InUnevaluated = false;
  bool HasParseError = false;
  std::string MacroName; ///< Callee.Origin == MacroBody: the macro ...
  std::vector<MacroLink> Uses; ///< ... and how it was used, outwards to the file; empty: no argument can be added to each.
  bool ConstantTrue = false; ///< __ballot(1): asks for the lanes that are here.
  std::optional<AsmFacts> Asm; ///< An asm statement: Callee is its keyword, Name its first instruction.
  std::optional<RepairFacts> Repair; ///< A call in _sync form already.
};

struct SyncOpFact {
  WarpOp Op = WarpOp::ShflIdx;
  std::string Name;
  Span Callee;
  ExprId Mask = NoId;
  bool MaskOmitted = false; ///< __syncwarp()
  bool Supplied = false; ///< A function of runtime/ that stands for the intrinsic.
  bool InAsm = false; ///< An instruction in an asm statement: Callee is the statement's keyword.
  std::vector<ExprId> Args; ///< Without the mask.
  unsigned NumArgsWritten = 0; ///< The mask among them.
  bool MaskIsFloating = false; ///< The type that the mask argument is written in ...
  bool MaskIsTruth = false; ///< ... is bool.
  std::string MaskText, ArgsText; ///< The mask argument, all arguments as written.
  SourceRef ArgsBegin; ///< Point right after '('; invalid: there is no such text.
  std::vector<Span> ArgSpans; ///< Of the arguments that are written.
  bool MaskIsPlain = false; ///< Nothing is left undone where the mask argument is left out.
};

/// Which functions of its name a dependent call may mean.
enum class NameLookup : uint8_t {
  Any,
  Found, ///< What the lookup in the template found: CallFact::Candidates.
  FoundOrNamespace, ///< Or what the arguments' namespaces add: no member of a class.
  Member ///< A member of some class.
};

struct CallFact {
  InstanceText Callee; ///< Function key; empty when unknown (pointer, dependent).
  std::string CalleeName; ///< As spelled, for messages and for by-name lookup of dependent calls.
  bool ByName = false; ///< Dependent or unresolved: match by CalleeName ...
  NameLookup Lookup = NameLookup::Any;
  std::vector<std::string> Candidates; ///< ... and these (FunctionFacts::LookupName) ...
  std::optional<unsigned> Arity; ///< ... and the number of arguments, if that is known.
  bool HasTemplateArguments = false; ///< ... and whether `<...>` is written behind the name.
  bool Indirect = false; ///< Through a pointer, virtual, or an object of unknown type.
  bool OfToolkit =
      false; ///< Of a function that the compiler makes, or dependent and no function but the toolkit's (ToolkitCalls.h).
  bool RunsNothing = false; ///< The compiler makes it, and nothing is done but bytes copied.
  bool MayBeOther = false; ///< What is found need not run: an override may, or another unit's definition of a weak function.
  bool IsMember = false; ///< Operator or conversion syntax: no argument list to extend.
  bool OperatorSyntax = false;
  Span Text;
  SourceRef NameAt; ///< The callee's name, where it is typed there, as one word; else invalid.
  SourceRef ArgsEnd; ///< Point of ')' of the argument list.
  Spelling ArgsOrigin = Spelling::Foreign;
  unsigned NumArgsWritten = 0;
  std::vector<std::string> DefaultTexts; ///< Defaults of omitted arguments, as text; to be spelled out (R27) ...
  bool DefaultsHaveText = true; ///< ... which is possible for all of them.
  SourceRef DefaultsAt; ///< The point of the first argument that is written for a parameter with a default.
  std::vector<ExprId> Args; ///< All parameters, defaults included.
  std::vector<std::pair<uint32_t, ExprId>> Shared; ///< Root and offset in bytes of pointer arguments, by parameter.
  bool TakesBack =
      false; ///< What a function hands back by reference (SharedRoot::HandedBack) is followed here, or nobody takes it.
  uint32_t Statement = NoId; ///< Of FunctionFacts::Statements, when it passes a root on.
  uint32_t StandsIn = NoId; ///< The same, where it may access memory through pointers that nobody follows.
  std::vector<VarId> RefArgs; ///< Variables the callee may write.
};

/// One place where a function is declared: an added parameter must be inserted in each.
/// An overload with the signature that a function has today (OldSignature.h).
struct OldSignature {
  std::string Text; ///< The whole definition, on one line or on those of the declaration; empty: none can be written.
  SourceRef After; ///< Where it goes.
  uint32_t CalleeEnd = 0; ///< Where, in Text, the name of the function that it calls ends.
  std::vector<SourceRef> Defaults; ///< Default arguments that have to leave the new signature then, each with its "=".
};

struct DeclPlace {
  SourceRef NameAt; ///< The function's name, where it is typed there, as one word; else invalid.
  SourceRef ParamsEnd; ///< Point of ')', or where "()" has to stand.
  bool HasList = true; ///< False: a lambda without "()".
  Spelling Origin = Spelling::Foreign;
  std::string MacroName; ///< Origin == MacroBody: the macro. Other functions may come from the same text.
  bool HasParams = false;
  SourceRef VoidAt; ///< The `void` of `f(void)`: a parameter stands in its place.
  bool IsFirst = false; ///< The default argument goes only here.
  SourceRef DefaultsAt; ///< The point of the first parameter that has a default, here or elsewhere.
  OldSignature Old; ///< Of the first.
};

/// A `return` inside of loops that is to leave them one by one (program/CarryExits.h): no builder makes any.
struct CarriedExit {
  NodeId Loop = NoId; ///< The outermost loop.
  NodeId Behind = NoId; ///< The test behind it, which returns.
  bool HasValue = false; ///< Something is returned.
  std::vector<NodeId> Returns; ///< What has become of the returns: each raises the flag and leaves the innermost loop.
  std::vector<NodeId> Tests; ///< Behind each loop that has one in it: `if (flag) break;`, and Behind.
  std::vector<uint32_t> Places; ///< For each of Tests, the sync place between the loop and it; NoId: there is none.
};

enum class FunctionKind : uint8_t { Kernel, Device, Lambda };

/// What has to be searched for calls of a lambda in code that nobody parses: the function around it for the names of variables that
/// hold it, and whole functions whose key names its type.
struct ClosureFacts {
  std::string Type; ///< As it is part of keys.
  SourceRef CreatedIn; ///< The definition of the function around it.
  std::vector<std::string> Names; ///< Of variables there.
  bool InHostCode = false; ///< Host code creates it: what becomes of it there is not followed.
};

struct FunctionFacts {
  InstanceText Key; ///< Unique across the program, instantiations distinguished.
  std::vector<InstanceText> AlsoKeys; ///< Of instances of the same text that these facts are about as well (AlikeFunctions.h).
  std::string PatternKey; ///< Path:offset of the definition: what instantiations share.
  InstanceText Name; ///< Qualified, for messages.
  std::string BaseName; ///< Unqualified, for by-name lookup.
  std::string LookupName; ///< With the namespaces and classes around, but without inline ones and template arguments.
  FunctionKind Kind = FunctionKind::Device;
  SourceRef Where;
  SourceRef NameAt;
  SourceRef Extent; ///< The whole definition.
  bool InHeader = false; ///< Not defined in a source file that is the main file of the TU: others may call it.
  bool OnlyInUnit = false; ///< No other unit can call or launch it, whatever is linked (UnitBorder.h).
  bool AddressTaken = false; ///< Filled by the builder for uses seen in this TU (see TuFacts::AddressTaken).
  bool CalledUnwritten = false; ///< Virtual, constructor, destructor, extern "C" kernel: some calls of it are not in the text.
  bool OnHost = false; ///< Declared for the host as well: what its passes compile of the text is host code.
  bool IsPattern = false; ///< Uninstantiated template: values are unknown.
  bool HasDefaultArguments = false;
  uint32_t FirstDefault = NoId; ///< The first parameter with one.
  bool IsTemplate = false; ///< A function template, or made from one.
  bool NeedsTemplateArguments = false; ///< One that cannot be called without `<...>`: what its parameters say is not all.
  std::optional<ClosureFacts> Closure; ///< Of a lambda.
  std::string SpecializationOf; ///< An explicit specialization: the pattern key of its template. Both have one signature.
  bool IsMethod = false;
  bool TakesPack = false; ///< Or is variadic: any number of arguments may be meant for it.
  bool ReturnsVoid = false;
  bool IsConstexpr = false; ///< Declared so: what stands before a branch may be asked for by a constant expression.
  std::string ReturnType; ///< As spelled, when a variable of that type can be declared and be given a value later.
  std::vector<std::string> OuterNames; ///< What it uses from outside under names that a migration might write (WrittenNames.h).
  std::string CannotTakeMask; ///< Why no parameter can be added (operator, virtual, pack ...); empty = it can.
  bool HasErrors = false; ///< A parse error stands inside.
  /// An error stands inside, and all that the parser could not read is kept as expressions without a meaning: no statement is
  /// missing. readAround() lets such a function count as one without errors (A13).
  bool ErrorsKept = false;
  bool isUnreadInPart() const { return HasErrors || ErrorsKept; }
  bool IsForeign = false; ///< Not text of this project.
  unsigned LaunchBound = 0; ///< __launch_bounds__, 0 = none.
  uint64_t StaticShared = 0; ///< Bytes of its own __shared__ variables of known size.
  std::vector<DeclPlace> Places;
  std::vector<Var> Vars;
  std::vector<VarId> Params; ///< Parameter i -> variable (NoId for unnamed).
  std::vector<std::string> ParamNames;
  std::vector<SymExpr> Exprs;
  std::vector<Node> Nodes;
  std::vector<ConstructText> Texts;
  std::vector<OpSite> Sites;
  std::vector<SyncOpFact> SyncOps;
  std::vector<CallFact> Calls;
  std::vector<SharedRoot> Roots;
  std::vector<SharedAccess> Accesses;
  std::vector<SharedStatement> Statements;
  std::vector<SyncPlace> SyncPlaces;
  std::vector<CarriedExit> CarriedExits;
  NodeId Body = NoId;
};

/// Is a function that these facts are about among Keys, a set or map, or the text that they are made from?
template <class KeySet> bool isNamedIn(const KeySet &Keys, const FunctionFacts &F) {
  return Keys.count(F.Key) != 0 || Keys.count(F.PatternKey) != 0 ||
         std::any_of(F.AlsoKeys.begin(), F.AlsoKeys.end(), [&](auto &K) { return Keys.count(K) != 0; });
}

/// The carried exit that test N belongs to; nullptr: N is a branch of the text.
const CarriedExit *carriedExitAt(const FunctionFacts &F, NodeId N);

/// Does a place whose code F runs stand behind F's parameters, in its definition? A default argument and a member's initialiser do
/// not: variables of F have no meaning there, and the text serves others as well.
bool inOwnText(const FunctionFacts &F, const SourceRef &Where);

/// May a dependent call mean F, which has its name?
bool mayMean(const CallFact &C, const FunctionFacts &F);

/// Block shape of one launch; nullopt = not a compile-time constant. OneD: y and z are known to be 1.
struct LaunchFact {
  std::string Kernel; ///< Function key.
  std::string KernelName;
  SourceRef Where;
  SourceRef NameAt; ///< The last part of the kernel's name, where the file spells it; no file: in a macro.
  bool OneD = false;
  bool InStream = false; ///< In one that is named, which may be captured into a graph.
  std::array<std::optional<uint64_t>, 3> Block;
  std::array<std::optional<uint64_t>, 3> Grid;
};

/// Does another object file reach F by its name as it is spelled, whatever its parameters are? With C linkage: the USR says nothing of them.
inline bool linksByPlainName(const FunctionFacts &F) {
  return F.Kind == FunctionKind::Device && !F.OnlyInUnit && llvm::StringRef(F.Key).ends_with("@F@" + F.BaseName);
}

/// A warp operation outside the region trees: the intrinsic used as a value.
struct ForeignSite {
  std::string Rule; ///< The id of the rule that it falls under.
  std::string What; ///< The intrinsic.
  std::string Function;
  SourceRef Where;
  Spelling Origin = Spelling::File;
  std::string Reason;
  std::string Suggestion;
};

/// A token of a legacy name that is not a call of the intrinsic.
struct OwnName {
  SourceRef Where;
  std::string Name;
  std::string Function;
  bool IsDefinition = false;
  std::string DefinedAt;
};

/// A function that shares its name, and the place where it is looked up, with a device function that has a body (OverloadNames.h).
struct OverloadFact {
  std::string Pattern; ///< FunctionFacts::PatternKey, if it is one of those.
  std::string Name; ///< For messages.
  std::string Set; ///< Functions with one Set may be meant by one call.
  SourceRef Where;
  uint32_t Min = 0; ///< Arguments that a call must have ...
  uint32_t Max = 0; ///< ... and can have; NoId: any number.
  std::vector<uint32_t> NoNumbers; ///< Parameters that no integer converts to.
  std::vector<uint32_t> Objects; ///< Of those: of classes. A 0 becomes a pointer, and none of these.
  std::vector<uint32_t> Numbers; ///< Parameters that nothing but numbers, and classes that say so, converts to.
};

/// What makes instances of templates without being device code: a host template, or an instance that some other unit is said to have.
struct MakerFact {
  std::string Key; ///< PatternKey of the host template, Key of the instance.
  bool IsThere = false; ///< The unit has an instance of it.
  bool IsUnnamed = false; ///< A constructor, operator or the like: calls do not name it.
  std::vector<std::string> Makes; ///< PatternKeys of templates, and of host templates.
};

/// Of a function of the host, in a file with errors (HostBodies.h).
struct HostBody {
  SourceRef Where; ///< From its brace to the other one.
  uint32_t Begin = 0; ///< Where its declaration begins, behind `template <...>`.
  std::vector<std::string> UnknownCalls; ///< Called in it, and neither a function nor a macro to the parser; sorted.
};

/// A declaration of a device function that the unit uses and does not define.
struct ApartDeclaration {
  std::string Key;
  SourceRef Where; ///< Of the name.
};

struct TuFacts {
  std::string MainFile;
  std::vector<std::string> Configurations; ///< "host", "sm_60" ...: those whose tokens are these. What FactSource says.
  bool IsDevice = true;
  std::vector<FunctionFacts> Functions;
  std::vector<LaunchFact> Launches;
  std::vector<ForeignSite> Foreign;
  std::vector<OwnName> Own;
  std::vector<std::string> AddressTaken; ///< Keys of functions used other than by call or launch, or PatternKeys: any instance.
  /// Host functions made for the type of a closure: their names, which hold it, and definitions.
  std::vector<std::pair<std::string, SourceRef>> HostHolders;
  std::vector<HostBody> HostBodies;
  std::vector<std::string> DeclaredCalls; ///< Names: DeclaredCalls.h.
  std::vector<ApartDeclaration> DeclaredApart; ///< ForeignDeclarations.h.
  std::vector<std::string> AskedNames; ///< Of functions, by templates that ask whether a call is valid: the same. Sorted.
  std::vector<std::string> PassedOn; ///< Keys of lambdas handed to functions whose calls of them are facts, too.
  std::vector<OverloadFact> Overloads;
  std::vector<MakerFact> Makers;
  std::vector<SourceRef> OwnDeclarations; ///< Names of the project's own functions that share a legacy name.
  std::vector<SourceRef> OwnSyncCalls; ///< Calls of functions of the project's own that share the name of a _sync form.
  std::vector<std::string> Redefined; ///< See redefinedNames().
  bool LinksDeviceCode = false; ///< With that of other units (UnitBorder.h).
  std::vector<SourceRef> SeenTokens; ///< Spelling locations of legacy names that became part of the AST.
};

} // namespace warpshift

#endif
