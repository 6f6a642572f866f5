/* A machine that breaks down as it is told to, one word a line. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static volatile int zero = 0;

static void obey(const char *word)
{
    if (strcmp(word, "loop") == 0) {
        while (zero == 0) {}
    } else if (strcmp(word, "divide") == 0) {
        printf("%d\n", 12 / zero);
    } else if (strcmp(word, "status") == 0) {
        exit(3);
    } else if (strcmp(word, "html") == 0) {
        puts("<img src=x onerror=\"document.title = 'broken into'\"> <b>bold</b> &amp; 🛬👩‍🚀");
    } else if (strcmp(word, "wide") == 0) {
        for (int column = 0; column < 500; column++) putchar('-');
        putchar('\n');
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
