//===- FullMaskName.h - the project's own name for all lanes --------------------------------*- C++ -*-===//
//
//   #define FULL_MASK 0xffffffff            __any_sync(0xffffffffu, x)  -->  __any_sync(FULL_MASK, x)
//
// An expert writes the constant that a project has. It is taken where it is sure to be visible: defined once, before the edit, under no
// condition but a guard of the whole file, in the file itself or in a header beside it that it includes the same way; where it
// has the value of all 32 lanes and a name that says so; and where nothing declares that name anew.
//
// Covered by test/rules/emission (full-mask-name*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_FULLMASKNAME_H
#define WARPSHIFT_RULES_FULLMASKNAME_H

#include "diag/Site.h"
#include "program/ProjectView.h"
#include <map>
#include <optional>

namespace warpshift {

class FullMaskNames {
public:
  explicit FullMaskNames(const ProjectView &Project) : Project(Project) {}
  /// Text that is written at Offset of File, with the project's name for the mask of all lanes where there is one.
  std::string spelled(std::string Text, const std::string &File, uint32_t Offset);

private:
  struct Constant {
    std::string Name;
    uint32_t From = 0; ///< Visible behind this offset.
  };
  std::optional<Constant> ofFile(const std::string &File) const;

  const ProjectView &Project;
  std::map<std::string, std::optional<Constant>> Known; ///< By file.
};

} // namespace warpshift

#endif
