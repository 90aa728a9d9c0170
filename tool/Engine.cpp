// The one place that names every heavy part; linked into the executable only.
#include "tool/Engine.h"

using namespace warpshift;

const Engine &warpshift::fullEngine() {
  static constexpr Engine All{};
  return All;
}
