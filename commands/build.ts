import { build } from '../lib/build/build.ts';
import { runCommand, textOption } from '../lib/core/command-line.ts';

await runCommand(
  {
    name: 'npm run build',
    summary:
      'Builds the site into out/. Keeps the previous out/ until the new one is complete.',
    options: {
      out: textOption('folder', 'output folder (default: out)'),
      'site-url': textOption(
        'url',
        'URL of the site (default: siteUrl in settings.ts)',
      ),
      'message-host': textOption(
        'url',
        'form endpoint (default: messageHost or formEndpoint in settings.ts)',
      ),
      content: textOption(
        'folder',
        'folder of the articles (default: content)',
      ),
    },
    variables: [
      {
        label: 'SOURCE_DATE_EPOCH',
        help: 'environment variable: build date in seconds since 1970 (default: now)',
      },
    ],
    example:
      'npm run build -- --out preview --site-url https://preview.example.com',
  },
  async ({ values }) => {
    const { placeholders, size, seconds, isUnchanged } = await build(values);
    if (placeholders.length > 0) {
      console.log(
        `Placeholders in settings.ts: ${placeholders.join(', ')}. Replace them before you deploy.`,
      );
    }

    const outcome = isUnchanged ? 'Up to date' : 'Built';
    console.log(`${outcome}: ${size} (${seconds} s).`);
  },
);
