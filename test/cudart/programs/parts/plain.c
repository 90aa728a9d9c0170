#include <stdlib.h>
int class_of(int n) {
  int *class = malloc(sizeof *class); /* both are errors in C++ */
  *class = n + 1;
  n = *class;
  free(class);
  return n;
}
