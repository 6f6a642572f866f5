// Step 3: a line that the player types.

// >>> head
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SQUARES = 9,
    INPUT_SIZE = 80
};
// <<< head

static void print_board(const char board[SQUARES])
{
    printf("\n");
    for (int i = 0; i < SQUARES; i += 3) {
        if (i > 0) {
            printf("---+---+---\n");
        }
        printf(" %c | %c | %c\n", board[i], board[i + 1], board[i + 2]);
    }
    printf("\n");
}

// >>> read-line
// Reads one line without its line break. Of a line that is too long, the rest
// is dropped. When the input has ended there is nobody left to play with, so
// the program ends too.
static void read_line(char input[INPUT_SIZE])
{
    fflush(stdout);

    // Filled with line breaks first: if none is left, the line did not fit.
    memset(input, '\n', INPUT_SIZE);
    if (fgets(input, INPUT_SIZE, stdin) == NULL) {
        printf("\nThe input has ended.\n");
        exit(0);
    }
    if (memchr(input, '\n', INPUT_SIZE) == NULL) {
        int dropped;
        do {
            dropped = getchar();
        } while (dropped != '\n' && dropped != EOF);
    }
    input[strcspn(input, "\r\n")] = '\0';

    // Printed again, tabs, arrow keys and the like would garble the screen.
    for (char *c = input; *c != '\0'; c++) {
        if (iscntrl((unsigned char)*c)) {
            *c = ' ';
        }
    }
}
// <<< read-line

// >>> main
int main(void)
{
    char board[SQUARES] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    char input[INPUT_SIZE];

    printf("Tic-tac-toe\n");
    print_board(board);
    printf("X, choose a square (1-9): ");
    read_line(input);

    const char key = input[0];
    if (key >= '1' && key <= '9') {
        board[key - '1'] = 'X';
        print_board(board);
    } else {
        printf("That is not a square.\n");
    }
    return 0;
}
// <<< main
