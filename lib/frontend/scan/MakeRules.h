//===- MakeRules.h - what the rules of a makefile make, and of what -------------------------------*- C++ -*-===//
//
//   cfg.h: make.sh          $(HEADERS): ..          %.h: %.py          .py.h:          {src}.py{out}.h::          makes these files
//   %.o: %.cu                                                                                                     .. of all *.cu:
//   	sed s/32/48/ $< | nvcc -x cu -                 a recipe that does not only compile changes what its rule is made of
//
// GNU make 4.4 (chapters 4, 5 and 10), `define`d rules and `$(1)` among it, and the inference rules of nmake.
//
// Covered by test/unit/frontend/WrittenFilesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_MAKERULES_H
#define WARPSHIFT_FRONTEND_SCAN_MAKERULES_H

#include "frontend/scan/NamedFiles.h"

namespace warpshift {

/// `a.o $(DIR)b.o: k.cu cfg.h` names what a rule is for in front of its colon.
bool isRule(llvm::StringRef Statement, size_t &Colon);

/// One rule after the other, with its recipes.
class MakeRules {
public:
  MakeRules(const FileVariables &Variables, std::set<std::string> &Out) : Variables(Variables), Out(Out) {}
  /// Statement is the head of one; false: it is none.
  bool begin(llvm::StringRef Statement);
  void addRecipe(llvm::StringRef Statement);

private:
  void addAll(llvm::StringRef Part, std::set<std::string> &To) const;
  const std::set<std::string> &inputsOf(llvm::StringRef Recipe) const;

  const FileVariables &Variables;
  std::set<std::string> &Out; ///< Last parts of names, or "*.cu".
  std::set<std::string> MadeOf, First; ///< What the rule at hand is made of, and the first of it: as Out.
};

} // namespace warpshift

#endif
