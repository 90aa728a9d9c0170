//===- UnitFields.h - what came of a unit, as fields to write and read --------------------------*- C++ -*-===//
//
//   UnitRecord + TuFacts  <-->  PartUnit      lists for maps, keys for enumerations
//   FileAnswer            <-->  PartAnswer
//   Judgement                             as it is
//
// For what holds units as bytes: the parts of shards (ShardPart.h), and what is remembered of units (UnitMemory.h). The visitors of
// facts/FactsVisitors.h write and read them.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_UNITFIELDS_H
#define WARPSHIFT_ENGINE_UNITFIELDS_H

#include "engine/Project.h"
#include "facts/FactsVisitors.h"
#include "judge/Judge.h"
#include "support/FileLog.h"

namespace warpshift {

struct PartView {
  std::string Name;
  FileView View;
};
struct PartUnit {
  std::string Configuration, Headers, Failure;
  bool IsDevice = true, DependsOnArch = false, Refused = false, HasPrelude = false;
  std::vector<PartView> Files, Beside;
  std::vector<ParseProblem> Problems, OtherBodies;
  std::vector<std::string> DroppedFlags;
  TuFacts Facts;
};
struct PartAnswer {
  uint8_t Asked = 0;
  std::string Path, Answer;
};

WARPSHIFT_FIELDS(ByteRange, Begin, End)
WARPSHIFT_FIELDS(WarpMacro, Name, Begin, End, IsUsed)
WARPSHIFT_FIELDS(FileView, Hash, Skipped, IncludedAt, LinkedAt, LegacyMacroUses, WarpMacros, AssertedEffects, AliasUses)
WARPSHIFT_FIELDS(PartView, Name, View)
WARPSHIFT_FIELDS(ParseProblem, Where, Text, MissingHeader, InSystemHeader, ErrorDirective)
WARPSHIFT_FIELDS(PartUnit, Configuration, Headers, Failure, IsDevice, DependsOnArch, Refused, HasPrelude, Files, Beside, Problems,
                 OtherBodies, DroppedFlags, Facts)
WARPSHIFT_FIELDS(PartAnswer, Asked, Path, Answer)

WARPSHIFT_FIELDS(SourceLine, File, Line, Text)
WARPSHIFT_FIELDS(Grounds, PartialWarps, BlockShape, ParsedAround, MaskParameter)
WARPSHIFT_FIELDS(PlaceVerdict, File, Offset, Line, Column, Callee, Function, Says, Pattern, Reasons, PartAt, RestsOn, Copies,
                 Executed, Examples)
WARPSHIFT_FIELDS(BranchVerdict, File, Line, Column, Uniform)
WARPSHIFT_FIELDS(OperationPlace, File, Offset)
WARPSHIFT_FIELDS(Judgement, Places, Uses, Branches, CutOff, Unplaced)
constexpr Answer lastOf(Answer) { return Answer::NotShown; }

/// Without the number of its job, which means nothing in another run.
PartUnit packedUnit(const UnitRecord &U, const TuFacts &Facts);
/// What its facts say that means nothing; empty: U and Facts are as they were.
std::string unpackUnit(PartUnit From, UnitRecord &U, TuFacts &Facts);

/// Anything that has a list of fields, as bytes; and whether it could be read back.
template <class T> std::string bytesOf(const T &Value) {
  FactsWriter W;
  W.value(Value);
  return std::move(W.Bytes);
}
template <class T> bool readBytes(llvm::StringRef Bytes, T &To) {
  FactsReader R(Bytes);
  R.value(To);
  return R.ok() && R.atEnd();
}

std::vector<PartAnswer> packedAnswers(llvm::ArrayRef<FileAnswer> From);
std::vector<FileAnswer> unpackedAnswers(std::vector<PartAnswer> From);

} // namespace warpshift

#endif
