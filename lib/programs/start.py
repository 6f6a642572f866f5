# What stands before a Python program in the page's MicroPython: `SOURCES`, the texts of its folder by their names, of which
# `MAIN` is started. They are all that there is on its disk, to be imported and not to be written.

import builtins
import io
import sys
import vfs

class Disk:
    def mount(self, *_):
        pass

    def stat(self, path):
        if path not in SOURCES:
            raise OSError(2)
        # The bits of a plain file, and nothing else that anybody asks for.
        return (0x8000,) + (0,) * 9

    def open(self, path, mode):
        self.stat(path)
        if mode != 'rb':
            raise OSError(30)
        return io.BytesIO(SOURCES[path].encode())

def say(*things, flush=False, installed=print, **how):
    installed(*things, **how)

def ask(prompt=''):
    print(prompt, end='')
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line[:-1]

vfs.umount('/')
vfs.mount(Disk(), '/')
builtins.input = ask
builtins.print = say
builtins.exit = builtins.quit = sys.exit
exec(compile(SOURCES[MAIN], MAIN, 'exec'), {'__name__': '__main__'})
