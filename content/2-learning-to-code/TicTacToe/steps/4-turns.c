// Step 4: two players, nine turns.

// >>> head
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SQUARES = 9,
    PLAYERS = 2,
    INPUT_SIZE = 80
};

static const char markers[PLAYERS] = {'X', 'O'};
static const char *const default_names[PLAYERS] = {"Player One", "Player Two"};
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

// >>> find-invalid
// The number of bytes that the first character of a text takes in UTF-8:
// its first byte, and up to three that continue it.
static int character_length(const char *text)
{
    int length = 1;
    while (length < 4 && ((unsigned char)text[length] & 0xC0) == 0x80) {
        length++;
    }
    return length;
}

static const char *skip_spaces(const char *text)
{
    return text + strspn(text, " ");
}

// The first character of an input that has no place in a move; an empty text
// when there is none.
static const char *find_invalid(const char *input)
{
    const char *key = skip_spaces(input);
    if (*key == '\0' || strchr("123456789qQ", *key) == NULL) {
        return key;
    }
    return skip_spaces(key + 1);
}
// <<< find-invalid

// >>> ask-move
// Asks until the answer is a free square, '1' to '9', or 'q' or 'Q' to quit.
static char ask_move(const char board[SQUARES], const char *name, char marker)
{
    char input[INPUT_SIZE];

    while (true) {
        printf("%s (%c), choose a square (1-9, or q to quit): ",
               name, marker);
        read_line(input);

        const char *invalid = find_invalid(input);
        const char key = *skip_spaces(input);

        if (*invalid != '\0') {
            printf("Invalid character on last input: %.*s\n",
                   character_length(invalid), invalid);
        } else if (key == 'q' || key == 'Q') {
            return key;
        } else if (key != '\0') {
            if (board[key - '1'] == key) {
                return key;
            }
            printf("Square %c is already taken.\n", key);
        }
    }
}
// <<< ask-move

// >>> main
int main(void)
{
    char board[SQUARES] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};

    printf("Tic-tac-toe\n");
    print_board(board);

    for (int turn = 0; turn < SQUARES; turn++) {
        const int player = turn % PLAYERS;
        const char marker = markers[player];
        const char key = ask_move(board, default_names[player], marker);

        if (key == 'q' || key == 'Q') {
            printf("All done. You pressed: %c\n", key);
            return 0;
        }

        board[key - '1'] = marker;
        print_board(board);
    }

    printf("The board is full.\n");
    return 0;
}
// <<< main
