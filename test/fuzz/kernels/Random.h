//===- Random.h - numbers that are the same everywhere ---------------------------------------*- C++ -*-===//
//
//   Random R(Seed);  R.below(6);  R.percent(30);  R.oneOf({"a", "b"});
//
// The distributions of the standard library differ between libraries; a seed that somebody sends must mean the
// same program here.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_FUZZ_RANDOM_H
#define WARPSHIFT_TEST_FUZZ_RANDOM_H

#include <cstdint>
#include <initializer_list>
#include <string>

namespace warpshift::fuzz {

class Random {
public:
  explicit Random(uint64_t Seed) : State(Seed) {}
  uint64_t next() {
    uint64_t X = State += 0x9e3779b97f4a7c15u;
    X = (X ^ (X >> 30)) * 0xbf58476d1ce4e5b9u;
    X = (X ^ (X >> 27)) * 0x94d049bb133111ebu;
    return X ^ (X >> 31);
  }
  unsigned below(unsigned N) { return unsigned((next() >> 32) % N); }
  unsigned between(unsigned First, unsigned Last) { return First + below(Last - First + 1); }
  bool percent(unsigned P) { return below(100) < P; }
  std::string oneOf(std::initializer_list<const char *> L) { return L.begin()[below(unsigned(L.size()))]; }
  std::string number(unsigned First, unsigned Last) { return std::to_string(between(First, Last)); }
  /// Index into Weights, each as likely as it weighs.
  unsigned weighted(std::initializer_list<unsigned> Weights) {
    unsigned Sum = 0;
    for (unsigned W : Weights)
      Sum += W;
    unsigned Draw = below(Sum), Index = 0;
    for (unsigned W : Weights) {
      if (Draw < W)
        return Index;
      Draw -= W;
      ++Index;
    }
    return 0;
  }

private:
  uint64_t State;
};

} // namespace warpshift::fuzz

#endif
