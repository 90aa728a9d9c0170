// What nvcc's own headers bring along: the program includes nothing of it.
// exit: 0
// out: PASS
struct Box {
  int v;
};
template <class T> static T pass(T &&x) { return std::forward<T>(x); }
int main() {
  Box b = pass(Box{3}), c{};
  std::swap(b, c);
  char text[8];
  strcpy(text, "PASS");
  if (c.v != 3 || std::abs(-2) != 2 || cudaErrorFileNotFound != 301 || cudaErrorNotMapped != 211)
    return EXIT_FAILURE;
  printf("%s\n", text);
  return time(NULL) == 0;
}
