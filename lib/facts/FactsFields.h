//===- FactsFields.h - the fields of every struct of the facts, once ----------------------*- C++ -*-===//
//
//   fields(Visit, Facts)  -->  Visit(Facts.MainFile, Facts.Configurations, ...)
//
// What compares, hashes, writes and reads facts is a visitor of these lists (FactsIO.h), so that they agree on what
// the facts are. A list is a structured binding over the whole struct: a field that it misses, or one too many, does
// not compile. The order is the order on disk; who changes a list changes factsSchema(), and older files are refused.
//
//   template <class T> uint32_t count(const T &X) {
//     return fields([](const auto &...Fs) { return uint32_t(sizeof...(Fs)); }, X);
//   }
//
// Covered by test/unit/facts/FactsIOTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTSFIELDS_H
#define WARPSHIFT_FACTS_FACTSFIELDS_H

#include "facts/Facts.h"
#include <type_traits>

namespace warpshift {

#define WARPSHIFT_FIELDS(Struct, ...)                                                                                            \
  template <class Visitor, class T>                                                                                              \
    requires std::is_same_v<std::remove_const_t<T>, Struct>                                                                      \
  decltype(auto) fields(Visitor &&Visit, T &Of) {                                                                                \
    auto &[__VA_ARGS__] = Of;                                                                                                    \
    return Visit(__VA_ARGS__);                                                                                                   \
  }

WARPSHIFT_FIELDS(SourceRef, File, Line, Column, Offset, Length)
WARPSHIFT_FIELDS(Span, Where, Origin)

WARPSHIFT_FIELDS(SymExpr, Kind, Op, Bits, Signed, Value, Ref, A, B, C, Args, Name)
WARPSHIFT_FIELDS(SwitchSection, Values, Texts, IsDefault, AllConstant, FallsIn)
WARPSHIFT_FIELDS(ConstructText, Statement, Condition, Body, Else, Anchor, AtAnchor, DeclaresInHeader, BodyIsBlock, SelectorType,
                 ConditionIsObject, InvalidAnchor)
WARPSHIFT_FIELDS(Node, Kind, Loop, Choice, Barrier, Editable, IsLast, IsLabel, Spelled, Ref, Value, Variable, Where, Kids,
                 Sections, Text, TextRef)
WARPSHIFT_FIELDS(Var, Name, Bits, Signed, Base, Param, Escapes, IsPointer, ReadOnlyParam)

WARPSHIFT_FIELDS(AsmFacts, IsWarp, SyncAt, MaskAt, VolatileAt, AlignedAt, OperandAt, OperandBefore, OperandAfter, Operand, WhyNot,
                 WhyNoOperand, Remarks)
WARPSHIFT_FIELDS(MacroLink, Macro, Name, ArgsEnd, ParamsEnd, HasParams)
WARPSHIFT_FIELDS(RepairFacts, Form, SyncOp, Old, Why)
WARPSHIFT_FIELDS(OpSite, Op, Name, NewName, Callee, Call, ArgsBegin, Anchor, AnchorInList, Args, Width, InUnevaluated,
                 HasParseError, MacroName, Uses, ConstantTrue, Asm, Repair)
WARPSHIFT_FIELDS(SyncOpFact, Op, Name, Callee, Mask, MaskOmitted, Supplied, InAsm, Args, NumArgsWritten, MaskIsFloating,
                 MaskIsTruth, MaskText, ArgsText, ArgsBegin, ArgSpans, MaskIsPlain)
WARPSHIFT_FIELDS(CallFact, Callee, CalleeName, ByName, Lookup, Candidates, Arity, HasTemplateArguments, Indirect, OfToolkit,
                 RunsNothing, MayBeOther, IsMember, OperatorSyntax, Text, NameAt, ArgsEnd, ArgsOrigin, NumArgsWritten,
                 DefaultTexts, DefaultsHaveText, DefaultsAt, Args, Shared, TakesBack, Statement, StandsIn, RefArgs)
WARPSHIFT_FIELDS(OldSignature, Text, After, CalleeEnd, Defaults)
WARPSHIFT_FIELDS(DeclPlace, NameAt, ParamsEnd, HasList, Origin, MacroName, HasParams, VoidAt, IsFirst, DefaultsAt, Old)

WARPSHIFT_FIELDS(SharedRoot, Name, Key, Param, Volatile, Escapes, Leaks, LeaksAt, LeaksIn, Lost, Types, Returned, HandedBack,
                 Nominal)
WARPSHIFT_FIELDS(SharedAccess, Use, Root, Offset, Indices, InObject, Size, Rows, Piece, Volatile, Types, ByNumber, Statement,
                 Where, Text)
WARPSHIFT_FIELDS(SharedStatement, Where, Text, Editable, InSwitch, InBlock, Splits, Condition, Argument, Target, Operator, Value,
                 BinaryOp, Parens, Type, Kept)
WARPSHIFT_FIELDS(SyncPlace, Statement, Middle)

WARPSHIFT_FIELDS(CarriedExit, Loop, Behind, HasValue, Returns, Tests, Places)

WARPSHIFT_FIELDS(ClosureFacts, Type, CreatedIn, Names, InHostCode)
WARPSHIFT_FIELDS(FunctionFacts, Key, AlsoKeys, PatternKey, Name, BaseName, LookupName, Kind, Where, NameAt, Extent, InHeader,
                 OnlyInUnit, AddressTaken, CalledUnwritten, OnHost, IsPattern, HasDefaultArguments, FirstDefault, IsTemplate,
                 NeedsTemplateArguments, Closure, SpecializationOf, IsMethod, TakesPack, ReturnsVoid, IsConstexpr, ReturnType,
                 OuterNames, CannotTakeMask, HasErrors, ErrorsKept, IsForeign, LaunchBound, StaticShared, Places, Vars, Params,
                 ParamNames, Exprs, Nodes, Texts, Sites, SyncOps, Calls, Roots, Accesses, Statements, SyncPlaces, CarriedExits,
                 Body)

WARPSHIFT_FIELDS(LaunchFact, Kernel, KernelName, Where, NameAt, OneD, InStream, Block, Grid)
WARPSHIFT_FIELDS(ForeignSite, Rule, What, Function, Where, Origin, Reason, Suggestion)
WARPSHIFT_FIELDS(OwnName, Where, Name, Function, IsDefinition, DefinedAt)
WARPSHIFT_FIELDS(OverloadFact, Pattern, Name, Set, Where, Min, Max, NoNumbers, Objects, Numbers)
WARPSHIFT_FIELDS(MakerFact, Key, IsThere, IsUnnamed, Makes)
WARPSHIFT_FIELDS(HostBody, Where, Begin, UnknownCalls)
WARPSHIFT_FIELDS(ApartDeclaration, Key, Where)
WARPSHIFT_FIELDS(TuFacts, MainFile, Configurations, IsDevice, Functions, Launches, Foreign, Own, AddressTaken, HostHolders,
                 HostBodies, DeclaredCalls, DeclaredApart, AskedNames, PassedOn, Overloads, Makers, OwnDeclarations, OwnSyncCalls,
                 Redefined, SeenTokens, LinksDeviceCode)

// The last enumerator of each: what a file says beyond it is refused.
constexpr Spelling lastOf(Spelling) { return Spelling::Foreign; }
constexpr ExprKind lastOf(ExprKind) { return ExprKind::Pure; }
constexpr SymOp lastOf(SymOp) { return SymOp::Not; }
constexpr NodeKind lastOf(NodeKind) { return NodeKind::Opaque; }
constexpr LoopKind lastOf(LoopKind) { return LoopKind::Do; }
constexpr ChoiceKind lastOf(ChoiceKind) { return ChoiceKind::Conditional; }
constexpr BarrierKind lastOf(BarrierKind) { return BarrierKind::SomeThreads; }
constexpr NameLookup lastOf(NameLookup) { return NameLookup::Member; }
constexpr FunctionKind lastOf(FunctionKind) { return FunctionKind::Lambda; }
constexpr SharedUse lastOf(SharedUse) { return SharedUse::Fence; }
constexpr RepairForm lastOf(RepairForm) { return RepairForm::Move; }
constexpr WarpOp lastOf(WarpOp) { return WarpOp::SyncWarp; }

} // namespace warpshift

#endif
