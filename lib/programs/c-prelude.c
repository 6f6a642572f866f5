// Linked to each C program in the page. Turns off output buffering, so that prompts appear before input is read. Adds
// the handler that the compiled code calls for divisions by zero.

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
