import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { answersTo } from '../lib/ask.ts';
import { answersSchema, makeMine } from '../lib/beginning/mine.ts';
import { runCommand } from '../lib/command.ts';

const questions = {
  name: 'the name of your site',
  address: 'where it will live, such as https://name.example',
  email: 'your email address, which visitors see',
  messages: 'where messages of the form go: your host, or the whole address that a service gave you',
  locale: 'the language that you write, such as en-US, es, de or fr',
  yes: 'the sample articles, their drawings and tests go; write yes to do it',
} as const;

const help = `npm run mine -- [--name text] [--address address] [--email address] [--messages address] [--locale tag] [--yes]

Makes this project yours: your settings, two short pages, and nothing of the samples. Git brings all of it back.

  --name text         ${questions.name}
  --address address   ${questions.address}
  --email address     ${questions.email}
  --messages address  ${questions.messages}
  --locale tag        ${questions.locale}
  --yes               does not ask whether it shall`;

await runCommand(help, async ({ options }) => {
  const given = new Map([...options].map(([name, value]) => [name, name === 'yes' ? name : value]));
  makeMine(await answersTo(answersSchema, questions, given), new Date().getFullYear());
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', 'settings.ts'], { stdio: 'ignore' });
  // What draws them imports the settings, which are new now.
  execFileSync(process.execPath, ['--import', 'tsx', 'commands/icons.ts'], { stdio: 'inherit' });
  console.log('\nIt is yours. Next: write the home page, content/1-home/article.md, while `npm run dev` shows it;');
  console.log(
    'draw a logo, a hero and an icon (docs/writing.md); begin an article with `npm run new`, or bring yours: `npm run import`.',
  );
});
