//===- EditedText.h - the files of a project as its edit groups make them ---------------------*- C++ -*-===//
//
//   EditGroup* --mergeEdits, applyEdits--> bytes by file  +  why the edits of a group cannot be applied
//                                             |
//             place in the new text  --editorsOf-->  the groups that edit the function around it
//
//   EditedText New(P, Groups);
//   if (New.unapplied().empty()) parseJobs(P, ..., New.over(P.Env.Files));
//
// Covered by test/unit/engine/RecheckTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_EDITEDTEXT_H
#define WARPSHIFT_ENGINE_EDITEDTEXT_H

#include "engine/Project.h"

namespace warpshift {

/// Groups to take back, each with the reason.
using GroupReasons = std::map<std::string, std::string>;

/// Lines of the original text.
using LinesOfFiles = std::set<std::pair<std::string, unsigned>>;

class EditedText {
public:
  /// Groups are not copied: they have to stay.
  EditedText(const Project &P, llvm::ArrayRef<EditGroup> Groups);

  /// Groups whose edits contradict each other, and those that edit a file to which its edits cannot be applied. Nothing else
  /// of this class means anything unless it is empty.
  const GroupReasons &unapplied() const { return Unapplied; }

  /// Of the edited files.
  const std::set<std::string> &names() const { return Names; }
  bool has(const std::string &File) const { return Names.count(File) != 0; }
  /// The edited files, in place of those of Base.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> over(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base) const;

  /// Where an offset of the old text lies in the new one. AfterInsertions: behind what is inserted right there.
  uint32_t moved(const std::string &File, uint32_t Offset, bool AfterInsertions) const;
  /// Whether an edit put the byte there.
  bool isNew(const std::string &File, uint32_t Offset) const;
  /// What edits put into a file, as ranges of its new text, in order.
  std::vector<std::pair<uint32_t, uint32_t>> newRanges(const std::string &File) const;
  /// Whether the call that begins at a byte of an edit's text was moved there as it stood: an edit of the file takes away the
  /// same characters.
  bool isMovedCall(const std::string &File, uint32_t Offset) const;
  /// The start of that line of the new text as a place of the old one; for what an edit inserted, where it did. Invalid: no
  /// such line.
  SourceRef original(const std::string &File, unsigned NewLine) const;
  /// The groups that edit the function around a place of the new text; where none does, the line.
  std::set<std::string> editorsOf(const SourceRef &Place) const;
  /// The groups that edit what the statement at a place of the new text names: declarations of functions, up to their bodies.
  std::set<std::string> editorsOfNames(const SourceRef &Place) const;

private:
  struct File {
    std::vector<TextEdit> Edits; ///< By offset.
    std::string Bytes;
    // Parallel to Edits.
    std::vector<int64_t> GrownBefore; ///< By the edits before it.
    std::vector<uint32_t> Begins;     ///< Where in the new text what is written at its offset begins.
    std::vector<uint32_t> Lines, OldLines; ///< Where lines begin.
    /// A function of the file, where it is in the new text, and the groups that edit it.
    struct Function {
      uint32_t Begin, End;
      std::set<std::string> Editors;
    };
    std::vector<Function> Functions; ///< By Begin.

    File(std::vector<TextEdit> Edits, std::string Bytes, llvm::StringRef Old);
    uint32_t moved(uint32_t Offset, bool AfterInsertions) const;
    uint32_t movedBack(uint32_t Offset) const;
  };
  /// The edit whose text has the byte, or null; Start: where that text begins in the new file.
  const TextEdit *editAt(const std::string &File, uint32_t Offset, uint32_t &Start) const;
  void blameEditors(const std::string &File, const std::string &Why);
  void findFunctions();
  std::set<std::string> editorsOfLine(const File &F, const SourceRef &Place) const;
  llvm::StringRef newText(const std::string &File) const;

  const Project &P;
  llvm::ArrayRef<EditGroup> Groups;
  std::map<std::string, File> Files;
  std::set<std::string> Names;
  GroupReasons Unapplied;
  std::map<std::string, std::set<std::string>> HeadEditors; ///< By the unqualified name of the function whose head is edited.
};

} // namespace warpshift

#endif
