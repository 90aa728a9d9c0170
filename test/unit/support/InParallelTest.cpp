#include "support/InParallel.h"
#include "gtest/gtest.h"
#include <memory>
#include <mutex>
#include <set>
#include <thread>

using namespace warpshift;

TEST(InParallel, EachIsCalledOnce) {
  for (unsigned Jobs : {0u, 1u, 2u, 7u})
    for (size_t Count : {0, 1, 15, 16, 17, 33, 1000}) {
      std::vector<std::atomic<int>> Calls(Count);
      inParallel(Jobs, Count, [&](size_t N) { ++Calls[N]; });
      for (const auto &C : Calls)
        EXPECT_EQ(C, 1) << Jobs << " " << Count;
    }
}

/// Each thread waits in its first call until it has seen as many as there have to be.
static size_t threadsOf(unsigned Jobs, size_t Count, size_t Wanted) {
  std::mutex M;
  std::set<std::thread::id> Seen;
  inParallel(Jobs, Count, [&](size_t) {
    std::unique_lock<std::mutex> Lock(M);
    Seen.insert(std::this_thread::get_id());
    for (int I = 0; I != 2000 && Seen.size() < Wanted; ++I) {
      Lock.unlock();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      Lock.lock();
    }
  });
  return Seen.size();
}

TEST(InParallel, ManyAreSharedByTheThreads) {
  EXPECT_EQ(threadsOf(3, 1000, 3), 3u);
  EXPECT_EQ(threadsOf(1, 1000, 1), 1u);
}

TEST(InParallel, FewAreDoneByTheCaller) {
  std::set<std::thread::id> Seen;
  inParallel(8, 16, [&](size_t) { Seen.insert(std::this_thread::get_id()); });
  EXPECT_EQ(Seen, std::set<std::thread::id>{std::this_thread::get_id()});
}

TEST(InParallel, ReleasesWhatIsInAList) {
  auto Shared = std::make_shared<int>(1);
  std::vector<std::vector<std::shared_ptr<int>>> List(100, {Shared});
  releaseInParallel(3, List);
  EXPECT_TRUE(List.empty());
  EXPECT_EQ(Shared.use_count(), 1);
}
