#include "tool/Driver.h"

int main(int Argc, const char **Argv) { return warpshift::runMain(Argc, Argv); }
