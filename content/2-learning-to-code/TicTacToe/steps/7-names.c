// Step 7: names for the players.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    SQUARES = 9,
    PLAYERS = 2,
    LINES = 8,
    LINE_SIZE = 129 // 128 characters, and a 0 at the end
};

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

// The three indexes of each line that wins: rows, columns, diagonals.
const int winning_lines[LINES][3] = {
    {0, 1, 2}, {3, 4, 5}, {6, 7, 8},
    {0, 3, 6}, {1, 4, 7}, {2, 5, 8},
    {0, 4, 8}, {2, 4, 6},
};

bool has_won(const char board[SQUARES], char marker)
{
    for (int i = 0; i < LINES; i++) {
        if (board[winning_lines[i][0]] == marker &&
            board[winning_lines[i][1]] == marker &&
            board[winning_lines[i][2]] == marker) {
            return true;
        }
    }
    return false;
}

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

bool is_square(char key)
{
    return key >= '1' && key <= '9';
}

bool is_quit(char key)
{
    return key == 'q' || key == 'Q';
}

// The place of the first character that does not belong there. If all do, that
// is the end of the line.
int find_invalid(const char line[LINE_SIZE])
{
    if (!is_square(line[0]) && !is_quit(line[0])) {
        return 0;
    }
    int place = 1;
    while (line[place] == ' ') {
        place++;
    }
    return place;
}

// Asks until the answer is a free square, '1' to '9', or 'q' or 'Q' to quit.
char ask_move(const char board[SQUARES], const char name[LINE_SIZE],
              char marker)
{
    char line[LINE_SIZE];

    while (true) {
        printf("%s (%c), choose a square (1-9, or q to quit): ", name, marker);
        read_line(line);

        const char key = line[0];
        const int invalid = find_invalid(line);

        if (line[invalid] != '\0') {
            printf("Invalid character on last input: %c\n", line[invalid]);
        } else if (is_quit(key)) {
            return key;
        } else if (is_square(key)) {
            if (board[key - '1'] == key) {
                return key;
            }
            printf("Square %c is already taken.\n", key);
        }
    }
}

// >>> ask-name
void ask_name(char name[LINE_SIZE], char marker)
{
    char line[LINE_SIZE];

    printf("Name of %s (%c): ", name, marker);
    read_line(line);
    if (line[0] != '\0') {
        snprintf(name, LINE_SIZE, "%s", line);
    }
}
// <<< ask-name

// >>> main
int main(void)
{
    char board[SQUARES] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    const char markers[PLAYERS] = {'X', 'O'};
    char names[PLAYERS][LINE_SIZE] = {"Player One", "Player Two"};

    printf("Tic-tac-toe\n");
    for (int player = 0; player < PLAYERS; player++) {
        ask_name(names[player], markers[player]);
    }
    print_board(board);
    // <<< main

    for (int turn = 0; turn < SQUARES; turn++) {
        const int player = turn % PLAYERS;
        const char marker = markers[player];
        const char key = ask_move(board, names[player], marker);

        if (is_quit(key)) {
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
