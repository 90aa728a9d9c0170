#include "program/ProjectView.h"

using namespace warpshift;

const ProjectView &ProjectView::alone() {
  static const ProjectView Alone;
  return Alone;
}
