// Edit distance of many pairs of strings, one warp a pair.
//
// The table has a row for each character of the first string and a column for
// each of the second. A warp computes a strip of 32 columns, a column a lane,
// along the anti-diagonals: lane k is k rows behind lane 0, and hands each value
// to the lane on its right by __shfl_up at the end of the step. The strip's last
// column goes to global memory, where the next launch continues.
//
// Exercises: a shuffle in a loop that each lane leaves at another time (lane k
// makes rows + k steps). Where a value is used, the lane that it comes from is
// still there; the one fetched in a lane's last step is not used.
// Migration: the lanes of each step; the distances equal the CPU's.
#include <algorithm>
#include <string>

#include "sample.h"

struct Pair {
  int firstOffset, firstLength;
  int secondOffset, secondLength;
  int columnOffset; // of the column that strips hand over
};

// The strip `strip` of all pairs. `columnIn` is the column left of it (not used
// by the first), `columnOut` its own last column.
__global__ void editDistanceStrip(const char *text, const Pair *pairs, int count,
                                  int strip, const int *columnIn,
                                  int *columnOut, int *distances) {
  const int warpsPerBlock = blockDim.x / 32;
  const int warp = threadIdx.x / 32;
  const int lane = threadIdx.x % 32;
  const int index = blockIdx.x * warpsPerBlock + warp;
  // A partial warp has no work.
  if (warp >= warpsPerBlock || index >= count)
    return;

  const Pair pair = pairs[index];
  const int rows = pair.firstLength, columns = pair.secondLength;
  if (32 * strip >= columns)
    return;
  const char *first = text + pair.firstOffset;
  const char *second = text + pair.secondOffset;
  const int *in = columnIn + pair.columnOffset;
  int *out = columnOut + pair.columnOffset;

  const int column = 32 * strip + lane;
  const char mine = column < columns ? second[column] : 0;
  int diagonal = column;     // of row 0
  int above = column + 1;    // of row 0
  int left = 0;
  for (int row = -lane; row < rows; ++row) {
    if (row >= 0) {
      if (lane == 0)
        left = strip == 0 ? row + 1 : in[row];
      const int replaced = diagonal + (first[row] == mine ? 0 : 1);
      above = min(min(above, left) + 1, replaced);
      diagonal = left;
      if (lane == 31)
        out[row] = above;
    }
    left = __shfl_up(above, 1);
  }
  if (column == columns - 1)
    distances[index] = above;
}

static int reference(const std::string &a, const std::string &b) {
  std::vector<int> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    row[j] = (int)j;
  for (size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = (int)i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const int replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      int best = row[j] < row[j - 1] ? row[j] + 1 : row[j - 1] + 1;
      row[j] = best < replaced ? best : replaced;
    }
  }
  return row[b.size()];
}

static std::string randomString(Random &random, int length) {
  std::string text;
  for (int i = 0; i < length; ++i)
    text += (char)('a' + random.below(4));
  return text;
}

int main() {
  // Lengths around multiples of 32, very short and unequal ones.
  const int lengths[][2] = {{1, 1},   {5, 3},   {31, 33}, {32, 32}, {40, 7},
                            {3, 70},  {65, 64}, {50, 97}, {77, 45}, {12, 31}};
  const int count = sizeof(lengths) / sizeof(lengths[0]);

  Random random(42);
  std::string text;
  std::vector<Pair> pairs(count);
  std::vector<int> expected(count);
  int columnTotal = 0, strips = 0;
  for (int k = 0; k < count; ++k) {
    const std::string a = randomString(random, lengths[k][0]);
    const std::string b = randomString(random, lengths[k][1]);
    pairs[k].firstOffset = (int)text.size();
    pairs[k].firstLength = (int)a.size();
    text += a;
    pairs[k].secondOffset = (int)text.size();
    pairs[k].secondLength = (int)b.size();
    text += b;
    pairs[k].columnOffset = columnTotal;
    columnTotal += (int)a.size();
    strips = std::max(strips, ((int)b.size() + 31) / 32);
    expected[k] = reference(a, b);
  }
  DeviceArray<char> deviceText(std::vector<char>(text.begin(), text.end()));
  DeviceArray<Pair> devicePairs(pairs);

  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    DeviceArray<int> columnA(columnTotal), columnB(columnTotal);
    DeviceArray<int> deviceDistances(count);
    const int warpsPerBlock = block / 32;
    const int grid = (count + warpsPerBlock - 1) / warpsPerBlock;
    for (int strip = 0; strip < strips; ++strip) {
      const bool even = strip % 2 == 0;
      editDistanceStrip<<<grid, block>>>(
          deviceText.get(), devicePairs.get(), count, strip,
          even ? columnA.get() : columnB.get(),
          even ? columnB.get() : columnA.get(), deviceDistances.get());
      CUDA_CHECK_LAUNCH();
    }
    const std::vector<int> distances = deviceDistances.toHost();
    for (int k = 0; k < count; ++k)
      verdict.check(distances[k] == expected[k],
                    "block %d: distance of pair %d is %d, not %d", block, k,
                    distances[k], expected[k]);
  }
  return verdict.finish();
}
