//===- EmbeddedPaths.h - where a parse finds what travels in the binary ---------------------*- C++ -*-===//
//
//   embeddedRoot()/shims/...          stub headers (ShimHeaders.h)
//   embeddedRoot()/command-line.h     macros of the command line, which must not be seen by the stubs
//   embeddedRoot()/clang/include/...  clang's builtin headers (ShimHeaders.h)
//   embeddedRoot()/key-macros.h       those of them that precompiled headers know, which saw them
//   embeddedRoot()/stub-pch.h         nothing: the main file of the precompiled stubs
//   embeddedRoot()/stub.pch           precompiled stubs (StubPch.h)
//
// Names only; parse/SourceView puts files there. No file of a project can have such a path: isEmbeddedPath() tells ours.
//
// Covered by test/unit/frontend/ShimHeadersTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_STUBS_EMBEDDEDPATHS_H
#define WARPSHIFT_FRONTEND_STUBS_EMBEDDEDPATHS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace warpshift {

/// The folder the embedded headers appear in.
inline llvm::StringRef embeddedRoot() { return "/warpshift-embedded"; }

inline bool isEmbeddedPath(llvm::StringRef Path) {
  return Path.consume_front(embeddedRoot()) && (Path.empty() || Path[0] == '/');
}

/// What -resource-dir names.
inline std::string embeddedResourceDir() { return (embeddedRoot() + "/clang").str(); }

/// Where the macros of the command line are found, when the view was given any.
inline std::string commandLinePath() { return (embeddedRoot() + "/command-line.h").str(); }

/// The same for those that precompiled headers were made with: whoever loads these must be able to show the file.
inline std::string keyMacrosPath() { return (embeddedRoot() + "/key-macros.h").str(); }

/// The file that declares what launches in device code are read as (parse/DeviceLaunches.h); it is to be included before all others.
inline std::string deviceLaunchHeader() { return (embeddedRoot() + "/shims/launch/device_launch.h").str(); }

/// The empty text that precompiled stubs are made of. Not the command line's, which a parse that loads them may have filled.
inline std::string stubPchSource() { return (embeddedRoot() + "/stub-pch.h").str(); }

/// Where the precompiled stubs are found, when the view was given any.
inline std::string stubPchPath() { return (embeddedRoot() + "/stub.pch").str(); }

} // namespace warpshift

#endif
