//===- SecondOpinion.h - what an independent reading says of one mask -------------------------*- C++ -*-===//
//
//   confirmed      the generated code shows that the mask names the lanes that come here
//   contradicted   it shows that it does not
//   not shown      the reading is too weak, or there is no code; the pattern says which
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

namespace warpshift {

enum class Answer : uint8_t { Confirmed, Contradicted, NotShown };
constexpr unsigned NumAnswers = 3;

llvm::StringRef answerName(Answer A); ///< "confirmed", "contradicted", "not shown".
std::optional<Answer> parseAnswer(llvm::StringRef Name);

struct SecondOpinion {
  Answer Says = Answer::NotShown;
  std::string Pattern;       ///< Stable key: "full", "loop-mask", "no-instance", ...
  bool UnderGranted = false; ///< Rests on an assumption about blocks, barriers or memory that was granted.
  friend bool operator==(const SecondOpinion &, const SecondOpinion &) = default;
};

} // namespace warpshift

#endif
