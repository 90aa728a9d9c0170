// What a parse said, to compare two ways to the same tree.
#ifndef WARPSHIFT_TEST_UNIT_FRONTEND_SEENPARSE_H
#define WARPSHIFT_TEST_UNIT_FRONTEND_SEENPARSE_H

#include "TestParse.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringExtras.h"

namespace warpshift::test {

/// Everything a consumer can see of a parse, as text.
inline std::string seen(ParsedUnit &Unit) {
  struct Walk : clang::RecursiveASTVisitor<Walk> {
    ParsedUnit &Unit;
    std::string Out;
    explicit Walk(ParsedUnit &Unit) : Unit(Unit) {}
    bool VisitDeclRefExpr(clang::DeclRefExpr *E) {
      clang::ValueDecl *D = E->getDecl();
      Out += D->getNameAsString() + " " + E->getType().getAsString() + (Unit.isSystemCode(D->getLocation()) ? " system" : "") +
             "@" + std::to_string(Unit.ref(E->getLocation()).Offset) + "\n";
      return true;
    }
  };
  Walk W(Unit);
  W.TraverseAST(Unit.ast());
  for (const ParseProblem &P : Unit.problems())
    W.Out += P.Where.File + ":" + std::to_string(P.Where.Line) + ": " + P.Text + "\n";
  for (const ParseProblem &P : Unit.otherPassProblems())
    W.Out += "other " + P.Text + "\n";
  for (const std::string &F : Unit.preprocessing().entered())
    W.Out += F + "\n";
  for (const MacroExpansion &E : Unit.preprocessing().expansions())
    W.Out += E.Name + (E.Definition.isValid() ? " own\n" : "\n");
  return W.Out + Unit.headers();
}

/// All of it that is about the project: which of the machine's headers were read as text, nobody asks.
inline std::string seenOfProject(ParsedUnit &Unit) {
  llvm::SmallVector<llvm::StringRef, 0> Lines;
  const std::string All = seen(Unit);
  llvm::StringRef(All).split(Lines, '\n');
  llvm::erase_if(Lines, [](llvm::StringRef L) { return L.starts_with("/usr/"); });
  return llvm::join(Lines, "\n");
}

} // namespace warpshift::test

#endif
