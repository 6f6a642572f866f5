import { build } from '../lib/build/build.ts';
import { runCommand, textOption } from '../lib/core/command-line.ts';

await runCommand(
  {
    name: 'npm run build',
    summary:
      'Builds the site into out/. Keeps the previous out/ until the new one is complete.',
    options: {
      out: textOption('folder', 'output folder (default: out)'),
    },
    example: 'npm run build -- --out .local/staging',
  },
  async ({ values: { out } }) => {
    const { placeholders, size, seconds, isUnchanged } = await build(out);
    if (placeholders.length > 0) {
      console.log(
        `Placeholders in settings.ts: ${placeholders.join(', ')}. Replace them before you deploy.`,
      );
    }

    const outcome = isUnchanged ? 'Up to date' : 'Built';
    console.log(`${outcome}: ${size} (${seconds} s).`);
  },
);
