// Step 4: a line that the player types.

// >>> head
#include <stdio.h>
#include <stdlib.h>

enum {
    SQUARES = 9,
    LINE_SIZE = 129 // 128 characters, and a 0 at the end
};
// <<< head

void print_board(const char board[SQUARES])
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
// Reads a line, and keeps as much of it as there is room for.
void read_line(char line[LINE_SIZE])
{
    int length = 0;

    fflush(stdout);
    int byte = getchar();
    while (byte != '\n' && byte != EOF) {
        if (length < LINE_SIZE - 1) {
            line[length] = byte;
            length++;
        }
        byte = getchar();
    }
    if (byte == EOF && length == 0) {
        printf("\nThe input has ended.\n");
        exit(0);
    }
    line[length] = '\0';
}
// <<< read-line

int main(void)
{
    char board[SQUARES] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    // >>> line
    char line[LINE_SIZE];
    // <<< line

    printf("Tic-tac-toe\n");
    print_board(board);

    for (int turn = 0; turn < 2; turn++) {
        // >>> ask
        printf("X, choose a square (1-9): ");
        read_line(line);

        const char key = line[0];
        // <<< ask
        if (key >= '1' && key <= '9') {
            board[key - '1'] = 'X';
            print_board(board);
        } else {
            printf("That is not a square.\n");
        }
    }
    return 0;
}
