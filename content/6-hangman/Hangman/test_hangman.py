"""Tests of the game. Run them with: python3 test_hangman.py"""

import hangman


# >>> play
def play(word, *answers):
    """Plays with this word and these answers, and returns the screen."""
    screen = []
    left = list(answers)

    def answer(question):
        screen.append(question)
        if not left:
            raise EOFError
        return left.pop(0)

    def show(*texts):
        screen.append(' '.join(str(text) for text in texts))

    hangman.WORDS = [word]
    hangman.input = answer
    hangman.print = show
    hangman.main()
    return '\n'.join(screen)
# <<< play


# >>> tests
def test_a_letter_appears_wherever_it_is_in_the_word():
    assert 'Word: _ a _ _ a _' in play('hangar', 'a')


def test_a_wrong_letter_takes_one_mistake():
    screen = play('hangar', 'x')
    assert 'Mistakes left: 5' in screen
    assert hangman.drawing(1) in screen


def test_a_repeated_letter_takes_none():
    screen = play('hangar', 'x', 'x', 'X', 'a', 'a')
    assert screen.count('You already guessed that letter. Try again.') == 3
    assert 'Mistakes left: 4' not in screen


def test_what_is_no_single_letter_takes_none():
    for answer in ('', 'ab', '1', '-', 'é'):
        screen = play('hangar', answer)
        assert 'Invalid input. Please enter a single letter.' in screen
        assert 'Mistakes left: 5' not in screen


def test_the_sixth_mistake_loses():
    assert 'Sorry' not in play('hangar', *'bcdef')
    screen = play('hangar', *'bcdefi')
    assert "Sorry, you've run out of guesses. The word was hangar" in screen
    assert 'Score: -6' in screen


def test_the_score_adds_up():
    won, lost = 'hangr', 'bcdefi'
    assert 'Score: 12' in play('hangar', *won, 'y', *won)
    assert 'Final score: 0.' in play('hangar', *won, 'yes', *lost, 'n')
# <<< tests


if __name__ == '__main__':
    tests = [name for name in sorted(globals()) if name.startswith('test_')]
    failed = 0
    for name in tests:
        try:
            globals()[name]()
            print('passed:', name)
        except AssertionError:
            failed += 1
            print('FAILED:', name)
    print(f'{failed} of {len(tests)} tests failed')
    raise SystemExit(failed)
