# Plays many games of one program for tests, each in a process of its own that begins where CPython has already started.
# What it gets and what it gives is JSON: [{seed, input}], and [[output, status]].

import json
import os
import runpy
import sys
import tempfile

path, start = sys.argv[1:]
begin = compile(open(start).read(), start, 'exec')
sys.path[0] = os.path.dirname(path)
games = []
for game in json.load(sys.stdin):
    with tempfile.TemporaryFile() as keys, tempfile.TemporaryFile() as screen:
        keys.write(game['input'].encode('utf-8', 'surrogatepass'))
        keys.seek(0)
        child = os.fork()
        if child == 0:
            os.dup2(keys.fileno(), 0)
            os.dup2(screen.fileno(), 1)
            os.dup2(screen.fileno(), 2)
            sys.stdin = open(0, encoding='utf-8')
            sys.stdout = open(1, 'w', encoding='utf-8')
            sys.stderr = open(2, 'w', encoding='utf-8')
            status = 0
            try:
                exec(begin, {'SEED': game['seed']})
                runpy.run_path(path, run_name='__main__')
            except SystemExit as end:
                status = end.code
            except BaseException:
                sys.stdout.flush()
                sys.excepthook(*sys.exc_info())
                status = 1
            if status is not None and not isinstance(status, int):
                print(status, file=sys.stderr)
                status = 1
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit((status or 0) & 255)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        screen.seek(0)
        games.append([screen.read().decode('utf-8', 'replace'), status])
print(json.dumps(games))
