"""Checks how both versions of the game count bulls and cows.

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


# >>> winning
def check_winning_guesses(name, score, secrets):
    """The winning guess, the secret itself, has to show 4 bulls and 0 cows."""
    wrong = [secret for secret in secrets if score(secret, secret) != (4, 0)]
    print(f'{name}: {len(wrong)} of {len(secrets)} winning guesses wrong')
    for secret in wrong[:3]:
        bulls, cows = score(secret, secret)
        print(f'  {secret}: Bulls: {bulls}, Cows: {cows}')


early_secrets = [str(number) for number in range(1000, 10000)]
all_guesses = [f'{number:04}' for number in range(10000)]
final_secrets = [guess for guess in all_guesses if len(set(guess)) == 4]

check_winning_guesses('Early version', early_version.score, early_secrets)
check_winning_guesses('Final version', bulls_and_cows.score, final_secrets)
# <<< winning

# >>> every-guess
def check_every_guess(name, score, secret):
    """Each guess at one secret, compared with counting by hand."""
    wrong = 0
    for guess in all_guesses:
        if score(secret, guess) != count_by_hand(secret, guess):
            wrong += 1
    print(f'{name}: {wrong} of {len(all_guesses)} guesses at {secret} wrong')
# <<< every-guess


# >>> at-8585
check_every_guess('Early version', early_version.score, '8585')
# <<< at-8585
# >>> at-0123
check_every_guess('Final version', bulls_and_cows.score, '0123')
# <<< at-0123
