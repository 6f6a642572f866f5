"""Cows and Bulls: find a secret number of four different digits.

Runs on CPython 3 and on MicroPython. Random numbers come from `random`
alone, and input comes from `input()` alone.
"""

# >>> secret
import random

LENGTH = 4


def new_secret():
    """Draws four different digits, as text so that a leading 0 is kept."""
    digits = list('0123456789')
    secret = ''
    while len(secret) < LENGTH:
        secret += digits.pop(random.randrange(len(digits)))
    return secret
# <<< secret


# >>> score
def score(secret, guess):
    """Counts bulls and cows. The secret must not hold a digit twice."""
    bulls = sum(1 for i in range(LENGTH) if guess[i] == secret[i])
    common = len(set(secret) & set(guess))
    return bulls, common - bulls
# <<< score


# >>> guess
EXIT_WORDS = ('bye', 'quit', 'end')


def is_guess(text):
    # Not isdigit(): that is also true for '²' and other digits than 0 to 9.
    return len(text) == LENGTH and all('0' <= digit <= '9' for digit in text)


def ask_guess():
    """Asks until the guess is valid; None says that the player gives up."""
    while True:
        answer = input('Guess: ').strip()
        if answer.lower() in EXIT_WORDS:
            return None
        if is_guess(answer):
            return answer
        print('Invalid input. Please enter a 4-digit number.')
# <<< guess


# >>> game
def play_game():
    """Plays one game; returns the attempts and whether it was won."""
    secret = new_secret()
    attempts = 0
    print("Ok, I've got a new numer. Let's go!")
    while True:
        guess = ask_guess()
        if guess is None:
            print(f'Good try! You gave up after {attempts} attempt(s).',
                  f'The secret number was {secret}')
            return attempts, False
        attempts += 1
        bulls, cows = score(secret, guess)
        print(f'Bulls: {bulls}, Cows: {cows}')
        if bulls == LENGTH:
            print('Congratulations!',
                  f'You found the secret number in {attempts} attempt(s).',
                  f'The secret number was {secret}')
            return attempts, True
# <<< game


# >>> again
def wants_another():
    """Asks until the answer is y, n or empty; empty says yes."""
    prompt = 'Play again? (y/n): '
    while True:
        answer = input(prompt).strip().lower()
        if answer in ('y', 'n', ''):
            return answer != 'n'
        prompt = "Invalid input. Please enter 'y' or 'n': "
# <<< again


# >>> statistics
def statistics(games, guesses):
    # Halves are rounded up; round() would turn 2.5 into 2 and 3.5 into 4.
    average = (2 * guesses + games) // (2 * games) if games else 0
    return f'Games: {games}, Guesses: {guesses}, Average: {average}'
# <<< statistics


# >>> session
def main():
    print('Cows and Bulls')
    print('I think of a number with 4 different digits; the first may be 0.')
    print('A bull is a right digit in the right place,')
    print('a cow is a right digit in the wrong place.')
    print("To give up, enter 'bye', 'quit', 'end' or 'exit'.")
    games = 0
    guesses = 0
    playing = True
    try:
        while playing:
            attempts, won = play_game()
            # A game counts once it is over, won or given up,
            # and giving up is also a no to another one.
            games += 1
            guesses += attempts
            playing = won and wants_another()
    except (EOFError, KeyboardInterrupt):
        # Ctrl+D ends the input, Ctrl+C interrupts: the game that is broken
        # off is not counted, and neither are its guesses.
        print()
    print(statistics(games, guesses))
    print('Thanks for playing!')
# <<< session


if __name__ == '__main__':
    main()
