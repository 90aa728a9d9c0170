//===- SharedReasons.h - one list of reasons for many places -------------------------------*- C++ -*-===//
//
//   a std::vector<Reason> that copies share until one of them changes: all operations, calls and places of a region
//   have the same reasons, and there are thousands of them
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_SHAREDREASONS_H
#define WARPSHIFT_PRESENCE_SHAREDREASONS_H

#include "diag/Site.h"
#include <memory>
#include <vector>

namespace warpshift {

class SharedReasons {
public:
  const std::vector<Reason> &list() const {
    static const std::vector<Reason> Nothing;
    return List ? *List : Nothing;
  }
  size_t size() const { return list().size(); }
  auto begin() const { return list().begin(); }
  auto end() const { return list().end(); }
  /// The list for this copy alone.
  std::vector<Reason> &edit() {
    if (!List || List.use_count() != 1)
      List = std::make_shared<std::vector<Reason>>(list());
    return *List;
  }

private:
  std::shared_ptr<std::vector<Reason>> List;
};

} // namespace warpshift

#endif
