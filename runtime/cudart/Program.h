//===- Program.h - a CUDA program as a child process -------------------------------------------------*- C++ -*-===//
//
//   warpshift --program-child SPEC.json ARGS...  ──► dlopen(library), main(argc, argv), exit with its code
//
// The library finds the runtime API among the symbols of the executable. Exit code 125: it could not be started.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_PROGRAM_H
#define WARPSHIFT_CUDART_PROGRAM_H

namespace warpshift::cudart {

/// The first argument that turns the executable into the child.
inline constexpr const char ChildFlag[] = "--program-child";
inline constexpr int CannotStart = 125;

/// Argv[1] is ChildFlag. Returns only if the program could not be started.
int runProgramChild(int Argc, char **Argv);

} // namespace warpshift::cudart

#endif
