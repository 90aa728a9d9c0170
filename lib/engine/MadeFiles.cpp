#include "engine/MadeFiles.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/WrittenFiles.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
namespace path = llvm::sys::path;

void MadeFiles::scan() {
  IsScanned = true;
  for (const InputFile &I : P.unparsed()) {
    if (isProse(I.Path))
      continue;
    if (const llvm::StringRef Made = path::stem(I.Name); path::has_extension(Made))
      Templates.try_emplace(Made.str(), I.Name);
    const auto Text = plainTextOf(*P.Env.Files, I.Path);
    if (!Text)
      continue;
    for (const std::string &Name :
         filesWrittenBy(Text->getBuffer(), isSourceFile(I.Path) ? CodeForm::Cpp : CodeForm::Other, path::filename(I.Path)))
      Writers.try_emplace(Name, I.Name);
  }
}

std::optional<Reason> MadeFiles::find(const std::string &Name) const {
  for (const ReadingUnit &R : P.readersOf(Name))
    if (!R.Seen->LinkedAt.empty())
      return Reason{R.Seen->LinkedAt.front(), "it is a link, and a build may link another file"};
  if (!P.isOwn(Name) && !llvm::is_contained(P.IncludedHeaders, Name))
    return std::nullopt;
  const std::string Last = path::filename(Name).str();
  if (const auto It = Templates.find(Last); It != Templates.end())
    return Reason{{Name, 1, 1, 0, 0}, "a build may make this file anew of '" + It->second + "'"};
  if (const auto It = Writers.find(Last); It != Writers.end() && It->second != Name)
    return Reason{{Name, 1, 1, 0, 0}, "'" + It->second + "' may make this file anew"};
  return std::nullopt;
}

std::optional<Reason> MadeFiles::why(const std::string &Name) {
  if (!IsScanned)
    scan();
  const auto It = Known.find(Name);
  return It != Known.end() ? It->second : Known.emplace(Name, find(Name)).first->second;
}
