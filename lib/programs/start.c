// What is linked to a C program that is played in the page: a screen that shows a question before it is answered, and what
// the compiler calls where a number is divided by zero. The program itself stays as it is.

#include <stdio.h>

__attribute__((constructor)) static void begin(void)
{
    setvbuf(stdout, NULL, _IONBF, 0);
}

_Noreturn void __ubsan_handle_divrem_overflow_minimal_abort(void)
{
    fputs("Division by zero\n", stderr);
    __builtin_trap();
}
