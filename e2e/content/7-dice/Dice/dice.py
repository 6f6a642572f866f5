"""A guessing game with two dice."""

import random

ROUNDS = 3


# >>> throw
def throw():
    """Throws two dice."""
    return random.randint(1, 6), random.randint(1, 6)
# <<< throw


# >>> ask
def ask():
    """Asks until the answer is a total that two dice can show."""
    while True:
        answer = input('Your guess (2-12): ')
        if answer.isdigit() and 2 <= int(answer) <= 12:
            return int(answer)
        print(f"'{answer}' is no total that two dice can show. The smallest is two ones, the largest two sixes: 2 to 12.")
# <<< ask


# >>> score
def score(guess, total):
    """Three points for a hit, one for being off by one."""
    return {0: 3, 1: 1}.get(abs(guess - total), 0)
# <<< score


# >>> play
def play():
    """Plays all rounds and prints the points of each."""
    points = 0
    for number in range(1, ROUNDS + 1):
        guess = ask()
        first, second = throw()
        won = score(guess, first + second)
        points += won
        print(f'Round {number}: {first} and {second}. {won} point(s).')
    print(f'Over. {points} point(s).')
# <<< play


if __name__ == '__main__':
    play()
