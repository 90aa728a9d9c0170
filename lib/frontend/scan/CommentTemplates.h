//===- CommentTemplates.h - comments of a source that a generator runs ----------------------------*- C++ -*-===//
//
//   //[[[cog cog.outl("..") ]]]        /*{{ guard }}*/   /*% if guard %*/   //{% for n in sizes %}        isTemplate
//   // int a[2][2] = {{1, 2}, {3, 4}};                  //%%%%%%%%%%%                                     not
//
// What it writes there stands in the same file, or in a copy that a build compiles.
//
// Covered by test/unit/frontend/CommentTemplatesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_COMMENTTEMPLATES_H
#define WARPSHIFT_FRONTEND_SCAN_COMMENTTEMPLATES_H

#include "llvm/ADT/StringRef.h"

namespace warpshift {

/// By what stands at the begin of a comment.
bool isTemplate(llvm::StringRef Text);

} // namespace warpshift

#endif
