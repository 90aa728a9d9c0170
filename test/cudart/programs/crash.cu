// Host code that reads through a null pointer.
// exit: 1
// err: crashed: Segmentation fault
int main() { return *(volatile int *)0; }
