// A function that is declared, called, and nowhere defined.
// exit: 3
// err: undefined symbol
extern "C" int nowhere(int);
int main() { return nowhere(1); }
