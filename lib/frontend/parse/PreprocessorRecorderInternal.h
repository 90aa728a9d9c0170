//===- PreprocessorRecorderInternal.h - fills a PreprocessorRecord while clang parses -------*- C++ -*-===//
//
//   Preprocessor --PPCallbacks--> PreprocessorRecorder --> PreprocessorRecord
//
// Installed by ParseRunner before the main file is entered. Example: see ParseSession in ParseRunner.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_PREPROCESSORRECORDERINTERNAL_H
#define WARPSHIFT_FRONTEND_PARSE_PREPROCESSORRECORDERINTERNAL_H

#include "frontend/parse/ParsedUnit.h"
#include "clang/Lex/PPCallbacks.h"

namespace warpshift {

class PreprocessorRecorder : public clang::PPCallbacks {
public:
  PreprocessorRecorder(const ParsedUnit &Unit, PreprocessorRecord &Record) : Unit(Unit), Record(Record) {}

  void FileChanged(clang::SourceLocation Loc, FileChangeReason Reason, clang::SrcMgr::CharacteristicKind Kind,
                   clang::FileID) override;
  void InclusionDirective(clang::SourceLocation HashLoc, const clang::Token &IncludeTok, llvm::StringRef FileName, bool IsAngled,
                          clang::CharSourceRange FilenameRange, clang::OptionalFileEntryRef File, llvm::StringRef SearchPath,
                          llvm::StringRef RelativePath, const clang::Module *SuggestedModule, bool ModuleImported,
                          clang::SrcMgr::CharacteristicKind FileType) override;
  void MacroDefined(const clang::Token &Name, const clang::MacroDirective *MD) override;
  void MacroExpands(const clang::Token &Name, const clang::MacroDefinition &MD, clang::SourceRange Range,
                    const clang::MacroArgs *Args) override;
  void Defined(const clang::Token &Name, const clang::MacroDefinition &MD, clang::SourceRange) override;
  void SourceRangeSkipped(clang::SourceRange Range, clang::SourceLocation EndifLoc) override;
  void If(clang::SourceLocation Loc, clang::SourceRange, ConditionValueKind Value) override;
  void Elif(clang::SourceLocation Loc, clang::SourceRange, ConditionValueKind Value, clang::SourceLocation IfLoc) override;
  void Ifdef(clang::SourceLocation Loc, const clang::Token &Name, const clang::MacroDefinition &MD) override;
  void Ifndef(clang::SourceLocation Loc, const clang::Token &Name, const clang::MacroDefinition &MD) override;
  void Elifdef(clang::SourceLocation Loc, const clang::Token &Name, const clang::MacroDefinition &MD) override;
  void Elifdef(clang::SourceLocation Loc, clang::SourceRange, clang::SourceLocation IfLoc) override;
  void Elifndef(clang::SourceLocation Loc, const clang::Token &Name, const clang::MacroDefinition &MD) override;
  void Elifndef(clang::SourceLocation Loc, clang::SourceRange, clang::SourceLocation IfLoc) override;

private:
  void asserts(const clang::MacroArgs &Args, clang::SourceLocation At);
  void asksForArch(clang::SourceLocation At);
  void consult(clang::SourceLocation Loc, const clang::Token &Name);
  void outcome(clang::SourceLocation Loc, bool Taken);
  void foreignMacro(llvm::StringRef Name, const clang::MacroInfo &Info);
  void foreignMark(clang::SourceLocation Loc);
  void addToHash(llvm::StringRef Text);

  const ParsedUnit &Unit;
  PreprocessorRecord &Record;
  std::set<const clang::MacroInfo *> ForeignMacros; ///< That are in the hash.
};

} // namespace warpshift

#endif
