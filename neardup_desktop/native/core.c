/* Which core this is. */
#include "core.h"

/* Raised with every change of a function's arguments: a core of another version is not used. */
EXPORT int64_t nd_version(void)
{
    return 5;
}
