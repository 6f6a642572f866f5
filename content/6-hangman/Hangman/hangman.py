"""Hangman for the console: guess a word letter by letter, with 6 mistakes.

Runs on CPython 3 and on MicroPython. Random numbers come from `random`
alone, and input comes from `input()` alone.
"""

import random

# >>> film
FRAME_WIDTH = 9
FILM = (
    r' .---.    .---.    .---.    .---.    .---.    .---.    .---.   ',
    r' |   |    |   |    |   |    |   |    |   |    |   |    |   |   ',
    r' |        |   O    |   O    |   O    |   O    |   O    |   O   ',
    r' |        |        |   |    |  /|    |  /|\   |  /|\   |  /|\  ',
    r' |        |        |        |        |        |  /     |  / \  ',
    r'_|_      _|_      _|_      _|_      _|_      _|_      _|_      ',
)
# <<< film


# >>> drawing
def drawing(mistakes):
    """Cuts one picture out of the film: the first for 0 mistakes."""
    start = mistakes * FRAME_WIDTH
    return '\n'.join(row[start:start + FRAME_WIDTH].rstrip() for row in FILM)
# <<< drawing


# >>> words
LETTERS = 'abcdefghijklmnopqrstuvwxyz'
WORD_LIST = '''
    aileron airport airspeed altimeter altitude apron autopilot baggage
    beacon cabin captain checklist clearance climb cockpit compass copilot
    cruise departure descent elevator engine flap flight fly-by-wire
    fuselage glider gyroscope hangar heading headwind horizon
    instrumentation landing localizer navigation passenger pilot propeller
    radar radio retractable rudder runway stall tailwind takeoff taxiway
    terminal throttle thunderstorm tower traffic troubleshooting turbine
    turbulence undercarriage visibility windshield wing wingspan yoke
'''


def is_playable(word):
    """Six to twelve letters, and nothing that no one could guess."""
    return 6 <= len(word) <= 12 and all(letter in LETTERS for letter in word)


WORDS = [word for word in WORD_LIST.split() if is_playable(word)]
# <<< words


MISTAKES_ALLOWED = 6


def with_blanks(word, guessed):
    """The word as the player may see it: r u n _ a _"""
    return ' '.join(letter if letter in guessed else '_' for letter in word)


def show(word, guessed, mistakes_left):
    print('\n' + drawing(MISTAKES_ALLOWED - mistakes_left) + '\n')
    print('Word:', with_blanks(word, guessed))
    print('Guessed:', ' '.join(sorted(guessed)) or 'nothing yet')
    print('Mistakes left:', mistakes_left)


# >>> letter
def ask_letter(guessed):
    """Asks until there is a single letter that was not guessed before."""
    while True:
        answer = input('Your letter: ').strip().lower()
        if len(answer) != 1 or answer not in LETTERS:
            print('Invalid input. Please enter a single letter.')
        elif answer in guessed:
            print('You already guessed that letter. Try again.')
        else:
            return answer
# <<< letter


# >>> round
def is_solved(word, guessed):
    return all(letter in guessed for letter in word)


def play_round(word):
    """Plays one word; returns whether it was guessed."""
    guessed = set()
    mistakes_left = MISTAKES_ALLOWED
    while mistakes_left > 0 and not is_solved(word, guessed):
        show(word, guessed, mistakes_left)
        letter = ask_letter(guessed)
        guessed.add(letter)
        if letter in word:
            print('Good guess!')
        else:
            mistakes_left -= 1
            print('That letter is not in the word.')
    if is_solved(word, guessed):
        print(f'Congratulations! You guessed the word: {word}')
        return True
    print('\n' + drawing(MISTAKES_ALLOWED) + '\n')
    print(f"Sorry, you've run out of guesses. The word was {word}")
    return False
# <<< round


def main():
    print('Hangman')
    score = 0
    playing = True
    try:
        while playing:
            word = random.choice(WORDS)
            stake = len(word)
            print(f'The word has {stake} letters:',
                  f'{stake} points are at stake.')
            if play_round(word):
                score += stake
            else:
                score -= stake
            print(f'Score: {score}')
            answer = input('Play again? (y/n): ').strip().lower()
            playing = answer in ('y', 'yes')
    except (EOFError, KeyboardInterrupt):
        # Ctrl+D and Ctrl+C: a word that is broken off neither wins nor loses
        # its stake.
        print()
    print(f'Final score: {score}. Thanks for playing!')


if __name__ == '__main__':
    main()
