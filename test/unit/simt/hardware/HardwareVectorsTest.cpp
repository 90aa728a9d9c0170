//===- HardwareVectorsTest.cpp - the machine against what an H200 answered ----------------------===//
//
// Every form of test/simt/hardware/*.forms runs here as the same PTX on the same operands. Exact
// forms must agree in the values shown and in the hash over all 2048 results; approximate functions
// within the bounds below, on the values shown. What the ISA leaves undefined in shuffles (the value
// of a lane that takes no part) is 0 on the hardware: here registers are poisoned with 0.
//
//===------------------------------------------------------------------------------------------===//

#include "ptx/Parser.h"
#include "simt/Machine.h"
#include "simt/exec/LaneHalf.h"
#include "test/simt/hardware/VectorForms.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <cmath>
#include <map>

namespace warpshift::simt {
namespace {

using hwvec::Form;
using Words = std::vector<uint64_t>;

struct Recorded {
  uint64_t Hash = 0;
  Words First;
};

std::string fileText(const std::string &Name) {
  auto File = llvm::MemoryBuffer::getFile(std::string(WARPSHIFT_VECTORS_DIR "/") + Name);
  if (!File) {
    ADD_FAILURE() << "cannot read " << Name << ": " << File.getError().message();
    return "";
  }
  return (*File)->getBuffer().str();
}

std::map<std::string, Recorded> recordedIn(const std::string &Name) {
  std::map<std::string, Recorded> All;
  const std::string Text = fileText(Name);
  llvm::SmallVector<llvm::StringRef> Lines;
  llvm::StringRef(Text).split(Lines, '\n', -1, false);
  for (llvm::StringRef Line : Lines) {
    if (Line.starts_with("#"))
      continue;
    llvm::SmallVector<llvm::StringRef> Fields;
    Line.split(Fields, ' ', -1, false);
    Recorded R;
    bool Ok = Fields.size() == 2 + hwvec::Shown && llvm::to_integer(Fields[1], R.Hash, 16);
    for (llvm::StringRef F : llvm::ArrayRef(Fields).drop_front(std::min<size_t>(2, Fields.size()))) {
      uint64_t V = hwvec::Untouched;
      Ok &= F == "-" || llvm::to_integer(F, V, 16);
      R.First.push_back(V);
    }
    EXPECT_TRUE(Ok) << Name << " is malformed: " << Line.str();
    EXPECT_TRUE(All.emplace(Fields[0].str(), R).second) << Name << " has two lines " << Fields[0].str();
  }
  return All;
}

/// All results of a form on the machine; empty when it did not run.
Words resultsOf(const Form &F, Mode M) {
  auto Module = ptx::loadModule(hwvec::ptxOf(F), F.Name, /*AllowUnsupported=*/true);
  if (!Module) {
    ADD_FAILURE() << F.Name << ": " << llvm::toString(Module.takeError());
    return {};
  }
  auto Run = llvm::cantFail(Machine::create(std::make_shared<ptx::Module>(std::move(*Module))));
  auto Upload = [&](const Words &W) {
    const llvm::ArrayRef Bytes(reinterpret_cast<const uint8_t *>(W.data()), W.size() * 8);
    const uint64_t Address = llvm::cantFail(Run->memory().allocate(Bytes.size(), "buffer"));
    llvm::cantFail(Run->memory().write(Address, Bytes));
    return Address;
  };
  Words Out(hwvec::Threads, hwvec::Untouched);
  LaunchConfig C;
  C.Kernel = "k";
  C.Grid = {hwvec::Threads / 32};
  C.Block = {32};
  const uint64_t OutAddress = Upload(Out);
  C.addArg(Upload(hwvec::inputsOf(F)));
  C.addArg(OutAddress);
  C.addArg(Upload(Words(hwvec::Threads, 0)));
  RunOptions O;
  O.M = M;
  O.Poison = 0;
  auto Result = Run->launch(C, O);
  if (!Result || !Result->finished()) {
    ADD_FAILURE() << F.Name << ": " << (Result ? Result->Message : llvm::toString(Result.takeError()));
    return {};
  }
  llvm::cantFail(Run->memory().read(OutAddress, llvm::MutableArrayRef(reinterpret_cast<uint8_t *>(Out.data()), Out.size() * 8)));
  return Out;
}

std::string operandsText(const Form &F, unsigned Index) {
  std::string S;
  for (unsigned K = 0; K != F.Classes.size(); ++K)
    S += " 0x" + llvm::utohexstr(hwvec::operand(F.Classes[K], Index, K), true);
  return S;
}

void expectExact(const Form &F, const Recorded &Want, const Words &Got) {
  for (unsigned I = 0; I != hwvec::Shown; ++I)
    EXPECT_EQ(llvm::utohexstr(Got[I]), llvm::utohexstr(Want.First[I]))
        << F.Name << ", thread " << I << ", operands" << operandsText(F, I);
  EXPECT_EQ(hwvec::hashOf(Got), Want.Hash) << F.Name << ": a result that is not written out differs";
}

/// Runs every form of a file and compares; every recorded line must be used.
template <typename Compare> void replay(const std::string &Name, Mode M, Compare Judge) {
  const std::map<std::string, Recorded> Recorded = recordedIn(Name + ".vectors");
  const std::vector<Form> Forms = hwvec::parseForms(fileText(Name + ".forms"));
  EXPECT_EQ(Forms.size(), Recorded.size());
  EXPECT_FALSE(Forms.empty());
  for (const Form &F : Forms) {
    const auto It = Recorded.find(F.Name);
    if (It == Recorded.end()) {
      ADD_FAILURE() << F.Name << " has not been recorded";
      continue;
    }
    const Words Got = resultsOf(F, M);
    if (!Got.empty())
      Judge(F, It->second, Got);
    if (testing::Test::HasFailure())
      return; // one form tells enough
  }
}
void replayExact(const char *Name, Mode M = Mode::Lockstep) { replay(Name, M, expectExact); }

TEST(HardwareVectors, IntegerArithmeticAndBits) { replayExact("integer"); }
TEST(HardwareVectors, TheCarryBitBetweenDifferentInstructions) { replayExact("carry"); }
TEST(HardwareVectors, FloatArithmetic) { replayExact("float"); }
TEST(HardwareVectors, HalfArithmetic) { replayExact("half"); }
TEST(HardwareVectors, Conversions) { replayExact("convert"); }
TEST(HardwareVectors, Atomics) { replayExact("atomic"); }
TEST(HardwareVectors, PackedHalvesAndMemoryWidths) { replayExact("more"); }
TEST(HardwareVectors, FlushToZeroAtTheSmallestNormal) { replayExact("boundary"); }
TEST(HardwareVectors, LegacyWarpOperationsInLockstep) { replayExact("warp-legacy"); }
TEST(HardwareVectors, LegacyWarpOperationsByTheLanesThatAreTogether) { replayExact("warp-legacy", Mode::Its); }
TEST(HardwareVectors, SyncWarpOperationsInLockstep) { replayExact("warp-sync"); }
TEST(HardwareVectors, SyncWarpOperationsOfIndependentThreads) { replayExact("warp-sync", Mode::Its); }

// -- approximate functions -------------------------------------------------------------------------

/// Largest distance between the device and the machine: relative to the value, or absolute,
/// whichever allows more. The ISA's bound of the device's error plus the machine's half ulp.
struct Bound {
  const char *Prefix;
  double Relative, Absolute;
};
constexpr double ulps(double N, int Mantissa) { return N / double(uint64_t(1) << Mantissa); }
constexpr Bound Bounds[] = {
    {"rcp.approx.ftz.f64", ulps(1, 20), 0}, // upper word only
    {"rsqrt.approx.ftz.f64", ulps(1, 20), 0},
    {"rsqrt.approx.f64", ulps(2, 52), 0},
    {"ex2.approx.f16", ulps(1.6, 10), ulps(1, 24)}, // 2^-9.9 and half an ulp
    {"tanh.approx.f16", 0, ulps(1.6, 11)},          // 2^-10.987 and half an ulp
    {"rcp.", ulps(1.5, 23), 0},
    {"sqrt.", ulps(1.5, 23), 0},
    {"rsqrt.", ulps(1.6, 23), 0},
    {"ex2.", ulps(2.5, 23), 0},
    {"lg2.", ulps(2.5, 23), ulps(1, 22)},
    {"sin.", 0, ulps(1, 20)}, // 2^-20.5 in [-2 pi, 2 pi]
    {"cos.", 0, ulps(1, 20)},
    {"tanh.", ulps(1, 11), 0},
    {"div.", ulps(2.5, 23), 0},
};

double valueOf(const Form &F, uint64_t Bits) {
  if (F.Result == "64")
    return lane::asDouble(Bits);
  return F.Result == "32" ? double(lane::asFloat(uint32_t(Bits))) : double(lane::widen(lane::Half{uint16_t(Bits)}));
}

void expectClose(const Form &F, const Recorded &Want, const Words &Got) {
  const Bound *B = llvm::find_if(Bounds, [&](const Bound &X) { return llvm::StringRef(F.Name).starts_with(X.Prefix); });
  ASSERT_NE(B, std::end(Bounds)) << F.Name;
  const bool Circular = llvm::StringRef(F.Name).starts_with("sin") || llvm::StringRef(F.Name).starts_with("cos");
  for (unsigned I = 0; I != hwvec::Shown; ++I) {
    const double H = valueOf(F, Want.First[I]), E = valueOf(F, Got[I]);
    const double A = std::abs(double(lane::asFloat(uint32_t(hwvec::operand(F.Classes[0], I, 0)))));
    if (Circular && A > 6.3 && std::isfinite(A))
      continue; // no bound that close outside [-2 pi, 2 pi]
    const std::string Where = F.Name + ", thread " + std::to_string(I) + ", operands" + operandsText(F, I);
    if (!std::isfinite(H) || !std::isfinite(E)) {
      EXPECT_EQ(llvm::utohexstr(Got[I]), llvm::utohexstr(Want.First[I])) << Where;
      continue;
    }
    EXPECT_LE(std::abs(H - E), std::max(B->Relative * std::abs(E), B->Absolute)) << Where << ": " << H << " and " << E;
  }
}

TEST(HardwareVectors, ApproximateFunctionsWithinTheirBounds) { replay("approx", Mode::Lockstep, expectClose); }

} // namespace
} // namespace warpshift::simt
