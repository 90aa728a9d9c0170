//===- BuildSettings.h - how the sources of a project are compiled --------------------------------*- C++ -*-===//
//
//   compile_commands.json, toolkit or stubs, extra arguments  -->  analyze() and verify() parse and build alike
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_BUILDSETTINGS_H
#define WARPSHIFT_ENGINE_BUILDSETTINGS_H

#include <string>
#include <vector>

namespace warpshift {

struct BuildSettings {
  std::string BuildDir; ///< Folder (or file) of compile_commands.json; empty: none was given.
  std::string CudaPath; ///< Empty: look in the usual places.
  bool NoCuda = false;  ///< Stub headers only.
  std::string SelfPath; ///< The running program: builtin headers may lie beside it.
  std::vector<std::string> ExtraArgs;
};

} // namespace warpshift

#endif
