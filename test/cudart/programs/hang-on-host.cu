// Host code that never ends.
// options: --timeout 1
// exit: 3
// err: did not end within 1 seconds
int main() {
  for (volatile int i = 0;; i = i + 1) {
  }
}
