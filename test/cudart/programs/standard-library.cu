// Host code of today: containers, algorithms, exceptions, threads, lambdas, static objects with destructors.
// exit: 0
// stdout: made|caught: no|sum 4950|unmade
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

struct Noisy {
  Noisy() { std::puts("made"); }
  ~Noisy() {
    cudaFree(memory);
    std::puts("unmade");
  }
  int *memory = nullptr;
};
static Noisy noisy;

int main() {
  try {
    throw std::runtime_error("no");
  } catch (const std::exception &e) {
    std::printf("caught: %s\n", e.what());
  }
  std::vector<int> host(100);
  std::iota(host.begin(), host.end(), 0);
  cudaMalloc(&noisy.memory, host.size() * sizeof(int));
  int result = 0;
  std::thread worker([&] {
    cudaMemcpy(noisy.memory, host.data(), host.size() * sizeof(int), cudaMemcpyHostToDevice);
    std::vector<int> back(host.size());
    cudaMemcpy(back.data(), noisy.memory, back.size() * sizeof(int), cudaMemcpyDeviceToHost);
    result = std::accumulate(back.begin(), back.end(), 0);
  });
  worker.join();
  std::map<std::string, std::unique_ptr<double>> map;
  map["root"] = std::make_unique<double>(std::sqrt(2.0));
  std::printf("sum %d\n", result);
  return std::fabs(*map["root"] * *map["root"] - 2) < 1e-9 ? 0 : 1;
}
