#include <stdio.h>

// >>> read
/* Reads a number from 1 to 9; 0 where the input has ended. */
static int read_number(void)
{
    char line[32];
    for (;;) {
        printf("From (1-9): ");
        if (!fgets(line, sizeof line, stdin)) return 0;
        if (line[0] >= '1' && line[0] <= '9' && line[1] == '\n') return line[0] - '0';
        puts("That is no number from 1 to 9.");
    }
}
// <<< read

int main(void)
{
    int number = read_number();
    if (number == 0) {
        puts("");
        return 0;
    }
    // >>> count
    for (; number > 0; number--) printf("%d\n", number);
    puts("Zero.");
    // <<< count
    return 0;
}
