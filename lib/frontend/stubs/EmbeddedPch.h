//===- EmbeddedPch.h - precompiled stubs made when Warpshift was built ----------------------*- C++ -*-===//
//
//   build: stub_pch_gen (links the front end) --> *.pch --> library ws_stub_pch --> embeddedPch()
//
// For the configurations of a first run: the host and the default architectures under the default language. A program
// that wants them links ws_stub_pch and says once:
//
//   Tools.Pch->addEmbedded(embeddedPch());
//
// They load only where clang's builtin headers lie where they lay at build time; elsewhere the stubs are parsed as text.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_STUBS_EMBEDDEDPCH_H
#define WARPSHIFT_FRONTEND_STUBS_EMBEDDEDPCH_H

#include "support/EmbeddedFile.h"

namespace warpshift {

llvm::ArrayRef<EmbeddedFile> embeddedPch();

} // namespace warpshift

#endif
