#include "frontend/parse/VariantParse.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace llvm;

namespace {

/// Variants whose tokens are equal; the first one is parsed.
struct Group {
  std::vector<Variant> Members;
  uint64_t Conditions;
  bool Alone; ///< __CUDA_ARCH__ stands in code: no other variant can be equal.
};

class VariantParser {
public:
  VariantParser(ParseJob &Job, IntrusiveRefCntPtr<vfs::FileSystem> FS, function_ref<void(ParsedUnit &)> Consume)
      : Job(Job), FS(std::move(FS)), Consume(Consume) {}

  Error run(std::vector<Variant> Variants) {
    // While the first unit is alive: decide what else must be parsed, then show it.
    Error Failed = Error::success();
    Job.Config = Variants.front();
    Error First = parse(Job, FS, [&](ParsedUnit &Unit) {
      consumeError(std::move(Failed));
      Failed = group(Unit, Variants);
      if (!Failed)
        show(Unit, Groups.front());
    });
    if (First) {
      consumeError(std::move(Failed));
      return First;
    }
    if (Failed)
      return Failed;
    for (const Group &G : drop_begin(Groups)) {
      Job.Config = G.Members.front();
      if (Error E = parse(Job, FS, [&](ParsedUnit &Unit) { show(Unit, G); }))
        return E;
    }
    return Error::success();
  }

private:
  Error group(const ParsedUnit &Unit, ArrayRef<Variant> Variants) {
    const PreprocessorRecord &Seen = Unit.preprocessing();
    Groups.push_back({{Variants.front()}, Seen.conditionHash(), Seen.hasArchInCode()});
    for (const Variant &V : Variants.drop_front()) {
      bool MayDiffer = V.defines() != Variants.front().defines() ||
                       (V.isDevice() == Variants.front().isDevice() ? Seen.dependsOnArch() : Seen.dependsOnHostOrDevice());
      if (!MayDiffer) {
        Groups.front().Members.push_back(V);
        continue;
      }
      ParseJob Probe = Job;
      Probe.Config = V;
      if (Error E = preprocess(Probe, FS, [&](const PreprocessorRecord &R) {
            auto Equal = find_if(Groups, [&](const Group &G) {
              return !G.Alone && !R.hasArchInCode() && G.Conditions == R.conditionHash() &&
                     G.Members.front().defines() == V.defines();
            });
            if (Equal != Groups.end())
              Equal->Members.push_back(V);
            else
              Groups.push_back({{V}, R.conditionHash(), R.hasArchInCode()});
          }))
        return E;
    }
    return Error::success();
  }

  void show(ParsedUnit &Unit, const Group &G) {
    std::vector<std::string> Names;
    for (const Variant &V : G.Members)
      Names.push_back(V.name());
    llvm::sort(Names);
    Unit.setStandsFor(std::move(Names));
    Consume(Unit);
  }

  ParseJob &Job;
  IntrusiveRefCntPtr<vfs::FileSystem> FS;
  function_ref<void(ParsedUnit &)> Consume;
  std::vector<Group> Groups;
};

} // namespace

Error warpshift::parseVariants(ParseJob Job, ArrayRef<Variant> In, IntrusiveRefCntPtr<vfs::FileSystem> FS,
                               function_ref<void(ParsedUnit &)> Consume) {
  std::vector<Variant> Variants(In.begin(), In.end());
  llvm::stable_sort(Variants, [](const Variant &A, const Variant &B) { return A.isDevice() && !B.isDevice(); });
  if (Variants.empty())
    return Error::success();
  return VariantParser(Job, std::move(FS), Consume).run(std::move(Variants));
}
