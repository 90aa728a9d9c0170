//===- EqualTokens.h - configurations that need no parse of their own -----------------------*- C++ -*-===//
//
//   a parse for sm_70 that asks for __CUDA_ARCH__, and { sm_60 }
//     --preprocess for sm_60-->
//   all conditions come out as for sm_70   the tokens are the same: the parse stands for both
//   some does not, or the architecture stands in code      another program
//
// `#if __CUDA_ARCH__ >= 300` is the most frequent condition of all, and says the same of every architecture since.
//
//   parse(Job, FS, [&](ParsedUnit &Unit) {
//     std::vector<Variant> Same = withEqualTokens(Unit, Job, {Variant::device(60)}, FS);
//   });
//
// Covered by test/unit/frontend/EqualTokensTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_EQUALTOKENS_H
#define WARPSHIFT_FRONTEND_PARSE_EQUALTOKENS_H

#include "frontend/parse/ParseRunner.h"

namespace warpshift {

/// Those of Others for which the preprocessor makes the tokens of Unit, which is what came of Job. One that cannot be preprocessed is none.
std::vector<Variant> withEqualTokens(const ParsedUnit &Unit, const ParseJob &Job, llvm::ArrayRef<Variant> Others,
                                     llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif
