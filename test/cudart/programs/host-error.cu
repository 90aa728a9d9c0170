// Host code that does not compile.
// exit: 3
// err: host-error.cu:4:23: use of undeclared identifier 'undeclared'
int main() { return 1+undeclared; }
