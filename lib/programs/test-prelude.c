// Tests link this file to native C programs, so that the same input gives the same output as in the page. It replaces
// the clock, and replaces `rand()` by that of musl, the page's C library. It also turns off output buffering.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t state;
static int64_t milliseconds;

__attribute__((constructor)) static void begin(void)
{
    const char *seed = getenv("SESSION_SEED");
    milliseconds = (seed ? atoll(seed) : 0) * 1000;
    setvbuf(stdout, NULL, _IONBF, 0);
}

void srand(unsigned seed)
{
    state = seed - 1;
}

int rand(void)
{
    state = state * UINT64_C(6364136223846793005) + 1;
    return (int)(state >> 33);
}

time_t time(time_t *now)
{
    const time_t seconds = (time_t)(++milliseconds / 1000);
    if (now) *now = seconds;
    return seconds;
}

unsigned sleep(unsigned seconds)
{
    milliseconds += (int64_t)seconds * 1000;
    return 0;
}
