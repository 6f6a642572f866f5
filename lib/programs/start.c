// What is linked to a C program that is played, in the page and in the tests alike: chance and clock, so that the same keys
// give the same text in both, and a screen that shows a question before it is answered. The program itself stays as it is.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// PCG32, as in start.py: https://www.pcg-random.org/download.html
static uint64_t state = UINT64_C(0x5851f42d4c957f9a);

static uint32_t next_number(void)
{
    const uint64_t old = state;
    state = old * UINT64_C(6364136223846793005) + 109;
    const uint32_t word = (uint32_t)((old >> 18 ^ old) >> 27);
    const unsigned turn = (unsigned)(old >> 59);
    return word >> turn | word << (-turn & 31);
}

void srand(unsigned seed)
{
    state = 0;
    next_number();
    state += seed;
    next_number();
}

int rand(void)
{
    return (int)(next_number() >> 1);
}

int rand_r(unsigned *seed)
{
    const uint64_t kept = state;
    state = *seed;
    next_number();
    *seed = next_number();
    state = kept;
    return (int)(*seed >> 1);
}

void srandom(unsigned seed)
{
    srand(seed);
}

long random(void)
{
    return rand();
}

// Without a call of srand it is as after srand(1).
__attribute__((constructor)) static void begin(void)
{
    srand(1);
    setvbuf(stdout, NULL, _IONBF, 0);
}

#ifdef __wasi__
// Told by what the compiler puts before each division.
_Noreturn void __ubsan_handle_divrem_overflow_minimal_abort(void)
{
    fputs("Division by zero\n", stderr);
    __builtin_trap();
}
#else
// In a page the clock is the host's: lib/programs/wasi.ts.
#include <sys/time.h>
#include <time.h>

static int64_t milliseconds;

__attribute__((constructor)) static void begin_clock(void)
{
    const char *seed = getenv("SESSION_SEED");
    milliseconds = (seed ? atoll(seed) : 0) * 1000;
}

time_t time(time_t *now)
{
    const time_t seconds = (time_t)(++milliseconds / 1000);
    if (now) *now = seconds;
    return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    (void)clock;
    now->tv_sec = (time_t)(++milliseconds / 1000);
    now->tv_nsec = (long)(milliseconds % 1000 * 1000000);
    return 0;
}

int timespec_get(struct timespec *now, int base)
{
    clock_gettime(CLOCK_REALTIME, now);
    return base;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    (void)zone;
    now->tv_sec = (time_t)(++milliseconds / 1000);
    now->tv_usec = (suseconds_t)(milliseconds % 1000 * 1000);
    return 0;
}

int nanosleep(const struct timespec *duration, struct timespec *rest)
{
    (void)rest;
    milliseconds += (int64_t)duration->tv_sec * 1000 + duration->tv_nsec / 1000000;
    return 0;
}

unsigned sleep(unsigned seconds)
{
    milliseconds += (int64_t)seconds * 1000;
    return 0;
}

int usleep(unsigned microseconds)
{
    milliseconds += microseconds / 1000;
    return 0;
}
#endif
