"""A machine that breaks down as it is told to, one word a line."""

import random
import sys
import time


def obey(word):
    if word == 'loop':
        while True:
            pass
    elif word == 'divide':
        print(12 // len(''))
    elif word == 'memory':
        bytearray(1024 * 1024 * 1024)
    elif word == 'status':
        sys.exit(3)
    elif word == 'html':
        print('<img src=x onerror="document.title = \'broken into\'"> <b>bold</b> &amp; 🛬👩‍🚀')
    elif word == 'wide':
        print('-' * 500)
    elif word == 'sleep':
        before = time.time()
        time.sleep(3600)
        print(int(time.time() - before), 'seconds have passed.')
    else:
        print(f"'{word}' is nothing that this machine can do.")


print('Machine', random.randrange(1000000))
while True:
    try:
        line = input('> ')
    except EOFError:
        break
    obey(line)
print('\nSwitched off.')
