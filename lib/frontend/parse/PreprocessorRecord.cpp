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

bool PreprocessorRecord::dependsOnHostOrDevice() const {
  static constexpr llvm::StringLiteral Prefixes[] = {
      "__CUDA_ARCH", "__NVPTX", "__nvptx",   "__PTX", "__SSE",     "__AVX", "__MMX",  "__FMA", "__x86",    "__amd64",
      "__i386",      "__i686",  "__aarch64", "__ARM", "__powerpc", "__ppc", "__F16C", "__BMI", "__POPCNT", "_M_"};
  for (llvm::StringRef Name : Consulted)
    for (llvm::StringRef Prefix : Prefixes)
      if (Name.starts_with(Prefix))
        return true;
  return ArchInCode;
}
