"""Cows and Bulls, the early version, kept with its faults.

Guess the secret, and look at how many cows the winning guess has.
"""

# >>> secret
import random


def new_secret():
    return str(random.randint(1000, 9999))
# <<< secret


# >>> score
def score(secret, guess):
    bulls = 0
    for i in range(4):
        if guess[i] == secret[i]:
            bulls += 1
    cows = len(set(secret) & set(guess)) - bulls
    return bulls, cows
# <<< score


def play_game():
    secret = new_secret()
    attempts = 0
    bulls = 0
    print("I'm thinking of a 4-digit number.")
    while bulls < 4:
        guess = input('Guess: ')
        if len(guess) != 4 or not guess.isdigit():
            print('Invalid input. Please enter a 4-digit number.')
            continue
        attempts += 1
        bulls, cows = score(secret, guess)
        print(f'Bulls: {bulls}, Cows: {cows}')
    print(f'Congratulations! You found the number in {attempts} attempts.')


def main():
    while True:
        play_game()
        if input('Play again? (yes/no): ') != 'yes':
            break


if __name__ == '__main__':
    main()
