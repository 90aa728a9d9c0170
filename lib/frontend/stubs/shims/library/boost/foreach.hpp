// Loops over the elements of something.
#ifndef BOOST_FOREACH
#define BOOST_FOREACH(Variable, Elements) for (Variable : Elements)
#endif
