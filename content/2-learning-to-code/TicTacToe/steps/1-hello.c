// Step 1: a program that says something.

#include <stdio.h>

int main(void)
{
    printf("Tic-tac-toe\n");
    return 0;
}
