import { article, type Mistake } from './test-content.ts';

/** What lies beside the article: a game, a check of it, and what cannot be played. */
const files = {
  '2-post/Game/README.txt': 'A game.\n',
  '2-post/Game/game.py':
    '# >>> ask\ndef ask():\n    return input("? ")\n# <<< ask\n\nif __name__ == "__main__":\n    print(ask())\n',
  '2-post/Game/check.py': 'import game\nprint("Checked.", game.ask)\n',
  '2-post/Game/other.py': 'print("Checked.")\n',
  '2-post/Game/hello.c': '#include <stdio.h>\nint main(void) { puts("Hello."); return 0; }\n',
  '2-post/Game/server.js': 'start();\n',
};

const [beside, folder] = ['Write a path from the folder of the article.', 'Game/game.py'];

/** Blocks about programs with mistakes: what is wrong, the block in line 11, what lies there besides, and what is said. */
const blocks: readonly (readonly [says: string, body: string, more: Mistake['files'], ...faults: readonly string[]])[] =
  [
    [
      'a console of no program',
      '```play\n```',
      {},
      '2-post/article.md:11:1: The console names no program. Write which one: ```play file=Game/game.py.',
    ],
    ...['LAMPS = 1, 2, 3, 4', 'SETTINGS = 1, 2, 3', 'SETTINGS = 4, 3, 2, 1', 'SETTINGS = "abcd"', 'SETTINGS ='].map(
      (program) =>
        [
          `lamps of a program that says '${program}'`,
          '```lamps file=lamps.py\n```',
          { '2-post/lamps.py': `${program}\n` },
          "2-post/article.md:11:1: 'lamps.py' has no SETTINGS of four lamps. Write them in degrees, the lowest first: SETTINGS = (2.5, 2.83, 3.17, 3.5).",
        ] as const,
    ),
    [
      'lamps of a program in C, with a part',
      '```lamps file=Game/hello.c part=lamps\n```',
      {},
      "2-post/article.md:11:1: A drawing of lamps does not understand 'part='. It understands 'file='.",
      "2-post/article.md:11:1: 'hello.c' has no SETTINGS of four lamps. Write them in degrees, the lowest first: SETTINGS = (2.5, 2.83, 3.17, 3.5).",
    ],
    [
      'lamps of no program',
      '```lamps\n```',
      {},
      '2-post/article.md:11:1: The drawing of lamps names no program. Write which one: ```lamps file=lamps.py.',
    ],
    [
      'a console whose file has no name before it',
      '```play Game/game.py\n```',
      {},
      '2-post/article.md:11:1: The console names no program. Write which one: ```play file=Game/game.py.',
    ],
    [
      'a console that is misspelt',
      '```paly file=Game/game.py\n```',
      {},
      "2-post/article.md:11:1: The language 'paly' is unknown. Did you mean 'play'? Write one that highlight.js knows, or 'text'.",
    ],
    [
      'a program that is not there',
      '```play file=Game/gaem.py\n```',
      {},
      `2-post/article.md:11:1: The file 'Game/gaem.py' of the console is not in the folder. Did you mean '${folder}'? ${beside}`,
    ],
    [
      'a folder instead of a program',
      '```play file=Game\n```',
      {},
      `2-post/article.md:11:1: The file 'Game' of the console is not in the folder. ${beside}`,
    ],
    [
      'a program of another article',
      '```play file=../3-other/game.py\n```',
      { '3-other/article.md': article(), '3-other/game.py': '' },
      `2-post/article.md:11:1: The file '../3-other/game.py' of the console is not in the folder. ${beside}`,
    ],
    [
      'a console with a text',
      '```play file=Game/game.py\n? «a»\n```',
      {},
      "2-post/article.md:11:1: The console has a text of its own. Leave the block empty: its text comes from 'Game/game.py'.",
    ],
    [
      'a field that is misspelt',
      '```play file=Game/game.py sead=4\n```',
      {},
      "2-post/article.md:11:1: A console does not understand 'sead='. Did you mean 'seed'? It understands 'file=', 'seed='.",
    ],
    [
      'a part of a program to be played',
      '```play file=Game/game.py part=ask\n```',
      {},
      "2-post/article.md:11:1: A console does not understand 'part='. It understands 'file=', 'seed='.",
    ],
    ...['four', '-1', '1.5', '12345678901'].map(
      (seed) =>
        [
          `the seed ${seed}`,
          `\`\`\`play file=Game/game.py seed=${seed}\n\`\`\``,
          {},
          `2-post/article.md:11:1: The seed '${seed}' is no whole number from 0. Write one: 'seed=7'.`,
        ] as const,
    ),
    [
      'a program in another language',
      '```play file=Game/server.js\n```',
      {},
      "2-post/article.md:11:1: The page cannot play 'server.js'. It plays programs in C and Python.",
    ],
    [
      'programs that the page cannot run, each at its own place',
      '```play file=Game/broken.c\n```\n\n```play file=Game/broken.py\n```',
      {
        '2-post/Game/broken.c': 'int main(void)\n{\n    return x;\n}\n',
        '2-post/Game/broken.py': '\nimport typing\n',
      },
      "2-post/Game/broken.c:3:12: use of undeclared identifier 'x'. Mend it, or do without what a program in the page does not have: files, processes, signals, threads.",
      "2-post/Game/broken.py:2:1: The page's MicroPython has no module 'typing'. Do without it, or write what you need of it into a file beside this one.",
    ],
    [
      'a program that is no text, and a module that is none',
      '```play file=Game/latin.py\n```\n\n```play file=Game/cafe.c\n```',
      {
        '2-post/Game/latin.py': 'import words\n',
        '2-post/Game/words.py': new Uint8Array([35, 10, 35, 0xe4, 10]),
        '2-post/Game/cafe.c': new Uint8Array([47, 47, 0xe9, 10]),
      },
      '2-post/Game/cafe.c:1:3: The byte E9 is not UTF-8. Save the file with the encoding UTF-8.',
      '2-post/Game/words.py:2:2: The byte E4 is not UTF-8. Save the file with the encoding UTF-8.',
    ],
    [
      'a session of no program',
      '```session file=Game/gone.py\nx\n```',
      {},
      `2-post/article.md:11:1: The file 'Game/gone.py' of the session is not in the folder. Did you mean '${folder}'? ${beside}`,
    ],
    [
      'an exercise of nothing',
      '```exercise\n```',
      {},
      '2-post/article.md:11:1: The exercise names no program. Write which one: ```exercise file=Game/game.py part=score check=Game/check.py.',
      '2-post/article.md:11:1: The exercise names no check. Write which one: ```exercise file=Game/game.py part=score check=Game/check.py.',
    ],
    [
      'an exercise without a check',
      '```exercise file=Game/game.py part=ask\n```',
      {},
      '2-post/article.md:11:1: The exercise names no check. Write which one: ```exercise file=Game/game.py part=score check=Game/check.py.',
    ],
    [
      'a check that is not there',
      '```exercise file=Game/game.py check=Game/chekc.py\n```',
      {},
      `2-post/article.md:11:1: The file 'Game/chekc.py' of the exercise is not in the folder. Did you mean 'Game/check.py'? ${beside}`,
    ],
    [
      'a check of something else',
      '```exercise file=Game/game.py check=Game/other.py\n```',
      {},
      "2-post/article.md:11:1: 'other.py' does not import 'game.py'. Name a check that does.",
    ],
    [
      'a check of a file of the same name in another folder',
      '```exercise file=game.py check=Game/check.py\n```',
      { '2-post/game.py': 'x = 1\n' },
      "2-post/article.md:11:1: 'check.py' does not import 'game.py'. Name a check that does.",
    ],
    [
      'an exercise in C',
      '```exercise file=Game/hello.c check=Game/check.py\n```',
      {},
      "2-post/article.md:11:1: The page cannot play 'hello.c'. An exercise is in Python.",
    ],
    [
      'a check in C',
      '```exercise file=Game/game.py check=Game/hello.c\n```',
      {},
      "2-post/article.md:11:1: The page cannot play 'hello.c'. An exercise is in Python.",
    ],
    [
      'an exercise with a part that is not there',
      '```exercise file=Game/game.py part=aks check=Game/check.py\n```',
      {},
      "2-post/article.md:11:1: 'Game/game.py' has no part 'aks'. Its parts are: ask.",
    ],
    [
      'an exercise with a seed and a text',
      '```exercise file=Game/game.py check=Game/check.py seed=3\nx\n```',
      {},
      "2-post/article.md:11:1: An exercise does not understand 'seed='. It understands 'file=', 'part=', 'check='.",
      "2-post/article.md:11:1: The exercise has a text of its own. Leave the block empty: its text comes from 'Game/game.py'.",
    ],
  ];

export const mistakes: readonly Mistake[] = blocks.map(([says, body, more, ...faults]) => {
  return { says, files: { ...files, ...more, '2-post/article.md': article({}, body) }, faults };
});
