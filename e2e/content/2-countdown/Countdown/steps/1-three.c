// Step 1: from three, always.
#include <stdio.h>

int main(void)
{
    for (int number = 3; number > 0; number--) printf("%d\n", number);
    puts("Zero.");
    return 0;
}
