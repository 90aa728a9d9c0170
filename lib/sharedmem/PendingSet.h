//===- PendingSet.h - events on their way, in order ----------------------------------------*- C++ -*-===//
//
//   a sorted vector with the meaning of std::set<Pending>: the simulation copies and joins such sets at every branch,
//   and adds to them nearly always at the end
//
// Covered by test/unit/sharedmem/PendingSetTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_PENDINGSET_H
#define WARPSHIFT_SHAREDMEM_PENDINGSET_H

#include "facts/Facts.h"
#include <algorithm>
#include <iterator>

namespace warpshift {

/// An event that nothing has ordered yet.
struct Pending {
  uint32_t Event = 0;
  bool OtherTrip = false; ///< Of an earlier trip of a loop around the point.
  NodeId Loop = NoId;     ///< The outermost such loop.
  uint32_t Within = 0;    ///< The barrier of a group of so many neighbouring lanes has ordered it among these.
  auto operator<=>(const Pending &) const = default;
};

class PendingSet {
public:
  using const_iterator = std::vector<Pending>::const_iterator;
  const_iterator begin() const { return Sorted.begin(); }
  const_iterator end() const { return Sorted.end(); }
  bool empty() const { return Sorted.empty(); }
  size_t size() const { return Sorted.size(); }
  void clear() { Sorted.clear(); }
  bool count(const Pending &Q) const { return std::binary_search(Sorted.begin(), Sorted.end(), Q); }

  void insert(const Pending &Q) {
    if (Sorted.empty() || Sorted.back() < Q) {
      Sorted.push_back(Q);
      return;
    }
    const auto It = std::lower_bound(Sorted.begin(), Sorted.end(), Q);
    if (*It != Q)
      Sorted.insert(It, Q);
  }
  void insert(const PendingSet &More) {
    if (More.empty() || std::includes(Sorted.begin(), Sorted.end(), More.begin(), More.end()))
      return;
    if (empty()) {
      Sorted = More.Sorted;
      return;
    }
    std::vector<Pending> Both;
    Both.reserve(size() + More.size());
    std::set_union(Sorted.begin(), Sorted.end(), More.begin(), More.end(), std::back_inserter(Both));
    Sorted = std::move(Both);
  }
  /// What is here and not in Other.
  PendingSet without(const PendingSet &Other) const {
    PendingSet Out;
    std::set_difference(Sorted.begin(), Sorted.end(), Other.begin(), Other.end(), std::back_inserter(Out.Sorted));
    return Out;
  }
  /// What is here and in Other, too.
  PendingSet common(const PendingSet &Other) const {
    PendingSet Out;
    std::set_intersection(Sorted.begin(), Sorted.end(), Other.begin(), Other.end(), std::back_inserter(Out.Sorted));
    return Out;
  }
  /// Whether elements are here, asked for in ascending order.
  class Cursor {
  public:
    explicit Cursor(const PendingSet &Of) : At(Of.begin()), End(Of.end()) {}
    bool has(const Pending &Q) {
      while (At != End && *At < Q)
        ++At;
      return At != End && *At == Q;
    }

  private:
    const_iterator At, End;
  };
  /// Each element as F makes it of the old one, which leaves the order of events as it is. F is called in order.
  template <typename Fn> void transform(Fn F) {
    for (Pending &Q : Sorted)
      F(Q);
    if (std::is_sorted(Sorted.begin(), Sorted.end(), [](const Pending &A, const Pending &B) { return A <= B; }))
      return;
    for (auto From = Sorted.begin(); From != Sorted.end();) { // Only those of one event can have changed places.
      const auto To = std::find_if(From, Sorted.end(), [&](const Pending &Q) { return Q.Event != From->Event; });
      std::sort(From, To);
      From = To;
    }
    Sorted.erase(std::unique(Sorted.begin(), Sorted.end()), Sorted.end());
  }

private:
  std::vector<Pending> Sorted;
};

} // namespace warpshift

#endif
