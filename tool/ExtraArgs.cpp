#include "tool/ExtraArgs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

/// An option whose value is a path, in the same argument or in the next.
struct PathOption {
  StringRef Name;
  bool Searched = false; ///< A file, which may be one that the search path knows.
};

/// Longer names come before what they begin with.
constexpr PathOption PathOptions[] = {{"-isystem-after"}, {"-isystem"},       {"-isysroot"},    {"-iquote"},    {"-idirafter"},
                                      {"-imacros", true}, {"-include", true}, {"-cxx-isystem"}, {"--sysroot="}, {"-I"}};

const PathOption *pathOptionOf(StringRef Arg) {
  if (Arg.starts_with("-include-pch"))
    return nullptr;
  auto *It = llvm::find_if(PathOptions, [&](const PathOption &O) { return Arg.starts_with(O.Name); });
  return It == std::end(PathOptions) ? nullptr : It;
}

} // namespace

std::vector<std::string> warpshift::argsFrom(StringRef Folder, std::vector<std::string> Args, llvm::vfs::FileSystem &Files) {
  auto Resolved = [&](StringRef Value, const PathOption &O) {
    if (Value.empty() || Value.starts_with("=")) // Below the system's root.
      return Value.str();
    llvm::SmallString<256> Path(Value);
    llvm::sys::fs::make_absolute(Folder, Path);
    llvm::sys::path::remove_dots(Path);
    return O.Searched && !Files.exists(Path) ? Value.str() : Path.str().str();
  };
  const PathOption *Open = nullptr; ///< Its value is the next argument.
  for (std::string &Arg : Args) {
    if (Open) {
      Arg = Resolved(Arg, *Open);
      Open = nullptr;
    } else if (const PathOption *O = pathOptionOf(Arg)) {
      if (Arg == O->Name)
        Open = O;
      else
        Arg = O->Name.str() + Resolved(StringRef(Arg).drop_front(O->Name.size()), *O);
    }
  }
  return Args;
}
