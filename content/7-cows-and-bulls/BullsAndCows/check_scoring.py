"""Compares how both versions of the game count bulls and cows with counting by
hand.

Run it with: python3 check_scoring.py
"""

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


# >>> compare
ALL_GUESSES = [f'{number:04}' for number in range(10000)]


def compare(name, score, secrets):
    """Compares the answers to all guesses at all secrets with counting by hand.

    A score depends on which digits are equal, not on what they are or where
    they stand. So one secret answers for all that repeat digits as it does.
    """
    kinds = {}
    for secret in secrets:
        repeats = sorted(secret.count(digit) for digit in secret)
        kinds.setdefault(str(repeats), []).append(secret)
    print(name)
    all_wrong = 0
    all_negative = 0
    for kind in sorted(kinds.values()):
        secret = kind[0]
        wrong = []
        for guess in ALL_GUESSES:
            answer, right = score(secret, guess), count_by_hand(secret, guess)
            if answer != right:
                wrong.append((guess, answer, right))
        print(f'  {len(kind)} secrets like {secret}: {len(wrong)} answers wrong')
        for guess, answer, right in wrong[:1]:
            print(f'    the first: {guess} gets {answer}, right is {right}')
        all_wrong += len(kind) * len(wrong)
        negative = [answer for _, answer, _ in wrong if answer[1] < 0]
        all_negative += len(kind) * len(negative)
    print(f'  Wrong: {all_wrong} of {len(secrets) * len(ALL_GUESSES)}.',
          f'Negative: {all_negative}.')
# <<< compare


# >>> both
def main():
    compare('Early version', early_version.score,
            [str(number) for number in range(1000, 10000)])
    compare('Final version', bulls_and_cows.score,
            [number for number in ALL_GUESSES if len(set(number)) == 4])
# <<< both


if __name__ == '__main__':
    main()
