/* Counts lines until the input ends. */

#include <stdio.h>

int main(void)
{
    int lines = 0;
    for (int character; (character = getchar()) != EOF;) lines += character == '\n';
    printf("Lines: %d\n", lines);
    return 0;
}
