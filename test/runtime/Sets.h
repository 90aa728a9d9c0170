// The sets of lanes, and the blocks, that the tests of runtime/ go through.
#ifndef TEST_RUNTIME_SETS_H
#define TEST_RUNTIME_SETS_H

#include <vector>

namespace runtime_test {

// The whole warp, every single lane, halves, stripes, edges, and a few at random.
inline std::vector<unsigned> laneSets() {
  std::vector<unsigned> sets = {0xffffffffu, 0x0000ffffu, 0xffff0000u, 0x55555555u, 0xaaaaaaaau, 0x11111111u,
                                0x00ffff00u, 0x80000001u, 0x7fffffffu, 0xfffffffeu, 0x0f0f0f0fu, 0x00000007u};
  for (int lane = 0; lane < 32; ++lane)
    sets.push_back(1u << lane);
  unsigned state = 12345;
  for (int i = 0; i < 12; ++i) {
    state = state * 1664525u + 1013904223u;
    sets.push_back((state >> 3) | 1u << (i * 7 % 32));
  }
  return sets;
}

// 1-D, with a partial warp, 2-D, 3-D, the largest, odd extents.
struct Block { unsigned x, y, z; };
inline std::vector<Block> blocks() {
  return {{32, 1, 1}, {48, 1, 1}, {16, 8, 1}, {5, 7, 3}, {64, 8, 2}};
}

} // namespace runtime_test

#endif
