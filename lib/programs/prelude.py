# Prepares the page's MicroPython, and runs a Python program. `MAIN` is the name of the main file. `SOURCES` contains
# the texts of all files by name. The disk contains only these files, and is read-only.

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
        # The mode of a regular file; MicroPython reads no other field.
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

# Rejects modules that need the page's JavaScript, unless the program has its own modules with these names.
def load(name, *how, installed=__import__):
    if name.split('.')[0] in ('asyncio', 'js', 'jsffi') and name + '.py' not in SOURCES:
        raise ImportError("no module named '%s'" % name)
    return installed(name, *how)

vfs.umount('/')
vfs.mount(Disk(), '/')
builtins.input = ask
builtins.print = say
builtins.__import__ = load
builtins.exit = builtins.quit = sys.exit
exec(compile(SOURCES[MAIN], MAIN, 'exec'), {'__name__': '__main__'})
