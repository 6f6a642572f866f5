// Step 3: a key that the player presses.

#include <stdio.h>

enum { SQUARES = 9 };

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

int main(void)
{
    char board[SQUARES] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};

    printf("Tic-tac-toe\n");
    print_board(board);

    // >>> ask
    for (int turn = 0; turn < 2; turn++) {
        printf("X, choose a square (1-9): ");
        fflush(stdout);

        const char key = getchar();
        if (key >= '1' && key <= '9') {
            board[key - '1'] = 'X';
            print_board(board);
        } else {
            printf("That is not a square.\n");
        }
    }
    return 0;
}
// <<< ask
