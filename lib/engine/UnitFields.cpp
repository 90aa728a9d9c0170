#include "engine/UnitFields.h"
#include "facts/FactsCheck.h"

using namespace warpshift;

PartUnit warpshift::packedUnit(const UnitRecord &U, const TuFacts &Facts) {
  const auto &[Job, Configuration, IsDevice, DependsOnArch, HasPrelude, Headers, Files, Beside, Problems, OtherBodies, Refused,
               Failure, DroppedFlags] = U;
  (void)Job;
  PartUnit Out{Configuration, Headers,     Failure,      IsDevice, DependsOnArch, Refused, HasPrelude, {}, {},
               Problems,      OtherBodies, DroppedFlags, Facts};
  for (auto &[Name, View] : Files)
    Out.Files.push_back({Name, View});
  for (auto &[Name, View] : Beside)
    Out.Beside.push_back({Name, View});
  return Out;
}

std::string warpshift::unpackUnit(PartUnit From, UnitRecord &U, TuFacts &Facts) {
  for (const FunctionFacts &F : From.Facts.Functions)
    if (std::string Why = whyMalformed(F); !Why.empty())
      return "function '" + F.Name + "': " + Why;
  U.Configuration = std::move(From.Configuration);
  U.IsDevice = From.IsDevice;
  U.DependsOnArch = From.DependsOnArch;
  U.HasPrelude = From.HasPrelude;
  U.Headers = std::move(From.Headers);
  for (PartView &V : From.Files)
    U.Files[V.Name] = std::move(V.View);
  for (PartView &V : From.Beside)
    U.Beside[V.Name] = std::move(V.View);
  U.Problems = std::move(From.Problems);
  U.OtherBodies = std::move(From.OtherBodies);
  U.Refused = From.Refused;
  U.Failure = std::move(From.Failure);
  U.DroppedFlags = std::move(From.DroppedFlags);
  Facts = std::move(From.Facts);
  return "";
}

std::vector<PartAnswer> warpshift::packedAnswers(llvm::ArrayRef<FileAnswer> From) {
  std::vector<PartAnswer> Out;
  for (const FileAnswer &A : From)
    Out.push_back({uint8_t(A.Asked), A.Path, A.Answer});
  return Out;
}

std::vector<FileAnswer> warpshift::unpackedAnswers(std::vector<PartAnswer> From) {
  std::vector<FileAnswer> Out;
  for (PartAnswer &A : From)
    Out.push_back({FileAnswer::Question(A.Asked), std::move(A.Path), std::move(A.Answer)});
  return Out;
}
