# What stands before a Python program in the page's MicroPython besides: the texts of its folder, `SOURCES`, of which
# `MAIN` is started. There is no disk that it could read them from.

import builtins


class Module:
    def __init__(self, names):
        self.__names = names

    def __getattr__(self, name):
        if name in self.__names:
            return self.__names[name]
        raise AttributeError("module has no attribute '" + name + "'")


def run(name, names):
    exec(compile(SOURCES[name], name + '.py', 'exec'), names)


def find(name, *rest, import_installed=__import__):
    # The two modules that lead out of the engine into the page; nothing answers there.
    if name in ('js', 'jsffi'):
        raise ImportError("no module named '" + name + "'")
    if name in SOURCES and name not in sys.modules:
        names = {'__name__': name}
        sys.modules[name] = Module(names)
        run(name, names)
    return import_installed(name, *rest)


def ask(prompt=''):
    sys.stdout.write(str(prompt))
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line[:-1] if line.endswith('\n') else line


builtins.__import__ = find
builtins.input = ask
run(MAIN, {'__name__': '__main__'})
