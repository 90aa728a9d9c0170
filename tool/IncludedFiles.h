//===- IncludedFiles.h - what files include, whatever its name -----------------------------------*- C++ -*-===//
//
//   k.cu: #include "body.inc"                      -->   body.inc beside k.cu                  (it is sure)
//         #include "detail/steps.def"              -->   any .../detail/steps.def that is known (some -I may lead there)
//         #include BODY, and BODY is "a.inc" in any text or command   -->   any a.inc         (a condition may choose it)
//
// Spellings only: which conditions hold, and which folders a command searches, is for the parser to say. So what is found and not
// sure may be read by no unit at all.
//
// Covered by test/unit/tool/InputsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_INCLUDEDFILES_H
#define WARPSHIFT_TOOL_INCLUDEDFILES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace warpshift {

class IncludedFiles {
public:
  /// Candidates: absolute paths of files that an #include may mean by the end of their paths.
  IncludedFiles(llvm::ArrayRef<std::string> Candidates, llvm::vfs::FileSystem &Files);
  /// Words of a command that may name files: -DBODY="a.inc", -include a.inc.
  void addCommand(llvm::ArrayRef<std::string> Words);
  /// By path, all that Open include, directly or through others: is it sure which file is meant? Folders: where names are looked for
  /// besides the folder of the file that spells them.
  std::map<std::string, bool> includedBy(std::vector<std::string> Open, llvm::ArrayRef<std::string> Folders);

private:
  void read(const std::string &By, llvm::ArrayRef<std::string> Folders);
  bool take(llvm::StringRef Folder, llvm::StringRef Name, bool IsSure);
  void takeByEnd(llvm::StringRef Name);
  void followMacros();

  llvm::vfs::FileSystem &Files;
  llvm::StringMap<std::vector<std::string>> ByName; ///< Candidates, by the last component.
  std::set<std::string> NamedByMacros, NamedByCommands;
  std::map<std::string, bool> Found;
  std::vector<std::string> Queue;
  std::set<std::string> Known; ///< Ever in the queue.
  std::set<std::string> WithMacros; ///< Folders of files that include by a macro.
};

} // namespace warpshift

#endif
