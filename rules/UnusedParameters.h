//===- UnusedParameters.h - mask parameters that a body does not use -----------------------*- C++ -*-===//
//
//   struct B { __device__ int step(int v) { return -v; } };                        one call text reaches A::step and B::step
//     -->  struct B { __device__ int step(int v, unsigned /*ws_mask*/) { return -v; } };
//
// A function may get a mask parameter for the sake of others: of its overloads, its template, what a call in a template reaches. Under
// -Werror=unused-parameter a name that nothing uses does not compile, so the definition gives it none. Where host code compiles another
// part of the body than the one that uses it (`#ifdef __CUDA_ARCH__`), the body begins with `(void)ws_mask;`.
//
// Decided by the text of the edits alone. Covered by test/rules/helpers (unused-parameter-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_UNUSEDPARAMETERS_H
#define WARPSHIFT_RULES_UNUSEDPARAMETERS_H

#include "program/Solve.h"
#include "rules/MaskCode.h"

namespace warpshift {

/// Does Text have the word Name?
bool hasWord(llvm::StringRef Text, llvm::StringRef Name);

class UnusedParameters {
public:
  /// Written, of F: some of its edits, one instance's.
  void addEdits(const FunctionFacts &F, llvm::ArrayRef<Atom> Written, llvm::StringRef Parameter);
  /// All edits are known; what F declares stands at its places.
  void settle(const Solution &Sol);
  bool isNamed(const DeclPlace &P) const;
  /// The statement that uses the parameter of F where its definition, at P, is host code that does not; nothing: none is needed.
  std::optional<Atom> useOnHost(const FunctionFacts &F, const DeclPlace &P, llvm::StringRef Text,
                                llvm::StringRef Parameter) const;

private:
  std::map<std::string, std::set<uint32_t>> Uses; ///< By pattern: where edits of its file spell the parameter.
  std::map<SourceRef, bool> Named; ///< By place, of definitions and of other declarations.
};

} // namespace warpshift

#endif
