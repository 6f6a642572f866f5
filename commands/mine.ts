import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { ask, canAsk } from '../lib/ask.ts';
import { type Answers, makeMine } from '../lib/beginning/mine.ts';
import { Faults, reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';
import { settingsSchema } from '../lib/settings-schema.ts';

/** What is asked, with the setting that an answer has to fit. */
const questions = {
  name: ['the name of your site', 'siteName'],
  address: ['where it will live, such as https://name.example', 'address'],
  email: ['your email address, which visitors see', 'email'],
  messages: ['where messages of the form go: your host, or the whole address that a service gave you', 'messageHost'],
  locale: ['the language that you write, such as en-US, es, de or fr', 'locale'],
} as const satisfies Record<keyof Answers, readonly [what: string, setting: keyof typeof settingsSchema.shape]>;

/** Makes the project its owner's, with what the options say; what they do not is asked for where somebody can answer. */
await reportFaults(async () => {
  const { options } = readCommandLine(process.argv.slice(2), {
    command: 'npm run mine',
    does: 'Makes this project yours: your settings, two short pages, and nothing of the samples. Git brings all of it back.',
    options: {
      name: ['<text>', questions.name[0]],
      address: ['<address>', questions.address[0]],
      email: ['<address>', questions.email[0]],
      messages: ['<address>', questions.messages[0]],
      locale: ['<tag>', questions.locale[0]],
      yes: ['', 'does not ask whether it shall'],
    },
  });
  const answerTo = async (name: keyof Answers) => {
    const [what, setting] = questions[name];
    const advise = (written: string) => settingsSchema.shape[setting].safeParse(written).error?.issues[0]?.message;
    const given = options.get(name) ?? (canAsk() ? await ask(`${what}: `, advise) : undefined);
    if (given === undefined) throw new Faults([{ file: `--${name}`, reason: `It is missing: ${what}.` }]);
    const advice = advise(given);
    if (advice) throw new Faults([{ file: `--${name}`, reason: `'${given}' ${advice}` }]);
    return given;
  };
  const answers = {
    name: await answerTo('name'),
    address: await answerTo('address'),
    email: await answerTo('email'),
    messages: await answerTo('messages'),
    locale: await answerTo('locale'),
  };
  if (!options.has('yes')) {
    if (!canAsk()) throw new Faults([{ file: '--yes', reason: 'It is missing, and nobody can be asked.' }]);
    const warning = 'The sample articles, their drawings and tests go. Write yes to do it: ';
    await ask(warning, (answer) => (answer === 'yes' ? undefined : 'Write yes, or end with Ctrl+D.'));
  }
  await makeMine(answers, new Date().getFullYear());
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', 'settings.ts'], { stdio: 'ignore' });
  // What draws them imports the settings, which are new now.
  execFileSync(process.execPath, ['--import', 'tsx', 'commands/icons.ts'], { stdio: 'inherit' });
  console.log('\nIt is yours. Next: write the home page, content/1-home/article.md, while `npm run dev` shows it;');
  console.log(
    'draw a logo, a hero and an icon (docs/writing.md); begin an article with `npm run new`, or bring yours: `npm run import`.',
  );
});
