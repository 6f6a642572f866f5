// Step 3: a line that the player types.

// >>> head
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    SQUARES = 9,
    LONGEST = 128,              // characters that are kept of a line
    LINE_SIZE = 4 * LONGEST + 1 // bytes: up to 4 for each, and a 0
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

// >>> bytes
// In UTF-8 a character has one to four bytes; 128 to 191 continue one.
bool begins_character(unsigned char byte)
{
    return byte < 128 || byte > 191;
}

// Control characters are commands to the terminal: the bytes 0 to 31 and 127,
// and in UTF-8 the pairs 194 128 to 194 159.
int without_control(int before, int byte)
{
    if (byte < 32 || byte == 127) {
        return ' ';
    }
    if (before == 194 && byte >= 128 && byte <= 159) {
        return 183; // 194 and 183 are a dot
    }
    return byte;
}
// <<< bytes

// >>> read-line
// Reads a line without the spaces at its ends, and keeps at most LONGEST
// characters of it.
void read_line(char line[LINE_SIZE])
{
    int length = 0;
    int characters = 0;
    int before = 0;

    fflush(stdout);
    int byte = getchar();
    while (byte != '\n' && byte != EOF) {
        const int kept = without_control(before, byte);
        if (length > 0 || kept != ' ') {
            if (begins_character(kept)) {
                characters++;
            }
            if (characters <= LONGEST && length < LINE_SIZE - 1) {
                line[length] = kept;
                length++;
            }
        }
        before = byte;
        byte = getchar();
    }
    if (byte == EOF && length == 0) {
        printf("\nThe input has ended.\n");
        exit(0);
    }
    while (length > 0 && line[length - 1] == ' ') {
        length--;
    }
    line[length] = '\0';
}
// <<< read-line

// >>> main
int main(void)
{
    char board[SQUARES] = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    char line[LINE_SIZE];

    printf("Tic-tac-toe\n");
    print_board(board);
    printf("X, choose a square (1-9): ");
    read_line(line);

    const char key = line[0];
    if (key >= '1' && key <= '9') {
        board[key - '1'] = 'X';
        print_board(board);
    } else {
        printf("That is not a square.\n");
    }
    return 0;
}
// <<< main
