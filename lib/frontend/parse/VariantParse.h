//===- VariantParse.h - parse the configurations that can differ ----------------------------*- C++ -*-===//
//
//   variants { host, sm_60, sm_70 }
//     --parse the first device variant, ask what its preprocessor consulted-->
//   nothing that differs: one parse stands for all            { sm_60 = sm_70 = host }
//   __CUDA_ARCH__ in conditions: the others are preprocessed; those whose conditions come out as in a parsed one
//   are not parsed again; the rest are parsed
//
// A file without architecture conditions so costs one device parse; launches in host functions are in its AST. The
// consumer learns for which configurations a parse stands: sites are labelled with all of them.
//
//   parseVariants(Job, variantsFor({60, 70}), FS, [](ParsedUnit &Unit) {
//     collect(Unit, Unit.standsFor());          // {"host", "sm_60", "sm_70"}
//   });
//
// Covered by test/unit/frontend/VariantsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_VARIANTPARSE_H
#define WARPSHIFT_FRONTEND_PARSE_VARIANTPARSE_H

#include "frontend/parse/ParseRunner.h"

namespace warpshift {

/// Job.Config is not looked at. Device variants come first, in the order given, then the host. Stops at the first
/// error (see parse()); Consume may have been called before.
llvm::Error parseVariants(ParseJob Job, llvm::ArrayRef<Variant> Variants, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                          llvm::function_ref<void(ParsedUnit &)> Consume);

} // namespace warpshift

#endif
