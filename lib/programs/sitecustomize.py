# Read by CPython before a program that tests play: the clock is the session's, as in the page.

import os
import sys
import time

milliseconds = int(os.environ['SESSION_SEED']) * 1000


def look():
    global milliseconds
    milliseconds += 1
    return milliseconds / 1000


def sleep(seconds):
    global milliseconds
    milliseconds += int(seconds * 1000) + 1


time.time = time.monotonic = time.perf_counter = look
time.sleep = sleep
# Something may have asked for it before, and so at another time.
sys.modules.pop('random', None)
