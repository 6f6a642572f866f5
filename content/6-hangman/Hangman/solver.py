"""Wins at hangman.py by its list of words, and proposes letters to its player.

Runs on CPython 3 and on MicroPython.
"""

from hangman import (
    LETTERS, MISTAKES_ALLOWED, WORDS, is_solved, with_blanks)

# >>> choose
LINOTYPE = 'etaoinshrdlucmfwypvbgkqjxz'


def fits(word, shown, asked):
    """Whether a word can be behind these letters and blanks."""
    return len(word) == len(shown) and all(
        letter == seen or (seen == '_' and letter not in asked)
        for letter, seen in zip(word, shown))


def by_frequency(shown, asked):
    """The next letter in the order of the Linotype's keys."""
    return [letter for letter in LINOTYPE if letter not in asked][0]


def by_list(shown, asked):
    """The letter that is in most of the words that still fit."""
    words = [word for word in WORDS if fits(word, shown, asked)]
    return max((letter for letter in LETTERS if letter not in asked),
               key=lambda letter: sum(letter in word for word in words))
# <<< choose


def count_mistakes(word, choose):
    """Counts the wrong letters that are asked for until a word is solved."""
    asked = ''
    while not is_solved(word, asked):
        shown = with_blanks(word, asked).replace(' ', '')
        asked += choose(shown, asked)
    return sum(letter not in word for letter in asked)


def compare(name, choose):
    mistakes = [count_mistakes(word, choose) for word in WORDS]
    won = sum(count < MISTAKES_ALLOWED for count in mistakes)
    print(f'{name}: {won} of {len(WORDS)} words won,',
          f'at most {max(mistakes)} mistakes.')


def advise(shown, asked):
    words = [word for word in WORDS if fits(word, shown, asked)]
    if not words:
        return 'No word of the list fits. Is there a typing error?'
    if len(words) == 1:
        return f'Only one word fits: {words[0]}'
    letter = by_list(shown, asked)
    count = sum(letter in word for word in words)
    return f'{len(words)} words fit. Ask for {letter}: it is in {count} of them.'


def main():
    print('Copy two lines from your game.')
    print('Or press Enter to see all words played.')
    try:
        while True:
            shown = input('\nWord: ').lower().replace('word:', '').replace(' ', '')
            if not shown:
                break
            asked = input('Guessed: ').lower().replace('guessed:', '')
            asked = asked.replace('nothing yet', '')
            print(advise(shown, asked))
        compare('By frequency', by_frequency)
        compare('By the list', by_list)
    except (EOFError, KeyboardInterrupt):
        print()


if __name__ == '__main__':
    main()
