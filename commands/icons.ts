import { checkSettings } from '../lib/check/check-settings.ts';
import { runCommand } from '../lib/core/command-line.ts';

const help = `npm run icons

Generates the icons in public/ from content/icon.svg and the colors in settings.ts. Commit the icons.

Example: npm run icons`;

await runCommand(help, async () => {
  await checkSettings();
  // Imports `lib/site/icons.ts` after the check, because that module imports the settings.
  const { writeIcons } = await import('../lib/site/icons.ts');
  console.log(`Created ${(await writeIcons()).join(', ')} in public/.`);
});
