#include "frontend/parse/PreprocessorRecord.h"

using namespace warpshift;

std::optional<llvm::StringRef> PreprocessorRecord::textOf(const std::string &File) const {
  auto It = Texts.find(File);
  return It == Texts.end() ? std::nullopt : std::optional(It->second);
}

bool PreprocessorRecord::isSkipped(const SourceRef &Place) const {
  for (const SourceRef &R : Skipped)
    if (R.File == Place.File && R.Offset <= Place.Offset && Place.Offset < R.end())
      return true;
  return false;
}

std::vector<Guard> PreprocessorRecord::guardsAt(const SourceRef &Place) const {
  auto Text = Texts.find(Place.File);
  if (Text == Texts.end())
    return {};
  std::unique_ptr<ConditionalTree> &Tree = Trees[Place.File];
  if (!Tree)
    Tree = std::make_unique<ConditionalTree>(Text->second);
  return Tree->guardsAt(Place.Offset);
}
