#include "presence/LaneSets.h"

using namespace warpshift;

SetTable::SetTable() {
  Sets.resize(2);
  Sets[1].Kind = SetKind::Entry;
}

SetId SetTable::intern(LaneSet S) {
  Key K{uint8_t(S.Kind), S.Parent, S.Node, S.Cond.Id, S.Cond.Negated, S.Bits, S.Section};
  auto [It, New] = Ids.try_emplace(K, Sets.size());
  // A condition without a number equals nothing: two of them must not share a set by accident of the key.
  if (New)
    Sets.push_back(S);
  return It->second;
}

SetId SetTable::bits(SetId Parent, uint32_t Lanes) {
  const LaneSet &P = Sets[Parent];
  if (P.Kind == SetKind::Bits)
    return bits(P.Parent, P.Bits & Lanes);
  if (Lanes == ~0u)
    return Parent;
  LaneSet S;
  S.Kind = SetKind::Bits;
  S.Parent = Parent;
  S.Bits = Lanes;
  return intern(S);
}

SetId SetTable::cond(SetId Parent, NodeId Node, ValueNumber C) {
  LaneSet S;
  S.Kind = SetKind::Cond;
  S.Parent = Parent;
  S.Node = Node;
  S.Cond = C;
  return intern(S);
}

SetId SetTable::loopHead(SetId Parent, NodeId Node) {
  LaneSet S;
  S.Kind = SetKind::LoopHead;
  S.Parent = Parent;
  S.Node = Node;
  return intern(S);
}

SetId SetTable::merge(SetId Parent, NodeId Node) {
  LaneSet S;
  S.Kind = SetKind::Merge;
  S.Parent = Parent;
  S.Node = Node;
  return intern(S);
}

bool SetTable::isWithin(SetId Inner, SetId Outer) const {
  while (Inner != Outer) {
    if (Inner == NoSet || Sets[Inner].Kind == SetKind::Unknown)
      return false;
    Inner = Sets[Inner].Parent;
    if (Inner == NoSet)
      return false;
  }
  return true;
}

SetId SetTable::section(SetId Parent, NodeId Node, uint32_t Section, std::vector<ValueNumber> Path) {
  LaneSet S;
  S.Kind = SetKind::Section;
  S.Parent = Parent;
  S.Node = Node;
  S.Section = Section;
  SetId Id = intern(S);
  Paths[Id] = std::move(Path);
  return Id;
}

SetId SetTable::unknown(Reason Why) {
  for (SetId I = 2; I != Sets.size(); ++I)
    if (Sets[I].Kind == SetKind::Unknown && Reasons[Sets[I].ReasonAt] == Why)
      return I;
  LaneSet S;
  S.Kind = SetKind::Unknown;
  S.ReasonAt = Reasons.size();
  Reasons.push_back(std::move(Why));
  Sets.push_back(S);
  return Sets.size() - 1;
}

void SetTable::knowLanes(ValueNumber C, std::optional<uint32_t> Known) {
  if (!C.Id)
    return;
  if (Known && C.Negated)
    Known = ~*Known;
  auto [It, New] = Lanes.try_emplace(C.Id, Known);
  if (!New && It->second != Known)
    It->second = std::nullopt;
}

std::optional<uint32_t> SetTable::knownLanes(ValueNumber C) const {
  auto It = Lanes.find(C.Id);
  if (!C.Id || It == Lanes.end() || !It->second)
    return std::nullopt;
  return C.Negated ? ~*It->second : *It->second;
}

SetId SetTable::canonical(SetId S) {
  LaneSet C = Sets[S];
  if (C.Kind == SetKind::Full || C.Kind == SetKind::Entry || C.Kind == SetKind::Unknown)
    return S;
  C.Parent = canonical(C.Parent);
  if (C.Kind == SetKind::Section) {
    SetId At = C.Parent;
    for (ValueNumber N : std::vector<ValueNumber>(Paths[S]))
      At = cond(At, NoId, N);
    return At;
  }
  if (C.Kind == SetKind::Cond && C.Cond.Id) {
    if (auto Known = knownLanes(C.Cond))
      return bits(C.Parent, *Known);
    C.Node = NoId;
  }
  return intern(C);
}

std::optional<uint32_t> SetTable::constantLanes(SetId S) const {
  switch (Sets[S].Kind) {
  case SetKind::Full: return ~0u;
  case SetKind::Bits: {
    auto P = constantLanes(Sets[S].Parent);
    return P ? std::optional(*P & Sets[S].Bits) : std::nullopt;
  }
  default: return std::nullopt;
  }
}
