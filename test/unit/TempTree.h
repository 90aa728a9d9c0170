//===- TempTree.h - a small folder on disk that disappears ---------------------------------------*- C++ -*-===//
//
//   TempTree T; T.add("src/a.cu", "..."); T.link("b.cu", "src/a.cu"); T.path("src")
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_TEMPTREE_H
#define WARPSHIFT_TEST_TEMPTREE_H

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <string>
#include <vector>

namespace warpshift {

class TempTree {
public:
  TempTree() {
    llvm::SmallString<128> P;
    llvm::sys::fs::createUniqueDirectory("warpshift-test", P);
    llvm::SmallString<128> Real;
    llvm::sys::fs::real_path(P, Real);
    Root = Real.str().str();
  }
  ~TempTree() { llvm::sys::fs::remove_directories(Root); }
  TempTree(const TempTree &) = delete;
  TempTree &operator=(const TempTree &) = delete;

  std::string path(llvm::StringRef Name = "") const {
    llvm::SmallString<128> P(Root);
    if (!Name.empty())
      llvm::sys::path::append(P, Name);
    return P.str().str();
  }
  void add(llvm::StringRef Name, llvm::StringRef Text) {
    llvm::sys::fs::create_directories(llvm::sys::path::parent_path(path(Name)));
    std::error_code EC;
    llvm::raw_fd_ostream OS(path(Name), EC);
    OS << Text;
  }
  void link(llvm::StringRef Name, llvm::StringRef Target) { llvm::sys::fs::create_link(Target, path(Name)); }
  std::string read(llvm::StringRef Name) const {
    auto Buffer = llvm::MemoryBuffer::getFile(path(Name));
    return Buffer ? (*Buffer)->getBuffer().str() : "(no file)";
  }
  /// Names directly inside, sorted.
  std::vector<std::string> list(llvm::StringRef Name = "") const {
    std::vector<std::string> Names;
    std::error_code EC;
    for (llvm::sys::fs::directory_iterator I(path(Name), EC), E; I != E && !EC; I.increment(EC))
      Names.push_back(llvm::sys::path::filename(I->path()).str());
    std::sort(Names.begin(), Names.end());
    return Names;
  }

private:
  std::string Root;
};

} // namespace warpshift

#endif
