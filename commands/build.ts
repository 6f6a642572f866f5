import { build } from '../lib/build/build.ts';
import { runCommand } from '../lib/core/command-line.ts';

const help = `npm run build -- [--out folder] [--site-url url] [--message-host url] [--content folder]

Builds the site into out/. Keeps the previous out/ until the new one is complete.

  --out folder         output folder (default: out)
  --site-url url       URL of the site (default: siteUrl in settings.ts)
  --message-host url   form endpoint (default: messageHost or formEndpoint in settings.ts)
  --content folder     folder of the articles (default: content)
  SOURCE_DATE_EPOCH    environment variable: build date in seconds since 1970 (default: now)

Example: npm run build -- --out preview --site-url https://preview.example.com`;

await runCommand(help, async ({ options }) => {
  const { placeholders, size, seconds, isUnchanged } = await build(options);
  if (placeholders[0])
    console.log(
      `Placeholders in settings.ts: ${placeholders.join(', ')}. Replace them before you deploy.`,
    );
  console.log(
    `${isUnchanged ? 'Up to date' : 'Built'}: ${size} (${seconds} s).`,
  );
});
