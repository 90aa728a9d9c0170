//===- TempTree.h - a folder of files that a test may spoil -------------------------------*- C++ -*-===//
//
// Removed with everything in it when the object dies; folders are made as needed, modes are reset first.
//   TempTree T;  std::string P = T.write("sub/a.cu", "text");  T.read("sub/a.cu") == "text"
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_UNIT_REWRITE_TEMPTREE_H
#define WARPSHIFT_TEST_UNIT_REWRITE_TEMPTREE_H

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdlib.h>
#include <string>

namespace warpshift {

class TempTree {
public:
  TempTree() {
    std::string Model = (std::filesystem::temp_directory_path() / "warpshift-test-XXXXXX").string();
    Root = mkdtemp(Model.data());
  }
  ~TempTree() {
    std::error_code EC;
    std::filesystem::remove_all(Root, EC);
  }
  TempTree(const TempTree &) = delete;
  TempTree &operator=(const TempTree &) = delete;

  std::string path(const std::string &Name) const { return (Root / Name).string(); }
  std::string write(const std::string &Name, const std::string &Text) const {
    std::filesystem::create_directories((Root / Name).parent_path());
    std::ofstream(Root / Name, std::ios::binary) << Text;
    return path(Name);
  }
  std::string read(const std::string &Name) const {
    std::ostringstream S;
    S << std::ifstream(Root / Name, std::ios::binary).rdbuf();
    return S.str();
  }
  /// Entries of the root folder.
  size_t count() const {
    size_t N = 0;
    for ([[maybe_unused]] const auto &E : std::filesystem::directory_iterator(Root))
      ++N;
    return N;
  }

private:
  std::filesystem::path Root;
};

} // namespace warpshift

#endif
