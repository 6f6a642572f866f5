"""Compares how both versions of the game count bulls and cows with counting by
hand.

Run it with: python3 check_scoring.py
"""

import sys

import bulls_and_cows
import early_version


# >>> by-hand
def count_by_hand(secret, guess):
    """Counts as a person does: first the bulls, then the cows among the digits
    that are left, striking out each digit of the secret once it is used."""
    bulls = 0
    left_in_secret = []
    left_in_guess = []
    for s, g in zip(secret, guess):
        if s == g:
            bulls += 1
        else:
            left_in_secret.append(s)
            left_in_guess.append(g)
    cows = 0
    for digit in left_in_guess:
        if digit in left_in_secret:
            left_in_secret.remove(digit)
            cows += 1
    return bulls, cows
# <<< by-hand


# >>> alike
def kinds_of(secrets):
    """Puts those together that repeat their digits equally often."""
    kinds = {}
    for secret in secrets:
        repeats = sorted(secret.count(digit) for digit in secret)
        kinds.setdefault(str(repeats), []).append(secret)
    return sorted(kinds.values())


def guesses_at(secret):
    """Guesses, and how many each stands for: of the digits that the secret
    does not have, one stands for all."""
    other = [digit for digit in '0123456789' if digit not in secret]
    guesses = ['']
    for _ in secret:
        guesses = [guess + digit for guess in guesses
                   for digit in sorted(set(secret)) + other[:1]]
    return [(guess, len(other) ** guess.count(other[0])) for guess in guesses]
# <<< alike


# >>> compare
def compare(name, score, secrets):
    """Compares all answers to all guesses with counting by hand, and returns
    how many are wrong."""
    print(name)
    all_wrong = 0
    all_negative = 0
    for kind in kinds_of(secrets):
        secret = kind[0]
        wrong = 0
        example = ''
        for guess, times in guesses_at(secret):
            answer, right = score(secret, guess), count_by_hand(secret, guess)
            if answer == right:
                continue
            wrong += times
            if answer[1] < 0:
                all_negative += times * len(kind)
            else:
                example = f', such as {answer} for {guess}: {right} is right'
        print(f'  {len(kind)} secrets like {secret}: {wrong} wrong{example}')
        all_wrong += wrong * len(kind)
    print(f'  Wrong: {all_wrong} of {len(secrets) * 10000}.',
          f'Negative: {all_negative}.')
    return all_wrong
# <<< compare


# >>> both
def main():
    numbers = [f'{number:04}' for number in range(10000)]
    wrong = compare('Early version', early_version.score, numbers[1000:])
    wrong += compare('Final version', bulls_and_cows.score,
                     [number for number in numbers if len(set(number)) == 4])
    if wrong:
        print(f'Not yet: {wrong:,} answers are wrong')
        sys.exit(1)
    print('On the glide path: 0 wrong')
# <<< both


if __name__ == '__main__':
    main()
