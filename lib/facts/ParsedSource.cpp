#include "facts/ParsedSource.h"
#include "facts/FactBuilder.h"

using namespace warpshift;

TuFacts warpshift::buildFacts(const ParsedUnit &Unit) { return buildFacts(ParsedSource(Unit)); }
