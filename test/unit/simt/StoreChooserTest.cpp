// Lanes of one store that name one place: who is asked, and whose value stays.
#include "SimtTest.h"
#include "simt/StoreChooser.h"
#include <array>

using namespace warpshift::simt;

namespace {

struct Chooser : StoreChooser {
  unsigned Answer = 0;
  std::vector<StoreCollision> Asked;
  unsigned choose(const StoreCollision &C) override {
    Asked.push_back(C);
    return Answer;
  }
};

/// Each lane stores its number, shifted right by Shift, to word lane % Words.
std::string kernel(const char *Words, const char *Shift) {
  return std::string(".visible .entry k(.param .u64 out) {\n.reg .b64 %rd<4>; .reg .b32 %r<4>;\n"
                     "ld.param.u64 %rd1, [out]; mov.u32 %r1, %laneid;\n"
                     "and.b32 %r2, %r1, ") +
         Words + "; mul.wide.u32 %rd2, %r2, 4; add.s64 %rd3, %rd1, %rd2;\nshr.u32 %r3, %r1, " + Shift +
         "; st.global.u32 [%rd3], %r3;\nret;\n}\n";
}

struct Listener : Observer {
  uint32_t interests() const override { return MemoryEvents; }
};

std::vector<int> stored(const std::string &Text, Chooser &C, unsigned Words) {
  KernelRun R(Text);
  const uint64_t Out = R.buffer<int>(std::vector<int>(Words, -1));
  R.config().addArg(Out);
  Listener L;
  R.options().Observers = {&L};
  R.options().Winners = &C;
  EXPECT_TRUE(R.lockstep().finished());
  return R.read<int>(Out, Words);
}

TEST(StoreChooser, TheHighestLaneStaysByItself) {
  Chooser C;
  EXPECT_EQ(stored(kernel("0", "0"), C, 1), std::vector<int>{31});
  ASSERT_EQ(C.Asked.size(), 1u);
  EXPECT_EQ(C.Asked[0].Values, 32u);
  EXPECT_TRUE(C.Asked[0].Whole);
  EXPECT_EQ(C.Asked[0].Where, Space::Global);
}

TEST(StoreChooser, AnyLaneMayStay) {
  for (unsigned N = 0; N != 32; ++N) {
    Chooser C;
    C.Answer = N;
    EXPECT_EQ(stored(kernel("0", "0"), C, 1), std::vector<int>{int(31 - N)});
  }
}

TEST(StoreChooser, EqualValuesAreOne) {
  Chooser C;
  C.Answer = 1;
  EXPECT_EQ(stored(kernel("0", "4"), C, 1), std::vector<int>{0}); // 1 by lanes 16 to 31, else 0.
  ASSERT_EQ(C.Asked.size(), 1u);
  EXPECT_EQ(C.Asked[0].Values, 2u);
  Chooser Nobody;
  EXPECT_EQ(stored(kernel("0", "5"), Nobody, 1), std::vector<int>{0});
  EXPECT_TRUE(Nobody.Asked.empty());
}

TEST(StoreChooser, EveryPlaceIsAskedFor) {
  Chooser C;
  C.Answer = 7;
  EXPECT_EQ(stored(kernel("3", "0"), C, 4), (std::vector<int>{0, 1, 2, 3})); // The lowest of the eight of each.
  EXPECT_EQ(C.Asked.size(), 4u);
}

TEST(StoreChooser, PlacesOfTheirOwnAreNot) {
  Chooser C;
  stored(kernel("31", "0"), C, 32);
  EXPECT_TRUE(C.Asked.empty());
}

} // namespace
