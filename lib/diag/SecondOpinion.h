//===- SecondOpinion.h - what an independent reading says of one mask -------------------------*- C++ -*-===//
//
//   confirmed             the generated code shows that the mask names the lanes that come here
//   confirmed by example  there is no code, and instances that were made up show it, for the arguments that they are named with
//   contradicted          it shows that it does not
//   not shown             the reading is too weak, or there is no code; the pattern says which
//
// Covered by test/unit/report/ResultJsonTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_SECONDOPINION_H
#define WARPSHIFT_DIAG_SECONDOPINION_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace warpshift {

enum class Answer : uint8_t { Confirmed, ByExample, Contradicted, NotShown };
constexpr unsigned NumAnswers = 4;

llvm::StringRef answerName(Answer A); ///< "confirmed", "confirmed by example", "contradicted", "not shown".
std::optional<Answer> parseAnswer(llvm::StringRef Name);

struct SecondOpinion {
  Answer Says = Answer::NotShown;
  std::string Pattern;       ///< Stable key: "full", "loop-mask", "no-instance", ...
  std::vector<std::string> Examples; ///< "sum<int, 32>": of what there is no code, and was made up.
  bool UnderGranted = false; ///< Rests on an assumption about blocks, barriers or memory that was granted.
  friend bool operator==(const SecondOpinion &, const SecondOpinion &) = default;
};

} // namespace warpshift

#endif
