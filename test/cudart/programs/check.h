// What the programs share: a check that says what was wrong, and the last line.
#ifndef CHECK_H
#define CHECK_H
#include <cstdio>

static int Failures = 0;
#define CHECK(Condition)                                                                                               \
  do {                                                                                                                 \
    if (!(Condition)) {                                                                                                \
      ++Failures;                                                                                                      \
      std::printf("FAIL: line %d: %s\n", __LINE__, #Condition);                                                        \
    }                                                                                                                  \
  } while (0)
static int finish() {
  std::printf(Failures ? "FAIL\n" : "PASS\n");
  return Failures != 0;
}
#endif
