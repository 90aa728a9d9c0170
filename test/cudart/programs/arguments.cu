// The program's name and arguments; its exit code makes the run fail, with the code in the message.
// args: one "two words" -x --help
// exit: 1
// stdout: 5|arguments|one|two words|-x|--help
// err: exited with 7
#include <cstdio>

int main(int argc, char **argv) {
  std::printf("%d\n", argc);
  for (int i = 0; i < argc; ++i)
    std::puts(argv[i]);
  return argc == 5 ? 7 : 0;
}
