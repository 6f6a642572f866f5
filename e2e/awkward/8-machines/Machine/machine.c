/* A machine that breaks down as it is told to, one word a line. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MEGABYTE = 1024 * 1024 };

static volatile int zero = 0;

static int descend(volatile int depth)
{
    volatile char room[1024];
    room[0] = (char)depth;
    return descend(depth + 1) + room[0];
}

/* A division takes longer than most: ten seconds of them, or two where a machine is very fast. */
static void be_slow(void)
{
    volatile unsigned long long divisor = 1000003;
    unsigned long long number = 1;
    for (int i = 0; i < 1500000000; i++) number = (number + 0xffffffffff) % divisor + i;
    printf("%llu\n", number);
}

static int take_all(void)
{
    int taken = 0;
    for (char *volatile piece; (piece = malloc(MEGABYTE)) != NULL; taken++) memset(piece, 1, MEGABYTE);
    return taken;
}

static void obey(const char *word)
{
    if (strcmp(word, "loop") == 0) {
        while (zero == 0) {}
    } else if (strcmp(word, "slow") == 0) {
        be_slow();
    } else if (strcmp(word, "flood") == 0) {
        while (zero == 0) puts("again and again and again");
    } else if (strcmp(word, "divide") == 0) {
        printf("%d\n", 12 / zero);
    } else if (strcmp(word, "memory") == 0) {
        char *volatile gigabyte = malloc((size_t)1024 * MEGABYTE);
        puts(gigabyte == NULL ? "There is no gigabyte." : "There is one.");
        puts(take_all() < 64 ? "There are less than 64 MB." : "There is more.");
    } else if (strcmp(word, "status") == 0) {
        exit(3);
    } else if (strcmp(word, "html") == 0) {
        puts("<img src=x onerror=\"document.title = 'broken into'\"> <b>bold</b> &amp; 🛬👩‍🚀");
    } else if (strcmp(word, "wide") == 0) {
        for (int column = 0; column < 500; column++) putchar('-');
        putchar('\n');
    } else if (strcmp(word, "deep") == 0) {
        printf("%d\n", descend(0));
    } else if (strcmp(word, "sleep") == 0) {
        const time_t before = time(NULL);
        sleep(3600);
        printf("%d seconds have passed.\n", (int)(time(NULL) - before));
    } else {
        printf("'%s' is nothing that this machine can do.\n", word);
    }
}

int main(void)
{
    char line[80];
    srand((unsigned)time(NULL));
    printf("Machine %d\n> ", rand() % 1000000);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        obey(line);
        printf("> ");
    }
    puts("\nSwitched off.");
    return 0;
}
