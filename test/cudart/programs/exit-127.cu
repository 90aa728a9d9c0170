// Exit codes that a shell gives a meaning of its own are the program's all the same; its output is complete.
// exit: 1
// stdout: left in the buffer
// err: exited with 127
#include <cstdio>
int main() {
  std::printf("left in the buffer");
  return 127;
}
