# CPython imports this file before it runs a tested program. It replaces the clock by the session's, as in the page.

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
# Makes the program import random.py again, because an earlier import would have used the real clock as the seed.
sys.modules.pop('random', None)
