#include "engine/MadeFiles.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/WrittenFiles.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
namespace path = llvm::sys::path;

void MadeFiles::scanText(const std::string &Name, llvm::StringRef Text, CodeForm Form) {
  for (const std::string &Written : filesWrittenBy(Text, Form, path::filename(Name)))
    Writers[Written].insert(Name);
}

void MadeFiles::scan() {
  IsScanned = true;
  for (const InputFile &I : P.unparsed()) {
    if (isProse(I.Path))
      continue;
    if (const llvm::StringRef Made = path::stem(I.Name); path::has_extension(Made))
      Templates.try_emplace(Made.str(), I.Name);
    if (const auto Text = plainTextOf(*P.Env.Files, I.Path))
      scanText(I.Name, Text->getBuffer(), isSourceFile(I.Path) ? CodeForm::Cpp : CodeForm::Other);
  }
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      scanText(I.Name, P.text(I.Name), CodeForm::Parsed);
}

/// A text may tell what it is itself.
std::string MadeFiles::writerOf(const std::string &Name) const {
  for (const std::string &Key : {path::filename(Name).str(), "*" + path::extension(Name).str()})
    if (const auto It = Writers.find(Key); It != Writers.end())
      for (const std::string &Writer : It->second)
        if (Writer != Name)
          return Writer;
  return "";
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
  if (const std::string Writer = writerOf(Name); !Writer.empty())
    return Reason{{Name, 1, 1, 0, 0}, "'" + Writer + "' may make this file anew, or hand a changed one to a compiler"};
  return std::nullopt;
}

std::optional<Reason> MadeFiles::why(const std::string &Name) {
  if (!IsScanned)
    scan();
  const auto It = Known.find(Name);
  return It != Known.end() ? It->second : Known.emplace(Name, find(Name)).first->second;
}
