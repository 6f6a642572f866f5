// Tic-tac-toe for two players in a terminal.
//
// Compile:  cc -std=c99 -o tictactoe tictactoe.c
// Play:     ./tictactoe

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// >>> constants
enum {
    SQUARES = 9,
    LINES = 8,
    PLAYERS = 2,
    MAX_NAME = 128,                // characters, of up to 4 bytes each
    INPUT_SIZE = 4 * MAX_NAME + 2  // bytes: a name, its line break, a 0
};
// <<< constants

static const char markers[PLAYERS] = {'X', 'O'};
static const char *const default_names[PLAYERS] = {"Player One", "Player Two"};

// The three indexes of each line that wins: rows, columns, diagonals.
static const int winning_lines[LINES][3] = {
    {0, 1, 2}, {3, 4, 5}, {6, 7, 8},
    {0, 3, 6}, {1, 4, 7}, {2, 5, 8},
    {0, 4, 8}, {2, 4, 6},
};

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

static bool has_won(const char board[SQUARES], char marker)
{
    for (int i = 0; i < LINES; i++) {
        const int *line = winning_lines[i];
        if (board[line[0]] == marker &&
            board[line[1]] == marker &&
            board[line[2]] == marker) {
            return true;
        }
    }
    return false;
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

// >>> names
static void cut_name(char *name)
{
    char *end = name;
    for (int i = 0; i < MAX_NAME && *end != '\0'; i++) {
        end += character_length(end);
    }
    *end = '\0';
}

static void ask_name(char name[INPUT_SIZE], const char *fallback, char marker)
{
    printf("Name of %s (%c): ", fallback, marker);
    read_line(name);
    cut_name(name);
    if (*skip_spaces(name) == '\0') {
        snprintf(name, INPUT_SIZE, "%s", fallback);
    }
}
// <<< names

// >>> main
int main(void)
{
    char board[SQUARES] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    char names[PLAYERS][INPUT_SIZE];

    printf("Tic-tac-toe\n\n");
    for (int player = 0; player < PLAYERS; player++) {
        ask_name(names[player], default_names[player], markers[player]);
    }
    print_board(board);

    for (int turn = 0; turn < SQUARES; turn++) {
        const int player = turn % PLAYERS;
        const char marker = markers[player];
        const char key = ask_move(board, names[player], marker);

        if (key == 'q' || key == 'Q') {
            printf("All done. You pressed: %c\n", key);
            return 0;
        }

        board[key - '1'] = marker;
        print_board(board);

        if (has_won(board, marker)) {
            printf("Winner! %s (%c) wins!!\n", names[player], marker);
            return 0;
        }
    }

    printf("Draw. No winner this time.\n");
    return 0;
}
// <<< main
