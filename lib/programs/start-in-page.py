# What stands before a Python program in the page's MicroPython besides: the texts of its folder, `SOURCES` by their
# names, of which `MAIN` is started. They are all that there is on its disk, to be imported and not to be written.

import builtins
import io
import vfs


class Disk:
    def mount(self, *_):
        pass

    def read(self, path):
        name = path.rsplit('/', 1)[-1]
        if name not in SOURCES:
            raise OSError(2)
        return SOURCES[name]

    def stat(self, path):
        self.read(path)
        # The bits of a plain file, and nothing else that anybody asks for.
        return (0x8000,) + (0,) * 9

    def open(self, path, mode):
        text = self.read(path)
        if mode != 'rb':
            raise OSError(30)
        return io.BytesIO(text.encode())


def find(name, scope=None, locals=None, names=None, level=0, installed=__import__):
    # The two modules that lead out of the engine into the page; nothing answers there.
    if name.split('.')[0] in ('js', 'jsffi'):
        raise ImportError("no module named '" + name + "'")
    # Those of start.py are objects, of which MicroPython would take nothing and say nothing.
    if name in ('random', 'time') and '*' in (names or ()):
        raise ImportError("name what you import from '" + name + "' instead of '*'")
    return installed(name, scope, locals, names, level)


def say(*things, flush=False, installed=print, **how):
    installed(*things, **how)


def ask(prompt=''):
    sys.stdout.write(str(prompt))
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line[:-1] if line.endswith('\n') else line


vfs.umount('/')
vfs.mount(Disk(), '/')
builtins.__import__ = find
builtins.input = ask
builtins.print = say
builtins.exit = builtins.quit = sys.exit
exec(compile(SOURCES[MAIN], MAIN, 'exec'), {'__name__': '__main__'})
