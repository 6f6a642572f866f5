import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { answerTo } from '../lib/ask.ts';
import { answersSchema, makeMine } from '../lib/beginning/mine.ts';
import { Faults, reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';

const questions = {
  name: ['<text>', 'the name of your site'],
  address: ['<address>', 'where it will live, such as https://name.example'],
  email: ['<address>', 'your email address, which visitors see'],
  messages: ['<address>', 'where messages of the form go: your host, or the whole address that a service gave you'],
  locale: ['<tag>', 'the language that you write, such as en-US, es, de or fr'],
} as const;

await reportFaults(async () => {
  const { options } = readCommandLine(process.argv.slice(2), {
    command: 'npm run mine',
    does: 'Makes this project yours: your settings, two short pages, and nothing of the samples. Git brings all of it back.',
    options: { ...questions, yes: ['', 'does not ask whether it shall'] },
  });
  const given = new Map<PropertyKey, string | undefined>();
  for (const name of answersSchema.keyof().options) {
    const advise = (answer: string) => answersSchema.shape[name].safeParse(answer).error?.issues[0]?.message;
    given.set(name, await answerTo(`${questions[name][1]}: `, advise, options.get(name)));
  }
  const { data: answers, error } = answersSchema.safeParse(Object.fromEntries(given));
  if (!answers) {
    const tell = (name: PropertyKey = '', message: string) =>
      given.get(name) === undefined ? 'It is missing.' : `'${given.get(name)}' ${message}`;
    throw new Faults(
      error.issues.map(({ path: [name], message }) => ({ file: `--${String(name)}`, reason: tell(name, message) })),
    );
  }
  const warning = 'The sample articles, their drawings and tests go. Write yes to do it: ';
  const advise = (answer: string) => (answer === 'yes' ? undefined : 'Write yes, or end with Ctrl+D.');
  const isMeant = await answerTo(warning, advise, options.has('yes') ? 'yes' : undefined);
  if (!isMeant) throw new Faults([{ file: '--yes', reason: 'It is missing, and nobody can be asked.' }]);
  makeMine(answers, new Date().getFullYear());
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', 'settings.ts'], { stdio: 'ignore' });
  // What draws them imports the settings, which are new now.
  execFileSync(process.execPath, ['--import', 'tsx', 'commands/icons.ts'], { stdio: 'inherit' });
  console.log('\nIt is yours. Next: write the home page, content/1-home/article.md, while `npm run dev` shows it;');
  console.log(
    'draw a logo, a hero and an icon (docs/writing.md); begin an article with `npm run new`, or bring yours: `npm run import`.',
  );
});
