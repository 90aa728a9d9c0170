#include "diag/SecondOpinion.h"

using namespace warpshift;

static constexpr llvm::StringLiteral Names[NumAnswers] = {"confirmed", "confirmed by example", "contradicted", "not shown"};

llvm::StringRef warpshift::answerName(Answer A) { return Names[unsigned(A)]; }

std::optional<Answer> warpshift::parseAnswer(llvm::StringRef Name) {
  for (unsigned I = 0; I != NumAnswers; ++I)
    if (Name == Names[I])
      return Answer(I);
  return std::nullopt;
}
